// SPDX-License-Identifier: Apache-2.0
/// Finds the duration of a fragmented movie, whose header states 0 or the duration of the media before the fragments
/// (ISO/IEC 14496-12 §8.8).
enum MovieFragments {
    /// The maximum number of references in an index; with more of them, the duration is not known.
    private static let referenceLimit = 4_096
    /// The maximum size of a table after the fragments: a larger rest of the file is further fragments.
    private static let accessTableLimit: UInt64 = 1 << 20

    /// §8.8.1: the defaults of a movie's fragments and their total duration, in units of the movie's time scale.
    static func readExtends(
        _ body: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/moov/mvex")
        while try boxes.next(in: window, known: known, &context) {
            guard boxes.type == .mehd else { continue }
            let duration = try boxes.box.readBody(in: window, upTo: 12) { bytes -> UInt64? in
                let is64Bit = (try? bytes.uint8(at: 0)) == 1
                return is64Bit ? try? bytes.uint64(at: 4) : (try? bytes.uint32(at: 4)).map(UInt64.init)
            }
            guard let duration = duration.flatMap(Int64.init(exactly:)), duration > 0,
                let header = map.blocks.last(where: { $0.kind == .movieHeader })
            else { return }
            let timeScale = try window.read(at: header.offset, count: min(header.byteCount, 32)) { bytes in
                (try? bytes.uint32(at: MovieHeader(bytes).timeScale.lowerBound)) ?? 0
            }
            if timeScale > 0 {
                map.movie?.statedDuration = Fraction(duration, Int64(timeScale))
            }
            return
        }
    }

    /// Reads the duration in an index of segments.
    ///
    /// An index that does not include the last fragment is one of several, and does not state the duration of the movie.
    ///
    /// - Parameter afterMedia: Whether media precedes the index: the index then begins at its earliest time and not at 0.
    static func readIndex(
        _ box: FileBox, afterMedia: Bool, in window: ByteWindow, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        let index = try box.readBody(in: window, upTo: SegmentIndex.largestHeaderByteCount) {
            try? SegmentIndex($0)
        }
        guard let index, index.count <= referenceLimit, index.timeScale > 0 else { return }
        let rowsByteCount = index.count * SegmentIndex.rowByteCount
        guard box.body.byteCount >= UInt64(index.rows + rowsByteCount) else { return }
        let start = box.body.lowerBound + UInt64(index.rows)
        let (byteCount, duration) = try window.read(at: start, count: rowsByteCount) { rows in
            var byteCount: UInt64 = 0
            var duration: UInt64 = 0
            for row in 0..<index.count {
                guard let row = try? SegmentIndex.Row(rows, at: row * SegmentIndex.rowByteCount) else {
                    continue
                }
                byteCount += UInt64(row.byteCount)
                duration += UInt64(row.duration)
            }
            return (byteCount, duration)
        }
        let end = box.body.upperBound.addingSaturated(index.firstOffset).addingSaturated(byteCount)
        let endTime = afterMedia ? index.earliestTime.addingSaturated(duration) : duration
        guard try isEnd(end, in: window), let endTime = Int64(exactly: endTime), endTime > 0 else { return }
        map.movie?.statedDuration = Fraction(endTime, Int64(index.timeScale))
    }

    /// Whether no fragment is at or after an offset: only the table `mfra` (§8.8.9) may follow, to the end of the file.
    private static func isEnd(_ offset: UInt64, in window: ByteWindow) throws(ParseStop) -> Bool {
        guard offset < window.byteCount else { return true }
        let rest = window.byteCount - offset
        guard rest >= 8, rest <= accessTableLimit else { return false }
        let known = window.primary.bytes.span
        let sizeAndType = try window.uint64(at: offset, in: known)
        return sizeAndType == rest << 32 | UInt64(FourCharacterCode.mfra.rawValue)
    }
}

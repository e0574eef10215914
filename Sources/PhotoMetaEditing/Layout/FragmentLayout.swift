// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The samples of a movie's fragments, by what the fragments state (ISO/IEC 14496-12 §8.8).
struct MovieFragmentRegions {
    struct Run {
        var range: Range<UInt64>
        /// The number of the track in the order of the file.
        var track: UInt32
    }

    private(set) var runs: [Run] = []
    fileprivate(set) var isPresent = false
    /// Whether some samples could not be located.
    fileprivate(set) var isDamaged = false
    fileprivate var samples = FragmentSamples(track: 0, time: 0)
    /// The start of the body of the current fragment.
    fileprivate var bodyStart: UInt64 = 0
    /// The numbers of the tracks, in the order in which the movie or its fragments name their IDs.
    private var numbers: [UInt32: UInt32] = [:]

    /// What offsets in a box are relative to: in a fragment, what the fragment of its track states; otherwise 0.
    func base(ofBoxAt offset: UInt64) -> UInt64 {
        guard offset >= bodyStart, let place = Int(exactly: offset - bodyStart) else { return 0 }
        return samples.tracks.first { $0.box.contains(place) }?.base ?? 0
    }

    fileprivate mutating func add(_ range: Range<UInt64>, ofTrack id: UInt32, limit: Int) {
        guard runs.count < limit else {
            isDamaged = true
            return
        }
        let number = number(of: id)
        if let last = runs.last, last.track == number, last.range.upperBound == range.lowerBound {
            runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            runs.append(Run(range: range, track: number))
        }
    }

    fileprivate mutating func add(_ extends: TrackExtends) {
        samples.add(extends)
        _ = number(of: extends.track)
    }

    private mutating func number(of id: UInt32) -> UInt32 {
        if let number = numbers[id] { return number }
        let number = UInt32(clamping: numbers.count + 1)
        numbers[id] = number
        return number
    }
}

extension LayoutCollector {
    /// Adds the samples of a fragment, and the numbers that locate them.
    mutating func collectFragment(
        _ box: FileBoxCursor, _ fragments: inout MovieFragmentRegions
    ) throws(ParseStop) {
        fragments.isPresent = true
        fragments.bodyStart = box.bodyStart
        var context = ParseContext(limits: context.limits)
        let bytes = try table(box.body)
        fragments.samples.read(
            fragment: ContiguousArray(bytes ?? []), at: box.start, bodyOffset: box.bodyStart, &context)
        if bytes == nil || !context.diagnostics.isEmpty { fragments.isDamaged = true }
        for track in fragments.samples.tracks {
            if let field = track.baseField {
                guard track.base < window.byteCount else {
                    fragments.isDamaged = true
                    continue
                }
                add(field, in: box, base: 0, target: track.base)
            }
            for (field, range) in zip(track.offsets, track.ranges) {
                if let field, range.lowerBound >= track.base, range.lowerBound < window.byteCount {
                    add(field, in: box, base: track.base, target: range.lowerBound)
                }
                if range.upperBound <= window.byteCount {
                    fragments.add(range, ofTrack: track.id, limit: context.limits.regions)
                } else {
                    fragments.isDamaged = true
                }
            }
        }
    }

    /// Adds a reference in the body of a box.
    private mutating func add(_ field: Range<Int>, in box: FileBoxCursor, base: UInt64, target: UInt64) {
        builder.add(
            FileLayout.Reference(field: box.body.part(field), form: .bigEndian, base: base, target: target))
    }

    /// Adds the numbers of a box about fragments that is not in one.
    mutating func collectFragmentTable(
        _ box: FileBoxCursor, _ fragments: inout MovieFragmentRegions
    ) throws(ParseStop) {
        switch box.type {
        case .trex:
            guard let body = try table(box.body), let extends = try? TrackExtends(body.span) else { return }
            fragments.add(extends)
        case .tfra: try collectAccess(box)
        case .mfro:
            // The size of the box that contains it and ends with it.
            guard box.body.byteCount >= 8 else { return }
            let size = try number(at: box.bodyStart + 4, byteCount: 4)
            guard size <= box.end else { return }
            builder.addSize(at: box.bodyStart + 4, byteCount: 4, of: (box.end - size)..<box.end)
        case .sidx: try collectIndex(box)
        default: break
        }
    }

    private mutating func collectAccess(_ box: FileBoxCursor) throws(ParseStop) {
        let head = try window.slice(
            at: box.bodyStart, count: Int(min(box.body.byteCount, UInt64(FragmentAccess.rows))))
        guard let access = try? FragmentAccess(head.span) else { return }
        let rows = box.body.part(FragmentAccess.rows..<Int.max)
        let room = min(rows.byteCount / UInt64(access.rowByteCount), UInt64(clamping: context.limits.regions))
        for index in 0..<min(UInt64(access.count), room) {
            let start = FragmentAccess.rows + Int(index) * access.rowByteCount
            let field = (start + access.offset.lowerBound)..<(start + access.offset.upperBound)
            let target = try number(at: box.body.part(field).lowerBound, byteCount: field.count)
            if target < window.byteCount { add(field, in: box, base: 0, target: target) }
        }
    }

    /// Adds the offset of the first segment after an index, and the sizes of all.
    private mutating func collectIndex(_ box: FileBoxCursor) throws(ParseStop) {
        guard let body = try table(box.body), let index = try? SegmentIndex(body.span) else { return }
        var start = box.end.addingSaturated(index.firstOffset)
        guard start < window.byteCount else { return }
        add(index.firstOffsetField, in: box, base: box.end, target: start)
        for row in 0..<index.count {
            let place = index.rows + row * SegmentIndex.rowByteCount
            guard let row = try? SegmentIndex.Row(body.span, at: place), !row.isIndex,
                UInt64(row.byteCount) <= window.byteCount - start
            else { return }
            let segment = Range.bytes(at: start, UInt64(row.byteCount))
            builder.addSize(at: box.bodyStart + UInt64(place), byteCount: 4, of: segment)
            start = segment.upperBound
        }
    }
}

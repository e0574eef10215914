// SPDX-License-Identifier: Apache-2.0
/// Finds positions that are not in a track: what dashcams store in boxes, and Insta360's cameras after the last box.
struct OutsidePositions: Sendable {
    /// What positions are read from.
    enum Kind: Sendable {
        /// Novatek's blocks, which an index in the movie lists (``DashcamIndex``).
        case blocks
        /// Records in a box `gps0`.
        case records
        /// Sentences in free space (``BlackVueText``).
        case sentences
        /// Records in ``Insta360Trailer``.
        case trailer
    }

    /// What was found: the ranges in which the positions are.
    struct Found: Sendable {
        var kind: Kind
        var ranges: [Range<UInt64>]
    }

    private enum Stage: Sendable {
        /// The boxes from an offset on.
        case boxes(UInt64)
        /// The body of a box that was found: an index, or text.
        case body(Range<UInt64>)
        /// The end of the file.
        case end
        /// The header of a record in a trailer, after those with positions that were found.
        case record(Insta360Trailer.Records, [Range<UInt64>])
        /// The table of a trailer's records.
        case table(Range<UInt64>, start: UInt64)
        case done
    }

    /// The number of bytes to read where boxes are looked for.
    private static let readByteCount: UInt64 = 4_096

    private let byteCount: UInt64
    private var stage = Stage.boxes(0)
    private(set) var found: Found?

    /// - Parameter byteCount: The size of the source.
    init(byteCount: UInt64) {
        self.byteCount = byteCount
        if byteCount == 0 { stage = .done }
    }

    /// The bytes that are read next; `nil` at the end of the search.
    var nextRange: Range<UInt64>? {
        switch stage {
        case .boxes(let offset): offset..<min(offset.addingSaturated(Self.readByteCount), byteCount)
        case .body(let range): range
        case .end: (byteCount - Insta360Trailer.endByteCount)..<byteCount
        case .record(let records, _): records.header
        case .table(let range, _): range
        case .done: nil
        }
    }

    /// Takes the bytes at ``nextRange``.
    mutating func accept(_ bytes: ContiguousArray<UInt8>, _ context: inout ParseContext) {
        switch stage {
        case .boxes(let offset): search(bytes, from: offset, &context)
        case .body: read(body: bytes, &context)
        case .end:
            stage = .done
            if let start = Insta360Trailer.start(bytes.span, sourceByteCount: byteCount) {
                stage = .record(Insta360Trailer.Records(in: start..<byteCount), [])
            }
        case .record(let records, let positions): read(record: bytes, of: records, positions, context)
        case .table(_, let start):
            let records = Insta360Trailer.positions(inTable: bytes.span, from: start, to: byteCount)
            finish(.trailer, Insta360Trailer.pieces(of: records, limit: context.limits.trackPoints))
        case .done: break
        }
    }

    private mutating func finish(_ kind: Kind, _ ranges: [Range<UInt64>]) {
        stage = .done
        found = ranges.isEmpty ? nil : Found(kind: kind, ranges: ranges)
    }

    /// Continues at the end of the file.
    private mutating func endBoxes() {
        stage = byteCount >= Insta360Trailer.endByteCount ? .end : .done
    }

    // MARK: Boxes

    /// Reads boxes of the file and of its movie up to one that locates positions.
    private mutating func search(
        _ bytes: ContiguousArray<UInt8>, from start: UInt64, _ context: inout ParseContext
    ) {
        var offset = start
        while context.consumeBoxAllowance() {
            let index = Int(clamping: offset - start)
            guard index <= bytes.count, let header = try? BoxHeader(bytes.span, at: index) else {
                if offset > start, offset < byteCount { stage = .boxes(offset) } else { endBoxes() }
                return
            }
            let body = offset.addingSaturated(UInt64(header.headerCount))
            let next = header.byteCount.map { offset.addingSaturated($0) } ?? byteCount
            let range = body..<min(max(next, body), max(byteCount, body))
            let content = index + header.headerCount
            // The start of the body is not known yet.
            if header.type == .free, content + 8 > bytes.count, offset > start, next > body {
                stage = .boxes(offset)
                return
            }
            // The boxes of the movie follow its header, and those of a dashcam that of free space.
            let isOpened =
                header.type == .moov
                || header.type == .free && BlackVueText.begins(bytes.span, at: content)
            offset = isOpened ? body : next
            if header.type == DashcamIndex.records, !range.isEmpty {
                finish(.records, [range])
                return
            }
            if header.type == DashcamIndex.index, context.takeTable(range, "Movie/moov/gps") != nil {
                stage = .body(range)
                return
            }
        }
        context.noteRefusedBox("Movie/moov", at: offset)
        endBoxes()
    }

    private mutating func read(body bytes: ContiguousArray<UInt8>, _ context: inout ParseContext) {
        if case .body(let range) = stage, BlackVueText.isText(bytes.span) {
            finish(.sentences, [range])
        } else {
            finish(.blocks, DashcamIndex.ranges(bytes.span, limit: context.limits.trackPoints))
        }
    }

    // MARK: Insta360

    /// Goes on to the record before, or ends with the positions of those that were read.
    private mutating func read(
        record bytes: ContiguousArray<UInt8>, of records: Insta360Trailer.Records,
        _ positions: [Range<UInt64>], _ context: ParseContext
    ) {
        var (records, positions) = (records, positions)
        let record = records.next(bytes.span)
        if let record, record.id == Insta360Trailer.table,
            record.range.byteCount <= UInt64(Insta360Trailer.tableLimit)
        {
            stage = .table(record.range, start: records.trailer.lowerBound)
            return
        }
        if let record, record.id == Insta360Trailer.positions { positions.insert(record.range, at: 0) }
        if record != nil, records.header != nil {
            stage = .record(records, positions)
        } else {
            finish(
                .trailer, Insta360Trailer.pieces(of: positions, limit: context.limits.trackPoints))
        }
    }
}

import PhotoMeta

/// Where the samples of a track are that its sample table locates.
struct TrackSampleRanges {
    private(set) var id: UInt32 = 0
    private let bytes: ContiguousArray<UInt8>
    private var table: SampleTable?
    /// Whether the track states that it has samples, although it has no complete table.
    private var lacksTable = false
    /// For each sample description, whether its samples are in another file.
    private var isElsewhere: [Bool] = []

    init(_ track: SourceBox, _ scanner: BoxScanner) throws(EditStop) {
        var scanner = scanner
        bytes = ContiguousArray(try scanner.bytes(track.body, "Movie/moov/trak"))
        var context = ParseContext(limits: scanner.limits)
        let boxes = TrackBoxes(bytes.span, base: track.bodyStart, &context)
        id = boxes.id
        table = SampleTable(bytes.span, boxes.sampleTable, &context)
        if table == nil, !boxes.sampleTable.isEmpty {
            let range = boxes.sampleTable
            let body = Range.bytes(at: track.bodyStart &+ UInt64(range.lowerBound), UInt64(range.count))
            for box in try scanner.boxes(in: body, "Movie/moov/trak/mdia/minf/stbl").boxes
            where [.stsz, .stz2].contains(box.type) {
                lacksTable = try scanner.bytes(box.body, upTo: 12, "stsz").uint32(at: 8) ?? 1 > 0
            }
        }
        try readDescriptions(track, &scanner)
    }

    private mutating func readDescriptions(
        _ track: SourceBox, _ scanner: inout BoxScanner
    ) throws(EditStop) {
        let path: StaticString = "Movie/moov/trak/mdia/minf"
        guard let information = try scanner.box(.mdia, .minf, in: track.body, path),
            let list = try scanner.box(.dinf, .dref, in: information.body, path)
        else { return }
        let isOther = try scanner.dataReferences(in: list, path).map(\.isOtherFile)
        guard isOther.contains(true),
            let descriptions = try scanner.box(.stbl, .stsd, in: information.body, path),
            descriptions.body.byteCount > 8
        else { return }
        for box in try scanner.boxes(in: (descriptions.bodyStart + 8)..<descriptions.end, path).boxes {
            let index = Int(try scanner.bytes(box.body, upTo: 8, path).uint16(at: 6) ?? 0)
            isElsewhere.append(isOther.indices.contains(index - 1) && isOther[index - 1])
        }
    }

    var chunks: Chunks { Chunks(self) }

    /// The track's chunks in this file, in the order of its table.
    struct Chunks {
        private let track: TrackSampleRanges
        private var chunks: SampleTable.Chunks?

        init(_ track: TrackSampleRanges) {
            self.track = track
            chunks = track.table.map { SampleTable.Chunks(of: $0, in: track.bytes.span) }
        }

        /// Whether every sample was located.
        var isComplete: Bool { chunks?.isComplete ?? !track.lacksTable }

        mutating func next() -> Range<UInt64>? {
            let bytes = track.bytes
            while let chunk = chunks?.next(in: bytes.span) {
                let index = Int(clamping: chunks?.description ?? 0) - 1
                guard track.isElsewhere.indices.contains(index), track.isElsewhere[index] else {
                    return chunk
                }
            }
            return nil
        }
    }
}

/// The result of a plan, read from its source without being written.
struct PlannedByteSource<Source: BlockingByteSource & ~Copyable>: BlockingByteSource, ~Copyable {
    private let result: PlannedResult
    private let source: Source

    init(_ plan: EditPlan, of source: consuming Source) {
        result = PlannedResult(plan)
        self.source = source
    }

    var byteCount: UInt64 { result.plan.byteCount }

    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        while let step = result.step(at: range.lowerBound.addingSaturated(UInt64(bytes.count)), in: range) {
            switch step {
            case .bytes(let new): bytes += new
            case .copy(let copied):
                let answer = try source.bytes(in: copied)
                guard !answer.isEmpty else { return bytes }
                bytes += answer
            }
        }
        return bytes
    }
}

/// The result of a plan, read from its asynchronous source without being written.
struct PlannedSource<Source: ByteSource>: ByteSource {
    private let result: PlannedResult
    private let source: Source

    init(_ plan: EditPlan, of source: Source) {
        result = PlannedResult(plan)
        self.source = source
    }

    var fetchPolicy: FetchPolicy { source.fetchPolicy }

    nonisolated(nonsending) func fetch(
        _ range: Range<UInt64>
    ) async throws(ReadError<Source.Failure>) -> FetchedBytes {
        var bytes: ContiguousArray<UInt8> = []
        while let step = result.step(at: range.lowerBound.addingSaturated(UInt64(bytes.count)), in: range) {
            switch step {
            case .bytes(let new): bytes += new
            case .copy(let copied): bytes += try await result.plan.fetch(copied, from: source)
            }
        }
        return FetchedBytes(bytes, ofSourceWith: result.plan.byteCount)
    }
}

/// The pieces of a plan's result, searchable by offset.
struct PlannedResult: Sendable {
    let plan: EditPlan
    /// The offset of each piece in the result.
    private let starts: [UInt64]

    init(_ plan: EditPlan) {
        self.plan = plan
        var start: UInt64 = 0
        starts = plan.pieces.map { piece in
            defer { start = start.addingSaturated(piece.byteCount) }
            return start
        }
    }

    /// Returns the step at an offset of the result, up to the end of its piece or of `range`.
    ///
    /// Returns `nil` at the end of the range or of the result.
    func step(at offset: UInt64, in range: Range<UInt64>) -> PlanCursor.Step? {
        guard offset < range.upperBound else { return nil }
        // The piece that contains the offset is the last one that starts at or before it.
        guard let index = starts.lastIndex(beginningUpTo: offset, { $0 }) else { return nil }
        let piece = plan.pieces[index]
        let start = starts[index]
        let end = start.addingSaturated(piece.byteCount)
        guard offset < end else { return nil }
        let skipped = offset - start
        let count = min(end, range.upperBound) - offset
        switch piece {
        case .copy(let copied):
            let lower = copied.lowerBound + skipped
            return .copy(lower..<(lower + count))
        case .bytes(let bytes):
            return .bytes(bytes.dropFirst(Int(clamping: skipped)).prefix(Int(clamping: count)))
        }
    }
}

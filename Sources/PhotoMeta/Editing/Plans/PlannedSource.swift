/// The result of a plan, read from its source before it is written.
struct PlannedByteSource<Source: BlockingByteSource & ~Copyable>: BlockingByteSource, ~Copyable {
    private let plan: EditPlan
    private let source: Source

    init(_ plan: EditPlan, of source: consuming Source) {
        self.plan = plan
        self.source = source
    }

    var byteCount: UInt64 { plan.byteCount }

    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        while let step = plan.step(at: range.lowerBound.addingSaturated(UInt64(bytes.count)), in: range) {
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

/// The result of a plan, read from its awaited source before it is written.
struct PlannedSource<Source: ByteSource>: ByteSource {
    let plan: EditPlan
    let source: Source

    var fetchPolicy: FetchPolicy { source.fetchPolicy }

    nonisolated(nonsending) func fetch(
        _ range: Range<UInt64>
    ) async throws(ReadError<Source.Failure>) -> FetchedBytes {
        switch plan.step(at: range.lowerBound, in: range) {
        case .copy(let copied):
            return FetchedBytes(try await plan.fetch(copied, from: source), ofSourceWith: plan.byteCount)
        case .bytes(let bytes): return FetchedBytes(ContiguousArray(bytes), ofSourceWith: plan.byteCount)
        case nil: return FetchedBytes([], ofSourceWith: plan.byteCount)
        }
    }
}

extension EditPlan {
    /// What the result has at an offset, up to the end of a range or of a piece; `nil` at the end of either.
    fileprivate func step(at offset: UInt64, in range: Range<UInt64>) -> PlanCursor.Step? {
        guard offset < range.upperBound else { return nil }
        var start: UInt64 = 0
        for piece in pieces {
            let end = start.addingSaturated(piece.byteCount)
            guard offset < end else {
                start = end
                continue
            }
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
        return nil
    }
}

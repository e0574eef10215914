/// A range of an asynchronous source, as a source of its own.
struct RangeSource<Base: ByteSource>: ByteSource {
    private let base: Base
    private let range: Range<UInt64>

    init(_ base: Base, _ range: Range<UInt64>) {
        self.base = base
        self.range = range
    }

    var fetchPolicy: FetchPolicy { base.fetchPolicy }

    nonisolated(nonsending) func fetch(_ wanted: Range<UInt64>) async throws(Base.Failure) -> FetchedBytes {
        let start = range.lowerBound.addingSaturated(wanted.lowerBound)
        let end = range.lowerBound.addingSaturated(wanted.upperBound)
        let clamped = min(start, range.upperBound)..<min(end, range.upperBound)
        guard !clamped.isEmpty else { return FetchedBytes([], ofSourceWith: range.byteCount) }
        let answer = try await base.fetch(clamped)
        return FetchedBytes(answer.bytes, ofSourceWith: range.byteCount)
    }
}

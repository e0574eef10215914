// SPDX-License-Identifier: Apache-2.0
/// Two sources as one: the offsets of the second begin at 2⁶², whatever the size of the first.
package struct SourcePair<First: ~Copyable, Second: ~Copyable>: ~Copyable {
    private let first: First
    private let second: Second

    package init(_ first: consuming First, _ second: consuming Second) {
        self.first = first
        self.second = second
    }
}

extension SourcePair: Copyable where First: Copyable, Second: Copyable {}
extension SourcePair: Sendable where First: Sendable & ~Copyable, Second: Sendable & ~Copyable {}

/// The first offset of the second source.
private let secondOffset: UInt64 = 1 << 62

extension SourcePair: BlockingByteSource
where First: BlockingByteSource & ~Copyable, Second: BlockingByteSource & ~Copyable {
    /// The two sources, as an operation on the pair reads them.
    package var views: (first: SourceView, second: SourceView) {
        (
            SourceView(byteCount: first.byteCount, .local, isWhole: false),
            SourceView(byteCount: second.byteCount, .local, offset: secondOffset, isWhole: false)
        )
    }

    package var byteCount: UInt64 { secondOffset.addingSaturated(second.byteCount) }

    package func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        guard range.lowerBound >= secondOffset else { return try first.bytes(in: range) }
        return try second.bytes(in: (range.lowerBound - secondOffset)..<(range.upperBound - secondOffset))
    }
}

extension SourcePair: ByteSource where First: ByteSource, Second: ByteSource {
    /// The two sources, as an operation on the pair reads them.
    package var awaitedViews: (first: SourceView, second: SourceView) {
        (
            SourceView(awaiting: first),
            SourceView(byteCount: nil, second.fetchPolicy, offset: secondOffset)
        )
    }

    package nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(any Error) -> FetchedBytes
    {
        guard range.lowerBound >= secondOffset else { return try await first.fetch(range) }
        return try await second.fetch((range.lowerBound - secondOffset)..<(range.upperBound - secondOffset))
    }
}

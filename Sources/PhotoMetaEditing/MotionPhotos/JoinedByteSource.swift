// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Two sources joined into one: the second follows the first.
struct JoinedByteSource<First: ~Copyable, Second: ~Copyable>: ~Copyable {
    private let first: First
    private let second: Second
    /// The size of the first source, where the second begins.
    private let middle: UInt64

    init(_ first: consuming First, _ second: consuming Second, at middle: UInt64) {
        self.first = first
        self.second = second
        self.middle = middle
    }
}

extension JoinedByteSource: Copyable where First: Copyable, Second: Copyable {}
extension JoinedByteSource: Sendable where First: Sendable & ~Copyable, Second: Sendable & ~Copyable {}

// A range over both sources is answered by the bytes of the first one.
extension JoinedByteSource: BlockingByteSource
where First: BlockingByteSource & ~Copyable, Second: BlockingByteSource & ~Copyable {
    var byteCount: UInt64 { middle.addingSaturated(second.byteCount) }

    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        guard range.lowerBound >= middle else {
            return try first.bytes(in: range.lowerBound..<min(range.upperBound, middle))
        }
        return try second.bytes(in: (range.lowerBound - middle)..<(range.upperBound - middle))
    }
}

extension JoinedByteSource: ByteSource where First: ByteSource, Second: ByteSource {
    nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(any Error) -> FetchedBytes {
        guard range.lowerBound >= middle else {
            let answer = try await first.fetch(range.lowerBound..<min(range.upperBound, middle))
            guard answer.sourceByteCount ?? middle == middle else {
                throw MetadataError(.sourceChanged, "the size of the still has changed")
            }
            return FetchedBytes(answer.bytes)
        }
        let answer = try await second.fetch((range.lowerBound - middle)..<(range.upperBound - middle))
        return FetchedBytes(answer.bytes, ofSourceWith: answer.sourceByteCount?.addingSaturated(middle))
    }
}

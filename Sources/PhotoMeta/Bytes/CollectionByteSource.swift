// SPDX-License-Identifier: Apache-2.0
/// Bytes in memory in any collection; only those that are needed are copied.
///
/// It is a ``FileInput``, too, so that any collection can be read without `await`:
/// `try MediaMetadata(contentsOf: CollectionByteSource(view))`.
public struct CollectionByteSource<Bytes: RandomAccessCollection<UInt8>>: BlockingByteSource {
    let collection: Bytes

    /// Creates a source from a file's bytes.
    public init(_ bytes: Bytes) {
        collection = bytes
    }

    package var byteCount: UInt64 { UInt64(collection.count) }

    package func bytes(in range: Range<UInt64>) -> ContiguousArray<UInt8> {
        guard let lower = Int(exactly: range.lowerBound), lower <= collection.count else { return [] }
        return ContiguousArray(collection.dropFirst(lower).prefix(Int(clamping: range.byteCount)))
    }
}

extension CollectionByteSource: Sendable where Bytes: Sendable {}

extension CollectionByteSource: ByteSource {
    /// ``FetchPolicy/local``.
    public var fetchPolicy: FetchPolicy { .local }

    /// Returns the bytes immediately.
    public nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async -> FetchedBytes {
        FetchedBytes(bytes(in: range), ofSourceWith: byteCount)
    }
}

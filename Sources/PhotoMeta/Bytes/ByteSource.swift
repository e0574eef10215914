// SPDX-License-Identifier: Apache-2.0
/// An asynchronous source of a file's bytes, such as an object store, a database or a web server.
///
/// A source needs one method:
///
/// ```swift
/// struct StoredObject: ByteSource {
///     let store: ObjectStore
///     let name: String
///
///     func fetch(_ range: Range<UInt64>) async throws(ObjectStore.Failure) -> FetchedBytes {
///         let part = try await store.part(of: name, range)
///         return FetchedBytes(part.bytes, ofSourceWith: part.objectByteCount)
///     }
/// }
///
/// let object = StoredObject(store: store, name: "IMG_0001.HEIC")
/// let photo = try await MediaMetadata(reading: object)
/// ```
///
/// Requests are made one after the other, and ``ReadStatistics`` counts them. They are made on the caller's actor: if the
/// source is isolated to an actor, isolate ``fetch(_:)`` to it too, as in `@MainActor func fetch`.
public protocol ByteSource<Failure>: ~Copyable {
    /// The type of the source's errors.
    associatedtype Failure: Error

    /// The number of bytes to request at a time; by default, ``FetchPolicy/remote``.
    var fetchPolicy: FetchPolicy { get }

    /// Returns bytes from the start of `range`, and the size of the whole source if it is known.
    ///
    /// The first request is for the start of the source, whose size is not known then: its range may end past the end of
    /// the source. So may any range while the size is not known.
    ///
    /// - Parameter range: The bytes that are wanted. The answer may be shorter: what is still needed is requested again. It
    ///   is empty only at the end of the source or past it, and never longer than the range: a longer first answer ends the
    ///   reading with ``MetadataError/Code/notReadable``, and a longer one later is not used and ends the fetching.
    /// - Throws: The reason why the source cannot answer. It ends the reading as ``ReadError/source(_:)``: the next try may
    ///   succeed, and a result without the bytes would look as if the file did not have them.
    nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(Failure) -> FetchedBytes
}

extension ByteSource where Self: ~Copyable {
    /// ``FetchPolicy/remote``.
    public var fetchPolicy: FetchPolicy { .remote }
}

/// A source's answer to one request.
public struct FetchedBytes: Sendable {
    /// The bytes, from the start of the requested range.
    public var bytes: ContiguousArray<UInt8>
    /// The size of the whole source, in bytes; `nil` if it is not known.
    ///
    /// Without it, the end of the source is found by an empty answer, which costs a request if a file is cut off. An
    /// answer whose size differs from an earlier one is not used, and ends the fetching: the file was replaced.
    public var sourceByteCount: UInt64?

    /// Creates an answer; of a source of unknown size if the size is left out.
    ///
    /// Other collections than `ContiguousArray` are copied.
    public init(_ bytes: some Collection<UInt8>, ofSourceWith sourceByteCount: UInt64? = nil) {
        self.bytes = ContiguousArray(bytes)
        self.sourceByteCount = sourceByteCount
    }
}

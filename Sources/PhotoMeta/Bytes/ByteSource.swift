/// Where a file's bytes come from when they have to be waited for: an object store, a database, a web server.
///
/// One method is all that a source needs:
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
/// let photo = try await MediaMetadata(reading: StoredObject(store: store, name: "IMG_0001.HEIC"))
/// ```
///
/// Requests come one after the other, never two at a time. ``ReadStatistics`` tells how many there were. They come on the
/// caller's actor: a source that is isolated to an actor says so of ``fetch(_:)`` too, as in `@MainActor func fetch`.
public protocol ByteSource<Failure>: ~Copyable {
    /// What the source throws.
    associatedtype Failure: Error

    /// How much to ask for at a time; ``FetchPolicy/remote`` unless the source says otherwise.
    var fetchPolicy: FetchPolicy { get }

    /// Bytes from the start of `range`, and how large the whole source is.
    ///
    /// The first request is for the start of the source, whose size is not known then: its range may go past the end.
    ///
    /// - Parameter range: What is asked for. The answer may be shorter: what is still needed is then asked for again. It is
    ///   empty only where the source ends, and never longer: a first answer that is ends the reading as
    ///   ``MetadataError/Code/notReadable``, a later one is not used, and nothing more is asked for.
    /// - Throws: What keeps the source from answering. Reading ends with it, as ``ReadError/source(_:)``: the next try may
    ///   well succeed, and a result without what was not fetched would look as if the file did not have it.
    nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(Failure) -> FetchedBytes
}

extension ByteSource where Self: ~Copyable {
    /// ``FetchPolicy/remote``.
    public var fetchPolicy: FetchPolicy { .remote }
}

/// A source's answer to one request.
public struct FetchedBytes: Sendable {
    /// The bytes, from the start of the range that was asked for.
    public var bytes: ContiguousArray<UInt8>
    /// The size of the whole source, in bytes; an answer that states another size than the first is not used, and nothing
    /// more is asked for: a mixture of two files would be neither.
    public var sourceByteCount: UInt64

    /// An answer.
    public init(_ bytes: ContiguousArray<UInt8>, ofSourceWith sourceByteCount: UInt64) {
        self.bytes = bytes
        self.sourceByteCount = sourceByteCount
    }

    /// An answer whose bytes are copied from any collection.
    public init(_ bytes: some Collection<UInt8>, ofSourceWith sourceByteCount: UInt64) {
        self.init(ContiguousArray(bytes), ofSourceWith: sourceByteCount)
    }
}

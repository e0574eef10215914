/// The result of a plan as a stream of chunks, such as the body of an answer to a request.
///
/// Chunks are not empty and have at most a number of bytes; together they have ``EditPlan/byteCount``. The source is read as
/// the chunks are requested.
///
/// ```swift
/// let plan = try MetadataEdit.forSharing().plan(contentsOf: "IMG_0001.MOV")
/// var body: [UInt8] = []
/// for try await chunk in try plan.chunks(contentsOf: "IMG_0001.MOV") {
///     body += chunk
/// }
/// ```
public struct EditedChunks: AsyncSequence, Sendable {
    /// The number of bytes of a chunk, unless the caller sets another: 64 KiB.
    public static let defaultByteCount = 65_536

    fileprivate typealias Fetch =
        @Sendable (Range<UInt64>) async throws -> ContiguousArray<UInt8>

    private let plan: EditPlan
    private let chunkByteCount: Int
    private let fetch: Fetch
    /// Throws if the source is not as it was at the start.
    private let finish: @Sendable () throws -> Void

    fileprivate init(
        _ plan: EditPlan, upTo chunkByteCount: Int, fetch: @escaping Fetch,
        finish: @escaping @Sendable () throws -> Void = {}
    ) {
        self.plan = plan
        self.chunkByteCount = chunkByteCount
        self.fetch = fetch
        self.finish = finish
    }

    /// Begins at the first chunk.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: self, cursor: PlanCursor(plan, upTo: chunkByteCount))
    }

    /// Returns the chunks one by one.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let chunks: EditedChunks
        fileprivate var cursor: PlanCursor

        /// Returns the next chunk; `nil` at the end.
        ///
        /// - Throws: The source's error; else ``MetadataError`` with ``MetadataError/Code/sourceChanged`` if the source is not as
        ///   it was when the plan was made, or with ``MetadataError/Code/cancelled``.
        public mutating func next() async throws -> ContiguousArray<UInt8>? {
            if Task.isCancelled { throw MetadataError.cancelled }
            guard let step = cursor.step else { return nil }
            let bytes: ContiguousArray<UInt8>
            switch step {
            case .bytes(let new): bytes = ContiguousArray(new)
            case .copy(let range): bytes = try await chunks.fetch(range)
            }
            cursor.advance(by: bytes.count)
            // Before the last chunk is handed on, so that no receiver takes a mixed result for a whole one.
            if cursor.step == nil { try chunks.finish() }
            return bytes
        }
    }
}

extension EditPlan {
    /// Returns the result for a file as a stream of chunks.
    ///
    /// - Parameters:
    ///   - path: The path of the source.
    ///   - byteCount: The most bytes of a chunk.
    /// - Throws: ``MetadataError/Code/sourceChanged`` if the file is not as it was when the plan was made; else as
    ///   ``FileByteSource/init(path:)``.
    public func chunks(
        contentsOf path: String, upTo byteCount: Int = EditedChunks.defaultByteCount
    ) throws(MetadataError) -> EditedChunks {
        let file = OpenFile(try FileByteSource(path: path))
        let calls = FileCalls()
        let identity = try calls.status(of: file.source.descriptor).identity
        do throws(MetadataError) { try check(source: identity) } catch { throw error.at(path: path) }
        return EditedChunks(self, upTo: byteCount) { range in
            let bytes = try file.source.bytes(in: range)
            try check(bytes.count, of: range)
            return bytes
        } finish: {
            guard try calls.status(of: file.source.descriptor).identity == identity else {
                throw MetadataError(.sourceChanged, path: path)
            }
        }
    }

    /// Returns the result for a source in memory as a stream of chunks.
    ///
    /// - Throws: ``MetadataError/Code/sourceChanged`` if the source has another size than the one that was planned for.
    public func chunks(
        bytes: some RandomAccessCollection<UInt8> & Sendable,
        upTo byteCount: Int = EditedChunks.defaultByteCount
    ) throws(MetadataError) -> EditedChunks {
        let source = CollectionByteSource(bytes)
        try check(sourceByteCount: source.byteCount)
        return EditedChunks(self, upTo: byteCount) { range in
            let bytes = source.bytes(in: range)
            try check(bytes.count, of: range)
            return bytes
        }
    }

    /// Returns the result for an awaited source as a stream of chunks.
    ///
    /// The stream throws the source's own errors.
    public func chunks<Source: ByteSource & Sendable>(
        reading source: Source, upTo byteCount: Int = EditedChunks.defaultByteCount
    ) -> EditedChunks {
        EditedChunks(self, upTo: byteCount) { range in
            do throws(ReadError<Source.Failure>) {
                return try await fetch(range, from: source)
            } catch {
                switch error {
                case .source(let failure): throw failure
                case .metadata(let error): throw error
                }
            }
        }
    }
}

/// An open file that several values share.
private final class OpenFile: Sendable {
    let source: FileByteSource

    init(_ source: consuming FileByteSource) {
        self.source = source
    }
}

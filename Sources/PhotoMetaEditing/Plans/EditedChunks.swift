// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The result of a plan as a stream of chunks, for example for the body of an HTTP response.
///
/// No chunk is empty or larger than the maximum chunk size; together they have ``EditPlan/byteCount`` bytes. The
/// source is read as the chunks are requested.
///
/// ```swift
/// let plan = try MetadataEdit.forSharing().plan(contentsOf: "IMG_0001.MOV")
/// var body: [UInt8] = []
/// for try await chunk in try plan.chunks(contentsOf: "IMG_0001.MOV") {
///     body += chunk
/// }
/// ```
public struct EditedChunks: AsyncSequence, Sendable {
    /// The default maximum number of bytes in a chunk: 64 KiB.
    public static let defaultByteCount = 65_536

    fileprivate typealias Fetch =
        @Sendable (Range<UInt64>) async throws -> ContiguousArray<UInt8>

    private let plan: EditPlan
    private let chunkByteCount: Int
    private let fetch: Fetch
    /// Throws if the source has changed since the start.
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

    /// Returns an iterator that starts at the first chunk.
    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks: self, cursor: PlanCursor(plan, upTo: chunkByteCount))
    }

    /// An iterator over the chunks.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let chunks: EditedChunks
        fileprivate var cursor: PlanCursor

        /// Returns the next chunk; `nil` at the end.
        ///
        /// - Throws: The source's error, or `MetadataError` with `MetadataError.Code.sourceChanged` if the
        ///   source has changed since the plan was made, or with `MetadataError.Code.cancelled`.
        public mutating func next() async throws -> ContiguousArray<UInt8>? {
            if Task.isCancelled { throw MetadataError.cancelled }
            guard let step = cursor.step else { return nil }
            let bytes: ContiguousArray<UInt8>
            switch step {
            case .bytes(let new): bytes = ContiguousArray(new)
            case .copy(let range): bytes = try await chunks.fetch(range)
            }
            cursor.advance(by: bytes.count)
            // Checked before the last chunk is returned, so that no receiver takes a mixed result for a complete
            // one.
            if cursor.step == nil { try chunks.finish() }
            return bytes
        }
    }
}

extension EditPlan {
    /// Returns the result as a stream of chunks.
    ///
    /// - Parameters:
    ///   - input: The source: the file that the plan was made of, or its bytes.
    ///   - byteCount: The maximum number of bytes in a chunk.
    /// - Throws: `MetadataError.Code.sourceChanged` if the source has changed since the plan was made; else as
    ///   `FileByteSource.init(_:)`.
    public func chunks<Input: FileInput>(
        contentsOf input: Input, upTo byteCount: Int = EditedChunks.defaultByteCount
    ) throws(MetadataError) -> EditedChunks where Input.Bytes: Sendable {
        switch try input.inputContents() {
        case .file(let path): try chunks(ofFileAt: path, upTo: byteCount)
        case .bytes(let bytes): try chunks(of: bytes, upTo: byteCount)
        }
    }

    private func chunks(
        ofFileAt path: String, upTo byteCount: Int
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

    private func chunks(
        of bytes: some RandomAccessCollection<UInt8> & Sendable, upTo byteCount: Int
    ) throws(MetadataError) -> EditedChunks {
        let source = CollectionByteSource(bytes)
        try check(sourceByteCount: source.byteCount)
        return EditedChunks(self, upTo: byteCount) { range in
            let bytes = source.bytes(in: range)
            try check(bytes.count, of: range)
            return bytes
        }
    }

    /// Returns the result for an asynchronous source as a stream of chunks.
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

/// An open file shared by several closures.
private final class OpenFile: Sendable {
    let source: FileByteSource

    init(_ source: consuming FileByteSource) {
        self.source = source
    }
}

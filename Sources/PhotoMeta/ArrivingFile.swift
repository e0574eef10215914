// SPDX-License-Identifier: Apache-2.0
/// A file whose bytes arrive in order, such as an upload, of which the metadata is read as early as they allow.
///
/// ```swift
/// var file = ArrivingFile(options: ReadOptions(selection: .livePhotoIdentifier))
/// for await chunk in chunks {
///     // Throws as soon as the bytes are not a picture or a movie.
///     if let photo = try file.append(chunk) {
///         photo.livePhotoIdentifier    // String? "2B7E1A64-…"
///         break
///     }
/// }
/// ```
///
/// The less is selected, the earlier it is known: the identifier of a photo is mostly in the first 64 KiB. A movie is known when its
/// `moov` box has arrived, which many cameras write last. Boxes after it, such as XMP after the media, are read as far as they have
/// arrived; if the selection needs what they may contain, a diagnostic with the code ``Diagnostic/Code/incomplete`` says that they
/// were not read.
///
/// **Memory.** Bytes are kept until the metadata is known, because a file may refer back to them. Past ``Limits/bufferedBytes``, those before
/// the part that is needed next are dropped, such as the media of a movie.
public struct ArrivingFile: ~Copyable {
    /// The format by the first bytes; `nil` before these have arrived.
    ///
    /// As ``MediaFormat/detect(_:)``: a raw format based on TIFF is told from TIFF by the result alone.
    public private(set) var format: MediaFormat?
    /// The metadata, once it is known; `nil` before.
    public private(set) var metadata: MediaMetadata?
    /// The number of bytes that have arrived.
    public private(set) var byteCount: UInt64 = 0

    private var reading: MediaReading?
    private var request: FetchRequest?
    private var failure: MetadataError?
    private var hasEnded = false
    private let bufferLimit: Int
    /// The bytes from ``bufferStart`` on.
    private var buffer: ContiguousArray<UInt8> = []
    private var bufferStart: UInt64 = 0

    /// Parsing restarts when bytes were added, so it waits for some of them.
    private static let leastByteCount = 512

    /// Creates a file of which nothing has arrived.
    ///
    /// - Parameters:
    ///   - byteCount: The size of the file, if it is known; with it, damage is found earlier.
    ///   - options: What is read, and the limits. The number of requests is not limited.
    public init(byteCount: UInt64? = nil, options: ReadOptions = ReadOptions()) {
        var options = options
        options.limits.requests = .max
        reading = MediaReading(SourceView(byteCount: byteCount, .remote), options)
        bufferLimit = options.limits.bufferedBytes
    }

    /// Takes the next bytes of the file.
    ///
    /// Bytes after the end of what is needed are ignored.
    ///
    /// - Returns: The metadata, when everything that was selected is known; `nil` if further bytes are needed.
    /// - Throws: ``MetadataError``: ``MetadataError/Code/unrecognizedFormat`` or ``MetadataError/Code/unsupportedFormat`` as soon as the
    ///   first bytes are not those of a format that is read; ``MetadataError/Code/notReadable`` if bytes are needed that were dropped;
    ///   else as ``MediaMetadata/init(contentsOf:options:)``. Later calls throw the same error.
    public mutating func append(_ chunk: some Collection<UInt8>) throws(MetadataError) -> MediaMetadata? {
        if let failure { throw failure }
        byteCount += UInt64(chunk.count)
        if let metadata { return metadata }
        buffer.append(contentsOf: chunk)
        if format == nil { format = MediaFormat.detect(buffer) }
        return try advance()
    }

    /// Declares that no more bytes will arrive.
    ///
    /// - Returns: The metadata; of a file that was cut off, what is in the bytes that arrived, with a diagnostic.
    /// - Throws: ``MetadataError``, as ``append(_:)``.
    @discardableResult
    public mutating func finish() throws(MetadataError) -> MediaMetadata {
        if let failure { throw failure }
        if let metadata { return metadata }
        hasEnded = true
        guard let metadata = try advance() else {
            throw MetadataError(.notReadable, "the bytes do not suffice")
        }
        return metadata
    }

    /// Reads as far as the bytes allow.
    private mutating func advance() throws(MetadataError) -> MediaMetadata? {
        do throws(MetadataError) {
            while let request = try nextRequest() {
                guard let answered = try answer(request) else {
                    if reading?.isReadingRest == true {
                        reading?.endBeforeRest(request)
                        continue
                    }
                    self.request = request
                    dropUnneeded(before: request.range.lowerBound)
                    return nil
                }
                try reading?.accept(answered, ofSourceWith: hasEnded ? byteCount : nil)
            }
            metadata = try reading.take()?.finish().metadata
            (buffer, bufferStart) = ([], byteCount)
            return metadata
        } catch {
            failure = error
            reading = nil
            buffer = []
            throw error
        }
    }

    private mutating func nextRequest() throws(MetadataError) -> FetchRequest? {
        if let request {
            self.request = nil
            return request
        }
        return try reading?.nextRequest()
    }

    /// The request with the bytes that have arrived of it; `nil` if it is too early.
    private func answer(_ request: FetchRequest) throws(MetadataError) -> FetchRequest? {
        let range = request.range
        let end = min(range.upperBound, byteCount)
        let isComplete = hasEnded || byteCount >= range.upperBound
        guard isComplete || end >= range.lowerBound.addingSaturated(UInt64(Self.leastByteCount)) else {
            return nil
        }
        var request = request
        guard range.lowerBound < end else { return request }
        guard
            let first = Int(exactly: range.lowerBound.subtractingReportingOverflow(bufferStart).partialValue),
            range.lowerBound >= bufferStart
        else {
            throw MetadataError(.notReadable, "the bytes at \(range.lowerBound) are needed, and were dropped")
        }
        request.bytes += buffer[first..<(first + Int(end - range.lowerBound))]
        return request
    }

    /// Drops bytes before an offset if more are kept than the limit allows.
    private mutating func dropUnneeded(before offset: UInt64) {
        guard buffer.count > bufferLimit, offset > bufferStart else { return }
        let count = Int(min(UInt64(buffer.count), offset - bufferStart))
        buffer = ContiguousArray(buffer.dropFirst(count))
        bufferStart += UInt64(count)
    }
}

extension MediaMetadata {
    /// Reads the metadata of a file whose bytes arrive as a sequence of chunks, and not more of it than is needed.
    ///
    /// ```swift
    /// let photo = try await MediaMetadata(arriving: chunks)
    /// photo.format                         // HEIC
    /// ```
    ///
    /// To use the chunks otherwise too, feed an ``ArrivingFile``.
    ///
    /// - Parameters:
    ///   - chunks: The bytes of the file, in order.
    ///   - byteCount: The size of the file, if it is known.
    ///   - options: What is read, and the limits. The number of requests is not limited.
    /// - Throws: ``ReadError/source(_:)`` with the error of the sequence; ``ReadError/metadata(_:)`` as ``ArrivingFile/append(_:)``.
    public init<Chunks: AsyncSequence>(
        arriving chunks: sending Chunks, byteCount: UInt64? = nil, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<any Error>) where Chunks.Element: Collection<UInt8> {
        var file = ArrivingFile(byteCount: byteCount, options: options)
        var iterator = chunks.makeAsyncIterator()
        while true {
            let chunk: Chunks.Element?
            do { chunk = try await iterator.next() } catch { throw .source(error) }
            do throws(MetadataError) {
                guard let chunk else {
                    self = try file.finish()
                    return
                }
                if let metadata = try file.append(chunk) {
                    self = metadata
                    return
                }
            } catch {
                throw .metadata(error)
            }
        }
    }
}

/// A source of bytes whose calls block until the bytes are available.
protocol BlockingByteSource: ~Copyable {
    /// The size of the whole source, in bytes.
    var byteCount: UInt64 { get }

    /// Returns bytes from the start of `range`, possibly fewer than requested; none only at the end of the source.
    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8>

    /// Appends the same bytes to an array; nothing if it throws.
    func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError)
}

extension BlockingByteSource where Self: ~Copyable {
    func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError) {
        let next = try self.bytes(in: range)
        if bytes.isEmpty { bytes = next } else { bytes += next }
    }
}

extension WindowDriver {
    /// Fetches `range`, with further requests if answers are short.
    ///
    /// A source that fails or ends early seals the window, and the known bytes are still read.
    mutating func fetch(_ range: Range<UInt64>, from source: borrowing some BlockingByteSource & ~Copyable) {
        var offset = range.lowerBound
        while let rest = rest(of: range, from: offset) {
            do throws(MetadataError) {
                offset = rest.lowerBound.addingSaturated(UInt64(try fetchOnce(rest, from: source)))
            } catch {
                stop(at: offset, error)
            }
        }
    }

    /// Makes one request; returns the number of bytes received.
    private mutating func fetchOnce(
        _ range: Range<UInt64>, from source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> Int {
        guard window.isStart(upTo: range.lowerBound) else {
            let bytes = try source.bytes(in: range)
            accept(FetchedBytes(bytes, ofSourceWith: source.byteCount), for: range)
            return bytes.count
        }
        // Reads directly into the window, without a copy.
        let byteCount = try window.append { bytes throws(MetadataError) in
            try source.append(range, to: &bytes)
        }
        if !accepts(byteCount, ofSourceWith: source.byteCount, for: range) { window.takeBack(byteCount) }
        return byteCount
    }

    /// Fetches `range`, with further requests if answers are short.
    ///
    /// A source that ends early or changes seals the window; one that fails ends the reading.
    nonisolated(nonsending) mutating func fetch<Source: ByteSource & ~Copyable>(
        _ range: Range<UInt64>, from source: borrowing Source
    ) async throws(ReadError<Source.Failure>) {
        var offset = range.lowerBound
        while let rest = rest(of: range, from: offset) {
            if Task.isCancelled { throw .metadata(MetadataError(.cancelled)) }
            let answer: FetchedBytes
            do throws(Source.Failure) {
                answer = try await source.fetch(rest.moved(by: origin))
            } catch {
                // Sources throw various errors when they are cancelled; callers get one.
                throw Task.isCancelled ? .metadata(MetadataError(.cancelled)) : .source(error)
            }
            offset = rest.lowerBound.addingSaturated(UInt64(answer.bytes.count))
            // For a file within the source, the size of the source is not that of the file, which is known.
            accept(origin == 0 ? answer : FetchedBytes(answer.bytes), for: rest)
        }
    }
}

/// A source of bytes for a reader that may block.
protocol BlockingByteSource: ~Copyable {
    /// The size of the whole source, in bytes.
    var byteCount: UInt64 { get }

    /// Returns bytes from the start of `range`, possibly fewer; none only at the end of the source.
    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8>

    /// Appends those bytes to `bytes`; appends nothing if it throws.
    func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError)
}

extension BlockingByteSource where Self: ~Copyable {
    func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError) {
        let next = try self.bytes(in: range)
        if bytes.isEmpty { bytes = next } else { bytes += next }
    }
}

extension WindowDriver {
    /// Fetches `range`, repeating the request until the needed part has arrived.
    ///
    /// If the source fails or ends early, the window is sealed and the known bytes are still read.
    mutating func fetch(_ range: Range<UInt64>, from source: borrowing some BlockingByteSource & ~Copyable) {
        var offset = range.lowerBound
        while let rest = rest(of: range, from: offset) {
            do throws(MetadataError) {
                offset = rest.lowerBound.addingSaturated(UInt64(try fetchOnce(rest, from: source)))
            } catch {
                stop(.sourceFailed, at: offset, error.message)
            }
        }
    }

    /// Makes one request and returns the number of bytes received.
    private mutating func fetchOnce(
        _ range: Range<UInt64>, from source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> Int {
        guard window.isStart(upTo: range.lowerBound) else {
            let bytes = try source.bytes(in: range)
            accept(FetchedBytes(bytes, ofSourceWith: source.byteCount), for: range)
            return bytes.count
        }
        // The source appends to the window directly, which avoids a copy.
        let byteCount = try window.append { bytes throws(MetadataError) in
            try source.append(range, to: &bytes)
        }
        if !accepts(byteCount, ofSourceWith: source.byteCount, for: range) { window.takeBack(byteCount) }
        return byteCount
    }

    /// Fetches `range`, repeating the request until the needed part has arrived.
    ///
    /// If the source ends early or changes, the window is sealed; if it fails, reading ends.
    nonisolated(nonsending) mutating func fetch<Source: ByteSource & ~Copyable>(
        _ range: Range<UInt64>, from source: borrowing Source
    ) async throws(ReadError<Source.Failure>) {
        var offset = range.lowerBound
        while let rest = rest(of: range, from: offset) {
            if Task.isCancelled { throw .metadata(.cancelled) }
            let answer: FetchedBytes
            do throws(Source.Failure) {
                answer = try await source.fetch(rest)
            } catch {
                throw .source(error)
            }
            offset = rest.lowerBound.addingSaturated(UInt64(answer.bytes.count))
            accept(answer, for: rest)
        }
    }
}

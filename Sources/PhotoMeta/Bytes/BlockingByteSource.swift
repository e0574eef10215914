/// Where bytes come from, for a reader that may wait for them.
protocol BlockingByteSource: ~Copyable {
    /// The size of the whole source, in bytes.
    var byteCount: UInt64 { get }

    /// Bytes from the start of `range`: all of them or fewer, none only where the source ends.
    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8>
}

extension WindowDriver {
    /// Fetches `range`, in as many requests as the source needs for it.
    ///
    /// A source that fails or ends early seals the window: what is known already is still worth reading.
    mutating func fetch(_ range: Range<UInt64>, from source: borrowing some BlockingByteSource & ~Copyable) {
        var offset = range.lowerBound
        while let rest = rest(of: range, from: offset) {
            do throws(MetadataError) {
                let bytes = try source.bytes(in: rest)
                offset = offset.addingSaturated(UInt64(bytes.count))
                accept(FetchedBytes(bytes, ofSourceWith: source.byteCount), for: rest)
            } catch {
                stop(.sourceFailed, at: offset, error.message)
            }
        }
    }

    /// Fetches `range`, in as many requests as the source needs for it.
    ///
    /// A source that ends early or changes seals the window; one that fails ends the reading.
    nonisolated(nonsending) mutating func fetch<Source: ByteSource & ~Copyable>(
        _ range: Range<UInt64>, from source: borrowing Source
    ) async throws(ReadError<Source.Failure>) {
        var offset = range.lowerBound
        while let rest = rest(of: range, from: offset) {
            if Task.isCancelled { throw .metadata(MetadataError(.cancelled, "the task was cancelled")) }
            let answer: FetchedBytes
            do throws(Source.Failure) {
                answer = try await source.fetch(rest)
            } catch {
                throw .source(error)
            }
            offset = offset.addingSaturated(UInt64(answer.bytes.count))
            accept(answer, for: rest)
        }
    }
}

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
        while offset < range.upperBound {
            guard mayRequest(at: offset) else { return }
            do throws(MetadataError) {
                let bytes = try source.bytes(in: offset..<range.upperBound)
                guard !bytes.isEmpty, UInt64(bytes.count) <= range.upperBound - offset else {
                    stop(
                        .sourceChanged, at: offset,
                        "the source gave \(bytes.count) bytes of \(offset..<range.upperBound)")
                    return
                }
                accept(bytes, at: offset)
                offset += UInt64(bytes.count)
            } catch {
                stop(.sourceFailed, at: offset, error.message)
                return
            }
        }
    }
}

/// Bytes in memory that are not held as an array: what is needed of them is copied, the rest is not touched.
struct CollectionByteSource<Bytes: RandomAccessCollection<UInt8>>: BlockingByteSource {
    let collection: Bytes

    var byteCount: UInt64 { UInt64(collection.count) }

    func bytes(in range: Range<UInt64>) -> ContiguousArray<UInt8> {
        guard let lower = Int(exactly: range.lowerBound), lower <= collection.count else { return [] }
        return ContiguousArray(collection.dropFirst(lower).prefix(range.count))
    }
}

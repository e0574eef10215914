// SPDX-License-Identifier: Apache-2.0
/// Bytes in memory in several collections, such as the body of a request as a server received it.
///
/// Only the bytes that are needed are copied. To read the chunks synchronously, use
/// ``MediaMetadata/init(chunks:options:)``.
public struct ChunkByteSource<Chunk: RandomAccessCollection<UInt8>>: BlockingByteSource {
    private let chunks: [Chunk]
    /// The offset of each chunk, followed by the end of the last one.
    private let starts: [Int]

    /// Creates a source from a file's chunks, in order; chunks may be empty.
    public init(_ chunks: some Sequence<Chunk>) {
        self.chunks = Array(chunks)
        var starts = [0]
        var end = 0
        for chunk in self.chunks {
            end += chunk.count
            starts.append(end)
        }
        self.starts = starts
    }

    package var byteCount: UInt64 { UInt64(starts.last ?? 0) }

    package func bytes(in range: Range<UInt64>) -> ContiguousArray<UInt8> {
        let wanted = Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)
        var bytes: ContiguousArray<UInt8> = []
        var index = firstChunk(endingBehind: wanted.lowerBound)
        while index < chunks.count, starts[index] < wanted.upperBound {
            let start = starts[index]
            let skipped = max(wanted.lowerBound - start, 0)
            bytes.append(
                contentsOf: chunks[index].dropFirst(skipped).prefix(wanted.upperBound - start - skipped))
            index += 1
        }
        return bytes
    }

    /// Returns the index of the first chunk that ends after `offset`, or the number of chunks.
    private func firstChunk(endingBehind offset: Int) -> Int {
        var lower = 0
        var upper = chunks.count
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if starts[middle + 1] <= offset { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}

extension ChunkByteSource: Sendable where Chunk: Sendable {}

extension ChunkByteSource: ByteSource {
    /// ``FetchPolicy/local``.
    public var fetchPolicy: FetchPolicy { .local }

    /// Returns the bytes immediately.
    public nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async -> FetchedBytes {
        FetchedBytes(bytes(in: range), ofSourceWith: byteCount)
    }
}

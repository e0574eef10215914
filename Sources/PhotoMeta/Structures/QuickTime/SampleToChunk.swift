// SPDX-License-Identifier: Apache-2.0
/// The number of samples in each chunk of a track, and their description, `stsc` (ISO/IEC 14496-12 §8.7.4).
package struct SampleToChunk: Sendable {
    /// After version, flags and a count: rows of a first chunk, a number of samples and a description.
    private let start: Int
    private let rowCount: Int
    private var row = 0
    package private(set) var samplesPerChunk = 0
    /// The number of the sample description of the current chunk; the first is 1.
    package private(set) var description: UInt32 = 0

    private static var rowByteCount: Int { 12 }

    /// Reads the number of rows; `nil` if they exceed the box.
    package init?(_ body: Range<Int>, in bytes: Span<UInt8>) {
        guard let count = SampleTable.count(of: body, rowByteCount: Self.rowByteCount, in: bytes) else {
            return nil
        }
        start = body.lowerBound &+ 8
        rowCount = count
    }

    /// Moves to a chunk after the current one: a row applies up to the first chunk of the next row.
    ///
    /// - Parameter chunk: The number of the chunk; the first is 1.
    package mutating func move(to chunk: Int, in bytes: Span<UInt8>) {
        while row < rowCount {
            let offset = start &+ row &* Self.rowByteCount
            guard let first = try? bytes.uint32(at: offset), Int(clamping: first) <= chunk,
                let samples = try? bytes.uint32(at: offset &+ 4)
            else { return }
            samplesPerChunk = Int(clamping: samples)
            description = (try? bytes.uint32(at: offset &+ 8)) ?? 1
            row &+= 1
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
/// The times of a track's samples, `stts` (ISO/IEC 14496-12 §8.6.1.2): version and flags, a count, then rows of a number of samples and
/// the duration of each, in units of the media.
struct SampleTimes {
    /// The positions of the count and of the first row in the body, and the size of a row.
    private static var count: Int { 4 }
    private static var first: Int { 8 }
    private static var rowByteCount: Int { 8 }

    private let rowCount: Int
    private let start: Int
    private var row = 0
    private var samplesLeft: UInt32 = 0
    private var duration: UInt32 = 0
    private var time: UInt64 = 0

    /// Reads a box; without one, samples have no duration.
    init(_ body: Range<Int>?, in bytes: Span<UInt8>) {
        start = (body?.lowerBound ?? 0) &+ Self.first
        let stated = body.flatMap { try? bytes.uint32(at: $0.lowerBound &+ Self.count) } ?? 0
        rowCount = min(Int(clamping: stated), max((body?.count ?? 0) &- Self.first, 0) / Self.rowByteCount)
    }

    /// The number of bytes of a body with some rows.
    static func byteCount(ofRows count: Int) -> Int { first &+ count &* rowByteCount }

    /// Returns the number of samples in the first rows of a body, at most some; throws if it ends before.
    static func sampleCount(
        in body: Span<UInt8>, rowLimit: Int
    ) throws(ParseStop) -> UInt64 {
        var sum: UInt64 = 0
        for row in 0..<min(Int(clamping: try body.uint32(at: count)), rowLimit) {
            sum += UInt64(try body.uint32(at: byteCount(ofRows: row)))
        }
        return sum
    }

    /// Returns the times of the next sample; samples past the end of the table have no duration.
    mutating func next(in bytes: Span<UInt8>) -> Range<UInt64> {
        while samplesLeft == 0, row < rowCount {
            let position = start &+ row &* Self.rowByteCount
            samplesLeft = (try? bytes.uint32(at: position)) ?? 0
            duration = (try? bytes.uint32(at: position &+ 4)) ?? 0
            row &+= 1
        }
        if samplesLeft == 0 { duration = 0 } else { samplesLeft &-= 1 }
        let start = time
        time = time.addingSaturated(UInt64(duration))
        return start..<time
    }
}

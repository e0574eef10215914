// SPDX-License-Identifier: Apache-2.0
/// The sizes of a track's samples, `stsz` or `stz2` (ISO/IEC 14496-12 §8.7.3): version and flags, the size of all samples or the width
/// of each size, a count, then the sizes.
package struct SampleSizes {
    /// The positions of the size or width, of the count, and of the first size in the body.
    private static var size: Int { 4 }
    private static var count: Int { 8 }
    private static var first: Int { 12 }
    /// The number of bytes before the first size, which contain the count.
    package static var headByteCount: Int { first }

    private let start: Int
    /// The number of bits of a size; 0 if all samples have ``fixedSize``.
    private let bitCount: Int
    private let fixedSize: UInt64
    /// The number of samples.
    let count: Int

    /// Reads a box; `nil` if it is too short for its sizes.
    ///
    /// - Parameter isCompact: Whether it is `stz2`, whose sizes have 4, 8 or 16 bits.
    init?(_ body: Range<Int>, isCompact: Bool, in bytes: Span<UInt8>) {
        guard let size = try? bytes.uint32(at: body.lowerBound &+ Self.size),
            let count = Self.count(in: bytes, at: body.lowerBound)
        else { return nil }
        // The width is in the last byte.
        bitCount = isCompact ? Int(size & 0xFF) : size == 0 ? 32 : 0
        guard !isCompact || [4, 8, 16].contains(bitCount) else { return nil }
        fixedSize = isCompact ? 0 : UInt64(size)
        start = body.lowerBound &+ Self.first
        self.count = Int(clamping: count)
        let room = body.count >= Self.first ? body.count &- Self.first : 0
        guard bitCount == 0 || self.count <= room &* 8 / bitCount else { return nil }
    }

    /// The number of samples that a body states; `nil` if it is too short.
    package static func count(in bytes: Span<UInt8>, at start: Int = 0) -> UInt32? {
        try? bytes.uint32(at: start &+ count)
    }

    /// The size of a sample, in bytes.
    func size(of sample: Int, in bytes: Span<UInt8>) -> UInt64 {
        guard bitCount != 4 else {
            let byte = (try? bytes.uint8(at: start &+ sample / 2)) ?? 0
            return UInt64(sample % 2 == 0 ? byte >> 4 : byte & 15)
        }
        let width = bitCount / 8
        guard width > 0 else { return fixedSize }
        return (try? bytes.unsignedInteger(at: start &+ sample &* width, count: width)) ?? 0
    }

    /// The total size of some samples, saturated.
    func byteCount(of first: Int, count: Int, in bytes: Span<UInt8>) -> UInt64 {
        guard bitCount > 0 else {
            let (size, overflow) = fixedSize.multipliedReportingOverflow(by: UInt64(clamping: count))
            return overflow ? .max : size
        }
        var sum: UInt64 = 0
        for sample in first..<(first &+ count) { sum = sum.addingSaturated(size(of: sample, in: bytes)) }
        return sum
    }
}

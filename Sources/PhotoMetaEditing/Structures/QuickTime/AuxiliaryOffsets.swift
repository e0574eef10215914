// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Where auxiliary information about samples is, `saio` (ISO/IEC 14496-12 §8.7.9): a type and its parameter if a flag announces
/// them, a count, and offsets of 32 bits, in version 1 of 64.
struct AuxiliaryOffsets {
    let count: UInt32
    /// The position of the first offset in the body.
    let first: Int
    let offsetByteCount: Int

    static let largestHeaderByteCount = 16

    init(_ body: Span<UInt8>) throws(ParseStop) {
        let versionAndFlags = try body.uint32(at: 0)
        first = versionAndFlags & 1 == 1 ? 16 : 8
        count = try body.uint32(at: first - 4)
        offsetByteCount = versionAndFlags >> 24 == 0 ? 4 : 8
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension ContiguousArray<UInt8> {
    /// Appends an integer in big-endian order.
    mutating func appendInteger(_ value: some FixedWidthInteger & UnsignedInteger) {
        appendInteger(UInt64(truncatingIfNeeded: value), byteCount: value.bitWidth / 8)
    }

    /// Appends the low bytes of an integer, at most eight, in big-endian order.
    mutating func appendInteger(_ value: UInt64, byteCount: Int) {
        var shift = byteCount &* 8
        while shift > 0 {
            shift &-= 8
            append(UInt8(truncatingIfNeeded: value >> UInt64(truncatingIfNeeded: shift)))
        }
    }

    /// Creates the bytes of an integer in big-endian order.
    init(bigEndian value: some FixedWidthInteger & UnsignedInteger) {
        self.init()
        appendInteger(value)
    }

    /// Returns zeros to overwrite other bytes; empty if `count` is negative.
    static func zeros(_ count: Int) -> Self {
        Self(repeating: 0, count: Swift.max(count, 0))
    }
}

// SPDX-License-Identifier: Apache-2.0
/// Writes bits, the least significant first, as in a JPEG XL codestream (ISO/IEC 18181-1 §9.2).
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    /// Adds numbers, each with its width in bits.
    mutating func add(_ numbers: (value: UInt32, bits: Int)...) {
        for (value, bits) in numbers {
            for index in 0..<bits {
                if count % 8 == 0 { bytes.append(0) }
                if value >> UInt32(index) & 1 == 1 { bytes[count / 8] |= 1 << UInt8(count % 8) }
                count += 1
            }
        }
    }

    /// Continues with the next byte.
    mutating func align() {
        count = bytes.count * 8
    }
}

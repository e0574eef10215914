// SPDX-License-Identifier: Apache-2.0
extension UInt32 {
    /// The four bytes of the number, the most significant first.
    var bigEndianBytes: [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
    }
}

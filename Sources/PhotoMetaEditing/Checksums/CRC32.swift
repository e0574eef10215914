// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The checksum of PNG's chunks (Portable Network Graphics, 3rd edition, §5.5; ISO 3309).
struct CRC32 {
    private var register = UInt32.max

    /// The checksum of the bytes added so far.
    var value: UInt32 { ~register }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { number, _ in
            number & 1 == 1 ? number >> 1 ^ 0xEDB8_8320 : number >> 1
        }
    }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        let table = Self.table
        for byte in bytes {
            register = table[Int(UInt8(truncatingIfNeeded: register) ^ byte)] ^ register >> 8
        }
    }
}

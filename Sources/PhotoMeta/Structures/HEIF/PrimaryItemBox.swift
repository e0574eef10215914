// SPDX-License-Identifier: Apache-2.0
/// The main image of a HEIF file, `pitm` (ISO/IEC 14496-12 §8.11.4): version and flags, and the item.
package enum PrimaryItemBox {
    /// The maximum size of its body.
    package static let byteCount = 8

    /// The item, which has 16 bits in version 0 and 32 bits in later versions; `nil` if the body is too short.
    package static func item(in body: Span<UInt8>) -> UInt32? {
        guard let version = try? body.uint8(at: 0) else { return nil }
        let item = try? body.unsignedInteger(at: 4, count: version == 0 ? 2 : 4)
        return item.map { UInt32(truncatingIfNeeded: $0) }
    }
}

// SPDX-License-Identifier: Apache-2.0
/// One of Photoshop's image resources (Adobe Photoshop File Formats, "Image Resource Blocks"): a signature, a number, a name (its
/// length, its bytes), the size of the data, the data.
///
/// The name and the data are each padded to an even number of bytes.
package struct PhotoshopResource {
    package var number: UInt16
    /// The range of the data in the block.
    package var range: Range<UInt64>

    /// The size of a resource without a name and data.
    static let leastByteCount: UInt64 = 12
    /// The size of the signature, the number, and the length of the name.
    static let headerByteCount: UInt64 = 7
    /// Photoshop's own signature.
    package static var signature: FourCharacterCode { FourCharacterCode("8", "B", "I", "M") }

    /// Whether a resource begins here.
    package static func begins(in bytes: Span<UInt8>, at offset: Int) -> Bool {
        guard let code = try? bytes.fourCharacterCode(at: offset) else { return false }
        switch code {
        // Others are ImageReady's, PhotoDeluxe's, Lightroom's, and Adobe's scanner software's.
        case signature, FourCharacterCode("M", "e", "S", "a"), FourCharacterCode("P", "H", "U", "T"),
            FourCharacterCode("A", "g", "H", "g"), FourCharacterCode("D", "C", "S", "R"):
            return true
        default: return false
        }
    }

    /// The number of the resource that begins here.
    package static func number(in bytes: Span<UInt8>, at offset: Int) -> UInt16? {
        begins(in: bytes, at: offset) ? try? bytes.uint16(at: offset + 4) : nil
    }

    /// The distance from a resource's start to the size of its data; `nil` if it is cut off before the length of its name.
    static func sizeOffset(in header: Span<UInt8>) -> UInt64? {
        (try? header.uint8(at: 6)).map { 6 + (UInt64($0) + 2) / 2 * 2 }
    }
}

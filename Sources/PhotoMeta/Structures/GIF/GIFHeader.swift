// SPDX-License-Identifier: Apache-2.0
/// The header of a GIF file, and the first bytes of its blocks (GIF89a §17 to §27).
package enum GIFHeader {
    /// The size of the signature, the version and the logical screen descriptor.
    package static let byteCount: UInt64 = 13
    /// The version, after the signature.
    package static let version: Range<UInt64> = 3..<6
    /// The version that has extensions (§17).
    package static let extensibleVersion = "89a"
    /// The position of the flags of the screen, which state the size of the global color table.
    package static let flagsOffset: UInt64 = 10

    // MARK: Blocks

    package static let image: UInt8 = 0x2C
    package static let `extension`: UInt8 = 0x21
    package static let trailer: UInt8 = 0x3B
    /// The labels of extensions.
    package static let plainText: UInt8 = 0x01
    package static let control: UInt8 = 0xF9
    package static let comment: UInt8 = 0xFE
    package static let application: UInt8 = 0xFF

    // MARK: Names of applications

    /// How often an animation is repeated (Netscape Navigator 2.0).
    package static let animation = "NETSCAPE2.0"
    /// A color profile (ICC.1).
    package static let profile = "ICCRGBG1012"

    // MARK: XMP

    /// The name and the authentication code of the application extension of an XMP packet (XMP part 3, §1.1.2).
    package static let packetApplication = "XMP DataXMP"
    /// The bytes after a packet, which is not in sub-blocks: a reader that takes any of them for the size of a sub-block finds the
    /// end.
    package static let packetTrailer: ContiguousArray<UInt8> =
        [1] + ContiguousArray((0...255).reversed()) + [0]
}

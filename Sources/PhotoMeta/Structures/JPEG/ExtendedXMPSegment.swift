// SPDX-License-Identifier: Apache-2.0
/// The header of a segment with a portion of an extended XMP packet (XMP part 3, §1.1.3.1).
package enum ExtendedXMPSegment {
    package static let identifier = "http://ns.adobe.com/xmp/extension/\0"
    /// The hexadecimal digits of the packet's MD5.
    package static let digest = identifier.utf8.count..<(identifier.utf8.count + 32)
    /// The offset of the size of the whole packet.
    package static let packetByteCount = digest.upperBound
    /// The offset of the portion's position in the packet.
    package static let position = packetByteCount + 4
    package static let headerByteCount = position + 4
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension ItemInfoEntry {
    /// Returns a hidden entry for an Exif block or an XMP packet, and for XMP with its content type.
    static func bytes(of kind: BlockKind, _ item: UInt32) -> ContiguousArray<UInt8> {
        bytes(
            of: kind == .exif ? .exifItem : .mime, item, isHidden: true,
            contentType: kind == .xmp ? rdfXML : nil)
    }

    /// Returns an entry of version 2: without protection, and with an empty name.
    static func bytes(
        of type: FourCharacterCode, _ item: UInt32, isHidden: Bool, contentType: [UInt8]? = nil
    ) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.fullBox(.infe, version: 2, flags: isHidden ? 1 : 0) { writer in
                writer.uint16(UInt16(truncatingIfNeeded: item))
                writer.zeros(protectionByteCount)
                writer.code(type)
                writer.zeros(1)
                guard let contentType else { return }
                writer.append(contentType)
                writer.zeros(1)
            }
        }
    }
}

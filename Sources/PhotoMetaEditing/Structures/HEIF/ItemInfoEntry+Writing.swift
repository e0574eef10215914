// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension ItemInfoEntry {
    /// Returns a hidden entry of version 2 for an Exif block or an XMP packet: without protection, with an empty name, and for XMP
    /// with its content type.
    static func bytes(of kind: BlockKind, _ item: UInt32) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.fullBox(.infe, version: 2, flags: 1) { writer in
                writer.uint16(UInt16(truncatingIfNeeded: item))
                writer.zeros(protectionByteCount)
                writer.code(kind == .exif ? .exifItem : .mime)
                writer.zeros(1)
                guard kind == .xmp else { return }
                writer.append(rdfXML)
                writer.zeros(1)
            }
        }
    }

    /// Returns an entry of version 2 for an image: without protection, with an empty name.
    static func bytes(
        ofImage type: FourCharacterCode, _ item: UInt32, isHidden: Bool
    ) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.fullBox(.infe, version: 2, flags: isHidden ? 1 : 0) { writer in
                writer.uint16(UInt16(truncatingIfNeeded: item))
                writer.zeros(protectionByteCount)
                writer.code(type)
                writer.zeros(1)
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension ItemReferenceBox {
    /// Returns a table with these boxes.
    static func bytes(_ references: ContiguousArray<UInt8>, isWide: Bool) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { $0.fullBox(.iref, version: isWide ? 1 : 0) { $0.append(references) } }
    }
}

extension ItemReference {
    /// Returns the box of references to other items.
    static func bytes(
        _ type: FourCharacterCode, from item: UInt32, to targets: [UInt32], isWide: Bool
    ) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.box(type) { writer in
                writer.integer(item, byteCount: isWide ? 4 : 2)
                writer.uint16(UInt16(clamping: targets.count))
                for target in targets { writer.integer(target, byteCount: isWide ? 4 : 2) }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension EntityToGroupBox {
    /// Returns a group of items.
    static func bytes(
        _ type: FourCharacterCode, group: UInt32, _ items: [UInt32]
    ) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.fullBox(type) { writer in
                writer.uint32(group)
                writer.uint32(UInt32(clamping: items.count))
                for item in items { writer.uint32(item) }
            }
        }
    }
}

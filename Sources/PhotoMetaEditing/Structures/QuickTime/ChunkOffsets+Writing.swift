// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension ChunkOffsets {
    /// The position of the first offset in the box.
    static let firstInBox = 8 + first

    /// Writes a box with room for offsets, which are set later.
    static func write(_ type: FourCharacterCode, count: Int, to writer: inout BoxWriter) {
        writer.fullBox(type) { writer in
            writer.uint32(UInt32(clamping: count))
            writer.zeros(count * offsetByteCount(type))
        }
    }
}

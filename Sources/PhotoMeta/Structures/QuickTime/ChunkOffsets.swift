// SPDX-License-Identifier: Apache-2.0
/// The offsets of a track's chunks, `stco` or `co64` (ISO/IEC 14496-12 §8.7.5).
package enum ChunkOffsets {
    /// The number of offsets, after version and flags.
    package static let count = 4..<8
    /// The position of the first offset in the body.
    package static let first = 8

    /// The size of an offset in a box of a type.
    package static func offsetByteCount(_ type: FourCharacterCode) -> Int { type == .co64 ? 8 : 4 }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension RIFFChunk {
    /// Returns a chunk.
    static func bytes(_ type: FourCharacterCode, _ data: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        ContiguousArray(bigEndian: type.rawValue) + little(UInt32(clamping: data.count)) + data
            + ContiguousArray.zeros(data.count & 1)
    }

    /// Returns the header of an extended file; `nil` if the size is 0 or does not fit.
    static func bytes(extendedFlags flags: UInt8, _ size: PixelSize) -> ContiguousArray<UInt8>? {
        guard let width = UInt32(exactly: size.width - 1), let height = UInt32(exactly: size.height - 1),
            width < 1 << 24, height < 1 << 24
        else { return nil }
        return bytes(extended, [flags, 0, 0, 0] + little(width).prefix(3) + little(height).prefix(3))
    }

    private static func little(_ number: UInt32) -> ContiguousArray<UInt8> {
        ContiguousArray(bigEndian: number.byteSwapped)
    }
}

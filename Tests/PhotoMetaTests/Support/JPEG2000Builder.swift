// SPDX-License-Identifier: Apache-2.0
/// Builds the boxes of a JPEG 2000 file (ISO/IEC 15444-1 Annex I), and the header of a codestream (Annex A).
enum JPEG2000Builder {
    static let start =
        box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", latin("jp2 ") + zeros(4) + latin("jp2 "))

    static func imageHeader(_ count: UInt16 = 3, bits: UInt8 = 7) -> [UInt8] {
        box("ihdr", uint32(20) + uint32(30) + uint16(count) + [bits, 7, 0, 0])
    }

    static func color(_ space: UInt32) -> [UInt8] { box("colr", [1, 0, 1] + uint32(space)) }

    static func codestream(_ count: UInt16 = 3, bits: UInt8 = 7, _ markers: [UInt8] = []) -> [UInt8] {
        var size = uint16(0) + uint32(110) + uint32(60) + uint32(10) + uint32(20) + uint32(64) + uint32(64)
        size += zeros(8) + uint16(count)
        for _ in 0..<count { size += [bits, 1, 1] }
        let segment = [0xFF, 0x51] + uint16(UInt16(size.count + 2)) + size
        return [0xFF, 0x4F] + segment + markers + [0xFF, 0x90] + uint16(10) + zeros(8) + [0xFF, 0xD9]
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// MD5 (RFC 1321), which takes its message in pieces.
///
/// An XMP packet refers to its extended XMP by this digest, Photoshop's resources to their IPTC records, and ExifTool's ImageDataHash
/// is one. It only identifies; it is not used for security.
struct MD5: BlockHash {
    private var state: (UInt32, UInt32, UInt32, UInt32) = (0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476)
    var rest: ContiguousArray<UInt8> = []
    var byteCount: UInt64 = 0

    static var blockByteCount: Int { 64 }

    /// §3.4: the rotation of each step of a round, in bits.
    private static let rotations: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

    /// §3.4: the integer part of 4294967296 times abs(sin(i)), i from 1 to 64.
    private static let sines: [UInt32] = [
        0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a, 0xa830_4613,
        0xfd46_9501, 0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be, 0x6b90_1122, 0xfd98_7193,
        0xa679_438e, 0x49b4_0821, 0xf61e_2562, 0xc040_b340, 0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d,
        0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8, 0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed,
        0xa9e3_e905, 0xfcef_a3f8, 0x676f_02d9, 0x8d2a_4c8a, 0xfffa_3942, 0x8771_f681, 0x6d9d_6122,
        0xfde5_380c, 0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70, 0x289b_7ec6, 0xeaa1_27fa,
        0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665, 0xf429_2244,
        0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92, 0xffef_f47d, 0x8584_5dd1,
        0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1, 0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb,
        0xeb86_d391,
    ]

    init() {}

    /// Creates the hash of a whole message.
    init(_ bytes: ContiguousArray<UInt8>) {
        update(bytes.span)
    }

    /// The sixteen bytes of the digest of the message so far.
    var digest: ContiguousArray<UInt8> {
        // §3.1, §3.2: a 1 bit, zeros, and the number of bits as a little-endian 64-bit integer.
        var padding: ContiguousArray<UInt8> = [0x80]
        padding += ContiguousArray.zeros((119 &- rest.count) % 64)
        padding += ContiguousArray(bigEndian: (byteCount &* 8).byteSwapped)
        var whole = self
        whole.update(padding.span)
        return [whole.state.0, whole.state.1, whole.state.2, whole.state.3].reduce(into: []) {
            $0 += ContiguousArray(bigEndian: $1.byteSwapped)
        }
    }

    /// The digest in uppercase hexadecimal digits.
    var hexadecimal: ContiguousArray<UInt8> {
        let digits = ContiguousArray("0123456789ABCDEF".utf8)
        var text: ContiguousArray<UInt8> = []
        for byte in digest {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return text
    }

    /// Processes a block in four rounds (§3.4).
    @inline(__always)
    mutating func add(block: Span<UInt8>) {
        let (sines, rotations) = (Self.sines.span, Self.rotations.span)
        var (a, b, c, d) = state
        var step = 0
        while step < 64 {
            let mixed: UInt32
            let word: Int
            switch step / 16 {
            case 0: (mixed, word) = (b & c | ~b & d, step)
            case 1: (mixed, word) = (b & d | c & ~d, (5 &* step &+ 1) % 16)
            case 2: (mixed, word) = (b ^ c ^ d, (3 &* step &+ 5) % 16)
            default: (mixed, word) = (c ^ (b | ~d), 7 &* step % 16)
            }
            let value = (try? block.uint32(at: word &* 4, LittleEndian.self)) ?? 0
            let sum = a &+ mixed &+ value &+ sines[step]
            let shift = rotations[step / 16 &* 4 &+ step % 4]
            (a, d, c, b) = (d, c, b, b &+ (sum &<< shift | sum &>> (32 &- shift)))
            step &+= 1
        }
        state.0 &+= a
        state.1 &+= b
        state.2 &+= c
        state.3 &+= d
    }
}

/// The MD5 message digest (RFC 1321), by which files tell that one of their blocks belongs to another.
///
/// It protects nothing: Photoshop's digest of IPTC's records and the name of an extended XMP packet have to be MD5.
enum MD5 {
    /// The digest of some bytes.
    static func digest(of bytes: some Collection<UInt8>) -> ContiguousArray<UInt8> {
        var state = State()
        var block = ContiguousArray<UInt8>()
        block.reserveCapacity(64)
        for byte in bytes {
            block.append(byte)
            guard block.count == 64 else { continue }
            state.add(block)
            block.removeAll(keepingCapacity: true)
        }
        // §3.1, §3.2: one bit, zeros, and the number of bits, least significant byte first.
        block.append(0x80)
        if block.count > 56 {
            while block.count < 64 { block.append(0) }
            state.add(block)
            block.removeAll(keepingCapacity: true)
        }
        while block.count < 56 { block.append(0) }
        let bitCount = UInt64(truncatingIfNeeded: bytes.count) &* 8
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            block.append(UInt8(truncatingIfNeeded: bitCount >> shift))
        }
        state.add(block)
        return state.bytes
    }

    /// The digest in hexadecimal digits, with letters from A to F.
    static func hexadecimal(of bytes: some Collection<UInt8>) -> String {
        digest(of: bytes).map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }

    /// The four words of §3.3.
    private struct State {
        var a: UInt32 = 0x6745_2301
        var b: UInt32 = 0xEFCD_AB89
        var c: UInt32 = 0x98BA_DCFE
        var d: UInt32 = 0x1032_5476

        /// Adds sixteen words (§3.4).
        mutating func add(_ block: ContiguousArray<UInt8>) {
            let words = (0..<16).map { index in
                (try? block.span.uint32(at: index * 4, LittleEndian.self)) ?? 0
            }
            var (w, x, y, z) = (a, b, c, d)
            for step in 0..<64 {
                let mixed: UInt32
                let index: Int
                switch step / 16 {
                case 0: (mixed, index) = (x & y | ~x & z, step)
                case 1: (mixed, index) = (x & z | y & ~z, (5 * step + 1) % 16)
                case 2: (mixed, index) = (x ^ y ^ z, (3 * step + 5) % 16)
                default: (mixed, index) = (y ^ (x | ~z), 7 * step % 16)
                }
                let sum = w &+ mixed &+ words[index] &+ MD5.sines[step]
                let turn = MD5.turns[step / 16 * 4 + step % 4]
                (w, x, y, z) = (z, x &+ (sum << turn | sum >> (32 - turn)), x, y)
            }
            a &+= w
            b &+= x
            c &+= y
            d &+= z
        }

        var bytes: ContiguousArray<UInt8> {
            var bytes = ContiguousArray<UInt8>()
            for word in [a, b, c, d] {
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    bytes.append(UInt8(truncatingIfNeeded: word >> shift))
                }
            }
            return bytes
        }
    }

    /// By how many bits each step of a round turns.
    private static let turns: [UInt32] = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

    /// The whole parts of 2^32 times the sine of 1 to 64, without its sign (§3.4).
    private static let sines: [UInt32] = [
        0xD76A_A478, 0xE8C7_B756, 0x2420_70DB, 0xC1BD_CEEE, 0xF57C_0FAF, 0x4787_C62A, 0xA830_4613,
        0xFD46_9501,
        0x6980_98D8, 0x8B44_F7AF, 0xFFFF_5BB1, 0x895C_D7BE, 0x6B90_1122, 0xFD98_7193, 0xA679_438E,
        0x49B4_0821,
        0xF61E_2562, 0xC040_B340, 0x265E_5A51, 0xE9B6_C7AA, 0xD62F_105D, 0x0244_1453, 0xD8A1_E681,
        0xE7D3_FBC8,
        0x21E1_CDE6, 0xC337_07D6, 0xF4D5_0D87, 0x455A_14ED, 0xA9E3_E905, 0xFCEF_A3F8, 0x676F_02D9,
        0x8D2A_4C8A,
        0xFFFA_3942, 0x8771_F681, 0x6D9D_6122, 0xFDE5_380C, 0xA4BE_EA44, 0x4BDE_CFA9, 0xF6BB_4B60,
        0xBEBF_BC70,
        0x289B_7EC6, 0xEAA1_27FA, 0xD4EF_3085, 0x0488_1D05, 0xD9D4_D039, 0xE6DB_99E5, 0x1FA2_7CF8,
        0xC4AC_5665,
        0xF429_2244, 0x432A_FF97, 0xAB94_23A7, 0xFC93_A039, 0x655B_59C3, 0x8F0C_CC92, 0xFFEF_F47D,
        0x8584_5DD1,
        0x6FA8_7E4F, 0xFE2C_E6E0, 0xA301_4314, 0x4E08_11A1, 0xF753_7E82, 0xBD3A_F235, 0x2AD7_D2BB,
        0xEB86_D391,
    ]
}

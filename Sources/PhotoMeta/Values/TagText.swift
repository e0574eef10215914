extension UInt16 {
    /// The number as standards write tags: "0x829A".
    var tagText: String {
        func digit(_ shift: UInt16) -> UInt8 {
            let digit = UInt8(truncatingIfNeeded: self >> shift & 15)
            return digit < 10 ? 0x30 + digit : 0x37 + digit
        }
        return String(decoding: [0x30, 0x78, digit(12), digit(8), digit(4), digit(0)], as: UTF8.self)
    }
}

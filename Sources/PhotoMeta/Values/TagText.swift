extension UInt16 {
    /// The number as standards write tags: "0x829A".
    var tagText: String {
        let digits = String(self, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}

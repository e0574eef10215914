extension UInt16 {
    /// The number as standards write tags: "0x829A".
    var tagText: String {
        // With a digit before its own, which makes them four.
        "0x" + String(UInt32(self) | 0x1_0000, radix: 16, uppercase: true).dropFirst()
    }
}

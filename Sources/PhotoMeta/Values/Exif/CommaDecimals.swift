// SPDX-License-Identifier: Apache-2.0
/// Reads three numbers as HTC phones write them in GPS properties: text with a comma before and after the decimals.
///
/// `52,00000,50,00000,34,01180` are 52 degrees, 50 minutes and 34.0118 seconds.
enum CommaDecimals {
    /// The numbers; `nil` for any other text.
    static func parts(of stored: StoredValue) -> (Fraction, Fraction, Fraction)? {
        guard stored.isText, stored.byteCount <= 64, let text = stored.text else { return nil }
        let groups = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard groups.count == 6, let first = fraction(groups[0], groups[1]),
            let second = fraction(groups[2], groups[3]), let third = fraction(groups[4], groups[5])
        else { return nil }
        return (first, second, third)
    }

    /// A number from its digits before and after the comma.
    private static func fraction(_ whole: Substring.UTF8View, _ decimals: Substring.UTF8View) -> Fraction? {
        guard (1...4).contains(whole.count), (1...8).contains(decimals.count),
            let whole = digits(whole), let part = digits(decimals)
        else { return nil }
        let scale = decimals.reduce(Int64(1)) { product, _ in product * 10 }
        return Fraction(whole * scale + part, scale)
    }

    private static func digits(_ text: Substring.UTF8View) -> Int64? {
        var number: Int64 = 0
        for byte in text {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int64(byte - UInt8(ascii: "0"))
        }
        return number
    }
}

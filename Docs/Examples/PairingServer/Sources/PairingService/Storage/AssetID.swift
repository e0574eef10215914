// SPDX-License-Identifier: Apache-2.0
/// The name of an upload, of the asset that it becomes, and of its file: 128 random bits in 32 hexadecimal digits.
///
/// Identifiers are made here only. A text from a request is one only if it has exactly this form, so a path that is made of
/// an identifier cannot leave its folder.
struct AssetID: Hashable, Sendable, CustomStringConvertible {
    let description: String

    /// A new identifier, from the system's random number generator.
    init() {
        var generator = SystemRandomNumberGenerator()
        description = (0..<2).map { _ in hexadecimal(generator.next()) }.joined()
    }

    /// An identifier from a request or the database; `nil` for any other text.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        description = String(text)
    }
}

/// Sixteen hexadecimal digits.
func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}

extension Sequence<UInt8> {
    /// Two hexadecimal digits for each byte.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in self {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

// SPDX-License-Identifier: Apache-2.0
extension String {
    /// The text with escaped control characters and direction marks, which a terminal would interpret.
    var escaped: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
                text += scalar.escaped(asASCII: true)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Creates the decimal digits of a number, padded with zeros to a width.
    init(_ number: Int, width: Int) {
        let digits = "\(number)"
        self = digits
        for _ in 0..<max(width - digits.count, 0) { self = "0" + self }
    }

    /// Returns the text, padded with spaces to a width.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}

extension Int {
    /// Returns the number with a singular or plural noun: "1 file", "2 files".
    func counted(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}

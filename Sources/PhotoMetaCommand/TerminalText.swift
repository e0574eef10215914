extension String {
    /// The text with control characters and direction marks escaped, which a terminal would interpret.
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

    /// The digits of a number, with zeros before them up to a width.
    init(_ number: Int, width: Int) {
        let digits = "\(number)"
        self = digits
        for _ in 0..<max(width - digits.count, 0) { self = "0" + self }
    }

    /// The text followed by spaces up to a width.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }
}

extension Int {
    /// The number with a noun in the singular or plural: "1 file", "2 files".
    func counted(_ noun: String) -> String {
        "\(self) \(noun)\(self == 1 ? "" : "s")"
    }
}

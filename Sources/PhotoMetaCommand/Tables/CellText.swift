// SPDX-License-Identifier: Apache-2.0
/// Texts in the cells of a table.
enum CellText {
    /// The word that removes a value.
    static let removal = "<remove>"

    /// A text as a table contains it: with an apostrophe before what a spreadsheet would take for a formula, and before the word that
    /// removes a value.
    ///
    /// Numbers such as -0.5 are left as they are. A text that begins with an apostrophe gets another one, so ``decoded(_:)`` is exact.
    static func encoded(_ text: String) -> String {
        isSpecial(text) ? "'" + text : text
    }

    /// The text that a table contains.
    static func decoded(_ cell: String) -> String {
        guard cell.utf8.first == UInt8(ascii: "'") else { return cell }
        let rest = String(Substring(cell.utf8.dropFirst()))
        return isSpecial(rest) ? rest : cell
    }

    private static func isSpecial(_ text: String) -> Bool {
        switch text.utf8.first {
        case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "'"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
            true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): !areNumbers(text)
        default: text == removal
        }
    }

    /// Whether a text is a number, or several with commas as in a location, which no spreadsheet takes for a formula.
    private static func areNumbers(_ text: String) -> Bool {
        text.utf8.allSatisfy { "0123456789.,+-eE ".utf8.contains($0) }
            && text.split(separator: ",").allSatisfy { Double($0.drop { $0 == " " }) != nil }
    }

    /// Replaces the escapes of control characters that `get` writes for a text, and that a cell still contains.
    ///
    /// Other backslashes are the cell's own, and so are those of a character that the cell contains as it is.
    static func restoringControls(_ cell: String, of text: String) -> String {
        var restored = cell
        var known: Set<Unicode.Scalar> = []
        for scalar in text.unicodeScalars where known.insert(scalar).inserted {
            let written = String(scalar).escaped
            if written != String(scalar), !cell.unicodeScalars.contains(scalar) {
                restored = restored.replacing(written, with: String(scalar))
            }
        }
        return restored
    }
}

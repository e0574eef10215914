// SPDX-License-Identifier: Apache-2.0
/// A number in a cell as a spreadsheet writes it.
enum CellNumber {
    /// A number that the library reads, with a decimal point.
    case number(String)
    /// One whose comma or point may separate decimals or thousands.
    case ambiguous
    /// One that was rounded to a power of ten.
    case rounded
    case none

    /// - Parameter hasDecimalCommas: Whether the commas of the table separate decimals.
    init(_ text: String, hasDecimalCommas: Bool = false) {
        let text = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        guard text.utf8.allSatisfy({ "0123456789+-.,/eE".utf8.contains($0) }),
            text.contains(where: \.isWholeNumber)
        else {
            self = .none
            return
        }
        // As spreadsheets write it.
        let isExponent = text.contains("E+") || text.contains("E-")
        let halves = text.split(separator: ",", omittingEmptySubsequences: false)
        if isExponent {
            self = Double(halves.joined(separator: ".")) == nil ? .none : .rounded
        } else if halves.count == 1 {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            // Where commas separate decimals, points may separate thousands.
            let isGroup = hasDecimalCommas && Self.areThousands(parts)
            self =
                ConditionNumber(text) == nil
                ? .none : isGroup ? .ambiguous : .number(Self.withoutZeros(text))
        } else if halves.count == 2, !text.contains("."), !text.contains("/") {
            let isGroup = !hasDecimalCommas && Self.areThousands(halves)
            let digits = halves.joined(separator: ".")
            self =
                isGroup
                ? .ambiguous : ConditionNumber(digits) == nil ? .none : .number(Self.withoutZeros(digits))
        } else {
            self = .none
        }
    }

    /// Whether the parts of a number before and after a sign may be thousands and ones, as in 1,234.
    private static func areThousands(_ parts: [Substring]) -> Bool {
        guard parts.count == 2, parts[1].count == 3 else { return false }
        let whole = parts[0].drop { $0 == "-" || $0 == "+" }
        return (1...3).contains(whole.count) && whole.first != "0"
    }

    /// Whether other cells prove that commas separate decimals, as in 48,8584, and none that they separate thousands, as in 1,234.5.
    static func proveDecimalCommas(_ cells: some Sequence<String>) -> Bool {
        var isProven = false
        for cell in cells {
            let commas = cell.utf8.count { $0 == UInt8(ascii: ",") }
            guard commas > 0 else { continue }
            if case .number = CellNumber(cell) { isProven = true }
            let isGrouped = commas > 1 || cell.contains(".")
            if isGrouped, cell.utf8.allSatisfy({ "0123456789.,+-".utf8.contains($0) }) { return false }
        }
        return isProven
    }

    /// A number without decimals that are all zeros, which a whole number may get in a spreadsheet.
    private static func withoutZeros(_ text: String) -> String {
        let halves = text.split(separator: ".", omittingEmptySubsequences: false)
        let isWhole = halves.count == 2 && !halves[0].isEmpty && halves[1].allSatisfy { $0 == "0" }
        return isWhole ? String(halves[0]) : text
    }

    /// Why a text is not a number.
    func reason(_ text: String) -> String {
        switch self {
        case .ambiguous:
            "'\(text)' may have decimals or thousands: if these are decimals, add a zero, as in \(text)0"
        case .rounded: "'\(text)' is rounded, as spreadsheets show large and small numbers: write all digits"
        case .number, .none: "'\(text)' is not a number"
        }
    }
}

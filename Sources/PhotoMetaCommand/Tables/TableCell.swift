// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What a cell of a table means for a file.
enum TableCell {
    case unchanged
    /// The file gets another value.
    case changed(to: String)
    case removed
    /// The cell cannot be read, for a reason.
    case refused(String)

    /// Compares a cell with the value that the file has.
    init(_ cell: String, in column: TableColumn, _ current: NamedProperty.Value?) {
        guard cell.contains(where: { !$0.isWhitespace }) else {
            self = .unchanged
            return
        }
        if let current, Self.forms(of: current).contains(cell) {
            self = .unchanged
            return
        }
        guard cell != CellText.removal else {
            self = current == nil ? .unchanged : .removed
            return
        }
        if Self.isSpreadsheetError(cell) {
            self = .refused("'\(cell)' is an error of a spreadsheet, or a column that was too narrow")
            return
        }
        var text = CellText.decoded(cell)
        if let current { text = CellText.restoringControls(text, of: current.plainText) }
        self =
            switch column.form {
            case .date: Self.date(text, column, current)
            case .number: Self.number(text, column, current)
            case .boolean: Self.boolean(text, current)
            case .location: Self.location(text, current)
            case .list: Self.list(text, column, current)
            case .text, .numbers: Self.text(text, column, current)
            }
        if case .changed(let new) = self, let current, new == current.plainText { self = .unchanged }
    }

    /// The value as `get` writes it, in each of its tables.
    private static func forms(of value: NamedProperty.Value) -> [String] {
        [value.plainText, value.text].flatMap { text in
            [ValueTable.csvText(CellText.encoded(text)), text.escaped]
        }
    }

    private static func isSpreadsheetError(_ cell: String) -> Bool {
        cell.allSatisfy { $0 == "#" } || errors.contains(cell.uppercased()) || cell.hasPrefix("Err:5")
    }

    private static let errors: Set = [
        "#NAME?", "#VALUE!", "#REF!", "#DIV/0!", "#N/A", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "#WERT!",
        "#NOM?",
    ]

    // MARK: Forms

    private static func date(
        _ text: String, _ column: TableColumn, _ current: NamedProperty.Value?
    ) -> TableCell {
        let value = current.map { ConditionValue(value: $0) }
        let now = value?.date
        if let new = CaptureDate(iso8601: text), new.hasTime || now?.hasTime != true {
            return new == now ? .unchanged : .changed(to: text)
        }
        guard let shown = CellDate(text) else {
            return .refused("'\(text)' is not a date, such as 2025-05-26T09:27:06+02:00")
        }
        guard let iso = shown.text(column.dateOrder), let period = DatePeriod(iso) else {
            return .refused(
                "'\(text)' may be of two days, or of none: write a date such as 2025-05-26T09:27:06")
        }
        // A spreadsheet drops seconds, decimals and the offset.
        if let own = value?.period, own.compare(with: period)?.contains(.equal) == true { return .unchanged }
        guard shown.hasTime || now?.hasTime != true else {
            return .refused(
                "'\(text)' has no time, and the file's date has: write a date such as 2025-05-26T09:27:06")
        }
        guard shown.hasTime else { return .changed(to: iso) }
        guard let new = shown.newText(column.dateOrder, offsetOf: now), CaptureDate(iso8601: new) != nil
        else {
            return .refused("'\(text)' is not a date, such as 2025-05-26T09:27:06+02:00")
        }
        return .changed(to: new)
    }

    private static func number(
        _ text: String, _ column: TableColumn, _ current: NamedProperty.Value?
    ) -> TableCell {
        let reading = CellNumber(text, hasDecimalCommas: column.hasDecimalCommas)
        guard case .number(let digits) = reading, let number = ConditionNumber(digits) else {
            return .refused(reading.reason(text))
        }
        let own = current.map { ConditionValue(value: $0).numbers ?? [] } ?? []
        return own.count == 1 && own[0].isNear(number) ? .unchanged : .changed(to: digits)
    }

    private static func boolean(_ text: String, _ current: NamedProperty.Value?) -> TableCell {
        switch text.lowercased() {
        case "true", "false":
            let own = current.flatMap { ConditionValue(value: $0).boolean }
            return own.map { "\($0)" } == text.lowercased() ? .unchanged : .changed(to: text.lowercased())
        default: return .refused("'\(text)' is not true or false")
        }
    }

    private static func location(_ text: String, _ current: NamedProperty.Value?) -> TableCell {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
            ConditionNumber(String($0.drop { $0 == " " }))
        }
        let new = numbers.compactMap { $0 }
        guard (2...3).contains(numbers.count), new.count == numbers.count else {
            return .refused("'\(text)' is not a location, such as 48.8583,2.2945")
        }
        let own = (current?.plainText ?? "").split(separator: ",").compactMap { ConditionNumber(String($0)) }
        return own.count == new.count && zip(own, new).allSatisfy({ $0.isNear($1) })
            ? .unchanged : .changed(to: text)
    }

    private static func list(
        _ text: String, _ column: TableColumn, _ current: NamedProperty.Value?
    ) -> TableCell {
        let elements = current.map { ConditionValue(value: $0).texts ?? [] } ?? []
        if text.first == "[", let texts = [String](list: text) {
            if texts == elements { return .unchanged }
            guard column.target == .keys else { return .changed(to: text) }
            return texts.contains { $0.contains(",") }
                ? .refused("an element with a comma can be set only in the columns keywords and creators")
                : .changed(to: texts.joined(separator: ","))
        }
        if elements.contains(where: { $0.contains(",") }) {
            return .refused(
                "an element of the list has a comma: write the list as in [\"sea\", \"Smith, John\"]")
        }
        return .changed(to: text)
    }

    private static func text(
        _ text: String, _ column: TableColumn, _ current: NamedProperty.Value?
    ) -> TableCell {
        let reading = CellNumber(text, hasDecimalCommas: column.hasDecimalCommas)
        let value = current.map { ConditionValue(value: $0) }
        if column.target == .nothing || column.form == .numbers {
            // What a spreadsheet made of the value is the same.
            if case .number(let digits) = reading, let number = ConditionNumber(digits),
                let numbers = value?.numbers, numbers.count == 1, numbers[0].isNear(number)
            {
                return .unchanged
            }
            if let boolean = value?.boolean, text.lowercased() == "\(boolean)" { return .unchanged }
        }
        if case .rounded = reading { return .refused(reading.reason(text)) }
        if case .ambiguous = reading, value?.numbers != nil { return .refused(reading.reason(text)) }
        if column.form == .numbers, text.contains(",") {
            return .refused("'\(text)' has a comma: write blanks between numbers, and decimal points")
        }
        guard let current, column.target != .nothing, column.form == .text else { return .changed(to: text) }
        let own = current.plainText
        if let number = ConditionNumber(text), let other = ConditionNumber(own), number.isNear(other) {
            return .refused(
                "'\(text)' and the file's '\(own)' are the same number: a spreadsheet may have changed the text"
            )
        }
        // A date of Exif, which is a text in a form of its own.
        guard let date = CaptureDate(own) else { return .changed(to: text) }
        if let shown = CellDate(text)?.text(column.dateOrder).flatMap({ DatePeriod($0) }),
            DatePeriod(date).compare(with: shown)?.contains(.equal) == true
        {
            return .unchanged
        }
        return CaptureDate(text) != nil && shape(text) == shape(own)
            ? .changed(to: text) : .refused("'\(text)' is not a date in the form of the file's '\(own)'")
    }

    /// A text with each digit replaced with a zero.
    private static func shape(_ text: String) -> String { String(text.map { $0.isWholeNumber ? "0" : $0 }) }
}

// SPDX-License-Identifier: Apache-2.0
extension CaptureDate {
    /// Reads the form that ``description`` writes: "2025-05-26T09:27:06.603-05:00".
    ///
    /// The decimals, the offset and the whole time may be absent, and the offset may be "Z". Unlike
    /// ``init(_:subsecond:offset:)``, which reads what cameras write, this returns `nil` if any other part of the text is
    /// not as ISO 8601 has it. Blanks at both ends are ignored.
    public init?(iso8601 text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(4), scanner.skip("-"), let month = scanner.number(2),
            scanner.skip("-"), let day = scanner.number(2)
        else { return nil }
        guard !scanner.isAtEnd else {
            self.init(year: year, month: month, day: day)
            return
        }
        guard scanner.skip("T"), let hour = scanner.number(2), scanner.skip(":"),
            let minute = scanner.number(2), scanner.skip(":"), let second = scanner.number(2)
        else { return nil }
        var subsecond: Fraction?
        if scanner.skip(".") {
            guard (1...9).contains(scanner.digitCount), let decimals = scanner.decimals() else { return nil }
            subsecond = decimals
        }
        var offsetMinutes: Int?
        if scanner.skip("Z") {
            offsetMinutes = 0
        } else if !scanner.isAtEnd {
            let isNegative = scanner.skip("-")
            guard isNegative || scanner.skip("+"), let hours = scanner.number(2), scanner.skip(":"),
                let minutes = scanner.number(2), hours < 24, minutes < 60
            else { return nil }
            offsetMinutes = (isNegative ? -1 : 1) * (hours * 60 + minutes)
        }
        guard scanner.isAtEnd else { return nil }
        self.init(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second,
            subsecond: subsecond, offsetMinutes: offsetMinutes)
    }
}

extension CaptureDate: Codable {
    /// Decodes the text of ``init(iso8601:)``.
    ///
    /// - Throws: `DecodingError` if the value is not such a text, or there is no such date.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let date = CaptureDate(iso8601: text) else { throw DecodingError.invalid("date", decoder) }
        self = date
    }

    /// Encodes ``description``: a text such as "2025-05-26T09:27:06.603-05:00".
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

// SPDX-License-Identifier: Apache-2.0
extension CaptureDate {
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Reads the date of an AVI file: that of C's `ctime`, as in "SUN MAR 09 12:30:45 2003", or year, month and day first.
    ///
    /// Cameras write the second form with hyphens, slashes or colons, with one digit or two, and with a time of 12 or 24 hours, as in
    /// "2001/ 1/27  1:42PM". A `T` may precede the time, as in ISO 8601. Returns `nil` for other texts.
    init?(aviText text: String) {
        let words = text.split { $0.isWhitespace || $0 == "\0" }
        if words.count >= 5, let month = Self.months.firstIndex(of: words[1].prefix(3).lowercased()) {
            guard let day = Int(words[2]), let year = Int(words[4]),
                let time = Self.time(words[3])
            else { return nil }
            self.init(
                year: year, month: month + 1, day: day, hour: time.hour, minute: time.minute,
                second: time.second)
            return
        }
        // A separator and a blank before a digit belong together: "2001/ 1/27".
        var scanner = DigitScanner(text.filter { $0 != "\0" && !$0.isNewline })
        var numbers: [Int] = []
        while numbers.count < 3 {
            while scanner.skip(" ") {}
            guard (1...4).contains(scanner.digitCount), let number = scanner.number(scanner.digitCount)
            else { return nil }
            numbers.append(number)
            if numbers.count < 3, !scanner.skip("-/:") { return nil }
        }
        _ = scanner.skip("/T")
        let rest = scanner.rest.split { $0 == " " }.joined()
        guard numbers[0] > 99 else { return nil }
        if rest.isEmpty {
            self.init(year: numbers[0], month: numbers[1], day: numbers[2])
        } else if let time = Self.time(rest) {
            self.init(
                year: numbers[0], month: numbers[1], day: numbers[2], hour: time.hour, minute: time.minute,
                second: time.second)
        } else {
            return nil
        }
    }

    /// Reads hours, minutes and optional seconds, with AM or PM for a time of 12 hours.
    private static func time(_ text: some StringProtocol) -> (hour: Int, minute: Int, second: Int)? {
        var scanner = DigitScanner(String(text))
        guard (1...2).contains(scanner.digitCount), var hour = scanner.number(scanner.digitCount),
            scanner.skip(":"), let minute = scanner.number(2)
        else { return nil }
        var second = 0
        if scanner.skip(":") {
            guard let stated = scanner.number(2) else { return nil }
            second = stated
        }
        if let isAfternoon = scanner.skipHalfOfDay(), hour <= 12 { hour = hour % 12 + (isAfternoon ? 12 : 0) }
        return scanner.isAtEnd ? (hour, minute, second) : nil
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A date and a time as a text, which can be shifted in the same form.
///
/// Separators, decimals of the second and the offset from UTC are kept.
struct PrintedDate {
    private let text: String
    private let date: CaptureDate
    /// The words of a form with the name of the month, and the position of that name; `nil` for forms with digits.
    private var words: (texts: [String], month: Int)?

    /// Reads Exif's form, ISO 8601's, or the one of e-mails, as in "Fri, 11 Jul 2025 15:44:38 +0000", which PNG's texts may have
    /// (PNG, 3rd edition, §11.3.3.2); `nil` for other texts and for a day without a time.
    init?(_ text: String) {
        self.text = text
        if let date = CaptureDate(text) {
            guard date.hasTime else { return nil }
            self.date = date
            return
        }
        let words = text.split(separator: " ").map(String.init)
        guard let month = words.firstIndex(where: { Self.months.contains($0) }), month >= 1,
            month + 2 < words.count, let number = Self.months.firstIndex(of: words[month]),
            let day = Int(words[month - 1]), let year = Int(words[month + 1])
        else { return nil }
        let time = words[month + 2].split(separator: ":").map { Int($0) }
        guard (2...3).contains(time.count), let hour = time[0], let minute = time[1],
            let second = time.count == 3 ? time[2] : 0,
            let date = CaptureDate(
                year: year, month: number + 1, day: day, hour: hour, minute: minute, second: second)
        else { return nil }
        self.date = date
        self.words = (words, month)
    }

    /// Returns the text of a later or earlier date; `nil` if it cannot be written with four digits of the year.
    func shifted(bySeconds seconds: Int64) -> String? {
        guard let moved = date.shifted(bySeconds: seconds) else { return nil }
        guard let words else { return digits(of: moved) ?? moved.description }
        return named(moved, words.texts, words.month)
    }

    /// Replaces the digits in their places; `nil` if the text has others, as with AM and PM.
    private func digits(of moved: CaptureDate) -> String? {
        var bytes = Array(text.utf8)
        let new = Array(moved.description.utf8)
        // YYYY-MM-DDTHH:MM, perhaps with seconds.
        let count = bytes.count > 18 && bytes[16] == UInt8(ascii: ":") ? 19 : 16
        guard bytes.count >= count, new.count >= count else { return nil }
        for index in 0..<count where (0x30...0x39).contains(new[index]) { bytes[index] = new[index] }
        let result = String(decoding: bytes, as: UTF8.self)
        return CaptureDate(result) == moved ? result : nil
    }

    private func named(_ moved: CaptureDate, _ words: [String], _ month: Int) -> String {
        var words = words
        let text = moved.description
        let digits = text.dropFirst(8).prefix(2)
        words[month - 1] = words[month - 1].utf8.count < 2 ? "\(moved.day)" : String(digits)
        words[month] = Self.months[moved.month - 1]
        words[month + 1] = String(text.prefix(4))
        words[month + 2] = String(text.dropFirst(11).prefix(words[month + 2].utf8.count))
        if month >= 2, words[month - 2].hasSuffix(",") {
            // 1970 began on a Thursday.
            let days = Int((moved.secondsSince1970(assumingOffsetMinutes: 0) / 86_400).rounded(.down))
            words[month - 2] = Self.weekdays[(days % 7 + 11) % 7] + ","
        }
        return words.joined(separator: " ")
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
}

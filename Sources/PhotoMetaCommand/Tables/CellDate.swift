// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A date in a cell as a spreadsheet shows it: "26.05.2025 09:27", "5/26/2025 9:27:06 AM" or "2025-05-26 09:27:06".
struct CellDate {
    /// The order of day and month before a year.
    enum Order {
        case dayFirst, monthFirst
    }

    private let year: Int
    /// Month and day, unless the year is last: then the first two numbers.
    private let first: Int
    private let second: Int
    private let isYearFirst: Bool
    /// The time in ISO 8601, with the `T` before it; empty if there is none.
    private let time: String
    /// Whether the seconds are there.
    private let hasSeconds: Bool

    var hasTime: Bool { !time.isEmpty }

    /// Reads a date with a year of four digits; `nil` for other texts.
    init?(_ text: String) {
        let words = text.split(whereSeparator: {
            $0 == " " || $0 == "T" || $0 == "\u{202F}" || $0 == "\u{A0}"
        })
        guard let day = words.first, let separator = day.first(where: { "./-".contains($0) }) else {
            return nil
        }
        let parts = day.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } && (1...4).contains(part.utf8.count)
                ? Int(part) : nil
        }
        guard parts.count == 3, numbers.count == 3, parts[1].utf8.count <= 2 else { return nil }
        isYearFirst = parts[0].utf8.count == 4
        guard parts[0].utf8.count <= 2 || isYearFirst, parts[2].utf8.count == (isYearFirst ? 2 : 4) else {
            return nil
        }
        year = isYearFirst ? numbers[0] : numbers[2]
        first = isYearFirst ? numbers[1] : numbers[0]
        second = isYearFirst ? numbers[2] : numbers[1]
        guard words.count > 1 else {
            (time, hasSeconds) = ("", false)
            return
        }
        guard words.count <= 3,
            let clock = Self.clock(words[1], half: words.count > 2 ? String(words[2]) : nil)
        else {
            return nil
        }
        (time, hasSeconds) = clock
    }

    /// The order that the numbers prove; `nil` if both are possible, or the year is first.
    var certainOrder: Order? {
        guard !isYearFirst else { return nil }
        if first > 12, second <= 12 { return .dayFirst }
        return second > 12 && first <= 12 ? .monthFirst : nil
    }

    /// Returns the date in ISO 8601; `nil` if the order of day and month is not known, or there is no such day.
    func text(_ order: Order?) -> String? {
        let month: Int
        let day: Int
        if isYearFirst {
            (month, day) = (first, second)
        } else {
            guard let order = certainOrder ?? order ?? (first == second ? .dayFirst : nil) else { return nil }
            (month, day) = order == .dayFirst ? (second, first) : (first, second)
        }
        guard CaptureDate(year: year, month: month, day: day) != nil else { return nil }
        return "\(String(year, width: 4))-\(String(month, width: 2))-\(String(day, width: 2))\(time)"
    }

    /// The date as the edit of a file that has another one sets it: with seconds, and with the offset that it has.
    func newText(_ order: Order?, offsetOf current: CaptureDate?) -> String? {
        guard let text = text(order) else { return nil }
        let offset = current.flatMap { $0.offsetMinutes == nil ? nil : $0.description.suffix(6) }
        return text + (hasSeconds ? "" : ":00") + (offset ?? "")
    }

    /// Reads "9:27", "09:27:06" or "09:27:06.603", maybe of a 12-hour clock.
    private static func clock(_ text: Substring, half: String?) -> (time: String, hasSeconds: Bool)? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let seconds = parts.count > 2 ? parts[2].split(separator: ".", omittingEmptySubsequences: false) : []
        guard (2...3).contains(parts.count), seconds.count <= 2, var hour = Int(parts[0]),
            (0...23).contains(hour),
            parts[1].count == 2, let minute = Int(parts[1]), (0...59).contains(minute),
            seconds.allSatisfy({ $0.allSatisfy(\.isWholeNumber) && (1...9).contains($0.count) }),
            seconds.first.map({ $0.count == 2 && (Int($0) ?? 99) <= 60 }) ?? true
        else { return nil }
        switch half?.uppercased() {
        case nil: break
        case "AM" where (1...12).contains(hour): hour %= 12
        case "PM" where (1...12).contains(hour): hour = hour % 12 + 12
        default: return nil
        }
        let end = seconds.isEmpty ? "" : ":" + parts[2]
        return ("T\(String(hour, width: 2)):\(String(minute, width: 2))\(end)", !seconds.isEmpty)
    }
}

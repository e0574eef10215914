// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension CaptureDate {
    /// The date in Exif's form, as in "2025:05:26 09:27:06" (Exif 3.0 §4.6.6); empty for a day.
    var exifText: String {
        var text = description.prefix(19).map { $0 == "-" ? ":" : $0 == "T" ? " " : $0 }
        if text.count < 19 { text = [] }
        return String(text)
    }

    /// The decimal digits of the second; `nil` if there are none.
    var subsecondText: String? {
        guard let subsecond, description.dropFirst(19).first == "." else { return nil }
        let digitCount = String(subsecond.denominator).utf8.count - 1
        return String(description.dropFirst(20).prefix(digitCount))
    }

    /// The offset from UTC, as in "-05:00"; `nil` if it is not known.
    var offsetText: String? { offsetMinutes.map { _ in String(description.suffix(6)) } }

    /// The date in Apple's form of ISO 8601, as in "2025-05-26T09:27:06-0500", with the decimals of the second if it has some.
    var quickTimeText: String {
        description.prefix(19) + (subsecondText.map { "." + $0 } ?? "")
            + (offsetText.map { $0.replacing(":", with: "") } ?? "")
    }

    /// The day in IPTC's form, as in "20250526" (IIM 4.2, 2:55).
    var iptcDateText: String { description.prefix(10).filter { $0 != "-" } }

    /// The time in IPTC's form, as in "092706-0500" (IIM 4.2, 2:60); a floating date has no offset, and a day no time.
    var iptcTimeText: String? {
        guard hasTime else { return nil }
        return description.dropFirst(11).prefix(8).filter { $0 != ":" }
            + (offsetText.map { $0.replacing(":", with: "") } ?? "")
    }

    /// The second, including its decimals.
    var secondsFraction: Fraction {
        guard let subsecond else { return Fraction(Int64(second)) }
        return Fraction(Int64(second) * subsecond.denominator + subsecond.numerator, subsecond.denominator)
    }

    /// The same moment in UTC; `nil` for a floating date.
    var inUTC: CaptureDate? {
        guard let offsetMinutes else { return nil }
        return shifted(bySeconds: -Int64(offsetMinutes) * 60).flatMap {
            CaptureDate(
                year: $0.year, month: $0.month, day: $0.day, hour: $0.hour, minute: $0.minute,
                second: $0.second, subsecond: $0.subsecond, offsetMinutes: 0)
        }
    }
}

extension Location {
    /// The location in ISO 6709's form, as in "+34.6648-086.4704+197.095/" (Annex H).
    var iso6709Text: String {
        func number(_ value: Double, _ width: Int, _ decimals: Int) -> String {
            let digits = value.magnitude.decimalText(decimals)
            let whole = digits.prefix { $0 != "." }.utf8.count
            return (value < 0 ? "-" : "+") + String("000".prefix(max(width - whole, 0))) + digits
        }
        let height = altitude.map { number($0, 3, 3) } ?? ""
        return number(latitude, 2, 6) + number(longitude, 3, 6) + height + "/"
    }
}

// SPDX-License-Identifier: Apache-2.0
/// The time of day of a position, in UTC: GPSTimeStamp (Exif 2.32 §4.6.6, tag 0x0007).
///
/// RATIONAL ×3: hours, minutes and seconds. GPSDateStamp has the day.
public struct GPSTimeStamp: Hashable, Sendable {
    /// Hours; `nil` if they are absent or a fraction with a zero denominator.
    public let hours: Fraction?
    /// Minutes; `nil` if they are absent or a fraction with a zero denominator.
    public let minutes: Fraction?
    /// Seconds, with their decimals; `nil` if they are absent or a fraction with a zero denominator.
    public let seconds: Fraction?

    /// Creates a time from its parts; a fraction with a zero denominator counts as absent.
    public init(hours: Fraction?, minutes: Fraction?, seconds: Fraction?) {
        func known(_ part: Fraction?) -> Fraction? { part.flatMap { $0.isDefined ? $0 : nil } }
        self.hours = known(hours)
        self.minutes = known(minutes)
        self.seconds = known(seconds)
    }

    /// Reads fractions or whole numbers, or the text of an HTC phone, such as `11,00000,5,00000,42,00000`; `nil` for other types.
    public init?(_ stored: StoredValue) {
        if let parts = CommaDecimals.parts(of: stored) {
            self.init(hours: parts.0, minutes: parts.1, seconds: parts.2)
            return
        }
        guard let hours = stored.fraction(at: 0) else { return nil }
        self.init(hours: hours, minutes: stored.fraction(at: 1), seconds: stored.fraction(at: 2))
    }

    /// Seconds since midnight; `nil` unless all three are known and a time of day.
    public var secondsOfDay: Double? {
        guard let hours = hours?.doubleValue, let minutes = minutes?.doubleValue,
            let seconds = seconds?.doubleValue, hours >= 0, minutes >= 0, seconds >= 0
        else { return nil }
        let sum = hours * 3_600 + minutes * 60 + seconds
        // A leap second ends at 86,401.
        return sum < 86_401 ? sum : nil
    }
}

extension GPSTimeStamp: Codable {
    /// Decodes an object with the members `hours`, `minutes` and `seconds`, each of which may be absent.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            hours: try values.decodeIfPresent(Fraction.self, forKey: .hours),
            minutes: try values.decodeIfPresent(Fraction.self, forKey: .minutes),
            seconds: try values.decodeIfPresent(Fraction.self, forKey: .seconds))
    }
}

extension GPSTimeStamp: CustomStringConvertible {
    /// The time, as in "14:27:05.99"; the numbers themselves, as in "14:?:5", if they are not a time of day.
    public var description: String {
        guard let sum = secondsOfDay, sum < 86_400 else {
            return [hours, minutes, seconds].map { $0?.doubleValue?.shortText ?? "?" }.joined(separator: ":")
        }
        let microseconds = Int64((sum * 1_000_000).rounded())
        let (minutes, rest) = microseconds.quotientAndRemainder(dividingBy: 60_000_000)
        func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let seconds = (Double(rest) / 1_000_000).decimalText(6)
        return
            "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60)):\(rest < 10_000_000 ? "0" : "")\(seconds)"
    }
}

// SPDX-License-Identifier: Apache-2.0
/// A latitude or a longitude with its direction, as XMP writes it: "40,26.7717N" (XMP part 2, §3.5, GPSCoordinate).
public struct XMPCoordinate: Hashable, Sendable, Codable {
    /// The angle from the equator or from Greenwich.
    public let angle: GPSCoordinate
    /// The letter of the direction: "N", "S", "E" or "W".
    public let reference: String

    /// The angle in degrees, negative in the south and west; `nil` if it is more than 180.
    public var degrees: Double? {
        angle.degrees.map { reference == "S" || reference == "W" ? 0 - $0 : $0 }
    }

    /// Reads "DDD,MM,SSk" or "DDD,MM.mmk"; `nil` for any other text.
    public init?(_ text: String) {
        guard let last = text.last, let reference = last.uppercased().first, "NSEW".contains(reference)
        else { return nil }
        let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Fraction(String($0)) }
        guard (2...3).contains(parts.count), numbers.count == parts.count,
            numbers.dropFirst().allSatisfy({ ($0.doubleValue ?? 61) <= 60 })
        else { return nil }
        self.reference = String(reference)
        angle = GPSCoordinate(
            degreesPart: numbers[0], minutes: numbers[1], seconds: numbers.count == 3 ? numbers[2] : nil)
    }
}

extension XMPCoordinate {
    /// Reads the text of a value.
    public init?(_ stored: StoredValue) {
        guard let text = stored.text else { return nil }
        self.init(text)
    }
}

extension XMPCoordinate: CustomStringConvertible {
    /// The angle and the letter.
    public var description: String { "\(angle) \(reference)" }
}

extension XMPCoordinate {
    /// Creates a coordinate from an angle: whole degrees, and minutes with six decimals, which are 2 mm on the
    /// ground.
    ///
    /// - Parameters:
    ///   - degrees: The angle, negative in the south and west; the result is `nil` for more than 90 or 180.
    ///   - isLatitude: Whether the angle is a latitude, with the letters "N" and "S".
    public init?(degrees: Double, isLatitude: Bool) {
        guard degrees.magnitude <= (isLatitude ? 90 : 180) else { return nil }
        let units = Int64((degrees.magnitude * 60_000_000).rounded())
        let (whole, rest) = units.quotientAndRemainder(dividingBy: 60_000_000)
        let (minutes, decimals) = rest.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(1_000_000 + decimals).dropFirst()
        let reference = isLatitude ? (degrees < 0 ? "S" : "N") : (degrees < 0 ? "W" : "E")
        self.init("\(whole),\(minutes).\(digits)\(reference)")
    }

    /// The text as "DDD,MM.mmmmmmk" (XMP part 2 §3.5): whole degrees, and minutes with decimals.
    package var xmpText: String? {
        guard let degrees = angle.degrees, degrees >= 0 else { return nil }
        let units = Int64((degrees * 60_000_000).rounded())
        let (whole, rest) = units.quotientAndRemainder(dividingBy: 60_000_000)
        let digits = String(1_000_000 + rest % 1_000_000).dropFirst()
        return "\(whole),\(rest / 1_000_000).\(digits)\(reference)"
    }
}

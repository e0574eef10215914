// SPDX-License-Identifier: Apache-2.0
/// The direction in which a movie's camera points or moves: `com.apple.quicktime.direction.facing` and `.motion`
/// (QTFF, Metadata).
///
/// Text such as "+20.34M/-5.3": degrees clockwise from north, with an M for magnetic north; then, if present, the angle above
/// the horizon.
public struct MovieDirection: Hashable, Sendable, Codable {
    /// The direction on the ground.
    public let direction: Direction
    /// Degrees above the horizon, -90 to 90; `nil` if the file does not say.
    public let elevation: Double?

    /// Reads the text; `nil` if it has another form, or an angle is out of range.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let heading = Self.angle(&scanner), heading.magnitude <= 360 else { return nil }
        let isMagnetic = scanner.skip("M")
        // QTFF has no letter for true north; T is that of Exif's GPS tags.
        if !isMagnetic { _ = scanner.skip("T") }
        guard
            let direction = Direction(
                degrees: heading < 0 ? heading + 360 : heading,
                north: isMagnetic ? .magneticNorth : .trueNorth)
        else { return nil }
        self.direction = direction
        if scanner.skip("/"), !scanner.isAtEnd {
            guard let elevation = Self.angle(&scanner), elevation.magnitude <= 90 else { return nil }
            self.elevation = elevation
        } else {
            elevation = nil
        }
        guard scanner.isAtEnd else { return nil }
    }

    /// Reads text of any type; `nil` for other types.
    public init?(_ stored: StoredValue) {
        guard let text = stored.text else { return nil }
        self.init(text)
    }

    private static func angle(_ scanner: inout DigitScanner) -> Double? {
        let sign: Double = scanner.skip("-") ? -1 : 1
        if sign > 0 { _ = scanner.skip("+") }
        return scanner.decimalNumber()?.doubleValue.map { sign * $0 + 0 }
    }
}

extension MovieDirection: CustomStringConvertible {
    /// The angles, as in "20.34° from magnetic north, -5.3° above the horizon".
    public var description: String {
        "\(direction)" + (elevation.map { ", \($0.shortText)° above the horizon" } ?? "")
    }
}

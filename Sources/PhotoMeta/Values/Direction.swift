/// A direction on the ground: degrees clockwise from north.
public struct Direction: Hashable, Sendable {
    /// Degrees clockwise from ``north``, 0 to 360: 90 is east.
    public let degrees: Double
    /// Which north the degrees count from.
    public let north: North

    /// The two norths of a compass.
    public enum North: Hashable, Sendable {
        /// The pole.
        case trueNorth
        /// Where a magnetic needle points.
        case magneticNorth
    }

    /// A direction; `nil` if the degrees are not from 0 to 360.
    public init?(degrees: Double, north: North = .trueNorth) {
        guard (0...360).contains(degrees) else { return nil }
        self.degrees = degrees
        self.north = north
    }
}

extension Direction: CustomStringConvertible {
    /// The degrees and where they count from, as in "221.62° from true north".
    public var description: String {
        let number = decimalText(degrees, places: 2) ?? "?"
        return "\(number)° from \(north == .trueNorth ? "true" : "magnetic") north"
    }
}

extension Direction {
    /// Reads the form of `com.apple.quicktime.direction.facing`, as in "+20.34M/-5.3" (QTFF, "Metadata"): degrees, and
    /// T for true or M for magnetic north.
    ///
    /// What follows, the elevation, is not read. Without T or M the direction counts from true north.
    init?(quickTimeText text: String) {
        var scanner = DigitScanner(text)
        _ = scanner.skip("+")
        guard (1...3).contains(scanner.digitCount), let whole = scanner.number(scanner.digitCount) else {
            return nil
        }
        let decimals = scanner.skip(".") ? scanner.decimals()?.doubleValue ?? 0 : 0
        let isMagnetic = scanner.skip("M")
        guard isMagnetic || scanner.skip("T") || scanner.isAtEnd || scanner.skip("/") else { return nil }
        self.init(degrees: Double(whole) + decimals, north: isMagnetic ? .magneticNorth : .trueNorth)
    }
}

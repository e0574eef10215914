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
        "\(degrees.decimalText(2))° from \(north == .trueNorth ? "true" : "magnetic") north"
    }
}

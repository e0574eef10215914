// SPDX-License-Identifier: Apache-2.0
/// A direction on the ground: degrees clockwise from north.
public struct Direction: Hashable, Sendable {
    /// Degrees clockwise from ``north``, 0 to 360: 90 is east.
    public let degrees: Double
    /// The north that the degrees are measured from.
    public let north: North

    /// The two norths of a compass.
    public enum North: String, Hashable, Sendable, Codable {
        /// The geographic pole.
        case trueNorth
        /// The direction of a magnetic needle.
        case magneticNorth
    }

    /// Creates a direction; `nil` unless the degrees are from 0 to 360.
    public init?(degrees: Double, north: North = .trueNorth) {
        guard (0...360).contains(degrees) else { return nil }
        self.degrees = degrees
        self.north = north
    }
}

extension Direction: Codable {
    /// Decodes an object with the members `degrees` and `north`.
    ///
    /// - Throws: `DecodingError` unless the degrees are from 0 to 360.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let direction = Direction(
            degrees: try values.decode(Double.self, forKey: .degrees),
            north: try values.decode(North.self, forKey: .north))
        guard let direction else { throw DecodingError.invalid("direction", decoder) }
        self = direction
    }
}

extension Direction: CustomStringConvertible {
    /// The degrees and their north, as in "221.62° from true north".
    public var description: String {
        "\(degrees.decimalText(2))° from \(north == .trueNorth ? "true" : "magnetic") north"
    }
}

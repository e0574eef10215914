// SPDX-License-Identifier: Apache-2.0
/// A place in 3GPP files: its coordinates and its name (3GPP TS 26.244 table 8.10, `loci`).
public struct LocationInformation: Hashable, Sendable, Codable {
    /// The name of the place; empty if the file has none.
    public let name: String
    /// The place's role: 0 where the movie was shot, 1 a real place that it shows, 2 a fictional place.
    public let role: UInt8
    /// Degrees east of Greenwich; on the wire a signed 16.16 fixed-point number.
    public let longitude: Double
    /// Degrees north of the equator; on the wire a signed 16.16 fixed-point number.
    public let latitude: Double
    /// Meters above sea level; on the wire a signed 16.16 fixed-point number.
    public let altitude: Double
    /// The astronomical body that the place is on; empty for the Earth, which is also written as "earth".
    public let body: String
    /// More about the place; empty if the file has nothing.
    public let notes: String

    /// The place on Earth where the movie was taken; `nil` if the coordinates are out of range or of another body, or if the
    /// place is another one that the movie shows (``role``).
    public var location: Location? {
        // 0: the shooting location (3GPP TS 26.244 §8).
        guard role == 0, body.isEmpty || body.lowercased() == "earth" else { return nil }
        return Location(latitude: latitude, longitude: longitude, altitude: altitude)
    }

    /// Reads UNDEFINED, the bytes of `loci` after its language: a name, a role, three numbers and two texts.
    ///
    /// `nil` for other types, and if the bytes end before the numbers do.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined else { return nil }
        var reader = StructureReader(stored, isLittleEndian: false)
        name = reader.markedText()
        guard let role = reader.byte(),
            let longitude = reader.fixedPoint(),
            let latitude = reader.fixedPoint(),
            let altitude = reader.fixedPoint()
        else { return nil }
        self.role = role
        self.longitude = longitude
        self.latitude = latitude
        self.altitude = altitude
        body = reader.markedText()
        notes = reader.markedText()
    }
}

extension LocationInformation: CustomStringConvertible {
    /// The name and the coordinates, as in "Somewhere, 40.68, -74.5".
    public var description: String {
        (name.isEmpty ? "" : name + ", ") + "\(latitude), \(longitude)"
    }
}

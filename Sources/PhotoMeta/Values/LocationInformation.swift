/// A place as 3GPP's files have it: coordinates, and what it is called (3GPP TS 26.244 table 8.10, `loci`).
public struct LocationInformation: Hashable, Sendable {
    /// The name of the place; empty if the file has none.
    public let name: String
    /// What the place has to do with the movie: 0 where it was shot, 1 a real place that it shows, 2 a fictional one.
    public let role: UInt8
    /// Degrees east of Greenwich; on the wire a signed 16.16 fixed-point number.
    public let longitude: Double
    /// Degrees north of the equator; on the wire a signed 16.16 fixed-point number.
    public let latitude: Double
    /// Metres above sea level; on the wire a signed 16.16 fixed-point number.
    public let altitude: Double
    /// The astronomical body that the place is on; empty for the Earth, which is also written as "earth".
    public let body: String
    /// More about the place; empty if the file has nothing.
    public let notes: String

    /// The place on Earth; `nil` if the coordinates are none, or those of another body.
    public var location: Location? {
        guard body.isEmpty || body.lowercased() == "earth" else { return nil }
        return Location(latitude: latitude, longitude: longitude, altitude: altitude)
    }

    /// Reads a name, a role, three numbers, and two texts; `nil` if they end before the numbers do.
    init?(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        name = rest.takeText()
        guard rest.count >= 13 else { return nil }
        let numbers = rest.prefix(13)
        let span = numbers.span
        guard let role = try? span.uint8(at: 0), let longitude = try? span.uint32(at: 1),
            let latitude = try? span.uint32(at: 5), let altitude = try? span.uint32(at: 9)
        else { return nil }
        self.role = role
        self.longitude = Double(Int32(bitPattern: longitude)) / 65_536
        self.latitude = Double(Int32(bitPattern: latitude)) / 65_536
        self.altitude = Double(Int32(bitPattern: altitude)) / 65_536
        rest = rest.dropFirst(13)
        body = rest.takeText()
        notes = rest.takeText()
    }
}

extension ArraySlice<UInt8> {
    /// Takes a text and the zero behind it: UTF-8, or UTF-16 if a byte order mark begins it.
    fileprivate mutating func takeText() -> String {
        let isWide = starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE])
        var count = 0
        if isWide {
            while count + 2 <= self.count, dropFirst(count).prefix(2).contains(where: { $0 != 0 }) {
                count += 2
            }
        } else {
            count = prefix { $0 != 0 }.count
        }
        let text = ContiguousArray(prefix(count))
        self = dropFirst(count + (isWide ? 2 : 1))
        let stored = StoredValue(
            type: isWide ? .utf16 : .utf8, count: text.count, in: text, at: 0, isLittleEndian: false)
        return stored.text ?? ""
    }
}

extension LocationInformation: CustomStringConvertible {
    /// The name and the coordinates, as in "Somewhere, 40.68, -74.5".
    public var description: String {
        (name.isEmpty ? "" : name + ", ") + "\(latitude), \(longitude)"
    }
}

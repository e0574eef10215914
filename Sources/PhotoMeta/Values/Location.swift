// SPDX-License-Identifier: Apache-2.0
/// A place on Earth, with what a GPS receiver recorded about it.
///
/// Encoded as an object whose members are named as the properties are; unknown ones are left out.
public struct Location: Hashable, Sendable {
    /// Degrees north of the equator, -90 to 90.
    ///
    /// A number outside that is set becomes the nearest pole; one that is not a number is not taken.
    public var latitude: Double {
        didSet { latitude = latitude.isNaN ? oldValue : min(max(latitude, -90), 90) + 0 }
    }
    /// Degrees east of Greenwich, -180 to 180.
    ///
    /// A number outside that is set becomes the same meridian within it, so 181 becomes -179; one that is not finite is not taken.
    public var longitude: Double {
        didSet { longitude = longitude.isFinite ? longitude.wrappedLongitude : oldValue }
    }
    /// Meters above ``altitudeSurface``, negative below; `nil` if the file does not say.
    public var altitude: Double? {
        didSet {
            altitude = altitude.finite
            if altitude == nil { altitudeSurface = nil }
        }
    }
    /// The surface from which ``altitude`` is measured; `nil` if the file does not say, or has no altitude.
    public var altitudeSurface: Surface? {
        didSet { if altitude == nil { altitudeSurface = nil } }
    }
    /// The radius of uncertainty, in meters; `nil` if the file does not say.
    public var horizontalAccuracy: Double? {
        didSet { horizontalAccuracy = horizontalAccuracy.length }
    }
    /// The camera's speed, in meters per second; `nil` if the file does not say.
    public var speed: Double? {
        didSet { speed = speed.length }
    }
    /// The direction in which the camera moved; `nil` if the file does not say.
    public var course: Direction?
    /// The direction in which the camera pointed; `nil` if the file does not say.
    public var imageDirection: Direction?
    /// The time of the position: in UTC if it is from GPS, otherwise with the offset that the file states; `nil` if the file
    /// does not say.
    public var timestamp: CaptureDate?

    /// The surface from which an altitude is measured.
    public enum Surface: String, Hashable, Sendable, Codable {
        /// Mean sea level.
        case seaLevel
        /// The ellipsoid of the coordinate system, up to a hundred meters from sea level.
        case ellipsoid
    }

    /// Creates a location; `nil` if the coordinates are out of range.
    ///
    /// An altitude that is not finite is left out, and so are an accuracy and a speed that are negative or not finite.
    public init?(
        latitude: Double, longitude: Double, altitude: Double? = nil, altitudeSurface: Surface? = nil,
        horizontalAccuracy: Double? = nil, speed: Double? = nil, course: Direction? = nil,
        imageDirection: Direction? = nil, timestamp: CaptureDate? = nil
    ) {
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        // Adding zero makes 0 of -0.
        self.latitude = latitude + 0
        self.longitude = longitude + 0
        self.altitude = altitude.finite
        self.altitudeSurface = self.altitude == nil ? nil : altitudeSurface
        self.horizontalAccuracy = horizontalAccuracy.length
        self.speed = speed.length
        self.course = course
        self.imageDirection = imageDirection
        self.timestamp = timestamp
    }
}

extension Double? {
    /// The number if it is finite, and 0 for -0.
    fileprivate var finite: Double? { flatMap { $0.isFinite ? $0 + 0 : nil } }
    /// The number if it is finite and not negative.
    fileprivate var length: Double? { finite.flatMap { $0 >= 0 ? $0 : nil } }
}

extension Double {
    /// The same meridian from -180 to 180.
    fileprivate var wrappedLongitude: Double {
        magnitude <= 180 ? self + 0 : remainder(dividingBy: 360) + 0
    }
}

extension Location {
    /// Reads ISO 6709's form "+34.6648-086.4704+197.095/", with degrees, degrees and minutes, or with seconds too.
    ///
    /// The number of digits before the point tells them apart (ISO 6709 Annex H). The altitude may be absent. The coordinate
    /// reference system after it is not read, so the surface of the altitude is `nil`.
    public init?(iso6709 text: String) {
        var scanner = DigitScanner(text)
        guard let latitude = Self.coordinate(&scanner, degreeDigits: 2),
            let longitude = Self.coordinate(&scanner, degreeDigits: 3)
        else { return nil }
        self.init(latitude: latitude, longitude: longitude, altitude: Self.signedNumber(&scanner))
    }

    private static func coordinate(_ scanner: inout DigitScanner, degreeDigits: Int) -> Double? {
        guard let sign = sign(&scanner) else { return nil }
        // Android omits leading zeros of the degrees: "-74.4999".
        let minuteDigits = max(scanner.digitCount - degreeDigits, 0)
        guard minuteDigits == 0 || minuteDigits == 2 || minuteDigits == 4, scanner.digitCount > 0,
            let degrees = scanner.number(min(scanner.digitCount, degreeDigits))
        else { return nil }
        let minutes = minuteDigits >= 2 ? scanner.number(2) ?? 0 : 0
        let seconds = minuteDigits == 4 ? scanner.number(2) ?? 0 : 0
        guard minutes < 60, seconds < 60 else { return nil }
        let decimals = scanner.skip(".") ? scanner.decimals()?.doubleValue ?? 0 : 0
        // The decimals belong to the last of the three that is present.
        switch minuteDigits {
        case 0: return sign * (Double(degrees) + decimals)
        case 2: return sign * (Double(degrees) + (Double(minutes) + decimals) / 60)
        default: return sign * (Double(degrees) + Double(minutes) / 60 + (Double(seconds) + decimals) / 3_600)
        }
    }

    private static func signedNumber(_ scanner: inout DigitScanner) -> Double? {
        guard let sign = sign(&scanner) else { return nil }
        return scanner.decimalNumber()?.doubleValue.map { sign * $0 }
    }

    private static func sign(_ scanner: inout DigitScanner) -> Double? {
        if scanner.skip("-") { return -1 }
        return scanner.skip("+") ? 1 : nil
    }
}

extension Location: Codable {
    /// Decodes an object with the properties as members.
    ///
    /// - Throws: `DecodingError` if the coordinates are out of range.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let location = Location(
            latitude: try values.decode(Double.self, forKey: .latitude),
            longitude: try values.decode(Double.self, forKey: .longitude),
            altitude: try values.decodeIfPresent(Double.self, forKey: .altitude),
            altitudeSurface: try values.decodeIfPresent(Surface.self, forKey: .altitudeSurface),
            horizontalAccuracy: try values.decodeIfPresent(Double.self, forKey: .horizontalAccuracy),
            speed: try values.decodeIfPresent(Double.self, forKey: .speed),
            course: try values.decodeIfPresent(Direction.self, forKey: .course),
            imageDirection: try values.decodeIfPresent(Direction.self, forKey: .imageDirection),
            timestamp: try values.decodeIfPresent(CaptureDate.self, forKey: .timestamp))
        guard let location else { throw DecodingError.invalid("location", decoder) }
        self = location
    }
}

extension Location: CustomStringConvertible {
    /// Degrees north and east, to a tenth of a meter, and the altitude: "34.664772°, -86.470383°, 197.1 m".
    public var description: String {
        let place = "\(latitude.decimalText(6))°, \(longitude.decimalText(6))°"
        return altitude.map { "\(place), \($0.decimalText(1)) m" } ?? place
    }
}

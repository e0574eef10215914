/// Stored forms of what a place is made of.
private enum Keys {
    static let latitudeRef = MetadataKey<String>(.gps, tag: 0x0001, name: "LatitudeRef")
    static let latitude = MetadataKey<[Fraction]>(.gps, tag: 0x0002, name: "Latitude")
    static let longitudeRef = MetadataKey<String>(.gps, tag: 0x0003, name: "LongitudeRef")
    static let longitude = MetadataKey<[Fraction]>(.gps, tag: 0x0004, name: "Longitude")
    static let altitudeRef = MetadataKey<Int>(.gps, tag: 0x0005, name: "AltitudeRef")
    static let altitude = MetadataKey<Fraction>(.gps, tag: 0x0006, name: "Altitude")
    static let timeStamp = MetadataKey<[Fraction]>(.gps, tag: 0x0007, name: "TimeStamp")
    static let speedRef = MetadataKey<String>(.gps, tag: 0x000C, name: "SpeedRef")
    static let speed = MetadataKey<Fraction>(.gps, tag: 0x000D, name: "Speed")
    static let trackRef = MetadataKey<String>(.gps, tag: 0x000E, name: "TrackRef")
    static let track = MetadataKey<Fraction>(.gps, tag: 0x000F, name: "Track")
    static let imgDirectionRef = MetadataKey<String>(.gps, tag: 0x0010, name: "ImgDirectionRef")
    static let imgDirection = MetadataKey<Fraction>(.gps, tag: 0x0011, name: "ImgDirection")
    static let dateStamp = MetadataKey<String>(.gps, tag: 0x001D, name: "DateStamp")
    static let positioningError = MetadataKey<Fraction>(.gps, tag: 0x001F, name: "HPositioningError")
    static let exifVersion = MetadataKey<String>(.exif, tag: 0x9000, name: "ExifVersion")

    static let iso6709 = MetadataKey<String>(.quickTime, name: "com.apple.quicktime.location.ISO6709")
    static let accuracy = MetadataKey<StoredValue>(
        .quickTime, name: "com.apple.quicktime.location.accuracy.horizontal")
    static let date = MetadataKey<String>(.quickTime, name: "com.apple.quicktime.location.date")
    static let facing = MetadataKey<String>(.quickTime, name: "com.apple.quicktime.direction.facing")
    static let motion = MetadataKey<String>(.quickTime, name: "com.apple.quicktime.direction.motion")
}

extension MediaMetadata {
    /// Where the picture or movie was taken.
    ///
    /// Exif's GPS position needs both references and three valid numbers each: 0/0 seconds make no position, and neither
    /// do 61 minutes. For movies the ISO 6709 text of `com.apple.quicktime.location.ISO6709`, else of the user data `©xyz`.
    ///
    /// Accuracy, speed, course, the direction of the image and the time of the fix are left out one by one where the file
    /// does not have them or has them in no valid form. The position of what was photographed (GPSDest…) is none of them.
    public var location: Location? {
        gpsLocation ?? movieLocation
    }

    // MARK: Exif 3.0 §4.6.7

    private var gpsLocation: Location? {
        guard let latitude = degrees(Keys.latitude, Keys.latitudeRef, positive: "N", negative: "S"),
            let longitude = degrees(Keys.longitude, Keys.longitudeRef, positive: "E", negative: "W")
        else { return nil }
        let (altitude, surface) = altitude
        return Location(
            latitude: latitude, longitude: longitude, altitude: altitude, altitudeSurface: surface,
            horizontalAccuracy: self[Keys.positioningError]?.doubleValue, speed: metresPerSecond,
            course: direction(Keys.track, Keys.trackRef),
            imageDirection: direction(Keys.imgDirection, Keys.imgDirectionRef), timestamp: fixTime)
    }

    private func degrees(
        _ key: MetadataKey<[Fraction]>, _ reference: MetadataKey<String>, positive: Character,
        negative: Character
    ) -> Double? {
        guard let parts = self[key], parts.count == 3, let side = self[reference]?.uppercased().first,
            side == positive || side == negative
        else { return nil }
        let numbers = parts.compactMap(\.doubleValue)
        // Writers round 59.999 seconds to 60; what is more is no part of a degree.
        guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }), numbers[1] <= 60, numbers[2] <= 60 else {
            return nil
        }
        let degrees = numbers[0] + numbers[1] / 60 + numbers[2] / 3_600
        return side == negative ? -degrees : degrees
    }

    /// GPSAltitudeRef: 0 and 1 above and below the ellipsoid, 2 and 3 above and below the sea.
    ///
    /// Before Exif 3.0 there were 0 and 1 alone, which meant the sea. Without a version the surface is not known.
    private var altitude: (metres: Double?, surface: Location.Surface?) {
        guard let metres = self[Keys.altitude]?.doubleValue else { return (nil, nil) }
        let reference = self[Keys.altitudeRef] ?? 0
        let isBelow = reference == 1 || reference == 3
        let surface: Location.Surface? =
            switch reference {
            case 0, 1: isExif3.map { $0 ? .ellipsoid : .seaLevel }
            case 2, 3: .seaLevel
            default: nil
            }
        return (isBelow ? -metres : metres, surface)
    }

    /// Whether ExifVersion, four digits such as "0232", is 3.0 or later; `nil` if there is none.
    private var isExif3: Bool? {
        guard let version = self[Keys.exifVersion], version.utf8.count == 4, let number = Int(version) else {
            return nil
        }
        return number >= 300
    }

    /// GPSSpeedRef: K for kilometres per hour, which is the default, M for miles, N for knots.
    private var metresPerSecond: Double? {
        guard let speed = self[Keys.speed]?.doubleValue else { return nil }
        switch self[Keys.speedRef]?.uppercased() {
        case nil, "K": return speed / 3.6
        // An international mile is 1609.344 m, a nautical mile 1852 m.
        case "M": return speed * 1_609.344 / 3_600
        case "N": return speed * 1_852 / 3_600
        default: return nil
        }
    }

    /// GPSImgDirectionRef and its like: T for true north, which is the default, M for magnetic north.
    private func direction(_ key: MetadataKey<Fraction>, _ reference: MetadataKey<String>) -> Direction? {
        guard let degrees = self[key]?.doubleValue else { return nil }
        switch self[reference]?.uppercased() {
        case nil, "T": return Direction(degrees: degrees)
        case "M": return Direction(degrees: degrees, north: .magneticNorth)
        default: return nil
        }
    }

    private var fixTime: CaptureDate? {
        guard let date = self[Keys.dateStamp], let time = self[Keys.timeStamp] else { return nil }
        return CaptureDate(gpsDate: date, time: time)
    }

    // MARK: Movies

    private var movieLocation: Location? {
        let text = self[Keys.iso6709]
        guard let place = text.flatMap(Location.init(iso6709:)) else {
            return userDataText("©xyz").flatMap(Location.init(iso6709:))
        }
        return Location(
            latitude: place.latitude, longitude: place.longitude, altitude: place.altitude,
            horizontalAccuracy: number(Keys.accuracy),
            course: self[Keys.motion].flatMap(Direction.init(quickTimeText:)),
            imageDirection: self[Keys.facing].flatMap(Direction.init(quickTimeText:)),
            timestamp: self[Keys.date].flatMap { CaptureDate($0) })
    }
}

extension MediaMetadata {
    /// A number that a movie stores as a number or as text, such as "18.171826"; `nil` for infinities and none.
    func number(_ key: MetadataKey<StoredValue>) -> Double? {
        guard let stored = self[key], let number = stored.double() ?? stored.text.flatMap(Double.init) else {
            return nil
        }
        return number.isFinite ? number : nil
    }

    /// The text of a movie's user data, by its four characters.
    func userDataText(_ name: String) -> String? {
        self[MetadataKey<String>(.userData, name: name)] ?? self[MetadataKey<String>(.quickTime, name: name)]
    }
}

// SPDX-License-Identifier: Apache-2.0
extension MetadataView {
    /// The place where the picture or movie was taken.
    ///
    /// By <doc:Meanings#location>: for images, Exif's GPS position from one block, else XMP's form of the same fields. It needs both
    /// references and three valid numbers each: with 0/0 seconds or 61 minutes, there is no position. For movies, the ISO 6709 text
    /// of Apple's keys, else that of the user data or the item `©xyz`, else 3GPP's `loci` with the role of the shooting location.
    ///
    /// Accuracy, speed, course, image direction and the time of the fix are each left out if absent or invalid. The position of
    /// the subject (GPSDest…) is not included.
    ///
    /// Latitude 0° and longitude 0° are what devices write that have no position: without a time, an accuracy or a GPSStatus of A,
    /// they are not a place.
    public var location: Location? { scope.statedLocation }
}

extension MetadataScope {
    // MARK: Exif 3.0 §4.6.7

    /// The place in the GPS directory.
    var gpsLocation: Location? {
        guard
            let latitude = degrees(
                self[\.gps.latitude], self[\.gps.latitudeRef]?.sign(plus: .north, minus: .south)),
            let longitude = degrees(
                self[\.gps.longitude], self[\.gps.longitudeRef]?.sign(plus: .east, minus: .west))
        else { return nil }
        let (altitude, surface) = altitude
        return Location(
            latitude: latitude, longitude: longitude, altitude: altitude, altitudeSurface: surface,
            horizontalAccuracy: self[\.gps.hPositioningError]?.doubleValue,
            speed: Location.metersPerSecond(self[\.gps.speed], self[\.gps.speedRef]),
            course: Direction(self[\.gps.track], self[\.gps.trackRef]),
            imageDirection: Direction(self[\.gps.imgDirection], self[\.gps.imgDirectionRef]),
            timestamp: fixTime
        )?.ifFixed(isActive: self[\.gps.status] == .active)
    }

    /// The place as a camcorder writes it, in the same fields; its surface is not stated.
    var packLocation: Location? {
        guard
            let latitude = degrees(
                self[\.mdpm.latitude], self[\.mdpm.latitudeRef]?.sign(plus: .north, minus: .south)),
            let longitude = degrees(
                self[\.mdpm.longitude], self[\.mdpm.longitudeRef]?.sign(plus: .east, minus: .west))
        else { return nil }
        let isBelow = self[\.mdpm.altitudeRef] == .below
        let time = self[\.mdpm.gpsDateStamp].flatMap { day in
            self[\.mdpm.gpsTimeStamp].flatMap { CaptureDate(gpsDate: day, time: $0) }
        }
        return Location(
            latitude: latitude, longitude: longitude,
            altitude: self[\.mdpm.altitude]?.doubleValue.map { isBelow ? 0 - $0 : $0 },
            speed: Location.metersPerSecond(self[\.mdpm.speed], self[\.mdpm.speedRef]),
            course: Direction(self[\.mdpm.track], self[\.mdpm.trackRef]),
            imageDirection: Direction(self[\.mdpm.imgDirection], self[\.mdpm.imgDirectionRef]),
            timestamp: time
        )?.ifFixed(isActive: self[\.mdpm.gpsStatus] == .active)
    }

    private func degrees(_ coordinate: GPSCoordinate?, _ sign: FloatingPointSign?) -> Double? {
        guard let coordinate, let minutes = coordinate.minutes, let seconds = coordinate.seconds,
            let degrees = coordinate.degrees, let sign
        else {
            return nil
        }
        // Writers round 59.999 seconds to 60; larger numbers may lack a denominator.
        guard minutes.doubleValue ?? 0 <= 60, seconds.doubleValue ?? 0 <= 60 else { return nil }
        return sign == .minus ? 0 - degrees : degrees
    }

    /// GPSAltitudeRef: 0 and 1 above and below the ellipsoid, 2 and 3 above and below the sea.
    ///
    /// Before Exif 3.0 there were only 0 and 1, relative to sea level. Without a version, the surface is not known.
    private var altitude: (meters: Double?, surface: Location.Surface?) {
        guard let meters = self[\.gps.altitude]?.doubleValue else { return (nil, nil) }
        let reference = self[\.gps.altitudeRef] ?? .above
        let isBelow = reference == .below || reference == .belowSeaLevel
        let surface: Location.Surface? =
            switch reference {
            case .above, .below:
                self[\.exif.exifVersion].map { $0 < StandardVersion(3, 0) ? .seaLevel : .ellipsoid }
            case .aboveSeaLevel, .belowSeaLevel: .seaLevel
            default: nil
            }
        return (isBelow ? 0 - meters : meters, surface)
    }

    private var fixTime: CaptureDate? {
        guard let date = self[\.gps.dateStamp], let time = self[\.gps.timeStamp] else { return nil }
        return CaptureDate(gpsDate: date, time: time)
    }

    // MARK: Movies

    /// The first of 3GPP's places that is where the movie was shot: a movie may have several, with other roles
    /// (3GPP TS 26.244 §8).
    var shootingLocation: Location? {
        let number = MetadataKeys().userData.locationInformation.address.fieldNumber
        for index in map.directories.indices where contains(directory: index, .userData) {
            let directory = map.directories[index]
            for field in map.fields[directory.fields] where field.identifier == number {
                let location = LocationInformation(map.value(of: field, in: directory))?.location
                if let location = location?.ifFixed() { return location }
            }
        }
        return nil
    }

    /// The place in Apple's keys.
    var namedLocation: Location? {
        guard let place = self[\.quickTime.locationISO6709].flatMap(Location.init(iso6709:)) else {
            return nil
        }
        return Location(
            latitude: place.latitude, longitude: place.longitude, altitude: place.altitude,
            horizontalAccuracy: self[\.quickTime.locationAccuracyHorizontal],
            course: self[\.quickTime.directionMotion]?.direction,
            imageDirection: self[\.quickTime.directionFacing]?.direction,
            timestamp: self[\.quickTime.locationDate].flatMap { CaptureDate($0) }
        )?.ifFixed()
    }
}

extension Location {
    /// The location; `nil` at 0° north and 0° east if nothing says that a receiver had a position.
    ///
    /// - Parameter isActive: Whether the receiver is stated to have measured.
    func ifFixed(isActive: Bool = false) -> Location? {
        let isZero = latitude == 0 && longitude == 0
        return isZero && !isActive && timestamp == nil && horizontalAccuracy == nil ? nil : self
    }

    /// The speed by GPSSpeedRef: K for kilometers per hour, which is the default, M for miles, N for knots.
    static func metersPerSecond(_ speed: Fraction?, _ reference: SpeedReference?) -> Double? {
        guard let speed = speed?.doubleValue else { return nil }
        switch reference?.rawValue.uppercased() {
        case nil, "K": return speed / 3.6
        // An international mile is 1609.344 m, a nautical mile 1852 m.
        case "M": return speed * 1_609.344 / 3_600
        case "N": return speed * 1_852 / 3_600
        default: return nil
        }
    }
}

extension Direction {
    /// A direction by GPSImgDirectionRef and similar references: T for true north, which is the default, M for magnetic north.
    init?(_ degrees: Fraction?, _ reference: DirectionReference?) {
        guard let degrees = degrees?.doubleValue else { return nil }
        switch reference?.rawValue.uppercased() {
        case nil, "T": self.init(degrees: degrees)
        case "M": self.init(degrees: degrees, north: .magneticNorth)
        default: return nil
        }
    }
}

extension CodedValue where RawValue == String {
    /// The sign of a coordinate for a reference letter, ignoring case; `nil` for a letter that is neither.
    fileprivate func sign(plus positive: Self, minus negative: Self) -> FloatingPointSign? {
        // The bit in which small and capital letters differ.
        let letter = rawValue.utf8.first.map { $0 & 0xDF }
        return letter == negative.rawValue.utf8.first
            ? .minus : letter == positive.rawValue.utf8.first ? .plus : nil
    }
}

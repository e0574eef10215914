// SPDX-License-Identifier: Apache-2.0
/// XMP's equivalents of Exif's properties, which are used if a part does not have the Exif properties.
///
/// The values are from one part's packets, and never mixed with those of an Exif block.
extension MetadataScope {
    /// A date in XMP.
    func xmpDate(_ key: KeyPath<MetadataKeys, MetadataKey<CaptureDate>>) -> CaptureDate? {
        guard let date = storedValue(for: key)?.text.flatMap({ CaptureDate($0) }) else { return nil }
        // The zero of a movie's header, which programs write as a date.
        let isEpoch = (date.year, date.month, date.day) == (1904, 1, 1)
        return isEpoch && (date.hour, date.minute, date.second) == (0, 0, 0) ? nil : date
    }

    /// A date and a time of IPTC, such as DateCreated and TimeCreated (IIM 4.2 2:55, 2:60): "20140715" and "065734+0000".
    func iptcDate(
        _ date: KeyPath<MetadataKeys, MetadataKey<String>>, _ time: KeyPath<MetadataKeys, MetadataKey<String>>
    ) -> CaptureDate? {
        guard let date = self[date]?.filter(\.isNumber), date.utf8.count == 8 else { return nil }
        let day = "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))"
        guard let time = self[time]?.filter({ $0 != ":" }), time.utf8.count >= 6 else {
            return CaptureDate(day)
        }
        let clock = "\(time.prefix(2)):\(time.dropFirst(2).prefix(2)):\(time.dropFirst(4).prefix(2))"
        let zone = time.dropFirst(6)
        let offset = zone.utf8.count == 5 ? "\(zone.prefix(3)):\(zone.suffix(2))" : ""
        return CaptureDate("\(day)T\(clock)\(offset)") ?? CaptureDate(day)
    }

    /// The position in XMP's form of Exif's fields (XMP part 2, §3.5).
    var xmpLocation: Location? {
        let latitude = self[\.xmpExif.gpsLatitude].flatMap { "NS".contains($0.reference) ? $0.degrees : nil }
        let longitude = self[\.xmpExif.gpsLongitude].flatMap {
            "EW".contains($0.reference) ? $0.degrees : nil
        }
        guard let north = latitude ?? decimalDegrees("GPSLatitude", positive: "N", negative: "S"),
            let east = longitude ?? decimalDegrees("GPSLongitude", positive: "E", negative: "W")
        else { return nil }
        let isBelow =
            [.below, .belowSeaLevel].contains(self[\.xmpExif.gpsAltitudeRef] ?? .above)
            || xmpText("exif:GPSAltitudeRef")?.lowercased().hasPrefix("below") == true
        let altitude = self[\.xmpExif.gpsAltitude]?.doubleValue
        return Location(
            latitude: north, longitude: east, altitude: altitude.map { isBelow ? 0 - $0 : $0 },
            horizontalAccuracy: self[\.xmpExif.gpsHPositioningError]?.doubleValue,
            speed: Location.metersPerSecond(self[\.xmpExif.gpsSpeed], self[\.xmpExif.gpsSpeedRef]),
            course: Direction(self[\.xmpExif.gpsTrack], self[\.xmpExif.gpsTrackRef]),
            imageDirection: Direction(self[\.xmpExif.gpsImgDirection], self[\.xmpExif.gpsImgDirectionRef]),
            timestamp: self[\.xmpExif.gpsTimeStamp]
        )?.ifFixed(isActive: self[\.xmpExif.gpsStatus] == .active)
    }

    /// A coordinate in degrees with its direction in a property of its own, as exports of Apple Photos have it, or as Exif's
    /// rationals for degrees, minutes and seconds; `nil` without a direction.
    private func decimalDegrees(_ name: String, positive: String, negative: String) -> Double? {
        guard let text = xmpText("exif:\(name)"), let direction = xmpText("exif:\(name)Ref")?.uppercased()
        else {
            return nil
        }
        let words = text.split { $0 == "," || $0 == " " }
        let parts = words.compactMap { Fraction(String($0))?.doubleValue }
        // Of two numbers, the second may be the decimals of the first.
        guard parts.count == words.count, [1, 3].contains(parts.count), parts.allSatisfy({ $0 >= 0 }),
            parts.dropFirst().allSatisfy({ $0 <= 60 })
        else { return nil }
        let degrees = parts.reversed().reduce(0) { $0 / 60 + $1 }
        guard degrees <= 180 else { return nil }
        return direction.hasPrefix(positive) ? degrees : direction.hasPrefix(negative) ? 0 - degrees : nil
    }

    private func xmpText(_ path: String) -> String? {
        xmpTree.flatMap { XMP($0)[path]?.text }
    }

    /// The camera in XMP's form of TIFF's fields.
    var xmpCamera: Camera? {
        let (make, model) = (self[\.xmpTIFF.make], self[\.xmpTIFF.model])
        guard make?.notBlank != nil || model?.notBlank != nil else { return nil }
        return Camera(
            make: make, model: model, software: self[\.xmpTIFF.software],
            serialNumber: self[\.exifEX.bodySerialNumber] ?? self[\.exifAux.serialNumber])
    }

    /// The exposure in XMP's form of Exif's fields.
    var xmpExposure: Exposure? {
        let time = self[\.xmpExif.exposureTime].flatMap { $0.isDefined ? $0 : nil }
        let number = self[\.xmpExif.fNumber].flatMap { $0.isDefined ? $0 : nil }
        let shutter = self[\.xmpExif.shutterSpeedValue].flatMap { APEXTime(apex: $0).seconds }
        let aperture = self[\.xmpExif.apertureValue].flatMap {
            $0.doubleValue ?? 0 > 0 ? APEXAperture(apex: $0).fNumber : nil
        }
        let sensitivity = Sensitivity(
            rating: self[\.xmpExif.isoSpeedRatings]?.first ?? self[\.exifEX.photographicSensitivity],
            type: self[\.exifEX.sensitivityType], output: self[\.exifEX.standardOutputSensitivity],
            index: self[\.exifEX.recommendedExposureIndex], speed: self[\.exifEX.isoSpeed])
        return Exposure(
            exposureTime: time ?? shutter.map { Fraction($0) },
            fNumber: number ?? aperture.map { Fraction($0) },
            iso: sensitivity.iso,
            focalLength: self[\.xmpExif.focalLength],
            focalLengthIn35mmFilm: self[\.xmpExif.focalLengthIn35mmFilm].flatMap {
                (1..<10_000).contains($0) ? $0 : nil
            },
            bias: self[\.xmpExif.exposureBiasValue], shutterAngle: nil)
    }

    /// The lens in XMP's form of Exif's fields, else in Adobe's form.
    var xmpLens: Lens? {
        Lens(
            make: self[\.exifEX.lensMake], model: self[\.exifEX.lensModel] ?? self[\.exifAux.lens],
            serialNumber: self[\.exifEX.lensSerialNumber] ?? self[\.exifAux.lensSerialNumber],
            specification: self[\.exifEX.lensSpecification] ?? self[\.exifAux.lensInfo])
    }
}

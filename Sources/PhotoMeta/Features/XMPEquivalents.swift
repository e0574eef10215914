/// XMP's equivalents of Exif's properties, which are used if a part does not have the Exif properties.
///
/// The values are from one part's packets, and never mixed with those of an Exif block.
extension MetadataScope {
    /// A date in XMP.
    func xmpDate(_ key: KeyPath<MetadataKeys, MetadataKey<CaptureDate>>) -> StatedDate? {
        storedValue(for: key)?.text.flatMap { StatedDate($0) }
    }

    /// IPTC's DateCreated and TimeCreated (IIM 4.2 2:55, 2:60): "20140715" and "065734+0000".
    var iptcDate: StatedDate? {
        guard let date = self[\.iptc.dateCreated]?.filter(\.isNumber), date.utf8.count == 8 else {
            return nil
        }
        let day = "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))"
        guard let time = self[\.iptc.timeCreated]?.filter({ $0 != ":" }), time.utf8.count >= 6 else {
            return StatedDate(day)
        }
        let clock = "\(time.prefix(2)):\(time.dropFirst(2).prefix(2)):\(time.dropFirst(4).prefix(2))"
        let zone = time.dropFirst(6)
        let offset = zone.utf8.count == 5 ? "\(zone.prefix(3)):\(zone.suffix(2))" : ""
        return StatedDate("\(day)T\(clock)\(offset)") ?? StatedDate(day)
    }

    /// The position in XMP's form of Exif's fields (XMP part 2, §3.5).
    var xmpLocation: Location? {
        guard let latitude = self[\.xmpExif.gpsLatitude], let longitude = self[\.xmpExif.gpsLongitude],
            "NS".contains(latitude.reference), "EW".contains(longitude.reference),
            let north = latitude.degrees, let east = longitude.degrees
        else { return nil }
        let isBelow = [.below, .belowSeaLevel].contains(self[\.xmpExif.gpsAltitudeRef] ?? .above)
        let altitude = self[\.xmpExif.gpsAltitude]?.doubleValue
        return Location(
            latitude: north, longitude: east, altitude: altitude.map { isBelow ? -$0 : $0 },
            horizontalAccuracy: self[\.xmpExif.gpsHPositioningError]?.doubleValue,
            timestamp: self[\.xmpExif.gpsTimeStamp])
    }

    /// The camera in XMP's form of TIFF's fields.
    var xmpCamera: Camera? {
        let (make, model) = (self[\.xmpTIFF.make], self[\.xmpTIFF.model])
        guard make?.notBlank != nil || model?.notBlank != nil else { return nil }
        return Camera(
            make: make, model: model, software: self[\.xmpTIFF.software],
            serialNumber: self[\.exifEX.bodySerialNumber] ?? self[\.exifAux.serialNumber])
    }

    /// The lens in XMP's form of Exif's fields, else in Adobe's form.
    var xmpLens: Lens? {
        Lens(
            make: self[\.exifEX.lensMake], model: self[\.exifEX.lensModel] ?? self[\.exifAux.lens],
            serialNumber: self[\.exifEX.lensSerialNumber] ?? self[\.exifAux.lensSerialNumber],
            specification: self[\.exifEX.lensSpecification] ?? self[\.exifAux.lensInfo])
    }
}

/// Turns requests by meaning into changes to the properties of a file.
struct EditResolver {
    let metadata: MediaMetadata
    private(set) var edit: MetadataEdit

    /// The kind of file that contains the properties.
    private enum Holder {
        case still, movie, sidecar
    }

    private var holder: Holder {
        switch metadata.format {
        case .quickTime: .movie
        case .xmp: .sidecar
        default: .still
        }
    }

    /// - Parameter edit: An edit with the options to keep; it contains no changes or requests.
    init(_ metadata: MediaMetadata, _ edit: MetadataEdit) {
        self.metadata = metadata
        self.edit = edit
    }

    mutating func apply(_ request: EditRequest) {
        switch request {
        case .captureDate(let date): setCaptureDate(date)
        case .location(let location): setLocation(location)
        case .title(let text): setTitle(text)
        case .descriptionText(let text): setDescription(text)
        case .keywords(let texts): setKeywords(texts)
        case .creators(let texts): setCreators(texts)
        case .copyright(let text): setCopyright(text)
        case .rating(let stars): setRating(stars)
        case .shiftDates(let seconds): DateShift(seconds: seconds).apply(to: &edit, of: metadata)
        }
    }

    /// Sets a property if the file has it.
    private mutating func follow<Value: MetadataRepresentable & MetadataEncodable>(
        _ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>, _ value: Value?
    ) {
        let key = MetadataKeys()[keyPath: keyPath]
        if metadata.storedValue(for: key) != nil { edit.set(key, to: value) }
    }

    /// Removes a text of a PNG file that states the same (PNG, 3rd edition, §11.3.3.2): new values are in XMP.
    private mutating func removeText(_ keyword: String) {
        for property in metadata.properties(in: .png) where property.name == keyword { edit.remove(property) }
    }

    // MARK: Texts

    private static func text(_ text: String?) -> LocalizedText? {
        text.map { LocalizedText([(language: "x-default", text: $0)]) }
    }

    private static func list(_ texts: [String]) -> [String]? { texts.isEmpty ? nil : texts }

    private mutating func setTitle(_ text: String?) {
        edit[\.dublinCore.title] = Self.text(text)
        follow(\.iptc.objectName, text)
        follow(\.tiff.xpTitle, text.map { WindowsText($0) })
        follow(\.quickTime.title, text)
        follow(\.userData.title, text)
        follow(\.userData.mediaTitle, text)
        follow(\.itemList.title, text)
        removeText("Title")
    }

    private mutating func setDescription(_ text: String?) {
        edit[\.dublinCore.description] = Self.text(text)
        follow(\.tiff.imageDescription, text)
        follow(\.iptc.captionAbstract, text)
        follow(\.quickTime.movieDescription, text)
        follow(\.userData.movieDescription, text)
        follow(\.userData.mediaDescription, text)
        follow(\.itemList.contentDescription, text)
        follow(\.itemList.shortDescription, text)
        follow(\.itemList.longDescription, text)
        removeText("Description")
    }

    private mutating func setKeywords(_ texts: [String]) {
        edit[\.dublinCore.subject] = Self.list(texts)
        follow(\.iptc.keywords, Self.list(texts))
        follow(\.tiff.xpKeywords, Self.list(texts).map { WindowsText($0.joined(separator: ";")) })
        follow(\.quickTime.keywords, Self.list(texts)?.joined(separator: ", "))
        follow(\.itemList.keyword, Self.list(texts)?.joined(separator: ", "))
    }

    private mutating func setCreators(_ texts: [String]) {
        edit[\.dublinCore.creator] = Self.list(texts)
        follow(\.tiff.artist, Self.list(texts)?.joined(separator: "; "))
        follow(\.iptc.byline, Self.list(texts))
        follow(\.tiff.xpAuthor, Self.list(texts).map { WindowsText($0.joined(separator: ";")) })
        let names = Self.list(texts)?.joined(separator: "; ")
        follow(\.quickTime.author, names)
        follow(\.quickTime.artist, names)
        follow(\.userData.author, names)
        follow(\.userData.mediaAuthor, names)
        follow(\.userData.artist, names)
        follow(\.itemList.artist, names)
        follow(\.itemList.author, names)
        removeText("Author")
    }

    private mutating func setCopyright(_ text: String?) {
        edit[\.dublinCore.rights] = Self.text(text)
        follow(\.tiff.copyright, text)
        follow(\.iptc.copyrightNotice, text)
        follow(\.quickTime.copyright, text)
        follow(\.userData.copyright, text)
        follow(\.userData.copyrightNotice, text)
        follow(\.itemList.copyright, text)
        removeText("Copyright")
    }

    private mutating func setRating(_ stars: Int?) {
        if let stars, !(-1...5).contains(stars) { return edit.refuseValue(of: "the rating \(stars)") }
        edit[\.xmp.rating] = stars.map(Double.init)
        let shown = stars.map { max($0, 0) }
        follow(\.tiff.rating, shown)
        // The percentages that Windows uses for one to five stars.
        let percent = shown.map { $0 == 0 ? 0 : $0 == 5 ? 99 : max($0 * 25 - 25, 1) }
        follow(\.tiff.ratingPercent, percent)
        follow(\.microsoftPhoto.rating, percent.map(String.init))
    }

    // MARK: Date

    private mutating func setCaptureDate(_ date: CaptureDate?) {
        switch holder {
        case .movie:
            edit[\.quickTime.creationDate] = date?.quickTimeText
            follow(\.userData.dateTimeOriginal, date?.quickTimeText)
            follow(\.userData.contentCreateDate, date?.quickTimeText)
        case .sidecar:
            edit[\.xmpExif.dateTimeOriginal] = date
            follow(\.photoshop.dateCreated, date)
            return
        case .still where date?.hasTime == false:
            // Exif's dates have a time, which may only be blank if the day is too; XMP's may be a day.
            edit[\.exif.dateTimeOriginal] = nil
            edit[\.exif.subsecTimeOriginal] = nil
            edit[\.exif.offsetTimeOriginal] = nil
            edit[\.tiff.dateTimeOriginal] = nil
            edit[\.xmpExif.dateTimeOriginal] = date
        case .still:
            edit[\.exif.dateTimeOriginal] = date?.exifText
            edit[\.exif.subsecTimeOriginal] = date?.subsecondText
            edit[\.exif.offsetTimeOriginal] = date?.offsetText
            follow(\.tiff.dateTimeOriginal, date?.exifText)
        }
        follow(\.xmpExif.dateTimeOriginal, date)
        follow(\.photoshop.dateCreated, date)
        follow(\.iptc.dateCreated, date?.iptcDateText)
        follow(\.iptc.timeCreated, date?.iptcTimeText)
    }

    // MARK: Location

    private mutating func setLocation(_ location: Location?) {
        switch holder {
        case .movie:
            edit[\.quickTime.locationISO6709] = location?.iso6709Text
            follow(\.quickTime.locationAccuracyHorizontal, location?.horizontalAccuracy)
            follow(\.userData.gpsCoordinates, location?.iso6709Text)
            follow(\.itemList.gpsCoordinates, location?.iso6709Text)
            // Remove what described the old place; without a new location, also the tracks' positions.
            for part in metadata.parts {
                for property in part.properties
                where Self.placeNames.contains(property.key?.keyPath ?? "") || Self.isShortPosition(property)
                    || location == nil && Self.positions.contains(property.key?.keyPath ?? "")
                {
                    edit.remove(property)
                }
            }
        case .sidecar: setXMPLocation(location)
        case .still:
            if let location { setGPS(location) } else { edit.remove(.gps) }
        }
        let keys = MetadataKeys().xmpExif
        let hasXMP =
            metadata.storedValue(for: keys.gpsLatitude) != nil
            || metadata.storedValue(for: keys.gpsLongitude) != nil
        if holder != .sidecar, hasXMP || location == nil { setXMPLocation(location) }
    }

    private static let positions: Set = [
        "quickTime.locationISO6709", "quickTime.locationAccuracyHorizontal", "userData.gpsCoordinates",
        "itemList.gpsCoordinates",
    ]

    /// Whether a property is a position under FFmpeg's key `location`, which may be followed by a language.
    private static func isShortPosition(_ property: MetadataProperty) -> Bool {
        property.dictionary == .quickTime && property.key == nil
            && (property.name == "location" || property.name.hasPrefix("location-"))
    }

    /// A movie's properties for the name, the date and other details of a place.
    private static let placeNames: Set = [
        "quickTime.locationBody", "quickTime.locationDate", "quickTime.locationName",
        "quickTime.locationNote", "quickTime.locationRole", "userData.locationInformation",
    ]

    private mutating func setGPS(_ location: Location) {
        edit[\.gps.latitudeRef] = location.latitude < 0 ? .south : .north
        edit[\.gps.latitude] = GPSCoordinate(degrees: location.latitude.magnitude)
        edit[\.gps.longitudeRef] = location.longitude < 0 ? .west : .east
        edit[\.gps.longitude] = GPSCoordinate(degrees: location.longitude.magnitude)
        edit[\.gps.altitudeRef] = location.altitude.map { $0 < 0 ? .below : .above }
        edit[\.gps.altitude] = location.altitude.map { Fraction($0.magnitude, maximumDenominator: 1_000) }
        edit[\.gps.hPositioningError] = location.horizontalAccuracy.map {
            Fraction($0, maximumDenominator: 1_000)
        }
        let time = location.timestamp?.inUTC
        edit[\.gps.dateStamp] = time.map { String($0.exifText.prefix(10)) }
        edit[\.gps.timeStamp] = time.flatMap {
            GPSTimeStamp(
                hours: Fraction(Int64($0.hour)), minutes: Fraction(Int64($0.minute)),
                seconds: $0.secondsFraction)
        }
        // Remove what described the old position.
        for tag in MetadataDictionary.gps.keys.all where Self.positionTags.contains(tag.propertyName) {
            edit.remove(tag)
        }
    }

    private static let positionTags: Set = [
        "satellites", "status", "measureMode", "dop", "speedRef", "speed", "trackRef", "track", "mapDatum",
        "destLatitudeRef", "destLatitude", "destLongitudeRef", "destLongitude", "destBearingRef",
        "destBearing", "destDistanceRef", "destDistance", "processingMethod", "areaInformation",
        "differential",
    ]

    /// Whether a property is kept when the location changes: the camera's direction and the version.
    private static func stays(_ key: RegisteredKey) -> Bool {
        key.name.hasPrefix("GPSImg") || key.name == "GPSVersionID"
    }

    private mutating func setXMPLocation(_ location: Location?) {
        for key in MetadataDictionary.xmpExif.keys.all
        where key.name.hasPrefix("GPS") && !(location != nil && Self.stays(key)) {
            edit.remove(key)
        }
        // Properties without a key, such as the directions that Apple Photos writes beside numbers of degrees.
        for part in metadata.parts {
            for property in part.properties
            where property.dictionary == .xmpExif && property.key == nil && property.name.hasPrefix("GPS") {
                edit.remove(property)
            }
        }
        guard let location else { return }
        edit[\.xmpExif.gpsLatitude] = XMPCoordinate(degrees: location.latitude, isLatitude: true)
        edit[\.xmpExif.gpsLongitude] = XMPCoordinate(degrees: location.longitude, isLatitude: false)
        edit[\.xmpExif.gpsAltitudeRef] = location.altitude.map { $0 < 0 ? .below : .above }
        edit[\.xmpExif.gpsAltitude] = location.altitude.map {
            Fraction($0.magnitude, maximumDenominator: 1_000)
        }
        edit[\.xmpExif.gpsTimeStamp] = location.timestamp?.inUTC
    }
}

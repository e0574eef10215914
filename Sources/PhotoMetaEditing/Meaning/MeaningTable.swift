import PhotoMeta

/// What properties of several standards state alike.
enum Meaning: CaseIterable, Sendable {
    /// The position; ``location`` is the position with the names of the place.
    case coordinates
    case location, placeNames, captureDate, digitizedDate, modificationDate
    case title, descriptionText, keywords, creators, copyright, rating, orientation, regions
}

/// The kinds of files that state the same in different properties.
struct FileKinds: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let still = Self(rawValue: 1)
    static let movie = Self(rawValue: 2)
    static let sidecar = Self(rawValue: 4)
    static let all: Self = [.still, .movie, .sidecar]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kind of the files of a format.
    init(_ format: MediaFormat) {
        switch format {
        case .quickTime: self = .movie
        case .xmp: self = .sidecar
        default: self = .still
        }
    }
}

/// The properties that state a meaning, in the order in which readers believe them.
///
/// Reading by meaning has code of its own for speed; a test compares its properties and its order with this table.
enum MeaningTable {
    static let rows: [MeaningRow] =
        location + placeNames + dates + texts + lists + numbers + plainKeys + pngCopies + repetitions
        + regions

    private static let byMeaning = Dictionary(grouping: rows, by: \.meaning)

    static func rows(of meaning: Meaning) -> [MeaningRow] { byMeaning[meaning] ?? [] }

    private typealias Row = MeaningRow

    private static let location = [
        Row(
            .location, always: .still,
            [
                "gps.latitude": .latitude, "gps.latitudeRef": .latitudeReference, "gps.longitude": .longitude,
                "gps.longitudeRef": .longitudeReference, "gps.altitude": .altitude,
                "gps.altitudeRef": .altitudeReference, "gps.hPositioningError": .accuracy,
                "gps.dateStamp": .gpsDay, "gps.timeStamp": .gpsTime,
            ],
            cleared: """
                gps.satellites gps.status gps.measureMode gps.dop gps.speedRef gps.speed gps.trackRef gps.track \
                gps.mapDatum gps.destLatitudeRef gps.destLatitude gps.destLongitudeRef gps.destLongitude \
                gps.destBearingRef gps.destBearing gps.destDistanceRef gps.destDistance gps.processingMethod \
                gps.areaInformation gps.differential
                """,
            kept: "gps.imgDirectionRef gps.imgDirection"),
        // The direction beside degrees, as Apple Photos writes it, has no key.
        Row(
            .location, always: .sidecar,
            [
                "xmpExif.gpsLatitude": .xmpLatitude, "xmpExif.gpsLongitude": .xmpLongitude,
                "xmpExif.gpsAltitude": .altitude, "xmpExif.gpsAltitudeRef": .altitudeReference,
                "xmpExif.gpsHPositioningError": .accuracy, "xmpExif.gpsTimeStamp": .utcDate,
            ],
            cleared: "xmpExif:GPS*",
            kept: "xmpExif.gpsImgDirectionRef xmpExif.gpsImgDirection xmpExif.gpsVersionID"),
        Row(
            .location, always: .movie,
            [
                "quickTime.locationISO6709": .iso6709, "quickTime.locationAccuracyHorizontal": .meters,
                "quickTime.locationDate": .movieFixDate,
            ],
            cleared: """
                quickTime.locationBody quickTime.locationName quickTime.locationNote quickTime.locationRole \
                quickTime.directionMotion
                """,
            kept: "quickTime.directionFacing"),
        Row(.location, ["userData.gpsCoordinates": .iso6709]),
        Row(.location, ["itemList.gpsCoordinates": .iso6709]),
        Row(.location, ["userData.locationInformation": .none]),
        // The name of the user data as a key.
        Row(.location, isRead: false, ["quickTime:©xyz": .none]),
    ]

    /// What names a place, in words or codes: a removal of the location reaches it, and sharing keeps it with the location.
    private static let placeNames = [
        Row(
            .placeNames,
            onlyRemoving: """
                iptc.city iptc.subLocation iptc.provinceState iptc.countryPrimaryLocationCode \
                iptc.countryPrimaryLocationName iptc.contentLocationCode iptc.contentLocationName photoshop.city \
                photoshop.state photoshop.country iptcCore.location iptcCore.countryCode \
                iptcExtension.locationCreated iptcExtension.locationShown dublinCore.coverage
                """)
    ]

    private static let dates = [
        Row(
            .captureDate, always: .still,
            [
                "exif.dateTimeOriginal": .exifDate, "exif.subsecTimeOriginal": .subsecond,
                "exif.offsetTimeOriginal": .offset,
            ]),
        Row(.captureDate, ["tiff.dateTimeOriginal": .exifDate]),
        Row(.captureDate, always: .sidecar, ["xmpExif.dateTimeOriginal": .date]),
        Row(.captureDate, ["photoshop.dateCreated": .date]),
        Row(.captureDate, ["iptc.dateCreated": .iptcDay, "iptc.timeCreated": .iptcTime]),
        Row(.captureDate, rule: .onlyRemoved, digitized),
        Row(.captureDate, rule: .onlyRemoved, ["xmpExif.dateTimeDigitized": .date]),
        Row(.captureDate, always: .movie, ["quickTime.creationDate": .movieDate]),
        Row(.captureDate, ["userData.dateTimeOriginal": .movieDate]),
        Row(.captureDate, ["userData.contentCreateDate": .movieDate]),
        Row(.captureDate, rule: .alone, ["movie.creationTime": .headerTime]),
        Row(.captureDate, rule: .onlyRemoved, ["xmp.createDate": .date]),
        Row(.captureDate, isRead: false, ["png.creationTime": .pngDate]),

        Row(.digitizedDate, digitized),
        Row(.digitizedDate, ["xmpExif.dateTimeDigitized": .date]),
        Row(.digitizedDate, ["xmp.createDate": .date]),
        Row(
            .digitizedDate, ["iptc.digitalCreationDate": .iptcDay, "iptc.digitalCreationTime": .iptcTime]),

        Row(
            .modificationDate,
            ["tiff.dateTime": .exifDate, "exif.subsecTime": .subsecond, "exif.offsetTime": .offset]),
        Row(.modificationDate, rule: .alone, ["movie.modificationTime": .headerTime]),
        Row(.modificationDate, ["xmp.modifyDate": .date]),
        Row(.modificationDate, isRead: false, ["xmpTIFF.dateTime": .date]),
    ]

    private static let digitized: KeyValuePairs<String, MeaningForm> = [
        "exif.dateTimeDigitized": .exifDate, "exif.subsecTimeDigitized": .subsecond,
        "exif.offsetTimeDigitized": .offset,
    ]

    private static let texts = [
        Row(.title, always: .all, ["dublinCore.title": .localizedText]),
        Row(.title, ["iptc.objectName": .text]),
        Row(.title, ["tiff.xpTitle": .windowsText]),
        Row(.title, ["quickTime.title": .text]),
        Row(.title, ["itemList.title": .text]),
        Row(.title, ["userData.title": .text]),
        Row(.title, ["userData.mediaTitle": .text]),
        Row(.title, ["png.title": .none]),
        Row(.title, isRead: false, ["exif.imageTitle": .text]),

        Row(.descriptionText, ["tiff.imageDescription": .text]),
        Row(.descriptionText, always: .all, ["dublinCore.description": .localizedText]),
        Row(.descriptionText, ["iptc.captionAbstract": .text]),
        Row(.descriptionText, ["quickTime.movieDescription": .text]),
        Row(.descriptionText, ["itemList.shortDescription": .text]),
        Row(.descriptionText, ["itemList.longDescription": .text]),
        Row(.descriptionText, ["itemList.contentDescription": .text]),
        Row(.descriptionText, ["userData.movieDescription": .text]),
        Row(.descriptionText, ["userData.mediaDescription": .text]),
        Row(.descriptionText, ["png.description": .none]),
        Row(.descriptionText, isRead: false, ["xmpTIFF.imageDescription": .localizedText]),
        Row(.descriptionText, isRead: false, ["jpeg.duckyComment": .none]),

        Row(.copyright, ["tiff.copyright": .text]),
        Row(.copyright, always: .all, ["dublinCore.rights": .localizedText]),
        Row(.copyright, ["iptc.copyrightNotice": .text]),
        Row(.copyright, ["quickTime.copyright": .text]),
        Row(.copyright, ["itemList.copyright": .text]),
        Row(.copyright, ["userData.copyright": .text]),
        Row(.copyright, ["userData.copyrightNotice": .text]),
        Row(.copyright, ["png.copyright": .none]),
        Row(.copyright, isRead: false, ["xmpTIFF.copyright": .localizedText]),
        Row(.copyright, isRead: false, ["jpeg.duckyCopyright": .none]),
    ]

    private static let lists = [
        Row(.keywords, always: .all, ["dublinCore.subject": .list]),
        Row(.keywords, ["iptc.keywords": .list]),
        Row(.keywords, ["tiff.xpKeywords": .windowsText]),
        Row(.keywords, ["quickTime.keywords": .commas]),
        Row(.keywords, ["itemList.keyword": .commas]),

        Row(.creators, ["tiff.artist": .semicolons]),
        Row(.creators, always: .all, ["dublinCore.creator": .list]),
        Row(.creators, ["iptc.byline": .list]),
        Row(.creators, ["tiff.xpAuthor": .windowsText]),
        Row(.creators, ["quickTime.author": .semicolons]),
        Row(.creators, ["itemList.author": .semicolons]),
        Row(.creators, ["userData.author": .semicolons]),
        Row(.creators, ["userData.mediaAuthor": .semicolons]),
        Row(.creators, ["quickTime.artist": .semicolons]),
        Row(.creators, ["itemList.artist": .semicolons]),
        // The name of the user data as an item, as ExifTool writes it.
        Row(.creators, isRead: false, ["itemList:auth": .none]),
        Row(.creators, ["userData.artist": .semicolons]),
        Row(.creators, ["png.author": .none]),
        Row(.creators, isRead: false, ["exif.photographer": .semicolons]),
        Row(.creators, isRead: false, ["xmpTIFF.artist": .semicolons]),
    ]

    private static let numbers = [
        Row(.rating, always: .all, ["xmp.rating": .number]),
        Row(.rating, ["tiff.rating": .stars]),
        Row(.rating, isRead: false, ["tiff.ratingPercent": .percent]),
        Row(.rating, isRead: false, ["microsoftPhoto.rating": .percentText]),
        Row(.rating, isRead: false, ["acdsee.rating": .number]),

        // Containers and tracks have orientations of their own, which follow the key of TIFF.
        Row(.orientation, ["tiff.orientation": .orientation]),
        Row(.orientation, always: .sidecar, isRead: false, ["xmpTIFF.orientation": .orientation]),
    ]

    /// FFmpeg's keys, which a language may follow; the times are copies of the header's.
    private static let plainKeys = [
        Row(.title, isRead: false, ["quickTime:title": .text], cleared: "quickTime:title-*"),
        Row(
            .descriptionText, isRead: false, ["quickTime:description": .text],
            cleared: "quickTime:description-*"),
        Row(.copyright, isRead: false, ["quickTime:copyright": .text], cleared: "quickTime:copyright-*"),
        Row(.keywords, isRead: false, ["quickTime:keywords": .commas], cleared: "quickTime:keywords-*"),
        Row(.creators, isRead: false, ["quickTime:artist": .semicolons], cleared: "quickTime:artist-*"),
        Row(.creators, isRead: false, ["quickTime:author": .semicolons], cleared: "quickTime:author-*"),
        Row(.captureDate, isRead: false, ["quickTime:creation_time": .none]),
        Row(.captureDate, isRead: false, ["quickTime:date": .none], cleared: "quickTime:date-*"),
        Row(.location, isRead: false, ["quickTime:location": .none], cleared: "quickTime:location-*"),
    ]

    /// The fields of Exif and the dates of the file that ImageMagick repeats in texts of a PNG file.
    private static let pngCopies = [
        Row(
            .location, isRead: false, ["png:exif:GPSLatitude": .none], cleared: "png:exif:GPS*",
            kept: "png:exif:GPSVersionID png:exif:GPSImgDirectionRef png:exif:GPSImgDirection"),
        Row(
            .captureDate, isRead: false,
            [
                "png:exif:DateTimeOriginal": .exifDate, "png:exif:SubSecTimeOriginal": .subsecond,
                "png:exif:OffsetTimeOriginal": .offset,
            ]),
        // The times of the file that was converted, which may be when the photo was taken: a new date does not contradict them.
        Row(.captureDate, onlyRemoving: "png:date:create png:date:modify png:date:timestamp"),
        Row(.captureDate, rule: .onlyRemoved, isRead: false, digitizedCopy),
        Row(.digitizedDate, isRead: false, digitizedCopy),
        Row(
            .modificationDate, isRead: false,
            [
                "png:exif:DateTime": .exifDate, "png:exif:SubSecTime": .subsecond,
                "png:exif:OffsetTime": .offset,
            ]),
        Row(.title, isRead: false, ["png:exif:WinXP-Title": .none]),
        Row(.descriptionText, isRead: false, ["png:exif:ImageDescription": .text]),
        Row(.copyright, isRead: false, ["png:exif:Copyright": .text]),
        Row(.creators, isRead: false, ["png:exif:Artist": .semicolons]),
        Row(.creators, isRead: false, ["png:exif:WinXP-Author": .none]),
        Row(.keywords, isRead: false, ["png:exif:WinXP-Keywords": .none]),
    ]

    private static let digitizedCopy: KeyValuePairs<String, MeaningForm> = [
        "png:exif:DateTimeDigitized": .exifDate, "png:exif:SubSecTimeDigitized": .subsecond,
        "png:exif:OffsetTimeDigitized": .offset,
    ]

    /// What programs repeat in namespaces of their own, in forms that may say more, such as the keywords above a keyword: a new value
    /// leaves it as it is.
    private static let repetitions = [
        Row(.title, onlyRemoving: "pdf.title"),
        Row(.descriptionText, onlyRemoving: "acdsee.caption pdf.subject"),
        Row(.copyright, onlyRemoving: "pdf.copyright"),
        Row(.creators, onlyRemoving: "acdsee.author pdf.author"),
        Row(
            .keywords,
            onlyRemoving: """
                lightroom.hierarchicalSubject digiKam.tagsList keywordTree.keywords acdsee.categories acdsee.keywords \
                microsoftPhoto.lastKeywordXMP microsoftPhoto.lastKeywordIPTC pdf.keywords
                """),
    ]

    // A program that knows several forms, as ACDSee does, writes the same regions in each.
    private static let regions = [
        Row(.regions, always: .all, ["regions.regions": .regions]),
        Row(.regions, ["microsoftPeople.regionInfo": .none]),
        Row(.regions, isRead: false, ["acdseeRegions.regions": .none]),
        Row(.regions, isRead: false, ["iptcExtension.imageRegion": .none]),
    ]
}

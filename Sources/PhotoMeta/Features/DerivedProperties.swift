/// What several properties mean together. Every answer is `nil` where the file does not give it for certain.
extension MediaMetadata {
    /// When the picture or movie was taken, with the offset from UTC if the file has it.
    ///
    /// For images Exif's DateTimeOriginal, else DateTimeDigitized, each with its own decimals and its own offset. TIFF's
    /// DateTime is when the file was changed, and not taken for it. For movies `com.apple.quicktime.creationdate`, else
    /// the movie header's time, which is UTC.
    public var captureDate: CaptureDate? {
        if let text = self[\.exif.dateTimeOriginal],
            let date = CaptureDate(
                text, subsecond: self[\.exif.subsecTimeOriginal], offset: self[\.exif.offsetTimeOriginal])
        {
            return date
        }
        if let text = self[\.exif.dateTimeDigitized],
            let date = CaptureDate(
                text, subsecond: self[\.exif.subsecTimeDigitized], offset: self[\.exif.offsetTimeDigitized])
        {
            return date
        }
        if let date = self[\.quickTime.creationDate].flatMap({ CaptureDate($0) }) { return date }
        return self[\.movie.creationTime].flatMap(CaptureDate.init(secondsSince1904:))
    }

    /// Where the picture or movie was taken.
    ///
    /// Exif's GPS position needs both references and three valid numbers each: 0/0 seconds make no position. For movies
    /// the ISO 6709 text of `com.apple.quicktime.location.ISO6709`, else of the user data `©xyz`.
    public var location: Location? {
        if let latitude = degrees(\.gps.latitude, \.gps.latitudeRef, positive: "N", negative: "S"),
            let longitude = degrees(\.gps.longitude, \.gps.longitudeRef, positive: "E", negative: "W")
        {
            return Location(latitude: latitude, longitude: longitude, altitude: altitude)
        }
        if let place = self[\.quickTime.locationISO6709].flatMap(Location.init(iso6709:)) { return place }
        return self[MetadataKey<String>(.quickTime, name: "©xyz")].flatMap(Location.init(iso6709:))
    }

    private func degrees(
        _ key: KeyPath<MetadataKeys, MetadataKey<[Fraction]>>,
        _ reference: KeyPath<MetadataKeys, MetadataKey<String>>, positive: Character, negative: Character
    ) -> Double? {
        guard let parts = self[key], parts.count == 3, let side = self[reference]?.uppercased().first,
            side == positive || side == negative
        else { return nil }
        let numbers = parts.compactMap(\.doubleValue)
        guard numbers.count == 3 else { return nil }
        let degrees = numbers[0] + numbers[1] / 60 + numbers[2] / 3_600
        return side == negative ? -degrees : degrees
    }

    /// Exif 3.0, GPSAltitudeRef: 1 and 3 say that the altitude is below what it counts from.
    private var altitude: Double? {
        guard let metres = self[\.gps.altitude]?.doubleValue else { return nil }
        switch self[\.gps.altitudeRef] {
        case 1, 3: return -metres
        default: return metres
        }
    }

    /// How the stored picture is to be turned to be seen upright.
    ///
    /// Exif's Orientation, of HEIF images too: cameras write the same there as in the image's own `irot` and `imir`, which
    /// are taken where Exif says nothing. Where an editor made them differ, a HEIF decoder has already applied the latter:
    /// `\.heif.imageRotation` and `\.heif.imageMirroring` have them. For movies the matrix of the first video track.
    public var orientation: Orientation? {
        if let orientation = self[\.tiff.orientation] { return orientation }
        if format == .heif {
            guard codedSize != nil || self[\.heif.imageSpatialExtents] != nil else { return nil }
            let turns = self[\.heif.imageRotation] ?? 0
            // Transformations apply in the order in which they are associated with the item. A mirroring that goes before
            // a turn is the same as that mirroring behind the opposite turn.
            let isMirroredFirst = table.stands(.imir, before: .irot)
            return Orientation(
                quarterTurns: isMirroredFirst ? -turns : turns, mirroring: self[\.heif.imageMirroring])
        }
        return videoTrack.flatMap { Orientation($0.matrix) }
    }

    /// The size of the stored picture, in pixels, before ``orientation`` is applied.
    ///
    /// JPEG: the frame header. HEIF: the primary item's extents, a grid's and not a tile's. Movies: the size at
    /// which the first video track is shown. TIFF: the first directory that is no reduced image.
    public var pixelSize: PixelSize? {
        if let codedSize { return codedSize }
        if let extents = self[\.heif.imageSpatialExtents], extents.count == 2, extents[0] > 0, extents[1] > 0
        {
            return PixelSize(width: extents[0], height: extents[1])
        }
        return videoTrack.flatMap { $0.presentationSize ?? $0.codedSize } ?? table.mainImageSize
    }

    /// What the auxiliary images of a HEIF file are, as URNs in the order of the file: depth, HDR gain maps, mattes.
    ///
    /// From `auxC` (ISO/IEC 23008-12 §6.5.8); empty for other files.
    public var auxiliaryImageTypes: [String] {
        table.directories.lazy.filter { $0.dictionary == .heif }.flatMap { directory in
            table.fields[directory.fields].filter { $0.identifier == BoxField.auxiliaryType }
                .compactMap { String(table.value(of: $0, in: directory)) }
        }
    }

    private var videoTrack: MovieTrack? {
        tracks.first { $0.handler == FourCharacterCode("v", "i", "d", "e") && $0.codedSize != nil }
    }

    /// The bytes of the file that hold an Exif block's thumbnail, a JPEG image.
    ///
    /// From tags 0x0201 and 0x0202 of IFD1 (Exif 2.32 §4.6.4).
    public var thumbnailRange: Range<UInt64>? {
        table.thumbnailRange
    }
}

extension FieldTable {
    /// Whether one of the primary item's properties is associated before another.
    fileprivate func stands(_ first: FourCharacterCode, before second: FourCharacterCode) -> Bool {
        for directory in directories where directory.dictionary == .heif {
            if let one = index(of: first.rawValue, in: directory),
                let other = index(of: second.rawValue, in: directory)
            {
                return one < other
            }
        }
        return false
    }

    /// The size of the image proper: NewSubfileType's lowest bit marks reduced images (TIFF 6.0 §8).
    fileprivate var mainImageSize: PixelSize? {
        for directory in directories where directory.dictionary == .tiff || directory.dictionary == .subImage
        {
            func number(_ tag: UInt32) -> Int? {
                index(of: tag, in: directory).flatMap { Int(value(of: fields[$0], in: directory)) }
            }
            guard (number(0x00FE) ?? 0) & 1 == 0, let width = number(0x0100), let height = number(0x0101),
                width > 0, height > 0
            else { continue }
            return PixelSize(width: width, height: height)
        }
        return nil
    }

    fileprivate var thumbnailRange: Range<UInt64>? {
        guard let thumbnail = directories.first(where: { $0.dictionary == .thumbnail }),
            let offset = index(of: 0x0201, in: thumbnail).flatMap({
                value(of: fields[$0], in: thumbnail).integer()
            }),
            let count = index(of: 0x0202, in: thumbnail).flatMap({
                value(of: fields[$0], in: thumbnail).integer()
            }),
            let byteCount = Int(exactly: count), byteCount > 0, let relative = Int(exactly: offset)
        else { return nil }
        let (position, overflow) = thumbnail.offsetBase.addingReportingOverflow(relative)
        guard !overflow, position >= thumbnail.offsetBase else { return nil }
        return sourceRange(of: position, count: byteCount, in: thumbnail)
    }
}

import PhotoMeta

/// The properties that a shared file keeps.
///
/// A property that is not listed is not kept. `Docs/Sharing.md` is made from this table.
enum SharedProperties {
    /// Properties of one group: key paths of the registry, or names of XMP with their usual prefixes.
    struct Row {
        /// The group; empty for properties that are always kept, several for those that need all of them.
        let group: SharedContent
        let names: [String]

        /// - Parameter names: The names after `scope`, separated by spaces; `*` for all.
        init(_ group: SharedContent, _ scope: String, _ names: String) {
            self.group = group
            self.names = names.split(separator: " ").map { "\(scope)\($0)" }
        }

        /// The names of places in a dictionary, which the table of meanings lists.
        init(placeNamesOf dictionary: MetadataDictionary) {
            group = .location
            names = MeaningTable.rows(of: .placeNames).flatMap(\.names).compactMap { name in
                guard name.property.dictionary == dictionary else { return nil }
                return dictionary.index.isXMP
                    ? "\(dictionary.rawValue):\(name.property.name)" : name.registered?.keyPath
            }
        }
    }

    static let rows: [Row] = structure + dates + exposure + camera + textRows + location

    /// How a picture is shown, and what it is.
    private static let structure = [
        Row(
            [], "tiff.",
            """
            orientation xResolution yResolution resolutionUnit imageWidth imageLength bitsPerSample compression \
            photometricInterpretation samplesPerPixel planarConfiguration transferFunction whitePoint \
            primaryChromaticities yCbCrCoefficients yCbCrSubSampling yCbCrPositioning referenceBlackWhite \
            iccProfile
            """),
        Row(
            [], "exif.",
            """
            exifVersion flashPixVersion colorSpace pixelXDimension pixelYDimension componentsConfiguration \
            compressedBitsPerPixel gamma
            """),
        Row([], "interoperability.", "interoperabilityIndex interoperabilityVersion"),
        Row([], "makerApple.", "contentIdentifier hdrHeadroom hdrGain"),
        Row(
            [], "quickTime.",
            """
            contentIdentifier fullFrameRatePlaybackIntent livePhotoAuto livePhotoVitalityScore \
            livePhotoVitalityScoringVersion livePhotoVitalityDisabled androidCaptureFPS \
            livePhotoStabilizationCropNumerator livePhotoStabilizationCropDenominator \
            cinematicVideoIntent preferredAffineTransform spatialFormatVersion
            """),
        Row([], "hdrgm:", "*"), Row([], "HDRGainMap:", "*"), Row([], "apdi:", "*"),
        Row([], "Container:", "Directory"),
        Row(
            [], "GCamera:",
            """
            MicroVideo MicroVideoVersion MicroVideoOffset MicroVideoPresentationTimestampUs MotionPhoto \
            MotionPhotoVersion MotionPhotoPresentationTimestampUs
            """),
        Row(
            [], "GPano:",
            """
            ProjectionType UsePanoramaViewer CroppedAreaImageWidthPixels CroppedAreaImageHeightPixels \
            CroppedAreaLeftPixels CroppedAreaTopPixels FullPanoWidthPixels FullPanoHeightPixels \
            LargestValidInteriorRectLeft LargestValidInteriorRectTop LargestValidInteriorRectWidth \
            LargestValidInteriorRectHeight PosePitchDegrees PoseRollDegrees InitialViewPitchDegrees \
            InitialViewRollDegrees InitialHorizontalFOVDegrees InitialVerticalFOVDegrees
            """),
        Row(
            [], "GSpherical:",
            """
            Spherical Stitched StitchingSoftware ProjectionType StereoMode CroppedAreaImageWidthPixels \
            CroppedAreaImageHeightPixels CroppedAreaLeftPixels CroppedAreaTopPixels FullPanoWidthPixels \
            FullPanoHeightPixels InitialViewPitchDegrees InitialViewRollDegrees
            """),
        Row([], "tiff:", "Orientation"),
        Row([], "Iptc4xmpExt:", "DigitalSourceType DigitalSourcefileType AISystemUsed AISystemVersionUsed"),
        // Whether models may be trained with the picture.
        Row([], "plus:", "DataMining"),
    ]

    private static let dates = [
        Row(.dates, "tiff.", "dateTime"),
        Row(
            .dates, "exif.",
            """
            dateTimeOriginal dateTimeDigitized offsetTime offsetTimeOriginal offsetTimeDigitized subsecTime \
            subsecTimeOriginal subsecTimeDigitized
            """),
        Row(.dates, "iptc.", "dateCreated timeCreated digitalCreationDate digitalCreationTime"),
        Row(.dates, "quickTime.", "creationDate year"),
        Row(.dates, "userData.", "contentCreateDate dateTimeOriginal recordingYear"),
        Row(.dates, "itemList.", "contentCreateDate"),
        Row(.dates, "png.", "creationTime"),
        Row(.dates, "exif:", "DateTimeOriginal DateTimeDigitized"), Row(.dates, "xmp:", "CreateDate"),
        Row(.dates, "photoshop:", "DateCreated"), Row(.dates, "tiff:", "DateTime"),
    ]

    private static let exposure = [
        Row(
            .exposure, "exif.",
            """
            exposureTime fNumber exposureProgram isoSpeedRatings sensitivityType standardOutputSensitivity \
            recommendedExposureIndex isoSpeed isoSpeedLatitudeyyy isoSpeedLatitudezzz shutterSpeedValue apertureValue \
            brightnessValue exposureBiasValue maxApertureValue subjectDistance meteringMode lightSource flash \
            focalLength subjectArea flashEnergy focalPlaneXResolution focalPlaneYResolution \
            focalPlaneResolutionUnit subjectLocation exposureIndex sensingMethod fileSource sceneType \
            cfaPattern customRendered exposureMode whiteBalance digitalZoomRatio focalLengthIn35mmFilm \
            sceneCaptureType gainControl contrast saturation sharpness subjectDistanceRange compositeImage \
            sourceImageNumberOfCompositeImage
            """),
        Row(
            .exposure, "quickTime.",
            """
            cameraFocalLength35mmEquivalent cameraLensIrisFNumber cameraISOSensitivity \
            cameraShutterSpeedAngle cameraShutterSpeedTime cameraWhiteBalance
            """),
        Row(
            .exposure, "exif:",
            """
            ExposureTime FNumber ExposureProgram ISOSpeedRatings ShutterSpeedValue ApertureValue BrightnessValue \
            ExposureBiasValue MaxApertureValue SubjectDistance MeteringMode LightSource Flash FocalLength \
            SubjectArea ExposureIndex SensingMethod FileSource SceneType CustomRendered ExposureMode WhiteBalance \
            DigitalZoomRatio FocalLengthIn35mmFilm SceneCaptureType GainControl Contrast Saturation Sharpness \
            SubjectDistanceRange
            """),
        Row(
            .exposure, "exifEX:",
            """
            PhotographicSensitivity SensitivityType StandardOutputSensitivity RecommendedExposureIndex \
            ISOSpeed CompositeImage
            """),
    ]

    private static let camera = [
        Row(.camera, "tiff.", "make model"),
        Row(.camera, "exif.", "lensMake lensModel lensSpecification"),
        Row(.camera, "quickTime.", "make model androidManufacturer androidModel cameraLensModel"),
        Row(.camera, "userData.", "make model manufacturer cameraModel"),
        Row(.camera, "tiff:", "Make Model"), Row(.camera, "aux:", "Lens LensInfo LensID"),
        Row(.camera, "exifEX:", "LensMake LensModel LensSpecification"),
    ]

    private static let textRows = [
        Row(.descriptions, "tiff.", "imageDescription xpTitle xpSubject xpComment"),
        Row(.descriptions, "exif.", "userComment imageTitle"),
        Row(.descriptions, "iptc.", "objectName headline captionAbstract"),
        Row(
            .descriptions, "quickTime.",
            "title displayName movieDescription comment information accessibilityDescription"),
        Row(
            .descriptions, "userData.",
            "title subtitle movieDescription comment information mediaTitle mediaDescription name"),
        Row(
            .descriptions, "itemList.",
            "title comment shortDescription longDescription contentDescription sortName"),
        Row(.descriptions, "png.", "title description comment"), Row(.descriptions, "jpeg.", "comment"),
        Row(.descriptions, "dc:", "title description"), Row(.descriptions, "photoshop:", "Headline"),
        Row(.descriptions, "exif:", "UserComment"), Row(.descriptions, "tiff:", "ImageDescription"),
        Row(.descriptions, "Iptc4xmpCore:", "AltTextAccessibility ExtDescrAccessibility"),
        Row(.keywords, "tiff.", "xpKeywords"), Row(.keywords, "iptc.", "keywords"),
        Row(.keywords, "quickTime.", "keywords"), Row(.keywords, "userData.", "keywords mediaKeywords"),
        Row(.keywords, "itemList.", "keyword"), Row(.keywords, "dc:", "subject"),
        Row(.keywords, "lr:", "hierarchicalSubject"), Row(.keywords, "digiKam:", "TagsList"),
        Row(.creators, "tiff.", "artist copyright xpAuthor"), Row(.creators, "exif.", "photographer"),
        Row(.creators, "iptc.", "byline bylineTitle credit source copyrightNotice"),
        Row(.creators, "quickTime.", "artist author copyright director producer credits"),
        Row(.creators, "userData.", "artist author copyright copyrightNotice mediaAuthor director producer"),
        Row(.creators, "itemList.", "artist author copyright director producer credits"),
        Row(.creators, "png.", "author copyright source"),
        Row(.creators, "dc:", "creator contributor publisher rights source"),
        Row(.creators, "photoshop:", "AuthorsPosition Credit Source"),
        Row(.creators, "tiff:", "Artist Copyright"),
        Row(.creators, "xmpRights:", "Marked Owner UsageTerms WebStatement"),
        Row(.creators, "plus:", "CopyrightOwner ImageCreator Licensor OtherConstraints"),
        Row(.creators, "Iptc4xmpCore:", "CreatorContactInfo"),
    ]

    private static let location = [
        Row(.location, "gps.", "*"), Row(.location, "exif:", "GPS*"),
        // The time of a position is a date.
        Row([.dates, .location], "gps.", "timeStamp dateStamp"),
        Row([.dates, .location], "exif:", "GPSTimeStamp GPSDateStamp"),
        Row([.dates, .location], "quickTime.", "locationDate"),
        Row(placeNamesOf: .iptc),
        Row(
            .location, "quickTime.",
            """
            locationISO6709 locationAccuracyHorizontal locationBody locationName locationNote \
            locationRole directionFacing directionMotion
            """),
        Row(.location, "userData.", "locationInformation gpsCoordinates"),
        Row(.location, "itemList.", "gpsCoordinates"),
        Row(placeNamesOf: .photoshop), Row(placeNamesOf: .iptcCore), Row(placeNamesOf: .iptcExtension),
        Row(placeNamesOf: .dublinCore),
        Row(.location, "GPano:", "PoseHeadingDegrees InitialViewHeadingDegrees"),
    ]

    // MARK: Questions

    /// The texts of a PNG file by the standard's keywords, the comment of a JPEG file, and Photoshop's segment `Ducky`.
    static let texts: Set<PropertyAddress> = {
        let keys = MetadataKeys()
        return [
            keys.png.title.address, keys.png.author.address, keys.png.description.address,
            keys.png.copyright.address, keys.png.creationTime.address, keys.png.software.address,
            keys.png.disclaimer.address, keys.png.warning.address, keys.png.source.address,
            keys.png.comment.address, keys.jpeg.comment.address, keys.jpeg.duckyComment.address,
            keys.jpeg.duckyCopyright.address, keys.jpeg.duckyQuality.address,
        ]
    }()

    private static let groups: (addresses: [PropertyAddress: SharedContent], names: [String: SharedContent]) =
        {
            var addresses: [PropertyAddress: SharedContent] = [:]
            var names: [String: SharedContent] = [:]
            for row in rows {
                for name in row.names {
                    if name == "gps.*" {
                        for key in MetadataDictionary.gps.keys.all { addresses[key.address] = row.group }
                    } else if let key = RegisteredKey(keyPath: name) {
                        addresses[key.address] = row.group
                    } else {
                        names[name] = row.group
                    }
                }
            }
            return (addresses, names)
        }()

    /// Whether a property outside XMP is kept.
    static func keep(_ address: PropertyAddress, _ content: SharedContent) -> Bool {
        groups.addresses[address].map { content.isSuperset(of: $0) } ?? false
    }

    /// Whether a field is kept.
    static func keep(tag: UInt16, of dictionary: MetadataDictionary, _ content: SharedContent) -> Bool {
        keep(PropertyAddress(dictionary, .tag(tag), name: ""), content)
    }

    /// Whether an XMP property is kept.
    static func keep(_ value: XMPValue, _ content: SharedContent) -> Bool {
        keep(xmpName: value.name, content)
    }

    /// Whether an XMP property with a name is kept.
    static func keep(xmpName name: String, _ content: SharedContent) -> Bool {
        let prefix = name.prefix { $0 != ":" }
        let all = name.hasPrefix("exif:GPS") ? "exif:GPS*" : "\(prefix):*"
        return (groups.names[name] ?? groups.names[all]).map { content.isSuperset(of: $0) } ?? false
    }

    /// Whether a field of a directory is kept; some programs write Exif's fields into the directory of TIFF's, and the reverse.
    static func keep(field tag: UInt16, of dictionary: MetadataDictionary, _ content: SharedContent) -> Bool {
        [.tiff, .exif].contains(dictionary)
            ? [.tiff, .exif].contains { keep(tag: tag, of: $0, content) }
            : keep(tag: tag, of: dictionary, content)
    }

    /// Whether a property outside XMP is in the list, and kept.
    static func isListed(_ property: MetadataProperty, _ content: SharedContent) -> Bool {
        guard property.dictionary.index.lookup == .tag else {
            return property.key.map { keep($0.address, content) } ?? false
        }
        return property.tag.map { keep(field: $0, of: property.dictionary, content) } ?? false
    }

    /// Whether a property of a file of a format is kept; those of headers always are.
    static func keep(_ property: MetadataProperty, in format: MediaFormat, _ content: SharedContent) -> Bool {
        let index = property.dictionary.index
        switch index.lookup {
        case .profile: return true
        case .xmp: return property.value.xmp.map { keep($0, content) } ?? false
        case .tag:
            guard let tag = property.tag else { return true }
            if index.storedIn == .tiff, format.isTIFFStructure || format == .bigTIFF,
                SharedTIFFFile.rebuilt.contains(tag) || SharedTIFFFile.keep(tag, content)
            {
                return true
            }
            if index == .multiPicture || index == .iptc && [0x0200, 0x015A].contains(tag) { return true }
            return keep(field: tag, of: property.dictionary, content)
        case .key, .item, .code: return property.key.map { keep($0.address, content) } ?? false
        // The headers of files and chunks; texts of PNG files and comments are not.
        case .field, .keyword:
            if index == .imageResources || index == .jumbf { return false }
            guard let key = property.key else { return index != .png }
            return !texts.contains(key.address) || keep(key.address, content)
        }
    }
}

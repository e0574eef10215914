/// Stored forms of what proves a kind of picture or movie.
private enum Keys {
    static let make = MetadataKey<String>(.tiff, tag: 0x010F, name: "Make")
    static let userComment = MetadataKey<StoredValue>(.exif, tag: 0x9286, name: "UserComment")
    static let customRendered = MetadataKey<Int>(.exif, tag: 0xA401, name: "CustomRendered")
    static let hdrImageType = MetadataKey<Int>(.makerApple, tag: 0x000A, name: "HDRImageType")
    static let processingFlags = MetadataKey<Int>(.makerApple, tag: 0x0019, name: "ImageProcessingFlags")

    static let brands = MetadataKey<StoredValue>(
        .heif, field: BoxField.compatibleBrands, name: "CompatibleBrands")
    static let author = MetadataKey<String>(.quickTime, name: "com.apple.quicktime.author")
    static let captureMode = MetadataKey<String>(.quickTime, name: "com.apple.photos.captureMode")
    static let cinematicIntent = MetadataKey<StoredValue>(
        .quickTime, name: "com.apple.quicktime.cinematic-video-intent")
    static let fullRateIntent = MetadataKey<StoredValue>(
        .quickTime, name: "com.apple.quicktime.full-frame-rate-playback-intent")
    static let captureRate = MetadataKey<StoredValue>(.quickTime, name: "com.android.capture.fps")
    static let spatialVersion = MetadataKey<StoredValue>(
        .quickTime, name: "com.apple.quicktime.spatial.format-version")
    static let variation = MetadataKey<StoredValue>(
        .quickTime, name: "com.apple.quicktime.apple.photos.variation-identifier")
}

extension MediaMetadata {
    /// What kinds of picture or movie the file is, as far as it proves it: each kind says what it rests on.
    public var mediaSubtypes: MediaSubtypes {
        livePhotoHalf == .movie ? movieSubtypes : imageSubtypes
    }

    // MARK: Images

    private var imageSubtypes: MediaSubtypes {
        var subtypes: MediaSubtypes = []
        if contentIdentifier != nil { subtypes.insert(.live) }
        if burstIdentifier != nil { subtypes.insert(.burst) }
        if isScreenshot { subtypes.insert(.screenshot) }
        // Values past 1 are reserved in Exif; Apple's are those of its FigExifCustomRenderedValue.
        switch isApples ? self[Keys.customRendered] : nil {
        case 2, 3: subtypes.insert(.hdr)
        case 6: subtypes.insert(.panorama)
        case 7, 8: subtypes.insert(.portrait)
        default: break
        }
        if self[Keys.hdrImageType] == 3 { subtypes.insert(.hdr) }
        let flags = self[Keys.processingFlags] ?? 0
        if flags & 0x60 != 0 { subtypes.insert(.portrait) }
        if flags & 0x100 != 0 { subtypes.insert(.panorama) }
        for type in auxiliaryImageTypes {
            if type.hasSuffix(":aux:hdrgainmap") { subtypes.insert(.hdr) }
            if Self.depthTypes.contains(type) { subtypes.insert(.depth) }
        }
        if hasToneMapBrand { subtypes.insert(.hdr) }
        return subtypes
    }

    /// HEVC's and, from ISO/IEC 23091-2 on, every codec's name of a depth map.
    private static let depthTypes: Set = [
        "urn:mpeg:hevc:2015:auxid:2", "urn:mpeg:mpegB:cicp:systems:auxiliary:depth",
    ]

    private var isApples: Bool { self[Keys.make] == "Apple" }

    /// Exif 3.0 §4.6.6, UserComment: eight bytes that name the encoding, then the text.
    private var isScreenshot: Bool {
        guard let comment = self[Keys.userComment]?.slice, comment.starts(with: Self.asciiPrefix) else {
            return false
        }
        var text = comment.dropFirst(8)
        while text.last == 0 || text.last == 0x20 { text = text.dropLast() }
        return text.elementsEqual("Screenshot".utf8)
    }

    private static let asciiPrefix: [UInt8] = Array("ASCII\0\0\0".utf8)

    /// ISO/IEC 23008-12: the brand of files with an image that a gain map derives.
    private var hasToneMapBrand: Bool {
        guard format == .heif, let brands = self[Keys.brands] else { return false }
        let toneMap = FourCharacterCode("t", "m", "a", "p")
        return (0..<brands.count).contains { brands.fourCharacterCode(at: $0) == toneMap }
    }

    // MARK: Movies

    private var movieSubtypes: MediaSubtypes {
        var subtypes: MediaSubtypes = []
        if contentIdentifier != nil, stillImageTime != nil, (number(Keys.variation) ?? 0) == 0 {
            subtypes.insert(.live)
        }
        if let codec = videoTrack?.codec, Self.dolbyVisionCodecs.contains(codec) { subtypes.insert(.hdr) }
        if self[Keys.author] == "ReplayKitRecording" { subtypes.insert(.screenRecording) }
        if let intent = number(Keys.cinematicIntent), intent != 0 { subtypes.insert(.cinematic) }
        if self[Keys.spatialVersion] != nil { subtypes.insert(.spatial) }
        if self[Keys.captureMode] == "Time-lapse" { subtypes.insert(.timeLapse) }
        let speed = MediaSubtypes(
            frameRate: videoFrameRate, captureRate: number(Keys.captureRate),
            playsAtFullRate: number(Keys.fullRateIntent).map { $0 != 0 })
        return subtypes.union(speed)
    }

    /// Codecs that only a decoder of Dolby Vision takes ("Dolby Vision Streams Within the ISO Base Media File Format").
    private static let dolbyVisionCodecs: Set = [
        FourCharacterCode("d", "v", "h", "1"), FourCharacterCode("d", "v", "h", "e"),
        FourCharacterCode("d", "a", "v", "1"),
    ]
}

extension MediaSubtypes {
    /// Whether a movie plays slower or faster than it was taken, if its frames a second are known.
    init(frameRate: Double?, captureRate: Double?, playsAtFullRate: Bool?) {
        self = []
        guard let frameRate, frameRate > 0 else { return }
        if frameRate >= 100, playsAtFullRate == false { insert(.slowMotion) }
        guard let captureRate, captureRate > 0 else { return }
        if captureRate >= 2 * frameRate { insert(.slowMotion) }
        if captureRate <= frameRate / 2 { insert(.timeLapse) }
    }
}

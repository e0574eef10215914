// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// The kinds of picture or movie that the file is, as far as the file proves it; each kind documents its evidence.
    public var mediaSubtypes: MediaSubtypes {
        possibleLivePhotoRole == .movie ? movieSubtypes : imageSubtypes
    }

    // MARK: Images

    private var imageSubtypes: MediaSubtypes {
        var subtypes: MediaSubtypes = []
        if livePhotoIdentifier != nil { subtypes.insert(.live) }
        if burstIdentifier != nil { subtypes.insert(.burst) }
        if isScreenshot { subtypes.insert(.screenshot) }
        // Values past 1 are reserved in Exif; Apple's are those of its FigExifCustomRenderedValue.
        switch isApples ? self[\.exif.customRendered] : nil {
        case CustomRendered.hdrWithoutOriginal?, .hdrWithOriginal?: subtypes.insert(.hdr)
        case .panorama?: subtypes.insert(.panorama)
        case .portraitHDR?, .portrait?: subtypes.insert(.portrait)
        default: break
        }
        if self[\.makerApple.hdrImageType] == .hdr { subtypes.insert(.hdr) }
        let flags = self[\.makerApple.imageProcessingFlags] ?? 0
        if flags & 0x60 != 0 { subtypes.insert(.portrait) }
        if flags & 0x100 != 0 { subtypes.insert(.panorama) }
        for type in auxiliaryImageTypes {
            if type.hasSuffix(":aux:hdrgainmap") { subtypes.insert(.hdr) }
            if Self.depthTypes.contains(type) { subtypes.insert(.depth) }
        }
        if hasToneMapBrand || gainMap != nil { subtypes.insert(.hdr) }
        // ISO/IEC 23091-2 table 3: PQ and HLG.
        if let transfer = self[\.heif.transferCharacteristics], transfer == .pq || transfer == .hlg {
            subtypes.insert(.hdr)
        }
        if spatial?.kind == .stereo { subtypes.insert(.spatial) }
        return subtypes.union(xmpSubtypes)
    }

    /// The type of a depth map, as an HEVC URN and as the URN for all codecs (ISO/IEC 23091-2).
    package static let depthTypes: Set = [
        "urn:mpeg:hevc:2015:auxid:2", "urn:mpeg:mpegB:cicp:systems:auxiliary:depth",
    ]

    private var isApples: Bool { self[\.tiff.make] == "Apple" }

    private var isScreenshot: Bool {
        self[\.exif.userComment].map { $0.characterCode == .ascii && $0.text == "Screenshot" } ?? false
    }

    /// ISO/IEC 23008-12: the brand of files with an image that a gain map derives.
    private var hasToneMapBrand: Bool {
        guard family == .heif, let brands = self[\.heif.compatibleBrands] else { return false }
        let toneMap = FourCharacterCode.tmap
        return brands.contains(toneMap)
    }

    // MARK: Movies

    private var movieSubtypes: MediaSubtypes {
        var subtypes: MediaSubtypes = []
        if livePhotoIdentifier != nil, stillImageTime != nil,
            (self[\.quickTime.photosVariationIdentifier] ?? 0) == 0
        {
            subtypes.insert(.live)
        }
        if let codec = videoTrack?.codec, Self.dolbyVisionCodecs.contains(codec) { subtypes.insert(.hdr) }
        if self[\.quickTime.author] == "ReplayKitRecording" { subtypes.insert(.screenRecording) }
        if self[\.quickTime.cinematicVideoIntent] == true { subtypes.insert(.cinematic) }
        if spatial?.kind == .stereo { subtypes.insert(.spatial) }
        let captureMode =
            self[\.quickTime.photosCaptureMode] ?? scope.videoTrackScope?[\.quickTime.photosCaptureMode]
        if captureMode == "Time-lapse" { subtypes.insert(.timeLapse) }
        let speed = MediaSubtypes(
            frameRate: videoTrack?.frameRate, captureRate: self[\.quickTime.androidCaptureFPS],
            playsAtFullRate: self[\.quickTime.fullFrameRatePlaybackIntent])
        return subtypes.union(speed)
    }

    /// Codecs that only Dolby Vision decoders accept ("Dolby Vision Streams Within the ISO Base Media File Format").
    private static let dolbyVisionCodecs: Set = [
        FourCharacterCode("d", "v", "h", "1"), FourCharacterCode("d", "v", "h", "e"),
        FourCharacterCode("d", "a", "v", "1"),
    ]
}

extension MediaSubtypes {
    /// Whether a movie plays slower or faster than it was taken, if its frame rate is known.
    init(frameRate: Double?, captureRate: Double?, playsAtFullRate: Bool?) {
        self = []
        guard let frameRate, frameRate > 0 else { return }
        if frameRate >= 100, playsAtFullRate == false { insert(.slowMotion) }
        guard let captureRate, captureRate > 0 else { return }
        if captureRate >= 2 * frameRate { insert(.slowMotion) }
        if captureRate <= frameRate / 2 { insert(.timeLapse) }
    }
}

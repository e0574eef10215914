// SPDX-License-Identifier: Apache-2.0
/// Reads a track of a Matroska file (RFC 9559 §5.1.4.1).
enum MatroskaTrack {
    static func read(
        _ range: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> MovieTrack {
        var track = MovieTrack()
        var codec: String?
        var privateData: Range<UInt64>?
        // §5.1.4.1.20: the default is English.
        var language = "eng"
        var tag: String?
        var fields = EBMLElements(in: range)
        while let field = try fields.next(in: window, &context) {
            switch field.id {
            case MatroskaElement.trackNumber: track.id = UInt32(clamping: try field.integer(in: window) ?? 0)
            case MatroskaElement.trackType: track.handler = handler(of: try field.integer(in: window))
            case MatroskaElement.flagEnabled: track.isEnabled = try field.integer(in: window) != 0
            case MatroskaElement.language: language = try field.text(in: window) ?? ""
            case MatroskaElement.languageTag: tag = try field.text(in: window)
            case MatroskaElement.codecID: codec = try field.text(in: window)
            case MatroskaElement.codecPrivate: privateData = field.body
            case MatroskaElement.video: try readVideo(field.body, of: &track, in: window, &context)
            case MatroskaElement.audio: try readAudio(field.body, of: &track, in: window, &context)
            default: break
            }
        }
        // §5.1.4.1.21: the tag counts if both are stated.
        let code = tag.map(LanguageCode.packed(tag:)) ?? LanguageCode.packed(language.utf8)
        track.languageCode = code ?? 0
        if codec == "V_MS/VFW/FOURCC", let privateData,
            privateData.byteCount >= UInt64(AVIChunk.Picture.byteCount)
        {
            // The format of a stream of AVI.
            let offset = privateData.lowerBound + UInt64(AVIChunk.Picture.compression)
            track.codec = FourCharacterCode(rawValue: try window.uint32(at: offset))
        } else if let codec {
            track.codec = codecs.first { codec.hasPrefix($0.name) }?.code ?? track.codec
        }
        return track
    }

    /// §5.1.4.1.28: the size of the stored picture, and the size at which it is shown: in pixels, or as the ratio of its sides.
    private static func readVideo(
        _ range: Range<UInt64>, of track: inout MovieTrack, in window: ByteWindow,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var (width, height) = (0, 0)
        var (shownWidth, shownHeight) = (0, 0)
        var unit: UInt64 = 0
        var fields = EBMLElements(in: range)
        while let field = try fields.next(in: window, &context) {
            let number = try field.integer(in: window) ?? 0
            let size = number <= UInt64(Int32.max) ? Int(number) : 0
            switch field.id {
            case MatroskaElement.pixelWidth: width = size
            case MatroskaElement.pixelHeight: height = size
            case MatroskaElement.displayWidth: shownWidth = size
            case MatroskaElement.displayHeight: shownHeight = size
            case MatroskaElement.displayUnit: unit = number
            default: break
            }
        }
        if width > 0, height > 0 { track.codedSize = PixelSize(width: width, height: height) }
        guard shownWidth > 0, shownHeight > 0 else { return }
        if unit == 0 {
            track.presentationSize = PixelSize(width: shownWidth, height: shownHeight)
        } else if unit == 3, height > 0 {
            let shown = (Double(height) * Double(shownWidth) / Double(shownHeight)).rounded()
            guard shown >= 1, shown <= Double(Int32.max) else { return }
            track.presentationSize = PixelSize(width: Int(shown), height: height)
        }
    }

    /// §5.1.4.1.29.
    private static func readAudio(
        _ range: Range<UInt64>, of track: inout MovieTrack, in window: ByteWindow,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        // §5.1.4.1.29.1, §5.1.4.1.29.3: the defaults.
        var rate = 8_000.0
        track.channelCount = 1
        var fields = EBMLElements(in: range)
        while let field = try fields.next(in: window, &context) {
            switch field.id {
            case MatroskaElement.samplingFrequency: rate = try field.float(in: window) ?? 0
            case MatroskaElement.channels:
                track.channelCount = UInt16(clamping: try field.integer(in: window) ?? 0)
            case MatroskaElement.bitDepth:
                track.bitsPerSample = UInt16(clamping: try field.integer(in: window) ?? 0)
            default: break
            }
        }
        track.fixedSampleRate = UInt32(exactly: (rate * 65_536).rounded()) ?? 0
        if track.fixedSampleRate == 0 { track.highSampleRate = UInt32(exactly: rate.rounded()) ?? 0 }
    }

    /// §5.1.4.1.3, Table 7: the handler that a movie has for a type of track; 0 if it has none.
    private static func handler(of type: UInt64?) -> FourCharacterCode {
        switch type {
        case 1: .vide
        case 2: .soun
        case 17: .sbtl
        case 33: .meta
        default: FourCharacterCode(rawValue: 0)
        }
    }

    /// The codes that movies have for codecs (Matroska Codec Specifications; MP4RA).
    private static let codecs: [(name: String, code: FourCharacterCode)] = [
        ("V_MPEG4/ISO/AVC", .avc1),
        ("V_MPEGH/ISO/HEVC", .hvc1),
        ("V_MPEG4/ISO/", FourCharacterCode("m", "p", "4", "v")),
        ("V_AV1", .av01),
        ("V_VP8", FourCharacterCode("v", "p", "0", "8")),
        ("V_VP9", FourCharacterCode("v", "p", "0", "9")),
        ("V_MJPEG", FourCharacterCode("j", "p", "e", "g")),
        ("A_AAC", .mp4a),
        ("A_OPUS", FourCharacterCode("O", "p", "u", "s")),
        ("A_FLAC", FourCharacterCode("f", "L", "a", "C")),
        ("A_AC3", .ac3),
        ("A_EAC3", .ec3),
        ("A_ALAC", FourCharacterCode("a", "l", "a", "c")),
        ("A_MPEG/L3", .mp3),
        ("A_PCM/INT/LIT", FourCharacterCode("s", "o", "w", "t")),
        ("A_PCM/INT/BIG", FourCharacterCode("t", "w", "o", "s")),
    ]
}

/// One track of a movie, as its header boxes describe it.
public struct MovieTrack: Hashable, Sendable {
    /// The track's number within the movie; on the wire UInt32 (`tkhd`, ISO/IEC 14496-12 §8.3.2).
    public internal(set) var id: UInt32 = 0
    /// What the track holds: `vide`, `soun`, `meta` … (`hdlr`, §8.4.3).
    ///
    /// Zero if the file does not say.
    public internal(set) var handler = FourCharacterCode(rawValue: 0)
    /// The format of the first sample description: `hvc1`, `avc1`, `mp4a`, `mebx` … (`stsd`, §8.5.2).
    ///
    /// Zero if there is none.
    public internal(set) var codec = FourCharacterCode(rawValue: 0)
    /// How long the track plays, in units of the movie's time scale (`tkhd`).
    public internal(set) var duration: UInt64 = 0
    /// Units per second of the track's own times (`mdhd`, §8.4.2).
    public internal(set) var mediaTimeScale: UInt32 = 0
    /// The length of the media, in units of ``mediaTimeScale`` (`mdhd`).
    public internal(set) var mediaDuration: UInt64 = 0
    /// The size at which a video track is coded, in pixels (`stsd`); `nil` for tracks without a picture.
    public internal(set) var codedSize: PixelSize?
    /// The size at which the track is shown before its matrix applies, in pixels (`tkhd`); `nil` if the file says 0.
    ///
    /// It differs from ``codedSize`` where pixels are not square or a margin is cut off.
    public internal(set) var presentationSize: PixelSize?
    /// The upper left part of the display matrix, in 1/65536: how pictures are turned (`tkhd`).
    public internal(set) var matrix = MovieTrackMatrix()
    /// The length of the empty edit that the track begins with, in units of the movie's time scale; 0 if there is none
    /// (`elst`, §8.6.6).
    public internal(set) var leadingEmptyDuration: UInt64 = 0
    /// The number of samples (`stsz`, §8.7.3; of timed metadata `stts`, §8.6.1.2).
    ///
    /// 0 in fragmented movies, whose samples are described elsewhere.
    public internal(set) var sampleCount: UInt64 = 0
    /// When the track was made, in seconds since the start of 1904 UTC; 0 where the writer does not say (`tkhd`).
    public internal(set) var creationTime: UInt64 = 0
    /// When the track was changed, in seconds since the start of 1904 UTC; 0 where the writer does not say (`tkhd`).
    public internal(set) var modificationTime: UInt64 = 0
    /// The language as it is stored: three packed letters, or below 0x400 a number of the Macintosh's (`mdhd`).
    public internal(set) var languageCode: UInt16 = 0
    /// The number of channels of a track of sound; 0 for others (`stsd`, §12.2.3).
    public internal(set) var channelCount: UInt16 = 0
    /// The bits of a sample of sound before it was coded; 0 for other tracks (`stsd`).
    public internal(set) var bitsPerSample: UInt16 = 0
    /// The samples a second of a track of sound, as an unsigned 16.16 fixed-point number; 0 for others (`stsd`).
    public internal(set) var fixedSampleRate: UInt32 = 0
    /// Whether the track's samples mark the moment of a Live Photo's still, by the key
    /// `com.apple.quicktime.still-image-time` in its `mebx` sample description.
    public internal(set) var marksStillImage = false
}

extension MovieTrack {
    /// The language, as in "eng" (ISO 639-2/T); `nil` if the file does not say, or says it by a number.
    public var language: String? {
        let letters = [languageCode >> 10 & 31, languageCode >> 5 & 31, languageCode & 31]
        guard languageCode < 0x8000, letters.allSatisfy({ (1...26).contains($0) }) else { return nil }
        return String(decoding: letters.map { UInt8(truncatingIfNeeded: $0 + 0x60) }, as: UTF8.self)
    }

    /// Pictures a second on the average; `nil` for tracks without a picture or without a length.
    ///
    /// The number of samples over the media's length, as frames may last differently.
    public var frameRate: Double? {
        guard codedSize != nil, sampleCount > 0, mediaDuration > 0, mediaTimeScale > 0 else { return nil }
        return Double(sampleCount) * Double(mediaTimeScale) / Double(mediaDuration)
    }

    /// Samples a second of a track of sound; `nil` for others.
    public var sampleRate: Double? { fixedSampleRate == 0 ? nil : Double(fixedSampleRate) / 65_536 }
}

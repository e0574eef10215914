// SPDX-License-Identifier: Apache-2.0
/// One track of a movie, as its header boxes describe it.
public struct MovieTrack: Hashable, Sendable, Codable {
    /// The track's number within the movie; on the wire UInt32 (`tkhd`, ISO/IEC 14496-12 §8.3.2).
    public internal(set) var id: UInt32 = 0
    /// The kind of media: `vide`, `soun`, `meta` … (`hdlr`, §8.4.3).
    ///
    /// Zero if the file does not say.
    public internal(set) var handler = FourCharacterCode(rawValue: 0)
    /// The format of the first sample description: `hvc1`, `avc1`, `mp4a`, `mebx` … (`stsd`, §8.5.2).
    ///
    /// Zero if there is none.
    public internal(set) var codec = FourCharacterCode(rawValue: 0)
    /// The track's duration, in units of the movie's time scale (`tkhd`).
    ///
    /// In fragmented movies, at most that of the media before the fragments.
    public internal(set) var duration: UInt64 = 0
    /// Units per second of the track's own times (`mdhd`, §8.4.2).
    public internal(set) var mediaTimeScale: UInt32 = 0
    /// The length of the media, in units of ``mediaTimeScale`` (`mdhd`).
    public internal(set) var mediaDuration: UInt64 = 0
    /// The size at which a video track is coded, in pixels (`stsd`); `nil` for tracks without a picture.
    public internal(set) var codedSize: PixelSize?
    /// The size at which the track is shown before its matrix applies, in pixels (`tkhd`); `nil` if the file says 0.
    ///
    /// It differs from ``codedSize`` if pixels are not square or a margin is cropped.
    public internal(set) var presentationSize: PixelSize?
    /// The upper left part of the display matrix, in 1/65536 (`tkhd`).
    public internal(set) var matrix = MovieTrackMatrix()
    /// The length of the empty edit at the start of the track, in units of the movie's time scale; 0 if there is none
    /// (`elst`, §8.6.6).
    public internal(set) var leadingEmptyDuration: UInt64 = 0
    /// The number of samples (`stsz`, §8.7.3; of timed metadata `stts`, §8.6.1.2).
    ///
    /// 0 in fragmented movies, whose samples are described elsewhere.
    public internal(set) var sampleCount: UInt64 = 0
    /// The creation time, in seconds since the start of 1904 UTC; 0 if not stated (`tkhd`).
    public internal(set) var creationTime: UInt64 = 0
    /// The modification time, in seconds since the start of 1904 UTC; 0 if not stated (`tkhd`).
    public internal(set) var modificationTime: UInt64 = 0
    /// The language as stored: three packed letters, or below 0x400 a Macintosh language code (`mdhd`).
    public internal(set) var languageCode: UInt16 = 0
    /// The number of channels of a sound track; 0 for others, and if the file does not say (`stsd`, §12.2.3).
    ///
    /// In MP4 files, the number of AAC and AC-3 is from the decoder's configuration, `esds` or `dac3`, because the sample
    /// entry's own is only a template (ISO/IEC 14496-14 §5.6). 0 if the configuration does not state it, and for E-AC-3.
    public internal(set) var channelCount: UInt16 = 0
    /// The bits of a sound sample before coding; 0 for other tracks (`stsd`).
    public internal(set) var bitsPerSample: UInt16 = 0
    /// Whether the track's samples mark the moment of a Live Photo's still, by the key
    /// `com.apple.quicktime.still-image-time` in its `mebx` sample description.
    public internal(set) var marksStillImage = false
    /// Whether the track is presented: a disabled one is treated as absent (`tkhd`, §8.3.2).
    var isEnabled = true
    /// The sample rate of a sound track, in samples per second, as an unsigned 16.16 fixed-point number; 0 for others, and for
    /// rates above 65,535, which only ``sampleRate`` states (`stsd`).
    public internal(set) var fixedSampleRate: UInt32 = 0
    /// A sample rate that is too high for ``fixedSampleRate``, in samples per second; 0 for others.
    var highSampleRate: UInt32 = 0
    /// The frame rate that the pictures themselves state, in frames per second; `nil` if only their number is known.
    var statedFrameRate: Fraction?
    /// The boxes of a video track that describe its views and its projection, as stored (`stsd`, `trak`).
    var videoExtensions: [UInt8] = []
}

extension MovieTrack {
    /// The language, as in "eng" (ISO 639-2/T); `nil` if the file does not say, or states a Macintosh language code.
    public var language: String? {
        let letters = [languageCode >> 10 & 31, languageCode >> 5 & 31, languageCode & 31]
        guard languageCode < 0x8000, letters.allSatisfy({ (1...26).contains($0) }) else { return nil }
        return String(decoding: letters.map { UInt8(truncatingIfNeeded: $0 + 0x60) }, as: UTF8.self)
    }

    /// The average frame rate, in frames per second; `nil` for tracks without pictures or without a length.
    ///
    /// The number of samples over the length of the media, as frames may differ in length. In a transport stream, the rate that the
    /// header of the pictures states.
    public var frameRate: Double? {
        if let statedFrameRate { return statedFrameRate.doubleValue }
        guard codedSize != nil, sampleCount > 0, mediaDuration > 0, mediaTimeScale > 0 else { return nil }
        return Double(sampleCount) * Double(mediaTimeScale) / Double(mediaDuration)
    }

    /// The sample rate of a sound track, in samples per second; `nil` for others.
    ///
    /// AAC in MP4 files with a rate above 65,535 states it only in the decoder's configuration (ISO/IEC 14496-3 §1.6.2.1).
    public var sampleRate: Double? {
        if fixedSampleRate > 0 { return Double(fixedSampleRate) / 65_536 }
        return highSampleRate > 0 ? Double(highSampleRate) : nil
    }
}

/// The part of a track's display matrix that rotates, mirrors and moves the picture (ISO/IEC 14496-12 §8.3.2).
///
/// Each number is in signed 16.16 fixed point: 65536 is 1.
public struct MovieTrackMatrix: Hashable, Sendable, Codable {
    /// The factor of x in the displayed x.
    public internal(set) var a: Int32 = 0x0001_0000
    /// The factor of x in the displayed y.
    public internal(set) var b: Int32 = 0
    /// The factor of y in the displayed x.
    public internal(set) var c: Int32 = 0
    /// The factor of y in the displayed y.
    public internal(set) var d: Int32 = 0x0001_0000
    /// The distance that the picture is moved to the right.
    public internal(set) var x: Int32 = 0
    /// The distance that the picture is moved down.
    public internal(set) var y: Int32 = 0
}

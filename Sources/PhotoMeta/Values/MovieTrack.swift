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
    /// The number of samples (`stts`, §8.6.1.2); counted for tracks of timed metadata alone.
    public internal(set) var sampleCount: UInt64 = 0
    /// Whether the track's samples mark the moment of a Live Photo's still, by the key
    /// `com.apple.quicktime.still-image-time` in its `mebx` sample description.
    public internal(set) var marksStillImage = false
}

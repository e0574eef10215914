/// The part of a track's display matrix that rotates, mirrors and moves the picture (ISO/IEC 14496-12 §8.3.2).
///
/// Each number is in signed 16.16 fixed point: 65536 is 1.
public struct MovieTrackMatrix: Hashable, Sendable {
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

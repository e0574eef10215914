/// The part of a track's display matrix that turns, mirrors and moves (ISO/IEC 14496-12 §8.3.2).
///
/// Each number is a signed 16.16 fixed-point one: 65536 is 1.
public struct MovieTrackMatrix: Hashable, Sendable {
    /// How x goes into x.
    public internal(set) var a: Int32 = 0x0001_0000
    /// How x goes into y.
    public internal(set) var b: Int32 = 0
    /// How y goes into x.
    public internal(set) var c: Int32 = 0
    /// How y goes into y.
    public internal(set) var d: Int32 = 0x0001_0000
    /// How far the picture is moved to the right.
    public internal(set) var x: Int32 = 0
    /// How far the picture is moved down.
    public internal(set) var y: Int32 = 0
}

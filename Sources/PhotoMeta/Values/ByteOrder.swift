/// The order of the bytes of a number.
public enum ByteOrder: Hashable, Sendable {
    /// Most significant byte first: TIFF's "MM", and every box of ISO/IEC 14496-12.
    case bigEndian
    /// Least significant byte first: TIFF's "II".
    case littleEndian
}

/// The order of the bytes of a number, as a type: generic parsers choose it once a block, not once a read.
protocol ByteOrder {
    static var isLittleEndian: Bool { get }
}

/// Most significant byte first: TIFF's "MM", every box of ISO/IEC 14496-12 and every JPEG segment.
enum BigEndian: ByteOrder {
    static var isLittleEndian: Bool { false }
}

/// Least significant byte first: TIFF's "II".
enum LittleEndian: ByteOrder {
    static var isLittleEndian: Bool { true }
}

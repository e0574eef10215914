extension ContiguousArray<UInt8> {
    /// Appends a number, most significant byte first.
    mutating func appendInteger(_ value: some FixedWidthInteger & UnsignedInteger) {
        appendInteger(UInt64(truncatingIfNeeded: value), byteCount: value.bitWidth / 8)
    }

    /// Appends the low bytes of a number, at most eight of them, most significant byte first.
    mutating func appendInteger(_ value: UInt64, byteCount: Int) {
        var shift = byteCount &* 8
        while shift > 0 {
            shift &-= 8
            append(UInt8(truncatingIfNeeded: value >> UInt64(truncatingIfNeeded: shift)))
        }
    }

    /// The bytes of a number, most significant byte first.
    init(bigEndian value: some FixedWidthInteger & UnsignedInteger) {
        self.init()
        appendInteger(value)
    }

    /// Zeros in the place of other bytes; none for a negative number of them.
    static func zeros(_ count: Int) -> Self {
        Self(repeating: 0, count: Swift.max(count, 0))
    }
}

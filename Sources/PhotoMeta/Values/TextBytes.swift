extension ArraySlice<UInt8> {
    /// The bytes before the first zero.
    var untilZero: ArraySlice<UInt8> { prefix { $0 != 0 } }

    /// The bytes without the spaces at their end.
    var withoutSpacesAtEnd: ArraySlice<UInt8> {
        var bytes = self
        while bytes.last == 0x20 { bytes = bytes.dropLast() }
        return bytes
    }

    /// Whether the order that a byte order mark at the start gives is the little-endian one; `nil` without a mark.
    private var isLittleEndianByMark: Bool? {
        if starts(with: [0xFF, 0xFE]) { return true }
        return starts(with: [0xFE, 0xFF]) ? false : nil
    }

    /// Whether the bytes begin with UTF-16's byte order mark.
    var hasByteOrderMark: Bool { isLittleEndianByMark != nil }

    /// The bytes as UTF-16 units, up to the first one that is zero; a byte too many is left away.
    ///
    /// A byte order mark says the order, and is none of the units (RFC 2781 §4.3).
    func utf16Units(isLittleEndian: Bool) -> [UInt16] {
        let isLittleEndian = isLittleEndianByMark ?? isLittleEndian
        var units: [UInt16] = []
        var rest = hasByteOrderMark ? dropFirst(2) : self
        while let first = rest.popFirst(), let second = rest.popFirst() {
            let unit =
                isLittleEndian ? UInt16(second) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(second)
            if unit == 0 { break }
            units.append(unit)
        }
        return units
    }
}

extension String {
    /// Text of UTF-16 units without the spaces at their end; half a pair reads as U+FFFD.
    init(trimming units: [UInt16]) {
        var units = units[...]
        while units.last == 0x20 { units = units.dropLast() }
        self = String(decoding: units, as: UTF16.self)
    }
}

// SPDX-License-Identifier: Apache-2.0
extension ArraySlice<UInt8> {
    /// The bytes before the first zero.
    var untilZero: ArraySlice<UInt8> { prefix { $0 != 0 } }

    /// The bytes without the spaces at their end.
    var withoutSpacesAtEnd: ArraySlice<UInt8> {
        var bytes = self
        while bytes.last == 0x20 { bytes = bytes.dropLast() }
        return bytes
    }

    /// The bytes after a byte order mark of UTF-8, before the first zero and without spaces at their end.
    var utf8Content: ArraySlice<UInt8> { dropFirst(3).untilZero.withoutSpacesAtEnd }

    /// Whether a byte order mark at the start is little-endian; `nil` without a mark.
    private var isLittleEndianByMark: Bool? {
        if starts(with: [0xFF, 0xFE]) { return true }
        return starts(with: [0xFE, 0xFF]) ? false : nil
    }

    /// Whether the bytes begin with a byte order mark of UTF-16.
    var hasByteOrderMark: Bool { isLittleEndianByMark != nil }

    /// The bytes as UTF-16 units, up to the first that is zero; an odd byte at the end is ignored.
    ///
    /// A byte order mark sets the order and is not one of the units (RFC 2781 §4.3).
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
    /// Text of UTF-16 units without the spaces at their end; half a surrogate pair is read as U+FFFD.
    init(trimming units: [UInt16]) {
        var units = units[...]
        while units.last == 0x20 { units = units.dropLast() }
        self = String(decoding: units, as: UTF16.self)
    }
}

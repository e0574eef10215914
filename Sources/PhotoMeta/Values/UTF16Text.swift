extension ArraySlice<UInt8> {
    /// The bytes as UTF-16 units, up to the first one that is zero; a byte too many is left away.
    func utf16Units(isLittleEndian: Bool) -> [UInt16] {
        var units: [UInt16] = []
        var index = startIndex
        while endIndex - index >= 2 {
            let (first, second) = (UInt16(self[index]), UInt16(self[index + 1]))
            let unit = isLittleEndian ? second << 8 | first : first << 8 | second
            if unit == 0 { break }
            units.append(unit)
            index += 2
        }
        return units
    }

    /// The bytes before the first zero.
    var untilZero: ArraySlice<UInt8> { prefix { $0 != 0 } }

    /// The bytes without the spaces at their end.
    var withoutSpacesAtEnd: ArraySlice<UInt8> {
        var bytes = self
        while bytes.last == 0x20 { bytes = bytes.dropLast() }
        return bytes
    }
}

// SPDX-License-Identifier: Apache-2.0
/// Reads the fields of a structure that a standard defines within an UNDEFINED value, in order.
///
/// A field past the end of the value is `nil`.
struct StructureReader {
    private let stored: StoredValue
    private let isLittleEndian: Bool
    private var offset = 0

    /// Creates a reader for a structure in a byte order, which may differ from that of the file.
    init(_ stored: StoredValue, isLittleEndian: Bool) {
        self.stored = stored
        self.isLittleEndian = isLittleEndian
    }

    /// The number of bytes left.
    var remaining: Int { stored.byteCount - offset }

    private mutating func next(_ type: ValueType) -> StoredValue? {
        let part = stored.part(type, count: 1, at: offset, isLittleEndian: isLittleEndian)
        guard part.count == 1 else { return nil }
        offset += part.byteCount
        return part
    }

    mutating func byte() -> UInt8? { next(.byte)?.slice.first }

    mutating func uint16() -> UInt16? { short().flatMap(UInt16.init(exactly:)) }

    mutating func uint32() -> UInt32? { next(.long)?.integer().flatMap(UInt32.init(exactly:)) }

    /// Reads a signed number in 1/65536 (16.16 fixed point).
    mutating func fixedPoint() -> Double? { next(.signedLong)?.integer().map { Double($0) / 65_536 } }

    mutating func short() -> Int? { next(.short)?.integer().flatMap(Int.init(exactly:)) }

    mutating func rational() -> Fraction? { next(.rational)?.fraction() }

    mutating func signedRational() -> Fraction? { next(.signedRational)?.fraction() }

    /// Reads text up to a zero and skips the zero; `nil` if there is none.
    mutating func text() -> String? {
        let rest = stored.slice.dropFirst(offset)
        guard let end = rest.firstIndex(of: 0) else { return nil }
        offset += end - rest.startIndex + 1
        return String(decoding: rest[..<end].withoutSpacesAtEnd, as: UTF8.self)
    }

    /// Reads text up to a zero, which is skipped, or to the end: UTF-8, or UTF-16 after a byte order mark.
    mutating func markedText() -> String {
        let rest = stored.slice.dropFirst(offset)
        guard rest.hasByteOrderMark else {
            let text = rest.untilZero
            offset = min(offset + text.count + 1, stored.byteCount)
            return String(decoding: text.withoutSpacesAtEnd, as: UTF8.self)
        }
        let units = rest.utf16Units(isLittleEndian: false)
        // The byte order mark, the text, and its zero terminator.
        offset = min(offset + 2 + 2 * units.count + 2, stored.byteCount)
        return String(trimming: units)
    }
}

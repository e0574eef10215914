/// Reads a structure that a standard defines within an UNDEFINED value: its fields one after another.
struct StructureReader {
    private let stored: StoredValue
    private let isLittleEndian: Bool
    private var offset = 0

    /// A structure whose numbers are in the order of the file, or in the other one.
    init(_ stored: StoredValue, isLittleEndian: Bool) {
        self.stored = stored
        self.isLittleEndian = isLittleEndian
    }

    /// How many bytes are left.
    var remaining: Int { stored.byteCount - offset }

    private mutating func next(_ type: ValueType) -> StoredValue? {
        let part = stored.part(type, count: 1, at: offset, isLittleEndian: isLittleEndian)
        guard part.count == 1 else { return nil }
        offset += part.byteCount
        return part
    }

    mutating func byte() -> UInt8? { next(.byte)?.slice.first }

    mutating func short() -> Int? { next(.short)?.integer().flatMap(Int.init(exactly:)) }

    mutating func rational() -> Fraction? { next(.rational)?.fraction() }

    mutating func signedRational() -> Fraction? { next(.signedRational)?.fraction() }

    /// Text up to a zero, which is taken too; `nil` if there is none.
    mutating func text() -> String? {
        let rest = stored.slice.dropFirst(offset)
        guard let end = rest.firstIndex(of: 0) else { return nil }
        offset += end - rest.startIndex + 1
        return String(decoding: rest[..<end].withoutSpacesAtEnd, as: UTF8.self)
    }
}

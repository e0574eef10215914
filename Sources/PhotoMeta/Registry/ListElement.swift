/// One number of a list that is stored by tag, as a property of its own.
struct ListElement {
    let tag: UInt16
    /// The zero-based index in the list.
    let index: Int
    /// Whether the number is signed although its stored type is not.
    let isSigned: Bool

    /// A bit that tags do not have.
    private static let mark: UInt32 = 0x8000_0000
    /// Lists are shorter.
    ///
    /// The next index would give ``MetadataDictionary/byName`` as an identifier.
    private static let largestIndex = 0x3FFE

    init(tag: UInt16, index: Int, isSigned: Bool) {
        self.tag = tag
        self.index = min(max(index, 0), Self.largestIndex)
        self.isSigned = isSigned
    }

    /// The element with an identifier; `nil` for identifiers of other properties in a dictionary that is stored by tag.
    init?(identifier: UInt32) {
        guard identifier & Self.mark != 0, identifier != MetadataDictionary.byName else { return nil }
        tag = UInt16(truncatingIfNeeded: identifier >> 15)
        index = Int(identifier >> 1 & 0x3FFF)
        isSigned = identifier & 1 != 0
    }

    /// The tag, the index and the sign as one number.
    var identifier: UInt32 {
        Self.mark | UInt32(tag) << 15 | UInt32(truncatingIfNeeded: index) << 1 | (isSigned ? 1 : 0)
    }

    /// The element of a list; `nil` if the list ends before it.
    func value(in list: StoredValue) -> StoredValue? {
        guard index < list.count, !list.isText else { return nil }
        return list.part(
            isSigned ? list.type.withSign : list.type, count: 1, at: index &* list.type.elementByteCount,
            isLittleEndian: list.isLittleEndian)
    }
}

extension ListElement: CustomStringConvertible {
    /// The tag and the index, as in "0x0001[5]".
    var description: String { "\(tag.tagText)[\(index)]" }
}

extension ValueType {
    /// The signed type of the same size; the type itself if there is none.
    fileprivate var withSign: ValueType {
        switch self {
        case .byte: .signedByte
        case .short: .signedShort
        case .long: .signedLong
        default: self
        }
    }
}

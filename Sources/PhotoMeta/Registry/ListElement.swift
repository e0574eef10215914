// SPDX-License-Identifier: Apache-2.0
/// One number of a list that is stored by tag, as a property of its own.
@usableFromInline
package struct ListElement: Hashable, Sendable {
    let tag: UInt16
    /// The index in the upper 15 bits, and the sign in the lowest: an identifier has room for four bytes.
    private let packed: UInt16

    /// The zero-based index in the list.
    var index: Int { Int(packed >> 1) }
    /// Whether the number is signed although its stored type is not.
    var isSigned: Bool { packed & 1 != 0 }

    /// Lists are shorter.
    private static let largestIndex = 0x7FFF

    init(tag: UInt16, index: Int, isSigned: Bool = false) {
        self.tag = tag
        packed = UInt16(truncatingIfNeeded: min(max(index, 0), Self.largestIndex)) << 1 | (isSigned ? 1 : 0)
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
    @usableFromInline
    package var description: String { "\(tag.tagText)[\(index)]" }
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

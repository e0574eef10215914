// SPDX-License-Identifier: Apache-2.0
/// How the properties of a dictionary are found: the column `addressedBy` of `Dictionaries.tsv`.
///
/// It also determines what the number of a field in a ``FileMap`` is. Dictionaries with boxes have three ranges of numbers:
/// the lowest are fields without a code (`BoxField`), then come four-character codes; a range that no code of the dictionary
/// is in has the types of groups, or the positions of names among the kept bytes.
package enum PropertyLookup: Sendable {
    /// Fields of directories, by tag.
    case tag
    /// Fields of structures, by the code of their box or by their number; groups of items, by type.
    case field
    /// Atoms by code, and fields of atoms by number. The name of an atom is its code.
    case code
    /// Items by code. The name of an item is its code, or that of a freeform item: owner and name.
    case item
    /// Chunks by code, fields by number, and texts by name: the keyword of PNG, the name of a tag of Matroska.
    case keyword
    /// Items by name; a field's number is an index in the table of names.
    case key
    /// Tags of the color profile by code, and fields by number. The profile is read on access.
    case profile
    /// XMP properties by name, in the namespace whose usual prefix is the dictionary's name.
    case xmp

    /// The lowest number that can be a code; `BoxField` has lower numbers.
    private static let firstCode: UInt32 = 0x1_0000
    /// A bit that no code of the dictionaries has that use it for other numbers.
    static let otherBit: UInt32 = 0x8000_0000
    /// A number below the code of any item of iTunes: codes begin with a letter.
    static let firstItemCode: UInt32 = 0x2000_0000

    /// The number of a group's field.
    static func number(ofGroup type: FourCharacterCode) -> UInt32 { type.rawValue | otherBit }

    /// The number of a property's field in a ``FileMap``; `nil` for properties without a field of their own.
    @inline(__always)
    func fieldNumber(of identifier: PropertyIdentifier) -> UInt32? {
        switch identifier {
        case .tag(let tag): self == .tag ? UInt32(tag) : nil
        case .box(let code): isCode(code.rawValue) ? code.rawValue : nil
        case .group(let type): self == .field ? Self.number(ofGroup: type) : nil
        case .field(let number): hasBoxes ? number : nil
        case .element, .name: nil
        }
    }

    /// Whether fields have the numbers of `BoxField` and the codes of boxes.
    private var hasBoxes: Bool {
        switch self {
        case .field, .code, .item, .keyword, .profile: true
        case .tag, .key, .xmp: false
        }
    }

    /// Whether a field's number is a four-character code.
    func isCode(_ number: UInt32) -> Bool {
        switch self {
        case .field, .keyword: number >= Self.firstCode && number < Self.otherBit
        case .code, .profile: number >= Self.firstCode
        case .item: number >= Self.firstItemCode
        case .tag, .key, .xmp: false
        }
    }

    /// The code that a name is; `nil` in dictionaries whose boxes are not named by their codes.
    func code(named name: String) -> FourCharacterCode? {
        switch self {
        case .code, .item: FourCharacterCode(name).flatMap { isCode($0.rawValue) ? $0 : nil }
        case .tag, .field, .keyword, .key, .profile, .xmp: nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
/// What identifies a property in its dictionary.
///
/// No payload is larger than four bytes, so an identifier is five bytes that the compiler can pass in registers.
@usableFromInline
package enum PropertyIdentifier: Hashable, Sendable {
    /// A field of a directory, by its tag.
    case tag(UInt16)
    /// One number of a list that is stored by tag.
    case element(ListElement)
    /// A box, an atom, an item or a chunk, by its four characters.
    case box(FourCharacterCode)
    /// A group of a HEIF file's items, by its type, which may be that of a box too: `pano`, `aebr`.
    case group(FourCharacterCode)
    /// A field that neither a tag nor a box of its own identifies, by its number in `BoxField`.
    case field(UInt32)
    /// The name of the property identifies it.
    case name
}

// SPDX-License-Identifier: Apache-2.0
/// The address of a property in its dictionary, and the type of its value.
///
/// Declare your own keys in an extension of ``MetadataKeys`` or of one of its dictionaries:
///
/// ```swift
/// enum Approval: Int, MetadataRepresentable { case pending, accepted, refused }
///
/// extension MetadataKeys.Exif {
///     var approval: MetadataKey<Approval> { MetadataKey(.exif, tag: 0xFE00, name: "Approval") }
/// }
/// let approval = photo[\.exif.approval]
/// ```
///
/// The subscript takes key paths alone, so that the compiler names a member that does not exist. Read a key that is made at
/// run time with `value(for:)`:
///
/// ```swift
/// let key = MetadataKey<String>(.quickTime, name: "com.apple.quicktime.software")
/// movie.value(for: key)     // "18.5"
/// ```
public struct MetadataKey<Value: MetadataRepresentable>: Sendable {
    /// Where the property is found.
    @usableFromInline
    package let address: PropertyAddress

    /// The dictionary that the property belongs to.
    public var dictionary: MetadataDictionary { address.dictionary }
    /// The property's key string: ImageIO's, or the standard's name if ImageIO has none.
    public var name: String { address.name }
    /// The tag on the wire; `nil` in dictionaries that are not stored by number.
    public var tag: UInt16? { address.tag }

    /// Creates a key for a property that is stored by tag: TIFF, Exif, GPS, interoperability and maker notes.
    public init(_ dictionary: MetadataDictionary, tag: UInt16, name: String) {
        address = PropertyAddress(dictionary, .tag(tag), name: name)
    }

    /// Creates a key for one number of a list that is stored by tag, such as those that Canon's cameras write.
    ///
    /// - Parameters:
    ///   - dictionary: The dictionary of the property.
    ///   - tag: The tag of the list.
    ///   - index: The place of the number in the list, from 0; up to 32,767.
    ///   - isSigned: Whether the number has a sign, although its type has none.
    ///   - name: The property's key string.
    public init(
        _ dictionary: MetadataDictionary, tag: UInt16, element index: Int, isSigned: Bool = false,
        name: String
    ) {
        let element = ListElement(tag: tag, index: index, isSigned: isSigned)
        address = PropertyAddress(dictionary, .element(element), name: name)
    }

    /// Creates a key for a property that is stored by name: QuickTime's metadata keys.
    public init(_ dictionary: MetadataDictionary, name: String) {
        address = PropertyAddress(dictionary, .name, name: name)
    }

    /// Creates a key for a box, by its type.
    public init(_ dictionary: MetadataDictionary, box: FourCharacterCode, name: String) {
        address = PropertyAddress(dictionary, .box(box), name: name)
    }

    /// Creates a key for a group of items, by its type.
    package init(_ dictionary: MetadataDictionary, group: FourCharacterCode, name: String) {
        address = PropertyAddress(dictionary, .group(group), name: name)
    }

    /// Creates a key for a field of a box, by its number in `BoxField`.
    package init(_ dictionary: MetadataDictionary, field number: UInt32, name: String) {
        address = PropertyAddress(dictionary, .field(number), name: name)
    }

    /// The typed key of a property of the registry.
    ///
    /// If it is not of the type `Value`, no value is read by the key.
    package init(_ key: RegisteredKey) {
        address = key.address
    }
}

extension MetadataKey: Hashable {
    /// Whether two keys are of the same property and have the same key string.
    public static func == (first: MetadataKey, second: MetadataKey) -> Bool {
        first.address == second.address && first.name == second.name
    }

    /// Hashes the dictionary and what identifies the property in it.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(address)
    }
}

extension MetadataKey {
    /// The property in the registry, with its type and count on the wire; `nil` if the registry does not have it.
    ///
    /// Its ``RegisteredKey/valueType`` can be another one: a key made at run time reads the field as the type that it states.
    public var registered: RegisteredKey? { dictionary.keys.key(at: address) }
}

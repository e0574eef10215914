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
/// run time with `value(of:)`:
///
/// ```swift
/// let key = MetadataKey<String>(.quickTime, name: "com.apple.quicktime.software")
/// movie.value(of: key)     // "18.5"
/// ```
public struct MetadataKey<Value: MetadataRepresentable>: Hashable, Sendable {
    /// The dictionary that the property belongs to.
    public let parent: MetadataDictionary
    /// The identifier of the property's field; `MetadataDictionary.byName` for properties that are found by name.
    @usableFromInline
    let identifier: UInt32
    /// The property's key string: ImageIO's, or the standard's name if ImageIO has none.
    public let name: String

    /// Creates a key for a property that is stored by tag: TIFF, Exif, GPS, interoperability and maker notes.
    public init(_ parent: MetadataDictionary, tag: UInt16, name: String) {
        self.parent = parent
        identifier = UInt32(tag)
        self.name = name
    }

    /// Creates a key for one number of a list that is stored by tag, such as those that Canon's cameras write.
    ///
    /// - Parameters:
    ///   - parent: The dictionary of the property.
    ///   - tag: The tag of the list.
    ///   - index: The place of the number in the list, from 0; up to 16,382.
    ///   - isSigned: Whether the number has a sign, although its type has none.
    ///   - name: The property's key string.
    public init(
        _ parent: MetadataDictionary, tag: UInt16, element index: Int, isSigned: Bool = false, name: String
    ) {
        self.parent = parent
        identifier = ListElement(tag: tag, index: index, isSigned: isSigned).identifier
        self.name = name
    }

    /// Creates a key for a property that is stored by name: QuickTime's metadata keys.
    public init(_ parent: MetadataDictionary, name: String) {
        self.parent = parent
        identifier = MetadataDictionary.byName
        self.name = name
    }

    /// Creates a key for a box, by its type.
    public init(_ parent: MetadataDictionary, box: FourCharacterCode, name: String) {
        self.parent = parent
        identifier = box.rawValue
        self.name = name
    }

    /// Creates a key for a field of a box.
    init(_ parent: MetadataDictionary, field identifier: UInt32, name: String) {
        self.parent = parent
        self.identifier = identifier
        self.name = name
    }

    /// The tag on the wire; `nil` in dictionaries that are not stored by number.
    public var tag: UInt16? {
        parent.tag(of: identifier)
    }
}

extension MetadataKey {
    /// The typed key of a property of the registry.
    ///
    /// If it is not of the type `Value`, no value is read by the key.
    init(_ key: RegisteredKey) {
        self.init(key.dictionary, field: key.identifier, name: key.name)
    }

    /// The property in the registry, with its type and count on the wire; `nil` if the registry does not have it.
    ///
    /// Its ``RegisteredKey/valueType`` can be another one: ``MetadataKeys/shutterSpeed`` reads a stored number, and
    /// `\.exif.shutterSpeedValue` a time.
    public var registered: RegisteredKey? {
        guard identifier == MetadataDictionary.byName else { return parent.keys.key(of: identifier) }
        // Boxes can be named by their type.
        return parent.keys.key(named: name)
            ?? FourCharacterCode(name).flatMap { parent.keys.key(of: $0.rawValue) }
    }
}

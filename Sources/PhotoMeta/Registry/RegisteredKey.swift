/// What the registry knows of one property: its key, without its type as a generic parameter.
///
/// For lists of properties, documentation and tools; values are read by ``MetadataKey``.
public struct RegisteredKey: Sendable, Identifiable {
    /// The dictionary that the property lives in.
    public let dictionary: MetadataDictionary
    /// The property's key string.
    public let name: String
    /// The Swift name of the key in its dictionary's scope, such as `exposureTime`.
    public let propertyName: String
    /// The type that the key reads as.
    public let valueType: any MetadataRepresentable.Type
    /// Type and count on the wire, such as "RATIONAL ×1".
    public let wireType: String
    /// The unit of the value; `nil` where it has none.
    ///
    /// "f/" stands before its number, every other behind it.
    public let unit: String?
    /// The name of ImageIO's constant; `nil` where ImageIO does not have the property.
    public let imageIOName: String?
    /// What fields are found by; `MetadataDictionary.byName` where it is the name.
    let identifier: UInt32

    /// The key path, which no other key has.
    public var id: String { keyPath }

    /// The key path in ``MetadataKeys``, such as `exif.exposureTime`.
    public var keyPath: String { "\(dictionary.memberName).\(propertyName)" }

    /// The tag on the wire; `nil` in dictionaries that are not stored by number.
    public var tag: UInt16? {
        dictionary.tag(of: identifier)
    }

    /// The tag as standards write it, such as "0x829A", or the four characters of the box; `nil` where the name is all.
    public var tagText: String? {
        if let tag { return tag.tagText }
        // Fields at fixed places have small numbers.
        let isBox = !dictionary.isNumbered && identifier != MetadataDictionary.byName && identifier > 0xFFFF
        return isBox ? FourCharacterCode(rawValue: identifier).description : nil
    }

    /// The type that the key reads as, as it is written in Swift.
    public var typeName: String {
        let name = "\(valueType)"
        return name.hasPrefix("Array<") ? "[" + name.dropFirst(6).dropLast() + "]" : name
    }

    private init(
        _ dictionary: MetadataDictionary, _ identifier: UInt32, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ wireType: String, _ unit: String?,
        _ imageIOName: String?
    ) {
        self.dictionary = dictionary
        self.identifier = identifier
        self.name = name
        self.propertyName = propertyName
        self.valueType = valueType
        self.wireType = wireType
        self.unit = unit
        self.imageIOName = imageIOName
    }

    init(
        _ dictionary: MetadataDictionary, tag: UInt16, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ wireType: String, unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        self.init(dictionary, UInt32(tag), name, propertyName, valueType, wireType, unit, imageIOName)
    }

    init(
        _ dictionary: MetadataDictionary, box: FourCharacterCode, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ wireType: String, unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        self.init(dictionary, box.rawValue, name, propertyName, valueType, wireType, unit, imageIOName)
    }

    init(
        _ dictionary: MetadataDictionary, field identifier: UInt32, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ wireType: String, unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        self.init(dictionary, identifier, name, propertyName, valueType, wireType, unit, imageIOName)
    }

    init(
        _ dictionary: MetadataDictionary, _ name: String, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ wireType: String, unit: String? = nil,
        imageIO imageIOName: String? = nil
    ) {
        self.init(
            dictionary, MetadataDictionary.byName, name, propertyName, valueType, wireType, unit, imageIOName)
    }
}

// SPDX-License-Identifier: Apache-2.0
/// A property of the registry: its key, with the type of its value as a value and not as a generic parameter.
///
/// For lists of properties, documentation and tools. Code that knows the property when it is written uses a
/// ``MetadataKey``.
///
/// ```swift
/// let key = RegisteredKey(keyPath: "exif.fNumber")
/// key?.name           // "FNumber"
/// key?.storedForm     // "RATIONAL ×1"
/// ```
public struct RegisteredKey: Sendable, Identifiable {
    private let row: Row

    /// The facts about a property, which all copies of its key share: a copy retains one object and not six texts.
    private final class Row: Sendable {
        let address: PropertyAddress
        let propertyName: String
        let valueType: any MetadataRepresentable.Type
        let storedForm: StoredForm
        let unit: String?
        let imageIOName: String?
        let form: ValueForm
        let jsonName: [UInt8]

        init(
            _ address: PropertyAddress, _ propertyName: String,
            _ valueType: any MetadataRepresentable.Type, _ storedForm: StoredForm, _ form: ValueForm,
            _ unit: String?, _ imageIOName: String?
        ) {
            self.address = address
            self.propertyName = propertyName
            self.valueType = valueType
            self.storedForm = storedForm
            self.unit = unit
            self.imageIOName = imageIOName
            self.form = form
            jsonName = Array("\"\(address.name)\":".utf8)
        }
    }

    /// The dictionary that the property lives in.
    public var dictionary: MetadataDictionary { row.address.dictionary }
    /// The property's key string.
    public var name: String { row.address.name }
    /// The Swift name of the key in its dictionary's scope, such as `exposureTime`.
    public var propertyName: String { row.propertyName }
    /// The type of the property's value.
    public var valueType: any MetadataRepresentable.Type { row.valueType }
    /// How the value is stored, in words: type and count, such as "RATIONAL ×1".
    public var storedForm: String { row.storedForm.words(inDirectory: dictionary.isNumbered) }
    /// The unit of the value; `nil` if it has none.
    ///
    /// "f/" is written before the number, every other unit after it.
    public var unit: String? { row.unit }
    /// The name of ImageIO's constant; `nil` if ImageIO does not have the property.
    public var imageIOName: String? { row.imageIOName }
    /// Where the property is found.
    package var address: PropertyAddress { row.address }

    /// How readers and writers store the value.
    package var storage: StoredForm { row.storedForm }
    /// The form in which JSON writes the property's values.
    var form: ValueForm { row.form }
    /// The name as JSON writes it: in quotation marks, with a colon.
    ///
    /// No registered name has characters that JSON escapes.
    var jsonName: [UInt8] { row.jsonName }

    /// The key path, which is unique.
    public var id: String { keyPath }

    /// The key path in ``MetadataKeys``, such as `exif.exposureTime`.
    public var keyPath: String { "\(dictionary.memberName).\(propertyName)" }

    /// The tag on the wire; `nil` in dictionaries that are not stored by number.
    public var tag: UInt16? { row.address.tag }

    /// The tag as standards write it, such as "0x829A", or the four characters of the box; `nil` for properties that have
    /// neither.
    public var tagText: String? {
        switch row.address.identifier {
        case .tag(let tag): tag.tagText
        case .element(let element): element.description
        case .box(let code): code.description
        case .group, .field, .name: nil
        }
    }

    /// The value's type, as it is written in Swift.
    public var typeName: String {
        let name = "\(valueType)"
        return name.hasPrefix("Array<") ? "[" + name.dropFirst(6).dropLast() + "]" : name
    }

    init(
        _ address: PropertyAddress, _ propertyName: String,
        _ valueType: any MetadataRepresentable.Type, _ storage: StoredForm, _ form: ValueForm, unit: String?,
        imageIO imageIOName: String?
    ) {
        row = Row(
            address, propertyName, valueType, storage, form, unit, imageIOName)
    }
}

extension RegisteredKey: Hashable {
    /// Whether two keys are of the same property.
    public static func == (first: RegisteredKey, second: RegisteredKey) -> Bool {
        first.dictionary == second.dictionary && first.propertyName == second.propertyName
    }

    /// Hashes the key path.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(dictionary)
        hasher.combine(propertyName)
    }
}

extension RegisteredKey {
    /// The key with a key path in ``MetadataKeys``, such as "exif.exposureTime"; `nil` if there is none.
    ///
    /// Shortcuts such as "exposureTime" are not registered.
    public init?(keyPath: String) {
        guard let point = keyPath.firstIndex(of: ".") else { return nil }
        let (member, name) = (keyPath[..<point], keyPath[keyPath.index(after: point)...])
        guard let dictionary = MetadataDictionary.all.first(where: { $0.memberName == member }),
            let key = dictionary.keys.all.first(where: { $0.propertyName == name })
        else { return nil }
        self = key
    }

    /// Reads a stored value as the property's type; `nil` if its stored form is not one that the type can be read from.
    public func value(of stored: StoredValue) -> (any MetadataRepresentable)? {
        valueType.init(stored)
    }
}

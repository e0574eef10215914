/// One property of a file, with its name.
public struct MetadataProperty: Sendable {
    /// The dictionary that it lives in.
    public let dictionary: MetadataDictionary
    /// Its key string.
    ///
    /// A tag that no standard names has its number: "0x9999".
    public let name: String
    /// The tag on the wire; `nil` in dictionaries that are not stored by number.
    public let tag: UInt16?
    /// The value as it is stored.
    public let value: StoredValue
    /// What values of the property look like by its standard.
    let shape: TagTable.Shape
}

extension MediaMetadata {
    /// All properties, dictionary by dictionary, each in the order of the file.
    ///
    /// What stands in a file twice is given once, as the keys give it. Tags that only point at another dictionary are left
    /// out, and so is a maker note that has a dictionary of its own.
    public var properties: [MetadataProperty] {
        MetadataDictionary.all.flatMap(properties(in:))
    }

    /// The properties of one dictionary, in the order of the file.
    public func properties(in dictionary: MetadataDictionary) -> [MetadataProperty] {
        var properties: [MetadataProperty] = []
        var names: Set<String> = []
        for directory in table.directories where directory.dictionary == dictionary {
            let keys = table.keyRanges(of: directory)
            var identifiers: Set<UInt32> = []
            for field in table.fields[directory.fields] where identifiers.insert(field.identifier).inserted {
                let property = table.property(field, in: directory, keys)
                // The first field of a name counts, as it does by key, even if its value was not kept.
                guard names.insert(property.name).inserted, table.isShown(field, in: directory) else {
                    continue
                }
                properties.append(property)
            }
        }
        return properties
    }
}

extension FieldTable {
    /// Whether a field's value was kept, and is more than where another dictionary stands.
    fileprivate func isShown(_ field: Field, in directory: Directory) -> Bool {
        guard field.offset != Field.nowhere else { return false }
        guard directory.dictionary.isNumbered, directory.dictionary != .makerApple else { return true }
        switch field.identifier {
        case 0x014A, 0x8769, 0x8825, 0xA005: return false
        case 0x927C: return !directories.contains { $0.dictionary == .makerApple }
        default: return true
        }
    }

    fileprivate func property(
        _ field: Field, in directory: Directory, _ keys: [Range<Int>]
    ) -> MetadataProperty {
        let dictionary = directory.dictionary
        let value = value(of: field, in: directory)
        guard dictionary.isNumbered else {
            let name =
                switch dictionary {
                case .quickTime where !directory.names.isEmpty:
                    keyName(field.identifier, keys) ?? "\(field.identifier)"
                case .quickTime: FourCharacterCode(rawValue: field.identifier).description
                default: BoxField.name(of: field.identifier)
                }
            return MetadataProperty(
                dictionary: dictionary, name: name, tag: nil, value: value,
                shape: dictionary != .quickTime && BoxField.isList(field.identifier) ? .list : .one)
        }
        let row = dictionary.tagTables.lazy.compactMap { $0.row(of: field.identifier) }.first
        let tag = UInt16(truncatingIfNeeded: field.identifier)
        return MetadataProperty(
            dictionary: dictionary, name: row?.name ?? tag.tagText, tag: tag, value: value,
            shape: row?.shape ?? .one)
    }

    /// The name of a key by its index, from 1.
    private func keyName(_ index: UInt32, _ keys: [Range<Int>]) -> String? {
        let index = Int(clamping: index) - 1
        return keys.indices.contains(index) ? String(decoding: bytes[keys[index]], as: UTF8.self) : nil
    }
}

extension MetadataDictionary {
    /// The tables that name the dictionary's tags.
    ///
    /// TIFF/EP and some writers put Exif's tags into IFD0, and the reverse.
    fileprivate var tagTables: [TagTable] {
        switch self {
        case .tiff, .thumbnail, .subImage: [.tiff, .exif]
        case .exif: [.exif, .tiff]
        case .gps: [.gps]
        case .interoperability: [.interoperability]
        case .makerApple: [.makerApple]
        default: []
        }
    }
}

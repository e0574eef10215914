// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties named by `--select`: dictionaries such as `gps`, key paths such as `exif.exposureTime`, derived properties such as
/// `camera`, and names of ExifTool and ImageIO such as `FNumber`, of which all properties are selected.
struct SelectedProperties: Sendable {
    private var dictionaries: Set<MetadataDictionary> = []
    private var keyPaths: Set<String> = []
    /// The derived properties.
    private var derived: [NamedProperty] = []

    /// Adds names separated by commas.
    mutating func add(_ names: String) throws(UsageError) {
        for name in names.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            if let dictionary = MetadataDictionary(named: name) {
                dictionaries.insert(dictionary)
            } else if Self.allKeyPaths.contains(name) {
                keyPaths.insert(name)
            } else if let property = NamedProperty(name) {
                if property.keys.isEmpty { derived.append(property) }
                keyPaths.formUnion(property.keys.map(\.keyPath))
            } else {
                throw UsageError(message: Self.message(forUnknown: name))
            }
        }
    }

    /// The properties that must be read.
    var properties: PropertySelection {
        let parents = MetadataDictionary.all.filter { dictionary in
            dictionaries.contains(dictionary)
                || keyPaths.contains { $0.hasPrefix(dictionary.memberName + ".") }
        }
        // A movie's tracks are shown with its dictionary.
        var selection = PropertySelection(parents, includesStructure: dictionaries.contains(.movie))
        for property in derived { selection.formUnion(property.selection) }
        return selection
    }

    /// The values of the derived properties that a file has.
    func derivedValues(of metadata: MediaMetadata) -> [(name: String, value: NamedProperty.Value)] {
        derived.compactMap { property in property.value(in: metadata).map { (property.name, $0) } }
    }

    /// Writes the derived properties as members of an object; `nil` if none is selected.
    func derivedWriter(of metadata: MediaMetadata) -> ((inout JSONText) -> Void)? {
        guard !derived.isEmpty else { return nil }
        return { json in
            for (name, value) in derivedValues(of: metadata) {
                json.name(name)
                value.write(to: &json)
            }
        }
    }

    func contains(_ property: MetadataProperty) -> Bool {
        if dictionaries.contains(property.dictionary) { return true }
        guard let key = property.key else { return false }
        return keyPaths.contains("\(property.dictionary.memberName).\(key.propertyName)")
    }

    // MARK: Names

    private static let allKeyPaths: [String] = MetadataKeys.all.map(\.keyPath)

    static func message(forUnknown name: String) -> String {
        let near = NearNames.find(
            name, among: MetadataDictionary.all.map(\.memberName) + NamedProperty.derivedNames + allKeyPaths)
        let hint =
            near.isEmpty
            ? "'photometa keys' lists the key paths"
            : "did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
        return "unknown property '\(name.escaped)': \(hint)"
    }
}

extension MetadataDictionary {
    /// The dictionary with a name such as `exif`, or ImageIO's `{Exif}`.
    init?(named name: String) {
        guard let found = Self.all.first(where: { name == $0.memberName || name == "{\($0.rawValue)}" })
        else {
            return nil
        }
        self = found
    }
}

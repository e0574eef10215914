// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties named by `--select`: dictionaries such as `gps`, and key paths such as `exif.exposureTime`.
struct SelectedProperties: Sendable {
    private var dictionaries: Set<MetadataDictionary> = []
    private var keyPaths: Set<String> = []

    /// Adds names separated by commas.
    mutating func add(_ names: String) throws(UsageError) {
        for name in names.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            if let dictionary = MetadataDictionary.all.first(where: { $0.memberName == name }) {
                dictionaries.insert(dictionary)
            } else if Self.allKeyPaths.contains(name) {
                keyPaths.insert(name)
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
        return PropertySelection(parents, includesStructure: dictionaries.contains(.movie))
    }

    func contains(_ property: MetadataProperty) -> Bool {
        if dictionaries.contains(property.dictionary) { return true }
        guard let key = property.key else { return false }
        return keyPaths.contains("\(property.dictionary.memberName).\(key.propertyName)")
    }

    // MARK: Names

    private static let allKeyPaths: [String] = MetadataKeys.all.map(\.keyPath)

    static func message(forUnknown name: String) -> String {
        let near = NearNames.find(name, among: MetadataDictionary.all.map(\.memberName) + allKeyPaths)
        let hint =
            near.isEmpty
            ? "'photometa keys' lists the key paths"
            : "did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
        return "unknown property '\(name.escaped)': \(hint)"
    }
}

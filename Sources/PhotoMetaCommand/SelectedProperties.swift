import PhotoMeta

/// The properties named by `--select`: dictionaries such as `gps`, and key paths such as `exif.exposureTime`.
struct SelectedProperties: Sendable {
    private var dictionaries: Set<MetadataDictionary> = []
    private var keyPaths: Set<String> = []

    /// Adds names that are separated by commas.
    mutating func add(_ names: String) throws(Arguments.UsageError) {
        for name in names.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            if let dictionary = MetadataDictionary.all.first(where: { $0.memberName == name }) {
                dictionaries.insert(dictionary)
            } else if Self.allKeyPaths.contains(name) {
                keyPaths.insert(name)
            } else {
                throw Arguments.UsageError(message: Self.message(forUnknown: name))
            }
        }
    }

    /// What must be read to show these properties.
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
        let near = nearNames(to: name)
        let hint =
            near.isEmpty
            ? "'photometa keys' lists the key paths"
            : "did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
        return "unknown property '\(name.escaped)': \(hint)"
    }

    /// Up to five dictionaries and key paths whose names resemble a name, the nearest first.
    private static func nearNames(to name: String) -> [String] {
        // A longer name is not a misspelling of any, and comparing it would cost its length.
        guard !name.isEmpty, name.utf8.count <= 64 else { return [] }
        let name = name.lowercased()
        let limit = min(max(2, name.count / 4), name.count - 1)
        let ranked = (MetadataDictionary.all.map(\.memberName) + allKeyPaths).compactMap { candidate in
            let whole = candidate.lowercased()
            let member = whole.split(separator: ".").last.map(String.init) ?? whole
            let distance = min(editDistance(name, whole), editDistance(name, member))
            if distance <= limit { return (distance, candidate) }
            return name.count > 2 && member.contains(name) ? (limit + 1, candidate) : nil
        }
        return ranked.sorted { $0 < $1 }.prefix(5).map(\.1)
    }

    /// The Levenshtein distance: the number of characters to insert, remove or replace.
    private static func editDistance(_ first: String, _ second: String) -> Int {
        let second = Array(second)
        var distances = Array(0...second.count)
        for (row, character) in first.enumerated() {
            var diagonal = distances[0]
            distances[0] = row + 1
            for column in second.indices {
                let replaced = diagonal + (second[column] == character ? 0 : 1)
                diagonal = distances[column + 1]
                distances[column + 1] = min(replaced, diagonal + 1, distances[column] + 1)
            }
        }
        return distances[second.count]
    }
}

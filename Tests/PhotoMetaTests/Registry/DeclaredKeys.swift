import Foundation

/// The keys that the library's sources declare: a key path cannot be asked for its siblings.
struct DeclaredKey: Hashable {
    var property: String
    var type: String
    var dictionary: String
    /// `nil` for keys that are no tag's.
    var tag: UInt16?
    var name: String

    /// All keys in the folder of keys.
    static func all() throws -> [DeclaredKey] {
        let folder = PackageFiles.root.appendingPathComponent("Sources/PhotoMeta/Registry/Keys")
        let declaration = try Regex(
            #"public var (\w+): MetadataKey<([^{]+)> \{\s*MetadataKey\(\s*\.(\w+), ([^}]*?)name: "([^"]+)"\s*\)"#,
            as: (Substring, Substring, Substring, Substring, Substring, Substring).self)
        let tag = try Regex(#"tag: 0x([0-9A-F]{4})"#, as: (Substring, Substring).self)
        var keys: [DeclaredKey] = []
        for file in SharedFiles.names(in: folder) {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: declaration) {
                keys.append(
                    DeclaredKey(
                        property: String(match.output.1), type: String(match.output.2),
                        dictionary: String(match.output.3),
                        tag: match.output.4.firstMatch(of: tag).flatMap { UInt16($0.output.1, radix: 16) },
                        name: String(match.output.5)))
            }
        }
        return keys
    }

    /// How many keys the sources declare, counted by another mark.
    static func count() throws -> Int {
        let folder = PackageFiles.root.appendingPathComponent("Sources/PhotoMeta/Registry/Keys")
        return try SharedFiles.names(in: folder).reduce(0) { count, file in
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            return count + text.split(separator: "\n").count { $0.contains(": MetadataKey<") }
        }
    }
}

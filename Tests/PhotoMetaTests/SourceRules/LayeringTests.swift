// SPDX-License-Identifier: Apache-2.0
import Testing

/// The direction in which the library's folders may use each other: Bytes ← Values ← Structures ← Registry ←
/// Map ← Blocks ← Containers.
///
/// Values and keys know only the bytes that store a value; readers do not use derived values. That the module PhotoMeta does not use
/// PhotoMetaEditing is ensured by the compiler.
@Suite struct LayeringTests {
    /// The other folders that each folder may use.
    private static let allowed: [String: Set<String>] = [
        "Bytes": [],
        "Values": ["Bytes"],
        "Structures": ["Values", "Bytes"],
        "Registry": ["Structures", "Values", "Bytes"],
        "Map": ["Registry", "Structures", "Values", "Bytes"],
        "Blocks": ["Map", "Structures", "Registry", "Values", "Bytes"],
        "Containers": ["Blocks", "Map", "Structures", "Registry", "Values", "Bytes"],
        "": ["Blocks", "Containers", "Map", "Registry", "Structures", "Values", "Bytes"],
        "Batch": ["", "Bytes"],
        "Features": ["", "Blocks", "Containers", "Map", "Structures", "Registry", "Values", "Bytes"],
        "Foundation": ["", "Batch", "Features", "Structures", "Values", "Bytes"],
    ]

    /// Types that a folder may use from a folder that it otherwise may not use.
    private static let exceptions: [String: Set<String>] = [
        // A value of XMP is a place in the tree of its packet.
        "Values": ["XMPValue"],
        // The kind that marks a block or a part; and the tables of a file's items, which are read on demand.
        "Map": ["BlockKind", "ItemAssociations", "ItemProperties", "HEIFItemTables"],
        // The public name of a block kind's row.
        "Blocks": ["MetadataBlock"],
    ]

    /// Types outside the folders that all may use: options, limits and errors.
    private static let vocabulary: Set = [
        "Diagnostic", "Limits", "MetadataError", "ReadOptions", "ReadStatistics",
    ]

    /// The types that a file declares for other files, and all types that it declares.
    private struct Declarations {
        var top: Set<String> = []
        var all: Set<String> = []

        init(_ file: SourceFile) throws {
            let pattern = try Regex(
                #"^(.*?)\b(?:struct|enum|class|protocol|actor|typealias|associatedtype)\s+([A-Z]\w*)"#,
                as: (Substring, Substring, Substring).self)
            var depth = 0
            for line in file.code {
                if let match = line.firstMatch(of: pattern) {
                    let name = String(match.output.2)
                    all.insert(name)
                    let isPrivate = match.output.1.contains("private")
                    // Declarations in `#if` are indented, but at depth 0.
                    if depth == 0, !isPrivate { top.insert(name) }
                }
                depth += line.count { $0 == "{" } - line.count { $0 == "}" }
            }
        }
    }

    /// Names of types where they are used; a name after a dot belongs to the name before it.
    private static func uses(in file: SourceFile) throws -> [(line: Int, text: String)] {
        try file.matches(of: #"(?:^|[^\w.])([A-Z]\w*)"#, group: 1)
    }

    @Test("Folders use only the folders below them") func followsLayers() throws {
        let files = SourceFile.core
        var owners: [String: String] = [:]
        var declared: [String: Set<String>] = [:]
        for file in files {
            let declarations = try Declarations(file)
            for name in declarations.top { owners[name] = file.folder }
            declared[file.folder, default: []].formUnion(declarations.all)
        }
        #expect(Set(files.map(\.folder)) == Set(Self.allowed.keys), "every folder has its rule")
        #expect(owners["ByteWindow"] == "Bytes" && owners["MediaMetadata"]?.isEmpty == true)
        #expect(owners.count > 60)

        var violations: [String] = []
        for file in files {
            let allowed = try #require(Self.allowed[file.folder])
            let exceptions = Self.exceptions[file.folder] ?? []
            for (line, name) in try Self.uses(in: file) {
                // A name that the folder itself declares is its own, even if other folders declare it too.
                guard let owner = owners[name], declared[file.folder]?.contains(name) != true else {
                    continue
                }
                if allowed.contains(owner) || Self.vocabulary.contains(name) || exceptions.contains(name) {
                    continue
                }
                violations.append("\(file.path):\(line): \(name) of \(owner.isEmpty ? "the top" : owner)")
            }
            // A name qualified with its module would evade this test.
            violations += try file.places(of: #"\bPhotoMeta\."#)
        }
        #expect(violations == [])
    }

    /// Guards the strictness of the rules.
    @Test("No rule allows Features or Foundation to a lower folder") func keepsRulesStrict() {
        for (folder, allowed) in Self.allowed where folder != "Foundation" {
            #expect(!allowed.contains("Features") && !allowed.contains("Foundation"), "\(folder)")
        }
        for folder in ["Values", "Registry", "Structures"] {
            #expect(Self.allowed[folder]?.isDisjoint(with: ["Containers", "Blocks", "Map", ""]) == true)
        }
        #expect(Self.allowed["Blocks"]?.contains("Containers") == false)
    }

    @Test("Every exception is needed") func needsExceptions() throws {
        for (folder, names) in Self.exceptions {
            let files = SourceFile.core.filter { $0.folder == folder }
            let used = Set(try files.flatMap { try Self.uses(in: $0).map(\.text) })
            #expect(names.subtracting(used) == [], "\(folder)")
        }
    }

    @Test("Foundation is imported only in its folder") func keepsFoundationApart() throws {
        let others = SourceFile.library.filter { $0.folder != "Foundation" } + SourceFile.command
        let places = try others.flatMap { try $0.places(of: #"\bimport\s+Foundation"#) }
        #expect(places == [])
        // The folder's code is behind the package's trait.
        for file in SourceFile.library where file.folder == "Foundation" {
            #expect(file.code.first { $0.contains { $0 != " " } } == "#if Foundation", "\(file.path)")
        }
    }
}

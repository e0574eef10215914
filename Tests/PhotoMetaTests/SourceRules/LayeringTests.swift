import Testing

/// The direction in which the library's folders may use each other: Bytes ← Values ← Registry ← Map ← Blocks ← Containers.
///
/// Values and keys know nothing of files beyond the bytes that a value is kept in; no reader uses what several properties mean.
@Suite struct LayeringTests {
    /// The folders that a folder may use, beside itself.
    private static let allowed: [String: Set<String>] = [
        "Bytes": [],
        "Structures": ["Bytes"],
        "Values": ["Bytes"],
        "Registry": ["Values", "Bytes"],
        "Map": ["Registry", "Values", "Bytes"],
        "Blocks": ["Map", "Structures", "Registry", "Values", "Bytes"],
        "Containers": ["Blocks", "Map", "Structures", "Registry", "Values", "Bytes"],
        "Editing": [
            "", "Features", "Blocks", "Containers", "Map", "Structures", "Registry", "Values", "Bytes",
        ],
        "": ["Blocks", "Containers", "Map", "Registry", "Values", "Bytes"],
        "Batch": ["", "Bytes"],
        "Features": ["", "Blocks", "Containers", "Map", "Structures", "Registry", "Values", "Bytes"],
        "Foundation": ["", "Features", "Values", "Bytes"],
    ]

    /// Types that a folder may use of one that it otherwise may not.
    private static let exceptions: [String: Set<String>] = [
        // What a block or a part is marked with; and the tables of a file's items, read when they are asked for.
        "Map": ["BlockKind", "ItemAssociations", "ItemProperties", "HEIFItemTables"],
        // The row of a kind of block has its public name.
        "Blocks": ["MetadataBlock"],
    ]

    /// What stands beside the folders and is nobody's: options, limits and what can go wrong.
    private static let vocabulary: Set = [
        "Diagnostic", "Limits", "MetadataError", "ReadOptions", "ReadStatistics",
    ]

    /// The types that a file declares for others, and all that it declares.
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
                    // What stands in `#if` is indented, and at no depth.
                    if depth == 0, !isPrivate { top.insert(name) }
                }
                depth += line.count { $0 == "{" } - line.count { $0 == "}" }
            }
        }
    }

    /// Names of types where they are used: what follows a point belongs to what stands before it.
    private static func uses(in file: SourceFile) throws -> [(line: Int, name: String)] {
        let pattern = try Regex(#"(?:^|[^\w.])([A-Z]\w*)"#, as: (Substring, Substring).self)
        return file.code.enumerated().flatMap { index, line in
            line.matches(of: pattern).map { (index + 1, String($0.output.1)) }
        }
    }

    @Test("Folders use only the folders below them") func followsLayers() throws {
        let files = SourceFile.library
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
                // A name that the folder declares itself is its own, whatever else has it.
                guard let owner = owners[name], declared[file.folder]?.contains(name) != true else {
                    continue
                }
                if allowed.contains(owner) || Self.vocabulary.contains(name) || exceptions.contains(name) {
                    continue
                }
                violations.append("\(file.path):\(line): \(name) of \(owner.isEmpty ? "the top" : owner)")
            }
            // A name with its module in front would be past this test.
            violations += try file.places(of: #"\bPhotoMeta\."#)
        }
        #expect(violations == [])
    }

    /// The rules are as strict as they are meant to be.
    @Test("No rule allows Features or Foundation to a lower folder") func keepsRulesStrict() {
        for (folder, allowed) in Self.allowed where folder != "Foundation" {
            // An edit is checked by what the file says afterwards.
            #expect(!allowed.contains("Features") || folder == "Editing", "\(folder)")
            #expect(!allowed.contains("Foundation") && !allowed.contains("Editing"), "\(folder)")
        }
        for folder in ["Values", "Registry", "Structures"] {
            #expect(Self.allowed[folder]?.isDisjoint(with: ["Containers", "Blocks", "Map", ""]) == true)
        }
        #expect(Self.allowed["Blocks"]?.contains("Containers") == false)
    }

    @Test("Every exception is needed") func needsExceptions() throws {
        for (folder, names) in Self.exceptions {
            let files = SourceFile.library.filter { $0.folder == folder }
            let used = Set(try files.flatMap { try Self.uses(in: $0).map(\.name) })
            #expect(names.subtracting(used) == [], "\(folder)")
        }
    }

    @Test("Foundation is imported only in its folder") func keepsFoundationApart() throws {
        let others = SourceFile.library.filter { $0.folder != "Foundation" } + SourceFile.command
        let places = try others.flatMap { try $0.places(of: #"\bimport\s+Foundation"#) }
        #expect(places == [])
        // There, it is behind the package's trait.
        for file in SourceFile.library where file.folder == "Foundation" {
            #expect(file.code.first == "#if Foundation", "\(file.path)")
        }
    }
}

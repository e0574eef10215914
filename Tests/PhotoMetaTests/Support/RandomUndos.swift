// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Random sequences of edits, renames and undos over a tree of files, after which everything is as at the start.
enum RandomUndos {
    /// A file or a folder.
    struct Entry: Equatable {
        /// The content; `nil` for a folder.
        var bytes: Data?
        /// The time of the last change, and the permissions; `nil` for a folder.
        var time: Date?
        var permissions: Int?
    }

    /// The entries of a tree by their paths in it.
    static func entries(of folder: URL) throws -> [String: Entry] {
        var entries: [String: Entry] = [:]
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        for path in paths {
            let url = folder.appendingPathComponent(path)
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            guard attributes[.type] as? FileAttributeType != .typeDirectory else {
                entries[path] = Entry()
                continue
            }
            entries[path] = Entry(
                bytes: try Data(contentsOf: url), time: attributes[.modificationDate] as? Date,
                permissions: attributes[.posixPermissions] as? Int)
        }
        return entries
    }

    private static func makeTree(_ folder: URL) throws {
        let files: [String: [UInt8]] = [
            "IMG_1.JPG": CommandFiles.photo(live: "AAAA"), "IMG_1.MOV": CommandFiles.movie(live: "AAAA"),
            "IMG_2.JPG": FolderFiles.locatedPhoto(), "IMG_3.NEF": FolderFiles.raw(),
            "trip/IMG_4.JPG": CommandFiles.photo("2024:01:02 03:04:05"),
            "trip/IMG_4.xmp": CommandFiles.sidecar, "trip/a b.MOV": EditableMovie().bytes,
            "trip/notes.txt": [1, 2, 3],
        ]
        for (number, (name, bytes)) in files.sorted(by: { $0.key < $1.key }).enumerated() {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
            try FileManager.default.setAttributes(
                [
                    .modificationDate: Date(timeIntervalSince1970: 1_000_000_000 + Double(number) * 1.25),
                    .posixPermissions: [0o644, 0o600, 0o640][number % 3],
                ], ofItemAtPath: url.path)
        }
    }

    /// The arguments of a random command, for these files.
    private static func command(_ files: [String], _ random: inout RandomSource) -> [String] {
        let number = Int.random(in: 1...5, using: &random)
        let file = files.randomElement(using: &random) ?? "."
        let paths = Bool.random(using: &random) ? ["."] : [file]
        let zone = ["--shift-dates", "+\(number):00"]
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return ["edit"] + paths + ["--set", "title=Title \(number)", "--in-place"]
        case 1: return ["edit"] + paths + ["--remove", "location", "--in-place"]
        case 2: return ["edit"] + paths + ["--set", "rating=\(number)", "--in-place", "--verify"]
        case 3: return ["edit"] + paths + zone + ["--in-place", "--keep-times"]
        case 4: return ["edit"] + paths + ["--set", "keywords=a,\(number)", "--in-place"]
        case 5: return ["rename", "--format", "{date:yyyy|none}/{name}-\(number)", "--skip-problems"] + paths
        case 6: return ["rename", "--format", "x\(number)-{sequence}", "--skip-problems"] + paths
        case 7: return ["undo", file]
        default: return ["undo"]
        }
    }

    /// Runs sequences, and expects after each that undoing all runs restores the tree.
    static func expectRestored(sequences: Int, commands: Int = 6, _ random: inout RandomSource) throws {
        var changeCount = 0
        for sequence in 0..<sequences {
            try TemporaryDirectory.with { top in
                let folder = top.appendingPathComponent("tree")
                try makeTree(folder)
                let start = try entries(of: folder)
                let tagged = folder.appendingPathComponent("IMG_2.JPG").path
                let hasAttributes = sequence % 16 == 0 && ExtendedAttribute.set("tag", [1, 2], tagged)
                var lines: [String] = []
                func run(_ arguments: [String]) throws -> CommandLineTool.Result {
                    let result = try CommandLineTool.run(
                        arguments, in: folder, state: top.appendingPathComponent("state"))
                    lines.append("\(result.status): \(arguments.joined(separator: " "))\n\(result.errors)")
                    #expect(result.hasExited, "\(lines)")
                    return result
                }
                for _ in 0..<Int.random(in: 1...commands, using: &random) {
                    let files = try entries(of: folder).filter { $0.value.bytes != nil }.keys.sorted()
                    _ = try run(command(files, &random))
                }
                if try entries(of: folder) != start { changeCount += 1 }
                var rounds = 0
                while try run(["undo"]).status == 0, rounds < 50 { rounds += 1 }
                let end = try entries(of: folder)
                let paths = Set(start.keys).union(end.keys).filter { start[$0] != end[$0] }.sorted()
                #expect(
                    paths == [], "seed \(random.seed), sequence \(sequence): \(lines.joined(separator: "\n"))"
                )
                if hasAttributes { #expect(ExtendedAttribute.value("tag", tagged) == [1, 2]) }
            }
        }
        #expect(changeCount > 0)
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// A gallery written by the command, read as its page reads it.
struct GalleryFiles {
    let folder: URL
    let result: CommandLineTool.Result
    /// The object of `data/index.js`.
    let index: [String: Any]

    /// Makes a gallery of the folder `photos`.
    init(in root: URL, output: String = "gallery", _ options: String...) throws {
        let result = try CommandLineTool.run(["gallery", "photos", "--output", output] + options, in: root)
        try self.init(readingFrom: root.appendingPathComponent(output), result)
    }

    /// Reads a gallery that the command made.
    init(readingFrom folder: URL, _ result: CommandLineTool.Result) throws {
        self.folder = folder
        self.result = result
        index = try Self.object(at: folder.appendingPathComponent("data/index.js"), call: "index")
    }

    var photos: [[String: Any]] { index["photos"] as? [[String: Any]] ?? [] }

    func photo(_ name: String) throws -> [String: Any] {
        try #require(photos.first { $0["name"] as? String == name }, "\(name)")
    }

    /// The sections of a photo's page by title, each with names and values.
    func facts(_ name: String) throws -> [String: [String: String]] {
        let photo = try photo(name)
        let chunk = try #require(photo["chunk"] as? Int)
        let facts = try Self.object(at: folder.appendingPathComponent("data/\(chunk).js"), call: "facts")
        let number = try #require(photo["id"] as? Int)
        let sections = try #require(facts["\(number)"] as? [[Any]])
        return Dictionary(
            sections.compactMap { section -> (String, [String: String])? in
                guard let title = section[0] as? String, let rows = section[1] as? [[String]] else {
                    return nil
                }
                return (title, Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first })
            }
        ) { first, _ in first }
    }

    func thumbnail(_ name: String) throws -> [UInt8] {
        let number = try #require(try photo(name)["id"] as? Int)
        return [UInt8](
            try Data(contentsOf: folder.appendingPathComponent("thumbnails/\(number).jpg")))
    }

    /// The bytes of all files.
    func allBytes() throws -> Data {
        var all = Data()
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? FileManager.DirectoryEnumerator() {
            if let bytes = try? Data(contentsOf: file) { all += bytes }
        }
        return all
    }

    /// Parses the argument of the only call in a script.
    private static func object(at url: URL, call: String) throws -> [String: Any] {
        let text = try String(contentsOf: url, encoding: .utf8)
        let start = "photometa.\(call)("
        #expect(text.hasPrefix(start) && text.hasSuffix(");\n"))
        let json = Data(text.dropFirst(start.count).dropLast(3).utf8)
        return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    }
}

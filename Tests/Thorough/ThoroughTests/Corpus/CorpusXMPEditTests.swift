// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The packets of the corpus are edited as separate files, and verified with ExifTool.
@Suite(.serialized, .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusXMPEditTests {
    /// The packets of main pictures without problems, by the names of their files.
    private static let packets: [(name: String, bytes: [UInt8])] = Corpus.metadata.compactMap {
        name, result in
        guard case .success(let metadata) = result, let xmp = metadata.xmp, xmp.diagnostics.isEmpty else {
            return nil
        }
        let map = metadata.scope.map
        guard let packet = map.packets.first(where: { !$0.isExtension && map.blocks[$0.block].part == 0 })
        else { return nil }
        return (name, Array(map.bytes[packet.range]))
    }.sorted { $0.name < $1.name }

    private static func edit() throws -> MetadataEdit {
        var edit = MetadataEdit()
        try edit.set(\.xmp.rating, to: 4)
        try edit.set(\.dublinCore.subject, to: ["one", "two & <three>"])
        try edit.set(
            \.dublinCore.title,
            to: LocalizedText([
                (language: "x-default", text: "Title"), (language: "de", text: "Titel"),
            ]))
        try edit.set(\.photoshop.city, to: "Wien")
        try edit.remove(\.xmp.label)
        return edit
    }

    @Test(
        "Each packet is edited, and ExifTool reads the new values and all others as before"
    )
    func editsPackets() throws {
        #expect(Self.packets.count > 60)
        try TemporaryDirectory.with { folder in
            var names: [String] = []
            for (name, bytes) in Self.packets {
                guard (try? MediaMetadata(contentsOf: bytes)) != nil else { continue }
                let result = try Self.edit().plan(contentsOf: bytes).applied(to: bytes)
                try Data(bytes).write(to: folder.appendingPathComponent("\(name).old.xmp"))
                try Data(result).write(to: folder.appendingPathComponent("\(name).new.xmp"))
                names.append(name)
            }
            let old = try Self.tags(of: names.map { "\($0).old.xmp" }, in: folder)
            let new = try Self.tags(of: names.map { "\($0).new.xmp" }, in: folder)
            let changed: Set = ["Rating", "Subject", "Title", "Title-de", "City", "Label"]
            for name in names {
                let before = try #require(old["\(name).old.xmp"])
                let after = try #require(new["\(name).new.xmp"])
                #expect(
                    after["Rating"] == "4" && after["City"] == "Wien" && after["Title-de"] == "Titel",
                    "\(name)")
                #expect(after["Title"] == "Title" && after["Label"] == nil, "\(name)")
                // A title is set in all languages.
                for key in Set(before.keys).union(after.keys)
                where !changed.contains(key) && !key.hasPrefix("Title-") {
                    #expect(after[key] == before[key], "\(name) \(key)")
                }
            }
        }
    }

    /// Returns the tags that ExifTool reads in packets.
    private static func tags(of names: [String], in folder: URL) throws -> [String: [String: String]] {
        try Data(names.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent(".names"))
        let result = try CommandLineTool.shell("exiftool -j -n -XMP:all -q -@ .names", in: folder)
        let objects = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        var tags: [String: [String: String]] = [:]
        for object in objects {
            let name = try #require(object["SourceFile"] as? String)
            tags[name] = object.filter { $0.key != "SourceFile" }.mapValues { "\($0)" }
        }
        return tags
    }
}

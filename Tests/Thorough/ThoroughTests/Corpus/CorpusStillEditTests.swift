// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Every JPEG and HEIF file of the corpus becomes a still half, or is refused for a listed reason.
///
/// ExifTool and libheif verify the results.
@Suite(.serialized, .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusStillEditTests {
    /// Files that are refused even if maker notes may be replaced.
    static let refused: [String: MetadataError.Code] = [
        // Truncated within `meta`.
        "heic__nomake__park__77dc17.heic": .damaged,
        "heif__nomake__negativearraysizeexception-hei__4a0a5b.heif": .damaged,
        // Truncated before its Exif item.
        "heic__nomake__rotate__99fd19.heic": .damaged,
        // An Apple note whose offsets were broken by an editor.
        "jpeg__apple-iphone-xr__issue-508__063271.jpg": .damaged,
        // References past the end of the block, which would refer to other bytes in a larger block.
        "jpeg__fujifilm-x-t5__x__b96a16.jpg": .damaged,
        "jpeg__nomake__exif-ifd-offset__cd17a4.jpg": .damaged,
        // A `mini` box instead of `meta`.
        "mp4__nomake__lightning-mini__a3949d.heif": .unsupportedFormat,
    ]

    /// A file whose item has a wrong offset of its TIFF header; ExifTool reads the block only after it is
    /// corrected.
    private static let corrected = "heic__nomake__sample-mp__9a0d28.heic"

    /// Tags that depend on the file's size or layout, or describe what was added.
    private static let changing: Set<String> = [
        "MediaData", "MediaDataOffset", "MediaDataSize", "Free", "AvgBitrate", "ThumbnailOffset",
        "MPImageStart", "MPImageLength", "ExifVersion", "ExifByteOrder", "MediaGroupUUID",
        "ContentIdentifier",
    ]

    private static let files = Corpus.metadata.compactMap { name, result -> (name: String, map: FileMap)? in
        guard case .success(let metadata) = result,
            metadata.format == .jpeg || metadata.format.family == .heif
        else {
            return nil
        }
        return (name, metadata.scope.map)
    }.sorted { $0.name < $1.name }

    private static func bytes(of name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: try #require(SharedFiles.corpus).appendingPathComponent(name)))
    }

    /// Edits every file that is not refused and writes the results to a folder.
    private static func edit(
        into folder: URL, replacesMakerNote: Bool
    ) throws -> (edited: [String], refused: [String: MetadataError.Code]) {
        var edited: [String] = []
        var refused: [String: MetadataError.Code] = [:]
        for file in files {
            let bytes = try Self.bytes(of: file.name)
            do throws(EditStop) {
                let edit = StillEdits.edit { $0.replacesMakerNote = replacesMakerNote }
                let source = EditedFile(map: file.map, window: ByteWindow(whole: ContiguousArray(bytes)))
                let replacements = try edit.edits(source).replacements(of: source)
                edited.append(file.name)
                try? Data(StillEdits.apply(replacements, to: bytes)).write(
                    to: folder.appendingPathComponent(file.name))
            } catch .refused(let error) {
                refused[file.name] = error.code
            } catch {
                Issue.record("\(file.name): bytes are missing")
            }
        }
        return (edited, refused)
    }

    /// Returns the tags that ExifTool reads in files, with their groups: how often each tag has each value.
    static func tags(of names: [String], in folder: URL) throws -> [String: [String: Int]] {
        let list = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
        try Data(names.joined(separator: "\n").utf8).write(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        let result = try CommandLineTool.shell(
            "exiftool -j -G0:1:4 -a -u -q -@ '\(list.path)'", in: folder)
        let objects = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        var tags: [String: [String: Int]] = [:]
        for object in objects {
            let name = try #require(object["SourceFile"] as? String)
            for (key, value) in object where key != "SourceFile" {
                // The fourth family distinguishes the copies of a tag.
                let groups = key.split(separator: ":").filter { !$0.hasPrefix("Copy") }
                guard !groups.contains("System") else { continue }
                tags[name, default: [:]][groups.joined(separator: ":") + " = \(value)", default: 0] += 1
            }
        }
        return tags
    }

    @Test("ExifTool reads the identifier, and every other tag as before", arguments: [false, true])
    func keepsTags(replacesMakerNote: Bool) throws {
        try TemporaryDirectory.with { folder in
            try TemporaryDirectory.with { originals in
                let (edited, refused) = try Self.edit(into: folder, replacesMakerNote: replacesMakerNote)
                #expect(edited.count > (replacesMakerNote ? 195 : 130))
                let others = refused.filter { $0.value != .otherMakerNote }
                #expect(others == Self.refused)
                #expect(refused.count == others.count || !replacesMakerNote)
                for name in edited {
                    try Data(try Self.bytes(of: name)).write(to: originals.appendingPathComponent(name))
                }
                let old = try Self.tags(of: edited, in: originals)
                let new = try Self.tags(of: edited, in: folder)
                for name in edited {
                    let (before, after) = (old[name] ?? [:], new[name] ?? [:])
                    #expect(after.keys.contains { $0.hasSuffix(" = \(StillEdits.identifier)") }, "\(name)")
                    func isExpected(_ line: String) -> Bool {
                        let key = line.prefix { $0 != " " }.split(separator: ":").map(String.init)
                        return Self.changing.contains(key.last ?? "")
                            // Values derived from a note are removed with it.
                            || replacesMakerNote && (key[0] == "MakerNotes" || key[0] == "Composite")
                    }
                    let gone = before.filter { (after[$0.key] ?? 0) < $0.value && !isExpected($0.key) }
                    let added = after.filter { (before[$0.key] ?? 0) < $0.value && !isExpected($0.key) }
                    let isReplaced = replacesMakerNote && !gone.isEmpty
                    #expect(added.isEmpty || name == Self.corrected, "\(name): \(added)")
                    // Warnings about the note and data stored in it are removed with it.
                    let rest = gone.filter { line, _ in
                        !isReplaced
                            || !["ExifTool:Warning", "MakerNoteUnknown", "PrintIM"].contains(
                                where: line.contains)
                    }
                    #expect(rest.isEmpty, "\(name): \(rest)")
                }
            }
        }
    }

    @Test("This library reads the same parts and values, and the image data is unchanged")
    func keepsImages() throws {
        try TemporaryDirectory.with { folder in
            let (edited, _) = try Self.edit(into: folder, replacesMakerNote: true)
            for file in Self.files where edited.contains(file.name) {
                let old = try Self.bytes(of: file.name)
                let new = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file.name)))
                let (before, after) = (try read(old), try read(new))
                #expect(after[\.makerApple.contentIdentifier] == StillEdits.identifier, "\(file.name)")
                // Damage in another maker's note is removed with it.
                let damage = before.diagnostics.filter {
                    !$0.path.contains("/Maker") || $0.path.contains("/MakerApple")
                }.map(\.code)
                #expect(after.codes == damage, "\(file.name)")
                #expect(after.parts.map(\.role) == before.parts.map(\.role), "\(file.name)")
                if file.map.format == .jpeg {
                    // The image data and everything after it.
                    let count = old.count - (Self.scanStart(of: old) ?? old.count)
                    #expect(new.suffix(count) == old.suffix(count), "\(file.name)")
                    continue
                }
                for (first, second) in zip(before.parts, after.parts) {
                    let data = try? first.bytes(contentsOf: old)
                    #expect((try? second.bytes(contentsOf: new)) == data, "\(file.name): \(first.role)")
                }
                let described = before.properties.filter {
                    !PropertySelection.makerNotes.contains($0.dictionary) && $0.name != "MakerNote"
                }
                .map { "\($0.name) \($0.value)" }
                let kept = Set(after.properties.map { "\($0.name) \($0.value)" })
                #expect(described.filter { !kept.contains($0) } == [], "\(file.name)")
            }
        }
    }

    /// Returns the offset of a JPEG file's first scan, found by its segments (ISO/IEC 10918-1 Annex B).
    private static func scanStart(of bytes: [UInt8]) -> Int? {
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            if bytes[offset + 1] == 0xDA { return offset }
            offset += 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
        }
        return nil
    }

    private static let hasLibheif =
        (try? CommandLineTool.shell("command -v heif-info && command -v heif-convert"))?.status == 0

    @Test(
        "libheif lists the same items and decodes the same pixels",
        .enabled(if: CorpusStillEditTests.hasLibheif, "libheif-examples is not installed"))
    func keepsPixels() throws {
        try TemporaryDirectory.with { folder in
            let (edited, _) = try Self.edit(into: folder, replacesMakerNote: true)
            let corpus = try #require(SharedFiles.corpus)
            for file in Self.files where file.map.format == .heif && edited.contains(file.name) {
                func output(_ command: String, in folder: URL) throws -> [String] {
                    try CommandLineTool.shell("\(command) 2>/dev/null", in: folder).outputLines
                }
                let list = "heif-info '\(file.name)'"
                let items = try output(list, in: corpus).filter { !$0.contains("Exif:") && $0 != "  none" }
                #expect(
                    try output(list, in: folder).filter { !$0.contains("Exif:") && $0 != "  none" } == items,
                    "\(file.name)")
                let scratch = folder.path
                let pixels =
                    "rm -rf '\(scratch)/pixels'; mkdir '\(scratch)/pixels'; "
                    + "heif-convert '\(file.name)' '\(scratch)/pixels/x.y4m' >/dev/null; "
                    + "cat '\(scratch)'/pixels/* | cksum"
                #expect(try output(pixels, in: folder) == output(pixels, in: corpus), "\(file.name)")
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Every field of each maker note of the corpus that is a directory, compared with ExifTool's account of its bytes
/// (`-v3`).
@Suite(
    .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
    .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct CorpusMakerNoteTests {
    /// ExifTool does not change the note's offsets, but suggests a correction of -62, and reads other bytes of the
    /// file.
    private static let moved = "jpeg__panasonic-dmc-fx35__sample-panasonic__dce669.jpg"
    private static let movedTags: Set<UInt16> = [0x0021, 0x0025, 0x0033, 0x004D, 0x004E, 0x8010]

    @Test func everyFieldIsTheOneThatExifToolReads() throws {
        var compared = 0
        var files = 0
        for (name, metadata) in CorpusDifferences.files {
            let ours = metadata.properties(ofMakerNotes: ())
            guard !ours.isEmpty, let path = SharedFiles.corpus?.appendingPathComponent(name).path else {
                continue
            }
            let theirs = try VerboseAccount(of: path).fields
            #expect(!theirs.isEmpty, "\(name)")
            files += 1
            for field in theirs {
                let expected = name == Self.moved && Self.movedTags.contains(field.tag)
                guard let stored = ours[field.directory]?[field.tag] else {
                    Issue.record("\(name): no \(field)")
                    continue
                }
                let isSame =
                    stored.byteCount == field.byteCount && stored.bytes.starts(with: field.bytes)
                #expect(isSame != expected, "\(name): \(field) is \(stored), \(stored.bytes.prefix(16))")
                compared += 1
            }
        }
        // 46 files: other makers' notes are only bytes, or in unsupported formats.
        #expect(files >= 46)
        #expect(compared > 2_000)
    }
}

extension MediaMetadata {
    /// Returns the stored values of the maker notes of all parts, the first one for each tag, by directory.
    fileprivate func properties(ofMakerNotes: Void) -> [String: [UInt16: StoredValue]] {
        var values: [String: [UInt16: StoredValue]] = [:]
        for property in properties {
            let name = property.dictionary.rawValue
            guard name != "MakerApple", let tag = property.tag,
                name.hasPrefix("Maker") || name.hasPrefix("Olympus")
            else { continue }
            values[name.hasPrefix("Maker") ? "MakerNotes" : name, default: [:]][tag] = property.value
        }
        return values
    }
}

/// ExifTool's account of a maker note's rows: tag, type, count, and up to 96 bytes of the value.
private struct VerboseAccount {
    struct Field: CustomStringConvertible {
        var directory: String
        var tag: UInt16
        var byteCount: Int
        var bytes: [UInt8] = []

        var description: String { "\(directory) 0x\(String(tag, radix: 16)) of \(byteCount) bytes" }
    }

    private(set) var fields: [Field] = []
    /// The directories that contain the current line, with the depths of their rows.
    private var directories: [(depth: Int, name: String)] = []
    /// The row whose bytes follow; `nil` once they are truncated.
    private var field: Field?
    /// The name of the last row that contains a directory.
    private var subdirectory = ""

    private static let names = [
        "Equipment": "OlympusEquip", "CameraSettings": "OlympusCamera", "RawDevelopment": "OlympusRawDev",
        "RawDevelopment2": "OlympusRawDev2", "ImageProcessing": "OlympusImage", "FocusInfo": "OlympusFocus",
        "RawInfo": "OlympusRawInfo",
    ]

    init(of path: String) throws {
        let output = try OtherTool.exiftool.output(["-v3", "-u", path])
        for line in output.split(separator: 10) {
            read(String(line.map { Character(Unicode.Scalar($0)) }))
        }
        close()
        // Of rows with the same tag, the first one counts.
        var seen: Set<String> = []
        fields = fields.filter { seen.insert("\($0.directory) \($0.tag)").inserted }
    }

    private mutating func close() {
        if let field { fields.append(field) }
        field = nil
    }

    private mutating func read(_ line: String) {
        let depth = line.prefix { $0 == " " || $0 == "|" }.filter { $0 == "|" }.count
        let text = line.drop { $0 == " " || $0 == "|" }
        if text.hasPrefix("+ [") {
            close()
            enter(String(text.dropFirst(3).prefix { $0 != "]" }), depth)
        } else if text.hasPrefix("- Tag 0x") {
            close()
            field = row(text, depth)
        } else if let end = text.firstIndex(of: ")"), Int(text[..<end]) != nil {
            close()
            if text.contains("(SubDirectory)") {
                subdirectory =
                    text[text.index(after: end)...].split(separator: " ").first.map(String.init) ?? ""
            }
        } else if let colon = text.firstIndex(of: ":"), field != nil,
            UInt32(text[..<colon], radix: 16) != nil
        {
            let words = text[text.index(after: colon)...].dropFirst().prefix(48).split(separator: " ")
            field?.bytes += words.compactMap { UInt8($0, radix: 16) }
        } else if text.contains("[snip") {
            close()
        }
    }

    private mutating func enter(_ title: String, _ depth: Int) {
        directories.removeAll { $0.depth > depth }
        var name = title.split(separator: " ").first.map(String.init) ?? ""
        guard title.contains("directory with") else {
            directories.append((depth + 1, ""))
            return
        }
        let isInside = directories.contains { $0.name == "MakerNotes" }
        if name == "MakerNotes", isInside { name = subdirectory }
        if isInside { name = Self.names[name] ?? "" }
        directories.append((depth + 1, name))
    }

    /// "- Tag 0x0001 (94 bytes, int16u[47] read as undef[94]):"; rows of other structures have no type.
    private func row(_ text: Substring, _ depth: Int) -> Field? {
        guard let directory = directories.last(where: { $0.depth == depth }),
            directory.name == "MakerNotes" || Self.names.values.contains(directory.name),
            text.contains("["), let tag = UInt16(text.dropFirst(8).prefix(4), radix: 16),
            let count = text.split(separator: "(").last.flatMap({ Int($0.prefix { $0 != " " }) })
        else { return nil }
        return Field(directory: directory.name, tag: tag, byteCount: count)
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// A structure is known in one place: its code, such as a box type, is spelled there, and has a name everywhere else.
@Suite struct StructureTests {
    /// Folders whose codes are data: generated tables of keys.
    private static let tables = "Sources/PhotoMeta/Registry/"

    /// Codes that are spelled in several files, and why.
    private static let exceptions: [String: Set<String>] = [
        "different meanings in different formats": [
            // The start of a JPEG segment, and a chunk of a WebP file.
            "XMP\\0",
            // A file's extension, a brand, and the type of an item.
            "jpeg",
            // A handler, a text of a color profile, and a codec.
            "text",
        ],
        "tables that recognize a format by its brands": [
            "avif", "avis", "heic", "heim", "heis", "heix", "hevc", "hevx", "qt  ",
        ],
    ]

    /// The files in which each code is spelled, outside comments.
    private static func spellings() throws -> [String: Set<String>] {
        let expression = try NSRegularExpression(
            pattern: #"(?:FourCharacterCode|Self)\("([^"]+)", "([^"]+)", "([^"]+)", "([^"]+)"\)"#)
        var found: [String: Set<String>] = [:]
        for file in SourceFile.library where !file.path.hasPrefix(tables) {
            for line in file.lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                let text = line as NSString
                for match in expression.matches(in: line, range: NSRange(0..<text.length)) {
                    let code = (1...4).map { text.substring(with: match.range(at: $0)) }.joined()
                    found[code, default: []].insert(file.path)
                }
            }
        }
        return found
    }

    @Test("A code is spelled in one file") func spellsCodesOnce() throws {
        let spellings = try Self.spellings()
        #expect(spellings.count > 200)
        let allowed = Self.exceptions.values.reduce(into: Set()) { $0.formUnion($1) }
        let repeated = spellings.filter { $0.value.count > 1 }
        for (code, files) in repeated.sorted(by: { $0.key < $1.key }) where !allowed.contains(code) {
            Issue.record("\(code) is spelled in \(files.sorted().joined(separator: ", "))")
        }
        #expect(allowed.subtracting(repeated.keys).sorted() == [], "exceptions that are no longer needed")
    }

    /// Bytes and numbers of a structure, and the files that may contain them beside the structure's own.
    private static let marks: [(pattern: String, file: String, others: Set<String>)] = [
        // Identifiers of JPEG segments.
        (#""Exif\\0\\0""#, "JPEG/JPEGSegment.swift", []),
        (#""http://ns.adobe.com/xap/1.0/\\0""#, "JPEG/JPEGSegment.swift", []),
        (#""http://ns.adobe.com/xmp/extension/\\0""#, "JPEG/ExtendedXMPSegment.swift", []),
        (#""Photoshop 3.0\\0"#, "JPEG/JPEGSegment.swift", []),
        (#""ICC_PROFILE\\0""#, "JPEG/JPEGSegment.swift", []),
        (#""MPF\\0""#, "JPEG/JPEGSegment.swift", []),
        (#"0x4A50\b"#, "JPEG/JUMBFSegment.swift", []),
        // Markers of JPEG segments. Others are ranges of markers, or bytes of other formats.
        (#": UInt8 = 0xE[12BCDE]\b"#, "JPEG/JPEGSegment.swift", []),
        // The marker of an IPTC dataset.
        (#"\b0x1C\b"#, "IPTC/IPTCDataset.swift", []),
        (
            #"\b0x015A\b"#, "IPTC/IPTCDataset.swift",
            // A field of DNG.
            ["Sources/PhotoMetaEditing/Sharing/SharedTIFFFile.swift"]
        ),
        // The keyword of a packet in a PNG file.
        (#""XML:com.adobe.xmp"#, "PNG/PNGChunk.swift", []),
        // Samsung's trailer.
        (#"\b0x0A30\b"#, "Samsung/SamsungTrailer.swift", []),
    ]

    @Test("The bytes of a structure are in its own file", arguments: marks.indices)
    func keepsBytesInOneFile(index: Int) throws {
        let (pattern, owner, others) = Self.marks[index]
        let files = SourceFile.library.filter { file in
            !file.path.hasPrefix(Self.tables)
                && file.lines.contains { line in
                    !line.drop { $0 == " " }.hasPrefix("//")
                        && line.range(of: pattern, options: .regularExpression) != nil
                }
        }
        let paths = Set(files.map(\.path))
        let own = paths.filter { $0.hasSuffix("/Structures/\(owner)") }
        #expect(own.count == 1, "\(pattern)")
        #expect(paths.subtracting(own).subtracting(others).sorted() == [], "\(pattern)")
    }

    /// The distinctive tags of TIFF's directories and blocks; lower numbers have other meanings elsewhere.
    private static let tags = #"\b0x(014A|8769|8825|A005|02BC|83BB|8649|8773|927C|CD41|B002)\b"#

    /// The files that may contain them, and why.
    private static let tagFiles: [String: String] = [
        "Sources/PhotoMeta/Structures/TIFF/TIFFTag.swift": "their names",
        "Sources/PhotoMeta/Structures/TIFF/MultiPictureEntries.swift": "the tag of the list that it reads",
        "Sources/PhotoMetaEditing/Sharing/SharedTIFFFile.swift": "the table of the tags that are shared",
        "Sources/PhotoMetaEditing/Hashing/DecoderData+TIFF.swift": "the table of the tags that no hash has",
    ]

    @Test("Tags of TIFF are used by their names") func namesTags() throws {
        var used: Set<String> = []
        var others: [String] = []
        for file in SourceFile.library where file.folder != "Registry" {
            let places = try file.places(of: Self.tags)
            if places.isEmpty { continue }
            if Self.tagFiles[file.path] == nil { others += places } else { used.insert(file.path) }
        }
        #expect(others == [])
        #expect(used == Set(Self.tagFiles.keys), "every file of the list is needed")
    }
}

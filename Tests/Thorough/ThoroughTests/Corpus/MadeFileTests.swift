// SPDX-License-Identifier: Apache-2.0
import Foundation
@testable import PhotoMeta
import Testing

/// Files generated with random values by `Tests/Oracles/made_files.py`, in the directory named by
/// PHOTOMETA_MADE_FILES.
@Suite(.enabled(if: MadeFiles.directory != nil, "PHOTOMETA_MADE_FILES names no directory"))
struct MadeFileTests {
    @Test("Every field of the script's own files reads back as written: type, count and bytes")
    func written() throws {
        let directory = try #require(MadeFiles.directory)
        let data = try Data(contentsOf: directory.appendingPathComponent("written.json"))
        let files = try JSONDecoder().decode([String: [MadeFiles.Field]].self, from: data)
        var count = 0
        for (file, fields) in files {
            let metadata = try MediaMetadata(contentsOf: directory.appendingPathComponent(file).path)
            for field in fields {
                count += 1
                let isSame = field.isSame(in: metadata)
                #expect(isSame, "\(file): \(field)")
            }
        }
        #expect(count > 1_000)
    }

    @Test("Every value of other writers agrees with ExifTool's") func others() throws {
        let directory = try #require(MadeFiles.directory)
        let dump = try #require(ExifToolDump(contentsOf: directory.appendingPathComponent("exiftool-n.json")))
        var count = 0
        for file in dump.files {
            let url = directory.appendingPathComponent(file)
            guard let metadata = try? MediaMetadata(contentsOf: url.path) else {
                Issue.record("\(file) is not read")
                continue
            }
            var comparer = ValueComparer(file, at: url, metadata)
            comparer.compare(dump[file], isComplete: false)
            for comparison in comparer.comparisons {
                count += 1
                let isPresent = comparison.verdict == .present
                #expect(isPresent, "\(comparison)")
            }
        }
        #expect(count > 1_000)
    }
}

enum MadeFiles {
    static let directory = ProcessInfo.processInfo.environment["PHOTOMETA_MADE_FILES"].map {
        URL(fileURLWithPath: $0)
    }

    /// A field written by the script: a directory's row, or one of a movie's keys.
    struct Field: Decodable {
        let dictionary: String
        let tag: UInt16?
        let type: UInt16?
        let count: Int?
        let bytes: String?
        let name: String?
        let text: String?
        let number: Double?
        let numbers: [Double?]?

        /// Whether the metadata contains the field as written.
        func isSame(in metadata: MediaMetadata) -> Bool {
            guard let tag else {
                let key = MetadataKey<StoredValue>(.quickTime, name: name ?? "")
                guard let stored = metadata.storedValue(for: key) else { return false }
                return text.map { stored.text == $0 } ?? (stored.double() == number)
            }
            let key = MetadataKey<StoredValue>(metadataDictionary, tag: tag, name: "\(tag)")
            let views: [any MetadataView] = isOfMainPart ? [metadata] : Array(metadata.parts.dropFirst())
            guard let stored = views.lazy.compactMap({ $0.storedValue(for: key) }).first else { return false }
            let digits = stored.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            guard stored.type.rawValue == type, stored.count == count, digits == bytes else { return false }
            if let text { return stored.text == text }
            return numbers.map { numbers in (0..<stored.count).map { stored.double(at: $0) } == numbers }
                ?? true
        }

        /// Whether the field belongs to the main picture, as opposed to a thumbnail or page.
        private var isOfMainPart: Bool { ["TIFF", "Exif", "GPS", "Interop"].contains(dictionary) }

        private var metadataDictionary: MetadataDictionary {
            switch dictionary {
            case "Exif": .exif
            case "GPS": .gps
            case "Interop": .interoperability
            default: .tiff
            }
        }
    }
}

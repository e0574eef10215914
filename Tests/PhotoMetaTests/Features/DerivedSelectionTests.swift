// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Every derived value that is selected alone is the one of a full read.
@Suite struct DerivedSelectionTests {
    private static let all = ReadOptions(selection: PropertySelection.all.union(.contentCredentials))

    private static func text(_ property: DerivedProperty, _ metadata: MediaMetadata) -> String? {
        property.value(metadata).map { value in
            var json = JSONText()
            value.write(to: &json)
            return json.text
        }
    }

    /// Returns the values that differ, and counts those that are equal.
    private static func differences(
        _ name: String, _ count: inout Int, _ read: (ReadOptions) throws -> MediaMetadata
    ) -> [String] {
        guard let full = try? read(all) else { return [] }
        var differences: [String] = []
        for property in DerivedProperty.all {
            let expected = text(property, full)
            let found = (try? read(ReadOptions(selection: property.selection))).flatMap { text(property, $0) }
            if expected != found {
                differences.append("\(name) \(property.name): \(found ?? "nil"), not \(expected ?? "nil")")
            } else if expected != nil {
                count += 1
            }
        }
        return differences
    }

    @Test("In built files") func readsBuiltFiles() {
        var count = 0
        let texts = ["Title", "Description", "Author", "Copyright"].flatMap {
            PNGBuilder.chunk("tEXt", latin("\($0)\0\($0) of a PNG file"))
        }
        let files = BuiltFiles.all + [BuiltFiles.File(name: "PNG texts", bytes: PNGBuilder.file(texts))]
        for file in files {
            let differences = Self.differences(file.name, &count) {
                try MediaMetadata(bytes: file.bytes, options: $0)
            }
            #expect(differences.isEmpty, "\(differences)")
        }
        #expect(count > 200)
    }

    @Test("In fixtures", arguments: ["live-photo", "live-photo-jpeg", "corrupt"])
    func readsFixtures(_ folder: String) throws {
        try Self.compare(PackageFiles.fixture(folder))
    }

    @Test(
        "In the shared corpus, and in files made after public reports",
        .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"), arguments: ["corpus", "field"])
    func readsSharedFiles(_ folder: String) throws {
        try Self.compare(try #require(SharedFiles.root).appendingPathComponent(folder))
    }

    private static func compare(_ folder: URL) throws {
        var count = 0
        for name in SharedFiles.names(in: folder) {
            let path = folder.appendingPathComponent(name).path
            let differences = differences(name, &count) { try MediaMetadata(contentsOf: path, options: $0) }
            #expect(differences.isEmpty, "\(differences)")
        }
        #expect(count > 10)
    }
}

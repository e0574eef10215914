// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The documentation of what a shared file keeps of its structures.
@Suite struct SharedPropertiesTests {
    @Test("The documentation has each field of TIFF and DNG files, and each box, that is kept")
    func documentsStructures() throws {
        let text = try String(
            contentsOf: PackageFiles.root.appendingPathComponent("Docs/Sharing.md"), encoding: .utf8)
        var documented: [String: Set<String>] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| in ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet.whitespaces) }
            let names = cells[1].split(separator: "`").map(String.init).filter { $0 != " " }
            documented[String(cells[0].dropFirst(3))] = Set(names)
        }
        func names(_ tags: Set<UInt16>, _ dictionary: MetadataDictionary) -> Set<String> {
            Set(tags.map { dictionary.keys.key(of: UInt32($0))?.name ?? $0.tagText })
        }
        var kept = [
            "TIFF and DNG files": names(SharedTIFFFile.structure, .tiff),
            "DNG files": names(SharedTIFFFile.dng, .dng),
            "the properties of images": Set(SharedRegions.itemProperties.map(\.description)),
            "JPEG XL files": Set(SharedRegions.codestreamBoxes.map(\.description)),
            "sample descriptions": Set(SharedRegions.extensions.map(\.description)),
        ]
        for (box, inner) in SharedRegions.boxes {
            kept[box.map { "`\($0)`" } ?? "HEIF files and movies"] = Set(inner.map(\.description))
        }
        for (place, names) in kept { #expect(documented[place] == names, "\(place) \(names.sorted())") }
        #expect(Set(kept.keys) == Set(documented.keys))
    }
}

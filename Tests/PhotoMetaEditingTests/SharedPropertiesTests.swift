import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The list of properties that a shared file keeps, and its documentation.
@Suite struct SharedPropertiesTests {
    @Test("Each listed property exists") func namesProperties() {
        for name in SharedProperties.rows.flatMap(\.names) where !name.hasSuffix("*") {
            if name.contains(":") {
                let prefix = String(name.prefix { $0 != ":" })
                #expect(!XMPNamespace.all(withPrefix: prefix).isEmpty, "\(name)")
            } else {
                #expect(RegisteredKey(keyPath: name) != nil, "\(name)")
            }
        }
    }

    @Test("The documentation has each row of the list, in its group") func isDocumented() throws {
        let text = try String(
            contentsOf: PackageFiles.root.appendingPathComponent("Docs/Sharing.md"), encoding: .utf8)
        var documented: Set<String> = []
        var group = ""
        for line in text.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet.whitespaces) }
            guard cells.count == 2 else { continue }
            if cells[0].hasPrefix("**") {
                group = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "*"))
            }
            guard cells[0].hasPrefix("`") else { continue }
            let scope = cells[0].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
            for name in cells[1].split(separator: " ") {
                documented.insert(
                    "\(group) \(scope)\(name.trimmingCharacters(in: CharacterSet(charactersIn: "`")))")
            }
        }
        let listed = SharedProperties.rows.flatMap { row in
            let names = SharedContent.named.filter { row.group.contains($0.group) }.map(\.name)
            let group = names.isEmpty ? "always" : names.joined(separator: " and ")
            return row.names.map { "\(group) \($0)" }
        }
        #expect(Set(listed) == documented)
    }

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

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
        let names = Dictionary(uniqueKeysWithValues: SharedContent.named.map { ($0.group, $0.name) })
        let listed = SharedProperties.rows.flatMap { row in
            row.names.map { "\(names[row.group] ?? "always") \($0)" }
        }
        #expect(Set(listed) == documented)
    }
}

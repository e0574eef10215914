// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import RegistryMaker

/// Each source names its licence, so that a file that is copied alone still has it.
@Suite struct LicenceTests {
    private static let identifier = "// SPDX-License-Identifier: Apache-2.0"

    private static func namesLicence(_ text: String) -> Bool {
        text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false).prefix(2).contains {
            $0 == identifier
        }
    }

    @Test(
        "Each Swift source names its licence: run Tests/licenses",
        arguments: ["Sources", "Tests", "Docs", "Package.swift"])
    func sourcesNameLicence(place: String) throws {
        let root = PackageFiles.root.appendingPathComponent(place)
        var names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        if place.hasSuffix(".swift") { names = [""] }
        let sources = names.map { $0.isEmpty ? root : root.appendingPathComponent($0) }.filter {
            // Products of builds are hidden, and the steps of tutorials are shown as they are.
            $0.pathExtension == "swift" && !$0.path.contains("/.build") && !$0.path.contains(".docc/")
        }
        #expect(!sources.isEmpty)
        let missing = try sources.filter { !Self.namesLicence(try String(contentsOf: $0, encoding: .utf8)) }
        #expect(missing.map(\.path) == [])
    }

    @Test("Each generated source names its licence")
    func generatedSourcesNameLicence() throws {
        let made = try RegistryMaker(root: PackageFiles.root).files().filter { $0.path.hasSuffix(".swift") }
        #expect(made.count > 10)
        #expect(made.filter { !Self.namesLicence($0.text) }.map(\.path) == [])
    }
}

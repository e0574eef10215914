// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The articles of the documentation.
@Suite struct ArticleTests {
    @Test(
        "The article on dates, places, cameras and lenses lists each member",
        arguments: [
            ("CaptureDate", "Dates/CaptureDate"), ("Location", "Location"), ("Camera", "Camera"),
            ("Lens", "Lens"),
            ("Exposure", "Exposure"),
        ]) func listsEachProperty(type: String, file: String) throws
    {
        func text(_ path: String) throws -> String {
            try String(contentsOf: PackageFiles.root.appendingPathComponent(path), encoding: .utf8)
        }
        let article = try text("Sources/PhotoMeta/PhotoMeta.docc/DerivedValues.md")
        let source = try text("Sources/PhotoMeta/Values/\(file).swift")
        let names = source.matches(of: /(?m)^    public (?:private\(set\) )?(?:let|var) (\w+)/).map {
            String($0.output.1)
        }
        #expect(names.count > 3)
        // The description of the others is one of their members.
        let missing = names.filter { $0 != "description" && !article.contains("``\(type)/\($0)``") }
        #expect(missing == [])
    }

    @Test(
        "Each article links the types of its module that its examples use",
        arguments: [("PhotoMeta", 100), ("PhotoMetaEditing", 3), ("PhotoMetaImageIO", 0)])
    func linksTypes(module: String, leastCount: Int) throws {
        let folder = PackageFiles.root.appendingPathComponent("Sources/\(module)/\(module).docc")
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        let types = Set(try text("\(module).md").matches(of: /``(\w+)``/).map { String($0.output.1) })
        #expect(types.count >= leastCount)
        var exampleCount = 0
        for name in SharedFiles.names(in: folder) where name.hasSuffix(".md") {
            // Every second piece is inside a fence.
            let pieces = try text(name).components(separatedBy: "\n```")
            let examples = pieces.enumerated().filter {
                $0.offset % 2 == 1 && $0.element.hasPrefix("swift\n")
            }
            let prose = pieces.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(
                separator: "\n")
            let links = prose.matches(of: /``([^`]+)``/).map { String($0.output.1) }
            let linked = Set(links.flatMap { $0.matches(of: /\w+/).map { String($0.output) } })
            for (_, example) in examples {
                exampleCount += 1
                let code = example.replacing(/\/\/.*/, with: "")
                let used = Set(code.matches(of: /\w+/).map { String($0.output) }).intersection(types)
                let missing = used.subtracting(linked).subtracting([module])
                #expect(missing == [], "\(name)")
            }
        }
        #expect(exampleCount > leastCount / 2)
    }

    @Test("The Swift Package Index builds the documentation of each module that has some")
    func listsDocumentationTargets() throws {
        let sources = PackageFiles.root.appendingPathComponent("Sources")
        let documented = SharedFiles.names(in: sources).filter { name in
            SharedFiles.names(in: sources.appendingPathComponent(name)).contains { $0.hasSuffix(".docc") }
        }
        #expect(!documented.isEmpty)
        let index = try String(
            contentsOf: PackageFiles.root.appendingPathComponent(".spi.yml"), encoding: .utf8)
        #expect(index.contains("documentation_targets: [\(documented.joined(separator: ", "))]"))
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Checks the links of the documents.
@Suite struct LinkTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The paths of the Markdown files, relative to the package's root, except those in build folders.
    private static func documents() -> [String] {
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return names.filter { path in
            path.hasSuffix(".md") && !path.split(separator: "/").contains { $0.hasPrefix(".build") }
        }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns a document without comments, fenced blocks and code.
    private static func prose(_ markdown: String) -> String {
        var lines: [Substring] = []
        var isInside = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isInside.toggle() } else if !isInside { lines.append(line) }
        }
        return lines.joined(separator: "\n").replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
            .replacing(/`[^`\n]*`/, with: "code")
    }

    /// Returns the targets of a document's links and pictures.
    private static func targets(of markdown: String) -> [String] {
        prose(markdown).matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }

    /// Returns the anchors that GitHub assigns to a document's headings.
    private static func anchors(of markdown: String) -> Set<String> {
        let headings = markdown.split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { heading in
                heading.drop { $0 == "#" || $0 == " " }.lowercased()
                    .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
                    .replacing(" ", with: "-")
            })
    }

    @Test("Each relative link resolves to a file, and its anchor to a heading")
    func linksResolve() throws {
        var count = 0
        for document in Self.documents() {
            for target in Self.targets(of: try Self.text(document)) where !target.contains(":") {
                count += 1
                let halves = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                let folder = Self.root.appendingPathComponent(document).deletingLastPathComponent()
                let url =
                    halves[0].isEmpty
                    ? Self.root.appendingPathComponent(document)
                    : folder.appendingPathComponent(String(halves[0])).standardizedFileURL
                guard FileManager.default.fileExists(atPath: url.path) else {
                    Issue.record("\(document) links to \(target), which does not exist")
                    continue
                }
                guard halves.count == 2, url.pathExtension == "md" else { continue }
                let anchors = Self.anchors(of: try String(contentsOf: url, encoding: .utf8))
                #expect(anchors.contains(String(halves[1])), "\(document) links to \(target)")
            }
        }
        #expect(count >= 40)
    }

    @Test("Links in comments, fenced blocks and code are ignored") func findsTargets() {
        let markdown = "[a](b.md) <!-- [c](d) -->\n```\n[e](f)\n```\n`[g](h)` ![i](j.png#k)"
        #expect(Self.targets(of: markdown) == ["b.md", "j.png#k"])
    }

    @Test("Anchors match GitHub's") func findsAnchors() {
        let markdown = "# Where the time goes\n## `--select`, and more\n### 32 bits"
        #expect(Self.anchors(of: markdown) == ["where-the-time-goes", "--select-and-more", "32-bits"])
    }
}

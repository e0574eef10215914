// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A document with examples: a Markdown file, or the documentation comments of a Swift file.
struct Document {
    /// One fenced block.
    struct Fence {
        /// What follows the opening fence, such as "swift" or "output".
        let language: String
        /// The number of the first line inside the fence, from 1.
        let line: Int
        /// The lines inside the fence.
        var lines: [String] = []
        /// Why the example is not compiled: the text of a comment `<!-- not compiled: … -->` before it.
        let exception: String?
        /// Whether it is only type-checked, with stand-ins for frameworks: a comment `<!-- type-checked with stand-ins: … -->` is
        /// before it.
        let usesStandIns: Bool
    }

    /// The path, from the root of the package.
    let path: String
    /// The fenced blocks, in order.
    private(set) var fences: [Fence] = []

    /// Finds the fenced blocks of a file.
    init(path: String, text: String) {
        self.path = path
        let isSource = path.hasSuffix(".swift")
        var open: Fence?
        var exception: String?
        var usesStandIns = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard let line = isSource ? Self.comment(of: line) : String(line) else {
                open = nil
                continue
            }
            if let fence = open {
                if line.hasPrefix("```") {
                    fences.append(fence)
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = Fence(
                    language: String(line.dropFirst(3)), line: index + 2, exception: exception,
                    usesStandIns: usesStandIns)
                (exception, usesStandIns) = (nil, false)
            } else if line.hasPrefix("<!-- not compiled: "), line.hasSuffix(" -->") {
                exception = String(line.dropFirst("<!-- not compiled: ".count).dropLast(" -->".count))
            } else if line.hasPrefix("<!-- type-checked with stand-ins: ") {
                usesStandIns = true
            } else if !line.isEmpty {
                (exception, usesStandIns) = (nil, false)
            }
        }
    }

    /// The text of a line of a documentation comment; `nil` for other lines.
    private static func comment(of line: Substring) -> String? {
        let line = line.drop { $0 == " " }
        guard line.hasPrefix("///") else { return nil }
        let text = line.dropFirst(3)
        return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
}

extension Document {
    /// The modules that the examples import without saying so: the module that the document belongs to, and what that module needs.
    var imports: Set<String> {
        var imports: Set = ["import PhotoMeta"]
        for module in ["PhotoMetaEditing", "PhotoMetaImageIO"] where path.hasPrefix("Sources/\(module)/") {
            imports.insert("import \(module)")
        }
        return imports
    }

    /// The documents below a folder that have examples, in the order of their paths.
    static func all(in root: URL) throws -> [Document] {
        var paths = ["README.md", ".github/CONTRIBUTING.md"]
        for (folder, suffix) in [
            ("Docs", ".md"), ("Sources/PhotoMeta", ".md"), ("Sources/PhotoMeta", ".swift"),
            ("Sources/PhotoMetaEditing", ".md"), ("Sources/PhotoMetaEditing", ".swift"),
            ("Sources/PhotoMetaImageIO", ".md"), ("Sources/PhotoMetaImageIO", ".swift"),
        ] {
            let folderURL = root.appendingPathComponent(folder)
            let names =
                FileManager.default.enumerator(atPath: folderURL.path)?.compactMap { $0 as? String } ?? []
            paths += names.filter { $0.hasSuffix(suffix) && !$0.contains(".build") }.map { "\(folder)/\($0)" }
        }
        return try paths.sorted().compactMap { path in
            let url = root.appendingPathComponent(path)
            guard FileManager.default.fileExists(atPath: url.path) else { return nil }
            let document = Document(path: path, text: try String(contentsOf: url, encoding: .utf8))
            return document.fences.contains { $0.language == "swift" } ? document : nil
        }
    }
}

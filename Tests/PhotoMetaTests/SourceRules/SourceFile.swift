// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A source file of the package, and its code without comments and string literals.
struct SourceFile: Sendable {
    /// The path relative to the package's root.
    let path: String
    let lines: [String]
    /// The lines with comments and contents of string literals blanked; interpolations are code.
    let code: [String]

    init(path: String, text: String) {
        self.path = path
        lines = text.components(separatedBy: "\n")
        code = SourceScanner.code(of: text).components(separatedBy: "\n")
    }

    /// The folder within the target; empty for files outside the folders.
    var folder: String {
        let parts = path.split(separator: "/")
        return parts.count > 3 ? String(parts[2]) : ""
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The sources of the library and of the command, read once for all tests.
    static let package: [SourceFile] = {
        let root = PackageFiles.root.appendingPathComponent("Sources")
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        // The steps of tutorials are documents.
        return names.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }.sorted().compactMap { name in
            let url = root.appendingPathComponent(name)
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
            return SourceFile(path: "Sources/\(name)", text: text)
        }
    }()

    /// The sources of the module that reads.
    static var core: [SourceFile] { package.filter { $0.path.hasPrefix("Sources/PhotoMeta/") } }

    /// The sources of the libraries.
    static var library: [SourceFile] {
        core
            + package.filter {
                $0.path.hasPrefix("Sources/PhotoMetaEditing/")
                    || $0.path.hasPrefix("Sources/PhotoMetaImageIO/")
            }
    }

    static var command: [SourceFile] { package.filter { $0.path.hasPrefix("Sources/PhotoMetaCommand/") } }

    /// Returns the matches of a pattern in the code, or of a group in it, with their line numbers.
    func matches(of pattern: String, group: Int = 0) throws -> [(line: Int, text: String)] {
        // In a debug build, Foundation's expressions are much faster than those of the standard library.
        let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        let text = code.joined(separator: "\n") as NSString
        var line = 1
        var lineEnd = text.range(of: "\n").location
        return expression.matches(in: text as String, range: NSRange(0..<text.length)).map { match in
            while lineEnd < match.range(at: group).location {
                line += 1
                let rest = (lineEnd + 1)..<text.length
                lineEnd = text.range(of: "\n", range: NSRange(rest)).location
            }
            return (line, text.substring(with: match.range(at: group)))
        }
    }

    /// The matches of a pattern in the code, as "path:line: match".
    func places(of pattern: String) throws -> [String] {
        try matches(of: pattern).map { "\(path):\($0.line): \($0.text)" }
    }
}

/// Blanks comments and string literals in Swift code (The Swift Programming Language, "Lexical Structure").
enum SourceScanner {
    private enum Part {
        case code
        /// Code within a string literal, and the number of open parentheses.
        case interpolation(open: Int)
        /// The number of `#` before the string literal, and whether it has three quotation marks.
        case text(hashes: Int, isMultiline: Bool)
        case lineComment
        case comment(depth: Int)
    }

    static func code(of source: String) -> String {
        var scanner = Scanner(Array(source.unicodeScalars))
        return scanner.run()
    }

    private struct Scanner {
        let characters: [Unicode.Scalar]
        var index = 0
        var parts: [Part] = [.code]
        var output = ""

        init(_ characters: [Unicode.Scalar]) {
            self.characters = characters
        }

        func isNext(_ text: String) -> Bool {
            let text = text.unicodeScalars
            guard index < characters.count, characters[index] == text.first else { return false }
            return characters[index...].starts(with: text)
        }

        /// Advances, and writes the characters unchanged or as blanks.
        mutating func take(_ count: Int, isCode: Bool = false) {
            for character in characters[index..<min(index + count, characters.count)] {
                output.unicodeScalars.append(isCode || character == "\n" ? character : " ")
            }
            index += count
        }

        mutating func run() -> String {
            while index < characters.count {
                switch parts.last ?? .code {
                case .code: scanCode(open: nil)
                case .interpolation(let open): scanCode(open: open)
                case .text(let hashes, let isMultiline): scanText(hashes, isMultiline)
                case .lineComment:
                    if isNext("\n") { parts.removeLast() }
                    take(1)
                case .comment(let depth): scanComment(depth)
                }
            }
            return output
        }

        mutating func scanCode(open: Int?) {
            if isNext("//") {
                parts.append(.lineComment)
                take(2)
                return
            }
            if isNext("/*") {
                parts.append(.comment(depth: 1))
                take(2)
                return
            }
            let hashes = characters[index...].prefix { $0 == "#" }.count
            if index + hashes < characters.count, characters[index + hashes] == "\"" {
                let quote = index + hashes
                let isMultiline =
                    quote + 2 < characters.count
                    && characters[quote...].prefix(3).elementsEqual("\"\"\"".unicodeScalars)
                parts.append(.text(hashes: hashes, isMultiline: isMultiline))
                take(hashes + (isMultiline ? 3 : 1), isCode: true)
                return
            }
            if let open {
                if isNext("(") { parts[parts.count - 1] = .interpolation(open: open + 1) }
                if isNext(")") {
                    if open == 1 {
                        parts.removeLast()
                    } else {
                        parts[parts.count - 1] = .interpolation(open: open - 1)
                    }
                }
            }
            take(max(hashes, 1), isCode: true)
        }

        mutating func scanText(_ hashes: Int, _ isMultiline: Bool) {
            let mark = String(repeating: "#", count: hashes)
            if isNext("\\\(mark)(") {
                take(1 + hashes)
                parts.append(.interpolation(open: 0))
            } else if isNext("\\") {
                take(hashes == 0 ? 2 : 1)
            } else if isNext((isMultiline ? "\"\"\"" : "\"") + mark) {
                parts.removeLast()
                take((isMultiline ? 3 : 1) + hashes, isCode: true)
            } else {
                take(1)
            }
        }

        mutating func scanComment(_ depth: Int) {
            if isNext("/*") {
                parts[parts.count - 1] = .comment(depth: depth + 1)
                take(2)
            } else if isNext("*/") {
                if depth == 1 {
                    parts.removeLast()
                } else {
                    parts[parts.count - 1] = .comment(depth: depth - 1)
                }
                take(2)
            } else {
                take(1)
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What is wrong with an example.
struct ExampleError: Error {
    let message: String
}

/// Makes one Swift file of each document's examples, and a list of them.
///
/// The examples of a document are run in order. Each can use what those before it declare, and declare a name again.
struct ExampleMaker {
    /// The number of examples that are compiled.
    private(set) var count = 0
    /// The number of examples that are type-checked with stand-ins.
    private(set) var standInCount = 0
    /// The examples that are not, as "path:line: why".
    private(set) var exceptions: [String] = []

    /// Returns a Swift file of the examples that import Apple's frameworks, and of what those before them declare; `nil` if there
    /// are none.
    mutating func standInSource(of document: Document) throws(ExampleError) -> String? {
        guard document.fences.contains(where: \.usesStandIns) else { return nil }
        var imports = document.imports
        var declarations = ""
        for fence in document.fences where fence.language == "swift" && fence.exception == nil {
            if fence.usesStandIns { standInCount += 1 }
            var statements = ""
            try add(fence, of: document, &imports, &declarations, &statements)
            guard
                !fence.usesStandIns || statements.allSatisfy({ $0.isNewline || $0.isWhitespace || $0 == "/" })
            else {
                throw ExampleError(
                    message: "\(document.path):\(fence.line): an example with stand-ins has only declarations"
                )
            }
        }
        return "\(imports.sorted().joined(separator: "\n"))\n\n\(declarations)"
    }

    /// Returns the Swift file of a document.
    mutating func source(of document: Document, named name: String) throws(ExampleError) -> String {
        var imports = document.imports
        var (declarations, body) = ("", "")
        var scopeCount = 0
        for fence in document.fences {
            switch fence.language {
            case "swift":
                if fence.usesStandIns { continue }
                if let exception = fence.exception {
                    exceptions.append("\(document.path):\(fence.line): \(exception)")
                    continue
                }
                count += 1
                scopeCount += 1
                body += "do {\nExample.begin(\"\(document.path):\(fence.line)\")\n"
                try add(fence, of: document, &imports, &declarations, &body)
            case "output":
                let output = fence.lines.joined(separator: "\n")
                body +=
                    "Example.checkOutput(\(Self.literal(output)), at: \"\(document.path):\(fence.line)\")\n"
            default: break
            }
        }
        return """
            \(imports.sorted().joined(separator: "\n"))

            \(declarations)
            enum \(name) {
            static func run() async throws {
            \(body)\(String(repeating: "}\n", count: scopeCount))}
            }

            """
    }

    /// Adds an example's imports, its declarations, and its statements with a check of each value that it shows.
    private func add(
        _ fence: Document.Fence, of document: Document, _ imports: inout Set<String>,
        _ declarations: inout String, _ body: inout String
    ) throws(ExampleError) {
        var isInDeclaration = false
        for (index, text) in fence.lines.enumerated() {
            let line = Line(text)
            let place = "\(document.path):\(fence.line + index)"
            let location = "#sourceLocation(file: \"\(document.path)\", line: \(fence.line + index))\n"
            if line.isImport {
                imports.insert(line.code)
            } else if isInDeclaration {
                declarations += text + "\n"
                isInDeclaration = text != "}"
            } else if line.isDeclaration {
                // An attribute is before the access level.
                let attribute = text.hasPrefix("@") ? text.prefix { $0 != " " } : ""
                declarations += location + attribute + " fileprivate \(text.dropFirst(attribute.count))\n"
                isInDeclaration = !line.code.hasSuffix("}")
            } else {
                body += (line.beginsStatement ? location : "") + (try statement(line, at: place))
            }
        }
    }

    /// Returns a line with a check of what its comment says.
    private func statement(_ line: Line, at place: String) throws(ExampleError) -> String {
        guard let comment = line.comment else { return line.text + "\n" }
        let check = "Example.check(%, \(Self.literal(comment)), at: \"\(place)\")\n"
        if line.prints {
            return "\(line.code)\nExample.checkOutput(\(Self.literal(comment)), at: \"\(place)\")\n"
        } else if line.isAtMargin, let name = line.declaredName {
            return line.code + "\n" + check.replacing("%", with: name)
        } else if line.isExpression {
            return "try await " + check.replacing("%", with: line.code)
        } else if line.isAtMargin {
            throw ExampleError(
                message: "\(place): a comment behind code is its value; an explanation has its own line")
        }
        return line.text + "\n"
    }

    private static func literal(_ text: String) -> String {
        "##\"\"\"\n\(text)\n\"\"\"##"
    }
}

/// Writes the examples of the package at the first argument to the folder at the second.
@main struct Main {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else {
            print("usage: maker PACKAGE OUTPUT")
            exit(64)
        }
        let output = URL(fileURLWithPath: arguments[2])
        var maker = ExampleMaker()
        var list = ""
        for (index, document) in try Document.all(in: URL(fileURLWithPath: arguments[1])).enumerated() {
            let name = "Examples\(index)"
            do throws(ExampleError) {
                let source = try maker.source(of: document, named: name)
                if let standIns = try maker.standInSource(of: document) {
                    try? standIns.write(
                        to: output.appendingPathComponent("StandIns\(index).swift"), atomically: true,
                        encoding: .utf8)
                }
                list += "    (\"\(document.path)\", \(name).run),\n"
                try? source.write(
                    to: output.appendingPathComponent("\(name).swift"), atomically: true, encoding: .utf8)
            } catch {
                print(error.message)
                exit(1)
            }
        }
        try "let documents: [(path: String, run: @Sendable () async throws -> Void)] = [\n\(list)]\n"
            .write(to: output.appendingPathComponent("List.swift"), atomically: true, encoding: .utf8)
        print(
            "\(maker.count) examples, and \(maker.standInCount) with stand-ins for frameworks; not compiled:")
        for exception in maker.exceptions { print("  \(exception)") }
    }
}

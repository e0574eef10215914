// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A symbol graph, as far as abstracts need it.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Identifier: Decodable {
            let precise: String
        }

        struct Comment: Decodable {
            struct Line: Decodable {
                let text: String
            }

            let lines: [Line]
        }

        /// Where the sources declare the symbol; `nil` for what the compiler adds.
        struct Location: Decodable {
            let uri: String
        }

        struct Kind: Decodable {
            let identifier: String
        }

        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?

        /// Whether the sources declare the symbol, and not a protocol's extension for the type.
        var isDeclared: Bool {
            location != nil && !identifier.precise.contains("::SYNTHESIZED::")
                && kind.identifier != "swift.extension"
        }

        /// Whether the symbol has an abstract.
        var hasAbstract: Bool { docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false }
    }

    let symbols: [Symbol]
}

/// Fails if a public symbol of a module's symbol graphs has no abstract, or if a type is in no group of the landing page.
///
/// A module has a graph of its own symbols, and one of what it adds to the types of each other module.
@main struct Main {
    static func main() throws {
        guard CommandLine.arguments.count > 2 else {
            print("usage: check-symbols LANDING-PAGE.md SYMBOLS.json…")
            exit(64)
        }
        let declared = try CommandLine.arguments.dropFirst(2).flatMap { path in
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return try JSONDecoder().decode(SymbolGraph.self, from: data).symbols.filter(\.isDeclared)
        }
        let missing = declared.filter { !$0.hasAbstract }.map { $0.pathComponents.joined(separator: ".") }
        print("\(declared.count) public symbols, \(missing.count) without an abstract")
        for name in missing.sorted() { print("  \(name)") }

        let page = try String(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]), encoding: .utf8)
        // ImageIO's constants have a page of their own.
        let types = Set(declared.filter { $0.pathComponents.count == 1 }.map { $0.pathComponents[0] })
            .filter { !$0.hasPrefix("kCGImage") }
        let grouped = page.matches(of: /\n- ``(?:\w+\/)?(\w+)(-swift\.\w+)?``/).map { String($0.1) }
        let ungrouped = types.subtracting(grouped).sorted()
        print("\(types.count) types, \(ungrouped.count) in no group of the landing page")
        for name in ungrouped { print("  \(name)") }
        if !missing.isEmpty || !ungrouped.isEmpty || types.count < 5 { exit(1) }
    }
}

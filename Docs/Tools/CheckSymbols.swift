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

        let identifier: Identifier
        let pathComponents: [String]
        let docComment: Comment?
        let location: Location?

        /// Whether the sources declare the symbol, and not a protocol's extension for the type.
        var isDeclared: Bool { location != nil && !identifier.precise.contains("::SYNTHESIZED::") }

        /// Whether the symbol has an abstract.
        var hasAbstract: Bool { docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false }
    }

    let symbols: [Symbol]
}

/// Fails if a public symbol of a symbol graph has no abstract, or if a type is in no group of the landing page.
@main struct Main {
    static func main() throws {
        guard CommandLine.arguments.count == 3 else {
            print("usage: check-symbols SYMBOLS.json LANDING-PAGE.md")
            exit(64)
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
        let declared = try JSONDecoder().decode(SymbolGraph.self, from: data).symbols.filter(\.isDeclared)
        let missing = declared.filter { !$0.hasAbstract }.map { $0.pathComponents.joined(separator: ".") }
        print("\(declared.count) public symbols, \(missing.count) without an abstract")
        for name in missing.sorted() { print("  \(name)") }

        let page = try String(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]), encoding: .utf8)
        // ImageIO's constants have a page of their own.
        let types = Set(declared.filter { $0.pathComponents.count == 1 }.map { $0.pathComponents[0] })
            .filter { !$0.hasPrefix("kCGImage") }
        let grouped = page.matches(of: /\n- ``(\w+)(-swift\.\w+)?``/).map { String($0.1) }
        let ungrouped = types.subtracting(grouped).sorted()
        print("\(types.count) types, \(ungrouped.count) in no group of the landing page")
        for name in ungrouped { print("  \(name)") }
        if !missing.isEmpty || !ungrouped.isEmpty || declared.count < 1000 { exit(1) }
    }
}

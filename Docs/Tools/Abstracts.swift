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

/// Fails if a public symbol of a symbol graph has no abstract.
@main struct Main {
    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            print("usage: abstracts SYMBOLS.json")
            exit(64)
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
        let declared = try JSONDecoder().decode(SymbolGraph.self, from: data).symbols.filter(\.isDeclared)
        let missing = declared.filter { !$0.hasAbstract }.map { $0.pathComponents.joined(separator: ".") }
        print("\(declared.count) public symbols, \(missing.count) without an abstract")
        for name in missing.sorted() { print("  \(name)") }
        if !missing.isEmpty || declared.count < 1000 { exit(1) }
    }
}

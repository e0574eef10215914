// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A symbol graph of the compiler, as far as the tools need it.
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

        struct Fragment: Decodable {
            let spelling: String
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
        let declarationFragments: [Fragment]?
        let location: Location?

        /// Whether the sources declare the symbol, and not a protocol's extension for the type.
        var isDeclared: Bool {
            location != nil && !identifier.precise.contains("::SYNTHESIZED::")
                && kind.identifier != "swift.extension"
        }

        /// Whether the symbol has an abstract.
        var hasAbstract: Bool { docComment?.lines.contains { !$0.text.allSatisfy(\.isWhitespace) } ?? false }

        /// The declaration on one line, after the type that it belongs to.
        var line: String {
            let declaration = (declarationFragments ?? []).map(\.spelling).joined()
            let words = declaration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let owner = pathComponents.dropLast().joined(separator: ".")
            return owner.isEmpty ? words : "\(owner): \(words)"
        }

        /// The module and the folder of the source.
        var area: String {
            let parts =
                (location?.uri ?? "").components(separatedBy: "/Sources/").last?.split(separator: "/") ?? []
            // Most symbols are generated keys.
            return parts.dropLast().prefix(parts.contains("Keys") ? 3 : 2).joined(separator: "/")
        }
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]

    init(path: String) throws {
        self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// The graphs in a folder.
    static func all(in folder: String) throws -> [SymbolGraph] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".symbols.json") }
            .sorted().map { try SymbolGraph(path: "\(folder)/\($0)") }
    }

    /// The protocols to which the module's types conform; those that every type has are left out.
    func conformances(of names: [String: String]) -> [String] {
        let implied: Set = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype"]
        return relationships.compactMap { relationship in
            guard relationship.kind == "conformsTo", let name = names[relationship.source] else { return nil }
            let target = relationship.targetFallback ?? names[relationship.target] ?? ""
            return target.isEmpty || implied.contains(target) ? nil : "\(name): conforms to \(target)"
        }
    }
}

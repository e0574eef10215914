// SPDX-License-Identifier: Apache-2.0
import Foundation

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
            try SymbolGraph(path: path).symbols.filter(\.isDeclared)
        }
        let missing = declared.filter { !$0.hasAbstract }.map { $0.pathComponents.joined(separator: ".") }
        print("\(declared.count) public symbols, \(missing.count) without an abstract")
        for name in missing.sorted() { print("  \(name)") }

        let page = try String(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]), encoding: .utf8)
        // ImageIO's constants are too many for the landing page.
        let types = Set(declared.filter { $0.pathComponents.count == 1 }.map { $0.pathComponents[0] })
            .filter { !$0.hasPrefix("kCGImage") }
        let grouped = page.matches(of: /\n- ``(?:\w+\/)?(\w+)(-swift\.\w+)?``/).map { String($0.1) }
        let ungrouped = types.subtracting(grouped).sorted()
        print("\(types.count) types, \(ungrouped.count) in no group of the landing page")
        for name in ungrouped { print("  \(name)") }
        if !missing.isEmpty || !ungrouped.isEmpty || declared.count < 5 { exit(1) }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Lists the public declarations of a module, or counts them by area.
@main struct Main {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.count) {
        case ("list", 2): try list(CommandLine.arguments[2])
        case ("areas", 2...3): try countAreas(Array(arguments.dropFirst()))
        default:
            print("usage: public-api list FOLDER | areas FOLDER [EARLIER-FOLDER]")
            exit(64)
        }
    }

    /// Prints each declaration and each conformance on a line, sorted.
    private static func list(_ folder: String) throws {
        let graphs = try SymbolGraph.all(in: folder)
        let declared = graphs.flatMap(\.symbols).filter(\.isDeclared)
        let names = Dictionary(
            graphs.flatMap(\.symbols).map {
                ($0.identifier.precise, $0.pathComponents.joined(separator: "."))
            }
        ) { first, _ in first }
        let lines = Set(declared.map(\.line) + graphs.flatMap { $0.conformances(of: names) })
        for line in lines.sorted() { print(line) }
    }

    /// Prints a table of the numbers of public symbols, by module and folder.
    private static func countAreas(_ folders: [String]) throws {
        let counts = try folders.map { folder in
            let modules = try FileManager.default.contentsOfDirectory(atPath: folder)
            let symbols = try modules.flatMap { try SymbolGraph.all(in: "\(folder)/\($0)") }.flatMap(
                \.symbols)
            return Dictionary(grouping: symbols.filter(\.isDeclared), by: \.area).mapValues(\.count)
        }
        let now = counts[0]
        let earlier = counts.count > 1 ? counts[1] : nil
        print(earlier == nil ? "| area | symbols |\n|---|---|" : "| area | before | after |\n|---|---|---|")
        for area in Set(now.keys).union(earlier?.keys ?? [:].keys).sorted() + ["all"] {
            let numbers = [earlier, now].compactMap { $0 }.map { table in
                area == "all" ? table.values.reduce(0, +) : table[area] ?? 0
            }
            print("| \(area) | \(numbers.map(String.init).joined(separator: " | ")) |")
        }
    }
}

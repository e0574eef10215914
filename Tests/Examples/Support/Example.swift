// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// What the examples of one document print and show, compared with what it says.
///
/// In what is expected, "…" stands for any text. A value may have its type before it: `Fraction? 1/120`.
enum Example {
    /// What was found wrong.
    nonisolated(unsafe) private(set) static var failures: [String] = []
    /// The number of values and outputs compared.
    nonisolated(unsafe) private(set) static var checkCount = 0
    nonisolated(unsafe) private static var printed: [String] = []
    nonisolated(unsafe) private static var place = ""

    /// Begins an example.
    static func begin(_ place: String) {
        self.place = place
        printed = []
    }

    /// Adds a line of output.
    static func add(_ line: String) { printed.append(line) }

    /// Notes that the current example ended with an error.
    static func fail(_ error: any Error) { failures.append("\(place): \(error)") }

    /// Compares a value with the text behind it.
    static func check<Value>(_ value: Value, _ expected: String, at place: String) {
        let type = spelled(Value.self)
        let text = expected.hasPrefix(type + " ") ? String(expected.dropFirst(type.count + 1)) : expected
        compare(description(of: value), text, at: place)
    }

    /// Compares what was printed since the last comparison with a text.
    static func checkOutput(_ expected: String, at place: String) {
        let separator = expected.contains("\n") ? "\n" : ", "
        compare(printed.joined(separator: separator), expected, at: place)
        printed = []
    }

    private static func compare(_ found: String, _ expected: String, at place: String) {
        checkCount += 1
        if !matches(found[...], expected.components(separatedBy: "…")[...]) {
            failures.append("\(place): expected \(expected)\n    but it is \(found)")
        }
    }

    /// Whether a text has the pieces in their order, with anything between them.
    private static func matches(_ text: Substring, _ pieces: ArraySlice<String>) -> Bool {
        guard let first = pieces.first, text.hasPrefix(first) else { return false }
        var rest = text.dropFirst(first.count)
        guard pieces.count > 1, let last = pieces.last else { return rest.isEmpty }
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.range(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    /// A type as code spells it: `Fraction?`, `[String]`.
    private static func spelled(_ type: Any.Type) -> String {
        spelled("\(type)")
    }

    private static func spelled(_ name: String) -> String {
        for (prefix, before, after) in [("Optional<", "", "?"), ("Array<", "[", "]")]
        where name.hasPrefix(prefix) {
            return before + spelled(String(name.dropFirst(prefix.count).dropLast())) + after
        }
        return name
    }

    /// A value as code and output show it: without "Optional", texts in quotation marks.
    private static func description(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { description(of: $0.value) } ?? "nil"
        }
        if let text = value as? String { return String(reflecting: text) }
        if mirror.displayStyle == .collection {
            return "[" + mirror.children.map { description(of: $0.value) }.joined(separator: ", ") + "]"
        }
        return "\(value)"
    }
}

/// Takes the place of the standard library's function in examples, to compare what they print.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    Example.add(items.map { "\($0)" }.joined(separator: separator))
}

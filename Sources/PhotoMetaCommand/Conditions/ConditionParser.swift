// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Reads a condition by recursive descent.
///
/// ```
/// condition  = all *( "||" all )
/// all        = term *( "&&" term )
/// term       = *"!" ( "(" condition ")" / comparison )
/// comparison = property [ operator value ]
/// operator   = "==" / "!=" / "<=" / ">=" / "<" / ">" / "contains"
/// property   = a word of letters, digits and "._-:{}": a key path, a name of `get`, or a dictionary
/// value      = text / a word of letters, digits and "._-:+/": a number, a fraction, a date, "true" or "false"
/// text       = DQUOTE *character DQUOTE / "'" *character "'", with a backslash before a quotation mark or a backslash
/// ```
///
/// Blanks may be between all of them. Only parentheses are nested, so the depth of calls is bounded by ``depthLimit``.
struct ConditionParser {
    /// The maximum number of bytes of a condition.
    static let byteLimit = 4_096
    /// The maximum number of levels of parentheses.
    static let depthLimit = 64

    /// An error, and the index of the character that it concerns.
    struct Failure: Error {
        let index: Int
        let message: String
    }

    private let characters: [Character]
    private var index = 0
    private var depth = 0

    private init(_ text: String) {
        characters = Array(text)
    }

    static func parse(_ text: String) throws(UsageError) -> Condition.Node {
        guard text.utf8.count <= byteLimit else {
            throw UsageError(message: "the condition of '--if' is longer than \(byteLimit) bytes")
        }
        var parser = Self(text)
        do throws(Failure) {
            return try parser.whole()
        } catch {
            throw UsageError(
                message: "'--if', column \(error.index + 1): \(error.message)",
                excerpt: excerpt(of: parser.characters, at: error.index))
        }
    }

    /// The condition, or the part of a long one that surrounds a character, with a caret below this character.
    private static func excerpt(of characters: [Character], at index: Int) -> [String] {
        let start = characters.count > 72 ? max(0, index - 36) : 0
        let before = characters[min(start, index)..<index].map { String($0).escaped }.joined()
        let after = characters[min(index, characters.count)...].prefix(36 + 36).map { String($0).escaped }
            .joined()
        return [before + after, "".padded(to: before.count) + "^"].map { "    " + $0 }
    }

    // MARK: Grammar

    private mutating func whole() throws(Failure) -> Condition.Node {
        let node = try condition()
        guard index >= characters.count else { throw unexpected(after: "a condition") }
        return node
    }

    private mutating func condition() throws(Failure) -> Condition.Node {
        var nodes = [try all()]
        while skip("||") { nodes.append(try all()) }
        return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func all() throws(Failure) -> Condition.Node {
        var nodes = [try term()]
        while skip("&&") { nodes.append(try term()) }
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func term() throws(Failure) -> Condition.Node {
        var isNegated = false
        while skip("!") { isNegated.toggle() }
        let node = try operand()
        return isNegated ? .not(node) : node
    }

    private mutating func operand() throws(Failure) -> Condition.Node {
        let start = index
        guard skip("(") else { return try comparison() }
        guard depth < Self.depthLimit else {
            throw Failure(
                index: start, message: "parentheses are nested in more than \(Self.depthLimit) levels")
        }
        depth += 1
        let node = try condition()
        guard skip(")") else {
            if index < characters.count { throw unexpected(after: "a condition in parentheses") }
            throw Failure(index: start, message: "this parenthesis is not closed")
        }
        depth -= 1
        return node
    }

    private mutating func comparison() throws(Failure) -> Condition.Node {
        skipBlanks()
        let start = index
        let name = word(Self.isOfName)
        guard !name.isEmpty else { throw missingProperty() }
        let property = NamedProperty(name)
        skipBlanks()
        let place = index
        guard let comparison = comparisonOperator() else {
            if let property { return .present(property) }
            if let dictionary = MetadataDictionary(named: name) { return .presentDictionary(dictionary) }
            throw unknown(name, at: start)
        }
        guard let property else { throw unknown(name, at: start) }
        if case .structure(let fields) = property.form {
            let advice =
                fields.first.map { "compare a part of it, such as \($0)" } ?? "it can only be present or not"
            throw Failure(index: start, message: "'\(name)' has several parts: \(advice)")
        }
        if property.form == .list, comparison.isOrder {
            throw Failure(
                index: place, message: "'\(name)' is a list, which has no order: use contains, == or !=")
        }
        return .comparison(property, comparison, try literal(for: property, comparison))
    }

    private mutating func comparisonOperator() -> Condition.Operator? {
        for comparison in Condition.Operator.allCases where comparison != .contains {
            if skip(comparison.rawValue) { return comparison }
        }
        let start = index
        if word(Self.isOfName) == Condition.Operator.contains.rawValue { return .contains }
        index = start
        return nil
    }

    private mutating func literal(
        for property: NamedProperty, _ comparison: Condition.Operator
    ) throws(Failure) -> ConditionLiteral {
        skipBlanks()
        let start = index
        func fail(_ message: String) -> Failure { Failure(index: start, message: message) }
        let literal: ConditionLiteral
        if let mark = peek, mark == "\"" || mark == "'" {
            literal = ConditionLiteral(text: try quotedText(mark))
        } else {
            let text = word(Self.isOfValue)
            guard !text.isEmpty else {
                throw fail("a value is missing: a number, a date, or a text in quotation marks")
            }
            guard let read = ConditionLiteral(word: text) else {
                throw fail(ConditionLiteral.problem(ofWord: text, comparing: property))
            }
            literal = read
        }
        if let problem = literal.problem(comparing: property, comparison) { throw fail(problem) }
        return literal
    }

    private mutating func quotedText(_ mark: Character) throws(Failure) -> String {
        let start = index
        index += 1
        var text = ""
        while let character = peek {
            index += 1
            if character == mark { return text }
            if character == "\\", let next = peek, next == mark || next == "\\" {
                text.append(next)
                index += 1
            } else {
                text.append(character)
            }
        }
        throw Failure(index: start, message: "this quotation mark is not closed")
    }

    // MARK: Errors

    private func missingProperty() -> Failure {
        guard let found = peek else {
            return Failure(
                index: index, message: characters.isEmpty ? "the condition is empty" : "a property is missing"
            )
        }
        return Failure(
            index: index,
            message:
                "a condition begins with a property, such as rating, and not with '\(String(found).escaped)'")
    }

    private func unknown(_ name: String, at start: Int) -> Failure {
        if ConditionLiteral(word: name) != nil {
            return Failure(
                index: start, message: "'\(name)' is not a property: write the property before the value")
        }
        let advice = name.lowercased() == "not" ? "'not' is not a property: write '!'" : nil
        return Failure(index: start, message: advice ?? NamedProperty.message(forUnknown: name))
    }

    /// The error for what cannot follow.
    private func unexpected(after what: String) -> Failure {
        let rest = characters[min(index, characters.count)...]
        let word = rest.prefix { !$0.isWhitespace && $0 != "\"" }
        let advice: String? =
            switch String(word).lowercased() {
            case "and": "write '&&'"
            case "or": "write '||'"
            case "is", "=", "equals": "write '=='"
            case "like", "has", "includes", "matches", "~", "=~": "write 'contains'"
            default:
                word.first == "&"
                    ? "write '&&'" : word.first == "|" ? "write '||'" : word.first == "=" ? "write '=='" : nil
            }
        return Failure(
            index: index,
            message:
                "'\(String(word.isEmpty ? rest.prefix(1) : word.prefix(32)).escaped)' cannot follow \(what)"
                + (advice.map { ": \($0)" } ?? ": '&&' or '||' joins conditions"))
    }

    // MARK: Words

    private var peek: Character? { index < characters.count ? characters[index] : nil }

    private mutating func skipBlanks() {
        while let character = peek, character.isWhitespace { index += 1 }
    }

    /// Skips blanks, a sign and the blanks after it; returns whether the sign is there.
    private mutating func skip(_ sign: String) -> Bool {
        skipBlanks()
        guard characters[index...].starts(with: sign) else { return false }
        index += sign.count
        skipBlanks()
        return true
    }

    private mutating func word(_ isPart: (Character) -> Bool) -> String {
        let word = characters[index...].prefix(while: isPart)
        index = word.endIndex
        return String(word)
    }

    private static func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._-:{}".contains(character)
    }

    private static func isOfValue(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "._-:+/".contains(character)
    }
}

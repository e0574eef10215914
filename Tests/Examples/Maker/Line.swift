// SPDX-License-Identifier: Apache-2.0
/// A line of an example: its code, and the comment behind it.
struct Line {
    /// The line as it stands.
    let text: String
    /// The code, without the comment and the spaces before it.
    let code: String
    /// The text of a comment behind code; `nil` if there is none, or nothing else on the line.
    let comment: String?

    /// Splits a line at the first `//` that is not in a string.
    init(_ text: String) {
        self.text = text
        var (code, comment) = (text, String?.none)
        var isInString = false
        var previous: Character = " "
        for index in text.indices {
            let character = text[index]
            if character == "\"", previous != "\\" { isInString.toggle() }
            if !isInString, text[index...].hasPrefix("//") {
                code = String(text[..<index])
                comment = String(text[index...].drop { $0 == "/" || $0 == " " })
                break
            }
            previous = character
        }
        while code.last == " " { code.removeLast() }
        self.code = code
        self.comment = code.isEmpty ? nil : comment
    }

    /// Whether the line begins at the margin.
    var isAtMargin: Bool { text.first.map { $0 != " " } ?? false }

    /// Whether a statement begins here, and does not go on.
    var beginsStatement: Bool { isAtMargin && !text.hasPrefix("}") && !text.hasPrefix(")") }

    /// The words that a declaration begins with which is not allowed in a function, or has to be seen by those that are not.
    private static let declarations: Set<String> = [
        "extension", "struct", "enum", "class", "final", "actor", "protocol", "func", "@MainActor",
    ]

    /// The words that a statement begins with which has no value.
    private static let statements: Set<String> = [
        "for", "if", "guard", "switch", "while", "do", "defer", "return", "throw", "case", "default:", "}",
    ]

    private var firstWord: String { String(code.prefix { $0 != " " && $0 != "(" }) }

    /// Whether a declaration begins here that stands outside functions.
    var isDeclaration: Bool { isAtMargin && Self.declarations.contains(firstWord) }

    /// Whether the line imports a module.
    var isImport: Bool { firstWord == "import" }

    /// Whether the line prints.
    var prints: Bool { code.contains("print(") }

    /// The name of the constant or variable that the line declares.
    var declaredName: String? {
        guard firstWord == "let" || firstWord == "var", code.contains(" = ") else { return nil }
        let name = code.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name)
    }

    /// Whether the line is an expression.
    var isExpression: Bool {
        isAtMargin && !Self.statements.contains(firstWord) && firstWord != "let" && firstWord != "var"
            && !code.contains(" = ") && !code.contains(" += ") && !code.hasSuffix("{")
    }
}

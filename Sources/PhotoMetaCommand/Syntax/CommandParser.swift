// SPDX-License-Identifier: Apache-2.0
/// The request made by a command line.
enum Request {
    case run(any Command, Console.ColorChoice)
    /// Reports paths that are not UTF-8, instead of running a command that needs them.
    case report([String], isJSON: Bool, status: ExitStatus, Console.ColorChoice)
    case help(CommandSyntax)
}

extension Command {
    /// Parses the words after the command's name.
    static func parse(_ words: ArraySlice<DecodedText>) throws(UsageError) -> Request {
        var command = Self()
        var operands: [DecodedText] = []
        // The paths that are not UTF-8, unless the command reports them itself.
        var unusablePaths: [String] = []
        var isJSON = false
        var color = Console.ColorChoice.auto
        var rest = words
        while let word = rest.popFirst() {
            if word.text == "--" {
                command.separateOperands(at: operands.count)
                operands += rest
                break
            }
            guard word.text.hasPrefix("-"), word.text != InputOperands.standardInput else {
                operands.append(word)
                continue
            }
            let (name, part) = word.optionParts
            if OptionSyntax.help.names.contains(name), part == nil { return .help(syntax) }
            if OptionSyntax.color.names.contains(name) {
                color = try Console.ColorChoice(option: try OptionSyntax.color.value(part, &rest).text)
                continue
            }
            guard let option = options.first(where: { $0.syntax.names.contains(name) }) else {
                throw UsageError(message: message(forUnknown: name))
            }
            let value = try option.syntax.value(part, &rest)
            if !value.isUTF8 {
                guard option.syntax.takesPath else {
                    throw UsageError(message: "the value of option '\(name)' is not UTF-8")
                }
                unusablePaths.append(value.text)
            }
            try option.apply(&command, value.text)
            if name == "--json" { isJSON = true }
        }
        let excluded = Set(operands.indices.filter { !operands[$0].isUTF8 })
        if !excluded.isEmpty, description.operand.isPath,
            !command.excludeOperands(at: excluded) || !unusablePaths.isEmpty
        {
            unusablePaths = excluded.sorted().map { operands[$0].text } + unusablePaths
        }
        try command.accept(operands.map(\.text))
        guard unusablePaths.isEmpty else {
            return .report(unusablePaths, isJSON: isJSON, status: unreadableStatus, color)
        }
        return .run(command, color)
    }

    private static func message(forUnknown option: String) -> String {
        let own = syntax.options.flatMap(\.names)
        let owners = CommandList.all.filter { $0.syntax.options.contains { $0.names.contains(option) } }
        if !owners.isEmpty {
            let names = owners.map { "'\($0.name)'" }.joined(separator: ", ")
            return "'\(name)' has no option '\(option)', which is one of \(names)"
        }
        return "unknown option '\(option.escaped)'" + NearNames.question(for: option, among: own)
    }
}

extension OptionSyntax {
    /// Returns the option's value: the text after the equals sign, or else the next word; empty for an option
    /// without a value.
    fileprivate func value(
        _ value: DecodedText?, _ rest: inout ArraySlice<DecodedText>
    ) throws(UsageError) -> DecodedText {
        let name = names.last ?? ""
        guard let valueName else {
            guard value == nil else { throw UsageError(message: "option '\(name)' takes no value") }
            return DecodedText(text: "", isUTF8: true)
        }
        guard let value = value ?? rest.popFirst() else {
            throw UsageError(message: "option '\(name)' needs a value: \(valueName)")
        }
        return value
    }
}

extension DecodedText {
    /// An option's name, and the value after an equals sign.
    fileprivate var optionParts: (name: String, value: DecodedText?) {
        guard let sign = text.firstIndex(of: "=") else { return (text, nil) }
        let value = String(text[text.index(after: sign)...])
        return (String(text[..<sign]), DecodedText(text: value, isUTF8: isUTF8))
    }
}

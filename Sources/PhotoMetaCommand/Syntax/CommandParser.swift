/// The request made by a command line.
enum Request {
    case run(any Command, Console.ColorChoice)
    case help(CommandSyntax)
}

extension Command {
    /// Parses the words after the command's name.
    static func parse(_ words: ArraySlice<String>) throws(UsageError) -> Request {
        var command = Self()
        var operands: [String] = []
        var color = Console.ColorChoice.auto
        var rest = words
        while let word = rest.popFirst() {
            if word == "--" {
                command.separateOperands(at: operands.count)
                operands += rest
                break
            }
            guard word.hasPrefix("-"), word != InputOperands.standardInput else {
                operands.append(word)
                continue
            }
            let (name, value) = word.optionParts
            if OptionSyntax.help.names.contains(name), value == nil { return .help(syntax) }
            if OptionSyntax.color.names.contains(name) {
                color = try Console.ColorChoice(option: try OptionSyntax.color.value(value, &rest))
                continue
            }
            guard let option = options.first(where: { $0.syntax.names.contains(name) }) else {
                throw UsageError(message: message(forUnknown: name))
            }
            try option.apply(&command, try option.syntax.value(value, &rest))
        }
        try command.accept(operands)
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
    fileprivate func value(_ value: String?, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
        let name = names.last ?? ""
        guard let valueName else {
            guard value == nil else { throw UsageError(message: "option '\(name)' takes no value") }
            return ""
        }
        guard let value = value ?? rest.popFirst() else {
            throw UsageError(message: "option '\(name)' needs a value: \(valueName)")
        }
        return value
    }
}

extension String {
    /// An option's name, and the value after an equals sign.
    fileprivate var optionParts: (name: String, value: String?) {
        guard let sign = firstIndex(of: "=") else { return (self, nil) }
        return (String(self[..<sign]), String(self[index(after: sign)...]))
    }
}

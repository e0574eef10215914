/// What the user asked for.
struct Arguments {
    enum Action {
        case show
        case pairs
        case keys
        case help
        case version
    }

    var action: Action
    var paths: [String] = []
    var isJSON = false
    var isStrict = false
    /// Whether to show what ImageIO would give.
    var isImageIO = false
    /// What the keys that are looked for have in their names.
    var words: [String] { paths }

    /// Why the words make no sense.
    struct UsageError: Error {
        let message: String
    }

    init(_ words: [String]) throws(UsageError) {
        guard let first = words.first else { throw UsageError(message: "what to do is missing") }
        switch first {
        case "show": action = .show
        case "pairs": action = .pairs
        case "keys": action = .keys
        case "help", "--help", "-h":
            action = .help
            return
        case "--version":
            action = .version
            return
        default: throw UsageError(message: "there is no command '\(first.escaped)'")
        }
        var optionsEnded = false
        for word in words.dropFirst() {
            switch word {
            case "--" where !optionsEnded: optionsEnded = true
            case "--json" where !optionsEnded: isJSON = true
            case "--strict" where !optionsEnded: isStrict = true
            case "--imageio" where !optionsEnded: isImageIO = true
            case "--help" where !optionsEnded, "-h" where !optionsEnded:
                action = .help
                return
            case _ where word.hasPrefix("-") && word.count > 1 && !optionsEnded:
                throw UsageError(message: "there is no option '\(word.escaped)'")
            default: paths.append(word)
            }
        }
        if isStrict, action != .show { throw UsageError(message: "'\(first)' has no option '--strict'") }
        if isImageIO, action != .show { throw UsageError(message: "'\(first)' has no option '--imageio'") }
        if paths.isEmpty, action != .keys { throw UsageError(message: "'\(first)' needs a path") }
    }

    static let usage = """
        photometa reads the metadata of photos and movies.

        photometa show FILE…     shows what each file says
        photometa pairs PATH…    lists the Live Photos among files and folders
        photometa keys [WORD…]   lists the properties that have a typed key, all or those with these words in their names

          --json      one JSON object a line
          --imageio   with show: the properties in ImageIO's shape, as JSON
          --strict    with show: a damaged file is an error
          --help      this text
          --version   the version

        A path that begins with "-" goes behind "--". The exit status is 0 if every file could be read, 1 if one
        could not, and 2 if the words make no sense.
        """
}

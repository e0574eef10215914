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
    /// Whether paths on standard input end with a zero, and not with their line.
    var isNullSeparated = false
    /// What the keys that are looked for have in their names.
    var words: [String] { paths }

    /// The word that stands for the paths on standard input.
    static let standardInput = "-"

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
            case "-0" where !optionsEnded, "--null" where !optionsEnded: isNullSeparated = true
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
        if isNullSeparated, action == .keys || !paths.contains(Self.standardInput) {
            throw UsageError(message: "'--null' is for paths on standard input: '-'")
        }
        if paths.isEmpty, action != .keys { throw UsageError(message: "'\(first)' needs a path") }
    }

    static let usage = """
        photometa reads the metadata of photos and movies.

        photometa show FILE…     shows what each file says
        photometa pairs PATH…    lists the Live Photos among files and folders
        photometa keys [WORD…]   lists the properties that have a typed key, all or those with these words in their names

          --json      one JSON object a line, as soon as it is known
          --imageio   with show: the properties in ImageIO's shape, as JSON
          --strict    with show: a damaged file is an error
          -0, --null  paths on standard input end with a zero byte, as from `find -print0`
          --help      this text
          --version   the version

        The path "-" stands for paths on standard input, one a line; "./-" is a file of that name. A path that begins
        with "-" goes behind "--". Paths are UTF-8: another one is an error, and is not opened.

        While files are read, a terminal on standard error counts them; with "show" only where the output is a file.

        The exit status is 0 if every file could be read, 1 if one could not or the output could not be written, 2 if
        the words make no sense, and 141 if the output's reader went away, as `head` does: the rest is not read then.
        """
}

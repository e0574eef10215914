import PhotoMeta

/// The arguments of the command line.
struct Arguments {
    enum Action: String {
        case show
        case pairs
        case assemble
        case edit
        case frame
        case gallery
        case disassemble
        case keys
        case help
        case version
    }

    private(set) var action: Action
    /// The operands: paths, or with ``Action/keys`` the words to look for.
    private(set) var operands: [String] = []
    private(set) var isJSON = false
    private(set) var isStrict = false
    /// Whether to show the properties in ImageIO's shape.
    private(set) var isImageIO = false
    /// Whether JSON has the meaning of codes.
    private(set) var includesWords = false
    /// Whether paths on standard input end with a zero byte instead of a line feed.
    private(set) var isNullSeparated = false
    /// The properties to show; `nil` for all.
    private(set) var selection: SelectedProperties?

    /// The folder to write to, or the file that `frame` writes; `nil` if none is named.
    private(set) var output: String?
    /// The options of `assemble`, and of the Live Photo that `disassemble` makes.
    private(set) var assembly = LivePhoto.AssemblyOptions()
    /// The changes that `edit` makes.
    private(set) var edit = MetadataEdit()
    /// The look of `frame`.
    private(set) var style = PhotoFrame.Style.light
    /// Whether `gallery` leaves out where photos were taken.
    private(set) var withoutLocations = false
    /// Whether `frame` shows the focal length on 35 mm film only.
    private(set) var is35mm = false
    /// The picture that `frame` shows; `nil` for the one in the photo's file.
    private(set) var image: String?
    /// The file whose metadata `edit` copies; `nil` if none is named.
    private(set) var copySource: String?
    /// Whether `edit` replaces the files that it reads.
    private(set) var isInPlace = false
    /// Whether `edit` writes nothing, and says what it would do.
    private(set) var isDryRun = false
    /// Whether `disassemble` makes a Live Photo.
    private(set) var makesLivePhoto = false

    /// The options of `disassemble`.
    var disassembly: LivePhoto.DisassemblyOptions {
        LivePhoto.DisassemblyOptions(makesLivePhoto: makesLivePhoto, assembly: assembly)
    }

    /// The operand that stands for the paths on standard input.
    static let standardInput = "-"

    /// Why the arguments cannot be used.
    struct UsageError: Error {
        let message: String
    }

    /// Parses the arguments after the program's name.
    init(_ words: [String]) throws(UsageError) {
        guard let first = words.first else { throw UsageError(message: "missing command") }
        if let action = Self.actionsWithoutOperands[first] {
            self.action = action
            return
        }
        guard let command = Self.commands.first(where: { $0.action.rawValue == first }) else {
            throw UsageError(message: "unknown command '\(first.escaped)'")
        }
        action = command.action
        var rest = words.dropFirst()
        var optionsEnded = false
        while let word = rest.popFirst() {
            if optionsEnded || !word.hasPrefix("-") || word == Self.standardInput {
                operands.append(word)
            } else if word == "--" {
                optionsEnded = true
            } else {
                try apply(word, &rest)
                if action == .help { return }
            }
        }
        try check(command)
    }

    /// Sets the option that a word names; its value is part of the word, after `=`, or the next word.
    private mutating func apply(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard let option = Self.options.first(where: { $0.names.contains(parts[0]) }) else {
            throw UsageError(message: "unknown option '\(word.escaped)'")
        }
        guard option.commands.contains(action) else {
            throw UsageError(message: "'\(action.rawValue)' has no option '\(parts[0])'")
        }
        var value = parts.count > 1 ? parts[1] : nil
        if option.valueName == nil, value != nil {
            throw UsageError(message: "option '\(parts[0])' takes no value")
        }
        if let name = option.valueName {
            value = value ?? rest.popFirst()
            if value == nil { throw UsageError(message: "option '\(parts[0])' needs a value: \(name)") }
        }
        try option.set(&self, value ?? "")
    }

    /// Checks what depends on several arguments.
    private func check(_ command: Command) throws(UsageError) {
        if isNullSeparated, !operands.contains(Self.standardInput) {
            throw UsageError(message: "option '--null' needs '-', for paths on standard input")
        }
        if isImageIO, selection != nil {
            throw UsageError(message: "options '--imageio' and '--select' cannot be combined")
        }
        if includesWords, !isJSON {
            throw UsageError(message: "option '--words' needs '--json'")
        }
        if operands.isEmpty, command.needsOperand {
            throw UsageError(message: "'\(command.action.rawValue)' needs a path")
        }
        if action == .assemble, operands.count != 2 {
            throw UsageError(message: "'assemble' needs two paths: a still and a movie")
        }
        if action == .disassemble, operands.count != 1 {
            throw UsageError(message: "'disassemble' needs one path")
        }
        if [.assemble, .disassemble].contains(action), output == nil {
            throw UsageError(message: "'\(action.rawValue)' needs '--output', the folder to write to")
        }
        if action == .frame, operands.count != 1 || output == nil {
            throw UsageError(message: "'frame' needs one photo, and '--output', the SVG file to write")
        }
        if action == .gallery, operands.count != 1 || output == nil {
            throw UsageError(message: "'gallery' needs one folder, and '--output', the folder to write to")
        }
        if action == .edit, isInPlace == (output != nil) {
            throw UsageError(
                message: "'edit' needs one of '--output', the folder to write to, and '--in-place'")
        }
        if action == .edit, edit.isEmpty, copySource == nil {
            throw UsageError(message: "'edit' needs a change, such as '--set tiff.artist=Name'")
        }
    }
}

// MARK: - Tables

extension Arguments {
    private struct Command {
        let action: Action
        let operandNames: String
        let needsOperand: Bool
        let summary: String
    }

    private static let commands = [
        Command(
            action: .show, operandNames: "PATH…", needsOperand: true,
            summary: "shows the metadata of files, and of the files in folders"),
        Command(
            action: .pairs, operandNames: "PATH…", needsOperand: true,
            summary: "lists the Live Photos among files and the files in folders"),
        Command(
            action: .assemble, operandNames: "STILL MOVIE --output FOLDER", needsOperand: true,
            summary: "makes a Live Photo from a photo and a movie, and writes both halves"),
        Command(
            action: .edit, operandNames: "FILE… CHANGES (--output FOLDER|--in-place)", needsOperand: true,
            summary: "changes properties of files, and nothing else in them"),
        Command(
            action: .frame, operandNames: "PHOTO --output FRAME.svg", needsOperand: true,
            summary: "writes a photo in a frame, with its camera, lens and exposure under it"),
        Command(
            action: .gallery, operandNames: "FOLDER --output FOLDER", needsOperand: true,
            summary: "writes a page that shows the photos of a folder, for browsers"),
        Command(
            action: .disassemble, operandNames: "FILE --output FOLDER", needsOperand: true,
            summary: "takes the still and the movie out of a motion photo, a .livp file or a .pvt folder"),
        Command(
            action: .keys, operandNames: "[WORD…]", needsOperand: false,
            summary: "lists the properties that have a typed key, or those whose names contain every word"),
    ]

    private static let actionsWithoutOperands: [String: Action] = [
        "help": .help, "--help": .help, "-h": .help, "--version": .version,
    ]

    private struct Option {
        let names: [String]
        /// The name of the option's value in the usage text; `nil` if it takes none.
        var valueName: String?
        let commands: Set<Action>
        let summary: String
        let set: @Sendable (inout Arguments, _ value: String) throws(UsageError) -> Void
    }

    private static let options = [
        Option(
            names: ["--json"], commands: [.show, .pairs, .assemble, .disassemble, .edit, .keys],
            summary: "writes one JSON object per line; an unreadable file is an object with `error`"
        ) { arguments, _ in arguments.isJSON = true },
        Option(
            names: ["--select"], valueName: "KEYPATH,…", commands: [.show],
            summary: "reads and shows only these, such as `exif.exposureTime,gps`"
        ) { arguments, value throws(UsageError) in
            var selection = arguments.selection ?? SelectedProperties()
            try selection.add(value)
            arguments.selection = selection
        },
        Option(
            names: ["--words"], commands: [.show], summary: "adds the meaning of codes to the JSON"
        ) { arguments, _ in arguments.includesWords = true },
        Option(
            names: ["--imageio"], commands: [.show],
            summary: "writes the properties in ImageIO's shape, as JSON"
        ) { arguments, _ in arguments.isImageIO = true },
        Option(
            names: ["--strict"], commands: [.show], summary: "treats a damaged file as an error"
        ) { arguments, _ in arguments.isStrict = true },
        Option(
            names: ["--output"], valueName: "PATH",
            commands: [.assemble, .disassemble, .edit, .frame, .gallery],
            summary:
                "the folder for results, which keep their names (an assembled movie's ends in `.mov`); of `frame`, the file"
        ) { arguments, value throws(UsageError) in
            guard !value.isEmpty else { throw UsageError(message: "option '--output' needs a value: PATH") }
            arguments.output = value
        },
        Option(
            names: ["--live-photo"], commands: [.disassemble],
            summary: "makes a Live Photo of the still and the movie"
        ) { arguments, _ in arguments.makesLivePhoto = true },
        Option(
            names: ["--identifier"], valueName: "UUID", commands: [.assemble, .disassemble],
            summary: "the identifier; otherwise the still's, else the movie's, else a new one"
        ) { arguments, value in arguments.assembly.identifier = value },
        Option(
            names: ["--still-time"], valueName: "SECONDS", commands: [.assemble, .disassemble],
            summary: "the time of the still; otherwise the movie's own, else its middle"
        ) { arguments, value throws(UsageError) in
            guard let time = Fraction(value), time.doubleValue?.isFinite == true else {
                throw UsageError(message: "'\(value.escaped)' is not a number of seconds")
            }
            arguments.assembly.stillImageTime = time
        },
        Option(
            names: ["--replace-maker-note"], commands: [.assemble, .disassemble],
            summary: "replaces another maker's note with Apple's, which the identifier needs"
        ) { arguments, _ in arguments.assembly.replacesMakerNote = true },
        Option(
            names: ["--invalidate-credentials"], commands: [.assemble, .disassemble, .edit],
            summary: "changes files with Content Credentials too, which makes those invalid"
        ) { arguments, _ in
            arguments.assembly.allowsInvalidCredentials = true
            arguments.edit.allowsInvalidCredentials = true
        },
        Option(
            names: ["--set"], valueName: "KEYPATH=VALUE", commands: [.edit],
            summary:
                "gives a property a value, such as `exif.userComment=Hello`, `rating=5` or `location=48.8583,2.2945`"
        ) { arguments, value throws(UsageError) in try arguments.edit.set(argument: value) },
        Option(
            names: ["--remove"], valueName: "KEYPATH|DICTIONARY", commands: [.edit],
            summary: "removes a property such as `tiff.artist` or `keywords`, or a dictionary such as `gps`"
        ) { arguments, value throws(UsageError) in try arguments.edit.remove(argument: value) },
        Option(
            names: ["--shift-dates"], valueName: "±H:MM", commands: [.edit],
            summary: "moves the camera's dates, as after a journey for which its clock was not set"
        ) { arguments, value throws(UsageError) in try arguments.edit.shiftDates(argument: value) },
        Option(
            names: ["--for-sharing"], commands: [.edit],
            summary: "removes places, serial numbers and people's names"
        ) { arguments, _ in arguments.edit.removeForSharing(livePhotoIdentifier: .kept) },
        Option(
            names: ["--copy-from"], valueName: "FILE", commands: [.edit],
            summary: "copies Exif, GPS and XMP of a file, but for what describes its pixels"
        ) { arguments, value in arguments.copySource = value },
        Option(
            names: ["--in-place"], commands: [.edit], summary: "replaces the files"
        ) { arguments, _ in arguments.isInPlace = true },
        Option(
            names: ["--dry-run"], commands: [.edit], summary: "says what would change, and writes nothing"
        ) { arguments, _ in arguments.isDryRun = true },
        Option(
            names: ["--style"], valueName: "light|dark|polaroid", commands: [.frame],
            summary: "the look of the frame; light if none is named"
        ) { arguments, value throws(UsageError) in
            guard let style = PhotoFrame.Style(rawValue: value) else {
                throw UsageError(message: "'\(value.escaped)' is no style: light, dark, polaroid")
            }
            arguments.style = style
        },
        Option(
            names: ["--35mm"], commands: [.frame],
            summary: "shows the focal length on 35 mm film, or none if the photo does not say it"
        ) { arguments, _ in arguments.is35mm = true },
        Option(
            names: ["--image"], valueName: "FILE", commands: [.frame],
            summary: "the picture to show, for photos that browsers do not, such as HEIC"
        ) { arguments, value in arguments.image = value },
        Option(
            names: ["--without-locations"], commands: [.gallery],
            summary: "leaves out where the photos were taken; the photos themselves are as they were"
        ) { arguments, _ in arguments.withoutLocations = true },
        Option(
            names: ["-0", "--null"], commands: [.show, .pairs],
            summary: "paths on standard input end with a zero byte, as from `find -print0`"
        ) { arguments, _ in arguments.isNullSeparated = true },
        Option(
            names: ["-h", "--help"],
            commands: [.show, .pairs, .assemble, .disassemble, .edit, .frame, .gallery, .keys],
            summary: "shows this text"
        ) { arguments, _ in arguments.action = .help },
    ]

    /// The help text.
    static var usage: String {
        let commandRows = commands.map { ("photometa \($0.action.rawValue) \($0.operandNames)", $0.summary) }
        let optionRows = options.map { option in
            let names = option.names.joined(separator: ", ") + (option.valueName.map { " \($0)" } ?? "")
            // Options of every command need no list of them.
            let owners =
                option.commands.contains(.keys) ? [] : commands.map(\.action).filter(option.commands.contains)
            let note = owners.isEmpty ? "" : owners.map(\.rawValue).joined(separator: ", ") + ": "
            return (names, note + option.summary)
        }
        return """
            \(Section(title: "photometa reads and edits the metadata of photos and movies, and assembles and takes apart Live Photos.\n", rows: commandRows).text)

            \(Section(title: "Options:", rows: optionRows + [("--version", "shows the version")]).text)

            With "show" and "pairs", the path "-" stands for paths on standard input, one per line; "./-" is a file named "-". Write "--" before
            paths that begin with "-". Paths must be UTF-8; a path that is not is reported and not opened.

            In folders, files of other formats are skipped, and symbolic links are not followed. "pairs" reads a file
            once, even if several paths or hard links lead to it.

            If standard error is a terminal, it shows the number of files read; with "show", only if the output is a file.

            "assemble" and "disassemble" decode and compress nothing. They replace no file: both halves are written, or neither.

            Exit status: 0 if every file was read; 1 if a file could not be read or the output could not be written;
            2 if the arguments are wrong; 3 if a file cannot be edited, assembled or taken apart; 141 if the reader of the output has gone,
            as after `| head`.
            """
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa pairs`: lists the Live Photos among files and the files in folders.
struct PairsCommand: ReadingCommand {
    var input = InputOperands()
    private var isJSON = false

    static let description = CommandDescription(
        name: "pairs", operands: "PATH…",
        summary: "lists the Live Photos among files and the files in folders",
        discussion: InputOperands.discussion + [
            "A file is read once, even if several paths or hard links lead to it.",
            """
            Findings are problems of a pair. Notes say that Photos does not play its movie, or what may keep it from moving as a \
            wallpaper, according to reports of users; Apple documents no requirements.
            """,
        ],
        examples: [
            CommandDescription.Example("photometa pairs Pictures", "lists the Live Photos in a folder"),
            CommandDescription.Example(
                "photometa pairs --json Stills Movies", "finds pairs whose halves are in different folders"),
        ])

    static let options: [CommandOption<Self>] = [.json(\.isJSON), .null(\.input.isNullSeparated)]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        try input.accept(operands, of: Self.name)
    }

    @MainActor func run(_ console: inout Console) async -> ExitStatus {
        console.showProgress()
        var items: [LivePhotoItem] = []
        var otherCount = 0
        // Reading a movie twice would make its own Live Photo ambiguous.
        let reader = FileBatch(
            input: input, options: LivePhotoItem.readOptions, isJSON: isJSON, skipsRepeatedFiles: true)
        await reader.forEachFile(&console) { metadata, path in
            LivePhotoItem.halves(path: path, metadata: metadata)
        } body: { halves, _ in
            items += halves
            if halves.isEmpty { otherCount += 1 }
        }
        let match = LivePhoto.match(items, role: \.role, identifier: \.identifier)
        for pair in match.pairs {
            console.print(text(of: pair, LivePhotoItem.findings(of: pair), console.style))
        }
        for group in match.ambiguous {
            console.print(text(of: group, [LivePhoto.Finding.severalMovies], console.style))
        }
        if !isJSON {
            let others = (match.unpaired.count + otherCount).counted("other file")
            let ambiguous = match.ambiguous.isEmpty ? "" : "\(match.ambiguous.count) ambiguous, "
            console.print("\(match.pairs.count.counted("Live Photo")), \(ambiguous)\(others)")
        }
        return console.status
    }

    private func text(
        of group: LivePhoto.Group<LivePhotoItem>, _ findings: [LivePhoto.Finding], _ style: TextStyle
    ) -> String {
        guard !isJSON else { return Self.json(of: group, findings) }
        var rows = group.stills.map { ("still", $0.path.escaped) }
        for movie in group.movies {
            let time = movie.stillImageTime.map { " (still image at \($0) s)" } ?? ""
            rows.append(("movie", movie.path.escaped + time))
        }
        rows += findings.map { ("finding", $0.message.escaped) }
        rows += group.movies.flatMap(\.notes).map { ("note", $0.message.escaped) }
        return Section(title: group.identifier.escaped, rows: rows).text(style) + "\n"
    }

    private static func json(of group: LivePhoto.Group<LivePhotoItem>, _ findings: [LivePhoto.Finding])
        -> String
    {
        var json = JSONText()
        json.line { json in
            json.name("identifier")
            json.string(group.identifier)
            for (name, items) in [("stills", group.stills), ("movies", group.movies)] {
                json.name(name)
                json.array { json in
                    for item in items { write(item, to: &json) }
                }
            }
            for (name, list) in [("findings", findings), ("notes", group.movies.flatMap(\.notes))] {
                json.name(name)
                json.array { json in
                    for finding in list { write(finding, to: &json) }
                }
            }
        }
        return json.text
    }

    private static func write(_ item: LivePhotoItem, to json: inout JSONText) {
        json.object { json in
            json.name("file")
            json.string(item.path)
            if let time = item.stillImageTime {
                json.name("stillImageTime")
                json.number(time)
            }
        }
    }

    private static func write(_ finding: LivePhoto.Finding, to json: inout JSONText) {
        json.object { json in
            json.name("code")
            json.string(finding.code.rawValue)
            json.name("message")
            json.string(finding.message)
        }
    }
}

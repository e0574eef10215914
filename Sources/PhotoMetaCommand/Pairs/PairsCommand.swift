// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa pairs`: lists the Live Photos among files and the files in folders.
struct PairsCommand: ReadingCommand {
    var input = InputOperands()
    private var isJSON = false
    /// Whether to say what motion photos the pairs would become.
    private var showsMotionPhotos = false

    static let description = CommandDescription(
        name: "pairs", operands: "PATH…",
        summary: "lists the Live Photos among files and the files in folders",
        discussion: InputOperands.discussion + [
            "A file is read once, even if several paths or hard links lead to it.",
            """
            Findings are problems of a pair. Notes say that Photos does not play its movie, or what may keep it from moving as a \
            wallpaper, according to reports of users; Apple documents no requirements.
            """,
            """
            With '--to-motion-photos', each pair is listed with the name of its motion photo, or with the reason why it cannot become one. \
            'photometa assemble --motion-photos' makes them.
            """,
        ],
        examples: [
            CommandDescription.Example("photometa pairs Pictures", "lists the Live Photos in a folder"),
            CommandDescription.Example(
                "photometa pairs --json Stills Movies", "finds pairs whose halves are in different folders"),
        ])

    static let options: [CommandOption<Self>] = [
        CommandOption(
            "--to-motion-photos", sets: \.showsMotionPhotos,
            summary: "also lists the motion photo that each pair can become"),
        .json(\.isJSON), .null(\.input.isNullSeparated),
    ]

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
        let motionPhotos = showsMotionPhotos ? Self.motionPhotos(of: group) : []
        guard !isJSON else { return Self.json(of: group, findings, motionPhotos) }
        var rows = group.stills.map { ("still", $0.path.escaped) }
        for movie in group.movies {
            let time = movie.stillImageTime.map { " (still image at \($0.secondsText))" } ?? ""
            rows.append(("movie", movie.path.escaped + time))
        }
        rows += findings.map { ("finding", $0.message.escaped) }
        rows += group.movies.flatMap(\.notes).map { ("note", $0.message.escaped) }
        for result in motionPhotos {
            let text = result.error.map { "none of \($0.path ?? result.still): \($0.message)" } ?? result.name
            rows.append(("motion photo", text.escaped))
        }
        return Section(title: group.identifier.escaped, rows: rows).text(style) + "\n"
    }

    /// The motion photo of a still, or why there is none.
    private typealias MotionPhotoResult = (still: String, name: String, error: MetadataError?)

    private static func motionPhotos(of group: LivePhoto.Group<LivePhotoItem>) -> [MotionPhotoResult] {
        guard group.movies.count == 1 else { return [] }
        return MotionPhotoRun.Pair.pairs(of: group).map { pair in
            do throws(MetadataError) {
                if group.isInOneFile { throw MotionPhotoRun.oneFile }
                _ = try pair.plan(MotionPhoto.AssemblyOptions())
                return (pair.still, pair.name, nil)
            } catch {
                return (pair.still, pair.name, error)
            }
        }
    }

    private static func json(
        of group: LivePhoto.Group<LivePhotoItem>, _ findings: [LivePhoto.Finding],
        _ motionPhotos: [MotionPhotoResult]
    ) -> String {
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
            guard !motionPhotos.isEmpty else { return }
            json.name("motionPhotos")
            json.array { json in
                for result in motionPhotos { write(result, to: &json) }
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

    private static func write(_ result: MotionPhotoResult, to json: inout JSONText) {
        json.object { json in
            json.name("still")
            json.string(result.still)
            guard let error = result.error else {
                json.name("name")
                json.string(result.name)
                return
            }
            json.name("error")
            json.object { json in
                json.name("code")
                json.string(error.code.rawValue)
                json.name("message")
                json.string(error.message)
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

extension LivePhoto.Group<LivePhotoItem> {
    /// Whether a half is in a `.livp` file.
    fileprivate var isInOneFile: Bool { (stills + movies).contains(where: \.isInBundle) }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaImageIO

/// `photometa show`: shows the metadata of files and of the files in folders.
struct ShowCommand: ReadingCommand {
    var input = InputOperands()
    private var isJSON = false
    private var isStrict = false
    /// Whether to show the properties in ImageIO's shape.
    private var isImageIO = false
    /// Whether JSON includes the meanings of codes.
    private var includesCodeMeanings = false
    /// Whether to compare each file with the hashes in its Content Credentials.
    private var comparesBindings = false
    /// Whether the sidecars of each file are read with it.
    private var readsSidecars = false
    /// The properties to show; `nil` for all.
    private var selection: SelectedProperties?
    /// The condition that files match; `nil` for all.
    private var condition: Condition?

    static let description = CommandDescription(
        name: "show", operands: "PATH…",
        summary: "shows the metadata of files, and of the files in folders",
        discussion: InputOperands.discussion + [
            """
            Properties can also be selected by their names in ExifTool or ImageIO, such as FNumber or kCGImagePropertyGPSLatitude.
            """,
            Condition.shortDiscussion,
            """
            If standard error is a terminal and the output is a file, the number of files read is shown.
            """,
        ],
        examples: [
            CommandDescription.Example(
                "photometa show IMG_0001.HEIC", "shows all metadata of a photo"),
            CommandDescription.Example(
                "photometa show --select exif.exposureTime,gps Pictures",
                "reads and shows one property and one dictionary of every file in a folder"),
            CommandDescription.Example(
                "curl -s https://example.com/photo.heic | photometa show --stdin",
                "shows a photo on standard input"),
            CommandDescription.Example(
                "find Pictures -type f -print0 | photometa show --json -0 - > pictures.jsonl",
                "writes a line of JSON for each file that 'find' finds"),
        ])

    static let options: [CommandOption<Self>] = [
        .json(\.isJSON),
        .select(
            \.selection,
            "reads and shows only these properties and dictionaries, such as 'exif.exposureTime,gps,camera'"),
        .condition(\.condition),
        CommandOption(
            "--meanings", sets: \.includesCodeMeanings, summary: "adds the meaning of codes to the JSON"),
        CommandOption(
            "--imageio", sets: \.isImageIO, summary: "writes ImageIO's view of the properties, as JSON"),
        CommandOption(
            "--bindings", sets: \.comparesBindings,
            summary: "reads each file with Content Credentials as a whole, and compares the hashes of it"),
        CommandOption(
            "--sidecars", sets: \.readsSidecars,
            summary:
                "also shows what the sidecars of each file state, in XMP, JSON of Google Takeout and others"),
        .stdin(\.input.readsFile),
        CommandOption("--strict", sets: \.isStrict, summary: "treats a damaged file as an error"),
        .null(\.input.isNullSeparated),
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        try input.accept(operands, of: Self.name)
        if isImageIO, selection != nil {
            throw UsageError(message: "options '--imageio' and '--select' cannot be combined")
        }
        if isImageIO, isJSON {
            throw UsageError(message: "options '--imageio' and '--json' cannot be combined")
        }
        if readsSidecars, input.readsFile || isImageIO {
            throw UsageError(
                message:
                    "option '--sidecars' cannot be combined with '\(isImageIO ? "--imageio" : "--stdin")'")
        }
        if includesCodeMeanings, !isJSON {
            throw UsageError(message: "option '--meanings' needs '--json'")
        }
    }

    /// The maximum number of bytes fetched from a file whose output is created in parallel.
    ///
    /// Finished outputs wait in memory for earlier ones, and the output of a raw file can have many megabytes.
    private static let preparedByteCount = 65_536

    /// The output for one file.
    private enum Output {
        /// Created in parallel, on the thread that read the file.
        case text(String)
        /// Created when it is written.
        case metadata(MediaMetadata)
    }

    @MainActor func run(_ console: inout Console) async -> ExitStatus {
        // No progress between results: a terminal would show both, and a pipe may end at a terminal.
        if System.isOutputFile { console.showProgress() }
        let style = console.style
        let options = ReadOptions(
            isStrict: isStrict, selection: selection?.properties ?? .all.union(.contentCredentials),
            sidecars: readsSidecars ? .all : [])
        let reader = FileBatch(
            input: input, options: options, condition: condition, isJSON: isJSON, skipsRepeatedFiles: false)
        let isForPeople = !isJSON && !isImageIO
        var separator = ""
        await reader.forEachFile(&console) { metadata, path in
            prepare(metadata, path: path, style)
        } body: { output, path in
            switch output {
            case .text(let text): Console.write(separator + text)
            case .metadata(let metadata):
                Console.write(separator)
                write(metadata, path: path, style) { Console.write($0) }
            }
            if isForPeople { separator = "\n" }
        }
        return console.status
    }

    private func prepare(_ metadata: MediaMetadata, path: String, _ style: TextStyle) -> Output {
        guard metadata.statistics.bytesFetched <= Self.preparedByteCount else { return .metadata(metadata) }
        var text = ""
        write(metadata, path: path, style) { text += $0 }
        return .text(text)
    }

    /// Writes the output for one file; writes JSON in pieces.
    private func write(
        _ metadata: MediaMetadata, path: String, _ style: TextStyle, to output: @escaping (String) -> Void
    ) {
        if isImageIO {
            metadata.writeImagePropertiesJSON(file: path, to: output)
        } else if isJSON {
            metadata.writeJSON(
                file: path, includesCodeMeanings: includesCodeMeanings,
                motionPhoto: motionPhoto(metadata, path: path), bindings: bindings(metadata, path: path),
                timedKeys: timedKeys(metadata, path: path), showing: selection?.contains,
                derived: selection.flatMap { $0.derivedWriter(of: metadata) }, to: output)
        } else {
            output(text(of: metadata, path: path, style))
        }
        output("\n")
    }

    /// Returns the movie in a photo's file; `nil` if the photo does not announce one, or it cannot be found.
    private func motionPhoto(_ metadata: MediaMetadata, path: String) -> MotionPhoto? {
        guard selection == nil, metadata.mayHaveMovie else { return nil }
        return try? MotionPhoto(at: path)
    }

    /// Compares a file with its Content Credentials, if that was requested; `nil` if it cannot be read.
    private func bindings(_ metadata: MediaMetadata, path: String) -> [ContentBinding]? {
        comparesBindings && selection == nil ? try? metadata.contentBindings(at: path) : nil
    }

    /// Returns the keys of timed metadata by part, which are in the tables of the tracks; none if they cannot be read.
    private func timedKeys(_ metadata: MediaMetadata, path: String) -> [Int: [String]] {
        guard selection == nil, metadata.family == .quickTime else { return [:] }
        var keys: [Int: [String]] = [:]
        for track in metadata.timedMetadata where track.format == .quickTime {
            keys[track.partID] = try? track.keys(at: path)
        }
        return keys
    }

    private func text(of metadata: MediaMetadata, path: String, _ style: TextStyle) -> String {
        // The summary's values depend on properties that may not be selected.
        var summary = selection == nil ? Self.summary(of: metadata) : []
        let movie = motionPhoto(metadata, path: path).map { motion in
            let time = motion.presentationTime?.doubleValue.map { ", shown at \($0.secondsText)" } ?? ""
            let byteCount = motion.range.upperBound - motion.range.lowerBound
            let source = metadata.isMotionPhoto ? "" : ", named only by Samsung's trailer"
            return "\(byteCount) bytes at \(motion.range.lowerBound)\(time)\(source)"
        }
        if selection == nil, metadata.isMotionPhoto || movie != nil {
            summary.insert(("Motion photo", movie ?? "its movie is missing"), at: summary.count - 1)
        }
        summary += (selection?.derivedValues(of: metadata) ?? []).map { ($0.name, $0.value.text.escaped) }
        var sections = [Section(title: path.escaped, rows: summary)]
        sections += propertySections(of: metadata)
        if selection == nil, let credentials = metadata.contentCredentials {
            sections += CredentialSections.all(of: credentials, bindings(metadata, path: path))
        }
        if selection == nil {
            let timedKeys = timedKeys(metadata, path: path)
            for part in metadata.parts.dropFirst() {
                sections.append(
                    Section(
                        title: "Part \(part.id): \(part.role)".escaped,
                        rows: Self.rows(of: part, timedKeys[part.id] ?? [])))
                sections += propertySections(of: part, prefix: "Part \(part.id): ")
            }
        }
        sections += metadata.sidecars.map(Self.section)
        if !metadata.diagnostics.isEmpty {
            let rows = metadata.diagnostics.map {
                ($0.path.escaped, "\($0.message.escaped) (at byte \($0.offset))")
            }
            sections.append(Section(title: "Diagnostics", rows: rows))
        }
        return sections.map { $0.text(style) }.joined(separator: "\n\n")
    }

    private static func section(of file: SidecarFile) -> Section {
        var rows = file.values?.rows.map { ($0.title, $0.text.escaped) } ?? []
        if let data = file.metadata?.adjustmentData {
            rows.append(("Edit", "\(data.formatIdentifier) \(data.formatVersion)".escaped))
        }
        if let error = file.error { rows.append(("Error", error.message.escaped)) }
        return Section(title: "Sidecar \(file.sidecar.name)".escaped, rows: rows)
    }

    /// Returns a section for each dictionary that has properties to show.
    private func propertySections(of view: some MetadataView, prefix: String = "") -> [Section] {
        let properties = view.properties.filter { selection?.contains($0) ?? true }
        return MetadataDictionary.all.compactMap { dictionary in
            let rows = properties.filter { $0.dictionary == dictionary }
                .map { ($0.name.escaped, $0.text.escaped) }
            return rows.isEmpty ? nil : Section(title: prefix + dictionary.rawValue, rows: rows)
        }
    }

    /// Returns the properties of a part and the ranges of its data.
    private static func rows(of part: MediaPart, _ timedKeys: [String]) -> [(String, String)] {
        var rows: [(String, String)] = []
        func add(_ title: String, _ text: String?) {
            if let text { rows.append((title, text.escaped)) }
        }
        add("Format", part.format?.description ?? part.codec?.description)
        add("Type", part.auxiliaryType)
        add("Size", part.pixelSize.map { "\($0) pixels" })
        if let track = part.track {
            add("Handler", track.handler.handlerText)
            if track.mediaTimeScale > 0 {
                add("Duration", (Double(track.mediaDuration) / Double(track.mediaTimeScale)).secondsText)
            }
            if track.marksStillImage { add("Marks", "the still image") }
        }
        if let timed = part.timedMetadata {
            add(
                "Timed metadata",
                "\(timed.format), \(Int(clamping: timed.track.sampleCount).counted("sample"))")
            for key in timedKeys { add("Key", key) }
        }
        if let ranges = part.ranges {
            let pieces = ranges.ranges.count == 1 ? "" : " in \(ranges.ranges.count) pieces"
            add("Data", "\(ranges.byteCount) bytes at \(ranges.ranges[0].lowerBound)\(pieces)")
        }
        return rows
    }

    /// Returns the derived properties and the cost of reading.
    private static func summary(of metadata: MediaMetadata) -> [(String, String)] {
        var rows = [("Format", metadata.family.description)]
        func add(_ title: String, _ text: String?) {
            if let text, !text.isEmpty { rows.append((title, text.escaped)) }
        }
        add("Kind", metadata.mediaSubtypes.description)
        add("Exposure", metadata.caption)
        add("Camera", metadata.camera?.name)
        add("Lens", metadata.lens?.name)
        add("Size", metadata.pixelSize.map { "\($0) pixels" })
        add("Orientation", metadata.orientation?.description)
        add("Captured", metadata.captureDate?.description)
        add("Location", metadata.location?.description)
        add("Duration", metadata.duration?.doubleValue?.secondsText)
        add("HDR headroom", metadata.hdrHeadroom.map { "\(Float($0))" })
        for (title, text) in PictureText.rows(of: metadata) { add(title, text) }
        add("Live Photo", metadata.livePhotoIdentifier)
        add("Still image at", metadata.stillImageTime?.doubleValue?.secondsText)
        if let data = metadata.adjustmentData {
            add("Edit", "\(data.formatIdentifier) \(data.formatVersion)")
            add("Editor", data.editorBundleIdentifier)
            add("Edited", data.timestamp?.description)
            let operations = (try? data.adjustments())?.operations ?? []
            add("Operations", operations.map(\.identifier.rawValue).joined(separator: ", "))
        }
        let cost = metadata.statistics
        let requests = cost.requests == 1 ? "request" : "requests"
        rows.append(("Read", "\(cost.bytesFetched) bytes in \(cost.requests) \(requests)"))
        return rows
    }
}

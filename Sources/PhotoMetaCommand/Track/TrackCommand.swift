// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa track`: writes where movies were recorded.
struct TrackCommand: ReadingCommand {
    var input = InputOperands()
    private var format = TrackFormat.gpx
    private var hasFormat = false
    /// The shortest time between two positions, in seconds.
    private var interval: Double?
    /// Whether to write all samples with their items, instead of positions.
    private var isJSON = false
    /// The folder to write a file for each movie to.
    private var folder: String?

    static let description = CommandDescription(
        name: "track", operands: "FILE…",
        summary: "writes where movies were recorded, from their timed metadata",
        discussion: [
            """
            Action cameras, drones, dashcams and phones record positions in a track of the movie. They are written as GPX, \
            GeoJSON or CSV, each with altitude, speed, course, fix and date where the movie states them. Positions \
            without a fix, and impossible ones, are left out.
            """,
            """
            Without '--output', all tracks are written to standard output as one document. With it, each movie that has \
            positions gets a file with its name in the folder; existing files are not replaced.
            """,
            """
            With '--json', every sample of every timed track is written with all its items, whether they are positions or not.
            """,
        ] + InputOperands.discussion,
        examples: [
            CommandDescription.Example(
                "photometa track --every 1 GX010001.MP4 > track.gpx",
                "writes a position for each second as GPX"),
            CommandDescription.Example(
                "photometa track --geojson Movies --output Tracks",
                "writes a GeoJSON file for each movie in a folder"),
        ])

    static let options: [CommandOption<Self>] = [
        CommandOption("--gpx", summary: "writes GPX 1.1, which is the default") { $0.set(.gpx) },
        CommandOption("--geojson", summary: "writes GeoJSON: a line for each track") { $0.set(.geoJSON) },
        CommandOption("--csv", summary: "writes a table with a row for each position") { $0.set(.csv) },
        CommandOption(
            "--json", sets: \.isJSON,
            summary: "writes each sample, with its time and items, as a line of JSON"),
        CommandOption(
            "--every", valueName: "SECONDS", summary: "the shortest time between two positions of a track"
        ) { command, value throws(UsageError) in
            guard let seconds = Double(value), seconds > 0, seconds.isFinite else {
                throw UsageError(message: "'\(value.escaped)' is not a number of seconds above 0")
            }
            command.interval = seconds
        },
        .outputFolder(\.folder, "the folder for a file for each movie; it is created if it does not exist"),
        .null(\.input.isNullSeparated),
    ]

    init() {}

    private mutating func set(_ format: TrackFormat) {
        self.format = format
        hasFormat = true
    }

    mutating func accept(_ operands: [String]) throws(UsageError) {
        if isJSON, hasFormat || interval != nil || folder != nil {
            throw UsageError(
                message:
                    "option '--json' cannot be combined with '--gpx', '--geojson', '--csv', '--every' and '--output'"
            )
        }
        try input.accept(operands, of: Self.name)
    }

    func run(_ console: inout Console) async -> ExitStatus {
        if folder != nil || System.isOutputFile { console.showProgress() }
        if let folder, System.linkStatus(of: folder) == nil, let reason = System.createFolder(at: folder) {
            console.complain("\(folder): \(reason)")
            return console.status
        }
        let reader = FileBatch(
            input: input, options: ReadOptions(), isJSON: isJSON, skipsRepeatedFiles: true)
        guard !isJSON else { return await writeSamples(reader, &console) }
        let interval = interval
        var document = TrackDocument(format: format)
        var failures: [(path: String, message: String)] = []
        await reader.forEachFile(&console) { metadata, path -> Result<LocationTrack, MetadataError>? in
            guard metadata.hasTrack else { return nil }
            do throws(MetadataError) {
                return .success(try metadata.locationTrack(contentsOf: path, every: interval))
            } catch {
                return .failure(error)
            }
        } body: { result, path in
            switch result {
            case nil: break
            case .failure(let error): failures.append((path, error.message))
            case .success(let track):
                failures += track.diagnostics.map { (path, $0.description) }
                guard !track.points.isEmpty else { return }
                guard let folder else {
                    Console.write(document.add(track, of: path))
                    return
                }
                var document = TrackDocument(format: format)
                let name = "\(FilePath.stem(of: FilePath.name(of: path))).\(format.fileExtension)"
                let target = FilePath.path(of: name, in: folder)
                let text = document.add(track, of: path) + document.end()
                if let reason = System.createFile(at: target, text) { failures.append((target, reason)) }
            }
        }
        if folder == nil { Console.write(document.end()) }
        for failure in failures { console.complain("\(failure.path): \(failure.message)") }
        return console.status
    }

    /// Writes the samples of all tracks while they are read.
    private func writeSamples(_ reader: FileBatch, _ console: inout Console) async -> ExitStatus {
        var failures: [String] = []
        await reader.forEachFile(&console) { metadata, _ in
            metadata.timedMetadata
        } body: { tracks, path in
            do throws(MetadataError) {
                for track in tracks {
                    var samples = try track.samples(contentsOf: path)
                    while let sample = try samples.next() {
                        Console.write(sample.json(file: path, of: track) + "\n")
                    }
                    failures += samples.diagnostics.map { "\(path): \($0)" }
                }
            } catch {
                failures.append("\(path): \(error.message)")
            }
        }
        for failure in failures { console.complain(failure) }
        return console.status
    }
}

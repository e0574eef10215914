import PhotoMeta

/// `photometa show`: what each file says.
struct ShowCommand {
    let arguments: Arguments

    /// The most bytes fetched of a file whose text is made before it is its turn.
    ///
    /// Texts wait for the ones before them, and that of a raw file can be many megabytes.
    private static let preparedByteCount = 65_536

    /// What is to be printed of a file.
    private enum Output {
        /// What was made where the file was read: of several files at once.
        case text(String)
        /// What is to be made when it is printed.
        case metadata(MediaMetadata)
    }

    /// Whether every file could be read.
    ///
    /// On the main thread, which may wait for input and for output's reader: files are read on others.
    @MainActor func run() async -> Bool {
        // A terminal shows the files themselves, and a pipe may lead to one: nothing may come between their lines.
        var console = Console(showsProgress: System.isOutputFile)
        var paths = PathBatches(arguments)
        let options = ReadOptions(isStrict: arguments.isStrict)
        var separator = ""
        while let batch = paths.next({ console.complain($0) }) {
            let files = MediaMetadata.read(files: batch, options: options) { prepare($0, path: $1) }
            for await file in files {
                console.advance()
                switch file.result {
                case .success(.text(let text)): Console.write(separator + text)
                case .success(.metadata(let metadata)):
                    Console.write(separator)
                    write(metadata, path: file.path) { Console.write($0) }
                case .failure(let error):
                    console.complain("\(file.path): \(error.message)")
                    continue
                }
                if !arguments.isJSON, !arguments.isImageIO { separator = "\n" }
            }
        }
        console.endProgress()
        return console.isComplete
    }

    private func prepare(_ metadata: MediaMetadata, path: String) -> Output {
        guard metadata.statistics.bytesFetched <= Self.preparedByteCount else { return .metadata(metadata) }
        var text = ""
        write(metadata, path: path) { text += $0 }
        return .text(text)
    }

    /// Writes what is shown of a file, JSON in pieces.
    private func write(_ metadata: MediaMetadata, path: String, to output: @escaping (String) -> Void) {
        if arguments.isImageIO {
            metadata.writeImagePropertiesJSON(file: path, to: output)
        } else if arguments.isJSON {
            metadata.writeJSON(file: path, to: output)
        } else {
            output(Self.text(of: metadata, path: path))
        }
        output("\n")
    }

    static func text(of metadata: MediaMetadata, path: String) -> String {
        var sections = [Section(title: path.escaped, rows: summary(of: metadata))]
        for dictionary in MetadataDictionary.all {
            let rows = metadata.properties(in: dictionary).map { ($0.name.escaped, $0.text.escaped) }
            if !rows.isEmpty { sections.append(Section(title: dictionary.rawValue, rows: rows)) }
        }
        if !metadata.tracks.isEmpty {
            sections.append(Section(title: "Tracks", rows: metadata.tracks.map(row)))
        }
        if !metadata.diagnostics.isEmpty {
            let rows = metadata.diagnostics.map {
                ($0.path.escaped, "\($0.message.escaped) (at byte \($0.offset))")
            }
            sections.append(Section(title: "Diagnostics", rows: rows))
        }
        return sections.map(\.text).joined(separator: "\n\n")
    }

    /// What the properties mean together.
    private static func summary(of metadata: MediaMetadata) -> [(String, String)] {
        var rows = [("Format", metadata.format.description)]
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
        add("Duration", (metadata.movieDuration?.doubleValue).map { "\($0) s" })
        add("HDR headroom", metadata.hdrHeadroom.map { "\(Float($0))" })
        add("Live Photo", metadata.livePhotoIdentifier)
        add("Still image at", (metadata.stillImageTime?.doubleValue).map { "\($0) s" })
        let cost = metadata.statistics
        let requests = cost.requests == 1 ? "request" : "requests"
        rows.append(("Read", "\(cost.bytesFetched) bytes in \(cost.requests) \(requests)"))
        return rows
    }

    private static func row(_ track: MovieTrack) -> (String, String) {
        var parts = [track.handler.description.escaped, track.codec.description.escaped]
        if let size = track.codedSize { parts.append("\(size) pixels") }
        if track.mediaTimeScale > 0 {
            parts.append("\(Double(track.mediaDuration) / Double(track.mediaTimeScale)) s")
        }
        if track.marksStillImage { parts.append("marks the still image") }
        return ("\(track.id)", parts.joined(separator: ", "))
    }
}

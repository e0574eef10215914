import PhotoMeta

/// `photometa pairs`: the Live Photos among files and folders.
struct PairsCommand {
    let arguments: Arguments

    /// What tells a half, and of a movie the moment of its still.
    private static let options = ReadOptions(
        selection: PropertySelection([.makerApple, .quickTime, .movie], includesStructure: true))

    /// What is kept of a file: among a hundred thousand photos, their metadata would be too much.
    private struct Item {
        let path: String
        let half: LivePhoto.Half
        let identifier: String
        /// Of a movie, in seconds.
        let stillImageTime: Double?
        /// What is wrong with a movie as half of a Live Photo.
        let findings: [LivePhoto.Finding]

        /// `nil` if the file is no half of any.
        init?(path: String, metadata: MediaMetadata) {
            guard let half = metadata.livePhotoHalf, let identifier = metadata.livePhotoIdentifier else {
                return nil
            }
            self.path = path
            self.half = half
            self.identifier = identifier
            stillImageTime = metadata.stillImageTime?.doubleValue
            findings = half == .movie ? LivePhoto.findings(movie: metadata) : []
        }
    }

    /// Whether every file could be read.
    ///
    /// A file within a folder that is of no known format is none of them. On the main thread, which may wait for input.
    @MainActor func run() async -> Bool {
        var console = Console(showsProgress: true)
        var items: [Item] = []
        var otherCount = 0
        var tree = FileTree(arguments)
        while let files = tree.next({ console.complain($0) }) {
            let read = MediaMetadata.read(files: files.lazy.map(\.path), options: Self.options) {
                Item(path: $1, metadata: $0)
            }
            for await file in read {
                console.advance()
                switch file.result {
                case .success(let item?): items.append(item)
                case .success(nil): otherCount += 1
                case .failure(let error):
                    let others: [MetadataError.Code] = [.unrecognizedFormat, .unsupportedFormat, .emptyFile]
                    if others.contains(error.code), !files[file.index].isNamed { continue }
                    console.complain("\(file.path): \(error.message)")
                }
            }
        }
        console.endProgress()
        let match = LivePhoto.match(items, half: \.half, identifier: \.identifier)
        for pair in match.pairs { console.print(text(of: pair, pair.movies.flatMap(\.findings))) }
        for group in match.ambiguous { console.print(text(of: group, [LivePhoto.Finding.severalMovies])) }
        if !arguments.isJSON {
            let others = Self.counted(match.unpaired.count + otherCount, "other file")
            let ambiguous = match.ambiguous.isEmpty ? "" : "\(match.ambiguous.count) ambiguous, "
            console.print("\(Self.counted(match.pairs.count, "Live Photo")), \(ambiguous)\(others)")
        }
        return console.isComplete
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private func text(of group: LivePhoto.Group<Item>, _ findings: [LivePhoto.Finding]) -> String {
        guard arguments.isJSON else {
            var rows = group.stills.map { ("still", $0.path.escaped) }
            for movie in group.movies {
                let time = movie.stillImageTime.map { " (still image at \($0) s)" } ?? ""
                rows.append(("movie", movie.path.escaped + time))
            }
            rows += findings.map { ("finding", $0.message.escaped) }
            return Section(title: group.identifier.escaped, rows: rows).text + "\n"
        }
        var json = JSONText()
        json.object { json in
            json.name("identifier")
            json.string(group.identifier)
            json.name("stills")
            json.array { json in
                for still in group.stills {
                    json.object { json in
                        json.name("file")
                        json.string(still.path)
                    }
                }
            }
            json.name("movies")
            json.array { json in
                for movie in group.movies {
                    json.object { json in
                        json.name("file")
                        json.string(movie.path)
                        if let time = movie.stillImageTime {
                            json.name("stillImageTime")
                            json.number(time)
                        }
                    }
                }
            }
            json.name("findings")
            json.array { json in
                for finding in findings {
                    json.object { json in
                        json.name("code")
                        json.string(finding.code.rawValue)
                        json.name("message")
                        json.string(finding.message)
                    }
                }
            }
        }
        return json.text
    }
}

import PhotoMeta

/// `photometa pairs`: the Live Photos among files and folders.
struct PairsCommand {
    let arguments: Arguments

    private struct Item {
        let path: String
        let metadata: MediaMetadata
    }

    /// Whether every file could be read.
    ///
    /// A file within a folder that is of no known format is none of them.
    func run() -> Bool {
        var isComplete = true
        var items: [Item] = []
        var otherCount = 0
        var progress = Progress()
        for file in FileTree.files(at: arguments.paths, onError: { report($0, &isComplete, &progress) }) {
            progress.advance()
            do throws(MetadataError) {
                let metadata = try MediaMetadata(contentsOf: file.path)
                // Of most files in a tree nothing more is needed, and a tree can be large.
                if metadata.livePhotoIdentifier == nil {
                    otherCount += 1
                } else {
                    items.append(Item(path: file.path, metadata: metadata))
                }
            } catch {
                if error.code == .unrecognizedFormat, !file.isNamed { continue }
                report("\(file.path): \(error.message)", &isComplete, &progress)
            }
        }
        progress.end()
        let match = LivePhoto.match(items, metadata: \.metadata)
        for pair in match.pairs { write(pair, Self.findings(of: pair)) }
        let severalMovies = LivePhoto.Finding.severalMovies
        for group in match.ambiguous { write(group, [severalMovies]) }
        if !arguments.isJSON {
            let others = Self.counted(match.unpaired.count + otherCount, "other file")
            let ambiguous = match.ambiguous.isEmpty ? "" : "\(match.ambiguous.count) ambiguous, "
            print("\(Self.counted(match.pairs.count, "Live Photo")), \(ambiguous)\(others)")
        }
        return isComplete
    }

    private static func counted(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }

    private func report(_ message: String, _ isComplete: inout Bool, _ progress: inout Progress) {
        progress.end()
        System.writeError("photometa: \(message.escaped)")
        isComplete = false
    }

    private static func findings(of pair: LivePhoto.Group<Item>) -> [LivePhoto.Finding] {
        var findings: [LivePhoto.Finding] = []
        for still in pair.stills {
            for movie in pair.movies {
                for finding in LivePhoto.findings(still: still.metadata, movie: movie.metadata)
                where !findings.contains(finding) {
                    findings.append(finding)
                }
            }
        }
        return findings
    }

    private func write(_ group: LivePhoto.Group<Item>, _ findings: [LivePhoto.Finding]) {
        guard arguments.isJSON else {
            var rows = group.stills.map { ("still", $0.path.escaped) }
            for movie in group.movies {
                let time =
                    movie.metadata.stillImageTime?.doubleValue.map { " (still image at \($0) s)" } ?? ""
                rows.append(("movie", movie.path.escaped + time))
            }
            rows += findings.map { ("finding", $0.message.escaped) }
            print(Section(title: group.identifier.escaped, rows: rows).text + "\n")
            return
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
                        if let time = movie.metadata.stillImageTime?.doubleValue {
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
        print(json.text)
    }
}

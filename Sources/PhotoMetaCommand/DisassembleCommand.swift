import PhotoMeta

/// `photometa disassemble`: takes the still and the movie out of a file, or makes a Live Photo of them.
struct DisassembleCommand {
    let arguments: Arguments

    /// The exit status if the file cannot be taken apart; nothing was written.
    private static let refusalStatus: Int32 = 3

    /// What keeps a file from being taken apart, and is not a failure of the system.
    private static let refusals = AssembleCommand.refusals.union([.absent, .movieMissing, .notEditable])

    /// Where the halves are: in one file, or in two.
    private enum Source {
        case file(String)
        case files(still: String, movie: String)
    }

    /// Runs the command; returns the exit status.
    @MainActor func run() -> Int32 {
        var console = Console(showsProgress: false)
        let path = arguments.operands[0]
        let folder = arguments.output ?? "."
        guard System.status(of: folder)?.kind == .directory else {
            console.report(
                folder, .notWritten, "there is no such folder: create it first", asJSON: arguments.isJSON)
            return 1
        }
        do throws(MetadataError) {
            let source = try source(at: path)
            let planned = try plan(source)
            let (still, movie) = outputs(planned, path, folder)
            guard still != movie else {
                throw MetadataError(.outputExists, "both halves would be named \(still)")
            }
            let written = try write(source, still, movie)
            console.print(text(of: written, still, movie))
            return 0
        } catch {
            let hint = AssembleCommand.hints[error.code]
            console.report(
                error.path ?? path, error.code, error.message + (hint.map { "; \($0)" } ?? ""),
                asJSON: arguments.isJSON)
            return Self.refusals.contains(error.code) ? Self.refusalStatus : 1
        }
    }

    // MARK: Sources

    /// A folder, such as a `.pvt`, has the halves as files.
    private func source(at path: String) throws(MetadataError) -> Source {
        guard System.status(of: path)?.kind == .directory else { return .file(path) }
        guard let entries = System.entries(of: path) else {
            throw MetadataError(.notReadable, "cannot read the folder", path: path)
        }
        let names = entries.filter { $0.status?.kind == .file && !$0.name.hasPrefix(".") }.map(\.name)
        func only(_ extensions: [String]) throws(MetadataError) -> String {
            let found = names.filter { name in extensions.contains { name.lowercased().hasSuffix(".\($0)") } }
            guard found.count == 1 else {
                throw MetadataError(
                    .absent,
                    "the folder has \(found.count) files that end in .\(extensions.joined(separator: " or ."))",
                    path: path)
            }
            return FilePath.path(of: found[0], in: path)
        }
        return .files(still: try only(["heic", "heif", "jpg", "jpeg"]), movie: try only(["mov", "mp4"]))
    }

    private func plan(_ source: Source) throws(MetadataError) -> LivePhoto.Disassembly {
        switch source {
        case .file(let path): try LivePhoto.disassembly(contentsOf: path, options: arguments.disassembly)
        case .files(let still, let movie):
            try LivePhoto.disassembly(still: still, movie: movie, options: arguments.disassembly)
        }
    }

    private func write(
        _ source: Source, _ still: String, _ movie: String
    ) throws(MetadataError) -> LivePhoto.Disassembly {
        switch source {
        case .file(let path):
            try LivePhoto.disassemble(
                contentsOf: path, stillOutput: still, movieOutput: movie, options: arguments.disassembly)
        case .files(let stillPath, let moviePath):
            try LivePhoto.disassemble(
                still: stillPath, movie: moviePath, stillOutput: still, movieOutput: movie,
                options: arguments.disassembly)
        }
    }

    // MARK: Output

    /// The halves keep the names that they have in a bundle, and otherwise that of the file, with extensions of their own.
    private func outputs(
        _ disassembly: LivePhoto.Disassembly, _ path: String, _ folder: String
    ) -> (still: String, movie: String) {
        let name = FilePath.name(of: path)
        func output(_ half: LivePhoto.Disassembly.Half, keepsExtension: Bool) -> String {
            let known = half.name.flatMap { $0.isPlainName ? $0 : nil }
            let named = known ?? name
            let keeps = keepsExtension && (known != nil || disassembly.origin == .motionPhoto)
            return FilePath.path(
                of: keeps ? named : "\(FilePath.stem(of: named)).\(half.fileExtension)", in: folder)
        }
        return (
            output(disassembly.still, keepsExtension: true),
            output(
                disassembly.movie,
                keepsExtension: disassembly.origin != .motionPhoto && !arguments.disassembly.makesLivePhoto)
        )
    }

    private func text(of disassembly: LivePhoto.Disassembly, _ still: String, _ movie: String) -> String {
        let time = disassembly.stillImageTime?.doubleValue
        guard arguments.isJSON else {
            let moment = time.map { " (still image at \($0) s)" } ?? ""
            let rows = [("still", still.escaped), ("movie", movie.escaped + moment)]
            return Section(title: disassembly.identifier?.escaped ?? disassembly.origin.rawValue, rows: rows)
                .text
        }
        var json = JSONText()
        json.object { json in
            json.name("origin")
            json.string(disassembly.origin.rawValue)
            if let identifier = disassembly.identifier {
                json.name("identifier")
                json.string(identifier)
            }
            json.name("still")
            json.string(still)
            json.name("movie")
            json.string(movie)
            if let time {
                json.name("stillImageTime")
                json.number(time)
            }
        }
        return json.text
    }
}

extension String {
    /// Whether it names a file in a folder, and nothing else.
    fileprivate var isPlainName: Bool {
        !isEmpty && self != "." && self != ".." && !hasPrefix(".") && utf8.count <= 200
            && utf8.allSatisfy {
                $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
            }
    }
}

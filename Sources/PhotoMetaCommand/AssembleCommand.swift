import PhotoMeta

/// `photometa assemble`: makes a Live Photo of a still and a movie.
struct AssembleCommand {
    let arguments: Arguments

    /// The exit status if the files cannot become a pair; nothing was written.
    private static let refusalStatus: Int32 = 3

    /// What keeps files from becoming a pair, and is not a failure of the system.
    static let refusals: Set<MetadataError.Code> = [
        .otherMakerNote, .blockTooLarge, .damaged, .fragmented, .contentCredentials, .noMedia,
        .timeOutsideMovie,
        .invalidIdentifier, .unsupportedFormat, .unrecognizedFormat, .emptyFile, .tooLarge, .outputExists,
        .outputIsSource,
    ]

    /// What the user may do about an error.
    static let hints: [MetadataError.Code: String] = [
        .otherMakerNote: "--replace-maker-note replaces it",
        .contentCredentials: "--invalidate-credentials allows that",
        .outputExists: "remove it, or choose another folder",
        .outputIsSource: "choose another folder",
    ]

    /// Runs the command; returns the exit status.
    @MainActor func run() -> Int32 {
        var console = Console(showsProgress: false)
        let (still, movie) = (arguments.operands[0], arguments.operands[1])
        let folder = arguments.output ?? "."
        let stillOutput = FilePath.path(of: FilePath.name(of: still), in: folder)
        let movieOutput = FilePath.path(of: FilePath.stem(of: FilePath.name(of: movie)) + ".mov", in: folder)
        guard stillOutput != movieOutput else {
            let name = FilePath.name(of: stillOutput)
            console.report(
                nil, .outputExists, "both halves would be named \(name): rename one", asJSON: arguments.isJSON
            )
            return Self.refusalStatus
        }
        guard System.status(of: folder)?.kind == .directory else {
            console.report(
                folder, .notWritten, "there is no such folder: create it first", asJSON: arguments.isJSON)
            return 1
        }
        do throws(MetadataError) {
            let assembly = try LivePhoto.assemble(
                still: still, movie: movie, stillOutput: stillOutput, movieOutput: movieOutput,
                options: arguments.assembly)
            console.print(text(of: assembly, stillOutput, movieOutput))
            return 0
        } catch {
            let isSwapped = error.path == still && error.format == .quickTime
            let hint = isSwapped ? "give the still first, then the movie" : Self.hints[error.code]
            console.report(
                error.path, error.code, error.message + (hint.map { "; \($0)" } ?? ""),
                asJSON: arguments.isJSON)
            return Self.refusals.contains(error.code) ? Self.refusalStatus : 1
        }
    }

    private func text(of assembly: LivePhoto.Assembly, _ still: String, _ movie: String) -> String {
        let time = assembly.stillImageTime.doubleValue ?? 0
        guard arguments.isJSON else {
            let rows = [("still", still.escaped), ("movie", "\(movie.escaped) (still image at \(time) s)")]
            return Section(title: assembly.identifier.escaped, rows: rows).text
        }
        var json = JSONText()
        json.object { json in
            json.name("identifier")
            json.string(assembly.identifier)
            json.name("still")
            json.string(still)
            json.name("movie")
            json.string(movie)
            json.name("stillImageTime")
            json.number(time)
        }
        return json.text
    }
}

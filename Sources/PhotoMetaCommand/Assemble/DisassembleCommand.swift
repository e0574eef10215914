// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa disassemble`: extracts the still and the movie from a file, or makes a Live Photo from them.
struct DisassembleCommand: Command {
    private var path = ""
    private var output: String?
    private var isJSON = false
    /// Whether to make a Live Photo from the halves.
    private var makesLivePhoto = false
    private var assembly = AssemblyArguments()

    static let changesFiles = true

    static let description = CommandDescription(
        name: "disassemble", operands: "FILE --output FOLDER",
        summary: "extracts the still and the movie from a motion photo, a .livp file or a .pvt folder",
        discussion: [
            "Nothing is decoded or compressed. No file is replaced: both halves are written, or neither."
        ],
        examples: [
            CommandDescription.Example(
                "photometa disassemble PXL_0001.MP.jpg --output Halves", "writes a photo and its movie"),
            CommandDescription.Example(
                "photometa disassemble PXL_0001.MP.jpg --live-photo --output Halves",
                "makes a Live Photo of a motion photo"),
        ],
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe],
        statusTexts: [.refusal: "the file cannot be taken apart; nothing was written"])

    static let options: [CommandOption<Self>] =
        [
            .outputFolder(\.output, "the folder to write both halves to"), .json(\.isJSON),
            CommandOption(
                "--live-photo", sets: \.makesLivePhoto,
                summary: "makes a Live Photo of the still and the movie"),
        ] + AssemblyArguments.options(of: \.assembly)

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard operands.count == 1 else { throw UsageError(message: "'disassemble' needs one path") }
        guard output != nil else {
            throw UsageError(message: "'disassemble' needs '--output', the folder to write to")
        }
        path = operands[0]
    }

    private var disassembly: LivePhoto.DisassemblyOptions {
        LivePhoto.DisassemblyOptions(makesLivePhoto: makesLivePhoto, assembly: assembly.options)
    }

    /// The location of the halves: one file, or two.
    private enum Source {
        case file(String)
        case files(still: String, movie: String)
    }

    func run(_ console: inout Console) -> ExitStatus {
        let folder = output ?? "."
        guard console.makeFolder(folder, asJSON: isJSON) else { return .failure }
        do throws(MetadataError) {
            let source = try source(at: path)
            let planned = try plan(source)
            let (still, movie) = outputs(planned, path, folder)
            guard still != movie else {
                throw MetadataError(.outputExists, "both halves would be named \(still)")
            }
            let written = try write(source, still, movie)
            console.print(text(of: written, still, movie, console.style))
            return .success
        } catch {
            return console.reportNoResult(
                error, path: error.path ?? path, advice: error.code.advice, asJSON: isJSON)
        }
    }

    // MARK: Sources

    /// Finds the halves; in a folder, such as a `.pvt`, they are separate files.
    private func source(at path: String) throws(MetadataError) -> Source {
        guard System.status(of: path)?.kind == .directory else { return .file(path) }
        guard let entries = System.entries(of: path) else {
            throw MetadataError(.notReadable, "cannot read the folder", path: path)
        }
        let files = entries.filter { $0.status?.kind == .file && !$0.name.hasPrefix(".") }
        func only(_ extensions: [String]) throws(MetadataError) -> String {
            let found = files.filter { file in
                extensions.contains { file.name.lowercased().hasSuffix(".\($0)") }
            }
            guard found.count == 1 else {
                throw MetadataError(
                    .absent,
                    "the folder has \(found.count) files that end in .\(extensions.joined(separator: " or ."))",
                    path: path)
            }
            let half = FilePath.path(of: found[0].name, in: path)
            guard found[0].isUTF8 else {
                throw MetadataError(.notReadable, InputFile.notUTF8, path: half)
            }
            return half
        }
        return .files(still: try only(["heic", "heif", "jpg", "jpeg"]), movie: try only(["mov", "mp4"]))
    }

    private func plan(_ source: Source) throws(MetadataError) -> LivePhoto.Disassembly {
        switch source {
        case .file(let path): try LivePhoto.planDisassembly(contentsOf: path, options: disassembly)
        case .files(let still, let movie):
            try LivePhoto.planDisassembly(still: still, movie: movie, options: disassembly)
        }
    }

    private func write(
        _ source: Source, _ still: String, _ movie: String
    ) throws(MetadataError) -> LivePhoto.Disassembly {
        switch source {
        case .file(let path):
            try LivePhoto.disassemble(
                contentsOf: path, stillOutput: still, movieOutput: movie, options: disassembly)
        case .files(let stillPath, let moviePath):
            try LivePhoto.disassemble(
                still: stillPath, movie: moviePath, stillOutput: still, movieOutput: movie,
                options: disassembly)
        }
    }

    // MARK: Output

    /// Returns the output paths: halves of a bundle keep their names, others get the file's name with their own
    /// extension.
    private func outputs(
        _ disassembly: LivePhoto.Disassembly, _ path: String, _ folder: String
    ) -> (still: String, movie: String) {
        let name = FilePath.name(of: path)
        func output(_ half: LivePhoto.Disassembly.File, keepsExtension: Bool) -> String {
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
                keepsExtension: disassembly.origin != .motionPhoto && !makesLivePhoto)
        )
    }

    private func text(
        of disassembly: LivePhoto.Disassembly, _ still: String, _ movie: String, _ style: TextStyle
    ) -> String {
        let time = disassembly.stillImageTime?.doubleValue
        guard isJSON else {
            let moment = time.map { " (still image at \($0) s)" } ?? ""
            let rows = [("still", still.escaped), ("movie", movie.escaped + moment)]
            return Section(title: disassembly.identifier?.escaped ?? disassembly.origin.rawValue, rows: rows)
                .text(style)
        }
        var json = JSONText()
        json.line { json in
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
    /// Whether the text is a plain filename, without folders.
    fileprivate var isPlainName: Bool {
        !isEmpty && self != "." && self != ".." && !hasPrefix(".") && utf8.count <= 200
            && utf8.allSatisfy {
                $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
            }
    }
}

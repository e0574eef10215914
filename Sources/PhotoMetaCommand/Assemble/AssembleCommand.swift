// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa assemble`: makes a Live Photo from a still and a movie, or motion photos of all Live Photos in folders.
struct AssembleCommand: ReadingCommand {
    var input = InputOperands()
    private var still = ""
    private var movie = ""
    private var output: String?
    private var isJSON = false
    /// Whether to make a motion photo, a single file in the format of Android phones.
    private var makesMotionPhoto = false
    /// Whether to make motion photos of all Live Photos among the operands.
    private var makesMotionPhotos = false
    private var isDryRun = false
    private var journal = JournalOptions()
    /// Whether to write both halves into a `.pvt` folder.
    private var makesFolder = false
    private var assembly = AssemblyArguments()

    static let changesFiles = true

    static let description = CommandDescription(
        name: "assemble", operands: "(STILL MOVIE|--motion-photos PATH…) --output FOLDER",
        summary: "makes a Live Photo or a motion photo from a photo and a movie",
        discussion: [
            """
            Both files get the name of the photo; the movie's ends in '.mov'. Nothing is decoded or compressed. No file is replaced: both \
            halves are written, or neither.
            """,
            """
            With '--motion-photo', the movie is put into a copy of the photo, as Google's phones do. The name of the file ends in \
            '.MP' before its extension, by which other programs know such files.
            """,
            """
            With '--motion-photos', every Live Photo among the files and the files in folders becomes a motion photo, which keeps the \
            photo's path in the output folder. The halves are matched as 'photometa pairs' does, and stay. A Live Photo that cannot become \
            a motion photo is named, and the others do. 'photometa disassemble --live-photo' is the way back, and 'photometa undo' removes \
            the files of the last run again.
            """,
            """
            With '--pvt', both halves and a file 'metadata.plist' are written into a new folder whose name ends in '.pvt', which Apple's \
            systems treat as one item. If the output folder has such a name, it is that folder.
            """,
            "With '--motion-photos', the run can be undone. " + JournalOptions.discussion,
            InputOperands.pathDiscussion,
        ],
        examples: [
            CommandDescription.Example(
                "photometa assemble photo.jpg clip.mp4 --output Live",
                "writes Live/photo.jpg and Live/photo.mov"),
            CommandDescription.Example(
                "photometa assemble photo.heic clip.mov --still-time 1.5 --output Live",
                "uses the moment at 1.5 seconds as the time of the photo"),
            CommandDescription.Example(
                "photometa assemble IMG_0001.HEIC IMG_0001.MOV --motion-photo --output Android",
                "makes one file of both halves of a Live Photo, Android/IMG_0001.MP.HEIC"),
            CommandDescription.Example(
                "photometa assemble --motion-photos iPhone --output Android --dry-run",
                "lists the motion photos that the Live Photos of a folder would become"),
            CommandDescription.Example(
                "photometa assemble photo.jpg clip.mp4 --pvt --output Live",
                "writes Live/photo.pvt with both halves"),
        ],
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe],
        statusTexts: [
            .refusal:
                "the files cannot become a pair, or a Live Photo cannot become a motion photo; nothing was written for it"
        ])

    static let options: [CommandOption<Self>] =
        [
            .outputFolder(\.output, "the folder to write both halves to"), .json(\.isJSON),
            CommandOption(
                "--motion-photo", sets: \.makesMotionPhoto,
                summary: "puts the movie into a copy of the photo, in Google's format"),
            CommandOption(
                "--motion-photos", sets: \.makesMotionPhotos,
                summary: "makes a motion photo of each Live Photo among the files and the files in folders"),
            CommandOption("--pvt", sets: \.makesFolder, summary: "writes both halves into a .pvt folder"),
            CommandOption(
                "--dry-run", sets: \.isDryRun,
                summary: "with '--motion-photos', lists the files that would be written, and writes nothing"),
            .null(\.input.isNullSeparated),
        ] + AssemblyArguments.options(of: \.assembly) + JournalOptions.options(\.journal)

    init() {}

    /// With '--motion-photos', operands that are not UTF-8 are reported and the others are used; a pair needs both operands.
    mutating func excludeOperands(at indices: Set<Int>) -> Bool {
        input.excluded = indices
        return makesMotionPhotos
    }

    mutating func accept(_ operands: [String]) throws(UsageError) {
        if makesMotionPhotos {
            try input.accept(operands, of: Self.name)
            try journal.check()
            guard output != nil else {
                throw UsageError(message: "'assemble' needs '--output', the folder to write to")
            }
            guard !makesMotionPhoto, !makesFolder, assembly.options.isDefaultForMotionPhotos else {
                throw UsageError(
                    message:
                        "'--motion-photos' needs no other option for the halves: each Live Photo has its own identifier and time"
                )
            }
            return
        }
        guard !isDryRun, !journal.isOff, journal.folder == nil, !input.isNullSeparated else {
            throw UsageError(
                message:
                    "'--dry-run', '--journal', '--no-journal' and '--null' need '--motion-photos'")
        }
        guard operands.count == 2 else {
            throw UsageError(message: "'assemble' needs two paths: a still and a movie")
        }
        guard output != nil else {
            throw UsageError(message: "'assemble' needs '--output', the folder to write to")
        }
        let options = assembly.options
        guard !makesMotionPhoto || options.identifier == nil && !options.replacesMakerNote else {
            throw UsageError(message: "a motion photo has no identifier: '--motion-photo' needs none")
        }
        (still, movie) = (operands[0], operands[1])
        guard !makesMotionPhoto || folder == nil else {
            throw UsageError(
                message: "a motion photo is one file: leave out '--motion-photo' or the .pvt folder")
        }
    }

    /// The path of the `.pvt` folder to write; `nil` if the halves are written as files of the output folder.
    private var folder: String? {
        guard var output else { return nil }
        while output.utf8.count > 1, output.hasSuffix("/") { output = String(output.dropLast()) }
        if FilePath.fileExtension(of: FilePath.name(of: output))?.lowercased() == "pvt" { return output }
        guard makesFolder else { return nil }
        return FilePath.path(of: FilePath.stem(of: FilePath.name(of: still)) + ".pvt", in: output)
    }

    private func run(_ console: inout Console, folder path: String) -> ExitStatus {
        guard console.makeFolder(FilePath.folder(of: path), asJSON: isJSON) else { return .failure }
        do throws(MetadataError) {
            let assembly = try LivePhoto.assemble(
                still: still, movie: movie, folder: path, options: self.assembly.options)
            let names = LivePhoto.namesInFolder(still: still)
            let halves = (FilePath.path(of: names.still, in: path), FilePath.path(of: names.movie, in: path))
            console.print(text(of: assembly, halves.0, halves.1, console.style))
            warnOfCodec(&console)
            return .success
        } catch {
            return refuse(error, &console)
        }
    }

    private func refuse(_ error: MetadataError, _ console: inout Console) -> ExitStatus {
        let isSwapped = error.path == still && error.format?.family == .quickTime
        return console.reportNoResult(
            error, path: error.path,
            advice: isSwapped ? "give the still first, then the movie" : error.code.advice, asJSON: isJSON)
    }

    @MainActor func run(_ console: inout Console) async -> ExitStatus {
        let folder = output ?? "."
        if makesMotionPhotos { return await runMotionPhotos(&console, folder) }
        if makesMotionPhoto { return runMotionPhoto(&console, folder) }
        if let path = self.folder { return run(&console, folder: path) }
        let stillOutput = FilePath.path(of: FilePath.name(of: still), in: folder)
        let movieOutput = FilePath.path(of: FilePath.stem(of: FilePath.name(of: still)) + ".mov", in: folder)
        guard stillOutput != movieOutput else {
            let name = FilePath.name(of: stillOutput)
            console.report(
                nil, .outputExists, "both files would be named \(name): give the still first, then the movie",
                asJSON: isJSON)
            return .refusal
        }
        guard console.makeFolder(folder, asJSON: isJSON) else { return .failure }
        do throws(MetadataError) {
            let assembly = try LivePhoto.assemble(
                still: still, movie: movie, stillOutput: stillOutput, movieOutput: movieOutput,
                options: self.assembly.options)
            console.print(text(of: assembly, stillOutput, movieOutput, console.style))
            warnOfCodec(&console)
            return .success
        } catch {
            return refuse(error, &console)
        }
    }

    /// Warns of a movie that was written and that Photos does not play.
    private func warnOfCodec(_ console: inout Console) {
        guard let metadata = try? MediaMetadata(contentsOf: movie),
            let finding = LivePhoto.playbackFinding(movie: metadata)
        else { return }
        console.warn("\(movie): \(finding.message): \(CheckFinding.codecAdvice) first")
    }

    /// Makes motion photos of all Live Photos.
    @MainActor private func runMotionPhotos(_ console: inout Console, _ folder: String) async -> ExitStatus {
        console.showProgress()
        let options = MotionPhoto.AssemblyOptions(
            allowsInvalidCredentials: assembly.options.allowsInvalidCredentials)
        do throws(MetadataError) {
            var run = try MotionPhotoRun(
                output: folder, options: options, isDryRun: isDryRun, isJSON: isJSON, journal)
            return await run.run(input, &console)
        } catch {
            console.report(error.path, error.code, error.message, asJSON: isJSON)
            return .failure
        }
    }

    private func runMotionPhoto(_ console: inout Console, _ folder: String) -> ExitStatus {
        let output = FilePath.path(
            of: MotionPhotoRun.Pair.name(of: FilePath.name(of: still)), in: folder)
        guard console.makeFolder(folder, asJSON: isJSON) else { return .failure }
        do throws(MetadataError) {
            let result = try MotionPhoto.assemble(
                still: still, movie: movie, output: output,
                options: MotionPhoto.AssemblyOptions(
                    presentationTime: assembly.options.stillImageTime,
                    allowsInvalidCredentials: assembly.options.allowsInvalidCredentials))
            console.print(text(of: result, output, console.style))
            return .success
        } catch {
            return console.reportNoResult(
                error, path: error.path, advice: error.code.advice, asJSON: isJSON)
        }
    }

    private func text(
        of assembly: MotionPhoto.Assembly, _ output: String, _ style: TextStyle
    ) -> String {
        let time = assembly.presentationTime?.doubleValue
        guard isJSON else {
            let moment = time.map { " (photo at \($0.secondsText))" } ?? ""
            return Section(
                title: output.escaped, rows: [("movie", "\(assembly.movieRange)\(moment)")]
            ).text(style)
        }
        return assembly.json(at: output)
    }

    private func text(
        of assembly: LivePhoto.Assembly, _ still: String, _ movie: String, _ style: TextStyle
    ) -> String {
        let time = assembly.stillImageTime.doubleValue ?? 0
        guard isJSON else {
            let rows = [
                ("still", still.escaped), ("movie", "\(movie.escaped) (still image at \(time.secondsText))"),
            ]
            return Section(title: assembly.identifier.escaped, rows: rows).text(style)
        }
        var json = JSONText()
        json.line { json in
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

extension LivePhoto.AssemblyOptions {
    /// Whether the options state nothing that only one Live Photo can have.
    fileprivate var isDefaultForMotionPhotos: Bool {
        identifier == nil && stillImageTime == nil && !replacesMakerNote
    }
}

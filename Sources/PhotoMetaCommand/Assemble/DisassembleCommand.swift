// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa disassemble`: extracts the still and the movie from files, or makes Live Photos from them.
struct DisassembleCommand: ReadingCommand {
    var input = InputOperands()
    private var output: String?
    private var isDryRun = false
    private var isJSON = false
    /// Whether to make a Live Photo from the halves.
    private var makesLivePhoto = false
    private var assembly = AssemblyArguments()
    private var journal = JournalOptions()

    static let changesFiles = true

    static let description = CommandDescription(
        name: "disassemble", operands: "PATH… --output FOLDER",
        summary: "extracts the still and the movie from motion photos, .livp files and .pvt folders",
        discussion: [
            """
            Nothing is decoded or compressed, and the originals stay. No file is replaced: both halves are written, or neither. In a \
            folder, every motion photo and every .livp file is taken apart, and the halves keep their paths in the output folder; \
            other files are skipped. A file that cannot be taken apart is named, and the others are taken apart.
            """,
            "If a folder whose name ends in .pvt is named, its halves are copied.",
            "'photometa undo' removes the files of the last run again. " + JournalOptions.discussion,
            InputOperands.pathDiscussion,
        ],
        examples: [
            CommandDescription.Example(
                "photometa disassemble PXL_0001.MP.jpg --output Halves", "writes a photo and its movie"),
            CommandDescription.Example(
                "photometa disassemble PXL_0001.MP.jpg --live-photo --output Halves",
                "makes a Live Photo of a motion photo"),
            CommandDescription.Example(
                "photometa disassemble Camera --live-photo --output Live --dry-run",
                "lists the Live Photos that the motion photos of a folder would become"),
        ],
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe],
        statusTexts: [.refusal: "a file cannot be taken apart; nothing was written for it"])

    static let options: [CommandOption<Self>] =
        [
            .outputFolder(\.output, "the folder to write the halves to"),
            CommandOption(
                "--live-photo", sets: \.makesLivePhoto,
                summary: "makes a Live Photo of each still and its movie"),
            .dryRun(\.isDryRun), .json(\.isJSON), .null(\.input.isNullSeparated),
        ] + AssemblyArguments.options(of: \.assembly) + JournalOptions.options(\.journal)

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        try input.accept(operands, of: Self.name)
        guard output != nil else {
            throw UsageError(message: "'disassemble' needs '--output', the folder to write to")
        }
        let options = assembly.options
        guard options.identifier == nil && options.stillImageTime == nil || isOneFile else {
            throw UsageError(
                message: "'--identifier' and '--still-time' are those of one Live Photo: name one file")
        }
        try journal.check()
    }

    /// Whether one file, or one folder that is an item, is taken apart.
    private var isOneFile: Bool {
        guard input.files.count == 1, let path = input.paths.first, path != InputOperands.standardInput else {
            return false
        }
        return System.status(of: path)?.kind != .directory || DisassembleRun.isBundle(path)
    }

    func run(_ console: inout Console) -> ExitStatus {
        console.showProgress()
        let options = LivePhoto.DisassemblyOptions(
            makesLivePhoto: makesLivePhoto, assembly: assembly.options)
        do throws(MetadataError) {
            var run = DisassembleRun(
                options, try ResultFolder(output ?? ".", isDryRun: isDryRun, journal), isDryRun: isDryRun,
                isJSON: isJSON)
            return run.run(input, &console)
        } catch {
            console.report(error.path, error.code, error.message, asJSON: isJSON)
            return .failure
        }
    }
}

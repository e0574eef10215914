// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa extract`: writes what photos and movies contain as files of their own.
struct ExtractCommand: ReadingCommand {
    var input = InputOperands()
    private var output: String?
    private var kinds = Set(Extraction.Kind.all)
    private var isDryRun = false
    private var isJSON = false

    static let changesFiles = true

    private static let kindNames = Extraction.Kind.all.map(\.rawValue)

    static let description = CommandDescription(
        name: "extract", operands: "PATH… (--output FOLDER|--dry-run)",
        summary: "writes thumbnails, previews, gain maps, movies, color profiles and XMP packets as files",
        discussion: [
            """
            Nothing is decoded or compressed, and the photos are not changed. JPEG pictures, movies, profiles and packets are copied. \
            Pictures that a HEIC or AVIF file contains become HEIC or AVIF files, with their tiles, and previews that are not \
            compressed become TIFF files.
            """,
            """
            A file is named by the photo and by what it is: IMG_1.thumbnail.jpg, IMG_1.preview.jpg, IMG_1.gain-map.heic, \
            IMG_1.depth-map.heic, IMG_1.matte.heic, IMG_1.auxiliary.heic (another image that goes with the photo, such as its \
            opacity), IMG_1.picture.jpg (another picture in the same file), IMG_1.movie.mp4, IMG_1.profile.icc, IMG_1.packet.xmp. \
            Further ones get a number: IMG_1.preview-2.jpg. If several photos or movies among the arguments have the name IMG_1 in one \
            folder, their whole names are used: IMG_1.HEIC.thumbnail.heic. Nothing that a photo states becomes part of a name.
            """,
            """
            No file is replaced. If one exists, it is named, and the others are written. What a photo contains, or says that it \
            contains, and cannot be extracted is listed with the reason. The files of a folder keep their paths in the output folder.
            """,
            "The still and the movie of a .livp file are extracted by 'photometa disassemble'.",
        ] + InputOperands.discussion,
        examples: [
            CommandDescription.Example(
                "photometa extract --dry-run IMG_0001.HEIC", "lists what could be extracted"),
            CommandDescription.Example(
                "photometa extract Raw --only preview --output Previews",
                "writes the previews of the raw files in a folder"),
            CommandDescription.Example(
                "photometa extract PXL_0001.MP.jpg --only movie,gain-map --output Parts",
                "writes the movie of a motion photo, and its gain map"),
        ],
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe],
        statusTexts: [.refusal: "a file exists already; the others were written"])

    static let options: [CommandOption<Self>] = [
        .outputFolder(\.output, "the folder for the files"),
        CommandOption(
            "--only", valueName: "KIND,…", value: .words(kindNames),
            summary: "extracts only these kinds: \(kindNames.joined(separator: ", "))"
        ) { command, value throws(UsageError) in
            var kinds: Set<Extraction.Kind> = []
            for word in value.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
                guard kindNames.contains(word) else {
                    throw UsageError(
                        message: "'\(word.escaped)' is not one of \(kindNames.joined(separator: ", "))")
                }
                kinds.insert(Extraction.Kind(rawValue: word))
            }
            command.kinds = kinds
        },
        CommandOption(
            "--dry-run", sets: \.isDryRun, summary: "lists what would be written, and writes nothing"),
        .json(\.isJSON), .null(\.input.isNullSeparated),
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        try input.accept(operands, of: Self.name)
        guard output != nil || isDryRun else {
            throw UsageError(
                message: "'extract' needs '--output', the folder to write to, or '--dry-run'")
        }
    }

    func run(_ console: inout Console) -> ExitStatus {
        console.showProgress()
        var run = ExtractRun(
            kinds: kinds, output: output, isDryRun: isDryRun, isJSON: isJSON, style: console.style)
        return run.run(input, &console)
    }
}

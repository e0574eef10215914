// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa layout`: shows what the bytes of a file are for.
struct LayoutCommand: Command {
    private var paths: [String] = []
    private var isJSON = false
    /// Whether to list every region of a long run of similar ones.
    private var listsAll = false
    /// The page to write.
    private var page: String?

    static let description = CommandDescription(
        name: "layout", operands: "FILE…", summary: "shows what the bytes of files are for",
        discussion: [
            """
            Each byte is in one piece: structure, media, metadata, an embedded file, padding, or data that is unknown or \
            that nothing refers to. The list shows the offset of each region, its size, its role and its name.
            """,
            """
            The page that '--html' writes shows the file as a bar drawn to scale, and the first bytes of each region. It is \
            a single file, and needs no network.
            """,
        ],
        examples: [
            CommandDescription.Example("photometa layout IMG_0001.HEIC", "lists the regions of a photo"),
            CommandDescription.Example(
                "photometa layout IMG_0001.HEIC --html layout.html",
                "writes a page with a picture of the file"),
        ])

    static let options: [CommandOption<Self>] = [
        .json(\.isJSON),
        CommandOption("--all", sets: \.listsAll, summary: "lists every region of long runs of similar ones"),
        CommandOption("--html", valueName: "FILE", value: .file, summary: "writes a page that shows one file")
        {
            command, value in command.page = value
        },
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard !operands.isEmpty else { throw UsageError(message: "'layout' needs a file") }
        guard page == nil || operands.count == 1 else {
            throw UsageError(message: "option '--html' shows one file")
        }
        guard page == nil || !isJSON else {
            throw UsageError(message: "options '--json' and '--html' cannot be combined")
        }
        paths = operands
    }

    func run(_ console: inout Console) -> ExitStatus {
        for (index, path) in paths.enumerated() {
            do throws(MetadataError) {
                let layout = try FileLayout(contentsOf: path)
                if let page {
                    let text = try LayoutPage(layout, path).text
                    if let reason = System.createFile(at: page, text) {
                        throw MetadataError(.notWritten, reason, path: page)
                    }
                } else if isJSON {
                    console.print(LayoutJSON.text(of: layout, path))
                } else {
                    if index > 0 { console.print() }
                    console.print(LayoutTree(layout, listsAll: listsAll).text(path, console.style))
                }
            } catch {
                console.report(error.path ?? path, error.code, error.message, asJSON: isJSON)
            }
        }
        return console.status
    }
}

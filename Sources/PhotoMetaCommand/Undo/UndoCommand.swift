// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa undo`: undoes the changes of a run, or the last change of files.
struct UndoCommand: Command {
    private var paths: [String] = []
    private var folder: String?
    private var isDryRun = false
    private var isJSON = false

    static let changesFiles = true

    static let description = CommandDescription(
        name: "undo", operands: "[FILE…]",
        summary: "undoes the last run of a command that keeps a journal, or the last change of files",
        discussion: [
            """
            'edit --in-place', 'rename', 'disassemble' and 'assemble --motion-photos' keep a journal. The files become what they were, \
            byte for byte, with their names, permissions, extended attributes and the time of the last change. Created files and \
            folders are removed. Both files of a Live Photo that were changed together are undone, or neither. A further 'photometa \
            undo' undoes the run before.
            """,
            """
            A file that has changed since, and one whose old name is taken, is named and left alone; it stays in the journal, and the next \
            'photometa undo' tries it again. Hard links that an edit has parted stay parted. An undo that was interrupted is completed by \
            another.
            """,
            """
            Journals that others wrote can change files: name a folder with '--journal' only if you trust it. \
            Symbolic links and names that lead elsewhere are refused.
            """,
        ],
        examples: [
            CommandDescription.Example("photometa undo --dry-run", "shows what would be undone"),
            CommandDescription.Example(
                "photometa undo IMG_0001.HEIC", "undoes the last change of one file"),
        ],
        statuses: [.success, .failure, .usageError, .refusal, .closedPipe],
        statusTexts: [.refusal: "a file was left alone, or there is nothing to undo"])

    static let options: [CommandOption<Self>] = [
        .dryRun(\.isDryRun), .journal { $0.folder = $1 }, .json(\.isJSON),
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) { paths = operands }

    func run(_ console: inout Console) -> ExitStatus {
        do throws(MetadataError) {
            var run = UndoRun(try JournalFolder(folder), isDryRun: isDryRun, isJSON: isJSON)
            return paths.isEmpty ? run.undoLast(&console) : run.undo(paths, &console)
        } catch {
            console.report(error.path, error.code, error.message, asJSON: isJSON)
            return .failure
        }
    }
}

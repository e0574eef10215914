// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa history`: lists the runs that can be undone.
struct HistoryCommand: Command {
    private var folder: String?
    private var isJSON = false

    static let description = CommandDescription(
        name: "history", operands: "",
        operand: .text,
        summary: "lists the runs that can be undone",
        discussion: [
            """
            The last run comes last. Each line has its number, its time, the number of files that are not undone, the size of its journal, and \
            its words.
            """
        ],
        examples: [CommandDescription.Example("photometa history", "lists the runs")])

    static let options: [CommandOption<Self>] = [.journal { $0.folder = $1 }, .json(\.isJSON)]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard operands.isEmpty else { throw UsageError(message: "'history' has no operands") }
    }

    func run(_ console: inout Console) -> ExitStatus {
        do throws(MetadataError) {
            let journals = try JournalFolder(folder)
            for number in journals.numbers {
                do throws(MetadataError) {
                    let journal = try JournalFile(path: journals.path(of: number))
                    console.print(isJSON ? json(number, journal) : text(number, journal).escaped)
                } catch {
                    console.report(error.path, error.code, error.message, asJSON: isJSON)
                }
            }
        } catch {
            console.report(error.path, error.code, error.message, asJSON: isJSON)
        }
        return console.status
    }

    private func time(_ journal: JournalFile) -> String {
        let date = CaptureDate(secondsSince1970: Double(journal.head.seconds), offsetMinutes: 0)
        return String((date?.description ?? "").prefix(19))
    }

    /// The number of files that are not undone.
    private func fileCount(_ journal: JournalFile) -> Int {
        journal.remaining.reduce(0) { sum, entry in
            sum + entry.changes.count { if case .folder = $0.kind { false } else { true } }
        }
    }

    private func text(_ number: Int, _ journal: JournalFile) -> String {
        [
            "\(number)", time(journal).replacing("T", with: " ") + " UTC",
            fileCount(journal).counted("file"), "\(journal.byteCount) bytes",
            (["photometa"] + journal.head.words).joined(separator: " "),
        ].joined(separator: "  ")
    }

    private func json(_ number: Int, _ journal: JournalFile) -> String {
        var json = JSONText()
        json.line { json in
            json.name("run")
            json.integer(UInt64(number))
            json.name("time")
            json.string(time(journal) + "Z")
            json.name("fileCount")
            json.integer(UInt64(fileCount(journal)))
            json.name("byteCount")
            json.integer(journal.byteCount)
            json.name("words")
            json.array { json in for word in journal.head.words { json.string(word) } }
        }
        return json.text
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// `photometa forget`: removes journals, with the values that they keep.
struct ForgetCommand: Command {
    private var numbers: [Int] = []
    private var days: Int64?
    private var folder: String?
    private var isJSON = false

    static let changesFiles = true

    static let description = CommandDescription(
        name: "forget", operands: "[RUN…]", operand: .text,
        summary: "removes journals, with the removed values that they keep",
        discussion: [
            """
            Without operands, all runs are forgotten, and can no longer be undone; 'photometa history' lists their numbers. Disks may keep \
            removed bytes until they are written again.
            """
        ],
        examples: [
            CommandDescription.Example("photometa forget", "forgets all runs"),
            CommandDescription.Example(
                "photometa forget --older-than 7", "forgets the runs of more than a week ago"),
        ],
        statusTexts: [.failure: "a journal could not be removed, or the run is not known"])

    static let options: [CommandOption<Self>] = [
        CommandOption(
            "--older-than", valueName: "DAYS", summary: "forgets only runs of more than this many days ago"
        ) { command, value throws(UsageError) in
            guard let days = Int64(value), (0...1_000_000).contains(days) else {
                throw UsageError(message: "'\(value.escaped)' is not a number of days")
            }
            command.days = days
        },
        .journal { $0.folder = $1 }, .json(\.isJSON),
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        for operand in operands {
            guard let number = Int(operand) else {
                throw UsageError(
                    message: "'\(operand.escaped)' is not the number of a run, as 'photometa history' lists")
            }
            numbers.append(number)
        }
        guard numbers.isEmpty || days == nil else {
            throw UsageError(message: "'--older-than' cannot be combined with numbers of runs")
        }
    }

    func run(_ console: inout Console) -> ExitStatus {
        var count = 0
        var byteCount: UInt64 = 0
        do throws(MetadataError) {
            let journals = try JournalFolder(folder)
            for number in Set(numbers).subtracting(journals.numbers).sorted() {
                console.report(nil, .absent, "there is no run \(number)", asJSON: isJSON)
            }
            for number in journals.numbers where numbers.isEmpty || numbers.contains(number) {
                let path = journals.path(of: number)
                let age = JournalFile.age(ofFileAt: path)
                if let days, let age, age.seconds > System.seconds - days * 86_400 { continue }
                do throws(MetadataError) {
                    try JournalFile.remove(fileAt: path)
                    count += 1
                    byteCount += age?.byteCount ?? 0
                } catch {
                    console.report(error.path, error.code, error.message, asJSON: isJSON)
                }
            }
        } catch {
            console.report(error.path, error.code, error.message, asJSON: isJSON)
        }
        if isJSON {
            var json = JSONText()
            json.line { json in
                json.name("runCount")
                json.integer(UInt64(count))
                json.name("byteCount")
                json.integer(byteCount)
            }
            console.print(json.text)
        } else {
            console.print("\(count.counted("run")) forgotten, \(byteCount) bytes")
        }
        return console.status
    }
}

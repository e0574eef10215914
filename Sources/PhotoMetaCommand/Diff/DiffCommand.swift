// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa diff`: lists the properties that differ between two files.
struct DiffCommand: Command {
    private var first = ""
    private var second = ""
    private var isJSON = false
    /// The properties to compare; `nil` for all.
    private var selection: SelectedProperties?

    static let description = CommandDescription(
        name: "diff", operands: "FIRST SECOND",
        summary: "lists the properties that differ between two files",
        discussion: [
            """
            The format, the size and all properties of the files and of their parts are compared by value, however and \
            wherever a file stores them. Image data is not compared.
            """
        ],
        examples: [
            CommandDescription.Example(
                "photometa diff original.jpg edited.jpg", "shows what an application changed"),
            CommandDescription.Example(
                "photometa diff --select gps,xmp --json a.jpg b.jpg", "compares two dictionaries"),
        ],
        statuses: [.success, .differs, .trouble, .closedPipe],
        statusTexts: [
            .success: "no property differs", .differs: "properties differ",
            .trouble: "a file could not be read, or the arguments are wrong",
        ])

    static let unreadableStatus = ExitStatus.trouble

    static let options: [CommandOption<Self>] = [
        .json(\.isJSON),
        .select(
            \.selection,
            "compares only these properties and dictionaries, such as 'exif.exposureTime,gps'"),
    ]

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard operands.count == 2 else { throw UsageError(message: "'diff' needs two files") }
        (first, second) = (operands[0], operands[1])
    }

    func run(_ console: inout Console) -> ExitStatus {
        var files: [MediaMetadata] = []
        let options = ReadOptions(selection: selection?.properties ?? .all)
        for path in [first, second] {
            do throws(MetadataError) {
                files.append(try MediaMetadata(contentsOf: path, options: options))
            } catch {
                console.report(error.path ?? path, error.code, error.message, asJSON: isJSON)
            }
        }
        guard files.count == 2 else { return .trouble }
        let differences = PropertyDifference.all(files[0], files[1], selection)
        if isJSON {
            console.print(json(of: differences))
        } else if !differences.isEmpty {
            console.print(text(of: differences, console.style))
        }
        return differences.isEmpty ? .success : .differs
    }

    private func text(of differences: [PropertyDifference], _ style: TextStyle) -> String {
        let rows = differences.map { difference in
            let first = difference.first.map { style.failure($0.shortText.escaped) } ?? "absent"
            let second = difference.second.map { style.success($0.shortText.escaped) } ?? "absent"
            let hasSameText = difference.first?.shortText == difference.second?.shortText
            return (difference.title.escaped, "\(first) -> \(second)\(hasSameText ? " (other bytes)" : "")")
        }
        return Section(title: "\(first) -> \(second)".escaped, rows: rows).text(style)
    }

    private func json(of differences: [PropertyDifference]) -> String {
        var json = JSONText()
        json.line { json in
            json.name("first")
            json.string(first)
            json.name("second")
            json.string(second)
            json.name("differences")
            json.array { json in for difference in differences { difference.write(to: &json) } }
        }
        return json.text
    }
}

extension ExitStatus {
    /// The files differ, as for `diff` and `cmp`.
    fileprivate static let differs = ExitStatus.failure
    /// The files could not be compared, as for `diff` and `cmp`.
    fileprivate static let trouble = ExitStatus.usageError
}

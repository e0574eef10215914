import PhotoMeta

/// `photometa edit`: changes properties of files, each on its own.
struct EditCommand {
    let arguments: Arguments
    /// What is changed in each file.
    private var change: MetadataEdit

    init(arguments: Arguments) {
        self.arguments = arguments
        change = arguments.edit
    }

    /// The exit status if a file cannot be edited as asked for; that file was not written.
    private static let refusalStatus: Int32 = 3

    /// What keeps a file from being edited, and is not a failure of the system.
    private static let failures: Set<MetadataError.Code> = [
        .notReadable, .notWritten, .cancelled, .sourceChanged, .verificationFailed,
    ]

    /// What the user may do about an error.
    private static let hints: [MetadataError.Code: String] = [
        .contentCredentials: "--invalidate-credentials allows that",
        .outputExists: "remove it, or choose another folder",
        .outputIsSource: "--in-place replaces it",
    ]

    /// Runs the command; returns the exit status.
    @MainActor mutating func run() -> Int32 {
        var console = Console(showsProgress: !arguments.isDryRun)
        if let source = arguments.copySource {
            do throws(MetadataError) {
                change = MetadataEdit(copying: try MediaMetadata(contentsOf: source))
                change.formUnion(arguments.edit)
            } catch {
                console.report(source, error.code, error.message, asJSON: arguments.isJSON)
                return 1
            }
        }
        guard let outputs = outputs(&console) else { return Self.refusalStatus }
        if let folder = arguments.output, System.status(of: folder)?.kind != .directory {
            console.report(
                folder, .notWritten, "there is no such folder: create it first", asJSON: arguments.isJSON)
            return 1
        }
        var status: Int32 = 0
        for (path, output) in zip(arguments.operands, outputs) {
            do throws(MetadataError) {
                let plan = try edit(path, output)
                console.endProgress()
                console.print(text(of: plan, try changes(of: path), path, output))
            } catch {
                let hint = Self.hints[error.code].map { "; \($0)" } ?? ""
                console.report(
                    error.path ?? path, error.code, error.message + hint, asJSON: arguments.isJSON)
                // A failure of the system says more than a refusal.
                status = Self.failures.contains(error.code) ? 1 : max(status, 0) == 1 ? 1 : Self.refusalStatus
            }
            console.advance()
        }
        console.endProgress()
        return status
    }

    private func edit(_ path: String, _ output: String) throws(MetadataError) -> EditPlan {
        guard !arguments.isDryRun else { return try change.plan(contentsOf: path) }
        return try change.write(
            contentsOf: path, to: output,
            options: EditPlan.WriteOptions(
                replacesOutput: arguments.isInPlace, replacesSource: arguments.isInPlace))
    }

    /// What a dry run would change; empty if it is not one.
    private func changes(of path: String) throws(MetadataError) -> [MetadataEdit.PropertyChange] {
        guard arguments.isDryRun else { return [] }
        return change.changes(to: try MediaMetadata(contentsOf: path))
    }

    /// The path of each result; `nil` after a complaint if two would have one name.
    private func outputs(_ console: inout Console) -> [String]? {
        guard let folder = arguments.output else { return arguments.operands }
        var sources: [String: String] = [:]
        var outputs: [String] = []
        for path in arguments.operands {
            let output = FilePath.path(of: FilePath.name(of: path), in: folder)
            // Some file systems do not tell capital from small letters.
            if let other = sources.updateValue(path, forKey: output.lowercased()) {
                console.report(
                    path, .outputExists, "its result would have the name of that of \(other): rename one",
                    asJSON: arguments.isJSON)
                return nil
            }
            outputs.append(output)
        }
        return outputs
    }

    private func text(
        of plan: EditPlan, _ changes: [MetadataEdit.PropertyChange], _ path: String, _ output: String
    ) -> String {
        guard arguments.isJSON else {
            let result = arguments.isDryRun ? "would be written to \(output)" : output
            var rows = changes.map { ("\($0.dictionary.rawValue) \($0.name)".escaped, Self.text(of: $0)) }
            if !change.leftOut.isEmpty {
                let names = change.leftOut.map { "\($0.dictionary.rawValue) \($0.name)" }
                rows.append(("Not copied", names.joined(separator: ", ").escaped))
            }
            return Section(title: "\(path) -> \(result): \(plan)".escaped, rows: rows).text
        }
        var json = JSONText()
        json.object { json in
            json.name("file")
            json.string(path)
            json.name(arguments.isDryRun ? "wouldWrite" : "output")
            json.string(output)
            json.name("byteCount")
            json.number(Double(plan.byteCount))
            json.name("newByteCount")
            json.number(Double(plan.newByteCount))
            if arguments.isDryRun {
                json.name("changes")
                json.array { json in for change in changes { change.write(to: &json) } }
            }
            if arguments.copySource != nil {
                json.name("leftOut")
                json.array { json in
                    for property in change.leftOut {
                        json.string("\(property.dictionary.rawValue) \(property.name)")
                    }
                }
            }
        }
        return json.text
    }

    private static func text(of change: MetadataEdit.PropertyChange) -> String {
        "\(change.old ?? "absent") -> \(change.new ?? "removed")".escaped
    }
}

import PhotoMeta
import PhotoMetaEditing

/// What `photometa edit` says about a file that was or would be edited.
struct EditReport {
    private let title: String
    /// The names and values, not yet escaped: the changed properties, and what else there is to say.
    var rows: [(name: String, value: String)]

    init(
        path: String, output: String, plan: EditPlan, _ changes: [MetadataEdit.PropertyChange], isDryRun: Bool
    ) {
        let isUnchanged = plan.copiesSource
        if path == output {
            title = "\(path) \(isUnchanged ? "unchanged" : isDryRun ? "would be changed" : "changed")"
        } else {
            title = "\(path) -> \(isDryRun ? "would be written to " : "")\(output)"
        }
        rows = changes.map {
            ("\($0.dictionary.rawValue) \($0.name)", "\($0.old ?? "absent") -> \($0.new ?? "removed")")
        }
        guard rows.isEmpty else { return }
        rows.append(
            isUnchanged
                ? ("Unchanged", "it has these values already, or nothing to remove")
                : ("Properties", "no change in the main picture or the movie"))
    }

    /// Says something about a file that is not edited.
    init(path: String) {
        title = path
        rows = []
    }

    func text(_ style: TextStyle) -> String {
        Section(title: title.escaped, rows: rows.map { ($0.name.escaped, $0.value.escaped) }).text(style)
    }
}

extension EditPlan {
    /// Whether the result is the source.
    var copiesSource: Bool { newByteCount == 0 && byteCount == sourceByteCount }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// What `photometa edit` says about a file that was or would be edited.
struct EditReport {
    private let title: String
    /// The names and values, not yet escaped: the changed properties, and what else there is to say.
    var rows: [(name: String, value: String)]

    /// - Parameter isSearched: Whether the file was searched for what is removed: files that are only read are not.
    init(
        path: String, output: String, plan: EditPlan, _ changes: FileChanges?, isDryRun: Bool,
        isSearched: Bool = true
    ) {
        let isUnchanged = plan.isUnchanged
        if path == output {
            title = "\(path) \(isUnchanged ? "unchanged" : isDryRun ? "would be changed" : "changed")"
        } else {
            title = "\(path) -> \(isDryRun ? "would be written to " : "")\(output)"
        }
        rows = (changes?.changes ?? []).map {
            ("\($0.dictionary.rawValue) \($0.name)", "\($0.old ?? "absent") -> \($0.new ?? "removed")")
        }
        if let gainMap = changes?.gainMap { rows.append(("Gain map", "absent -> \(gainMap)")) }
        let elsewhere = changes?.elsewhere ?? []
        rows += elsewhere.prefix(Self.elsewhereLimit).map {
            ($0.title, "\($0.first?.shortText ?? "absent") -> \($0.second?.shortText ?? "removed")")
        }
        if elsewhere.count > Self.elsewhereLimit {
            rows.append(("Elsewhere", "\(elsewhere.count - Self.elsewhereLimit) more changes"))
        }
        if rows.isEmpty, !isUnchanged, changes?.putsHeaderFirst == true {
            rows.append(("Header", "now before the media"))
        }
        if rows.isEmpty {
            rows.append(
                isUnchanged
                    ? (
                        "Unchanged",
                        plan.unread.isEmpty && isSearched
                            ? "it has these values already, or nothing to remove"
                            : "nothing was found that can be removed"
                    )
                    : (
                        "Elsewhere",
                        changes?.changedPartText
                            ?? "in data that is no picture and no property, such as unused space"
                    ))
        }
        if !isSearched {
            rows.append(("May still contain", "what is removed: the format is only read, and not searched"))
        }
        for structure in plan.removedStructures { rows.append(("Also removed", "\(structure)")) }
        for region in plan.unread.prefix(Self.regionLimit) {
            rows.append(("May still contain", "\(region.contents): \(region)"))
        }
        if plan.unread.count > Self.regionLimit {
            rows.append(("May still contain", "\(plan.unread.count - Self.regionLimit) more regions"))
        }
    }

    /// The number of changes that are listed outside the main picture or the movie.
    private static let elsewhereLimit = 32
    /// The number of regions that are listed.
    private static let regionLimit = 12

    /// Says something about a file that is not edited.
    init(path: String) {
        title = path
        rows = []
    }

    func text(_ style: TextStyle) -> String {
        Section(title: title.escaped, rows: rows.map { ($0.name.escaped, $0.value.escaped) }).text(style)
    }
}

extension JSONText {
    /// Writes the members `removedStructures` and `unread`, unless they are empty.
    mutating func writeRemovals(of plan: EditPlan) {
        if !plan.removedStructures.isEmpty {
            name("removedStructures")
            array { json in for structure in plan.removedStructures { json.string(structure.rawValue) } }
        }
        guard !plan.unread.isEmpty else { return }
        name("unread")
        array { json in for region in plan.unread { json.write(region) } }
    }

    private mutating func write(_ region: UnreadRegion) {
        object { json in
            json.name("kind")
            json.string(region.kind.rawValue)
            json.name("name")
            json.string(region.name)
            json.name("start")
            json.integer(region.range.lowerBound)
            json.name("end")
            json.integer(region.range.upperBound)
            json.name("byteCount")
            json.integer(region.byteCount)
            json.name("contents")
            json.array { json in for name in region.contents.names { json.string(name) } }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// What an edit changes in a file, as a list for the user.
struct FileChanges {
    let changes: [MetadataEdit.PropertyChange]
    /// The names of the properties that a shared file keeps; empty if it is not shared.
    let kept: [String]
    /// The names of places that stay beside a new location.
    let keptPlaceNames: [String]
    /// The properties that are not copied from another file; empty if none is copied.
    let leftOut: [MetadataEdit.LeftOut]

    init(of metadata: MediaMetadata, _ edit: MetadataEdit) {
        changes = edit.changes(to: metadata)
        kept = edit.sharedProperties(of: metadata).map { "\($0.dictionary.rawValue) \($0.name)" }
        keptPlaceNames = edit.keptPlaceNames(in: metadata).map { "\($0.dictionary.rawValue) \($0.name)" }
        leftOut = edit.leftOut(copyingTo: metadata)
    }

    /// The properties that are not copied, after each reason.
    var leftOutRows: [(reason: String, names: String)] {
        MetadataEdit.LeftOut.Reason.allCases.compactMap { reason in
            let names = leftOut.filter { $0.reason == reason }.map { "\($0.dictionary.rawValue) \($0.name)" }
            return names.isEmpty ? nil : (reason.description, names.joined(separator: ", "))
        }
    }
}

extension SharedContent {
    /// Reads the names of groups, separated by commas.
    init(argument: String) throws(UsageError) {
        self = []
        guard argument != "none" else { return }
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let group = Self.named.first(where: { $0.name == name })?.group else {
                let names = Self.named.map(\.name).joined(separator: ", ")
                throw UsageError(message: "'\(String(name).escaped)' is not a group: \(names), or none")
            }
            formUnion(group)
        }
    }
}

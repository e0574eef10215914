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
    /// The gain map that is attached; `nil` if none is.
    let gainMap: GainMapImage?
    /// Whether a movie's header is put before its media, if it is not there.
    let putsHeaderFirst: Bool
    /// What changes in other parts of the file, if nothing is listed for the main one.
    var elsewhere: [PropertyDifference] = []
    /// The pictures and tracks whose data changes, if nothing else is listed.
    var changedParts: [String] = []
    /// The sidecars that still state what is removed.
    var sidecars: [LeftSidecars.Left] = []

    init(of metadata: MediaMetadata, _ edit: MetadataEdit) {
        changes = edit.changes(to: metadata)
        kept = edit.sharedProperties(of: metadata).map { "\($0.dictionary.rawValue) \($0.name)" }
        keptPlaceNames = edit.keptPlaceNames(in: metadata).map { "\($0.dictionary.rawValue) \($0.name)" }
        leftOut = edit.leftOut(copyingTo: metadata)
        gainMap = edit.gainMap
        putsHeaderFirst = edit.putsHeaderFirst
    }

    /// - Parameter output: The path of the result, beside which its sidecars are.
    init(of metadata: MediaMetadata, _ edit: MetadataEdit, _ left: inout LeftSidecars, at output: String) {
        self.init(of: metadata, edit)
        sidecars = left.find(for: output)
    }

    /// The pictures and tracks whose data changes, as in "in picture 1"; `nil` if there are none.
    var changedPartText: String? {
        changedParts.isEmpty ? nil : "in \(changedParts.joined(separator: ", "))"
    }

    /// Finds what a plan changes in a file for which no change is listed, such as in a thumbnail or a track.
    ///
    /// - Parameters:
    ///   - movie: Returns the range of the movie in a motion photo.
    ///   - result: Reads the result of the plan.
    mutating func findElsewhere(
        in metadata: MediaMetadata, _ plan: EditPlan, movie: () -> Range<UInt64>?,
        result: () throws(MetadataError) -> MediaMetadata
    ) {
        guard changes.isEmpty, gainMap == nil, !plan.isUnchanged, let result = try? result() else { return }
        elsewhere = PropertyDifference.all(metadata, result, nil)
        guard elsewhere.isEmpty else { return }
        var counts: [String: Int] = [:]
        for part in metadata.parts.dropFirst() {
            counts[part.role.rawValue, default: 0] += 1
            guard let ranges = part.ranges?.ranges, !ranges.allSatisfy(plan.copies) else { continue }
            changedParts.append("\(part.role) \(counts[part.role.rawValue] ?? 1)")
        }
        if let movie = movie(), !plan.copies(movie) { changedParts.append("the movie") }
    }

    /// The properties that are not copied, after each reason.
    var leftOutRows: [(reason: String, names: String)] {
        MetadataEdit.LeftOut.Reason.allCases.compactMap { reason in
            let names = leftOut.filter { $0.reason == reason }.map { "\($0.dictionary.rawValue) \($0.name)" }
            return names.isEmpty ? nil : (reason.description, names.joined(separator: ", "))
        }
    }
}

extension EditPlan {
    /// Whether the result contains a range of the source as it is.
    fileprivate func copies(_ range: Range<UInt64>) -> Bool {
        pieces.contains { piece in
            guard case .copy(let copied) = piece else { return false }
            return copied.lowerBound <= range.lowerBound && range.upperBound <= copied.upperBound
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

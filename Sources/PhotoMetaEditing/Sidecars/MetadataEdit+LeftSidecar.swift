// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// The properties of a photo's XMP or AAE file that state what this edit removes from the photo.
    ///
    /// A removed property or dictionary also stands for its meanings, which the sidecar may state in other properties.
    package func removedProperties(in sidecar: MediaMetadata) -> [PropertyChange] {
        var edit = removals ?? MetadataEdit()
        edit.sharing = sharing
        // What is added is not missing from a sidecar.
        edit.requests = edit.requests.map { request in
            guard case .amend(let meaning, var amendment) = request else { return request }
            amendment.adding = amendment.adding.emptied
            return .amend(meaning, amendment)
        }
        for meaning in removedMeanings where !requests.contains(where: { $0.changes(meaning) }) {
            edit.request(meaning, nil)
        }
        return edit.isEmpty ? [] : edit.changes(to: sidecar).filter { $0.old != nil }
    }

    /// The meanings that are stated by properties and dictionaries which the edit removes by key.
    private var removedMeanings: [Meaning] {
        let dictionaries = Set(changes.removedDictionaries)
        let names = changes.all.filter { $0.valueText == nil }.map { PropertyName($0.dictionary, $0.name) }
        guard !names.isEmpty || !dictionaries.isEmpty else { return [] }
        return Meaning.allCases.filter { meaning in
            MeaningTable.rows(of: meaning).compactMap(\.first).contains { stated in
                dictionaries.contains(stated.property.dictionary) || names.contains { stated.matches($0) }
            }
        }
    }

    /// The values of a JSON file or a table that this edit removes from its photo, by their names in the command.
    package func removedValues(in sidecar: SidecarMetadata) -> [String] {
        sidecar.parts.filter { part in
            // In XMP, each value has the properties by which edits remove it.
            let stating = MetadataEdit(applying: part.values, to: SidecarMetadata())
            guard
                let packet = try? stating.plan(contentsOf: XMPStore.emptyPacket).applied(
                    to: XMPStore.emptyPacket),
                let metadata = try? MediaMetadata(bytes: packet)
            else { return false }
            return !removedProperties(in: metadata).isEmpty
        }.map(\.name)
    }
}

extension SidecarMetadata {
    /// Each value alone, with its name.
    fileprivate var parts: [(name: String, values: SidecarMetadata)] {
        var parts: [(name: String, values: SidecarMetadata)] = []
        func add(_ name: String, _ isStated: Bool, _ set: (inout SidecarMetadata) -> Void) {
            guard isStated else { return }
            var values = SidecarMetadata()
            set(&values)
            parts.append((name, values))
        }
        add("captureDate", captureDate != nil) { $0.captureDate = captureDate }
        add("location", location != nil) { $0.location = location }
        add("title", title != nil) { $0.title = title }
        add("description", descriptionText != nil) { $0.descriptionText = descriptionText }
        add("keywords", !keywords.isEmpty) { $0.keywords = keywords }
        add("people", !people.isEmpty) { $0.people = people }
        add("rating", rating != nil || isFavorite) { $0.rating = rating ?? 5 }
        return parts
    }
}

extension MeaningValue {
    /// The list without its elements.
    fileprivate var emptied: MeaningValue {
        switch self {
        case .regions(_, let size): .regions([], of: size)
        default: .texts([])
        }
    }
}

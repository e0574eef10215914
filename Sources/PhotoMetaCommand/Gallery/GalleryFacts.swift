// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties of a file, as sections of names and values in JSON.
struct GalleryFacts {
    /// Whether properties that reveal a location are left out.
    let withoutLocations: Bool

    /// The maximum number of properties shown for a file, which a browser has to lay out.
    private static let propertyLimit = 4_000
    /// The maximum number of characters of a value.
    private static let characterLimit = 1_000

    /// Returns an array of sections: `["EXIF", [["ExposureTime", "1/120 s"], …]]`.
    func json(of metadata: MediaMetadata) -> String {
        var json = JSONText()
        json.array { json in
            for section in sections(of: metadata) {
                json.array { json in
                    json.string(section.title)
                    json.array { json in
                        for (name, text) in section.rows {
                            json.array { json in
                                json.string(name)
                                json.string(Self.shortened(text))
                            }
                        }
                    }
                }
            }
        }
        return json.text
    }

    private func sections(of metadata: MediaMetadata) -> [Section] {
        var room = Self.propertyLimit
        var sections: [Section] = []
        let rows = PictureText.rows(of: metadata)
        if !rows.isEmpty { sections.append(Section(title: "Picture", rows: rows)) }
        if let credentials = metadata.contentCredentials {
            for section in CredentialSections.all(of: credentials, []) where room > 0 {
                sections.append(Section(title: section.title, rows: Array(section.rows.prefix(room))))
                room -= section.rows.count
            }
        }
        sections += propertySections(of: metadata, "", &room)
        for part in metadata.parts.dropFirst() {
            guard room > 0 else { break }
            room -= 1
            var rows = [("Role", part.role.description)]
            if let format = part.format?.description ?? part.codec?.description {
                rows.append(("Format", format))
            }
            if let size = part.pixelSize { rows.append(("Size", "\(size) pixels")) }
            if let type = part.auxiliaryType { rows.append(("Type", type)) }
            sections.append(Section(title: "Part \(part.id)", rows: rows))
            sections += propertySections(of: part, "Part \(part.id): ", &room)
        }
        if room <= 0 {
            let text = "only the first \(Self.propertyLimit); `photometa show` has all"
            sections.append(Section(title: "Left out", rows: [("Properties", text)]))
        }
        let diagnostics = metadata.diagnostics.map { ($0.path, "\($0.message) (at byte \($0.offset))") }
        if !diagnostics.isEmpty { sections.append(Section(title: "Diagnostics", rows: diagnostics)) }
        return sections
    }

    /// Returns a section for each dictionary, in the order of the file.
    private func propertySections(
        of view: some MetadataView, _ prefix: String, _ room: inout Int
    ) -> [Section] {
        var sections: [Section] = []
        for property in view.properties where room > 0 {
            guard !withoutLocations || !Self.tellsPlace(property) else { continue }
            room -= 1
            let title = prefix + property.dictionary.rawValue
            if sections.last?.title != title { sections.append(Section(title: title, rows: [])) }
            sections[sections.count - 1].rows.append((property.name, property.text))
        }
        return sections
    }

    /// Whether a property may reveal a location; `true` in case of doubt.
    private static func tellsPlace(_ property: MetadataProperty) -> Bool {
        if [.gps, .droneDJI].contains(property.dictionary) { return true }
        let name = property.name.lowercased()
        return placeWords.contains { name.contains($0) }
    }

    private static let placeWords = [
        "gps", "location", "latitude", "longitude", "iso6709", "xyz", "loci", "city", "state", "country",
        "province", "coverage", "place", "address", "geo", "venue", "landmark", "altitude",
    ]

    private static func shortened(_ text: String) -> String {
        // The number of UTF-8 bytes is never smaller and is known without iterating.
        guard text.utf8.count > characterLimit else { return text }
        let start = text.unicodeScalars.prefix(characterLimit)
        return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
    }
}

// SPDX-License-Identifier: Apache-2.0
extension MediaMetadata {
    /// Writes the member `sidecars` of the JSON: the sidecars that were read with the file; nothing if there are none.
    func writeSidecars(_ json: inout JSONText) {
        guard !sidecars.isEmpty else { return }
        json.name("sidecars")
        json.array { json in for sidecar in sidecars { sidecar.write(to: &json) } }
    }
}

extension SidecarFile {
    fileprivate func write(to json: inout JSONText) {
        json.object { json in
            json.name("name")
            json.string(sidecar.name)
            json.name("kind")
            json.string(sidecar.kind.rawValue)
            if let values {
                json.name("values")
                DerivedProperty.Value.write(values.members, to: &json)
            }
            metadata?.writeAdjustments(&json)
            if let error {
                json.name("error")
                json.object { json in
                    json.name("code")
                    json.string(error.code.rawValue)
                    json.name("message")
                    json.string(error.message)
                }
            }
        }
    }
}

extension SidecarMetadata {
    /// The stated values; states only if they are true.
    fileprivate var members: [DerivedProperty.Member] {
        func state(_ isSet: Bool) -> DerivedProperty.Value? { isSet ? .boolean(true) : nil }
        return [
            .init("fileName", .init(fileName)),
            .init("captureDate", captureDate.map(DerivedProperty.Value.date)),
            .init("location", (location?.members).map(DerivedProperty.Value.members)),
            .init("title", .init(title)), .init("description", .init(descriptionText)),
            .init("keywords", .init(keywords)), .init("people", .init(people)),
            .init("rating", .init(rating.map { Double($0) })), .init("isFavorite", state(isFavorite)),
            .init("isArchived", state(isArchived)), .init("isHidden", state(isHidden)),
            .init("isTrashed", state(isTrashed)),
        ]
    }

    /// The stated values as rows of a title and a text.
    package var rows: [(title: String, text: String)] {
        var rows: [(title: String, text: String)] = []
        func add(_ title: String, _ text: String?) {
            if let text, !text.isEmpty { rows.append((title, text)) }
        }
        add("File name", fileName)
        add("Captured", captureDate?.description)
        add("Location", location?.description)
        add("Title", title)
        add("Description", descriptionText)
        add("Keywords", keywords.joined(separator: ", "))
        add("People", people.joined(separator: ", "))
        add("Rating", rating.map { "\($0)" })
        let states = [
            isFavorite ? "favorite" : nil, isArchived ? "archived" : nil, isHidden ? "hidden" : nil,
            isTrashed ? "trashed" : nil,
        ]
        add("State", states.compactMap { $0 }.joined(separator: ", "))
        return rows
    }
}

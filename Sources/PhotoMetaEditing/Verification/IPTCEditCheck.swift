import PhotoMeta

extension MetadataEditCheck {
    /// Throws unless the edited IPTC datasets have their new texts, and all others their old ones.
    ///
    /// The texts are compared, not their bytes, because the character set can change.
    func checkIPTC(of result: MediaMetadata) throws(MetadataError) {
        guard !edit.iptc.isEmpty else { return }
        let characterSet: UInt16 = 0x015A
        let after = Self.texts(of: result)
        let before = Self.texts(of: source)
        if before.isEmpty, after.isEmpty,
            let change = edit.iptc.changes.first(where: { $0.texts?.isEmpty == false })
        {
            throw MetadataError(
                .notEditable,
                "IPTC \(change.name) cannot be added to this \(source.format) file, which has no IPTC records"
            )
        }
        if !before.isEmpty, before == after, !edit.iptc.changes.isEmpty || edit.iptc.removesAll,
            edit.iptc.changes.contains(where: { $0.texts != before[$0.tag] }) || edit.iptc.removesAll
        {
            throw MetadataError(.notEditable, "the IPTC records of this \(source.format) file")
        }
        for (identifier, texts) in before
        where !edit.iptc.removesAll && !edit.iptc.changes.contains(where: { $0.tag == identifier }) {
            // The version and the character set are removed with the last other dataset.
            guard after[identifier] == texts || after.isEmpty || identifier == characterSet else {
                throw PartComparison.failure("IPTC \(identifier.tagText) is different")
            }
        }
        for change in edit.iptc.changes where before.isEmpty == false || change.texts != nil {
            guard Self.isRead(change.texts, as: after[change.tag]) else {
                throw PartComparison.failure("IPTC \(change.name) does not have the new value")
            }
        }
        let allowed = Set(before.keys).union(edit.iptc.changes.map(\.tag)).union([characterSet, 0x0200])
        if let added = after.keys.first(where: { !allowed.contains($0) }) {
            throw PartComparison.failure("IPTC \(added.tagText) appears")
        }
    }

    private static func isRead(_ texts: [String]?, as read: [String]?) -> Bool {
        guard let texts, let read else { return texts == nil && read == nil }
        return texts.count == read.count && zip(texts, read).allSatisfy { $0.isRead(as: $1) }
    }

    private static func texts(of metadata: MediaMetadata) -> [UInt16: [String]] {
        var texts: [UInt16: [String]] = [:]
        for property in metadata.properties(in: .iptc) {
            guard let tag = property.tag else { continue }
            texts[tag] = property.value.texts ?? ["\(property.value.bytes)"]
        }
        return texts
    }
}

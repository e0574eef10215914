import PhotoMeta

extension MetadataEditCheck {
    /// Throws unless changed XMP properties have their new values and all others are unchanged, at all depths.
    func checkXMP(of result: MediaMetadata) throws(MetadataError) {
        let changed = Set(
            edit.xmp.changes.flatMap { change in
                XMPEdit.uris(of: change.dictionary).map { XMPName(uri: $0, name: change.name) }
            })
        let removed = Set(edit.xmp.removedDictionaries.flatMap { XMPEdit.uris(of: $0) })
        /// Whether a property of a part may differ.
        func isChanged(_ name: XMPName, in part: MediaPart) -> Bool {
            WorkMeter.add()
            if name.uri == "http://ns.adobe.com/xmp/note/", name.name == "HasExtendedXMP" {
                return !edit.changes[.packets].isEmpty
            }
            // These numbers follow from where the movie is in the end.
            if source.isMotionPhoto, MotionPhotoPacket.isPosition(name.name) { return true }
            if edit.otherParts[UInt16(part.id)]?.changesPackets == true { return true }
            let isReached = part.id == 0 || edit.reachesOtherParts
            return isReached && (changed.contains(name) || removed.contains(name.uri))
        }
        for (after, before) in zip(result.parts, source.parts)
        where !after.scope.hasSamePackets(as: before.scope) {
            let new = Self.properties(of: after.xmp)
            let old = Self.properties(of: before.xmp)
            for (name, member) in old where !isChanged(name, in: before) {
                guard new[name] == member else {
                    throw PartComparison.failure(
                        "XMP \(name.name) of \(PartComparison.words(before)) is different")
                }
            }
            for name in new.keys where old[name] == nil && !isChanged(name, in: before) {
                throw PartComparison.failure("XMP \(name.name) appears in \(PartComparison.words(before))")
            }
        }
        guard !edit.xmp.changes.isEmpty else { return }
        let main = Self.properties(of: result.parts.first?.xmp)
        for change in edit.xmp.changes {
            let names = XMPEdit.uris(of: change.dictionary).map { XMPName(uri: $0, name: change.name) }
            let stored = names.lazy.compactMap { main[$0]?.content }.first
            guard stored == change.content else {
                throw PartComparison.failure("XMP \(change.name) does not have the new value")
            }
        }
    }

    /// A property, identified by its namespace URI and its name.
    private struct XMPName: Hashable {
        var uri: String
        var name: String
    }

    /// Returns the properties of a part; of several with the same name, the first one.
    private static func properties(of xmp: XMP?) -> [XMPName: XMPMember] {
        var members: [XMPName: XMPMember] = [:]
        for value in xmp?.properties ?? [] {
            let member = XMPMember(value)
            let name = XMPName(uri: member.namespace, name: member.name)
            if members[name] == nil { members[name] = member }
        }
        return members
    }
}

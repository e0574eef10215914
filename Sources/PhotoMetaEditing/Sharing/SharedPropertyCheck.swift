// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Checks that the properties that a shared file keeps have the values that they have in its source.
struct SharedPropertyCheck {
    let source: MediaMetadata
    let sharing: Sharing
    /// What only the Content Credentials state.
    let statements: CredentialStatements

    /// - Throws: `MetadataError.Code.verificationFailed` if a value is missing or different.
    func check(_ result: MediaMetadata) throws(MetadataError) {
        if let main = result.parts.first { try check(statements.members, in: main) }
        // Thumbnails and the properties of tracks are left out.
        var rest = result.parts[...]
        for part in source.parts where part.role != .thumbnail && part.track == nil {
            let index = rest.firstIndex {
                $0.role == part.role && $0.codec == part.codec && $0.pixelSize == part.pixelSize
            }
            guard let index else { continue }
            try checkFields(of: rest[index], part)
            try checkPacket(of: rest[index], part)
            rest = rest[(index + 1)...]
        }
    }

    /// The kept properties outside XMP, in the order of the file.
    private func kept(_ part: MediaPart) -> [MetadataProperty] {
        part.properties.filter {
            $0.value.xmp == nil && SharedProperties.isListed($0, sharing.content)
        }
    }

    private func checkFields(of result: MediaPart, _ part: MediaPart) throws(MetadataError) {
        // Readers use the first of several properties with a name.
        let values = Dictionary(kept(result).map { (PropertyName($0), $0) }) { first, _ in first }
        let identifier = MetadataKeys().quickTime.contentIdentifier.name
        var names: Set<PropertyName> = []
        for old in kept(part) where !old.value.slice.isEmpty {
            let name = PropertyName(old)
            guard names.insert(name).inserted else { continue }
            // The identifier of a Live Photo may be a new one.
            if sharing.identifier != .kept, name.name == identifier || name.dictionary == .makerApple {
                continue
            }
            guard let new = values[name], Self.isSame(new, old) else {
                let change = values[name] == nil ? "missing" : "different"
                throw PartComparison.failure(
                    "\(name.dictionary) \(name.name) of \(PartComparison.words(part)) is \(change)")
            }
        }
    }

    /// Whether two values are the same, apart from bytes after the end of a text.
    private static func isSame(_ new: MetadataProperty, _ old: MetadataProperty) -> Bool {
        if new.value == old.value { return true }
        guard let tag = old.tag else { return false }
        return SharedFields.text(ContiguousArray(old.value.slice), of: tag).elementsEqual(new.value.slice)
    }

    private func checkPacket(of result: MediaPart, _ part: MediaPart) throws(MetadataError) {
        guard let old = part.xmp else { return }
        var names: Set<[String]> = []
        let members = SharedPacket.members(of: old, sharing.content).filter {
            // Where the movie of a motion photo is follows from the size of the file.
            $0.content.isWritable && !MotionPhotoPacket.isPosition($0.name)
                && names.insert([$0.namespace, $0.name]).inserted
        }
        try check(members, in: result)
    }

    private func check(_ members: [XMPMember], in part: MediaPart) throws(MetadataError) {
        guard !members.isEmpty else { return }
        let new = Set(part.xmp.map { SharedPacket.members(of: $0, sharing.content) } ?? [])
        for member in members where !new.contains(member) {
            throw PartComparison.failure(
                "\(member.prefix):\(member.name) of \(PartComparison.words(part)) is missing or different")
        }
    }
}

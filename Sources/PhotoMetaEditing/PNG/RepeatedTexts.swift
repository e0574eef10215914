// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The texts in which ImageMagick repeats fields of Exif and simple properties of XMP in a PNG file, such as `exif:GPSLatitude` and
/// `photoshop:City`.
extension MetadataEdit {
    /// Removes the texts that repeat properties which the edit sets or removes, so that no other value is left.
    mutating func removeRepeatedTexts(of metadata: MediaMetadata) {
        let packets = xmp
        guard metadata.family == .png, !fields.isEmpty || !packets.isEmpty else { return }
        let texts = metadata.properties(in: .png).filter { $0.name.contains(":") }
        guard !texts.isEmpty else { return }
        let changed = Set(
            fields.changes.flatMap { RepeatedField.keywords(of: $0) }
                + packets.changes.flatMap { RepeatedField.keywords(ofProperty: $0) })
        let starts =
            fields.removedDictionaries.compactMap { RepeatedField.starts[$0] }
            + packets.removedDictionaries.map { "\($0.rawValue.lowercased()):" }
        for text in texts {
            let name = RepeatedField.name(ofText: text.name)
            let key = MetadataKey<StoredValue>(.png, name: text.name)
            guard changed.contains(name) || starts.contains(where: { name.hasPrefix($0) }), !changes(key)
            else { continue }
            add(key, nil)
        }
    }
}

/// The names by which ImageMagick repeats fields: Exif's names, compared without case.
private enum RepeatedField {
    static let prefix = "exif:"
    /// Before the name of a field of the thumbnail.
    private static let thumbnail = "thumbnail:"

    /// The names that are not Exif's, by the key string of the property.
    private static let others = [
        "XPTitle": ["winxp-title"], "XPComment": ["winxp-comments"], "XPAuthor": ["winxp-author"],
        "XPKeywords": ["winxp-keywords"], "XPSubject": ["winxp-subject"],
        "ISOSpeedRatings": ["isospeedratings", "photographicsensitivity"],
        "PixelXDimension": ["exifimagewidth"], "PixelYDimension": ["exifimagelength"],
        "SubjectDistRange": ["subjectdistancerange"],
    ]

    /// The starts of the names of a directory's fields.
    static let starts: [MetadataDictionary: String] = [
        .gps: "exif:gps", .interoperability: "exif:interoperability", .makerApple: "exif:makernote",
    ]

    /// The keyword without case, and without the mark of the thumbnail's fields.
    static func name(ofText keyword: String) -> String {
        let keyword = keyword.lowercased()
        guard keyword.hasPrefix(prefix + thumbnail) else { return keyword }
        return prefix + keyword.dropFirst((prefix + thumbnail).utf8.count)
    }

    /// The keywords of a field.
    static func keywords(of change: PropertyEdit) -> [String] {
        let key = change.dictionary.keys.key(named: change.name)
        let names = [change.name, key?.propertyName].compactMap { $0?.lowercased() }
        let all = (change.dictionary == .gps ? names.map { "gps" + $0 } : names) + (others[change.name] ?? [])
        return all.map { prefix + $0 }
    }

    /// The keywords of a property of XMP; those of Exif's namespace begin with `xmp:`.
    static func keywords(ofProperty change: PropertyEdit) -> [String] {
        let name = "\(change.dictionary.rawValue):\(change.name)".lowercased()
        return name.hasPrefix(prefix) ? [name, "xmp:" + name.dropFirst(prefix.utf8.count)] : [name]
    }
}

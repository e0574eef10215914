import PhotoMeta

/// The texts in which ImageMagick repeats fields of Exif in a PNG file, such as `exif:GPSLatitude`.
extension MetadataEdit {
    /// Removes the texts that repeat fields which the edit sets or removes, so that no other value is left.
    mutating func removeRepeatedTexts(of metadata: MediaMetadata) {
        guard metadata.format == .png, !fields.isEmpty else { return }
        let texts = metadata.properties(in: .png).filter { $0.name.hasPrefix(RepeatedField.prefix) }
        guard !texts.isEmpty else { return }
        let changed = Set(fields.changes.flatMap { RepeatedField.names(of: $0) })
        let starts = fields.removedDictionaries.compactMap { RepeatedField.starts[$0] }
        for text in texts {
            let name = RepeatedField.name(ofText: text.name)
            let key = MetadataKey<StoredValue>(.png, name: text.name)
            guard changed.contains(name) || starts.contains(where: { name.hasPrefix($0) }), !changes(key)
            else {
                continue
            }
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
        .gps: "gps", .interoperability: "interoperability", .makerApple: "makernote",
    ]

    static func name(ofText keyword: String) -> String {
        let name = keyword.dropFirst(prefix.utf8.count)
        return (name.hasPrefix(thumbnail) ? name.dropFirst(thumbnail.utf8.count) : name).lowercased()
    }

    static func names(of change: PropertyEdit) -> [String] {
        let key = change.dictionary.keys.key(named: change.name)
        let names = [change.name, key?.propertyName].compactMap { $0?.lowercased() }
        return (change.dictionary == .gps ? names.map { "gps" + $0 } : names) + (others[change.name] ?? [])
    }
}

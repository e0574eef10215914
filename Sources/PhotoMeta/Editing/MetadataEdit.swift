/// A set of changes to a file's properties, identified by the keys that read them.
///
/// ```swift
/// var edit = MetadataEdit()
/// edit[\.exif.dateTimeOriginal] = "2025:05:26 09:27:06"
/// edit[\.tiff.orientation] = .topLeft
/// edit[\.exif.imageUniqueID] = nil
/// edit.remove(.gps)
/// try edit.write(contentsOf: "IMG_0002.JPG", to: "Edited/IMG_0002.JPG")
/// ```
///
/// Everything else is preserved byte for byte: the picture, other properties, other blocks, maker notes. A removed
/// value is no longer in the file. Only properties of the main picture change; thumbnails keep theirs.
///
/// The following can be edited; other dictionaries and formats are an error.
///
/// - In JPEG, HEIF (HEIC, AVIF), PNG, WebP, JPEG XL, TIFF, BigTIFF and DNG files: TIFF, Exif, GPS and
///   Interoperability, and the fields of Apple's maker note.
/// - In JPEG and TIFF files that contain them: IPTC records.
/// - In PNG files: the texts with the keywords of the standard, such as `\.png.author`.
/// - In QuickTime files (MOV, MP4): QuickTime, UserData, ItemList, the dates in the header with the same ones of the tracks, and
///   `\.tiff.orientation`, which turns the picture by the matrix of its tracks. Other track properties do not
///   change.
/// - In all of these and in XMP files: the XMP dictionaries.
///
/// - Important: This type is experimental and may change. Setting `\.tiff.orientation` in a HEIF file also turns the thumbnails,
///   depth maps and gain maps of the image.
public struct MetadataEdit: Sendable {
    /// A change to a property.
    struct Change: Sendable {
        let dictionary: MetadataDictionary.Index
        let tag: UInt16
        /// The name of the property in a reader's results.
        let name: String
        /// The new value; `nil` to remove the property.
        let value: (any MetadataEncodable)?
        /// The forms in which the standard stores the property.
        let forms: [StoredForm.Alternative]
    }

    /// The requested changes, in order; the last change to a property counts.
    private(set) var changes: [Change] = []
    /// Keys that cannot be edited, which is an error when the edit is planned.
    private(set) var refused: [String] = []
    /// The directories that are removed completely.
    private(set) var removedDictionaries: [MetadataDictionary] = []

    /// The changes to a movie's own properties.
    private(set) var movieChanges = MovieChanges()
    /// Properties whose values cannot be stored, which is an error when the edit is planned.
    private(set) var invalidValues: [String] = []
    /// The changes to XMP.
    var xmp = XMPEdit()
    /// The changes to IPTC records.
    var iptc = IPTCEdit()
    /// The new texts of a PNG file by their keywords; `nil` for those that are removed.
    var pngTexts: [String: String?] = [:]
    /// The changes requested by meaning.
    var requests: [EditRequest] = []
    /// The orientation in which a movie's picture is upright.
    private(set) var trackOrientation: Orientation?
    /// The timed metadata that is removed from a movie; `nil` if it stays.
    var removedTimedMetadata: TimedMetadataKind?
    /// The time of a Live Photo's still image in its movie; `nil` if the movie is not made one of a Live Photo.
    var stillImageTime: StillImageTime?
    /// Whether another maker's note is replaced with Apple's if a field of that one is set.
    var replacesMakerNote = false
    /// Whether all changes also apply to the other pictures of a file.
    var everyPart = false
    /// Whether removals also apply to the other pictures of a file.
    var removesFromEveryPart = false
    /// What the file is shared with, before the changes; `nil` if it is not shared.
    var sharing: Sharing?

    /// Whether a file with Content Credentials (C2PA) may be changed, which invalidates them; if not, it is an error.
    public var allowsInvalidCredentials = false

    /// The limits for reading the file, such as ``Limits/untrusted``.
    public var limits = Limits()

    /// Creates an edit that changes nothing.
    public init() {}

    /// Whether the edit changes nothing.
    public var isEmpty: Bool { changesNoProperties && removedTimedMetadata == nil }

    /// Whether the edit changes no properties and no texts.
    var changesNoProperties: Bool {
        changes.isEmpty && removedDictionaries.isEmpty && xmp.isEmpty && iptc.isEmpty && requests.isEmpty
            && pngTexts.isEmpty && trackOrientation == nil && movieChanges.isEmpty && refused.isEmpty
            && invalidValues.isEmpty && sharing == nil && stillImageTime == nil
    }

    /// The removals of the edit, for the other pictures of a file and for the files in it; `nil` if it removes nothing.
    var removals: MetadataEdit? {
        guard removes else { return nil }
        var edit = self
        edit.changes.removeAll { $0.value != nil }
        edit.xmp.keepRemovals()
        edit.iptc.keepRemovals()
        edit.movieChanges.keepRemovals()
        edit.pngTexts = pngTexts.filter { $0.value == nil }
        edit.requests.removeAll { !$0.removes }
        edit.trackOrientation = nil
        edit.stillImageTime = nil
        edit.refused = []
        edit.invalidValues = []
        return edit
    }

    /// Whether the edit removes properties without setting new values.
    var removes: Bool {
        changes.contains { $0.value == nil } || !removedDictionaries.isEmpty
            || xmp.changes.contains { $0.content == nil } || !xmp.removedDictionaries.isEmpty
            || iptc.changes.contains { $0.texts == nil } || iptc.removesAll
            || movieChanges.changes.contains { $0.value == nil } || !movieChanges.removedDictionaries.isEmpty
            || pngTexts.values.contains(nil) || requests.contains(where: \.removes)
            || removedTimedMetadata != nil
    }

    /// The new value of a property; `nil` if the property is removed or does not change.
    ///
    /// Setting `nil` removes the property.
    public subscript<Value: MetadataRepresentable & MetadataEncodable>(
        _ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>
    ) -> Value? {
        get { value(of: MetadataKeys()[keyPath: keyPath]) }
        set { set(MetadataKeys()[keyPath: keyPath], to: newValue) }
    }

    /// Sets a property by a key that is created at run time; `nil` removes the property.
    public mutating func set<Value: MetadataRepresentable & MetadataEncodable>(
        _ key: MetadataKey<Value>, to value: Value?
    ) {
        add(key, value)
    }

    /// Removes a property of any type.
    public mutating func remove<Value>(_ keyPath: KeyPath<MetadataKeys, MetadataKey<Value>>) {
        add(MetadataKeys()[keyPath: keyPath], nil)
    }

    /// Removes a directory with all its contents, or all properties of a dictionary.
    ///
    /// A directory is ``MetadataDictionary/gps``, ``MetadataDictionary/interoperability``, or the maker's note by
    /// ``MetadataDictionary/makerApple``. A dictionary is one of XMP, such as ``MetadataDictionary/dublinCore``, or
    /// ``MetadataDictionary/iptc``.
    public mutating func remove(_ dictionary: MetadataDictionary) {
        if movieChanges.remove(dictionary.index) { return }
        if dictionary.index.isXMP { return xmp.remove(dictionary) }
        if dictionary == .iptc { return iptc.removeAll() }
        guard ExifFieldEditor.canRemove(dictionary.index) else {
            refused.append("the dictionary \(dictionary.rawValue)")
            return
        }
        changes.removeAll { $0.dictionary == dictionary.index }
        if !removedDictionaries.contains(dictionary) { removedDictionaries.append(dictionary) }
    }

    mutating func add<Value>(_ key: MetadataKey<Value>, _ value: (any MetadataEncodable)?) {
        if key.dictionary.index.isXMP { return addXMP(key, value) }
        if key.dictionary == .iptc { return addIPTC(key, value) }
        if key.dictionary == .png, SharedProperties.texts.contains(key.address) {
            guard let value else { return pngTexts[key.name] = .some(nil) }
            guard let text = value as? String, !text.utf8.contains(0) else {
                return refuseValue(of: "PNG \(key.name)")
            }
            return pngTexts[key.name] = text
        }
        if MovieChanges.contains(key.dictionary.index) {
            if !movieChanges.add(key, value) { refused.append("\(key.dictionary.rawValue) \(key.name)") }
            return
        }
        guard ExifFieldEditor.canEdit(key.dictionary.index), let tag = key.tag,
            !ExifFieldEditor.isStructural(tag)
        else {
            refused.append("\(key.dictionary.rawValue) \(key.name)")
            return
        }
        let registered = key.registered
        addField(
            Change(
                dictionary: key.dictionary.index, tag: tag, name: registered?.name ?? tag.tagText,
                value: value,
                forms: registered?.storage.alternatives ?? []))
    }

    /// Sets a property that a file has to a value in the same stored form, even if it is not that of the standard.
    mutating func add(
        _ key: MetadataKey<StoredValue>, _ value: any MetadataEncodable, like stored: StoredValue
    ) {
        guard let tag = key.tag, ExifFieldEditor.canEdit(key.dictionary.index) else { return add(key, value) }
        addField(
            Change(
                dictionary: key.dictionary.index, tag: tag, name: key.name, value: value,
                forms: [.values(stored.type, [])]))
    }

    /// Adds changes to a movie's properties, which take precedence over the existing ones.
    mutating func addMovieChanges(_ other: MovieChanges) { movieChanges.add(other) }

    private func value<Value>(of key: MetadataKey<Value>) -> Value? {
        if key.dictionary.index.isXMP { return xmpValue(of: key) }
        if key.dictionary == .iptc { return iptcValue(of: key) }
        if key.dictionary == .png { return pngTexts[key.name] as? Value }
        if MovieChanges.contains(key.dictionary.index) {
            return movieChanges.change(of: key)?.value as? Value
        }
        return changes.first { $0.dictionary == key.dictionary.index && $0.tag == key.tag }?.value as? Value
    }

    /// Changes a directory's field, identified by its tag.
    mutating func addField(_ change: Change) {
        changes.removeAll { $0.dictionary == change.dictionary && $0.tag == change.tag }
        changes.append(change)
    }

    /// Replaces the orientation field, which a still has in TIFF, with a rotation of a movie's tracks.
    mutating func turnTracks() {
        guard let orientation = self[\.tiff.orientation] else { return }
        trackOrientation = orientation
        changes.removeAll { $0.dictionary == .tiff && $0.tag == 0x0112 }
    }

    /// Records a key that cannot be edited, which is an error when the edit is planned.
    mutating func refuse(_ name: String) { refused.append(name) }

    /// Records a value that a property cannot have, which is an error when the edit is planned.
    mutating func refuseValue(of name: String) { invalidValues.append(name) }
}

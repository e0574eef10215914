import PhotoMeta

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
/// - In JPEG and TIFF files, and in PNG files that have them: IPTC records.
/// - In PNG files: their texts, such as `\.png.title`. In JPEG files: `\.jpeg.comment`.
/// - In QuickTime files (MOV, MP4): QuickTime, UserData, ItemList, the dates in the header, and
///   `\.tiff.orientation`, which turns the picture by the matrix of its tracks. Other track properties do not
///   change. In HEIF files with a sequence of images: the dates in its header.
/// - In all of these and in XMP files: the XMP dictionaries. In XMP files: `\.tiff.orientation`, which XMP also states.
///
/// - Important: This type is experimental and may change. Setting `\.tiff.orientation` in a HEIF file also turns the thumbnails,
///   depth maps and gain maps of the image.
public struct MetadataEdit: Sendable {
    /// The changes to properties.
    private(set) var changes = PropertyEdits()
    /// Keys that cannot be edited, which is an error when the edit is planned.
    private(set) var refused: [String] = []
    /// Properties whose values cannot be stored, which is an error when the edit is planned.
    private(set) var invalidValues: [String] = []
    /// The changes requested by meaning.
    var requests: [EditRequest] = []
    /// The orientation in which a movie's picture is upright.
    private(set) var trackOrientation: Orientation?
    /// The timed metadata that is removed from a movie; `nil` if it stays.
    var removedTimedMetadata: TimedMetadataKind?
    /// The time of a Live Photo's still image in its movie; `nil` if the movie is not made one of a Live Photo.
    var stillImageTime: StillImageTime?
    /// Whether a new time in a movie's header also replaces the same time in the headers of tracks.
    var reachesTrackTimes = false
    /// Whether another maker's note is replaced with Apple's if a field of that one is set.
    var replacesMakerNote = false
    /// Whether all changes also apply to the other pictures of a file.
    var everyPart = false
    /// Whether removals also apply to the other pictures of a file.
    var removesFromEveryPart = false
    /// Whether changes, or removals alone, apply to the other pictures of a file.
    var reachesOtherParts: Bool { everyPart || removesFromEveryPart }
    /// What the file is shared with, before the changes; `nil` if it is not shared.
    var sharing: Sharing?

    /// Whether a file with Content Credentials (C2PA) may be changed, which invalidates them; if not, it is an error.
    public var allowsInvalidCredentials = false

    /// The limits for reading the file, such as `Limits.untrusted`.
    public var limits = Limits()

    /// Creates an edit that changes nothing.
    public init() {}

    /// Whether the edit changes nothing.
    public var isEmpty: Bool { changesNoProperties && removedTimedMetadata == nil }

    /// Whether the edit changes no properties.
    var changesNoProperties: Bool {
        changes.isEmpty && requests.isEmpty && trackOrientation == nil && refused.isEmpty
            && invalidValues.isEmpty && sharing == nil && stillImageTime == nil
    }

    /// The changes to fields of Exif blocks and TIFF files.
    var fields: PropertyEdits.List { changes[.directories] }
    var xmp: XMPEdit { XMPEdit(changes[.packets]) }
    var iptc: IPTCEdit { IPTCEdit(changes[.records]) }
    /// The changes to a movie's own properties.
    var movieChanges: PropertyEdits.List { changes[.movie] }
    /// The changes to the texts of a PNG file.
    var texts: PropertyEdits.List { changes[.texts] }
    /// The changes to the comments of a JPEG file.
    var comments: PropertyEdits.List { changes[.comments] }

    /// The removals of the edit, for the other pictures of a file and for the files in it; `nil` if it removes nothing.
    var removals: MetadataEdit? {
        guard removes else { return nil }
        var edit = self
        edit.changes.keepRemovals()
        edit.requests.removeAll { !$0.removes }
        edit.trackOrientation = nil
        edit.stillImageTime = nil
        edit.refused = []
        edit.invalidValues = []
        return edit
    }

    /// Whether the edit removes properties without setting new values.
    var removes: Bool {
        changes.removes || requests.contains(where: \.removes) || removedTimedMetadata != nil
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
    /// A directory is `MetadataDictionary.gps`, `MetadataDictionary.interoperability`, or the maker's note by
    /// `MetadataDictionary.makerApple`. A dictionary is one of XMP, such as `MetadataDictionary.dublinCore`, or
    /// `MetadataDictionary.iptc`.
    public mutating func remove(_ dictionary: MetadataDictionary) {
        guard let store = PropertyStore(dictionary.index), store.canRemove(dictionary.index) else {
            return refuse("the dictionary \(dictionary.rawValue)")
        }
        changes.remove(dictionary, from: store)
    }

    mutating func add<Value>(_ key: MetadataKey<Value>, _ value: (any MetadataEncodable)?) {
        let name = "\(key.dictionary.rawValue) \(key.registered?.name ?? key.name)"
        guard let store = PropertyStore(key.dictionary.index) else { return refuse(name) }
        do throws(PropertyStore.Refusal) {
            changes.add(try store.change(key, to: value), to: store)
        } catch {
            switch error {
            case .property: refuse(name)
            case .value: refuseValue(of: name)
            }
        }
    }

    /// Adds other changes, which take precedence over the existing ones.
    mutating func add(_ other: PropertyEdits) { changes.add(other) }

    /// Sets a property that a file has to a value in the same stored form, even if it is not that of the standard.
    mutating func add(
        _ key: MetadataKey<StoredValue>, _ value: any MetadataEncodable, like stored: StoredValue
    ) {
        guard let tag = key.tag, ExifFieldEditor.canEdit(key.dictionary.index) else { return add(key, value) }
        let address = PropertyAddress(key.dictionary, .tag(tag), name: key.name)
        add(PropertyEdit(address, .encodable(value), as: stored.type), to: .directories)
    }

    /// Adds a change to a property of a store.
    mutating func add(_ change: PropertyEdit, to store: PropertyStore) { changes.add(change, to: store) }

    /// The change to a property, without those that follow from requests.
    private func change<Value>(of key: MetadataKey<Value>) -> PropertyEdit? {
        guard let store = PropertyStore(key.dictionary.index),
            let address = (try? store.change(key, to: nil))?.address
        else { return nil }
        return changes[store].change(at: address)
    }

    /// Whether a property is set or removed.
    func changes<Value>(_ key: MetadataKey<Value>) -> Bool { change(of: key) != nil }

    private func value<Value: MetadataRepresentable>(of key: MetadataKey<Value>) -> Value? {
        guard let change = change(of: key) else { return nil }
        switch change.value {
        case nil: return nil
        case .encodable(let value): return value as? Value
        case .xmp: return change.stored.flatMap { Value($0) }
        case .texts(let texts): return texts as? Value ?? texts.first as? Value
        }
    }

    /// Replaces the orientation field, which a still has in TIFF: in a movie with a rotation of its tracks, in an XMP file with the
    /// property of XMP, which follows from the table of meanings.
    mutating func moveOrientation(to format: MediaFormat) {
        guard let orientation = self[\.tiff.orientation], [.quickTime, .xmp].contains(format) else { return }
        if format == .quickTime { trackOrientation = orientation }
        changes.removeChange(at: MetadataKeys().tiff.orientation.address, from: .directories)
    }

    /// Records a key that cannot be edited, which is an error when the edit is planned.
    mutating func refuse(_ name: String) { refused.append(name) }

    /// Records a value that a property cannot have, which is an error when the edit is planned.
    mutating func refuseValue(of name: String) { invalidValues.append(name) }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A set of changes to a file's properties, identified by the keys that read them.
///
/// ```swift
/// var edit = MetadataEdit()
/// try edit.set(\.exif.dateTimeOriginal, to: "2025:05:26 09:27:06")
/// try edit.set(\.tiff.orientation, to: .topLeft)
/// try edit.remove(\.exif.imageUniqueID)
/// edit.remove(\.location)
/// try edit.write(contentsOf: "IMG_0002.JPG", to: "Edited/IMG_0002.JPG")
/// ```
///
/// Only ``remove(_:)`` and its variants remove a property. Setting takes a value: what a
/// failed conversion leaves, as in `Location(latitude: 200, longitude: 0)`, cannot be passed. A value that a property cannot have is
/// an error of the call, and changes nothing.
///
/// Everything else is preserved byte for byte: the picture, other properties, other blocks, maker notes. A removed
/// value is no longer in the file. New values are set in the main picture; removals reach every picture of the file. A new derived value,
/// such as the capture date, also replaces the old one in other pictures that state the same, such as the second of a stereo photo, and
/// a motion photo's movie gets a new place and date.
///
/// The following can be edited; other dictionaries and formats are an error.
///
/// - In JPEG, HEIF (HEIC, AVIF), PNG, WebP, JPEG XL, JPEG 2000, Photoshop, TIFF, BigTIFF and DNG files: TIFF, Exif, GPS and
///   Interoperability, and the fields of Apple's maker note.
/// - In JPEG, JPEG 2000, Photoshop and TIFF files, and in PNG files that have them: IPTC records.
/// - In PNG files: their texts, such as `\.png.title`. In JPEG files: `\.jpeg.comment`. In GIF files, which have no Exif:
///   `\.gif.comment`.
/// - In QuickTime files (MOV, MP4): QuickTime, UserData, ItemList, the dates in the header, and
///   `\.tiff.orientation`, which turns the picture by the matrix of its tracks. Other track properties do not
///   change. In HEIF files with a sequence of images: the dates in its header.
/// - In all of these and in XMP files: the XMP dictionaries. In XMP files: `\.tiff.orientation`, which XMP also states.
///
/// - Important: Setting `\.tiff.orientation` in a HEIF file also turns the thumbnails, depth maps and gain maps of the image.
public struct MetadataEdit: Sendable {
    /// The changes to properties.
    var changes = PropertyEdits()
    /// The first change that follows from a file's properties and is not possible, which is an error when the edit is planned.
    private(set) var failure: MetadataError?
    /// The changes requested by meaning.
    var requests: [EditRequest] = []
    /// The timed metadata that is removed from a movie; `nil` if it stays.
    var removedTimedMetadata: TimedMetadataKind?
    /// The time of a Live Photo's still image in its movie; `nil` if the movie is not made one of a Live Photo.
    var stillImageTime: StillImageTime?
    /// Whether a new time in a movie's header also replaces the same time in the headers of tracks.
    var reachesTrackTimes = false
    /// Whether another maker's note is replaced with Apple's if a field of that one is set.
    var replacesMakerNote = false
    /// The maker note of another file that is copied; `nil` if none is.
    var copiedNote: MakerNoteCopy?
    /// Which changes also apply to the other pictures of a file.
    var reach = Reach.mainPart
    /// The changes to the other parts of a file, by their numbers, beside those that reach every part.
    var otherParts: [UInt16: MetadataEdit] = [:]
    /// Whether new values by meaning only replace those that a file has.
    var onlyReplaces = false
    /// Whether the edit is that of a file in an XMP property of another.
    var isOfFileInXMP = false
    /// What the file is shared with, before the changes; `nil` if it is not shared.
    var sharing: Sharing?

    /// The gain map that a picture gets; `nil` if it gets none.
    ///
    /// The map is attached after all other changes: in a JPEG file after the picture, with the index of pictures, the XMP of Ultra HDR and
    /// the segments of ISO 21496-1; in a HEIC or AVIF file as items, with a tone map. The framing must be that of the map's own picture,
    /// whatever the size. Other pictures in the index, such as previews, stay.
    ///
    /// Planning such an edit throws `MetadataError.Code.notEditable` if the picture has a gain map already, if the index of pictures is
    /// damaged, if the framing or the stored orientation is another one, if the file is of another format, and if it cannot contain
    /// the coded map.
    public var gainMap: GainMapImage?

    /// Whether a movie's header is put before its media, so that a player that receives the file from its start can begin at once.
    ///
    /// Movies whose header precedes the media are not changed, and neither are other files. Planning such an edit throws
    /// `MetadataError.Code.notEditable` if media are before and after the header.
    public var putsHeaderFirst = false

    /// Whether a file with Content Credentials (C2PA) may be changed, which invalidates them; if not, it is an error.
    ///
    /// The edit then removes them. A digital source type that only they state is written to XMP.
    public var allowsInvalidCredentials = false

    /// Whether a file that may still contain what the edit removes is refused; if not, ``EditPlan/unread`` lists the regions.
    public var refusesUnread = false

    /// Whether raw files are edited themselves, where nothing in them has to move.
    ///
    /// A format is edited if this was proven with several of its files, today DNG alone, which is edited without this option, too. Planning
    /// an edit of another raw file throws `MetadataError.Code.unsupportedFormat` with the reason. ``canEdit(_:)`` returns whether a format
    /// is edited; other changes are written into an ``XMPSidecar``. Image data, previews, maker notes and private data stay
    /// where they are. ``XMPSidecar/edit(alongside:of:stated:)`` returns the edit of an XMP file that exists beside an edited file.
    public var editsRawFiles = false

    /// How raw formats are edited.
    var rawFormats = RawEditing.rows

    /// The limits for reading the file, such as `Limits.untrusted`.
    public var limits = Limits()

    /// Creates an edit that changes nothing.
    public init() {}

    init(_ limits: Limits, allowsInvalidCredentials: Bool) {
        self.limits = limits
        self.allowsInvalidCredentials = allowsInvalidCredentials
    }

    /// Whether the edit changes nothing.
    public var isEmpty: Bool {
        changesNoProperties && removedTimedMetadata == nil && gainMap == nil && !putsHeaderFirst
    }

    /// Whether the edit changes no properties.
    var changesNoProperties: Bool {
        changes.isEmpty && requests.isEmpty && failure == nil && sharing == nil && stillImageTime == nil
    }

    var fields: ExifStore { ExifStore(of: changes) }
    var xmp: XMPStore { XMPStore(of: changes) }
    var iptc: IPTCStore { IPTCStore(of: changes) }
    var movie: MovieStore { MovieStore(of: changes) }
    var texts: PNGTextStore { PNGTextStore(of: changes) }
    var comments: JPEGCommentStore { JPEGCommentStore(of: changes) }
    var gifComments: GIFCommentStore { GIFCommentStore(of: changes) }

    /// Which changes apply to the other pictures of a file.
    enum Reach {
        /// None.
        case mainPart
        /// Those that remove properties.
        case removals
        /// All of them.
        case everyPart
    }

    /// The removals of the edit, for the other pictures of a file and for the files in it; `nil` if it removes nothing.
    var removals: MetadataEdit? {
        guard removes else { return nil }
        var edit = self
        edit.changes.keepRemovals()
        edit.requests.removeAll { !$0.removes }
        edit.stillImageTime = nil
        edit.gainMap = nil
        edit.putsHeaderFirst = false
        edit.failure = nil
        return edit
    }

    /// Whether the edit removes properties, or keeps only those that may be shared.
    package var removesValues: Bool { removes || sharing != nil }

    /// Whether the edit removes properties without setting new values.
    package var removes: Bool {
        changes.removes || requests.contains(where: \.removes) || removedTimedMetadata != nil
    }

    /// Adds a change that follows from a file's properties.
    mutating func add<Value>(_ key: MetadataKey<Value>, _ value: (any MetadataEncodable)?) {
        do throws(MetadataError) { try change(key, to: value) } catch { fail(error) }
    }

    /// Adds a change to the property of a key.
    mutating func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(MetadataError) {
        changes.add(try PropertyStores.change(key, to: value))
    }

    /// Sets a property that a file has to a value in the same stored form, even if it is not that of the standard.
    mutating func add(
        _ key: MetadataKey<StoredValue>, _ value: any MetadataEncodable, like stored: StoredValue
    ) {
        guard let tag = key.tag, ExifStore.contains(key.dictionary.index) else { return add(key, value) }
        let address = PropertyAddress(key.dictionary, .tag(tag), name: key.name)
        add(PropertyEdit(address, .encodable(value), as: stored.type, in: ExifStore.self))
    }

    mutating func add(_ change: PropertyEdit) { changes.add(change) }

    /// Replaces the orientation field, which a still has in TIFF: in a movie with a rotation of its tracks, in an XMP file with the
    /// property of XMP, which follows from the table of meanings.
    mutating func moveOrientation(to format: MediaFormat) {
        guard let orientation, [.quickTime, .xmp].contains(format) else { return }
        let address = MetadataKeys().tiff.orientation.address
        changes.removeChange(at: address)
        guard format == .quickTime else { return }
        add(PropertyEdit(address, .encodable(orientation), in: MovieStore.self))
    }

    /// Records an error of a change that follows from a file's properties.
    mutating func fail(_ error: MetadataError) { failure = failure ?? error }

    /// Records a value that a property cannot have.
    mutating func refuseValue(of name: String) { fail(.invalidValue(of: name)) }
}

/// A part of a file as its reader found it: a picture, a track, a page.
struct LocatedPart: Sendable {
    var role: Role
    /// The part that this one belongs to: the page whose thumbnail it is, the image whose depth map it is.
    var parent: UInt16 = 0
    /// The item, the track or the page, by the number that the file gives it; 0 if it has none.
    var number: UInt32 = 0
    /// The item's or the track's type; 0 if the file states none.
    var codec = FourCharacterCode(rawValue: 0)
    /// Whether the part's data is a JPEG file of its own.
    var isJPEG = false
    /// Where the part's coded data stands.
    var data = Data.none
    /// The index of the part's track.
    var track: UInt16?

    /// The offset of the item's row in the table of locations, once that is known.
    var locationRow: UInt32?
    /// The first of the items that a derived image is made of; 0 for others.
    var firstInput: UInt32 = 0
    /// Whether it is only an input of a derived image, and not a part.
    var isInput = false
    /// Where the properties are listed that are associated with the item, and with its first input.
    var associations = ItemAssociations()
    var inputAssociations = ItemAssociations()

    /// What a part is to its file; the names are those of ``MediaPart/Role-swift.struct``.
    enum Role: String, Sendable {
        case primary, thumbnail, preview, raw, page, subImage, auxiliary, alternative, frame, track, embedded
    }

    /// Where coded data stands, as the file states it: looked up when it is asked for.
    enum Data: Sendable {
        /// Not known.
        case none
        /// In these bytes of the source.
        case range(Range<UInt64>)
        /// Where a directory's strips, tiles or JPEG stream stand.
        case directory(Int)
        /// Where an item's extents stand.
        case item(UInt32)
        /// Where the samples stand that a sample table describes; this is the body of its box.
        case samples(Range<UInt64>)
    }
}

// SPDX-License-Identifier: Apache-2.0
/// A part of a file as its reader found it: a picture, a track, a page.
package struct LocatedPart: Sendable {
    package var role: Role
    /// The part that this one belongs to: the page whose thumbnail it is, the image whose depth map it is.
    package var parent: UInt16 = 0
    /// The number that the file gives the item, track or page; 0 if it has none.
    package var number: UInt32 = 0
    /// The item's or the track's type; 0 if the file states none.
    package var codec = FourCharacterCode(rawValue: 0)
    /// Whether the part's data is a JPEG file of its own.
    var isJPEG = false
    /// The location of the part's coded data.
    package var data = Data.none
    /// The index of the part's track.
    package var track: UInt16?

    /// The offset of the item's entry in the `iloc` box, once that is known.
    var locationRow: UInt32?
    /// The first input item of a derived image; 0 for other images.
    var firstInput: UInt32 = 0
    /// Whether it is only an input of a derived image, and not a part.
    var isInput = false
    /// The property associations of the item, and of its first input.
    var associations = ItemAssociations()
    var inputAssociations = ItemAssociations()

    /// The role of a part in its file; the names are those of ``MediaPart/Role-swift.struct``.
    package enum Role: String, Sendable {
        case primary, thumbnail, preview, raw, page, subImage, auxiliary, alternative, frame, track, embedded,
            credentialThumbnail
    }

    /// The location of coded data, as the file states it; ranges are determined on access.
    package enum Data: Sendable {
        /// Not known.
        case none
        /// A range of the source.
        case range(Range<UInt64>)
        /// Ranges of the source.
        case ranges([Range<UInt64>])
        /// The strips, tiles or JPEG stream of a directory.
        case directory(Int)
        /// The extents of an item.
        case item(UInt32)
        /// The samples that a track's sample table describes; the range is the body of its `trak` box.
        case samples(track: Range<UInt64>)
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension UnreadRegion {
    /// A kind of region that an edit does not read, by a stable name.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// A segment of a JPEG file, or of a JPEG 2000 codestream.
        case segment
        /// A chunk of a PNG or WebP file.
        case chunk
        /// An extension of a GIF file: that of an application, or text that is drawn.
        case `extension`
        /// A box of a HEIF file, a movie, a JPEG XL file or a JPEG 2000 file.
        case box
        /// An item of a HEIF file that is not an image, Exif or XMP.
        case item
        /// A track of timed metadata that stays, or of a kind that is not known.
        case track
        /// An atom of a movie's user data that is read as bytes.
        case userData
        /// One of Photoshop's image resources that is not read, and contains more than numbers.
        case resource
        /// The layers of a Photoshop file.
        case layers
        /// IPTC records without a key.
        case dataset
        /// A maker note whose form is not known, or the private data of a DNG file.
        case makerNote
        /// Bytes between the values of an Exif block or TIFF file, to which a maker note may refer.
        case structureRest
        /// JUMBF boxes that are not Content Credentials.
        case jumbf
        /// The blocks that Samsung's phones append, other than a movie.
        case samsungTrailer
        /// The data that Insta360's cameras append.
        case insta360Trailer
        /// Other bytes after the end of the file's structures.
        case trailer
        /// Bytes between the segments of a JPEG file.
        case strayBytes
        /// Bytes within the file that nothing refers to.
        case unreferenced
        /// Bytes that were not examined, because a limit was reached, or their structure is not known.
        case notExamined
        /// A file within the file that cannot be edited.
        case embeddedFile
    }

    /// A row of the table: what the regions of a kind can contain, and why.
    struct Row {
        let kind: Kind
        let contents: Contents
        let words: String
        let reason: String

        init(_ kind: Kind, _ contents: Contents, _ words: String, _ reason: String) {
            self.kind = kind
            self.contents = contents
            self.words = words
            self.reason = reason
        }
    }

    private static let ofCamera: Contents = [.location, .dates, .camera, .settings]

    static let rows: [Row] = [
        Row(
            .segment, .all, "segment of an unknown kind",
            "Any program can write one: GoPro's and DJI's contain telemetry, others a copy of the properties."
        ),
        Row(
            .chunk, .all, "chunk of an unknown kind",
            "Any program can write one (PNG, 3rd edition, §5.4; RFC 9649 §2.3)."),
        Row(
            .extension, .all, "extension of an unknown kind",
            "Any program can write one (GIF89a §26)."),
        Row(
            .box, .all, "box of an unknown kind",
            "Any program can write one, with a type or an identifier of its own (ISO/IEC 14496-12 §4.2)."),
        Row(
            .item, .all, "item of an unknown kind",
            "Items can be files of any MIME type, and what a URI identifies (ISO/IEC 14496-12 §8.11.6)."),
        Row(
            .track, ofCamera, "track of timed metadata",
            "Cameras, drones and receivers record in it: positions, times and settings, not texts about the movie."
        ),
        Row(
            .userData, .all, "user data of an unknown kind",
            "Cameras store maker notes, thumbnails with Exif, and their telemetry in it."),
        Row(
            .resource, .all, "Photoshop resource with contents that are not read",
            "Adobe's own contain captions, names, paths of files and printers; plug-ins store what they like."
        ),
        Row(
            .layers, .all, "layers of a Photoshop file",
            "Layers have names and texts, properties of their own, and whole files in smart objects."),
        Row(
            .dataset, [.location, .dates, .people, .texts], "IPTC records of an unknown kind",
            "IPTC records describe contents and their origin, not cameras."),
        Row(
            .makerNote, .all, "maker note of an unknown form",
            "Makers store positions, names of places and of owners, dates, numbers, settings and ratings in it."
        ),
        Row(
            .structureRest, .all, "bytes that a maker note may refer to",
            "Values of a maker note may lie outside it, and image data that was not found may be there, too."),
        Row(
            .jumbf, .all, "JUMBF of an unknown kind",
            "JUMBF can contain files of any kind (ISO/IEC 19566-5 Annex B)."),
        Row(
            .samsungTrailer, ofCamera, "Samsung's trailer",
            "Its blocks state the time in UTC, the country of the mobile network, and the mode of the camera."
        ),
        Row(
            .insta360Trailer, ofCamera, "Insta360's trailer",
            "It contains positions, times, motion, and the number of the camera."),
        Row(
            .trailer, .all, "data after the end",
            "It may be the rest of an older version of the file, or another file."),
        Row(
            .strayBytes, .all, "bytes between structures",
            "They may be the rest of an older version of a structure."),
        Row(
            .unreferenced, .all, "bytes that nothing refers to",
            "Programs that append new values leave the old ones."),
        Row(.notExamined, .all, "bytes that were not examined", "They may be anything."),
        Row(
            .embeddedFile, .all, "file within the file that cannot be edited",
            "A file has properties of its own."),
    ]

    private static let byKind = Dictionary(rows.map { ($0.kind, $0) }) { first, _ in first }

    fileprivate static func row(of kind: Kind) -> Row? { byKind[kind] }
}

extension UnreadRegion.Kind {
    /// What regions of this kind can contain.
    public var contents: UnreadRegion.Contents { UnreadRegion.row(of: self)?.contents ?? .all }

    /// Why regions of this kind can contain that, as a sentence.
    public var reason: String { UnreadRegion.row(of: self)?.reason ?? "" }
}

extension UnreadRegion.Kind: CustomStringConvertible {
    /// The kind in words, as in "segment of an unknown kind".
    public var description: String { UnreadRegion.row(of: self)?.words ?? rawValue }
}

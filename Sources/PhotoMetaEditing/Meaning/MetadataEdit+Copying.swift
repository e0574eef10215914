// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// A property that was not copied.
    public struct LeftOut: Hashable, Sendable {
        /// The dictionary of the property.
        public let dictionary: MetadataDictionary
        /// The property's key string.
        public let name: String
        /// Why it was not copied.
        public let reason: Reason

        /// Why a property is not copied.
        public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
            /// It describes the picture, the sound or the structure of the other file.
            case describesOtherFile
            /// Files of this kind cannot contain it.
            case otherKindOfFile
            /// It belongs to a value that the other file does not state and the target does, as the time of a fix to a location.
            case incomplete
            /// It cannot be written, as is the case with most makers' notes.
            case notWritable
        }
    }

    /// Creates an edit that copies another file's metadata.
    ///
    /// A still gets the Exif, GPS and XMP properties of another one, and IPTC records if it is a JPEG or TIFF file or has some. A JPEG or
    /// GIF file gets the comment of another one, and a PNG file its texts. A movie gets another movie's keys, user data, items and header
    /// dates, and XMP. Between other kinds of files, XMP is copied, and by their meaning the capture date, the location, the title, the
    /// descriptions, the keywords, the creators, the copyright, the rating, the label and the regions.
    ///
    /// What the source states replaces all that the target states with the same meaning: a copied location has nothing of the
    /// target's, such as its altitude or time. Regions are copied to the same places of the displayed picture; if the sides of the two
    /// pictures have another ratio, one is a crop of the other, and they are left out. Other properties of the target that the source does
    /// not have are kept.
    ///
    /// Properties that describe the pixels or the other file are not copied: orientation, sizes, color profile, thumbnails, other
    /// pictures, gain maps (``gainMap`` attaches one), identifiers of Live Photos. Neither are properties that cannot be written.
    /// ``leftOut(copyingTo:)`` lists all of these.
    ///
    /// The maker's note of a still is copied as a whole if it stays right in the other file: if its offsets are relative to the note
    /// itself, as in Apple's, or else if it gets the same place in the Exif block, as in a picture that an encoder wrote without one. It
    /// is not copied if it refers to bytes outside of it, if the other file has a note of Apple's with a Live Photo's identifier, or if
    /// the edit also removes something, which the note may state.
    public init(copying metadata: MediaMetadata) {
        self.init()
        copy(from: metadata)
    }

    /// Adds the metadata of another file, as ``init(copying:)`` does.
    public mutating func copy(from metadata: MediaMetadata) {
        requests.append(.copy(metadata, removesOthers: false))
    }

    /// Creates an edit that restores the metadata of an earlier version of a file.
    ///
    /// Like ``init(copying:)``, but properties that the earlier version does not have are removed, as far as they would be copied if
    /// it had them. Regions are restored to the same places of the stored picture, even if its orientation is another one now.
    public init(restoring metadata: MediaMetadata) {
        self.init()
        restore(from: metadata)
    }

    /// Adds the metadata of an earlier version of a file, as ``init(restoring:)`` does.
    public mutating func restore(from metadata: MediaMetadata) {
        requests.append(.copy(metadata, removesOthers: true))
    }

    /// The properties that are not copied from the source files to files of the same format.
    public var leftOut: [LeftOut] { copiedFiles.flatMap { MetadataCopy($0.metadata).leftOut } }

    /// The properties that are not copied from the source files to this one, with the reasons.
    public func leftOut(copyingTo target: MediaMetadata) -> [LeftOut] {
        copiedFiles.flatMap {
            MetadataCopy($0.metadata, to: target, restores: $0.restores, copiesNotes: copiesNotes).leftOut
        }
    }

    private var copiedFiles: [(metadata: MediaMetadata, restores: Bool)] {
        requests.compactMap {
            if case .copy(let source, let restores) = $0 { (source, restores) } else { nil }
        }
    }
}

extension MetadataEdit.LeftOut.Reason: CustomStringConvertible {
    /// The reason as words, such as "cannot be written".
    public var description: String {
        switch self {
        case .describesOtherFile: "describes the other file's data"
        case .otherKindOfFile: "this kind of file cannot contain it"
        case .incomplete: "belongs to a value that the other file does not state"
        case .notWritable: "cannot be written"
        }
    }
}

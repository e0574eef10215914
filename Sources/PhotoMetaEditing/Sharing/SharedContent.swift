// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Groups of properties that a shared file keeps, beside what its picture and its sound need.
///
/// ```swift
/// let edit = MetadataEdit.forSharing(keepingOnly: [.default, .descriptions, .creators])
/// ```
///
/// `Docs/Sharing.md` in the repository lists the properties of each group.
public struct SharedContent: OptionSet, Hashable, Sendable, Codable {
    /// The groups, as bits.
    public let rawValue: UInt16

    /// Creates a set of groups from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// When the picture was taken: the capture date and the date of digitizing, and the dates in the header of a movie.
    public static let dates = SharedContent(rawValue: 1)
    /// How it was taken: exposure, lens settings, flash.
    public static let exposure = SharedContent(rawValue: 2)
    /// The names of the camera and of the lens, without their numbers.
    public static let camera = SharedContent(rawValue: 4)
    /// Titles, descriptions and comments.
    public static let descriptions = SharedContent(rawValue: 8)
    /// Keywords.
    public static let keywords = SharedContent(rawValue: 16)
    /// Creators, credits and copyright.
    public static let creators = SharedContent(rawValue: 32)
    /// Where it was taken; the time of the position only with dates.
    public static let location = SharedContent(rawValue: 64)
    /// Chapters and subtitles of a movie; subtitles that state positions, only with places, dates and exposure.
    public static let chapters = SharedContent(rawValue: 128)

    /// The groups that are kept unless others are asked for: dates, exposure and camera.
    public static let `default`: SharedContent = [.dates, .exposure, .camera]

    /// The groups with their names, in the order of their bits.
    package static let named: [(name: String, group: SharedContent)] = [
        ("dates", .dates), ("exposure", .exposure), ("camera", .camera), ("descriptions", .descriptions),
        ("keywords", .keywords), ("creators", .creators), ("location", .location), ("chapters", .chapters),
    ]
}

/// What a file is shared with.
struct Sharing: Hashable, Sendable {
    var content: SharedContent
    var identifier: MetadataEdit.LivePhotoIdentifier

    /// Whether a property of a file of a format is kept.
    func keeps(_ property: MetadataProperty, in format: MediaFormat) -> Bool {
        SharedProperties.keep(property, in: format, content)
    }

    /// The identifier of the shared half of a Live Photo; `nil` if it has none.
    func identifier(from old: String) -> String? {
        switch identifier {
        case .kept: old
        case .renewed(let new): new
        case .removed: nil
        }
    }
}

extension MetadataEdit {
    /// The treatment of the identifier that joins the halves of a Live Photo.
    public enum LivePhotoIdentifier: Hashable, Sendable {
        /// The identifier is kept, so the halves still belong together.
        case kept
        /// The identifier is replaced with this one; use the same for both halves.
        ///
        /// A file without an identifier does not get one.
        case renewed(String)
        /// The identifier is removed, so the halves no longer belong together.
        case removed

        /// The identifier is replaced with a random one, which is the same for all files of one edit.
        public static func renewed() -> LivePhotoIdentifier { .renewed(.newIdentifier) }
    }

    /// An edit that keeps the picture, the sound and a list of properties, and nothing else.
    ///
    /// The result contains what decoders need, how the picture is shown (orientation, crop, color, HDR, projection), what joins
    /// the halves of a Live Photo, whether the picture was made by an AI, and the groups of properties that are asked for. All else is
    /// left out: other properties, maker notes, thumbnails in Exif, comments, unknown boxes, chunks and segments, free space, bytes
    /// that belong to nothing, and tracks other than picture, sound and the time of a Live Photo's still image. Pictures and movies within the
    /// file are treated in the same way. `Docs/Sharing.md` in the repository has the list.
    ///
    /// Content Credentials are removed, because they would not be valid any more; a source type that only they state, and what they
    /// prohibit of training models, are written to XMP.
    ///
    /// Blocks of metadata are made anew, so damage in a block prevents sharing only if a kept property would be lost. A file whose result
    /// would have bytes of unknown purpose is refused: planning throws `MetadataError.Code.notEditable`, or
    /// `MetadataError.Code.damaged`. Further changes of the same edit, such as a title,
    /// are made afterwards.
    ///
    /// With a renewed identifier, edit both halves together; otherwise, the copies would no longer belong together:
    ///
    /// ```swift
    /// try MetadataEdit.forSharing(livePhotoIdentifier: .renewed()).write(
    ///     still: "IMG_0001.HEIC", movie: "IMG_0001.MOV",
    ///     stillOutput: "Shared/IMG_0001.HEIC", movieOutput: "Shared/IMG_0001.MOV")
    /// ```
    ///
    /// - Parameters:
    ///   - content: The groups of properties to keep, in place of the default; `[.default, .creators]` adds to it.
    ///   - livePhotoIdentifier: The treatment of the identifier that joins the halves of a Live Photo.
    public static func forSharing(
        keepingOnly content: SharedContent = .default, livePhotoIdentifier: LivePhotoIdentifier = .kept
    ) -> MetadataEdit {
        var edit = MetadataEdit()
        edit.share(keeping: content, livePhotoIdentifier: livePhotoIdentifier)
        return edit
    }

    /// Makes this an edit for sharing; its other changes are made to the shared file.
    package mutating func share(keeping content: SharedContent, livePhotoIdentifier: LivePhotoIdentifier) {
        sharing = Sharing(content: content, identifier: livePhotoIdentifier)
    }

    /// The properties of the main picture or movie that a shared file keeps; none if the edit does not share files.
    package func sharedProperties(of metadata: MediaMetadata) -> [MetadataProperty] {
        guard let sharing else { return [] }
        let headers: Set<MetadataDictionary> = [
            .heif, .icc, .movie, .jfif, .multiPicture, .webP, .jpegXL, .gif, .jpeg2000,
        ]
        return metadata.properties.filter {
            !headers.contains($0.dictionary) && sharing.keeps($0, in: metadata.family)
        }
    }

    /// Gives the shared files a new identifier.
    package mutating func renewSharedIdentifier() { sharing?.identifier = .renewed() }
}

extension SharedContent: CustomStringConvertible {
    /// The names of the groups, such as "dates, exposure, camera".
    public var description: String {
        Self.named.filter { contains($0.group) }.map(\.name).joined(separator: ", ")
    }
}

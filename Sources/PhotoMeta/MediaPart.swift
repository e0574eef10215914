// SPDX-License-Identifier: Apache-2.0
/// A part of a file: one of its pictures, pages or tracks, with properties of its own.
///
/// ```swift
/// let photo = try MediaMetadata(contentsOf: "IMG_0001.HEIC")
/// for part in photo.parts where part.role == .auxiliary {
///     print(part.auxiliaryType ?? "unknown", part.pixelSize ?? "")
/// }
/// ```
///
/// Tiles of a picture are not parts.
public struct MediaPart: MetadataView, Identifiable {
    package let scope: MetadataScope

    package init(_ scope: MetadataScope) {
        self.scope = scope
    }

    package init(_ map: FileMap, _ index: Int) {
        self.init(MetadataScope(map, part: UInt16(clamping: index)))
    }

    /// The part itself.
    public var mainPart: MediaPart { self }

    package var located: LocatedPart { scope.map.part(scope.part) }

    /// The index of the part in ``MediaMetadata/parts``.
    public var id: Int { Int(scope.part) }

    /// The role of the part in the file.
    public var role: Role { Role(rawValue: located.role.rawValue) }

    /// The ``id`` of the part that this one belongs to, such as the picture of a thumbnail; `nil` for the main part.
    public var parentID: Int? { scope.part == 0 ? nil : Int(located.parent) }

    /// The part's number in the file: the ID of an item or a track, the number of a page or a picture; `nil` if it has none.
    public var number: Int? { located.number == 0 ? nil : Int(located.number) }

    /// The format of the part's data, if that is a file of its own; for the main part, the file's.
    public var format: MediaFormat? {
        scope.part == 0 ? scope.map.format : located.isJPEG ? .jpeg : nil
    }

    /// The type of a HEIF file's item (`hvc1`, `grid`, `av01` …) or the codec of a track; `nil` for other parts.
    public var codec: FourCharacterCode? { located.codec.rawValue == 0 ? nil : located.codec }

    /// The type of a HEIF file's auxiliary image, as a URN: a depth map, a gain map, a matte (`auxC`, ISO/IEC 23008-12 §6.5.8).
    public var auxiliaryType: String? {
        role == .auxiliary ? self[\.heif.auxiliaryType] : nil
    }

    /// The track that the part is; `nil` for parts that are not tracks, and where tracks were not selected.
    public var track: MovieTrack? {
        located.track.flatMap { Int($0) < scope.map.tracks.count ? scope.map.tracks[Int($0)] : nil }
    }

    /// The ranges of the part's coded data in the file: its strips or tiles, its extents, its JPEG stream.
    ///
    /// `nil` if that is not known without reading more: for the main picture of files such as JPEG and PNG, for an image
    /// that is built of extents of other items, for a thumbnail in a compressed block, and for a track, whose samples
    /// ``sampleRanges(contentsOf:options:)`` finds.
    public var ranges: ByteRanges? {
        switch located.data {
        case .none, .samples: return nil
        case .range(let range): return ByteRanges([range])
        case .ranges(let ranges): return ByteRanges(ranges)
        case .directory(let index): return scope.map.imageRanges(ofDirectory: index).map { ByteRanges($0) }
        case .item(let item):
            guard let tables = scope.map.items?.tables else { return nil }
            let ranges = tables.ranges(of: item, located, in: scope.map)
            return ranges.isEmpty ? nil : ByteRanges(ranges)
        }
    }
}

extension MediaPart {
    /// The role of a part in its file.
    ///
    /// New roles may be added.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name, as in JSON.
        public let rawValue: String

        /// A role by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The main picture, or the movie as a whole; the file's own properties are those of this part.
        public static let primary = Role(rawValue: "primary")
        /// A small version of a picture: IFD1 of an Exif block, an item with a `thmb` reference.
        public static let thumbnail = Role(rawValue: "thumbnail")
        /// A reduced version of a picture that is more than a thumbnail, as raw files have.
        public static let preview = Role(rawValue: "preview")
        /// The raw image of a raw file.
        public static let raw = Role(rawValue: "raw")
        /// A further page of a TIFF file.
        public static let page = Role(rawValue: "page")
        /// An image that a SubIFD describes and that has none of the other roles.
        public static let subImage = Role(rawValue: "subImage")
        /// An image that goes with a picture and is not shown by itself: a depth map, a gain map, a matte, a mask.
        public static let auxiliary = Role(rawValue: "auxiliary")
        /// Another picture of the file: an alternative to the main one, one of a series, another view.
        public static let alternative = Role(rawValue: "alternative")
        /// A frame of an animation.
        public static let frame = Role(rawValue: "frame")
        /// A track of a movie or an image sequence.
        public static let track = Role(rawValue: "track")
        /// A thumbnail in Content Credentials: of the file, or of one that it was made of.
        public static let credentialThumbnail = Role(rawValue: "credentialThumbnail")
        /// An embedded file whose role is not known.
        public static let embedded = Role(rawValue: "embedded")
    }
}

extension MediaPart.Role: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension MediaPart.Role: Codable {}

extension MediaPart: CustomStringConvertible {
    /// The role, the codec and the size, as in "auxiliary hvc1 1008 × 756".
    public var description: String {
        [role.description, codec?.description, pixelSize?.description].compactMap { $0 }
            .joined(separator: " ")
    }
}

extension MediaMetadata {
    /// The parts of the file: the main picture or the movie first, then its thumbnails, pages, other pictures and tracks.
    ///
    /// Contains only the first part if ``ReadOptions/selection`` selects none of the others.
    public var parts: [MediaPart] {
        let map = scope.map.withImages
        return (0..<map.partCount).map { MediaPart(map, $0) }
    }

    /// The first thumbnail of the main picture whose location is known, else the first such preview; `nil` if there is
    /// neither.
    ///
    /// Its bytes are read from the same source: `try photo.thumbnail?.bytes(contentsOf: path)`.
    public var thumbnail: MediaPart? {
        let parts = parts
        for role in [MediaPart.Role.thumbnail, .preview] {
            let candidates = parts.lazy.filter { $0.role == role && $0.parentID == 0 }
            // Finding the ranges of a part searches tables. Files have one or two thumbnails.
            if let found = candidates.prefix(8).first(where: { $0.ranges != nil }) { return found }
        }
        return nil
    }
}

extension FileMap {
    /// The ranges of a directory's image data: its JPEG stream, its strips or its tiles (TIFF 6.0 §8, §15; Exif 3.0 §4.6.4).
    fileprivate func imageRanges(ofDirectory index: Int) -> [Range<UInt64>]? {
        guard index < directories.count else { return nil }
        let directory = directories[index]
        let source: [Range<UInt64>]
        if directory.block == Directory.noBlock {
            source = [0..<sourceByteCount]
        } else {
            // The file contains image data of a compressed block only in compressed form.
            guard blocks.indices.contains(Int(directory.block)),
                blocks[Int(directory.block)].coding == .plain
            else { return nil }
            source = pieces(ofBlockAt: Int(directory.block), keepsHeader: true)
        }
        for (offsets, byteCounts) in TIFFTag.imageData {
            guard let first = self.index(of: offsets, in: directory),
                let second = self.index(of: byteCounts, in: directory)
            else { continue }
            let starts = value(of: fields[first], in: directory)
            let counts = value(of: fields[second], in: directory)
            // Bounds the work: each strip is searched for among the block's pieces, which are few in an Exif block.
            guard starts.count == counts.count, source.count <= max(1_048_576 / max(starts.count, 1), 1)
            else {
                continue
            }
            var ranges: [Range<UInt64>] = []
            var isWhole = true
            for index in 0..<starts.count where isWhole {
                guard let start = starts.integer(at: index).flatMap(UInt64.init(exactly:)),
                    let count = counts.integer(at: index).flatMap(UInt64.init(exactly:)),
                    let pieces = source.part(
                        at: UInt64(directory.origin).addingSaturated(start), count: count)
                else {
                    isWhole = false
                    continue
                }
                for piece in pieces { ranges.appendJoined(piece) }
            }
            if isWhole, !ranges.isEmpty { return ranges }
        }
        return nil
    }
}

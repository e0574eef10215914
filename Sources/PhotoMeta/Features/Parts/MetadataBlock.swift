// SPDX-License-Identifier: Apache-2.0
/// A range of a file with metadata of one kind, for tools that copy, remove or compare it.
public struct MetadataBlock: Hashable, Sendable {
    /// The kind of metadata.
    public let kind: Kind
    /// The ``MediaPart/id`` of the part that the block belongs to.
    public let partID: Int
    /// The ranges of the payload in the file, without the headers of segments and boxes; most blocks have one range.
    ///
    /// The pieces of a color profile or of an extended XMP packet are in the order of their numbers. A piece
    /// of an extended XMP packet that the file repeats is listed once.
    public let ranges: ByteRanges

    /// A stable name for a kind of block.
    ///
    /// New ones may be added.
    public struct Kind: RawRepresentable, Hashable, Sendable, Codable {
        /// The name.
        public let rawValue: String

        /// A kind by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An Exif block: its TIFF structure (Exif 3.0 §4.5).
        public static let exif = Kind(rawValue: "exif")
        /// An XMP packet (ISO 16684-1).
        public static let xmp = Kind(rawValue: "xmp")
        /// The part of an XMP packet that does not fit one segment of a JPEG file (XMP part 3, §1.1.3.1).
        public static let extendedXMP = Kind(rawValue: "extendedXMP")
        /// A color profile (ICC.1:2022).
        public static let iccProfile = Kind(rawValue: "iccProfile")
        /// Photoshop's image resources, where IPTC properties are.
        public static let photoshop = Kind(rawValue: "photoshop")
        /// The index of several pictures in one file (CIPA DC-007).
        public static let multiPicture = Kind(rawValue: "multiPicture")
        /// JUMBF superboxes (ISO/IEC 19566-5), such as Content Credentials.
        public static let jumbf = Kind(rawValue: "jumbf")
        /// A movie's list of metadata items.
        public static let metadataItems = Kind(rawValue: "metadataItems")
    }
}

extension MediaMetadata {
    /// The blocks of metadata, with their ranges in the file.
    public var blocks: [MetadataBlock] {
        let map = scope.map.withImages
        return map.blocks.indices.compactMap { index in
            let block = map.blocks[index]
            // The image that a block of a HEIF file describes is unknown if it is not a part, or if the tables of items were too
            // large to be kept.
            guard !block.continuesPrevious, Int(block.part) <= map.otherParts.count,
                let kind = block.kind.publicKind
            else { return nil }
            return MetadataBlock(
                kind: kind, partID: Int(block.part),
                ranges: ByteRanges(
                    map.pieces(ofBlockAt: index, keepsHeader: false), isDecoded: block.coding != .plain))
        }
    }
}

extension MetadataBlock.Kind: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

// SPDX-License-Identifier: Apache-2.0
/// The pictures of a file with several, as its index lists them (CIPA DC-007 §5.2.3.3, MP Entry).
///
/// UNDEFINED, 16 bytes for each picture. The first is the file's own; others may be an HDR gain map, previews, or the
/// pictures of a panorama.
public struct MultiPictureEntries: Hashable, Sendable, Codable {
    /// The pictures, in the order of the index; they are numbered from 1.
    public let entries: [MultiPictureEntry]

    /// The tag of the index that has them.
    package static let tag: UInt16 = 0xB002
    /// The tag of their number.
    package static let countTag: UInt16 = 0xB001
    /// The tag of their identifiers, and the size of each (§5.2.3.4).
    package static let identifiersTag: UInt16 = 0xB003
    package static let identifierByteCount = 33

    /// Reads UNDEFINED in the byte order of the index; an incomplete row at the end is ignored.
    ///
    /// `nil` for other types.
    public init?(_ stored: StoredValue) {
        guard stored.type == .undefined else { return nil }
        var reader = StructureReader(stored, isLittleEndian: stored.isLittleEndian)
        var entries: [MultiPictureEntry] = []
        while let entry = MultiPictureEntry(&reader) { entries.append(entry) }
        self.entries = entries
    }
}

/// One of several pictures in a file (CIPA DC-007 §5.2.3.3).
public struct MultiPictureEntry: Hashable, Sendable, Codable {
    /// Flags, format and type together, as stored.
    public let attributes: UInt32
    /// The size of the picture, in bytes.
    public let byteCount: UInt32
    /// The start of the picture, in bytes from the byte order mark of the index; 0 for the first, which is the file.
    ///
    /// ``MediaPart/ranges`` of the picture's part has its position in the file.
    public let offset: UInt32
    /// The numbers of the pictures that depend on this one, from 1; 0 in the file is none.
    public let dependents: [UInt16]

    /// Whether another picture of the file is this one's parent.
    public var isDependentChild: Bool { attributes & 0x4000_0000 != 0 }
    /// Whether other pictures of the file depend on this one.
    public var isDependentParent: Bool { attributes & 0x8000_0000 != 0 }
    /// Whether this is the picture to show.
    public var isRepresentative: Bool { attributes & 0x2000_0000 != 0 }
    /// The format of the data: 0 for JPEG, the only one defined.
    public var format: Int { Int(attributes >> 24 & 7) }
    /// The picture's type.
    public var type: PictureType { PictureType(rawValue: attributes & 0x00FF_FFFF) }

    /// The size of an entry: attributes, size, offset, and the numbers of two pictures.
    package static let storedByteCount = 16
    package static let byteCountField = 4..<8
    package static let offsetField = 8..<12

    fileprivate init?(_ reader: inout StructureReader) {
        guard let attributes = reader.uint32(),
            let byteCount = reader.uint32(),
            let offset = reader.uint32(),
            let first = reader.uint16(),
            let second = reader.uint16()
        else { return nil }
        self.attributes = attributes
        self.byteCount = byteCount
        self.offset = offset
        dependents = [first, second].filter { $0 != 0 }
    }

    /// The type of one of several pictures (CIPA DC-007 §5.2.3.3.3).
    public struct PictureType: RawRepresentable, Hashable, Sendable, Codable {
        /// The number, 24 bits.
        public let rawValue: UInt32

        /// Creates a type from its number.
        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Not stated; most phones use this for gain maps.
        public static let undefined = PictureType(rawValue: 0)
        /// A preview of about the size of a VGA screen.
        public static let largeThumbnailVGA = PictureType(rawValue: 0x01_0001)
        /// A preview of about the size of a full HD screen.
        public static let largeThumbnailFullHD = PictureType(rawValue: 0x01_0002)
        /// A preview of about the size of a 4K screen.
        public static let largeThumbnail4K = PictureType(rawValue: 0x01_0003)
        /// A preview of about the size of an 8K screen.
        public static let largeThumbnail8K = PictureType(rawValue: 0x01_0004)
        /// A preview of about the size of a 16K screen.
        public static let largeThumbnail16K = PictureType(rawValue: 0x01_0005)
        /// One of the pictures of a panorama.
        public static let panorama = PictureType(rawValue: 0x02_0001)
        /// One of the two views of a stereoscopic picture.
        public static let disparity = PictureType(rawValue: 0x02_0002)
        /// One of the views from several angles.
        public static let multiAngle = PictureType(rawValue: 0x02_0003)
        /// The main picture.
        public static let baselinePrimary = PictureType(rawValue: 0x03_0000)
        /// The picture as it was before it was changed (Exif 3.0).
        public static let originalPreservation = PictureType(rawValue: 0x04_0000)
        /// A gain map; most phones use ``undefined`` for it.
        public static let gainMap = PictureType(rawValue: 0x05_0000)
    }
}

extension MultiPictureEntry.PictureType: CustomStringConvertible {
    /// The type in words.
    public var description: String {
        switch self {
        case .undefined: "undefined"
        case .largeThumbnailVGA: "large thumbnail, VGA"
        case .largeThumbnailFullHD: "large thumbnail, full HD"
        case .largeThumbnail4K: "large thumbnail, 4K"
        case .largeThumbnail8K: "large thumbnail, 8K"
        case .largeThumbnail16K: "large thumbnail, 16K"
        case .panorama: "panorama"
        case .disparity: "disparity"
        case .multiAngle: "multiple angles"
        case .baselinePrimary: "baseline primary image"
        case .originalPreservation: "original preservation image"
        case .gainMap: "gain map"
        default: "type \(rawValue)"
        }
    }
}

extension MultiPictureEntry: CustomStringConvertible {
    /// The type and the size, as in "large thumbnail, VGA, 81398 bytes".
    public var description: String { "\(type), \(byteCount) bytes" }
}

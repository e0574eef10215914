// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension FileLayout.Region {
    /// The name of a region, formatted on access.
    enum Label: Hashable, Sendable {
        case text(String)
        /// A box or a chunk.
        case code(FourCharacterCode)
        /// A segment of a JPEG file, by its marker.
        case segment(UInt8)
        /// An item of a HEIF file; a type of 0 is not known.
        case item(UInt32, FourCharacterCode)
        /// Samples of tracks, by the tracks' numbers in the order of the file.
        case samples(tracks: [UInt32])
        case field(MetadataDictionary.Index, String)
        /// A block of metadata in another structure, such as a segment.
        case block(BlockKind)
        /// The movie in the file of a photo.
        case movie
        /// A picture of a TIFF structure that is coded data, such as a raw file's preview.
        case preview
        /// The blocks and the directory that Samsung's phones append.
        case samsungTrailer
        /// A block of that trailer, by its type and its name.
        case samsungBlock(UInt16, String)
        /// A block of positions of a dashcam.
        case dashcamBlock
        case leftover(Leftover)
    }

    /// The header of a box (ISO/IEC 14496-12 §4.2).
    struct Box: Hashable, Sendable {
        var type: FourCharacterCode
        /// After the size, the type and a 64-bit size.
        var bodyStart: UInt64
        /// The offset of the first box in it, after the fields of its own; of a box without boxes, the start of the body.
        var content: UInt64
        /// Whether the size field is 0: the box extends to the end of its parent.
        var isOpenEnded: Bool
        /// Whether the stated size exceeds the bytes left in the parent.
        var isTruncated: Bool
    }

    /// Bytes that belong to no structure, by where they are.
    enum Leftover: String, Sendable {
        /// Writers that overwrite a part of a longer packet leave the rest.
        case afterPacket = "text after the packet"
        case afterImage = "data after the image"
        case afterBoxes = "data after the boxes"
        case betweenSegments = "stray bytes"
    }
}

extension FileLayout.Region {
    /// Whether this is the movie in the file of a photo.
    var isMovie: Bool { label == .movie }
}

extension FileLayout.Region.Label: CustomStringConvertible {
    var description: String {
        switch self {
        case .text(let text): text
        case .code(let code): "\(code)"
        case .segment(let marker): Self.name(ofMarker: marker)
        case .item(let number, let type): type.rawValue == 0 ? "item \(number)" : "item \(number) (\(type))"
        case .samples(let tracks):
            "samples of track\(tracks.count == 1 ? "" : "s") \(tracks.map { "\($0)" }.joined(separator: ", "))"
        case .field(let dictionary, let name): "\(MetadataDictionary(dictionary)) \(name)"
        case .block(let kind): LayoutCollector.name(of: kind) ?? ""
        case .movie: "movie"
        case .preview: "preview"
        case .samsungTrailer: "Samsung trailer"
        case .samsungBlock(_, let name): name
        case .dashcamBlock: "freeGPS"
        case .leftover(let leftover): leftover.rawValue
        }
    }

    /// ITU-T T.81, Table B.1.
    private static func name(ofMarker marker: UInt8) -> String {
        switch marker {
        case 0xC4: "DHT"
        case 0xC8: "JPG"
        case 0xCC: "DAC"
        case 0xC0...0xCF: "SOF\(marker - 0xC0)"
        case 0xD0...0xD7: "RST\(marker - 0xD0)"
        case 0xD8: "SOI"
        case 0xD9: "EOI"
        case 0xDA: "SOS"
        case 0xDB: "DQT"
        case 0xDC: "DNL"
        case 0xDD: "DRI"
        case 0xDE: "DHP"
        case 0xDF: "EXP"
        case 0xE0...0xEF: "APP\(marker - 0xE0)"
        case 0xF0...0xFD: "JPG\(marker - 0xF0)"
        case 0xFE: "COM"
        default: "marker \(marker)"
        }
    }
}

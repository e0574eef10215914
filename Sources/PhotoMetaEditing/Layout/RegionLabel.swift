// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension FileLayout.Region {
    /// The kind of a region; its name is formatted on access.
    enum Label: Hashable, Sendable {
        /// A kind that is only for people, such as a property of XMP.
        case text(String)
        case piece(Piece)
        /// A block of metadata.
        case block(BlockKind)
        /// A box or a chunk.
        case code(FourCharacterCode)
        /// Consecutive chunks of one type.
        case chunks(FourCharacterCode, count: UInt64)
        /// A segment of a JPEG file, by its marker.
        case segment(UInt8)
        /// An extension of a GIF file, by its label and the name of its application.
        case `extension`(UInt8, String)
        /// An item of a HEIF file; a type of 0 is not known.
        case item(UInt32, FourCharacterCode)
        /// Samples of tracks, by the tracks' numbers in the order of the file.
        case samples(tracks: [UInt32])
        case field(MetadataDictionary.Index, String)
        /// A block of Samsung's trailer, by its type and the name that the file states.
        case samsungBlock(UInt16, String)
        case leftover(Leftover)
    }

    /// A piece of a file or of a structure, by its printed name.
    enum Piece: String, Sendable {
        case file, header, checksum, padding, alignment, signature, codestream, directory, movie, preview
        case frame, trailer, colors, layers
        case imageData = "image data"
        /// A comment in a JPEG 2000 codestream, or a segment that decoders do not need.
        case codestreamSegment = "segment of the codestream"
        case resources = "image resources"
        case propertyList = "property list"
        case codedData = "coded data"
        case fillBytes = "fill bytes"
        case endOfList = "end of the list"
        case sizeOfMovie = "size of the movie"
        case packet = "XMP packet"
        case tiffHeader = "TIFF header"
        case samsungTrailer = "Samsung trailer"
        /// A dashcam's block of positions.
        case dashcamBlock = "freeGPS"
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
    var isMovie: Bool { label == .piece(.movie) }
}

extension FileLayout.Region.Label: CustomStringConvertible {
    var description: String {
        switch self {
        case .text(let text), .samsungBlock(_, let text): text
        case .piece(let piece): piece.rawValue
        case .block(let kind): LayoutCollector.name(of: kind) ?? "\(kind)"
        case .chunks(let type, let count): "\(type) (\(count) chunks)"
        case .code(let code): "\(code)"
        case .segment(let marker): JPEGSegment.name(of: marker)
        case .extension(let label, let name): GIFHeader.name(ofExtension: label, name)
        case .item(let number, let type): type.rawValue == 0 ? "item \(number)" : "item \(number) (\(type))"
        case .samples(let tracks):
            "samples of track\(tracks.count == 1 ? "" : "s") \(tracks.map { "\($0)" }.joined(separator: ", "))"
        case .field(let dictionary, let name): "\(MetadataDictionary(dictionary)) \(name)"
        case .leftover(let leftover): leftover.rawValue
        }
    }
}

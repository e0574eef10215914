// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// A movie whose metadata lies where editors append it: after the header, the media or fragments.
struct MovieRest {
    var movie = EditableMovie()

    /// XMP part 3, §1.2.7.1.
    static let identifier: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]

    static let packet = packetBox(XMPBuilder("", attributes: #"xmp:Rating="4" xmp:Nickname="Inge""#).bytes)

    static func packetBox(_ packet: [UInt8], size: BoxBuilder.Size = .exact) -> [UInt8] {
        box("uuid", size: size, identifier, packet)
    }

    static let keys = MovieMetadataBuilder(
        [.apple("location.ISO6709", "+48.8583+002.2945/"), .apple("author", "Inge")], isFullBox: true
    ).bytes

    /// A fragment, without samples (ISO/IEC 14496-12 §8.8.4).
    static let fragment = box("moof", fullBox("mfhd", uint32(1))) + box("mdat", filler(40))

    /// The places of a box in a movie, each with the bytes of the file.
    static func files(with added: [UInt8]) -> [(name: String, bytes: [UInt8])] {
        func file(
            _ trailer: [UInt8] = [], brand: String = "isom", isHeaderFirst: Bool = true,
            between: [UInt8] = [], size: BoxBuilder.Size = .exact
        ) -> [UInt8] {
            var movie = isHeaderFirst ? EditableMovie.forStreaming : EditableMovie()
            movie.movie.brand = brand
            movie.movie.mediaDataSize = size
            (movie.between, movie.movie.trailer) = (between, trailer)
            return movie.bytes
        }
        let free = box("free", zeros(40))
        return [
            ("after the media", file(added)),
            ("after the media of a QuickTime movie", file(added, brand: "qt  ")),
            ("after media of a 64-bit size", file(added, size: .wide)),
            ("after free space", file(free + added + free)),
            ("between the header and the media", file(brand: "qt  ", between: added)),
            ("after a header at the end", file(added, isHeaderFirst: false)),
            ("before a header at the end", file(isHeaderFirst: false, between: added)),
            ("after fragments", file(fragment + fragment + added)),
            ("between fragments", file(fragment + added + fragment)),
            (
                "before a table of fragments",
                file(fragment + added + box("mfra", fullBox("mfro", uint32(24))))
            ),
        ]
    }
}

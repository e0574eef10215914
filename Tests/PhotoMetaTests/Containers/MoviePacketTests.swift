// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// XMP packets after a movie's header (XMP part 3, §1.2.7.1).
struct MoviePacketTests {
    private static let identifier: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
    ]

    /// Returns a movie with these brands and a packet at its end.
    private static func movie(_ brands: [String]) -> [UInt8] {
        var movie = MovieBuilder()
        movie.brand = nil
        movie.trailer = box(
            "uuid", identifier, XMPBuilder("", attributes: #"xmp:CreatorTool="a tool""#).bytes)
        return box("ftyp", latin(brands[0]), zeros(4), brands.flatMap { latin($0) }) + movie.bytes
    }

    @Test(
        "The packet is read in every movie; unused brand entries are zeros",
        arguments: [
            ["isom"], ["mp42", "isom"], ["qt  ", "3gp6", "isom"], ["qt  "], ["qt  ", "\0\0\0\0"],
        ])
    func reads(brands: [String]) throws {
        #expect(try MediaMetadata(bytes: Self.movie(brands))[\.xmp.creatorTool] == "a tool")
    }
}

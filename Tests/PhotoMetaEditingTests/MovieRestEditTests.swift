// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Edits of metadata after a movie's header, its media and its fragments.
@Suite struct MovieRestEditTests {
    private static func count(_ text: String, in bytes: [UInt8]) -> Int {
        bytes.ranges(of: latin(text)).count
    }

    /// Edits a movie, and expects its samples at the offsets in its tables.
    private static func edited(
        _ bytes: [UInt8], _ name: String, _ change: (inout MetadataEdit) throws -> Void
    ) throws -> (bytes: [UInt8], read: MediaMetadata) {
        let result = try MetadataEdit.edited(bytes, change)
        let read = try read(result)
        let track = try #require(read.parts.first { $0.role == .track })
        let samples = try track.sampleRanges(contentsOf: result).bytes(contentsOf: result)
        #expect(samples == EditableMovie.samples && read.diagnostics.isEmpty, "\(name)")
        return (result, read)
    }

    @Test("A packet is replaced and removed wherever it is") func editsPackets() throws {
        let other = MovieRest.packetBox(XMPBuilder("", attributes: #"xmp:Rating="2""#).bytes)
        for packets in [MovieRest.packet, MovieRest.packet + other] {
            for (name, bytes) in MovieRest.files(with: packets) {
                let (set, read) = try Self.edited(bytes, name) { try $0.set(\.rating, to: 1) }
                #expect(read.rating == 1 && Self.count("Rating", in: set) == 1, "\(name)")
                #expect(Self.count("Inge", in: set) == 1, "\(name)")
                #expect(Self.count("<x:xmpmeta", in: set) <= Self.count("<x:xmpmeta", in: bytes), "\(name)")
                let (removed, _) = try Self.edited(bytes, name) { $0.remove(\.rating) }
                #expect(
                    Self.count("Rating", in: removed) == 0 && Self.count("Inge", in: removed) == 1, "\(name)")
                let (shared, _) = try Self.edited(bytes, name) { $0 = .forSharing() }
                #expect(Self.count("Inge", in: shared) == 0, "\(name)")
            }
        }
    }

    @Test("Keys of the file are replaced by those of the movie, and removed") func editsKeys() throws {
        for (name, bytes) in MovieRest.files(with: MovieRest.keys) {
            let place = try #require(Location(latitude: 10.5, longitude: 20.25))
            let (set, read) = try Self.edited(bytes, name) { try $0.set(\.location, to: place) }
            #expect(
                read.location?.latitude == 10.5 && Self.count("location.ISO6709", in: set) == 1, "\(name)")
            #expect(Self.count("+48.85", in: set) == 0 && read[\.quickTime.author] == "Inge", "\(name)")
            let (removed, _) = try Self.edited(bytes, name) { $0.remove(\.location) }
            #expect(Self.count("+48.85", in: removed) == 0 && Self.count("Inge", in: removed) == 1, "\(name)")
            let (shared, _) = try Self.edited(bytes, name) { $0 = .forSharing() }
            #expect(Self.count("+48.85", in: shared) == 0 && Self.count("Inge", in: shared) == 0, "\(name)")
        }
    }

    @Test("User data after the first is changed and removed, in the movie and in tracks") func editsUserData()
        throws
    {
        let place = box("udta", UserDataBuilder.text("©xyz", "+48.8583+002.2945/"))
        var movie = EditableMovie()
        movie.movie.extraBoxes = [box("udta", UserDataBuilder.text("©nam", "Title")), place, place]
        movie.video.extraBoxes = movie.movie.extraBoxes
        let (set, read) = try Self.edited(movie.bytes, "set") {
            try $0.set(\.location, to: #require(Location(latitude: 10.5, longitude: 20.25)))
        }
        #expect(read.location?.latitude == 10.5 && Self.count("+48.8583", in: set) <= 2)
        #expect(read[\.userData.gpsCoordinates]?.hasPrefix("+10.5") == true)
        let (removed, other) = try Self.edited(movie.bytes, "removed") { $0.remove(\.location) }
        #expect(Self.count("+48.8583", in: removed) == 0 && other[\.userData.title] == "Title")
    }

    @Test("A packet after an image sequence is changed and removed") func editsSequences() throws {
        var file = HEIFBuilder()
        file.brands = ["mif1", "heic", "msf1", "hevc"]
        file.items = [.init(1, "hvc1", marked(1, count: 60))]
        let tables = fullBox("stco", uint32(0))
        let track = box("trak", box("mdia", box("minf", box("stbl", tables))))
        file.trailer = box("moov", track) + box("mdat", filler(32)) + MovieRest.packet
        let bytes = file.bytes
        #expect(try read(bytes).rating == 4)
        let set = try MetadataEdit.edited(bytes) { try $0.set(\.rating, to: 1) }
        #expect(try read(set).rating == 1 && Self.count("Rating", in: set) == 1)
        let removed = try MetadataEdit.edited(bytes) { $0.remove(\.rating) }
        #expect(try read(removed).rating == nil && Self.count("Rating", in: removed) == 0)
        #expect(try read(removed).parts.first?.bytes(contentsOf: removed) == marked(1, count: 60))
    }
}

import Foundation
import Testing

@testable import PhotoMeta

/// Edits of files that were made after public bug reports.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct FieldFileEditTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        let url = try #require(SharedFiles.root).appendingPathComponent("field/\(name)")
        return [UInt8](try Data(contentsOf: url))
    }

    private static let edits: [(name: String, change: @Sendable (inout MetadataEdit) -> Void)] = [
        ("creators", { $0.creators = [] }), ("location", { $0.location = nil }),
        ("sharing", { $0 = .forSharing() }),
    ]

    @Test(
        "Text after a packet is gone after any removal",
        arguments: ["xmp-text-after-packet.png", "xmp-text-after-packet.heic"])
    func removesTextAfterPacket(name: String) throws {
        let bytes = try Self.bytes(name)
        #expect(bytes.contains(latin("Secret Person")) && bytes.contains(latin("59,54.5N")))
        for (edit, change) in Self.edits {
            let result = try MetadataEdit.edited(bytes, change)
            #expect(
                !result.contains(latin("Secret Person")) && !result.contains(latin("59,54.5N")), "\(edit)")
        }
    }

    @Test("Data after the end of a file does not survive sharing") func removesTrailingData() throws {
        for name in ["png-data-after-iend.png", "heic-text-after-boxes.heic"] {
            let bytes = try Self.bytes(name)
            let result = try MetadataEdit.edited(bytes) { $0 = .forSharing() }
            for text in ["Secret Person", "59,54.5N", "eXIf", "rdf:"] {
                #expect(!result.contains(latin(text)), "\(name)")
            }
            #expect(result.count < bytes.count && bytes.starts(with: result.prefix(40)))
        }
    }

    @Test("A removal reaches both pictures of a file") func reachesBothPictures() throws {
        let bytes = try Self.bytes("two-images-two-exif.heic")
        #expect(try read(bytes).parts.filter { $0[\.gps.latitude] != nil }.count == 2)
        let placeless = try read(MetadataEdit.edited(bytes) { $0.location = nil })
        #expect(placeless.parts.allSatisfy { $0.properties(in: .gps).isEmpty })
        #expect(placeless.parts.filter { $0[\.tiff.artist] == "Secret Person" }.count == 2)
        let nameless = try MetadataEdit.edited(bytes) { $0.creators = [] }
        #expect(!nameless.contains(latin("Secret Person")))
        #expect(try read(nameless).parts.filter { $0[\.gps.latitude] != nil }.count == 2)
        // A value that is set belongs to the main picture.
        let set = try read(MetadataEdit.edited(bytes) { $0[\.tiff.artist] = "Another" })
        #expect(set.parts.map { $0[\.tiff.artist] } == ["Another", "Secret Person"])
    }

    @Test("The packet of a gain map loses its creator when it is shared") func sharesAuxiliaryPacket() throws
    {
        let result = try MetadataEdit.edited(Self.bytes("auxiliary-xmp-private.heic")) { $0 = .forSharing() }
        #expect(!result.contains(latin("Secret Person")))
    }

    @Test(
        "The movie of a Galaxy phone's photo is found after an edit, and Samsung's trailer stays intact",
        arguments: ["samsung-mpvd-with-sefd.heic", "samsung-mpv2-absolute-offset.jpg"])
    func keepsMovieOfTrailer(name: String) throws {
        let bytes = try Self.bytes(name)
        let movie = try MotionPhoto(in: bytes).range
        #expect(movie.count == 5_087)
        let edited = try MetadataEdit.edited(bytes) { $0.title = String(repeating: "A title ", count: 40) }
        let moved = try MotionPhoto(in: edited).range
        #expect(moved.lowerBound > movie.lowerBound)
        let (old, new) = (
            Int(movie.lowerBound)..<Int(movie.upperBound), Int(moved.lowerBound)..<Int(moved.upperBound)
        )
        #expect(edited[new].elementsEqual(bytes[old]))
        // The trailer states the offset after `mpv2`.
        let mark = try #require(edited.firstRange(of: latin("mpv2"))).upperBound
        #expect(edited[mark..<(mark + 8)].elementsEqual(uint32(UInt32(new.lowerBound)) + uint32(5_087)))
        let parts = try LivePhoto.disassembly(of: edited)
        #expect(try parts.movie.plan.applied(to: edited).elementsEqual(bytes[old]))
        let still = try parts.still.plan.applied(to: edited)
        #expect(throws: MetadataError(.absent)) { try MotionPhoto(in: still) }
        #expect(
            !still.contains(latin("mpv2"))
                && still.suffix(4).elementsEqual(latin("SEFT")) == bytes.contains(latin("MCC_Data")))
        #expect(try read(still).title == read(edited).title)
    }
}

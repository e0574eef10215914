// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct MotionPhotoAssemblyTests {
    private static let movie = EditableMovie().bytes

    @Test("A pair becomes a motion photo, and can be restored", arguments: [false, true]) func assembles(
        _ isHEIF: Bool
    ) throws {
        let still = isHEIF ? Samples.heif(exif: Samples.exifItem()).bytes : JPEGBuilder.image()
        let options = MotionPhoto.AssemblyOptions(presentationTime: Fraction(3, 2))
        let assembly = try MotionPhoto.planAssembly(still: still, movie: Self.movie, options: options)
        let file = try assembly.applied(toStill: still, movie: Self.movie)
        #expect(Array(file.suffix(Self.movie.count)) == Self.movie)
        let motion = try MotionPhoto(contentsOf: file)
        #expect(motion.range == assembly.movieRange)
        #expect(motion.presentationTime == Fraction(3, 2))
        let read = try MediaMetadata(bytes: file)
        #expect(read.isMotionPhoto && read.diagnostics.isEmpty)
        // Motion Photo format 1.0: the padding is the header of the box.
        let items = try #require(read.xmp?["Container:Directory"]?.items)
        func field(_ index: Int, _ name: String) -> String? {
            (items[index]["Container:Item"] ?? items[index])["Item:\(name)"]?.text
        }
        #expect(items.count == 2)
        #expect(field(0, "Mime") == (isHEIF ? "image/heic" : "image/jpeg"))
        #expect(field(0, "Padding") == (isHEIF ? "8" : "0"))
        #expect(field(1, "Length") == "\(Self.movie.count)")
        #expect(field(1, "Mime") == "video/quicktime")
        let parts = try LivePhoto.planDisassembly(contentsOf: file)
        #expect(try parts.movie.plan.applied(to: file) == Self.movie)
        #expect(parts.stillImageTime == Fraction(3, 2))
    }

    @Test("A packet keeps its other properties, and gets one list of files") func editsPacket() throws {
        let old = [("Primary", 0, 0), ("GainMap", 12, 0)]
        let packet = MotionPhotoBuilder.packet(
            "xmp:Rating=\"4\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"", MotionPhotoBuilder.directory(old))
        let still = MotionPhotoBuilder.jpeg(packet, filler(12))
        let assembly = try MotionPhoto.planAssembly(still: still, movie: Self.movie)
        let read = try MediaMetadata(bytes: try assembly.applied(toStill: still, movie: Self.movie))
        #expect(read[\.xmp.rating] == 4)
        #expect(read.xmp?["Container:Directory"]?.items.count == 3)
        #expect(read.motionPhotoClaim.items.map(\.semantic) == ["Primary", "GainMap", "MotionPhoto"])
        #expect(read.motionPhotoClaim.presentationMicroseconds == -1)
    }

    @Test("A gain map that the still does not list is listed, if it is the last picture") func listsGainMap()
        throws
    {
        let still = GainMapSamples.jpeg([], [[GainMapSamples.packet(GainMapSamples.pixel)]])
        let map = try #require(try MediaMetadata(bytes: still).parts[1].ranges?.byteCount)
        let assembly = try MotionPhoto.planAssembly(still: still, movie: Self.movie)
        let file = try assembly.applied(toStill: still, movie: Self.movie)
        let read = try MediaMetadata(bytes: file)
        let items = read.motionPhotoClaim.items
        #expect(items.map(\.semantic) == ["Primary", "GainMap", "MotionPhoto"])
        #expect(items[1].byteCount == map && read.gainMap?.headroom == 2.656715)
        // The map ends where the movie begins (Ultra HDR Image Format 1.0, "Container element").
        let range = try #require(read.parts[1].ranges?.ranges.first)
        #expect(range.upperBound == assembly.movieRange.lowerBound && range.byteCount == map)
        let other = try MotionPhoto.planAssembly(still: still + filler(9), movie: Self.movie)
        let second = try MediaMetadata(bytes: other.applied(toStill: still + filler(9), movie: Self.movie))
        #expect(second.motionPhotoClaim.items.map(\.semantic) == ["Primary", "MotionPhoto"])
    }

    private static func claim(of packet: ContiguousArray<UInt8>) throws -> MotionPhotoClaim {
        try MediaMetadata(bytes: MotionPhotoBuilder.jpeg(Array(packet), [])).motionPhotoClaim
    }

    @Test("Packets without descriptions, and additions that fit the padding") func editsSmallPackets() throws
    {
        let movie = MotionPhotoPacket.Movie(
            photoType: "image/jpeg", movieType: "video/mp4", byteCount: 5, padding: 0, microseconds: 7)
        let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        for body in ["<rdf:RDF xmlns:rdf=\"\(rdf)\"/>", "<rdf:RDF xmlns:rdf=\"\(rdf)\"></rdf:RDF>"] {
            let text =
                "<?xpacket begin=\"\"?>\(body)\(String(repeating: " ", count: 3_000))<?xpacket end=\"w\"?>"
            let packet = ContiguousArray(text.utf8)
            let new = try MotionPhotoPacket.adding(movie, to: packet)
            #expect(new.count == packet.count)
            let claim = try Self.claim(of: new)
            #expect(claim.isClaimed && claim.presentationMicroseconds == 7)
            #expect(claim.items.map(\.byteCount) == [0, 5])
            let back = try #require(try MotionPhotoPacket.removingMovie(from: new))
            #expect(back.count == packet.count)
            #expect(try !Self.claim(of: back).isClaimed)
        }
    }

    @Test("A malformed packet that declares a movie is not changed") func refusesDamagedPackets() {
        let text = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" \
            GCamera:MotionPhoto="1"><GCamera:Rest a="0"6></GCamera:Rest></rdf:Description></rdf:RDF></x:xmpmeta>
            """
        let packet = ContiguousArray(text.utf8)
        #expect(throws: MetadataError(.damaged)) { try MotionPhotoPacket.removingMovie(from: packet) }
        #expect(throws: MetadataError(.damaged)) {
            try MotionPhotoPacket.adding(
                MotionPhotoPacket.Movie(
                    photoType: "image/jpeg", movieType: "video/mp4", byteCount: 5, padding: 0),
                to: packet)
        }
    }

    @Test("Stills with a movie, other files, and times outside of the movie are refused") func refuses()
        throws
    {
        let still = JPEGBuilder.image()
        let assembly = try MotionPhoto.planAssembly(still: still, movie: Self.movie)
        let file = try assembly.applied(toStill: still, movie: Self.movie)
        #expect(throws: MetadataError(.notEditable)) {
            try MotionPhoto.planAssembly(still: file, movie: Self.movie)
        }
        #expect(throws: MetadataError(.unsupportedFormat)) {
            try MotionPhoto.planAssembly(still: Self.movie, movie: Self.movie)
        }
        #expect(throws: MetadataError(.unsupportedFormat)) {
            try MotionPhoto.planAssembly(still: still, movie: still)
        }
        let late = MotionPhoto.AssemblyOptions(presentationTime: Fraction(9, 4))
        #expect(throws: MetadataError(.timeOutsideMovie)) {
            try MotionPhoto.planAssembly(still: still, movie: Self.movie, options: late)
        }
    }
}

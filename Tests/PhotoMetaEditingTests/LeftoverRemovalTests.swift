// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// What writers left in bytes that are not read as metadata goes when something is removed.
@Suite struct LeftoverRemovalTests {
    private static let place = "+59.9083+010.7367+021.000/"

    private static func removed(_ bytes: [UInt8], _ change: (inout MetadataEdit) throws -> Void) throws
        -> [UInt8]
    {
        try MetadataEdit.edited(bytes, change)
    }

    private static func movie() -> EditableMovie {
        var movie = EditableMovie()
        movie.movie.metadata = MovieMetadataBuilder([.apple("location.ISO6709", place)])
        return movie
    }

    // MARK: XMP

    private static let packet: [UInt8] = utf8(
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>
        """)
    private static let rest = utf8(
        "<rdf:Description><dc:creator>Secret Person</dc:creator></rdf:Description><?xpacket end=\"w\"?>")

    private static func files(_ packet: [UInt8]) -> [(name: String, bytes: [UInt8])] {
        let jpeg = JPEGBuilder.Part.segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0") + packet)
        var heif = Samples.heif(exif: Samples.exifItem())
        var item = HEIFBuilder.Item(3, "mime", packet)
        item.contentType = "application/rdf+xml"
        heif.items.append(item)
        heif.references.append(.init(type: "cdsc", from: 3, to: [1]))
        let keyword = latin("XML:com.adobe.xmp\0")
        return [
            ("JPEG", Samples.jpeg(jpeg)), ("XMP", packet), ("HEIF", heif.bytes),
            (
                "PNG",
                PNGBuilder.file(PNGBuilder.chunk("iTXt", keyword + [0, 0, 0, 0] + packet))
            ),
            (
                "compressed PNG",
                PNGBuilder.file(PNGBuilder.chunk("iTXt", keyword + [1, 0, 0, 0] + PNGBuilder.zlib(packet)))
            ),
            (
                "WebP",
                WebPBuilder.file(
                    WebPBuilder.extended(flags: 4, width: 320, height: 240),
                    WebPBuilder.lossy(width: 320, height: 240), WebPBuilder.chunk("XMP ", packet))
            ),
            (
                "TIFF",
                TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x02BC, .byte(packet))]).bytes
            ),
        ]
    }

    @Test("Text after an XMP packet goes with any removal, also where the packet is compressed")
    func removesTextAfterPacket() throws {
        for (name, bytes) in Self.files(Self.packet + Self.rest) {
            let result = try Self.removed(bytes) { $0.remove(\.creators) }
            let photo = try read(result)
            #expect(photo[\.xmp.rating] == 3, "\(name)")
            for bytes in [result, Array(photo.scope.map.bytes)] {
                #expect(!bytes.contains(latin("Secret Person")), "\(name)")
            }
        }
    }

    @Test("Text after an XMP packet stays if nothing is removed") func keepsTextAfterPacket() throws {
        let bytes = Samples.jpeg(
            .segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0") + Self.packet + Self.rest))
        let result = try Self.removed(bytes) { try $0.set(\.exif.userComment, to: EncodedText("a comment")) }
        #expect(result.contains(Self.rest))
    }

    // MARK: Movies

    @Test("An old movie header among the media, as iPhones leave it, is cleared") func clearsOldHeader()
        throws
    {
        var movie = Self.movie()
        let old = box("moov", box("udta", UserDataBuilder.text("©xyz", "+12.3456+010.9876/")))
        movie.movie.mediaData += old
        let result = try Self.removed(movie.bytes) { $0.remove(\.location) }
        #expect(!result.contains(latin("+12.3456")) && !result.contains(latin("+59.9083")))
        #expect(result.contains(EditableMovie.samples) && result.contains(zeros(old.count)))
        #expect(try read(result).diagnostics.isEmpty)
    }

    @Test("Free space that is not empty is cleared") func clearsFreeSpace() throws {
        var movie = Self.movie()
        movie.movie.trailer = box("free", latin("freeGPS 59.9083"))
        let result = try Self.removed(movie.bytes) { $0.remove(\.location) }
        #expect(result.contains(box("free", zeros(15))) && result.contains(EditableMovie.samples))
    }

    @Test("The header of free space stays, also if its size has 64 bits") func keepsWideHeader() throws {
        var movie = Self.movie()
        let header = uint32(1) + latin("free") + uint64(31)
        movie.movie.trailer = header + latin("freeGPS 59.9083")
        let result = try Self.removed(movie.bytes) { $0.remove(\.location) }
        #expect(result.suffix(31).elementsEqual(header + zeros(15)))
        #expect(try read(result).diagnostics.isEmpty)
    }

    @Test("Any amount of free space goes when a movie is shared") func removesMuchFreeSpace() throws {
        let space = uint32(65 << 20) + latin("freefreeGPS ") + zeros(65 << 20 - 16)
        let shared = try SharingEdits.edited(Self.movie().bytes)
        #expect(try SharingEdits.edited(Self.movie().bytes + space) == shared)
    }

    @Test("A removed value is cleared in boxes of unknown kinds, also in UTF-16") func clearsUnknownBoxes()
        throws
    {
        var movie = Self.movie()
        let wide = Self.place.utf16.flatMap { uint16($0) }
        movie.movie.trailer = box("abcd", latin("x"), latin(Self.place), latin("y"), wide, latin("z"))
        let result = try Self.removed(movie.bytes) { $0.remove(\.location) }
        let count = Self.place.utf8.count
        #expect(
            result.contains(box("abcd", latin("x"), zeros(count), latin("y"), zeros(2 * count), latin("z"))))
    }

    // MARK: Pictures

    private static let artist = TIFFBuilder([TIFFEntry(0x013B, .ascii("Secret Person"))]).bytes

    @Test("A removed value is cleared after the end of the image, and other bytes stay") func clearsTrailer()
        throws
    {
        let bytes = Samples.jpeg(.exif(Self.artist)) + latin("before Secret Person after")
        let result = try Self.removed(bytes) { $0.remove(\.creators) }
        #expect(!result.contains(latin("Secret Person")))
        #expect(result.suffix(26).elementsEqual(latin("before ") + zeros(13) + latin(" after")))
        // Without a removal, nothing is cleared.
        let kept = try Self.removed(bytes) { try $0.set(\.exif.userComment, to: EncodedText("a comment")) }
        #expect(kept.suffix(26).elementsEqual(latin("before Secret Person after")))
    }

    @Test("Any amount of data after the end goes when a picture is shared") func removesMuchTrailingData()
        throws
    {
        let image = PNGBuilder.file()
        #expect(try SharingEdits.edited(image + filler(65 << 20)) == image)
    }

    @Test("The checksum of a PNG chunk of an unknown kind follows") func keepsChecksums() throws {
        let bytes = PNGBuilder.file(
            PNGBuilder.chunk("eXIf", Self.artist), PNGBuilder.chunk("prVt", latin("by Secret Person")))
        let result = try Self.removed(bytes) { $0.remove(\.creators) }
        #expect(!result.contains(latin("Secret Person")))
        let body = latin("prVt") + latin("by ") + zeros(13)
        // The checksum by zlib.
        #expect(result.contains(uint32(16) + body + uint32(0x4228_03CC)))
    }

    // MARK: All pictures, and the movie in a photo

    @Test("A removal reaches the movie in a motion photo") func reachesMovie() throws {
        var movie = MovieBuilder(metadata: [.apple("location.ISO6709", Self.place)])
        movie.duration = 1_200
        let packet = MotionPhotoBuilder.packet(
            "GCamera:MotionPhoto=\"1\"",
            MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.bytes.count, 0)]))
        let bytes = MotionPhotoBuilder.jpeg(packet, movie.bytes)
        let result = try Self.removed(bytes) { $0.remove(\.location) }
        #expect(bytes.contains(latin("+59.9083")) && !result.contains(latin("+59.9083")))
        let range = try MotionPhoto(contentsOf: result).range
        #expect(Int(range.upperBound) == result.count)
    }

    @Test("The mark of a packet's end inside an attribute ends nothing") func keepsTextAfterMarkInAttribute()
        throws
    {
        let packet = XMPBuilder(
            "<xmp:Rating>3</xmp:Rating><xmp:Label>Red</xmp:Label>",
            attributes: #"xmp:Nickname="a <?xpacket end='w'?> b""#)
        for file in [
            packet.bytes, JPEGBuilder([packet.segment, .frame(width: 320, height: 240), .scan]).bytes,
        ] {
            let edited = try read(MetadataEdit.edited(file) { $0.remove(\.rating) })
            #expect(edited[\.xmp.label] == "Red" && edited.rating == nil)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The layouts of image files.
@Suite("Layouts of images") struct ImageLayoutTests {
    private func layout(_ bytes: [UInt8]) throws -> FileLayout {
        let layout = try FileLayout(contentsOf: bytes)
        #expect(LayoutCheck.problems(layout, of: bytes) == [])
        return layout
    }

    /// The bytes of the leaves with a role.
    private func bytes(_ role: FileLayout.Role, of layout: FileLayout, in file: [UInt8]) -> [UInt8] {
        layout.leaves(role).flatMap { file[Int($0.range.lowerBound)..<Int($0.range.upperBound)] }
    }

    // MARK: JPEG

    @Test("A JPEG file's segments, scans and what follows them")
    func dividesJPEG() throws {
        let table = JPEGBuilder.Part.segment(0xC4, filler(20))
        let scan = JPEGBuilder.Part.segment(0xDA, [1, 1, 0, 0, 63, 0])
        // Stuffed bytes and restart markers belong to the coded data, and fill bytes to nothing.
        let coded: [UInt8] = [1, 0xFF, 0, 2, 0xFF, 0xD3, 3]
        let file =
            [0xFF, 0xD8] + JPEGBuilder.Part.segment(0xE5, utf8("Ducky")).bytes + [0xFF, 0xFF]
            + JPEGBuilder.Part.segment(0xFE, utf8("comment")).bytes + scan.bytes + coded + table.bytes
            + scan.bytes
            + coded + [0xFF, 0xD9] + utf8("text")
        let layout = try layout(file)
        #expect(layout.names(.media) == ["coded data", "coded data"])
        #expect(bytes(.media, of: layout, in: file) == coded + coded)
        #expect(layout.names(.unknown) == ["APP5"] && layout.names(.padding) == ["fill bytes"])
        #expect(bytes(.unreferenced, of: layout, in: file) == utf8("text"))
        #expect(layout.names(.unreferenced) == ["data after the image"])
        #expect(layout.names(.structure) == ["SOI", "SOS", "DHT", "SOS", "EOI"])
        #expect(bytes(.metadata, of: layout, in: file).suffix(7) == utf8("comment"))
    }

    @Test("The end of coded data is found across the pieces in which it is read")
    func findsEndOfScans() {
        let part = JPEGBuilder.Part.segment(0xDA, [1, 1, 0, 0, 63, 0]).bytes
        let image = part + filler(40) + [0xFF, 0] + part + [0xFF, 0xD0, 7, 0xFF, 0xFF, 0xD9, 1, 2]
        for size in 4...image.count {
            var scans = JPEGScans(from: 0, inFileOf: UInt64(image.count), limit: 100)
            while let next = scans.next {
                scans.take(
                    image[Int(next.lowerBound)..<min(Int(next.upperBound), Int(next.lowerBound) + size)].span)
            }
            #expect(scans.isComplete && scans.position == UInt64(image.count - 2))
            #expect(scans.pieces.map(\.marker) == [0xDA, nil, 0xDA, nil, 0xD9])
            #expect(scans.pieces.map(\.range.byteCount) == [10, 42, 10, 4, 2])
        }
    }

    @Test("A file that ends within its coded data")
    func endsInScan() throws {
        let file = JPEGBuilder.image().dropLast(2) + [0xFF]
        let layout = try layout(Array(file))
        #expect(layout.names(.media) == ["coded data"])
        #expect(layout.leaves.last?.role == .media)
    }

    @Test("Further pictures are embedded files, and the numbers that locate them are collected")
    func findsPictures() throws {
        let first = JPEGBuilder.image(
            .multiPicture(
                MultiPictureBuilder(
                    .init(attributes: 0x2003_0000, byteCount: 0, offset: 0),
                    .init(attributes: 0x0002_0002, byteCount: 20, offset: 0), order: .little
                ).index)
        ).count
        let second = JPEGBuilder.image()
        // Offsets count from the header of the index: SOI, marker, length and identifier come before it.
        let offset = UInt32(first - 10)
        let file =
            JPEGBuilder.image(
                .multiPicture(
                    MultiPictureBuilder(
                        .init(attributes: 0x2003_0000, byteCount: UInt32(first), offset: 0),
                        .init(attributes: 0x0002_0002, byteCount: UInt32(second.count), offset: offset),
                        order: .little
                    ).index)) + second
        let layout = try layout(file)
        #expect(LayoutCheck.dangling(layout, of: file) == [])
        #expect(bytes(.embedded, of: layout, in: file) == second)
        #expect(layout.references.contains { $0.target == UInt64(first) && $0.form == .littleEndian })
        #expect(layout.sizes.contains { $0.range == UInt64(first)..<UInt64(file.count) })
        #expect(layout.names(.unreferenced) == [])
    }

    // MARK: Motion photos

    @Test("The movie of a motion photo, and every number that locates it")
    func findsMovie() throws {
        let movie = MotionPhotoBuilder.movie
        let list = MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.count, 0)])
        let packet = MotionPhotoBuilder.packet(
            "GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(movie.count)\"", list)
        let file = MotionPhotoBuilder.jpeg(packet, movie)
        let layout = try layout(file)
        let start = UInt64(file.count - movie.count)
        #expect(bytes(.embedded, of: layout, in: file) == movie)
        let reference = layout.references.first { $0.form == .decimal }
        #expect(reference?.target == start && reference?.isBackwards == true)
        #expect(layout.sizes.contains { $0.form == .decimal && $0.range == start..<UInt64(file.count) })
        #expect(layout.names(.unreferenced) == [])
    }

    @Test("Samsung's trailer lists blocks before it, one of which may be the movie")
    func findsTrailer() throws {
        let movie = MotionPhotoBuilder.movie
        let trailer = MotionPhotoBuilder.trailer([
            (0x0A01, "Image_UTC_Data", utf8("1700000000000")), (0x0A30, "MotionPhoto_Data", movie),
        ])
        let file = MotionPhotoBuilder.jpeg(nil, trailer)
        let layout = try layout(file)
        #expect(bytes(.embedded, of: layout, in: file) == movie)
        #expect(Set(layout.names(.metadata)).isSuperset(of: ["Image_UTC_Data", "MotionPhoto_Data"]))
        let blocks = layout.references.filter(\.isBackwards).map(\.target)
        #expect(blocks == [UInt64(file.count - trailer.count), UInt64(file.count - trailer.count + 35)])
        #expect(layout.names(.unreferenced) == [])
    }

    // MARK: XMP

    @Test("Text after an XMP packet is unreferenced, and its padding is padding")
    func dividesPacket() throws {
        let packet =
            "<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF "
            + "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\" "
            + "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmp:Rating=\"5\"/></rdf:RDF></x:xmpmeta>"
        let space = String(repeating: " ", count: 30)
        let whole = utf8(packet + space + "<?xpacket end=\"w\"?>" + "Secret Person")
        let segment = JPEGBuilder.Part.segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0") + whole)
        let file = JPEGBuilder.image(segment)
        let layout = try layout(file)
        #expect(bytes(.unreferenced, of: layout, in: file) == utf8("Secret Person"))
        #expect(bytes(.padding, of: layout, in: file) == utf8(space))
        let rating = layout.regions.first { $0.name == "xmp:Rating" }
        #expect(rating.map { file[Int($0.range.lowerBound)..<Int($0.range.upperBound)] } == utf8("5")[...])
    }

    // MARK: Chunks

    @Test("A PNG file's chunks; data after the last one is unreferenced")
    func dividesPNG() throws {
        let file = RasterFiles.all.first { $0.name.hasPrefix("PNG") }
        let bytes = try #require(file).bytes + utf8("after the end")
        let layout = try layout(bytes)
        #expect(self.bytes(.unreferenced, of: layout, in: bytes) == utf8("after the end"))
        #expect(layout.names(.media).allSatisfy { $0.hasPrefix("IDAT") || $0.hasPrefix("fdAT") })
    }

    // MARK: TIFF

    @Test("A TIFF file's directories, values and strips", arguments: [Endianness.big, .little])
    func dividesTIFF(order: Endianness) throws {
        let strip = filler(31)
        func file(_ offset: UInt32) -> [UInt8] {
            TIFFBuilder(
                [
                    TIFFEntry(0x0100, .long([31])), TIFFEntry(0x0101, .long([1])),
                    TIFFEntry(0x010F, .ascii("A maker")), TIFFEntry(0x0111, .long([offset])),
                    TIFFEntry(0x0117, .long([31])),
                ], order: order
            ).bytes
        }
        let head = file(0)
        let gap: [UInt8] = [9, 9, 9]
        let bytes = file(UInt32(head.count + 3)) + gap + strip
        let layout = try layout(bytes)
        #expect(LayoutCheck.dangling(layout, of: bytes) == [])
        #expect(self.bytes(.media, of: layout, in: bytes) == strip)
        #expect(self.bytes(.unreferenced, of: layout, in: bytes) == gap)
        #expect(layout.regions.contains { $0.name == "IFD0" && $0.range.lowerBound == 8 })
        // The header leads to the first directory, and the row of the maker to its value.
        #expect(layout.references.map(\.base) == [0, 0] && layout.references[0].target == 8)
        #expect(layout.referenceTables.map(\.fields.byteCount) == [4])
    }
}

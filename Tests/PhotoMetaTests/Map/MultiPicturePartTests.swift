// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Pictures listed by a JPEG file's index are parts (CIPA DC-007).
@Suite struct MultiPicturePartTests {
    /// The types of CIPA DC-007 §5.2.3.3.3, and an undefined one.
    private static let types: [(type: UInt32, role: MediaPart.Role)] = [
        (0x01_0001, .preview), (0x01_0002, .preview), (0x02_0001, .alternative), (0x02_0002, .alternative),
        (0x02_0003, .alternative), (0x03_0000, .alternative), (0x00_0000, .embedded), (0x00_1234, .embedded),
    ]

    /// Returns a file whose index lists the pictures after its own.
    ///
    /// - Parameter statedByteCounts: The sizes that the index states; the actual sizes if `nil`.
    private static func file(
        _ pictures: [(type: UInt32, bytes: [UInt8])], order: Endianness, statedByteCounts: [UInt32]? = nil
    ) -> [UInt8] {
        func file(first: UInt32) -> [UInt8] {
            var index = MultiPictureBuilder(
                .init(attributes: 0x2003_0000, byteCount: 0, offset: 0), order: order)
            var offset = first
            for (number, picture) in pictures.enumerated() {
                index.pictures.append(
                    .init(
                        attributes: picture.type,
                        byteCount: statedByteCounts?[number] ?? UInt32(picture.bytes.count), offset: offset))
                offset += UInt32(picture.bytes.count)
            }
            return Samples.jpeg(.jfif(), .multiPicture(index.index), .exif(Samples.tiff(make: "Main")))
        }
        // Offsets are relative to the index's byte order mark: after SOI, the JFIF segment, and the marker, length and
        // identifier of APP2.
        let origin = 2 + 18 + 4 + 4
        let byteCount = file(first: 0).count
        return file(first: UInt32(byteCount - origin)) + pictures.flatMap(\.bytes)
    }

    @Test("Reads roles, positions and Exif of each picture", arguments: Endianness.allCases)
    func readsPictures(order: Endianness) throws {
        let pictures = Self.types.enumerated().map { number, row in
            (
                type: row.type,
                bytes: JPEGBuilder([
                    .exif(Samples.tiff(make: "Picture \(number)")),
                    .frame(width: UInt16(64 + number), height: 48), .scan,
                ]).bytes
            )
        }
        let bytes = Self.file(pictures, order: order)
        let photo = try read(bytes)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo[\.tiff.make] == "Main")
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo.parts.dropFirst().map(\.role) == Self.types.map(\.role))
        #expect(photo.parts.dropFirst().map(\.number) == Array(2...9))
        for (part, picture) in zip(photo.parts.dropFirst(), pictures) {
            #expect(part.format == .jpeg)
            #expect(part.parentID == 0)
            #expect(part.ranges?.ranges == [try place(of: picture.bytes, in: bytes)])
            #expect(try part.bytes(contentsOf: bytes) == picture.bytes)
            // The part has no keys until its own file is read.
            #expect(part[\.tiff.make] == nil)
            let own = try MediaMetadata(part: part, contentsOf: bytes)
            #expect(own[\.tiff.make] == "Picture \(part.id - 1)")
            #expect(own.pixelSize == PixelSize(width: 63 + part.id, height: 48))
            #expect(own.diagnostics.isEmpty)
        }
    }

    @Test("A picture's own properties have positions relative to the part")
    func placesWithinPart() throws {
        let picture = Samples.jpeg(.exif(Samples.tiff(make: "Second picture")))
        let bytes = Self.file([(0x02_0002, picture)], order: .little)
        let part = try #require(try read(bytes).parts.last)
        let own = try MediaMetadata(part: part, contentsOf: bytes)
        let ranges = try #require(own.storedValue(for: \.tiff.make)?.ranges)
        #expect(try ranges.bytes(contentsOf: picture) == utf8("Second picture\0"))
    }

    @Test("A picture that ends past the file is cut to it; one that begins at its end is not a part")
    func picturesPastTheEnd() throws {
        let picture = Samples.jpeg(.exif(Samples.tiff()))
        let cut = Self.file(
            [(0x02_0002, picture)], order: .big, statedByteCounts: [UInt32(picture.count + 100)])
        let part = try #require(try read(cut).parts.last)
        #expect(part.ranges?.ranges == [UInt64(cut.count - picture.count)..<UInt64(cut.count)])
        let whole = Self.file([(0x02_0002, picture)], order: .big)
        #expect(try read(Array(whole.dropLast(picture.count))).parts.count == 1)
    }

    @Test("An entry without bytes is not a part") func picturesWithoutBytes() throws {
        let pictures = [(UInt32(0x02_0002), markedJPEG(1)), (UInt32(0x02_0002), markedJPEG(2))]
        let bytes = Self.file(pictures, order: .big, statedByteCounts: [0, UInt32(markedJPEG(2).count)])
        let parts = try read(bytes).parts
        #expect(parts.count == 2)
        #expect(parts.last?.ranges?.byteCount == UInt64(markedJPEG(2).count))
    }

    @Test("A picture of another format is not read as a JPEG file") func otherFormat() throws {
        // Bits 24 to 26 are the format: 0 is JPEG, other values are reserved.
        let bytes = Self.file([(0x0100_0000, markedJPEG(1))], order: .big)
        let part = try #require(try read(bytes).parts.last)
        #expect(part.id == 1)
        #expect(part.format == nil)
        #expect(try part.bytes(contentsOf: bytes) == markedJPEG(1))
    }
}

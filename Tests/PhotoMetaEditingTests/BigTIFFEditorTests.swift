// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changes BigTIFF files: counts and offsets have 64 bits (the BigTIFF proposal by Aware Systems).
@Suite struct BigTIFFEditorTests {
    /// A directory of a file: a count, entries, and no next directory.
    private struct Directory {
        var rows: [(tag: UInt16, type: UInt16, count: UInt64, value: [UInt8])] = []
        let order: Endianness

        init(_ fields: [RawBuilders.WideField], _ order: Endianness) {
            self.order = order
            rows = fields.map { ($0.tag, $0.value.type, UInt64($0.value.count), $0.value.bytes(order)) }
        }

        /// The bytes for an offset; values that are longer than eight bytes follow.
        func bytes(at start: UInt64, next: UInt64 = 0) -> [UInt8] {
            var bytes = RawBuilders.wide(UInt64(rows.count), order)
            var values: [UInt8] = []
            let end = start + 16 + UInt64(rows.count) * 20
            for row in rows {
                bytes += order.bytes(row.tag) + order.bytes(row.type) + RawBuilders.wide(row.count, order)
                if row.value.count <= 8 {
                    bytes += row.value + zeros(8 - row.value.count)
                } else {
                    bytes += RawBuilders.wide(end + UInt64(values.count), order)
                    values += row.value + zeros((8 - row.value.count % 8) % 8)
                }
            }
            return bytes + RawBuilders.wide(next, order) + values
        }
    }

    private static let strip = filler(304)

    /// What follows the header: a strip, an Exif directory with a note, the first directory, and a second page.
    private static func body(
        _ order: Endianness, at start: UInt64 = 16, pointer: (UInt64) -> TIFFValue
    ) -> (bytes: [UInt8], first: UInt64) {
        let exif = Directory(
            [
                (0x829A, .rational([(1, 120)])), (0x8827, .short([100])),
                (0x927C, .undefined(latin("A note of a maker"))),
            ], order
        ).bytes(at: start + UInt64(strip.count))
        let exifOffset = start + UInt64(strip.count)
        let first = exifOffset + UInt64(exif.count)
        let main = Directory(
            [
                (0x0100, .short([19])), (0x0101, .short([16])), (0x0102, .short([8])), (0x0106, .short([1])),
                (0x010F, .ascii("A maker of cameras")), (0x0111, .long8([start])), (0x0115, .short([1])),
                (0x0117, .long8([UInt64(strip.count)])), (0x8769, pointer(exifOffset)),
            ], order)
        let next = first + UInt64(main.bytes(at: first).count)
        let page = Directory([(0x0100, .short([20])), (0x0101, .short([15]))], order).bytes(at: next)
        return (strip + exif + main.bytes(at: first, next: next) + page, first)
    }

    private static func file(
        _ order: Endianness, pointer: (UInt64) -> TIFFValue = { .ifd8([$0]) }
    ) -> [UInt8] {
        let (body, first) = body(order, pointer: pointer)
        return header(order) + RawBuilders.wide(first, order) + body
    }

    private static func header(_ order: Endianness) -> [UInt8] {
        latin(order == .big ? "MM" : "II") + order.bytes(43 as UInt16) + order.bytes(8 as UInt16) + zeros(2)
    }

    private static func number(_ bytes: [UInt8], at offset: Int, _ byteCount: Int, _ order: Endianness) -> Int
    {
        let bytes = bytes[offset..<(offset + byteCount)]
        return (order == .big ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The entries of a directory: tags, types, counts, and values or offsets.
    private static func rows(
        _ bytes: [UInt8], at offset: Int, _ order: Endianness
    ) -> [(tag: Int, type: Int, count: Int, value: Int)] {
        (0..<number(bytes, at: offset, 8, order)).map { row in
            let start = offset + 8 + row * 20
            return (
                number(bytes, at: start, 2, order), number(bytes, at: start + 2, 2, order),
                number(bytes, at: start + 4, 8, order), number(bytes, at: start + 12, 8, order)
            )
        }
    }

    @Test(
        "Values are set in both byte orders; the image and the note do not move",
        arguments: Endianness.allCases)
    func sets(order: Endianness) throws {
        for pointer in [{ .ifd8([$0]) }, { .long8([$0]) }, { .long([UInt32($0)]) }] as [(UInt64) -> TIFFValue]
        {
            let file = Self.file(order, pointer: pointer)
            let edited = try MetadataEdit.edited(file) {
                try $0.set(\.tiff.artist, to: "Somebody")
                try $0.set(\.exif.fNumber, to: Fraction(28, 10))
                try $0.set(\.gps.latitude, to: #require(GPSCoordinate(degrees: 48.2)))
                try $0.set(\.tiff.make, to: "Maker")
                try $0.set(\.rating, to: 4)
                try $0.set(\.keywords, to: ["sea", "boats"])
            }
            let photo = try read(edited)
            #expect(photo.format == .bigTIFF && photo.diagnostics.isEmpty)
            #expect(photo[\.tiff.artist] == "Somebody" && photo[\.tiff.make] == "Maker")
            #expect(
                photo[\.exif.fNumber] == Fraction(28, 10) && photo[\.exif.exposureTime] == Fraction(1, 120))
            #expect(photo[\.gps.latitude]?.degrees == 48.2)
            #expect(photo.rating == 4 && photo.keywords == ["sea", "boats"])
            #expect(photo.parts.map(\.pixelSize?.width) == [19, 20])
            #expect(Array(edited[16..<(16 + Self.strip.count)]) == Self.strip)
            let note = latin("A note of a maker")
            #expect(edited.firstRange(of: note) == file.firstRange(of: note))
            #expect(!edited.contains(latin("A maker of cameras")))
            // Entries are in ascending order, and directories begin at a multiple of 8.
            let first = Self.number(edited, at: 8, 8, order)
            let rows = Self.rows(edited, at: first, order)
            #expect(first >= file.count && first % 8 == 0)
            #expect(rows.map(\.tag) == rows.map(\.tag).sorted() && Set(rows.map(\.tag)).count == rows.count)
            let gps = try #require(rows.first { $0.tag == 0x8825 })
            #expect(gps.type == 18 && gps.count == 1 && gps.value % 8 == 0 && gps.value >= file.count)
            // The same edit again changes nothing.
            let again = try MetadataEdit.edited(edited) {
                try $0.set(\.tiff.artist, to: "Somebody")
                try $0.set(\.rating, to: 4)
            }
            #expect(again == edited)
        }
    }

    @Test("A value of up to eight bytes is stored in its entry") func storesInEntry() throws {
        let file = Self.file(.big)
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.make, to: "Sixteen") }
        let row = try #require(
            Self.rows(edited, at: Self.number(edited, at: 8, 8, .big), .big).first { $0.tag == 0x010F })
        #expect(row.count == 8 && edited.count == file.count)
        #expect(try read(edited)[\.tiff.make] == "Sixteen")
        #expect(!edited.contains(latin("A maker")))
    }

    @Test("Removed values are not left in the file", arguments: Endianness.allCases)
    func removes(order: Endianness) throws {
        let file = Self.file(order)
        let placed = try MetadataEdit.edited(file) {
            try $0.set(\.location, to: #require(Location(latitude: 48.8583, longitude: 2.2945, altitude: 35)))
        }
        let edited = try MetadataEdit.edited(placed) {
            $0.remove(\.location)
            try $0.remove(\.tiff.make)
            try $0.remove(\.exif.exposureTime)
        }
        #expect(edited.count == placed.count)
        let photo = try read(edited)
        #expect(photo.location == nil && photo[\.tiff.make] == nil && photo[\.exif.exposureTime] == nil)
        #expect(!edited.contains(latin("A maker")))
        // 48° and 51', as fractions.
        let degrees = [48, 1, 51, 1].flatMap { order.bytes($0 as UInt32) }
        #expect(placed.contains(degrees) && !edited.contains(degrees))
        #expect(Array(edited[16..<(16 + Self.strip.count)]) == Self.strip)
    }

    @Test("New bytes past 4 GiB are found; a field that has no room for their offset is refused")
    func editsPast4GiB() throws {
        let start: UInt64 = 5 << 30
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("big.tif")
            let result = directory.appendingPathComponent("result.tif").path
            let (body, first) = Self.body(.little, at: start) { .ifd8([$0]) }
            try SparseFile.write(
                to: url, byteCount: start + UInt64(body.count),
                pieces: [(0, Self.header(.little) + RawBuilders.wide(first, .little)), (start, body)])
            var edit = MetadataEdit()
            try edit.set(\.exif.fNumber, to: Fraction(28, 10))
            try edit.set(\.tiff.artist, to: "Somebody")
            let plan = try edit.plan(contentsOf: url.path)
            #expect(plan.newByteCount < 4_096)
            // The plan is checked by reading its result; the file itself is not written.
            #expect(
                plan.byteCount > start + UInt64(body.count) && !FileManager.default.fileExists(atPath: result)
            )
        }
        let file = Self.file(.little) { .long([UInt32($0)]) }
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("big.tif")
            try SparseFile.write(to: url, byteCount: start, pieces: [(0, file)])
            var edit = MetadataEdit()
            try edit.set(\.exif.fNumber, to: Fraction(28, 10))
            #expect(throws: MetadataError(.tooLarge)) { try edit.plan(contentsOf: url.path) }
        }
    }

    @Test(
        "Excessive numbers are refused, or change nothing else",
        arguments: [UInt64.max, 1 << 63, 1 << 32, 0xFFFF_FFFF, 0x0CCC_CCCC_CCCC_CCCD])
    func survivesNumbers(number: UInt64) throws {
        let file = Self.file(.big)
        for offset in stride(from: 8, to: file.count - 8, by: 4) where !(16..<316).contains(offset) {
            var changed = file
            changed.replaceSubrange(offset..<(offset + 8), with: uint64(number))
            var edit = MetadataEdit()
            try edit.set(\.tiff.artist, to: "Somebody of a long name")
            try edit.remove(\.exif.exposureTime)
            guard let plan = try? edit.plan(contentsOf: changed) else { continue }
            #expect(try read(try plan.applied(to: changed))[\.tiff.artist] == "Somebody of a long name")
        }
    }

    /// ExifTool 12.57 reads the GPS directory of BigTIFF with the tags of Exif, so its values are not compared.
    @Test("ExifTool reads the new values", .enabled(if: OtherTool.areInstalled)) func agrees() throws {
        for order in Endianness.allCases {
            let edited = try MetadataEdit.edited(Self.file(order)) {
                try $0.set(\.tiff.artist, to: "Ann")
                try $0.set(\.title, to: "Harbour")
                try $0.set(\.rating, to: 4)
                try $0.set(\.keywords, to: ["sea", "boats"])
                try $0.set(\.captureDate, to: #require(CaptureDate("2025-05-26T09:27:06+02:00")))
                try $0.set(\.tiff.orientation, to: .rightTop)
            }
            try TemporaryDirectory.with { folder in
                try folder.write("photo.tif", edited)
                let text = try OtherTool.exiftool.text([
                    "-s3", "-n", "-a", "-FileType", "-Artist", "-Title", "-Rating", "-Subject",
                    "-DateTimeOriginal",
                    "-OffsetTimeOriginal", "-Orientation", "-ExposureTime", "-Warning",
                    folder.appendingPathComponent("photo.tif").path,
                ])
                #expect(
                    text.split(whereSeparator: \.isNewline) == [
                        "BTF", "Ann", "Harbour", "4", "sea, boats", "2025:05:26 09:27:06", "+02:00", "6",
                        "0.008333333333",
                    ])
            }
        }
    }
}

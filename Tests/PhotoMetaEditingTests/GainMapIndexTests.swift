// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Gain maps that are attached to JPEG files whose index lists other pictures.
@Suite struct GainMapIndexTests {
    private static let original = GainMapSamples.jpeg([], [[GainMapSamples.packet(GainMapSamples.pixel)]])
    /// A preview of a full HD screen's size, and another one.
    private static let previews: [[UInt8]] = [
        JPEGBuilder([.segment(0xFE, latin("first")), .frame(width: 80, height: 60), .scan]).bytes,
        JPEGBuilder([.segment(0xFE, latin("the second")), .frame(width: 40, height: 30), .scan]).bytes,
    ]

    /// A picture with previews after it, and an index that also has attributes of the picture, and identifiers of all pictures.
    private static func picture(
        order: Endianness = .big, gap: Int = 0, identifiers: Int? = 3, previewAt shift: UInt32 = 0
    ) -> [UInt8] {
        func file(after byteCount: Int) -> [UInt8] {
            var offset = UInt32(clamping: byteCount - 10 + gap)
            var index = MultiPictureBuilder(
                .init(attributes: 0x2003_0000, byteCount: UInt32(byteCount), offset: 0), order: order)
            for preview in previews {
                index.pictures.append(
                    .init(
                        attributes: 0x4001_0002, byteCount: UInt32(preview.count), offset: offset + shift,
                        dependents: [1, 0]))
                offset += UInt32(preview.count)
            }
            index.attributes = [
                TIFFEntry(0xB101, .long([1])), TIFFEntry(0xB204, .rational([(1, 7)])),
            ]
            var tiff = index.index
            if let identifiers {
                let texts = (1...identifiers).flatMap { latin("\(10_000 + $0)") + zeros(28) }
                tiff.directory.entries.append(TIFFEntry(0xB003, .undefined(texts)))
            }
            return JPEGBuilder([.multiPicture(tiff), .frame(width: 160, height: 120), .scan]).bytes
        }
        return file(after: file(after: 10).count) + zeros(gap) + previews.flatMap { $0 }
    }

    private static func attached(to picture: [UInt8]) throws -> [UInt8] {
        var edit = MetadataEdit()
        edit.gainMap = try GainMapImage(of: original)
        return try edit.applied(to: picture)
    }

    /// The index of a file, read without the library.
    private struct Index {
        var rows: [Int: (type: Int, count: Int, value: [UInt8])] = [:]
        var next = 0
        var pictures: [ArraySlice<UInt8>] = []
        var attributes: [Int] = []

        init(_ file: [UInt8]) throws {
            var place = 2
            while file[place + 1] != 0xE2 || !file[(place + 4)...].starts(with: utf8("MPF\0")) {
                place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
            }
            let base = place + 8
            let isLittle = file[base] == 0x49
            func number(_ offset: Int, _ count: Int) -> Int {
                let bytes = file[(base + offset)..<(base + offset + count)]
                return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
            }
            let directory = number(4, 4)
            let count = number(directory, 2)
            for row in 0..<count {
                let start = directory + 2 + row * 12
                let size = number(start + 4, 4) * [1, 1, 2, 4, 8, 1, 1][number(start + 2, 2) - 1]
                let value = size > 4 ? number(start + 8, 4) : start + 8
                rows[number(start, 2)] = (
                    number(start + 2, 2), number(start + 4, 4),
                    Array(file[(base + value)..<(base + value + size)])
                )
                if number(start, 2) == 0xB002 {
                    for entry in stride(from: value, to: value + size, by: 16) {
                        let (size, offset) = (number(entry + 4, 4), number(entry + 8, 4))
                        let start = offset == 0 ? 0 : base + offset
                        pictures.append(file[start..<(start + size)])
                        attributes.append(number(entry, 4))
                    }
                }
            }
            next = number(directory + 2 + count * 12, 4)
            // The attributes of this picture: the number of the picture, and the convergence angle.
            #expect(number(next, 2) == 2 && number(next + 2, 2) == 0xB101 && number(next + 10, 4) == 1)
            let angle = number(next + 22, 4)
            #expect(number(angle, 4) == 1 && number(angle + 4, 4) == 7)
        }
    }

    @Test("The map is added to the index of previews", arguments: [Endianness.big, .little], [0, 5])
    func addsToIndex(_ order: Endianness, gap: Int) throws {
        let picture = Self.picture(order: order, gap: gap)
        let file = try Self.attached(to: picture)
        let index = try Index(file)
        #expect(index.attributes == [0x2003_0000, 0x4001_0002, 0x4001_0002, 0])
        #expect(index.rows.keys.sorted() == [0xB000, 0xB001, 0xB002, 0xB003])
        #expect(index.rows[0xB001]?.value.contains(4) == true && index.rows[0xB002]?.count == 64)
        let identifiers = try #require(try Index(picture).rows[0xB003]?.value)
        #expect(index.rows[0xB003]?.value == identifiers + zeros(33))
        #expect(index.next.isMultiple(of: 2))
        #expect(index.pictures.dropFirst().prefix(2).map(Array.init) == Self.previews)
        let map = try #require(index.pictures.last)
        #expect(index.pictures[0].suffix(2) == [0xFF, 0xD9] && map.suffix(2) == [0xFF, 0xD9])
        // The map comes first, as the list of files in XMP says.
        #expect(index.pictures[0].endIndex == map.startIndex)
        let read = try MediaMetadata(bytes: file)
        #expect(read.diagnostics.isEmpty && read.gainMap?.headroom == 2.656715)
        #expect(read.parts.dropFirst().prefix(2).allSatisfy { $0.role == .preview })
        #expect(read.parts.count == 4 && read.gainMap?.partID == 3)
        #expect(read[\.multiPicture.numberOfImages] == 4)
        #expect(read.motionPhotoClaim.items.map(\.semantic) == ["Primary", "GainMap"])
        // A later edit keeps all of it.
        var edit = MetadataEdit()
        try edit.set(\.title, to: String(repeating: "Harbour ", count: 99))
        let edited = try Index(edit.applied(to: file))
        #expect(edited.pictures.dropFirst().map(Array.init) == index.pictures.dropFirst().map(Array.init))
    }

    @Test("An index that does not fit its pictures is refused") func refusesDamagedIndex() throws {
        func refusal(_ picture: [UInt8]) -> String? {
            do {
                _ = try Self.attached(to: picture)
                return nil
            } catch {
                return (error as? MetadataError)?.message
            }
        }
        #expect(refusal(Self.picture(identifiers: nil)) == nil)
        #expect(refusal(Self.picture(identifiers: 2))?.contains("damaged") == true)
        #expect(refusal(Self.picture(previewAt: 1))?.contains("not there") == true)
        let picture = Self.picture()
        for count in stride(from: 0, to: picture.count, by: 11) {
            _ = try? Self.attached(to: Array(picture.prefix(count)))
            var damaged = picture
            damaged[count] ^= 0xFF
            _ = try? Self.attached(to: damaged)
        }
    }

    @Test("ExifTool reads each picture", .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
    func isReadByExifTool() throws {
        try TemporaryDirectory.with { folder in
            for order in [Endianness.big, .little] {
                let file = try Self.attached(to: Self.picture(order: order))
                let url = folder.appendingPathComponent("\(order).jpg")
                try Data(file).write(to: url)
                let index = try Index(file)
                for (number, picture) in index.pictures.enumerated().dropFirst() {
                    let found = try OtherTool.exiftool.output(["-b", "-MPImage\(number + 1)", url.path])
                    let preview = try OtherTool.exiftool.output(["-b", "-PreviewImage", url.path])
                    #expect(found == Data(picture) || preview == Data(picture))
                }
            }
        }
    }
}

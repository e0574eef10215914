// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Files designed to be expensive, of any size: each has more of one thing than any camera writes.
struct HostileFile: Sendable, CustomStringConvertible {
    let name: String
    /// Makes a file with this number of the thing.
    let make: @Sendable (Int) -> [UInt8]

    var description: String { name }

    init(_ name: String, _ make: @escaping @Sendable (Int) -> [UInt8]) {
        self.name = name
        self.make = make
    }

    static let all: [HostileFile] =
        HostileJPEG.files + HostileExif.files + HostileImage.files + HostileMovie.files
        + HostilePicture.files
}

/// Segments.
enum HostileJPEG {
    private static let digest = String(repeating: "A", count: 32)

    private static func iptc(_ records: [UInt8]) -> [UInt8] {
        let parts = JPEGBuilder.Part.photoshop(IPTCBuilder.resource(0x0404, records))
        return JPEGBuilder(parts + [.frame(width: 320, height: 240), .scan]).bytes
    }

    static let files: [HostileFile] = [
        HostileFile("JPEG segments") { count in
            JPEGBuilder((0..<count).map { _ in .segment(0xE4, []) } + [.scan]).bytes
        },
        HostileFile("JPEG fill bytes") { Samples.jpeg(.fill($0)) },
        HostileFile("JPEG stray bytes") { Samples.jpeg(.stray(filler($0)), .exif(Samples.tiff())) },
        HostileFile("JPEG stray bytes between segments") { count in
            JPEGBuilder((0..<count).flatMap { _ in [.stray([1]), .segment(0xFE, [])] } + [.scan]).bytes
        },
        HostileFile("JPEG Exif blocks") { count in
            JPEGBuilder((0..<count).map { _ in .exif(Samples.tiff()) } + [.scan]).bytes
        },
        HostileFile("JPEG Exif block in pieces") { count in
            let block = TIFFBuilder([TIFFEntry(0x010F, .ascii(String(repeating: "m", count: count * 4)))])
            return Samples.jpeg(.exif(block.bytes, limit: 12))
        },
        HostileFile("JPEG extended packet in pieces") { count in
            let pieces = (0..<count).map {
                JPEGBuilder.Part.extendedXMP(digest, of: count * 8, at: $0 * 8, filler(8)[...])
            }
            return JPEGBuilder(pieces + [.scan]).bytes
        },
        HostileFile("JPEG extended packet of one piece, repeated") { count in
            let piece = JPEGBuilder.Part.extendedXMP(digest, of: 8, at: 0, filler(8)[...])
            return JPEGBuilder((0..<count).map { _ in piece } + [.scan]).bytes
        },
        HostileFile("JPEG Photoshop segments in pieces") { count in
            let resources = IPTCBuilder.resource(0x0404, filler(count * 8))
            return JPEGBuilder(JPEGBuilder.Part.photoshop(resources, limit: 8) + [.scan]).bytes
        },
        HostileFile("IPTC keywords") { count in
            iptc((0..<count).flatMap { _ in IPTCBuilder.Dataset.text(2, 25, "k").bytes })
        },
        HostileFile("IPTC datasets of different numbers") { count in
            iptc((0..<count).flatMap { IPTCBuilder.Dataset(2, UInt8($0 % 256), [0x20]).bytes })
        },
        HostileFile("Photoshop resources") { count in
            let resources = (0..<count).flatMap { _ in IPTCBuilder.resource(0x0425, []) }
            return JPEGBuilder(JPEGBuilder.Part.photoshop(resources) + [.scan]).bytes
        },
        HostileFile("IPTC resources") { count in
            let record = IPTCBuilder.Dataset.text(2, 25, "k").bytes
            let resources = (0..<count).flatMap { _ in IPTCBuilder.resource(0x0404, record) }
            return JPEGBuilder(JPEGBuilder.Part.photoshop(resources) + [.scan]).bytes
        },
        HostileFile("pictures in an index") { count in
            var index = MultiPictureBuilder(order: .big)
            index.pictures = (0..<count).map { _ in .init(attributes: 0, byteCount: 1, offset: 1) }
            return Samples.jpeg(.multiPicture(index.index))
        },
    ]
}

/// Directories and values.
enum HostileExif {
    private static func jpeg(_ builder: TIFFBuilder) -> [UInt8] { Samples.jpeg(.exif(builder.bytes)) }

    /// An Apple note with this property list as its run time.
    private static func noted(_ list: PropertyListBuilder) -> [UInt8] {
        let note = AppleNoteBuilder([TIFFEntry(0x0003, .undefined(list.bytes))]).bytes
        return jpeg(TIFFBuilder([TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))]))
    }

    private static func list(_ objects: [PropertyListBuilder.Object]) -> PropertyListBuilder {
        var builder = PropertyListBuilder(objects)
        (builder.offsetByteCount, builder.referenceByteCount) = (4, 4)
        return builder
    }

    /// A chain of directories, written by hand, as a builder would nest as deep as the chain is long.
    private static func chain(_ count: Int) -> [UInt8] {
        var bytes = latin("MM\0*") + uint32(8)
        for number in 0..<count {
            let next = number + 1 < count ? UInt32(bytes.count + 18) : 0
            bytes +=
                uint16(1) + uint16(0x0100) + uint16(4) + uint32(1) + uint32(UInt32(number)) + uint32(next)
        }
        return bytes
    }

    static let files: [HostileFile] = directories + values + propertyLists

    private static let directories: [HostileFile] = [
        HostileFile("entries of rising tags") { count in
            jpeg(TIFFBuilder((0..<count).map { TIFFEntry(0x1000 + UInt16($0), .short([1])) }))
        },
        HostileFile("entries of falling tags") { count in
            jpeg(TIFFBuilder((0..<count).map { TIFFEntry(0x6000 - UInt16($0), .short([1])) }))
        },
        HostileFile("entries of one tag") { count in
            jpeg(TIFFBuilder((0..<count).map { _ in TIFFEntry(0x010F, .ascii("M")) }))
        },
        HostileFile("entries of unknown types") { count in
            jpeg(TIFFBuilder((0..<count).map { _ in TIFFEntry(0x010F, .ascii("M"), type: 99) }))
        },
        HostileFile("entries over the same bytes") { count in
            let entries = (0..<count).map {
                TIFFEntry(0x1000 + UInt16($0), .raw(type: 7, count: 900, zeros(5)), offset: 8)
            }
            return jpeg(TIFFBuilder(entries))
        },
        HostileFile("directories in a chain, in a block") { Samples.jpeg(.exif(chain($0))) },
        HostileFile("directories in a chain, in a file") { chain($0) },
        HostileFile("directories in a list") { count in
            let directories = (0..<count).map { _ in TIFFDirectory([TIFFEntry(0x0100, .long([1]))]) }
            return TIFFBuilder([TIFFEntry(0x014A, .directories(directories))]).bytes
        },
        HostileFile("pointers to one directory") { count in
            TIFFBuilder([TIFFEntry(0x014A, .long([UInt32](repeating: 8, count: count)))]).bytes
        },
    ]

    private static let values: [HostileFile] = [
        HostileFile("a long text") {
            jpeg(TIFFBuilder([TIFFEntry(0x010E, .ascii(String(repeating: "t", count: $0)))]))
        },
        HostileFile("a long text of spaces") {
            jpeg(TIFFBuilder([TIFFEntry(0x010E, .ascii(String(repeating: " ", count: $0)))]))
        },
        HostileFile("a long text in UTF-16") { count in
            let text = latin("UNICODE\0") + (0..<count).flatMap { _ in uint16(0xD800) }
            return jpeg(TIFFBuilder([TIFFEntry(0x8769, .directory([TIFFEntry(0x9286, .undefined(text))]))]))
        },
        HostileFile("many fractions") { count in
            jpeg(TIFFBuilder([TIFFEntry(0x0214, .rational((0..<count).map { (UInt32($0), 7) }))]))
        },
        HostileFile("a long date") { count in
            let exif = [TIFFEntry(0x9003, .ascii(String(repeating: "2025:06:21 ", count: count / 11)))]
            return jpeg(TIFFBuilder([TIFFEntry(0x8769, .directory(exif))]))
        },
        HostileFile("long bytes of no meaning") {
            jpeg(TIFFBuilder([TIFFEntry(0x1000, .undefined(filler($0)))]))
        },
    ]

    private static let propertyLists: [HostileFile] = [
        HostileFile("a property list of many elements") { count in
            noted(list([.array([UInt64](repeating: 1, count: count)), .null]))
        },
        HostileFile("a property list of many entries") { count in
            noted(
                list([
                    .dictionary(
                        keys: [UInt64](repeating: 1, count: count),
                        values: [UInt64](repeating: 2, count: count)),
                    .ascii("k"), .null,
                ]))
        },
        HostileFile("property lists within property lists") { count in
            noted(list((0..<UInt64(count)).map { .array([$0 + 1]) } + [.null]))
        },
        HostileFile("a property list shared in a tree") { count in
            noted(list((0..<UInt64(count)).map { .array([$0 + 1, $0 + 1]) } + [.null]))
        },
        HostileFile("a long text in a property list") { count in
            noted(list([.ascii(String(repeating: "t", count: count))]))
        },
    ]
}

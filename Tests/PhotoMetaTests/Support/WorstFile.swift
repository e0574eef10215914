// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import PhotoMeta

/// Files that make a reader use as much memory as limits allow: each exceeds one of the limits.
struct WorstFile: Sendable, CustomStringConvertible {
    let name: String
    /// The size of the file and its nonzero pieces.
    let make: @Sendable (Limits) -> (byteCount: UInt64, pieces: [(offset: UInt64, bytes: [UInt8])])

    var description: String { name }

    /// A file without holes.
    init(_ name: String, bytes: @escaping @Sendable (Limits) -> [UInt8]) {
        self.name = name
        make = { limits in
            let bytes = bytes(limits)
            return (UInt64(bytes.count), [(0, bytes)])
        }
    }

    /// A file with holes.
    init(
        _ name: String,
        sparse make:
            @escaping @Sendable (Limits) -> (byteCount: UInt64, pieces: [(offset: UInt64, bytes: [UInt8])])
    ) {
        self.name = name
        self.make = make
    }

    static let all: [WorstFile] = windows + values + tables

    // MARK: Fetched bytes

    private static let windows: [WorstFile] = [
        WorstFile("JPEG segments as long as they can be") { limits in
            let stride: UInt64 = 65_535
            let count = UInt64(limits.bytesFetched) / stride * 2
            let header: [UInt8] = [0xFF, 0xE4, 0xFF, 0xFD]
            let pieces = (0..<count).map { (offset: 2 + $0 * stride, bytes: header) }
            return (2 + count * stride, [(0, [0xFF, 0xD8])] + pieces)
        },
        WorstFile("atoms far from one another") { limits in
            let stride = UInt64(40_000)
            let count = UInt64(limits.bytesFetched) / stride * 2
            let header = uint32(UInt32(stride)) + latin("free")
            let pieces = (0..<count).map { (offset: 8 + $0 * stride, bytes: header) }
            return (8 + count * stride, [(0, uint32(UInt32(8 + count * stride)) + latin("moov"))] + pieces)
        },
        WorstFile("a `meta` as large as may be") { limits in
            var file = Samples.heif(exif: Samples.exifItem())
            let room = UInt32(limits.tableBytes - 4_096)
            file.mediaDataFirst = true
            file.extraMetaBoxes = [uint32(room) + latin("free")]
            let head = file.bytes
            // `meta` is the last box, and grows by the content of `free`.
            file.metaSize = .stated(UInt32(file.meta(dataStart: 0).count - 8) + room)
            return (UInt64(head.count - 8) + UInt64(room), [(0, file.bytes)])
        },
        WorstFile("values that each lie before the last one") { limits in
            let count = limits.bytesFetched / 65_536
            let offsets = (0..<count).map { UInt32((count - $0) * 131_072) }
            let rows = offsets.map { (count: UInt32(16_384), offset: $0) }
            return (UInt64(count + 1) * 131_072, [(0, directory(rows))])
        },
    ]

    /// A TIFF file with byte values at these offsets.
    private static func directory(_ rows: [(count: UInt32, offset: UInt32)]) -> [UInt8] {
        let entries = rows.enumerated().flatMap { number, row in
            uint16(0x1000 + UInt16(number)) + uint16(7) + uint32(row.count) + uint32(row.offset)
        }
        return latin("MM\0*") + uint32(8) + uint16(UInt16(rows.count)) + entries + zeros(4)
    }

    // MARK: Kept values

    /// The factor by which the files' small values exceed the limit on kept bytes.
    private static let excess = 8

    private static let values: [WorstFile] = [
        WorstFile("values of a TIFF file") { limits in
            let count = excess * limits.keptBytes / limits.valueBytes
            let rows = (0..<count).map {
                (count: UInt32(limits.valueBytes - 8), offset: UInt32(65_536 + $0 * limits.valueBytes))
            }
            return (UInt64(65_536 + excess * limits.keptBytes), [(0, directory(rows))])
        },
        WorstFile("an Exif block in segments") { limits in
            Samples.jpeg(.exif(block(limits.keptBytes - 4_096)))
        },
        WorstFile("IPTC records in segments") { limits in
            let dataset = IPTCBuilder.Dataset(2, 25, zeros(limits.keptBytes - 4_096), extendedWidth: 4)
            let resource = IPTCBuilder.resource(0x0404, dataset.bytes)
            return JPEGBuilder(JPEGBuilder.Part.photoshop(resource) + [.scan]).bytes
        },
        WorstFile("an Exif item of many extents") { limits in
            let byteCount = limits.keptBytes - 4_096
            let stride = UInt64((byteCount + limits.extents - 1) / limits.extents)
            var file = Samples.heif(exif: [])
            file.items[1].extents = (0..<UInt64(limits.extents)).map {
                .init(offset: 65_536 + $0 * stride, length: stride)
            }
            let block = Samples.exifItem(directory([(count: UInt32(byteCount - 4_096), offset: 64)]))
            return (65_536 + stride * UInt64(limits.extents), [(0, file.bytes), (65_536, block)])
        },
        WorstFile("texts of user data") { limits in
            let length = min(limits.valueBytes, 65_000) - 8
            let count = excess * limits.keptBytes / length
            let stride = UInt32(length + 12)
            let text =
                uint32(stride) + latin("©nam") + uint16(UInt16(length)) + uint16(UserDataBuilder.english)
            let size = 8 + UInt32(count) * stride
            let head = uint32(size + 8) + latin("moov") + uint32(size) + latin("udta")
            let pieces = (0..<UInt64(count)).map { (offset: 16 + $0 * UInt64(stride), bytes: text) }
            return (UInt64(size + 8), [(0, head)] + pieces)
        },
        WorstFile("items as long as their keys") { limits in
            let count = min(limits.movieEntries, 1_024)
            let length = limits.keptBytes / count / 2 - 40
            let text = [UInt8](repeating: 0x6B, count: length)
            var keys = uint32(0) + uint32(UInt32(count))
            var items: [UInt8] = []
            for number in 0..<UInt32(count) {
                keys += uint32(UInt32(length + 12)) + latin("mdta") + text + uint32(number)
                items += uint32(UInt32(length + 24)) + uint32(number + 1)
                items += uint32(UInt32(length + 16)) + latin("data") + uint32(1) + uint32(0) + text
            }
            let handler = fullBox("hdlr", uint32(0), latin("mdta"), zeros(13))
            return wrapped("moov", wrapped("meta", handler + wrapped("keys", keys) + wrapped("ilst", items)))
        },
    ]

    /// Like `box`, but without copying megabytes byte by byte.
    private static func wrapped(_ type: String, _ body: [UInt8]) -> [UInt8] {
        uint32(UInt32(body.count + 8)) + latin(type) + body
    }

    /// A TIFF structure of this size, with one value.
    private static func block(_ byteCount: Int) -> [UInt8] {
        directory([(count: UInt32(byteCount - 64), offset: 64)]) + zeros(byteCount - 26)
    }

    // MARK: Found parts

    private static let tables: [WorstFile] = [
        WorstFile("pictures of an MPF index") { limits in
            // As many as fit in a segment.
            let count = min(limits.parts + 1, 4_090)
            let rows =
                uint16(3) + uint16(0xB000) + uint16(7) + uint32(4) + latin("0100")
                + uint16(0xB001) + uint16(4) + uint32(1) + uint32(UInt32(count))
                + uint16(0xB002) + uint16(7) + uint32(UInt32(16 * count)) + uint32(0x32) + uint32(0)
            let entries = (0..<count).flatMap {
                uint32(0x2003_0000) + uint32(1) + uint32(UInt32($0)) + zeros(4)
            }
            let segment = latin("MPF\0MM\0*") + uint32(8) + rows + entries
            let length = uint16(UInt16(segment.count + 2))
            return [0xFF, 0xD8, 0xFF, 0xE2] + length + segment + [0xFF, 0xD9]
        },
        WorstFile("entries in directories in a chain") { limits in
            let count = min(limits.directoryEntries, 4_096)
            var bytes = latin("MM\0*") + uint32(8)
            for number in 0..<limits.directories {
                let isLast = number + 1 == limits.directories
                let next = isLast ? 0 : UInt32(bytes.count + 6 + 12 * count)
                let rows = (0..<count).flatMap {
                    uint16(UInt16($0)) + uint16(3) + uint32(1) + uint32(0x10000)
                }
                bytes += uint16(UInt16(count)) + rows + uint32(next)
            }
            return bytes
        },
        WorstFile("things that are wrong") { limits in
            let entries = (0..<(limits.diagnostics * 2)).map {
                TIFFEntry(0x1000 + UInt16($0), .raw(type: 5, count: 0xFFFF_FFF0 + UInt32($0 % 16), zeros(8)))
            }
            return Samples.jpeg(.exif(TIFFBuilder([TIFFEntry(0x8769, .directory(entries))]).bytes))
        },
        WorstFile("tracks of nothing") { limits in
            MovieBuilder.bytes(with: Array((0..<limits.movieEntries).map { _ in box("trak") }.joined()))
        },
        WorstFile("tracks of a list of items") { limits in
            var track = TrackBuilder()
            track.extraBoxes = [MovieMetadataBuilder([.text("k", "v")]).bytes]
            let bytes = box("trak", track.extraBoxes[0])
            return MovieBuilder.bytes(
                with: Array((0..<min(limits.movieEntries, limits.boxes / 6)).map { _ in bytes }.joined()))
        },
        WorstFile("atoms of user data") { limits in
            var movie = MovieBuilder()
            movie.userData = (0..<limits.movieEntries).map { _ in UserDataBuilder.text("©nam", "") }
            return movie.bytes
        },
        WorstFile("texts of an atom") { limits in
            var movie = MovieBuilder()
            movie.userData = [
                box("©nam", (0..<(limits.movieEntries + 9)).flatMap { _ in [0, 1, 0x15, 0xC7, 0x61] })
            ]
            return movie.bytes
        },
        WorstFile("segments of one byte of a block") { limits in
            Samples.jpeg(.exif(block(max(limits.segments, 4_096)), limit: 1))
        },
        WorstFile("segments with a block each") { limits in
            JPEGBuilder((0..<limits.segments).map { _ in .exif([]) } + [.scan]).bytes
        },
    ]
}

extension MovieBuilder {
    /// A movie with these additional atoms.
    fileprivate static func bytes(with boxes: [UInt8]) -> [UInt8] {
        var movie = MovieBuilder()
        movie.extraBoxes = [boxes]
        return movie.bytes
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The layouts of movies and HEIF files.
@Suite("Layouts of box files") struct BoxFileLayoutTests {
    private func layout(_ bytes: [UInt8]) throws -> FileLayout {
        let layout = try FileLayout(contentsOf: bytes)
        #expect(LayoutCheck.problems(layout, of: bytes) == [])
        return layout
    }

    private func ranges(_ role: FileLayout.Role, of layout: FileLayout) -> [Range<UInt64>] {
        layout.leaves(role).map(\.range)
    }

    // MARK: Samples

    /// A movie with two tracks of interleaved chunks, and other bytes before and after them.
    private func movie(
        before: [UInt8] = [], between: [UInt8] = [], after: [UInt8] = []
    ) -> (bytes: [UInt8], start: UInt64) {
        var movie = MovieBuilder()
        movie.mediaData = before + filler(30) + between + filler(20) + after
        let start = movie.mediaDataOffset + UInt32(before.count)
        var first = TrackBuilder()
        first.sampleSizes = [10, 10, 10]
        first.firstSampleOffset = start
        var second = TrackBuilder()
        second.id = 2
        second.sampleSizes = [20]
        second.firstSampleOffset = start + 30 + UInt32(between.count)
        movie.tracks = [first, second]
        return (movie.bytes, UInt64(start))
    }

    @Test("Adjacent samples are one leaf that names their tracks")
    func joinsSamples() throws {
        let (bytes, start) = movie()
        let layout = try layout(bytes)
        #expect(ranges(.media, of: layout) == [start..<(start + 50)])
        #expect(layout.names(.media) == ["samples of tracks 1, 2"])
        #expect(LayoutCheck.dangling(layout, of: bytes) == [])
        #expect(layout.referenceTables.count == 2 && layout.isComplete)
    }

    @Test("Gaps between samples are unreferenced, and an old movie header in one is marked")
    func findsGaps() throws {
        // iPhones leave an earlier header in the media data.
        let old = box("moov", box("udta", utf8("Secret Person")))
        let (bytes, start) = movie(before: filler(16), between: filler(5), after: old)
        let layout = try layout(bytes)
        let end = start + 55
        #expect(ranges(.media, of: layout) == [start..<(start + 30), (start + 35)..<end])
        #expect(layout.names(.media) == ["samples of track 1", "samples of track 2"])
        #expect(
            ranges(.unreferenced, of: layout) == [
                (start - 16)..<start, (start + 30)..<(start + 35), end..<(end + UInt64(old.count)),
            ])
        #expect(layout.names(.unreferenced) == ["mdat", "mdat", "moov"])
    }

    @Test("Without the samples of every track, media is not examined")
    func refusesDamagedTables() throws {
        var (bytes, _) = movie()
        // The chunk of the first track has a sample less than its table of sizes.
        let place = try #require(bytes.firstRange(of: latin("stsc"))).upperBound + 12
        bytes[place + 3] = 2
        let layout = try layout(bytes)
        #expect(layout.names(.notExamined) == ["mdat"] && !layout.isComplete)
    }

    @Test("Chunks in any order are merged; too many runs are not examined")
    func mergesRuns() {
        var runs = SampleRuns(limit: 3)
        for (range, track) in [(20..<30, 1), (0..<10, 2), (10..<20, 1), (40..<50, 3)]
            as [(Range<UInt64>, UInt32)]
        {
            runs.add(range, track: track)
        }
        #expect(runs.joined().map(\.range) == [0..<30, 40..<50])
        #expect(runs.joined().map(\.tracks) == [[1, 2], [3]] && !runs.isFull)
        runs.add(60..<70, track: 1)
        #expect(runs.isFull)
    }

    @Test("The samples of fragments, and the numbers that locate them")
    func findsFragments() throws {
        var builder = MovieBuilder()
        builder.tracks = [TrackBuilder()]
        // The movie states a default size of 7 bytes; the second run states its sizes.
        builder.extraBoxes = [
            box("mvex", fullBox("trex", uint32(1), uint32(1), zeros(4), uint32(7), zeros(4)))
        ]
        let head = box("ftyp", latin("isom"), uint32(0), latin("isom")) + builder.movieBox
        func fragment(_ offset: UInt32) -> [UInt8] {
            box(
                "moof", fullBox("mfhd", uint32(1)),
                box(
                    "traf", fullBox("tfhd", flags: 0x2_0000, uint32(1)),
                    fullBox("trun", flags: 0x1, uint32(3), uint32(offset)),
                    fullBox("trun", flags: 0x200, uint32(2), uint32(4), uint32(5))))
        }
        let media = fragment(UInt32(fragment(0).count + 8))
        let access = fullBox(
            "tfra", uint32(1), uint32(0), uint32(1), uint32(0), uint32(UInt32(head.count)), [1, 1, 1])
        let end = box("mfra", access, fullBox("mfro", uint32(UInt32(access.count + 24))))
        let bytes = head + media + box("mdat", filler(40)) + end
        let layout = try layout(bytes)
        let start = UInt64(head.count + media.count + 8)
        #expect(ranges(.media, of: layout) == [start..<(start + 30)])
        #expect(ranges(.unreferenced, of: layout) == [(start + 30)..<(start + 40)])
        #expect(LayoutCheck.dangling(layout, of: bytes) == [])
        #expect(layout.references.map(\.target) == [start, UInt64(head.count)])
        #expect(
            layout.sizes.contains { $0.range.byteCount == UInt64(end.count) && $0.field.lowerBound > start })
    }

    /// ISO/IEC 14496-12 §8.8.7: without a base, offsets of the second track are relative to the end of the first one's samples.
    @Test("The samples of a fragment's second track follow those of the first") func findsSecondTrack() throws
    {
        var builder = MovieBuilder()
        builder.tracks = [TrackBuilder(), TrackBuilder(id: 2)]
        builder.extraBoxes = [
            box(
                "mvex", fullBox("trex", uint32(1), uint32(1), zeros(4), uint32(7), zeros(4)),
                fullBox("trex", uint32(2), uint32(1), zeros(4), uint32(5), zeros(4)))
        ]
        let head = box("ftyp", latin("isom"), uint32(0), latin("isom")) + builder.movieBox
        func fragment(_ offset: UInt32) -> [UInt8] {
            box(
                "moof", fullBox("mfhd", uint32(1)),
                box(
                    "traf", fullBox("tfhd", uint32(1)),
                    fullBox("trun", flags: 0x1, uint32(3), uint32(offset))),
                box(
                    "traf", fullBox("tfhd", uint32(2)),
                    fullBox("trun", flags: 0x1, uint32(2), uint32(4))))
        }
        let media = fragment(UInt32(fragment(0).count + 8))
        let layout = try layout(head + media + box("mdat", filler(40)))
        let start = UInt64(head.count + media.count + 8)
        #expect(ranges(.media, of: layout) == [start..<(start + 21), (start + 25)..<(start + 35)])
        #expect(layout.references.map(\.target) == [start, start + 25])
        #expect(layout.references.map(\.base) == [UInt64(head.count), start + 21])
    }

    @Test(
        "ffprobe finds the packets of each track in leaves of that track",
        .enabled(if: OtherTool.areInstalled))
    func agreesWithFFprobe() throws {
        for name in ["live-photo/movie.mov", "live-photo-jpeg/movie.mov"] {
            let path = PackageFiles.fixture(name).path
            let layout = try FileLayout(contentsOf: path)
            let text = try OtherTool.ffprobe.text([
                "-v", "error", "-show_entries", "packet=stream_index,pos,size", "-of", "csv=p=0", path,
            ])
            let packets = text.split(separator: "\n").map {
                $0.split(separator: ",").compactMap { UInt64($0) }
            }
            #expect(packets.count > 1)
            for packet in packets where packet.count == 3 {
                let leaf = try #require(layout.leaf(at: packet[2]))
                #expect(leaf.role == .media && packet[2] + packet[1] <= leaf.range.upperBound)
                let owner = layout.regions[leaf.owners[0]].name
                #expect(owner.hasPrefix("samples of") && owner.contains("\(packet[0] + 1)"))
            }
        }
    }

    // MARK: Items

    @Test("Items, and the numbers that locate them, whatever the width of the fields", arguments: [0, 4, 8])
    func findsItems(baseByteCount: Int) throws {
        var builder = HEIFBuilder()
        var item = HEIFBuilder.Item(1, "hvc1", filler(20), filler(10))
        item.baseOffset = baseByteCount == 0 ? 0 : 40
        builder.items = [item, HEIFBuilder.Item(2, "mime", utf8("text"))]
        builder.locations.baseByteCount = baseByteCount
        builder.trailer = utf8("after the boxes")
        let bytes = builder.bytes
        let layout = try layout(bytes)
        #expect(LayoutCheck.dangling(layout, of: bytes) == [])
        #expect(layout.names(.media) == ["item 1 (hvc1)", "item 1 (hvc1)"])
        #expect(layout.names(.metadata) == ["item 2 (mime)"])
        #expect(ranges(.media, of: layout).map(\.byteCount) == [20, 10])
        let locations = layout.references.map(\.target)
        #expect(
            locations.count == (baseByteCount == 0 ? 3 : 4)
                && Set(locations).isSuperset(of: ranges(.media, of: layout).map(\.lowerBound)))
        #expect(layout.isComplete)
    }

    /// ISO/IEC 14496-12 §8.11.3.3, §8.11.12: its reference to the other item is a box of the type `iloc`, too.
    @Test("The table of locations is found where an item is built of another one")
    func findsTableBehindReference() throws {
        var built = HEIFBuilder.Item(2, "mime")
        built.constructionMethod = 2
        built.extents = [.init(index: 1)]
        var builder = HEIFBuilder()
        builder.items = [HEIFBuilder.Item(1, "hvc1", filler(20)), built]
        builder.locations.indexByteCount = 4
        builder.references = [.init(type: "iloc", from: 2, to: [1])]
        let layout = try layout(builder.bytes)
        #expect(layout.names(.media) == ["item 1 (hvc1)"])
        #expect(layout.isComplete)
    }

    @Test("Extents that share bytes are owners of one leaf")
    func sharesBytes() throws {
        var builder = HEIFBuilder()
        builder.items = [HEIFBuilder.Item(1, "hvc1", filler(20)), HEIFBuilder.Item(2, "hvc1", filler(12))]
        let start = UInt64(builder.bytes.count - 32)
        // The second item begins within the first one.
        builder.items[1].extents[0].offset = start + 15
        let layout = try layout(builder.bytes)
        let shared = layout.leaves.filter { $0.owners.count == 2 }
        #expect(shared.map(\.range) == [(start + 15)..<(start + 20)])
        #expect(
            shared.flatMap(\.owners).map { layout.regions[$0].name } == ["item 1 (hvc1)", "item 2 (hvc1)"])
        #expect(ranges(.unreferenced, of: layout) == [(start + 27)..<(start + 32)])
    }

    @Test("With too many items, the data is not examined")
    func limitsItems() throws {
        var builder = HEIFBuilder()
        builder.items = (1...5).map { HEIFBuilder.Item($0, "hvc1", filler(20)) }
        var limits = Limits()
        limits.items = 3
        let layout = try FileLayout(contentsOf: builder.bytes, limits: limits)
        #expect(layout.names(.notExamined) == ["mdat"] && !layout.isComplete)
    }

    // MARK: Files of public bug reports

    @Test(
        "Bytes that editors have to know are found in files of public bug reports",
        .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
        arguments: [
            ("xmp-text-after-packet.heic", "text after the packet"),
            ("xmp-text-after-packet.png", "text after the packet"),
            ("heic-text-after-boxes.heic", "data after the boxes"),
            ("png-data-after-iend.png", "data after the image"),
        ])
    func findsUnreferenced(name: String, region: String) throws {
        let path = try #require(SharedFiles.root).appendingPathComponent("field/\(name)").path
        let layout = try FileLayout(contentsOf: path)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(LayoutCheck.problems(layout, of: bytes) == [])
        #expect(layout.names(.unreferenced).contains(region))
    }

    @Test(
        "The movie of a Galaxy phone's photo is located by numbers in its trailer, inside the box of the movie or without XMP",
        .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
        arguments: ["samsung-mpvd-with-sefd.heic", "samsung-mpv2-absolute-offset.jpg"])
    func findsMovieOfTrailer(name: String) throws {
        let path = try #require(SharedFiles.root).appendingPathComponent("field/\(name)").path
        let layout = try FileLayout(contentsOf: path)
        let movie = try MotionPhoto(contentsOf: path).range
        #expect(
            layout.references.contains {
                $0.target == movie.lowerBound && $0.base == 0 && $0.field.byteCount == 4
            })
        #expect(layout.sizes.contains { $0.range == movie })
        #expect(layout.names(.embedded).contains("movie") && layout.isComplete)
    }
}

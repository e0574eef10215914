// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The properties of HEIF's items and the tables of movies that a decoder uses (ISO/IEC 14496-12, ISO/IEC 23008-12, 14496-15).
@Suite struct DecoderBoxesTests {
    // MARK: HEIF

    private static func image(_ properties: [UInt8]..., type: String = "hvc1") -> HEIFBuilder {
        var file = HEIFBuilder()
        file.items = [.init(1, type, filler(40))]
        file.add(ImageProperty.extents(320, 240), to: 1)
        for property in properties { file.add(property, to: 1) }
        return file
    }

    @Test(
        "Another property of an image is another picture",
        arguments: [
            "hvcC", "av1C", "vvcC", "avcC", "jpgC", "uncC", "cmpd", "j2kH", "evcC", "lhvC", "clap", "pixi",
            "pasp", "a1op", "a1lx", "lsel", "rloc", "new!",
        ])
    func distinguishesProperties(type: String) throws {
        let (a, b) = (box(type, zeros(31) + [1]), box(type, zeros(31) + [2]))
        try PictureComparison.expectDifferent(Self.image(a).bytes, Self.image(b).bytes, "\(type)")
        try PictureComparison.expectDifferent(Self.image(a).bytes, Self.image().bytes, "without \(type)")
    }

    @Test("The size, the type and how Y′CbCr is stored belong to the picture") func distinguishesImages()
        throws
    {
        func sized(_ width: UInt32) -> [UInt8] {
            var file = HEIFBuilder()
            file.items = [.init(1, "hvc1", filler(40))]
            file.add(ImageProperty.extents(width, 240), to: 1)
            return file.bytes
        }
        try PictureComparison.expectDifferent(sized(320), sized(319), "ispe")
        try PictureComparison.expectDifferent(
            Self.image().bytes, Self.image(type: "av01").bytes, "type of the item")
        func color(_ range: UInt8) -> [UInt8] { box("colr", latin("nclx") + [0, 1, 0, 1, 0, 1, range]) }
        try PictureComparison.expectDifferent(
            Self.image(color(0)).bytes, Self.image(color(0x80)).bytes, "nclx")
    }

    @Test("Orientation, texts, the profile and the order of properties do not belong to the picture")
    func ignoresOrientation() throws {
        let plain = Self.image().bytes
        for property in [
            box("irot", [1]), box("imir", [1]), fullBox("udes", latin("en\0Title\0Text\0\0")),
            box("colr", latin("prof") + filler(140)),
        ] {
            try PictureComparison.expectSame(plain, Self.image(property).bytes, "\(property[4..<8])")
        }
        let (a, b) = (box("hvcC", filler(30)), box("pixi", filler(8)))
        try PictureComparison.expectSame(Self.image(a, b).bytes, Self.image(b, a).bytes, "order")
        var later = Self.image(a)
        later.mediaDataFirst = true
        try PictureComparison.expectSame(Self.image(a).bytes, later.bytes, "order of boxes")
    }

    /// Two tiles and their grid, which is the main image.
    private static func grid(
        _ grid: [UInt8] = [0, 0, 0, 1, 1, 64, 0, 240], tiles: [UInt32] = [1, 2], type: String = "grid",
        tile: [UInt8] = box("hvcC", filler(30))
    ) -> HEIFBuilder {
        var file = HEIFBuilder()
        file.items = [.init(1, "hvc1", filler(40)), .init(2, "hvc1", filler(41)), .init(3, type, grid)]
        file.primaryItem = 3
        file.references = [.init(type: "dimg", from: 3, to: tiles)]
        file.add(ImageProperty.extents(320, 240), to: 3)
        file.add(tile, to: 2)
        return file
    }

    @Test("A grid, an overlay, their tiles and the tiles' order belong to the picture")
    func distinguishesGrids() throws {
        let plain = Self.grid().bytes
        try PictureComparison.expectDifferent(
            plain, Self.grid([0, 0, 1, 0, 1, 64, 0, 240]).bytes, "rows and columns")
        try PictureComparison.expectDifferent(plain, Self.grid(tiles: [2, 1]).bytes, "order of tiles")
        try PictureComparison.expectDifferent(
            plain, Self.grid(tile: box("hvcC", filler(31))).bytes, "a tile's decoder")
        let overlay = [0, 0] + zeros(8) + uint16(320) + uint16(240) + zeros(8)
        let moved = Array(overlay.dropLast()) + [1]
        try PictureComparison.expectDifferent(
            Self.grid(overlay, type: "iovl").bytes, Self.grid(moved, type: "iovl").bytes, "overlay")
    }

    @Test("An alpha plane belongs to the picture, a depth map does not") func distinguishesAlpha() throws {
        func file(_ kind: String, _ data: [UInt8], premultiplied: Bool = false) -> [UInt8] {
            var file = Self.image()
            file.items.append(.init(2, "hvc1", data))
            file.references = [.init(type: "auxl", from: 2, to: [1])]
            if premultiplied { file.references.append(.init(type: "prem", from: 1, to: [2])) }
            file.add(ImageProperty.extents(320, 240), to: 2)
            file.add(fullBox("auxC", latin(kind + "\0")), to: 2)
            return file.bytes
        }
        for kind in ["urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"] {
            try PictureComparison.expectDifferent(file(kind, filler(50)), file(kind, filler(51)), "\(kind)")
            try PictureComparison.expectDifferent(file(kind, filler(50)), Self.image().bytes, "\(kind)")
            try PictureComparison.expectDifferent(
                file(kind, filler(50)), file(kind, filler(50), premultiplied: true), "premultiplied")
        }
        let depth = "urn:mpeg:hevc:2015:auxid:2"
        try PictureComparison.expectSame(file(depth, filler(50)), file(depth, filler(51)), "depth")
    }

    // MARK: Movies

    private static func movie(_ change: (inout EditableMovie) -> Void = { _ in }) -> [UInt8] {
        var movie = EditableMovie()
        movie.video.width = 64
        movie.video.height = 48
        change(&movie)
        return movie.bytes
    }

    private static func description(_ boxes: [UInt8], codec: String = "hvc1", width: UInt16 = 64) -> [[UInt8]]
    {
        [SampleDescription.video(codec, width: width, height: 48, configuration: boxes)]
    }

    @Test("A description of samples, the times and the edits belong to the movie") func distinguishesMovies()
        throws
    {
        let changes: [(String, @Sendable (inout EditableMovie) -> Void)] = [
            ("codec", { $0.video.descriptions = Self.description([], codec: "avc1") }),
            ("width", { $0.video.descriptions = Self.description([], width: 65) }),
            ("avcC", { $0.video.descriptions = Self.description(box("avcC", filler(20))) }),
            ("hvcC", { $0.video.descriptions = Self.description(box("hvcC", filler(20))) }),
            ("colr", { $0.video.descriptions = Self.description(box("colr", latin("nclx") + zeros(7))) }),
            ("pasp", { $0.video.descriptions = Self.description(box("pasp", uint32(2) + uint32(1))) }),
            ("clap", { $0.video.descriptions = Self.description(box("clap", filler(32))) }),
            ("stts", { $0.video.timeToSample = [(2, 300), (2, 301)] }),
            ("ctts", { $0.video.extraTables = [fullBox("ctts", uint32(1), uint32(4), uint32(300))] }),
            ("stss", { $0.video.syncSamples = [1] }),
            ("stsz", { $0.video.sampleSizes = [16, 16, 15, 17] }),
            (
                "sgpd",
                { $0.video.extraTables = [fullBox("sgpd", version: 1, latin("roll"), uint32(2), uint32(0))] }
            ),
            ("elst", { $0.video.edits = [(600, 300)] }),
            (
                "scale of edits",
                {
                    $0.video.edits = [(600, 0)]; $0.movie.timeScale = 601
                }
            ),
            ("scale of media", { $0.video.mediaTimeScale = 601 }),
            ("size of the track", { $0.video.width = 65 }),
        ]
        for (name, change) in changes {
            let plain = name == "scale of edits" ? Self.movie { $0.video.edits = [(600, 0)] } : Self.movie()
            try PictureComparison.expectDifferent(plain, Self.movie(change), "\(name)")
        }
    }

    @Test("The compressor's name, the orientation and other tracks do not belong to the movie")
    func ignoresNames() throws {
        let plain = Self.movie()
        try PictureComparison.expectSame(
            plain, Self.movie { $0.video.matrix = TrackBuilder.turned(0, 1, -1, 0) }, "matrix")
        try PictureComparison.expectSame(plain, Self.movie { $0.video.creationTime = 3_000_000_000 }, "date")
        try PictureComparison.expectSame(plain, Self.movie { $0.movie.movieFirst = true }, "order of boxes")
        var named = Self.description([])[0]
        // After a header of 8 bytes, 42 of the description.
        named.replaceSubrange(50..<54, with: [3] + latin("x26"))
        try PictureComparison.expectSame(plain, Self.movie { $0.video.descriptions = [named] }, "compressor")
    }
}

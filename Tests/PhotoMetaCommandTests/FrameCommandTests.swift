// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import PhotoMeta

@Suite struct FrameCommandTests {
    private static let exif = TIFFBuilder([
        TIFFEntry(0x010F, .ascii("Maker <&")), TIFFEntry(0x0110, .ascii("Model")),
        TIFFEntry(0x0112, .short([6])),
        TIFFEntry(
            0x8769,
            .directory([
                TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x829D, .rational([(18, 10)])),
                TIFFEntry(0x8827, .short([100])), TIFFEntry(0x920A, .rational([(6765, 1000)])),
                TIFFEntry(0xA405, .short([26])),
            ])),
        TIFFEntry(0x8825, .directory([TIFFEntry(0x001D, .ascii("2025:05:26"))])),
    ]).bytes

    @Test("Turns the photo and adds its caption", arguments: ["light", "dark", "polaroid"])
    func frames(style: String) throws {
        try TemporaryDirectory.with { folder in
            try folder.write("photo.jpg", JPEGBuilder.image(.exif(Self.exif)))
            let result = try CommandLineTool.run(
                ["frame", "photo.jpg", "--output", "frame.svg", "--style", style], in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let svg = try String(contentsOf: folder.appendingPathComponent("frame.svg"), encoding: .utf8)
            #expect(svg.contains(">Maker &lt;&amp; Model</text>"))
            #expect(svg.contains(">26 mm f/1.8 1/120 s ISO 100</text>"))
            #expect(XMLParser(data: Data(svg.utf8)).parse())
            // The first row is displayed at the right: x becomes y, and y becomes the width minus x.
            let size = try #require(try read(JPEGBuilder.image(.exif(Self.exif))).pixelSize)
            let scale = 1600 / Double(max(size.width, size.height))
            let width = Double(size.height) * scale
            let matrix = try #require(svg.firstMatch(of: /matrix\(([-0-9. ]+)\)/)?.1)
            let numbers = matrix.split(separator: " ").compactMap { Double($0) }
            for (number, expected) in zip(numbers, [0, scale, -scale, 0, width, 0]) {
                #expect(abs(number - expected) < 0.001)
            }
            #expect(numbers.count == 6)
            let base64 = try #require(svg.firstMatch(of: /base64,([A-Za-z0-9+\/=]+)/)?.1)
            let picture = try #require(Data(base64Encoded: String(base64)))
            let embedded = try MediaMetadata(bytes: [UInt8](picture))
            #expect(embedded[\.tiff.orientation] == nil)
            #expect(embedded[\.gps.dateStamp] == nil)
        }
    }

    @Test("A photo in a format that browsers cannot show requires --image") func needsImage() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("photo.heic", Samples.heif(exif: Samples.exifItem(Self.exif)).bytes)
            try folder.write("photo.jpg", JPEGBuilder.image())
            let refused = try CommandLineTool.run(
                ["frame", "photo.heic", "--output", "frame.svg"], in: folder)
            #expect(refused.status == 1)
            #expect(refused.errors.contains("--image FILE"))
            #expect(!SharedFiles.names(in: folder).contains("frame.svg"))
            let words = ["frame", "photo.heic", "--image", "photo.jpg", "--35mm", "--output", "frame.svg"]
            let framed = try CommandLineTool.run(words, in: folder)
            #expect(framed.status == 0)
            let svg = try String(contentsOf: folder.appendingPathComponent("frame.svg"), encoding: .utf8)
            #expect(svg.contains(">26 mm f/1.8 1/120 s ISO 100</text>"))
            let again = try CommandLineTool.run(words, in: folder)
            #expect(again.status == 1)
            #expect(again.errors.contains("frame.svg"))
        }
    }

    @Test("The framed picture contains only what decoders need") func keepsOnlyPicture() throws {
        // As if a second picture followed, with a position of its own.
        let photo = JPEGBuilder([
            .exif(CommandFiles.sharedDirectory), .segment(0xFE, latin("A comment")),
            .segment(0xE2, latin("ICC_PROFILE\0\u{1}\u{1}") + filler(200)), .frame(width: 320, height: 240),
            .segment(0xDA, [1, 1, 0, 0, 63, 0]), .stray([0x12, 0xFF, 0x00, 0xD9, 0xFF, 0xD0, 0x34]),
            .segment(0xC4, filler(3)), .scan, .stray(latin("2025:05:26")),
        ]).bytes
        let bare = JPEGBuilder([
            .segment(0xE2, latin("ICC_PROFILE\0\u{1}\u{1}") + filler(200)), .frame(width: 320, height: 240),
            .segment(0xDA, [1, 1, 0, 0, 63, 0]), .stray([0x12, 0xFF, 0x00, 0xD9, 0xFF, 0xD0, 0x34]),
            .segment(0xC4, filler(3)), .scan,
        ]).bytes
        try TemporaryDirectory.with { folder in
            try folder.write("photo.jpg", photo)
            let result = try CommandLineTool.run(["frame", "photo.jpg", "--output", "frame.svg"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let svg = try String(contentsOf: folder.appendingPathComponent("frame.svg"), encoding: .utf8)
            let base64 = try #require(svg.firstMatch(of: /base64,([A-Za-z0-9+\/=]+)/)?.1)
            let picture = try #require(Data(base64Encoded: String(base64)))
            #expect([UInt8](picture) == bare)
        }
    }

    @Test(
        "Wrong arguments are reported",
        arguments: [
            ["photo.jpg"], ["--output", "frame.svg"], ["a.jpg", "b.jpg", "--output", "frame.svg"],
            ["a.jpg", "--output", "frame.svg", "--style", "gold"], ["a.jpg", "--output", "frame.png"],
        ])
    func reports(words: [String]) throws {
        try TemporaryDirectory.with { folder in
            let result = try CommandLineTool.run(["frame"] + words, in: folder)
            #expect(result.status == 2)
        }
    }

    @Test("A JPEG whose Exif block states the sizes of its frame the other way round is not rotated again")
    func keepsRotatedPictures() throws {
        // The frame is 240 x 320, and the camera's picture was 320 x 240.
        for (width, height, isRotated) in [(320, 240, true), (240, 320, false)] as [(UInt32, UInt32, Bool)] {
            let exif = TIFFBuilder([
                TIFFEntry(0x0112, .short([6])),
                TIFFEntry(
                    0x8769,
                    .directory([TIFFEntry(0xA002, .long([width])), TIFFEntry(0xA003, .long([height]))])),
            ]).bytes
            let photo = JPEGBuilder([.exif(exif), .frame(width: 240, height: 320), .scan]).bytes
            try TemporaryDirectory.with { folder in
                try folder.write("photo.jpg", photo)
                let result = try CommandLineTool.run(
                    ["frame", "photo.jpg", "--output", "frame.SVG"], in: folder)
                #expect(result.status == 0, "\(result.errors)")
                let svg = try String(contentsOf: folder.appendingPathComponent("frame.SVG"), encoding: .utf8)
                let matrix = try #require(svg.firstMatch(of: /matrix\(([-0-9. ]+)\)/)?.1)
                #expect(matrix.hasPrefix("0 ") != isRotated, "\(matrix)")
            }
        }
    }

    @Test(
        "Shows the date to the minute, and a day without a time as a day",
        arguments: [
            ("2025:05:26 09:27:06", ">2025-05-26 09:27</text>"),
            ("2025:05:26   :  :  ", ">2025-05-26</text>"),
        ])
    func showsDates(date: String, text: String) throws {
        try TemporaryDirectory.with { folder in
            try folder.write("photo.jpg", CommandFiles.photo(date))
            #expect(
                try CommandLineTool.run(["frame", "photo.jpg", "--output", "a.svg"], in: folder).status == 0)
            let svg = try String(contentsOf: folder.appendingPathComponent("a.svg"), encoding: .utf8)
            #expect(svg.contains(text))
        }
    }

    @Test("A GIF file is embedded without its comment") func removesComments() throws {
        let frame = GIFBuilder.frame()
        try TemporaryDirectory.with { folder in
            for (name, file) in [
                ("plain", GIFBuilder.file(frame)),
                ("comment", GIFBuilder.file(frame, GIFBuilder.comment("Jane Doe"))),
            ] as [(String, [UInt8])] {
                try folder.write("\(name).gif", file)
                let result = try CommandLineTool.run(
                    ["frame", "\(name).gif", "--output", "\(name).svg"], in: folder)
                #expect(result.status == 0, "\(name): \(result.errors)")
            }
            func picture(_ name: String) throws -> Data {
                try Data(contentsOf: folder.appendingPathComponent("\(name).svg"))
            }
            #expect(try picture("plain") == picture("comment"))
        }
    }
}

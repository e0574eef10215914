// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// What `photometa edit` says about changes outside the main picture: what changed is named, or where it is, and never that nothing
/// did.
@Suite struct EditElsewhereTests {
    private static let gps = TIFFEntry(0x8825, .directory([TIFFEntry(0x001D, .ascii("2025:05:26"))]))

    private func run(
        _ bytes: [UInt8], _ words: [String], named name: String = "a.jpg"
    ) throws -> CommandLineTool.Result {
        try TemporaryDirectory.with { folder in
            try folder.write(name, bytes)
            let words = ["edit", name, "--in-place", "--no-journal"] + words
            let dry = try CommandLineTool.run(words + ["--dry-run"], in: folder)
            #expect(dry.outputLines.first == "\(name) would be changed", "\(dry)")
            let result = try CommandLineTool.run(words, in: folder)
            #expect(result.status == 0 && result.outputLines.first == "\(name) changed", "\(result)")
            #expect(result.outputLines.dropFirst() == dry.outputLines.dropFirst())
            #expect(!result.output.contains("no change"))
            return result
        }
    }

    @Test("A change in a further picture is named with it") func namesPictures() throws {
        let photo = JPEGBuilder.file(with: JPEGBuilder.image(.exif(TIFFBuilder([Self.gps]).bytes)))
        let result = try run(photo, ["--remove", "gps"])
        #expect(
            result.outputLines.contains {
                $0.hasPrefix("  Elsewhere  ") && $0.hasSuffix(" 1")
            }, "\(result)")
    }

    @Test("A change in the movie of a motion photo is named") func namesMovies() throws {
        var movie = MovieBuilder(metadata: [.apple("location.ISO6709", "+48.8584+002.2945/")])
        movie.duration = 1_200
        let packet = MotionPhotoBuilder.packet(
            "GCamera:MotionPhoto=\"1\" GCamera:MotionPhotoVersion=\"1\"",
            MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.bytes.count, 0)]))
        let result = try run(
            MotionPhotoBuilder.jpeg(packet, movie.bytes), ["--remove", "location"], named: "a.MP.jpg")
        #expect(
            result.outputLines.contains { $0.hasPrefix("  Elsewhere ") && $0.hasSuffix(" in the movie") },
            "\(result)")
    }

    @Test("A change in a thumbnail's directory is named with it") func namesThumbnails() throws {
        let thumbnail = TIFFDirectory([TIFFEntry(0x013B, .ascii("Ann"))])
        let exif = TIFFBuilder(
            TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker"))], next: .directory(thumbnail)))
        let result = try run(Samples.jpeg(.exif(exif.bytes)), ["--remove", "tiff.artist"])
        #expect(result.output.contains("Ann -> removed"), "\(result)")
    }
}

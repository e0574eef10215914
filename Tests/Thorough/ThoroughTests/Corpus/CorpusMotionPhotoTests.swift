// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// The corpus's motion photos taken apart, and its stills with a movie, verified with ExifTool and FFmpeg.
@Suite(
    .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
    .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct CorpusMotionPhotoTests {
    static let stills = SharedFiles.names(in: SharedFiles.corpus).filter { name in
        ["jpg", "heic", "avif"].contains { name.hasSuffix(".\($0)") }
    }

    /// Movies that are truncated and not playable.
    private static let cutMovies: Set<String> = [
        "jpeg__google-pixel-4-xl__pixel-motion-photo-shortened__88c009.jpg",
        "jpeg__samsung-sm-g988u__ss-motion-photo-shortened__810e0e.jpg",
    ]

    @Test("Motion photos become a still and a movie, and Live Photos") func takesApart() throws {
        let corpus = try #require(SharedFiles.corpus)
        var count = 0
        for name in Self.stills {
            let path = corpus.appendingPathComponent(name).path
            guard let motion = try? MotionPhoto(contentsOf: path) else { continue }
            count += 1
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            try TemporaryDirectory.with { folder in
                let still = folder.appendingPathComponent("a.still")
                let movie = folder.appendingPathComponent("a.mov")
                try LivePhoto.disassemble(contentsOf: path, stillOutput: still.path, movieOutput: movie.path)
                let range = Int(motion.range.lowerBound)..<Int(motion.range.upperBound)
                #expect([UInt8](try Data(contentsOf: movie)) == Array(bytes[range]), "\(name)")
                let text = try OtherTool.exiftool.text(["-a", "-G1", "-s", still.path])
                for tag in ["MotionPhoto", "MicroVideo", "EmbeddedVideo", "Warning"] {
                    let known = try OtherTool.exiftool.text(["-a", "-G1", "-s", path])
                    #expect(
                        !text.contains(tag) || tag == "Warning" && known.contains(tag), "\(name): \(tag)")
                }
                guard !Self.cutMovies.contains(name) else { return }
                var options = LivePhoto.DisassemblyOptions(makesLivePhoto: true)
                options.assembly.replacesMakerNote = true
                let pair = (folder.appendingPathComponent("b.still"), folder.appendingPathComponent("b.mov"))
                let made = try LivePhoto.disassemble(
                    contentsOf: path, stillOutput: pair.0.path, movieOutput: pair.1.path, options: options)
                let halves = (
                    try MediaMetadata(contentsOf: pair.0.path), try MediaMetadata(contentsOf: pair.1.path)
                )
                #expect(LivePhoto.findings(still: halves.0, movie: halves.1) == [], "\(name)")
                if let time = motion.presentationTime?.doubleValue,
                    let end = motion.metadata.duration?.doubleValue,
                    let made = made.stillImageTime?.doubleValue
                {
                    #expect(abs(made - min(time, end)) < 0.01, "\(name)")
                }
            }
        }
        #expect(count > 0)
    }

    /// The reasons why stills do not become motion photos.
    private static let refusals: [String: MetadataError.Code] = [
        "heic__apple-iphone-7__park__fe6e98.heic": .damaged,
        "heic__nomake__park__77dc17.heic": .damaged,
        "heic__nomake__rotate__99fd19.heic": .damaged,
        // Its packet is empty.
        "heic__canon-canon-eos-40d__testheif__4e5f21.heic": .damaged,
        // Their image data has no end, so that nothing would tell it from the movie.
        "jpeg__nomake__90e46387f562ca8fa106b51dfcda1d__11b871.jpg": .damaged,
        "jpeg__realme-realme-3-pro__imagesizeerror__47096d.jpg": .damaged,
    ]

    @Test("Stills with a movie become motion photos, and come back", arguments: stills)
    func makesMotionPhotos(name: String) throws {
        let corpus = try #require(SharedFiles.corpus)
        let movie = corpus.appendingPathComponent("lp01_iphone-6s_jpg.mov")
        let still = corpus.appendingPathComponent(name)
        guard (try? MotionPhoto(contentsOf: still.path)) == nil else { return }
        try TemporaryDirectory.with { folder in
            let made = folder.appendingPathComponent(name)
            do {
                try MotionPhoto.assemble(still: still.path, movie: movie.path, output: made.path)
            } catch let error as MetadataError {
                #expect(error.code == Self.refusals[name], "\(name): \(error)")
                return
            }
            let movieOutput = folder.appendingPathComponent("b.mov")
            let parts = try LivePhoto.disassemble(
                contentsOf: made.path, stillOutput: folder.appendingPathComponent("b").path,
                movieOutput: movieOutput.path)
            #expect(try Data(contentsOf: movieOutput) == Data(contentsOf: movie), "\(name)")
            #expect(parts.stillImageTime == Fraction(12, 25), "\(name)")
            let tags = try OtherTool.exiftool.text(["-a", "-G1", "-s", "-n", made.path])
            #expect(tags.contains("MotionPhotoPresentationTimestampUs: 480000"), "\(name)")
            let known = try OtherTool.exiftool.text(["-a", "-G1", "-s", "-n", still.path])
            for line in tags.split(separator: "\n") where line.contains("Warning") {
                #expect(known.contains(line), "\(name)")
            }
        }
    }
}

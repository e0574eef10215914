// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Edits and motion photos of the corpus.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusAdjustmentTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        let url = try #require(SharedFiles.corpus).appendingPathComponent(name)
        return [UInt8](try Data(contentsOf: url))
    }

    private static let files = SharedFiles.names(in: SharedFiles.corpus).filter { $0.hasSuffix(".aae") }

    @Test("Every AAE file agrees with its oracle, and is written as it was read") func readsEdits() throws {
        let oracle = Oracle.shared
        #expect(Self.files.count == 5)
        for file in Self.files {
            let bytes = try Self.bytes(file)
            let data = try #require(try MediaMetadata(contentsOf: bytes).adjustmentData, "\(file)")
            #expect(
                data.formatIdentifier == oracle.text(file, "aae", "adjustmentFormatIdentifier"), "\(file)")
            #expect(data.formatVersion == oracle.text(file, "aae", "adjustmentFormatVersion"), "\(file)")
            #expect(
                data.editorBundleIdentifier == oracle.text(file, "aae", "adjustmentEditorBundleID"), "\(file)"
            )
            #expect(
                data.baseVersion.map(Double.init) == oracle.number(file, "aae", "adjustmentBaseVersion"),
                "\(file)")
            let renderTypes = oracle.number(file, "aae", "adjustmentRenderTypes")
            #expect(data.renderTypes.map { Double($0.rawValue) } == renderTypes, "\(file)")
            #expect(Double(data.data.count) == oracle.number(file, "aae", "adjustmentData_len"), "\(file)")
            let timestamp = oracle.text(file, "aae", "adjustmentTimestamp")
            let expected = timestamp.map { $0.replacing(" ", with: "T") + "+00:00" }
            #expect(data.timestamp?.description == expected, "\(file)")
            #expect(data.aae() == bytes, "\(file)")
            #expect(try !data.adjustments().operations.isEmpty, "\(file)")
        }
    }

    @Test("The operations are those of the edits' JSON") func readsOperations() throws {
        func adjustments(_ name: String) throws -> Adjustments {
            let file = try #require(Self.files.first { $0.contains(name) })
            return try AdjustmentData(bytes: try Self.bytes(file)).adjustments()
        }
        let frame = try adjustments("img-1853")
        #expect(frame.keyFrameTime == MediaTime(value: 1_740, timescale: 600))
        #expect(frame.masterSize == PixelSize(width: 3_024, height: 4_032) && frame.orientation == .rightTop)
        #expect(frame.writer?.build == "22G90")
        let slow = try #require(try adjustments("plist").slowMotion)
        #expect(slow.rate == 0.125)
        #expect(slow.regions.map(\.start.value) == [6_296_250_000])
        #expect(slow.regions.map(\.duration.value) == [29_382_500_000])
        let crop = try #require(try adjustments("wedding").crop)
        #expect(crop.rectangle == ImageRectangle(x: 0, y: 1, width: 1_526, height: 1_325))
        #expect(crop.straightenAngle == 0 && crop.aspectRatio == nil)
        let depth = try #require(try adjustments("lp03").depth)
        #expect(depth.aperture == 2.7999999523162842 && depth.apertures == 1.3999999761581421...16)
        let edited = try adjustments("lp04")
        #expect(edited.operations.map(\.identifier) == [.blackAndWhite, .depthEffect])
        #expect(edited.blackAndWhite?.hue == 0.3332932692307693)
        #expect(edited.operations.map(\.isAutomatic) == [false, false])
    }

    private static let movies: [(name: String, range: Range<UInt64>?, time: Fraction?)] = [
        ("heic__nomake__sample-mp__9a0d28.heic", 28_869..<57_672, Fraction(0)),
        ("heic__samsung-sm-s906u__samsung-one-ui-6__4a604f.heic", 452_284..<3_678_753, Fraction(3)),
        // Up to Samsung's directory, whose numbers describe a longer file.
        ("jpeg__samsung-sm-g988u__ss-motion-photo-shortened__810e0e.jpg", 20_345..<22_883, nil),
        (
            "jpeg__google-pixel-3a__pixel-motion-photo-jfif-segmen__bee753.jpg", 6_377..<11_063,
            Fraction(123_284, 100_000)
        ),
        ("jpeg__google-pixel-4-xl__pixel-motion-photo-shortened__88c009.jpg", 131_582..<140_312, Fraction(0)),
        ("jpeg__vivo-vivo-x90-pro__motion-photo-pixel-synth__33cfe9.jpg", 18_263..<21_008, Fraction(0)),
        ("jpeg__google-pixel-4-xl__pixel-motion-photo-video-remov__37c6cd.jpg", nil, nil),
        ("heic__nomake__multi-xmp__420113.heic", nil, nil),
    ]

    @Test("Motion photos have a movie that other programs open, or report it as missing") func findsMovies()
        throws
    {
        for (name, range, time) in Self.movies {
            let bytes = try Self.bytes(name)
            #expect(try MediaMetadata(contentsOf: bytes).isMotionPhoto, "\(name)")
            guard let range else {
                #expect(throws: MetadataError(.movieMissing), "\(name)") {
                    try MotionPhoto(contentsOf: bytes)
                }
                continue
            }
            let motion = try MotionPhoto(contentsOf: bytes)
            #expect(motion.range == range, "\(name)")
            #expect(motion.presentationTime == time, "\(name)")
            #expect(motion.metadata.format.family == .quickTime, "\(name)")
            guard OtherTool.areInstalled else { continue }
            let movie = Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)])
            try TemporaryDirectory.with { folder in
                let file = folder.appendingPathComponent("movie.mp4")
                try Data(movie).write(to: file)
                let type = try OtherTool.exiftool.text(["-s3", "-FileType", file.path])
                #expect(type.hasPrefix("MP4") || type.hasPrefix("MOV"), "\(name)")
                // Files that were shortened for test suites do not contain the samples.
                let format = try OtherTool.ffprobe.text([
                    "-v", "quiet", "-show_entries", "format=format_name", "-of", "csv=p=0", file.path,
                ])
                #expect(
                    format.contains("mp4") || name.contains("shortened") || name.contains("synth"), "\(name)")
            }
        }
    }

    @Test("No other file of the corpus claims to be a motion photo") func findsNoOthers() throws {
        let names = Set(Self.movies.map(\.name))
        for file in Oracle.shared.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file], !names.contains(file) else {
                continue
            }
            #expect(!metadata.isMotionPhoto, "\(file)")
        }
    }
}

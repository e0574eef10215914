// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Matroska and WebM files; the expected values are those that the files were built from.
@Suite struct MatroskaTests {
    private typealias Build = MatroskaBuilder

    @Test("Reads the information, tracks, and tags after the media", arguments: ["matroska", "webm"])
    func readsWhole(type: String) throws {
        let movie = try read(Build.file(type))
        #expect(movie.diagnostics == [] && movie.format == .matroska && movie.mediaKind == .movie)
        #expect(movie[\.matroska.documentType] == type && movie.duration == Fraction(141, 125))
        #expect(movie.pixelSize == PixelSize(width: 128, height: 48) && movie.orientation == .topLeft)
        let video = try #require(movie.videoTrack)
        #expect(video.codec.description == "avc1" && video.codedSize == PixelSize(width: 64, height: 48))
        #expect(video.language == "und" && movie.tracks.last?.language == "eng")
        let sound = try #require(movie.tracks.last)
        #expect(sound.codec.description == "mp4a" && sound.sampleRate == 96_000 && sound.channelCount == 2)
        #expect(movie.title == "Harbour" && movie.creators == ["Ada"] && movie.copyright == "CC BY")
        #expect(movie.captureDate?.description == "2021-03-24T10:11:12+00:00")
        #expect(movie.captureDate?.offsetOrigin == .format)
        #expect(movie.location?.latitude == 47.3769 && movie.location?.longitude == 8.5417)
        #expect(movie.camera?.model == "iPhone 12")
        let mood = movie.properties.first { $0.name == "MOOD" }
        #expect(mood?.value.text == "calm")
    }

    @Test("A segment and a cluster may have no size") func readsUnknownSizes() throws {
        let file =
            Build.header()
            + Build.unsized(
                MatroskaElement.segment,
                Build.information + Build.tags + Build.unsized(MatroskaElement.cluster, filler(90)))
        let movie = try read(file)
        #expect(movie.diagnostics == [] && movie.title == "Harbour" && movie.creators == ["Ada"])
    }

    @Test("A tag of a collection is not the movie's, and a day that was recorded is the capture date")
    func readsTargets() throws {
        func tag(_ type: UInt64, _ name: String, _ value: String) -> [UInt8] {
            Build.list(
                MatroskaElement.tag,
                Build.list(MatroskaElement.targets, Build.number(MatroskaElement.targetType, type)),
                Build.list(
                    MatroskaElement.simpleTag, Build.text(MatroskaElement.tagName, name),
                    Build.text(MatroskaElement.tagString, value)))
        }
        let tags = Build.list(
            MatroskaElement.tags, tag(70, "ARTIST", "All"), tag(50, "COPYRIGHT", "CC"),
            tag(30, "DESCRIPTION", "A part"), Build.tag("DATE_RECORDED", "2019-01-02"))
        let movie = try read(Build.file(after: tags))
        #expect(movie.creators == [] && movie.copyright == "CC" && movie.descriptionText == "A part")
        #expect(movie.captureDate?.description == "2019-01-02")
    }

    @Test("The language tag, the ratio of the sides, and the codec's whole name count")
    func readsTrackFields()
        throws
    {
        func track(_ codec: String, _ others: [UInt8]...) throws -> MovieTrack {
            let entry = Build.list(
                MatroskaElement.trackEntry, Build.number(MatroskaElement.trackNumber, 1),
                Build.number(MatroskaElement.trackType, 1), Build.text(MatroskaElement.codecID, codec),
                Build.text(MatroskaElement.language, "eng"), others.flatMap { $0 })
            let tracks = Build.list(MatroskaElement.tracks, entry)
            return try #require(try read(Build.file(before: Build.information + tracks)).tracks.first)
        }
        let french = Build.text(MatroskaElement.languageTag, "fra")
        #expect(try track("V_VP9", french).language == "fra")
        for (tag, language) in [
            ("fr-CA", "fre"), ("en", "eng"), ("zh-Hant-TW", "chi"), ("gsw", "gsw"), ("qq", nil),
        ] {
            #expect(try track("V_VP9", Build.text(MatroskaElement.languageTag, tag)).language == language)
        }
        #expect(try track("V_MPEG4/ISO/ASP").codec.description == "mp4v")
        #expect(try track("V_MPEG4/MS/V3").codec.rawValue == 0)
        let wide = Build.list(
            MatroskaElement.video, Build.number(MatroskaElement.pixelWidth, 160),
            Build.number(MatroskaElement.pixelHeight, 120), Build.number(MatroskaElement.displayWidth, 16),
            Build.number(MatroskaElement.displayHeight, 9), Build.number(MatroskaElement.displayUnit, 3))
        #expect(try track("V_VP9", wide).presentationSize == PixelSize(width: 213, height: 120))
    }

    @Test("Attached files are parts") func readsAttachments() throws {
        let movie = try read(Build.file(before: Build.information + Build.attachments))
        let part = try #require(movie.parts.last)
        #expect(part.format == .jpeg && part.ranges?.byteCount == UInt64(JPEGBuilder.image().count))
    }

    @Test("Sizes past the end, zeros and cycles of positions end the read") func readsBrokenFiles() throws {
        let whole = Build.file()
        for count in stride(from: 4, to: whole.count, by: 5) {
            _ = try read(Array(whole.prefix(count)))
        }
        let zeros = try read(Build.header() + Build.element(MatroskaElement.segment, zeros(40)))
        #expect(zeros.codes == [.malformed])
        // A list of positions that names itself.
        let own = Build.list(
            MatroskaElement.seekHead,
            Build.list(
                MatroskaElement.seek, Build.element(MatroskaElement.seekID, uint32(MatroskaElement.seekHead)),
                Build.number(MatroskaElement.seekPosition, 0)))
        #expect(try read(Build.header() + Build.element(MatroskaElement.segment, own)).codes == [])
        let long = try read(
            Build.header() + Build.element(MatroskaElement.segment, Build.information, size: 1 << 27))
        #expect(long.codes == [.truncated] && long.title == "Harbour")
    }

    @Test("A duration or a date that is no number is absent") func leavesBrokenNumbers() throws {
        for duration in [Double.nan, .infinity, -1, 0, 1e300] {
            let information = Build.list(
                MatroskaElement.information, Build.float(MatroskaElement.duration, duration),
                Build.element(MatroskaElement.dateUTC, []))
            let movie = try read(Build.file(before: information))
            #expect(movie.duration == nil && movie.captureDate == nil)
        }
    }

    @Test(
        "What FFmpeg writes is read as ExifTool reads it",
        .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"),
        arguments: ["avi", "mkv", "webm"])
    func readsFFmpegsFiles(ending: String) throws {
        try TemporaryDirectory.with { folder in
            let path = folder.appendingPathComponent("clip.\(ending)").path
            _ = try OtherTool.ffmpeg.output([
                "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=1", "-f", "lavfi", "-i",
                "sine=d=1:r=48000", "-metadata", "title=Harbour", "-metadata", "artist=Ada", "-metadata",
                "creation_time=2021-03-24T10:11:12Z", "-metadata", "location=+47.3769+008.5417/", path,
            ])
            var stated: [String: String] = [:]
            for line in try OtherTool.exiftool.text(["-n", "-s", "-a", path]).split(separator: "\n") {
                guard let colon = line.firstRange(of: ": ") else { continue }
                let name = line[..<colon.lowerBound].trimmingCharacters(in: .whitespaces)
                stated[name] = stated[name] ?? String(line[colon.upperBound...])
            }
            let movie = try MediaMetadata(contentsOf: path)
            #expect(movie.diagnostics == [] && movie.title == stated["Title"] && movie.title == "Harbour")
            #expect(movie.creators == stated["Artist"].map { [$0] })
            let duration = try #require(stated["Duration"].flatMap(Double.init))
            #expect(abs((movie.duration?.doubleValue ?? 0) - duration) < 0.001)
            #expect(movie.pixelSize?.description == stated["ImageSize"]?.replacing(" ", with: " × "))
            let sound = try #require(movie.tracks.first { $0.handler.description == "soun" })
            #expect("\(sound.channelCount)" == stated["AudioChannels"] ?? stated["NumChannels"])
            #expect(
                sound.sampleRate == (stated["SampleRate"] ?? stated["AudioSampleRate"]).flatMap(Double.init))
            guard ending != "avi" else { return }
            #expect(movie.captureDate == stated["DateTimeOriginal"].flatMap { CaptureDate($0) })
            #expect(movie.captureDate != nil && movie.location != nil)
        }
    }
}

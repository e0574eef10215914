// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// AVI files; the expected values are those that the files were built from.
@Suite struct AVITests {
    @Test("Reads streams, texts, the date and the packet") func readsWhole() throws {
        let movie = try read(AVIBuilder.whole)
        #expect(movie.diagnostics == [] && movie.format == .avi && movie.mediaKind == .movie)
        #expect(movie.duration == Fraction(1) && movie.pixelSize == PixelSize(width: 64, height: 48))
        #expect(movie.orientation == .topLeft && movie.displaySize == movie.pixelSize)
        let video = try #require(movie.videoTrack)
        #expect(video.codec.description == "MJPG" && video.frameRate == 10 && video.id == 1)
        let sound = try #require(movie.tracks.last)
        #expect(
            sound.handler.description == "soun" && sound.codec.rawValue == 0x6D73_0001
                && sound.sampleRate == 8_000)
        #expect(sound.channelCount == 1 && sound.bitsPerSample == 16)
        #expect(
            movie.captureDate == CaptureDate(year: 2003, month: 3, day: 9, hour: 12, minute: 30, second: 45))
        #expect(movie.title == "Harbour" && movie.creators == ["Ada", "Bob"] && movie.copyright == "CC BY")
        #expect(movie.keywords == ["sea", "boats"] && movie.descriptionText == "Boats")
        #expect(movie[\.riff.software] == "Camera 1.0" && movie.rating == 4)
        #expect(movie[\.riff.microsecondsPerFrame] == 100_000 && movie[\.riff.flags] == 0x10)
        #expect(movie.properties.contains { $0.name == "XYZW" })
    }

    @Test(
        "Reads the dates that cameras write",
        arguments: [
            ("SUN MAR 09 12:30:45 2003", "2003-03-09T12:30:45"),
            ("Mon Jan  5 01:02:03 2009\n", "2009-01-05T01:02:03"),
            ("2001/ 1/27  1:42PM", "2001-01-27T13:42:00"), ("2005-12-31 23:59:58", "2005-12-31T23:59:58"),
            ("2009/02/17/ 17:25:29", "2009-02-17T17:25:29"), ("2010:05:06 07:08:09", "2010-05-06T07:08:09"),
            ("2001-02-03T04:05:06", "2001-02-03T04:05:06"),
            ("2010-05-06", "2010-05-06"), ("May 2010", nil), ("SUN FOO 09 12:30:45 2003", nil),
            ("2010-02-30 01:02:03", nil), ("12:30", nil), ("", nil),
        ] as [(String, String?)])
    func readsDates(text: String, date: String?) throws {
        let file = AVIBuilder.file(
            AVIBuilder.list("hdrl", AVIBuilder.header(), AVIBuilder.text("IDIT", text)))
        #expect(try read(file).captureDate?.description == date)
    }

    @Test("A day without a time in a text may be that of a release") func leavesDays() throws {
        for (text, date) in [("2021-03-24", nil), ("2021-03-24 10:11:12", "2021-03-24T10:11:12")] {
            let file = AVIBuilder.file(
                AVIBuilder.list("hdrl", AVIBuilder.header()),
                AVIBuilder.list("INFO", AVIBuilder.text("ICRD", text)))
            #expect(try read(file).captureDate?.description == date)
        }
    }

    @Test("The codec is that of the format, else the stream's handler") func readsCodec() throws {
        for (codec, expected) in [("DX50", "DX50"), ("\0\0\0\0", "mjpg")] {
            let file = AVIBuilder.file(
                AVIBuilder.list("hdrl", AVIBuilder.header(), AVIBuilder.video(codec: codec, height: -48)))
            let track = try #require(try read(file).videoTrack)
            #expect(track.codec.description == expected && track.codedSize?.height == 48)
        }
    }

    @Test("In a file of several parts, the number of all frames counts") func countsAllFrames() throws {
        let file = AVIBuilder.file(
            AVIBuilder.list(
                "hdrl", AVIBuilder.header(), AVIBuilder.video(),
                AVIBuilder.list("odml", WebPBuilder.chunk("dmlh", WebPBuilder.little(700) + zeros(244)))))
        #expect(try read(file).duration == Fraction(70))
    }

    @Test("What a camera states is read in Nikon's form and as a directory, as ExifTool reads it")
    func readsCameras() throws {
        for (bytes, make, model, date, iso) in [
            (AVIBuilder.nikon, "NIKON", "COOLPIX S1", "2008-03-11T11:22:33", nil),
            (AVIBuilder.directory, "CASIO", "EX-Z750", "2005-08-13T08:18:13", 200),
        ] as [([UInt8], String, String, String, Int?)] {
            let movie = try read(bytes)
            #expect(movie.diagnostics == [] && movie.camera?.make == make && movie.camera?.model == model)
            #expect(movie.captureDate?.description == date && movie.exposure?.iso == iso)
            #expect(movie.exposure?.exposureTime == Fraction(1, 60))
            #expect(
                movie.exposure?.fNumber?.doubleValue == 2.8 && movie.exposure?.focalLength?.doubleValue == 5.8
            )
            for count in stride(from: 12, to: bytes.count, by: 3) { _ = try read(Array(bytes.prefix(count))) }
            for index in stride(from: 20, to: bytes.count, by: 3) {
                var changed = bytes
                changed[index] ^= 0xFF
                _ = try read(changed)
            }
            guard OtherTool.areInstalled else { continue }
            try TemporaryDirectory.with { folder in
                let path = folder.appendingPathComponent("movie.avi")
                try Data(bytes).write(to: path)
                let tags = [
                    "Make", "Model", "ExposureTime", "FNumber", "FocalLength", "ISO", "DateTimeOriginal",
                ]
                let text = try OtherTool.exiftool.text(tags.map { "-\($0)" } + ["-s3", "-n", path.path])
                let expected = [make, model, String(1.0 / 60), "2.8", "5.8"] + (iso.map { ["\($0)"] } ?? [])
                let lines = text.split(separator: "\n").map(String.init)
                #expect(lines.count == expected.count + 1 && lines.last?.suffix(8) == date.suffix(8))
                #expect(
                    lines.prefix(2) == expected.prefix(2) && lines.dropFirst(3).starts(with: expected[3...]))
            }
        }
    }

    @Test("A file with sound only lasts as long as its first sound") func readsSoundOnly() throws {
        let headers = AVIBuilder.list(
            "hdrl", AVIBuilder.header(streamCount: 2), AVIBuilder.audio(length: 20_000), AVIBuilder.audio())
        let sound = try read(AVIBuilder.file(headers))
        #expect(sound.duration == Fraction(5, 2) && sound.diagnostics == [])
        // Pictures without a stated length are not as long as the sound.
        let pictures = AVIBuilder.list("hdrl", AVIBuilder.audio(), AVIBuilder.video(length: 0))
        #expect(try read(AVIBuilder.file(pictures)).duration == nil)
    }

    @Test("The placeholder of a stream that was not finished is no duration") func readsUnfinished() throws {
        // What FFmpeg writes into a pipe.
        let unfinished = AVIBuilder.video(length: 1 << 30)
        let movie = try read(AVIBuilder.file(AVIBuilder.list("hdrl", AVIBuilder.header(), unfinished)))
        #expect(movie.duration == nil && movie.tracks.first?.mediaDuration == 0)
    }

    @Test("An interrupted recording states no sizes and is read as far as it goes")
    func readsInterruptedRecordings() throws {
        var bytes = AVIBuilder.whole
        bytes.replaceSubrange(4..<8, with: zeros(4))
        let movie = try read(bytes)
        #expect(movie.codes == [.truncated] && movie.tracks.count == 2 && movie.duration == Fraction(1))
        #expect(movie.title == "Harbour" && movie.rating == 4)

        let media = try #require(bytes.firstRange(of: latin("movi")))
        bytes.replaceSubrange((media.lowerBound - 4)..<media.lowerBound, with: zeros(4))
        let interrupted = try read(bytes)
        #expect(interrupted.codes == [.truncated, .truncated] && interrupted.duration == Fraction(1))
        #expect(interrupted.title == "Harbour" && interrupted.rating == nil)
    }

    @Test("Files that are cut off are read as far as they go") func readsCutFiles() throws {
        let whole = AVIBuilder.whole
        for count in stride(from: 12, to: whole.count, by: 7) {
            let movie = try read(Array(whole.prefix(count)))
            #expect(movie.codes.allSatisfy { $0 == .truncated } && !movie.codes.isEmpty)
        }
        let long = try read(AVIBuilder.file(AVIBuilder.list("hdrl", AVIBuilder.header()), size: .max))
        #expect(long.codes == [.truncated] && long[\.riff.frameCount] == 10)
    }

    @Test("A stream may have no rate, no format and any size") func readsBrokenStreams() throws {
        let file = AVIBuilder.file(
            AVIBuilder.list(
                "hdrl", AVIBuilder.header(),
                AVIBuilder.stream(
                    "vids", handler: "mjpg", scale: .max, rate: 0, start: .max, length: .max, format: []),
                AVIBuilder.video(height: .min), AVIBuilder.list("strl"), AVIBuilder.audio(rate: .max)))
        let movie = try read(file)
        #expect(movie.tracks.count == 4 && movie.tracks[3].sampleRate == Double(UInt32.max))
        #expect(movie.duration == Fraction(1))
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Transport streams; the expected values are those that the files were built from, or those that ExifTool reads.
@Suite struct TransportStreamTests {
    private typealias Build = TransportStreamBuilder

    @Test(
        "Reads a camcorder's streams and its message, with packets of both sizes", arguments: [false, true])
    func readsWhole(hasArrivalTimes: Bool) throws {
        let movie = try read(Build.camcorder().bytes(hasArrivalTimes: hasArrivalTimes))
        #expect(movie.diagnostics == [] && movie.format == .transportStream && movie.mediaKind == .movie)
        let video = try #require(movie.videoTrack)
        #expect(video.id == UInt32(Build.pictures) && video.codec.description == "avc1")
        #expect(video.codedSize == PixelSize(width: 1_440, height: 1_080))
        #expect(movie.pixelSize == PixelSize(width: 1_920, height: 1_080) && movie.orientation == .topLeft)
        #expect(video.frameRate.map { ($0 * 1_000).rounded() } == 29_970)
        #expect(movie.duration == Fraction(9_009, 90_000).reduced)
        let sound = try #require(movie.tracks.last)
        #expect(
            sound.handler.description == "soun" && sound.codec.description == "ac-3"
                && sound.sampleRate == 48_000 && sound.channelCount == 2 && sound.language == "deu")
        #expect(movie.captureDate?.description == "2009-08-01T01:25:45+01:00")
        #expect(movie[\.mdpm.timeCode] == "33:22:11:04" && movie[\.mdpm.gain] == 3)
        #expect(movie.camera?.make == "Sony" && movie.camera?.model == "DSC-HX5V")
        let exposure = try #require(movie.exposure)
        #expect(exposure.exposureTime == Fraction(1, 60) && exposure.fNumber == Fraction(28, 10))
        #expect(exposure.focalLengthIn35mmFilm == 28 && exposure.bias == Fraction(-3, 3))
        let location = try #require(movie.location)
        #expect(abs(location.latitude - 47.3769) < 1e-9 && abs(location.longitude + 8.5417) < 1e-9)
        #expect(location.altitude == -432.1 && location.speed == 10 && location.course?.degrees == 90)
        #expect(location.imageDirection?.degrees == 180.5)
        #expect(location.timestamp?.description == "2009-08-01T10:25:45+00:00")
    }

    @Test("A message in many packets is joined, and its bytes have their places") func joinsMessage() throws {
        let expected = try read(Build.camcorder().bytes()).properties.map(\.description)
        for room in [15, 20, 40, 100, 183] {
            let bytes = Build.camcorder(room: room).bytes()
            let movie = try read(bytes)
            #expect(movie.properties.map(\.description) == expected && movie.diagnostics == [])
        }
    }

    @Test("Reads the message of a Canon HF200, as its owner printed it") func readsCanonsMessage() throws {
        // hirntier.blogspot.com, 2009-08: the bytes after "MDPM" and the count.
        let stated: [(UInt8, [UInt8])] = [
            (0x18, [0x02, 0x20, 0x09, 0x08]), (0x19, [0x01, 0x01, 0x25, 0x45]),
            (0x70, [0xC7, 0xF2, 0xFF, 0xFF]),
            (0x71, [0xFF, 0xFF, 0xFF, 0xFF]), (0x7F, [0x00, 0x00, 0x65, 0x84]),
            (0xE0, [0x10, 0x11, 0x30, 0x02]),
            (0xE1, [0x07, 0xFF, 0xFF, 0xFF]), (0xEE, [0x19, 0x19, 0x02, 0x00]),
            (0xEF, [0x01, 0xC0, 0x00, 0x00]),
        ]
        let movie = try read(Build.camcorder(packs: stated).bytes(hasArrivalTimes: true))
        #expect(movie.captureDate?.description == "2009-08-01T01:25:45+01:00")
        #expect(movie.camera?.make == "Canon" && movie.camera?.model == nil)
        #expect(
            movie.exposure?.fNumber == Fraction(9, 5)
                && movie.exposure?.exposureTime == Fraction(1_125, 28_125))
        #expect(movie.location == nil)
    }

    @Test(
        "A zone is left out if it is not stated, does not exist or has summer time",
        arguments: [
            (0x00, "+00:00"), (0x02, "+01:00"), (0x13, "+09:30"), (0x1C, "+14:00"), (0x22, "-01:00"),
            (0x29, "-04:30"),
            (0x38, "-12:00"), (0x3A, ""), (0x1D, ""), (0x4A, ""), (0x80, ""), (0xFF, ""),
        ] as [(UInt8, String)])
    func readsZone(zone: UInt8, text: String) throws {
        let packs: [(UInt8, [UInt8])] = [
            (0x18, [zone, 0x20, 0x09, 0x08]), (0x19, [0x01, 0x01, 0x25, 0x45]),
        ]
        let movie = try read(Build.camcorder(packs: packs).bytes())
        #expect(movie.captureDate?.description == "2009-08-01T01:25:45" + text)
        #expect(movie[\.mdpm.timeZone] == Int(zone))
    }

    @Test("What is no date, no time and no text is absent") func leavesUnknownPacks() throws {
        for month in [[0xFF, 0xFF, 0xFF, 0xFF], [0x02, 0x20, 0x09, 0x13], [0x02, 0x20, 0x0A, 0x08]]
            as [[UInt8]]
        {
            let movie = try read(
                Build.camcorder(packs: [
                    (0x13, [0xFF, 0xFF, 0xFF, 0xFF]), (0x18, month), (0x19, [0x01, 0x01, 0x25, 0x45]),
                    (0x7F, [0xFF, 0xFF, 0xFF, 0x7F]), (0x70, [0xFF, 0xFF, 0xFF, 0xFF]), (0xB2, uint32(1)),
                    (0xE4, latin("DSC-")), (0xB1, [0, 0, 0, 0]), (0xA0, zeros(4)),
                ]
                ).bytes())
            #expect(movie.captureDate == nil && movie.location == nil && movie.camera == nil)
            #expect(movie.exposure == nil && movie[\.mdpm.timeCode] == nil && movie[\.mdpm.latitude] == nil)
            #expect(movie[\.mdpm.dateTimeOriginal] == nil && movie[\.mdpm.timeZone] == nil)
        }
    }

    @Test(
        "A day or a time that does not exist is absent, with its zone",
        arguments: [
            ([0x00, 0x00, 0x00], [0x00, 0x00, 0x00, 0x00]), ([0x20, 0x09, 0x08], [0x00, 0x01, 0x25, 0x45]),
            ([0x20, 0x09, 0x00], [0x01, 0x01, 0x25, 0x45]), ([0x20, 0x09, 0x02], [0x30, 0x01, 0x25, 0x45]),
            ([0x20, 0x09, 0x08], [0x01, 0x24, 0x00, 0x00]),
        ] as [([UInt8], [UInt8])])
    func leavesDaysThatDoNotExist(month: [UInt8], time: [UInt8]) throws {
        let movie = try read(Build.camcorder(packs: [(0x18, [0x02] + month), (0x19, time)]).bytes())
        #expect(movie.captureDate == nil && movie[\.mdpm.dateTimeOriginal] == nil)
        #expect(movie[\.mdpm.timeZone] == nil)
    }

    @Test("A position of zeros without a fix is no place") func leavesUnknownPlace() throws {
        let zero: [(UInt8, [UInt8])] = [0xB2, 0xB3, 0xB4, 0xB6, 0xB7, 0xB8].map { ($0, [0, 0, 0, 1]) }
        let references: [(UInt8, [UInt8])] = [(0xB1, latin("N\0\0\0")), (0xB5, latin("E\0\0\0"))]
        #expect(try read(Build.camcorder(packs: zero + references).bytes()).location == nil)
        let status: [(UInt8, [UInt8])] = [(0xBE, latin("A\0\0\0"))]
        #expect(try read(Build.camcorder(packs: zero + references + status).bytes()).location != nil)
    }

    @Test("Times begin again after 2^33") func wrapsTimes() throws {
        let start: UInt64 = (1 << 33) - 3_003 * 2
        let movie = try read(Build.camcorder(pictureCount: 5, start: start).bytes())
        #expect(movie.duration == Fraction(5 * 3_003, 90_000).reduced)
    }

    @Test("Joined files whose times do not continue have no duration") func leavesJoinedTimes() throws {
        var first = Build.camcorder(pictureCount: 4, start: 50_000_000)
        for packet in Build.camcorder(pictureCount: 4, start: 90_000).packets { first.add(packet) }
        let movie = try read(first.bytes())
        #expect(movie.duration == nil && movie.codes == [.unsupported])
    }

    private static func joined(_ first: Build, _ second: Build) -> [UInt8] {
        var file = first
        for packet in second.packets { file.add(packet) }
        return file.bytes()
    }

    @Test(
        "Files that were joined past the start have no duration",
        arguments: [
            // Both start at the same time, as in files of one program.
            (200, 90_000, 200, 90_000), (200, 90_000, 120, 90_000), (400, 90_000, 130, 90_000),
            // Five hours later, and earlier.
            (200, 90_000, 200, 1_620_000_000), (200, 1_620_000_000, 200, 90_000),
        ] as [(UInt64, UInt64, UInt64, UInt64)])
    func leavesJoinedFiles(count: UInt64, start: UInt64, second: UInt64, secondStart: UInt64) throws {
        let movie = try read(
            Self.joined(
                Build.camcorder(pictureCount: count, start: start),
                Build.camcorder(pictureCount: second, start: secondStart)))
        #expect(movie.duration == nil && movie.codes == [.unsupported] && movie.tracks.count == 2)
    }

    @Test("Long files have a duration, also after 2^33 and with other rates") func readsLongTimes() throws {
        for start in [90_000, (1 << 33) - 3_003 * 200] as [UInt64] {
            let movie = try read(Build.camcorder(pictureCount: 400, start: start).bytes())
            #expect(movie.duration == Fraction(400 * 3_003, 90_000).reduced && movie.diagnostics == [])
        }
        // A picture every 5 s after others that are a thirtieth of a second apart.
        let slow = try read(
            Self.joined(
                Build.camcorder(pictureCount: 200),
                Build.camcorder(pictureCount: 100, start: 90_000 + 200 * 3_003, interval: 450_000)))
        #expect(slow.duration == Fraction(201 * 3_003 + 99 * 450_000, 90_000).reduced)
    }

    @Test("The time of decoding counts, and not that of showing") func usesDecodingTimes() throws {
        var builder = Build()
        builder.add(Build.association, to: 0)
        builder.add(Build.map(Build.row(0x1B, Build.pictures)), to: Build.program)
        for (index, shown) in [1, 4, 2, 3, 5].enumerated() {
            let before = index == 0 ? Build.parameterSet : []
            builder.add(
                Build.unit(
                    Build.picture(before), at: UInt64(index) * 3_003, shownAt: UInt64(shown) * 3_003),
                to: Build.pictures)
        }
        #expect(try read(builder.bytes()).duration == Fraction(5 * 3_003, 90_000).reduced)
    }

    @Test("Headers of MPEG-2, MPEG audio, AAC, E-AC-3 and LPCM") func readsOtherStreams() throws {
        // ISO/IEC 13818-2 §6.2.2: 720 × 576, 16:9, 25 frames per second; an extension of 0.
        let sequence: [UInt8] = [0, 0, 1, 0xB3, 0x2D, 0x02, 0x40, 0x33, 0xFF, 0xFF, 0xE0, 0x80]
        let second: [UInt8] = [0, 0, 1, 0xB5, 0x14, 0x8A, 0, 1, 0, 0]
        let picture: [UInt8] = [0, 0, 1, 0, 0, 0x0F, 0xFF, 0xF8] + filler(40).map { $0 | 1 }
        for (type, headers, codec, size) in [
            (2, sequence + second, "mp2v", PixelSize(width: 1_024, height: 576)),
            (1, sequence, "mp1v", PixelSize(width: 720, height: 576)),
        ] as [(UInt8, [UInt8], String, PixelSize)] {
            let movie = try read(Self.file(Build.row(type, Build.pictures), headers + picture, 0xE0))
            #expect(movie.pixelSize == size && movie.videoTrack?.codec.description == codec)
            #expect(movie.videoTrack?.frameRate == 25)
        }
        for (row, data, codec, rate, channels) in [
            // Layer II, 48,000 Hz, one channel.
            (Build.row(3, Build.sound), [0xFF, 0xFD, 0x84, 0xC0], ".mp2", 48_000, 1),
            // 44,100 Hz, two channels.
            (Build.row(0x0F, Build.sound), [0xFF, 0xF1, 0x50, 0x80], "mp4a", 44_100, 2),
            (
                Build.row(6, Build.sound, [0x7A, 1, 0]), [0x0B, 0x77, 0x01, 0xFF, 0x34, 0x80], "ec-3", 48_000,
                0
            ),
            (
                Build.row(6, Build.sound, [0x6A, 1, 0]), [0x0B, 0x77, 0, 0, 0x54, 0x40, 0xE1], "ac-3", 44_100,
                6
            ),
            (Build.row(0x80, Build.sound), [0x03, 0xC0, 0x31, 0x60], "lpcm", 48_000, 2),
        ] as [([UInt8], [UInt8], String, Double, UInt16)] {
            let movie = try read(Self.file(row, data + filler(40), 0xC0))
            let sound = try #require(movie.tracks.first)
            #expect(movie.mediaKind == .audio && sound.codec.description == codec)
            #expect(sound.sampleRate == rate && sound.channelCount == channels)
        }
    }

    /// A file with one stream, whose private types are those of discs.
    private static func file(_ row: [UInt8], _ data: [UInt8], _ stream: UInt8) -> [UInt8] {
        var builder = Build()
        builder.add(Build.association, to: 0)
        builder.add(Build.map(row, descriptors: Build.registration("HDMV")), to: Build.program)
        let number = UInt16(row[1] & 0x1F) << 8 | UInt16(row[2])
        for time in 0..<3 {
            builder.add(Build.unit(data, at: UInt64(time) * 3_600, stream: stream), to: number)
        }
        return builder.bytes()
    }

    // MARK: Damage

    @Test("Files that are cut off are read as far as they go", arguments: [false, true])
    func readsCutFiles(hasArrivalTimes: Bool) throws {
        let whole = Build.camcorder().bytes(hasArrivalTimes: hasArrivalTimes)
        let size = hasArrivalTimes ? 192 : 188
        for count in stride(from: TransportPacket.recognizedByteCount, to: whole.count, by: 5) {
            let movie = try read(Array(whole.prefix(count)))
            #expect(movie.codes == (count % size == 0 ? [] : [.truncated]))
            #expect(movie.pixelSize == nil || movie.pixelSize?.width == 1_920)
        }
    }

    @Test("Bytes that only begin like packets are another format") func leavesOtherFiles() throws {
        for bytes in [
            latin(String(repeating: "G", count: 2_000)), [0x47, 0x40, 0, 0x10] + zeros(2_000),
            Array(Build.camcorder().bytes().prefix(188 * 4)), latin("....G") + zeros(2_000),
        ] {
            #expect(MediaFormat.detect(bytes) == nil)
            #expect(throws: MetadataError.self) { try MediaMetadata(bytes: bytes) }
        }
        #expect(MediaFormat.detect(Build.camcorder().bytes()) == .transportStream)
        #expect(MediaFormat.detect(latin("GIF89a") + zeros(2_000)) == .gif)
    }

    @Test("Bytes between packets are skipped") func skipsDamage() throws {
        let packets = Build.camcorder().packets
        let noise: [UInt8] = filler(100)
        let bytes = packets.prefix(6).joined() + noise + packets.dropFirst(6).joined()
        let movie = try read(Array(bytes))
        #expect(movie.codes.contains(.malformed) && movie.camera?.make == "Sony")
        #expect(movie.duration == Fraction(9_009, 90_000).reduced)
    }

    @Test("A unit with a lost packet is not read") func leavesUnitsWithGaps() throws {
        let packets = Build.camcorder(room: 40).packets
        let whole = try read(packets.flatMap { $0 })
        #expect(whole.camera != nil)
        // A packet in the message.
        let movie = try read(packets.enumerated().filter { $0.offset != 6 }.flatMap(\.element))
        #expect(movie.camera == nil && movie.captureDate == nil && movie.duration != nil)
        // A packet that is sent twice.
        let repeated = packets.enumerated().flatMap { $0.offset == 6 ? $0.element + $0.element : $0.element }
        #expect(try read(repeated).properties.count == whole.properties.count)
    }

    @Test("Tables may lie about sizes, and describe thousands of streams") func readsBrokenTables() throws {
        var builder = Build()
        builder.add(Build.section(0, uint16(1) + uint16(0xE100), size: 0xFFF), to: 0)
        builder.add(Build.section(0, []), to: 0)
        builder.add([0xFF] + Build.association, to: 0)
        builder.add(Build.association, to: 0)
        builder.add(Build.section(2, [], size: 0), to: Build.program)
        let rows = (0..<190).map { Build.row(0x1B, UInt16(0x200 + $0)) }
        builder.add(Build.section(2, uint16(0) + uint16(0xFFFF) + rows.flatMap { $0 }), to: Build.program)
        for row in 0..<600 { builder.add(Build.unit(filler(20), at: nil), to: UInt16(row)) }
        #expect(try read(builder.bytes()).tracks.isEmpty)

        var many = Build()
        let programs: [UInt16] = (0..<200).map { 0x100 + $0 }
        many.add(Build.section(0, programs.flatMap { uint16($0) + uint16(0xE000 | $0) }), to: 0)
        for (index, program) in programs.enumerated() {
            let rows = (0..<35).map { Build.row(0x1B, UInt16(0x400 + index * 35 + $0)) }
            many.add(Build.section(2, uint16(0) + uint16(0xF000) + rows.flatMap { $0 }), to: program)
        }
        let movie = try read(many.bytes())
        #expect(movie.tracks.count == Limits().movieEntries && movie.codes.contains(.limit))
    }

    @Test("Adaptation fields of any size, scrambled and empty packets") func readsOddPackets() throws {
        let packets = Build.camcorder().packets
        for size in [0, 1, 7, 182, 183, 184, 255] as [UInt8] {
            var odd = zeros(188)
            odd.replaceSubrange(0..<6, with: [0x47, 0x10, 0x11, 0x3F, size, 0x90])
            let movie = try read(Array((packets.prefix(2) + [odd] + packets.dropFirst(2)).joined()))
            #expect(movie.videoTrack?.codedSize?.width == 1_440)
        }
        var scrambled = packets
        for index in scrambled.indices.dropFirst(2) { scrambled[index][3] |= 0x80 }
        let movie = try read(Array(scrambled.joined()))
        #expect(movie.tracks.count == 2 && movie.pixelSize == nil && movie.duration == nil)
    }

    // MARK: Other programs

    private static func exiftool(_ path: String) throws -> [String: String] {
        var stated: [String: String] = [:]
        for line in try OtherTool.exiftool.text(["-n", "-s", "-a", path]).split(separator: "\n") {
            guard let colon = line.firstRange(of: ": ") else { continue }
            let name = line[..<colon.lowerBound].trimmingCharacters(in: .whitespaces)
            // The first exposure time is that of the shutter.
            stated[name] =
                name == "ExposureTime"
                ? String(line[colon.upperBound...]) : stated[name] ?? String(line[colon.upperBound...])
        }
        return stated
    }

    @Test(
        "A message is read as ExifTool reads it",
        .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"), arguments: [false, true])
    func readsLikeExifTool(hasArrivalTimes: Bool) throws {
        try TemporaryDirectory.with { folder in
            let path = folder.appendingPathComponent("clip.mts").path
            try Data(Build.camcorder(room: 60).bytes(hasArrivalTimes: hasArrivalTimes)).write(
                to: URL(fileURLWithPath: path))
            let stated = try Self.exiftool(path)
            let movie = try MediaMetadata(contentsOf: path)
            #expect(
                movie.captureDate == stated["DateTimeOriginal"].flatMap { CaptureDate($0) }
                    && movie.captureDate != nil)
            #expect(movie[\.mdpm.timeCode] == stated["TimeCode"] && movie.camera?.model == stated["Model"])
            #expect(movie[\.mdpm.make]?.rawValue == stated["Make"].flatMap { Int($0) })
            #expect(
                movie.videoTrack?.codedSize?.description == stated["ImageSize"]?.replacing(" ", with: " × "))
            let location = try #require(movie.location)
            for (value, name) in [
                (location.latitude, "GPSLatitude"), (location.longitude, "GPSLongitude"),
                (location.altitude, "GPSAltitude"), (location.imageDirection?.degrees, "GPSImgDirection"),
                (location.course?.degrees, "GPSTrack"), (movie[\.mdpm.speed]?.doubleValue, "GPSSpeed"),
                (movie[\.mdpm.dop]?.doubleValue, "GPSDOP"), (movie.exposure?.fNumber?.doubleValue, "FNumber"),
                (movie.exposure?.exposureTime?.doubleValue, "ExposureTime"),
                (movie.exposure?.bias?.doubleValue, "ExposureCompensation"),
                (movie.exposure?.focalLengthIn35mmFilm.map(Double.init), "FocalLengthIn35mmFormat"),
                (movie[\.mdpm.brightnessValue]?.doubleValue, "BrightnessValue"),
                (movie[\.mdpm.maxApertureValue]?.fNumber, "MaxApertureValue"),
                (movie[\.mdpm.gain].map(Double.init), "Gain"),
                (movie[\.mdpm.flash].map { Double($0.rawValue) }, "Flash"),
                (movie[\.mdpm.exposureProgram].map { Double($0.rawValue) }, "ExposureProgram"),
                (movie[\.mdpm.sceneCaptureType].map { Double($0.rawValue) }, "SceneCaptureType"),
            ] as [(Double?, String)] {
                let expected = try #require(stated[name].flatMap(Double.init), "\(name)")
                #expect(abs(abs(value ?? .nan) - abs(expected)) < 0.000_01, "\(name)")
            }
        }
    }

    @Test(
        "What FFmpeg writes is read as ffprobe and ExifTool read it",
        .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"),
        arguments: [
            ["-c:v", "libx264", "-c:a", "ac3", "-mpegts_m2ts_mode", "1"], ["-c:v", "libx265", "-c:a", "aac"],
            ["-c:v", "mpeg2video", "-c:a", "mp2"], ["-c:v", "mpeg1video", "-c:a", "mp2"],
        ])
    func readsFFmpegsFiles(options: [String]) throws {
        try TemporaryDirectory.with { folder in
            let path = folder.appendingPathComponent("clip.ts").path
            _ = try OtherTool.ffmpeg.output(
                [
                    "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x240:r=25:d=2", "-f", "lavfi", "-i",
                    "sine=d=2:r=48000", "-ac", "2",
                ] + options + ["-f", "mpegts", path])
            let movie = try MediaMetadata(contentsOf: path)
            #expect(
                movie.diagnostics == [] && movie.videoTrack?.codedSize == PixelSize(width: 320, height: 240))
            // 50 pictures of 40 ms.
            #expect(movie.duration == Fraction(2))
            let sound = try #require(movie.tracks.last)
            #expect(sound.sampleRate == 48_000 && sound.channelCount == 2)
            let stated = try Self.exiftool(path)
            if let size = stated["ImageSize"] {
                #expect(movie.videoTrack?.codedSize?.description == size.replacing(" ", with: " × "))
            }
            // ExifTool's is that of the clock, to the start of the last picture.
            let duration = try #require(stated["Duration"].flatMap(Double.init))
            #expect(abs((movie.duration?.doubleValue ?? 0) - duration) < 0.1)
        }
    }
}

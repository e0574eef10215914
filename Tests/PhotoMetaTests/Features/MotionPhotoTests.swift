// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct MotionPhotoTests {
    private static let movie = MotionPhotoBuilder.movie

    /// Expects the movie at this distance from the end of the file.
    private static func check(
        _ file: [UInt8], behind rest: Int = 0, time: Fraction? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let motion = try MotionPhoto(contentsOf: file)
        let start = UInt64(file.count - rest - movie.count)
        #expect(motion.range == start..<(start + UInt64(movie.count)), sourceLocation: sourceLocation)
        #expect(motion.presentationTime == time, sourceLocation: sourceLocation)
        #expect(motion.metadata.format.family == .quickTime, sourceLocation: sourceLocation)
        #expect(motion.metadata[\.quickTime.make] == "Maker", sourceLocation: sourceLocation)
    }

    private static let micro = "GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(movie.count)\""
    private static let motion = "GCamera:MotionPhoto=\"1\""

    @Test("Google's first format, with the distance from the end") func findsMicroVideo() throws {
        try Self.check(MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(Self.micro), Self.movie))
        let timed = "\(Self.micro) GCamera:MicroVideoPresentationTimestampUs=\"1500000\""
        try Self.check(
            MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(timed), Self.movie), time: Fraction(3, 2))
        let unknown = "\(Self.micro) GCamera:MicroVideoPresentationTimestampUs=\"-1\""
        try Self.check(MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(unknown), Self.movie))
        // As written by vivo's phones.
        let other = "\(Self.motion) GCamera:MotionPhotoOffset=\"\(Self.movie.count)\""
        try Self.check(MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(other), Self.movie))
    }

    @Test("Google's format 1.0, with a list of files") func findsContainer() throws {
        let files = [("Primary", 0, 0), ("MotionPhoto", Self.movie.count, 0)]
        let packet = MotionPhotoBuilder.packet(
            "\(Self.motion) GCamera:MotionPhotoPresentationTimestampUs=\"250000\"",
            MotionPhotoBuilder.directory(files))
        try Self.check(MotionPhotoBuilder.jpeg(packet, Self.movie), time: Fraction(1, 4))
        // A gain map before the movie, and other bytes after it.
        let more = [
            ("Primary", 0, 8), ("GainMap", 50, 0), ("MotionPhoto", Self.movie.count, 4), ("Other", 9, 0),
        ]
        let rest = filler(58) + Self.movie + filler(13)
        let large = MotionPhotoBuilder.packet(Self.motion, MotionPhotoBuilder.directory(more))
        try Self.check(MotionPhotoBuilder.jpeg(large, rest), behind: 13)
    }

    @Test("Samsung's trailer without XMP, with a movie before another block") func findsTrailer() throws {
        let trailer = MotionPhotoBuilder.trailer([
            (0x0A01, "Image_UTC_Data", latin("1608193994872")), (0x0A30, "MotionPhoto_Data", Self.movie),
            (0x0C61, "Camera_Capture_Mode_Info", latin("1")),
        ])
        let end = MotionPhotoBuilder.trailer([(0x0C61, "Camera_Capture_Mode_Info", latin("1"))]).count + 24
        try Self.check(MotionPhotoBuilder.jpeg(nil, trailer), behind: end)
    }

    @Test("A trailer whose numbers are wrong, with Google's distance")
    func findsBesideBrokenTrailer() throws {
        var trailer = MotionPhotoBuilder.trailer([(0x0A30, "MotionPhoto_Data", [])])
        trailer[trailer.count - 16] = 0xFF
        let rest = Array(trailer.suffix(32))
        let offset = "GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"\(Self.movie.count + rest.count)\""
        try Self.check(
            MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(offset), Self.movie + rest), behind: rest.count)
    }

    @Test("Huawei's text at the end of the file", arguments: [0, 1]) func findsHuawei(_ slip: Int) throws {
        let tail = "v2_f31_c 0:1477".padding(toLength: 20, withPad: " ", startingAt: 0)
        let live = "LIVE_\(Self.movie.count + slip)".padding(toLength: 20, withPad: " ", startingAt: 0)
        try Self.check(
            MotionPhotoBuilder.jpeg(nil, Self.movie + latin(tail + live)), behind: slip == 0 ? 40 : 40)
    }

    @Test("A box of a HEIF file") func findsBox() throws {
        let file = Samples.heif(exif: Samples.exifItem()).bytes
        let box = uint32(UInt32(Self.movie.count + 8)) + latin("mpvd") + Self.movie
        try Self.check(file + box)
        try Self.check(file + box + uint32(20) + latin("sefd") + filler(12), behind: 20)
    }

    @Test("A movie without a stated position is searched for if the photo declares one")
    func searches() throws {
        let packet = MotionPhotoBuilder.packet(Self.motion)
        try Self.check(MotionPhotoBuilder.jpeg(packet, filler(100) + Self.movie))
        // Bytes like a movie's first box, without a box after it.
        let false1 = uint32(24) + latin("ftypmp42") + filler(40)
        try Self.check(MotionPhotoBuilder.jpeg(packet, false1 + Self.movie))
        // Across the boundaries of the pieces that are searched.
        for shift in [0, 3, 5, 8, 11] {
            let start = MotionPhotoBuilder.jpeg(packet, []).count
            try Self.check(
                MotionPhotoBuilder.jpeg(
                    packet, [UInt8](repeating: 7, count: (1 << 20) - start + 4 - shift) + Self.movie))
        }
    }

    @Test("A photo that declares a movie but has none is an error") func reportsMissingMovie() {
        let movieMissing = MetadataError(.movieMissing)
        let files = [("Primary", 0, 0), ("MotionPhoto", 500, 0)]
        for packet in [
            MotionPhotoBuilder.packet(Self.motion), MotionPhotoBuilder.packet(Self.micro),
            MotionPhotoBuilder.packet(Self.motion, MotionPhotoBuilder.directory(files)),
        ] {
            #expect(throws: movieMissing) { try MotionPhoto(contentsOf: MotionPhotoBuilder.jpeg(packet, [])) }
            #expect(throws: movieMissing) {
                try MotionPhoto(contentsOf: MotionPhotoBuilder.jpeg(packet, filler(600)))
            }
        }
    }

    @Test("Other photos have no movie") func reportsAbsence() {
        let absent = MetadataError(.absent)
        #expect(throws: absent) { try MotionPhoto(contentsOf: MotionPhotoBuilder.jpeg(nil, [])) }
        // A photo that does not declare a movie is not searched.
        #expect(throws: absent) {
            try MotionPhoto(contentsOf: MotionPhotoBuilder.jpeg(nil, filler(100) + Self.movie))
        }
        #expect(throws: absent) { try MotionPhoto(contentsOf: Samples.heif(exif: Samples.exifItem()).bytes) }
        #expect(throws: MetadataError(.unrecognizedFormat)) { try MotionPhoto(contentsOf: filler(100)) }
    }

    @Test("The declaration is read without the end of the file") func readsClaim() throws {
        let file = MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(Self.micro), Self.movie)
        #expect(try MediaMetadata(bytes: file).isMotionPhoto)
        let options = ReadOptions(selection: .motionPhoto)
        #expect(try MediaMetadata(bytes: file, options: options).isMotionPhoto)
        #expect(try !MediaMetadata(bytes: MotionPhotoBuilder.jpeg(nil, Self.movie)).isMotionPhoto)
        let off = MotionPhotoBuilder.packet("GCamera:MotionPhoto=\"0\"")
        #expect(try !MediaMetadata(bytes: MotionPhotoBuilder.jpeg(off, [])).isMotionPhoto)
    }

    @Test("An awaited source and a file give the same movie") func readsOtherSources() async throws {
        let files = [("Primary", 0, 0), ("MotionPhoto", Self.movie.count, 0)]
        let packet = MotionPhotoBuilder.packet(Self.motion, MotionPhotoBuilder.directory(files))
        let bytes = MotionPhotoBuilder.jpeg(packet, filler(5_000) + Self.movie)
        let expected = try MotionPhoto(contentsOf: bytes)
        let awaited = try await MotionPhoto(reading: AsyncSource(bytes, pieceByteCount: 100))
        #expect(awaited.range == expected.range)
        #expect(awaited.metadata[\.quickTime.make] == "Maker")
        #expect(awaited.metadata.duration == expected.metadata.duration)
        try TemporaryDirectory.with { folder in
            let file = folder.appendingPathComponent("a.jpg")
            try Data(bytes).write(to: file)
            let read = try MotionPhoto(contentsOf: file.path)
            #expect(read.range == expected.range && read.metadata.duration == expected.metadata.duration)
            #expect(throws: MetadataError(.notFound)) { try MotionPhoto(contentsOf: file.path + "x") }
        }
    }

    @Test("No trailer or number in a hostile file leads outside it") func survivesMutants() throws {
        let trailer = MotionPhotoBuilder.trailer([
            (0x0A30, "MotionPhoto_Data", latin("mpv2") + uint32(100) + uint32(.max))
        ])
        let file = MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(Self.micro), Self.movie + trailer)
        for place in (file.count - trailer.count)..<file.count {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var mutant = file
                mutant[place] = value
                if let motion = try? MotionPhoto(contentsOf: mutant) {
                    #expect(motion.range.upperBound <= UInt64(mutant.count))
                }
            }
        }
        for count in 0..<200 { _ = try? MotionPhoto(contentsOf: file.suffix(count)) }
    }
}

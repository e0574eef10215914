// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct DisassemblyTests {
    private static let movie = EditableMovie().bytes
    private static let motion = "GCamera:MotionPhoto=\"1\" GCamera:MotionPhotoVersion=\"1\""

    /// Disassembles a photo, and expects the movie and a still that no longer declares one.
    private static func takeApart(
        _ file: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [UInt8] {
        let parts = try LivePhoto.planDisassembly(contentsOf: file)
        #expect(parts.origin == .motionPhoto, sourceLocation: sourceLocation)
        #expect(try parts.movie.plan.applied(to: file) == movie, sourceLocation: sourceLocation)
        #expect(parts.movie.plan.ranges?.ranges.count == 1, sourceLocation: sourceLocation)
        let still = try parts.still.plan.applied(to: file)
        let text = String(decoding: still, as: UTF8.self)
        for word in ["MotionPhoto", "MicroVideo", "mpvd"] {
            #expect(!text.contains(word), sourceLocation: sourceLocation)
        }
        #expect(throws: MetadataError(.absent), sourceLocation: sourceLocation) {
            try MotionPhoto(contentsOf: still)
        }
        return still
    }

    @Test("Google's photos: the image stays, and the packet keeps its size") func takesGoogleApart() throws {
        let micro = MotionPhotoBuilder.packet(
            "GCamera:MicroVideo=\"1\" GCamera:MicroVideoVersion=\"1\" xmp:Rating=\"3\" "
                + "GCamera:MicroVideoOffset=\"\(Self.movie.count)\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""
        )
        let items = [("Primary", 0, 0), ("MotionPhoto", Self.movie.count, 0)]
        let container = MotionPhotoBuilder.packet(Self.motion, MotionPhotoBuilder.directory(items))
        for packet in [micro, container] {
            let file = MotionPhotoBuilder.jpeg(packet, Self.movie)
            let still = try Self.takeApart(file)
            #expect(still.count == file.count - Self.movie.count)
            // The frame and the scan.
            let start = file.count - Self.movie.count - 27
            #expect(still[start...] == file[start..<(file.count - Self.movie.count)])
        }
        let rated = try Self.takeApart(MotionPhotoBuilder.jpeg(micro, Self.movie))
        #expect(try MediaMetadata(bytes: rated)[\.xmp.rating] == 3)
    }

    @Test("Properties as elements, and a gain map in the list of files, which stays") func keepsGainMap()
        throws
    {
        let gainMap = JPEGBuilder.image()
        let items = [
            ("Primary", 0, 0), ("GainMap", gainMap.count, 0), ("MotionPhoto", Self.movie.count, 0),
        ]
        let elements =
            "<GCamera:MotionPhoto>1</GCamera:MotionPhoto>\n "
            + "<GCamera:MotionPhotoPresentationTimestampUs>500000</GCamera:MotionPhotoPresentationTimestampUs>"
        let packet = MotionPhotoBuilder.packet("", elements + MotionPhotoBuilder.directory(items))
        let file = MotionPhotoBuilder.jpeg(packet, gainMap + Self.movie)
        #expect(try LivePhoto.planDisassembly(contentsOf: file).stillImageTime == Fraction(1, 2))
        let still = try Self.takeApart(file)
        #expect(still.suffix(gainMap.count) == gainMap[...])
        let list = try #require(try MediaMetadata(bytes: still).xmp?["Container:Directory"]?.items)
        #expect(list.count == 2)
    }

    @Test("Samsung's trailer keeps its other blocks, and their distances") func takesSamsungApart() throws {
        let before = (type: UInt16(0x0A01), name: "Image_UTC_Data", data: latin("1608193994872"))
        let after = (type: UInt16(0x0C61), name: "Camera_Capture_Mode_Info", data: latin("1"))
        let file = MotionPhotoBuilder.jpeg(
            nil, MotionPhotoBuilder.trailer([before, (0x0A30, "MotionPhoto_Data", Self.movie), after]))
        #expect(
            try Self.takeApart(file)
                == MotionPhotoBuilder.jpeg(nil, MotionPhotoBuilder.trailer([before, after])))
        let alone = MotionPhotoBuilder.jpeg(
            nil, MotionPhotoBuilder.trailer([(0x0A30, "MotionPhoto_Data", Self.movie)]))
        #expect(try Self.takeApart(alone) == MotionPhotoBuilder.jpeg(nil, []))
    }

    @Test("Huawei's texts are removed with the movie") func takesHuaweiApart() throws {
        let texts = ["v2_f31_c 0:1477", "LIVE_\(Self.movie.count)"].map {
            latin($0.padding(toLength: 20, withPad: " ", startingAt: 0))
        }
        let file = MotionPhotoBuilder.jpeg(nil, Self.movie + texts[0] + texts[1])
        #expect(try Self.takeApart(file) == MotionPhotoBuilder.jpeg(nil, []))
    }

    @Test("The box of a HEIF file is removed, wherever it is")
    func takesHEIFApart() throws {
        let still = Samples.heif(exif: Samples.exifItem()).bytes
        let movieBox = box("mpvd", Self.movie)
        #expect(try Self.takeApart(still + movieBox) == still)
        let rest = box("free", filler(9))
        #expect(try Self.takeApart(still + movieBox + rest) == still + rest)
        let media = box("mdat", filler(9))
        #expect(try Self.takeApart(still + movieBox + media) == still + media)
    }

    @Test("A photo becomes a Live Photo, with the photo's own time") func makesLivePhoto() throws {
        let timed = "\(Self.motion) GCamera:MotionPhotoPresentationTimestampUs=\"250000\""
        let items = [("Primary", 0, 0), ("MotionPhoto", Self.movie.count, 0)]
        let packet = MotionPhotoBuilder.packet(timed, MotionPhotoBuilder.directory(items))
        let file = MotionPhotoBuilder.jpeg(packet, Self.movie)
        let options = LivePhoto.DisassemblyOptions(makesLivePhoto: true)
        let parts = try LivePhoto.planDisassembly(contentsOf: file, options: options)
        #expect(parts.stillImageTime == Fraction(1, 4))
        #expect(parts.movie.fileExtension == "mov" && parts.still.fileExtension == "jpg")
        let still = try MediaMetadata(bytes: try parts.still.plan.applied(to: file))
        let movie = try MediaMetadata(bytes: try parts.movie.plan.applied(to: file))
        #expect(LivePhoto.findings(still: still, movie: movie) == [])
        #expect(still.livePhotoIdentifier == parts.identifier && parts.identifier != nil)
        #expect(movie.stillImageTime?.doubleValue == 0.25)
        #expect(!still.isMotionPhoto)
        // The same in two steps.
        var assembly = LivePhoto.AssemblyOptions()
        assembly.identifier = parts.identifier
        assembly.stillImageTime = Fraction(1, 4)
        let plain = try LivePhoto.planDisassembly(contentsOf: file)
        let halves = (try plain.still.plan.applied(to: file), try plain.movie.plan.applied(to: file))
        let pair = try LivePhoto.planAssembly(still: halves.0, movie: halves.1, options: assembly)
        #expect(try pair.still.applied(to: halves.0) == parts.still.plan.applied(to: file))
        #expect(try pair.movie.applied(to: halves.1) == parts.movie.plan.applied(to: file))
    }

    @Test("Bundles, stored and compressed", arguments: [false, true]) func takesBundleApart(
        _ isDeflated: Bool
    ) throws {
        let still = JPEGBuilder.image()
        let file = ZIPBuilder(
            [("a/IMG_1.JPG", still), ("a/IMG_1.MOV", Self.movie)], isDeflated: isDeflated
        ).bytes
        let parts = try LivePhoto.planDisassembly(contentsOf: file)
        #expect(parts.origin == .bundle)
        #expect(parts.still.name == "IMG_1.JPG" && parts.movie.name == "IMG_1.MOV")
        #expect(try parts.still.plan.applied(to: file) == still)
        #expect(try parts.movie.plan.applied(to: file) == Self.movie)
        #expect((parts.movie.plan.ranges == nil) == isDeflated)
    }

    @Test("Both halves are written, or neither") func writes() throws {
        try TemporaryDirectory.with { folder in
            let file = MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(Self.motion), Self.movie)
            let (source, still, movie) = ("a.jpg", "b.jpg", "b.mov")
            try folder.write(source, file)
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            try folder.write(movie, [1])
            #expect(throws: MetadataError(.outputExists)) {
                try LivePhoto.disassemble(
                    contentsOf: path(source), stillOutput: path(still), movieOutput: path(movie))
            }
            #expect(SharedFiles.names(in: folder).sorted() == [source, movie])
            try LivePhoto.disassemble(
                contentsOf: path(source), stillOutput: path(still), movieOutput: path("c.mov"))
            #expect([UInt8](try Data(contentsOf: folder.appendingPathComponent("c.mov"))) == Self.movie)
            // Two files, as in a folder.
            try LivePhoto.disassemble(
                still: path(still), movie: path("c.mov"), stillOutput: path("d.jpg"),
                movieOutput: path("d.mov"))
            #expect([UInt8](try Data(contentsOf: folder.appendingPathComponent("d.mov"))) == Self.movie)
        }
    }

    @Test("Files without a movie, and files with credentials, are refused") func refuses() throws {
        #expect(throws: MetadataError(.absent)) {
            try LivePhoto.planDisassembly(contentsOf: JPEGBuilder.image())
        }
        let claim = MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet(Self.motion), [])
        #expect(throws: MetadataError(.movieMissing)) { try LivePhoto.planDisassembly(contentsOf: claim) }
        #expect(throws: MetadataError(.unsupportedFormat)) {
            try LivePhoto.planDisassembly(contentsOf: Self.movie)
        }
    }
}

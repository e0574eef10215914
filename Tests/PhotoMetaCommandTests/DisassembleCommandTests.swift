// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct DisassembleCommandTests {
    private static let movie = EditableMovie().bytes

    private static func fill(_ folder: URL) throws {
        let packet = MotionPhotoBuilder.packet(
            "GCamera:MotionPhoto=\"1\" GCamera:MotionPhotoPresentationTimestampUs=\"500000\"")
        try folder.write("PXL.MP.jpg", MotionPhotoBuilder.jpeg(packet, movie))
        try folder.write("photo.jpg", JPEGBuilder.image())
        let bundle = ZIPBuilder([("IMG_1.JPG", JPEGBuilder.image()), ("../IMG_1.MOV", movie)])
        try folder.write("IMG.livp", bundle.bytes)
        for name in ["out", "a.pvt"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let live = folder.appendingPathComponent("a.pvt")
        try live.write("IMG_2.JPG", JPEGBuilder.image())
        try live.write("IMG_2.MOV", movie)
        try live.write("metadata.plist", utf8("<plist/>"))
    }

    private static func run(_ arguments: [String], in folder: URL) throws -> CommandLineTool.Result {
        try CommandLineTool.run(["disassemble"] + arguments + ["--output", "out"], in: folder)
    }

    @Test("Disassembles motion photos, bundles and folders") func disassembles() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try Self.run(["PXL.MP.jpg", "--json"], in: folder)
            #expect(result.status == 0 && result.errors.isEmpty)
            let expected =
                #"{"formatVersion":1,"file":"PXL.MP.jpg","origin":"motionPhoto","still":"out/PXL.MP.jpg","movie":"out/PXL.MP.mov","stillImageTime":0.5}"#
            #expect(result.output == expected + "\n")
            #expect(try Self.run(["IMG.livp"], in: folder).status == 0)
            #expect(try Self.run(["a.pvt"], in: folder).status == 0)
            let out = folder.appendingPathComponent("out")
            let names = ["IMG_1.JPG", "IMG_1.MOV", "IMG_2.JPG", "IMG_2.MOV", "PXL.MP.jpg", "PXL.MP.mov"]
            #expect(SharedFiles.names(in: out).sorted() == names)
            for name in names where name.uppercased().hasSuffix("MOV") {
                #expect([UInt8](try Data(contentsOf: out.appendingPathComponent(name))) == Self.movie)
            }
        }
    }

    @Test("Makes Live Photos") func makesLivePhotos() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            for name in ["PXL.MP.jpg", "IMG.livp", "a.pvt"] {
                let result = try Self.run([name, "--live-photo", "--identifier", "ABC-\(name)"], in: folder)
                #expect(result.status == 0)
            }
            let pairs = try CommandLineTool.run(["pairs", "out"], in: folder)
            #expect(pairs.output.contains("3 Live Photos, 0 other files"))
            #expect(pairs.output.contains("out/PXL.MP.mov (still image at 0.5 s)"))
        }
    }

    @Test("A refusal has its own status, and nothing is written or replaced") func refuses() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let out = folder.appendingPathComponent("out")
            let absent = try Self.run(["photo.jpg", "--json"], in: folder)
            #expect(absent.status == 3 && absent.errorLines.count == 1)
            try out.write("PXL.MP.mov", [1])
            #expect(try Self.run(["PXL.MP.jpg"], in: folder).status == 3)
            #expect(SharedFiles.names(in: out) == ["PXL.MP.mov"])
            let same = try CommandLineTool.run(["disassemble", "PXL.MP.jpg", "--output", "."], in: folder)
            #expect(same.status == 3)
            for arguments in [
                ["disassemble", "a.jpg"], ["disassemble", "--output", "out"],
                ["disassemble", "a.jpg", "--output", "out", "--no-journal", "--journal", "j"],
            ] {
                #expect(try CommandLineTool.run(arguments, in: folder).status == 2)
            }
        }
    }
}

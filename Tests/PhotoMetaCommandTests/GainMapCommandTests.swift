// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Gain maps that `photometa edit` attaches.
@Suite struct GainMapCommandTests {
    private static let original = GainMapSamples.jpeg([], [[GainMapSamples.packet(GainMapSamples.pixel)]])
    private static let picture = JPEGBuilder([.frame(width: 160, height: 120), .scan]).bytes
    private static let map = JPEGBuilder([.frame(width: 80, height: 60), .scan]).bytes

    private static func with(_ body: (URL, URL) throws -> Void) throws {
        try TemporaryDirectory.with { top in
            let folder = top.appendingPathComponent("photos")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try folder.write("original.jpg", original)
            try folder.write("small.jpg", picture)
            try folder.write("map.jpg", map)
            try body(folder, top.appendingPathComponent("state"))
        }
    }

    @Test("A map is attached in place, and the run is undone") func attachesAndUndoes() throws {
        try Self.with { folder, state in
            func run(_ arguments: String...) throws -> CommandLineTool.Result {
                try CommandLineTool.run(arguments, in: folder, state: state)
            }
            let words = ["edit", "small.jpg", "--gain-map-from", "original.jpg", "--in-place"]
            let dry = try CommandLineTool.run(words + ["--dry-run", "--json"], in: folder, state: state)
            let object = try #require(try dry.objects().first?["gainMap"] as? [String: Double])
            #expect(object["headroom"] == 2.656715 && object["byteCount"].map { $0 > 100 } == true)
            let edit = try CommandLineTool.run(words, in: folder, state: state)
            #expect(edit.status == 0 && edit.output.contains("Gain map  absent -> 2.657 stops, "))
            let path = folder.appendingPathComponent("small.jpg").path
            #expect(try MediaMetadata(contentsOf: path).gainMap?.headroom == 2.656715)
            let again = try CommandLineTool.run(words, in: folder, state: state)
            #expect(again.status != 0 && again.errors.contains("has a gain map already"))
            #expect(try run("undo").status == 0)
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(Self.picture))
        }
    }

    @Test("A coded map gets the description of the original") func attachesCodedMap() throws {
        try Self.with { folder, state in
            func run(_ arguments: String...) throws -> CommandLineTool.Result {
                try CommandLineTool.run(arguments, in: folder, state: state)
            }
            let bare = try run("edit", "small.jpg", "--gain-map", "map.jpg", "--output", "out")
            #expect(bare.status == 2 || bare.status == 1)
            #expect(bare.errors.contains("map.jpg: it is not stated how the gain map is used"))
            let edit = try run(
                "edit", "small.jpg", "--gain-map", "map.jpg", "--gain-map-from", "original.jpg", "--output",
                "out")
            #expect(edit.status == 0)
            let path = folder.appendingPathComponent("out/small.jpg").path
            let gainMap = try #require(try MediaMetadata(contentsOf: path).gainMap)
            #expect(gainMap.headroom == 2.656715 && gainMap.descriptions.count == 2)
            let absent = try run("edit", "small.jpg", "--gain-map-from", "small.jpg", "--output", "out")
            #expect(absent.status != 0 && absent.errors.contains("the picture has no gain map"))
            let shared = try run(
                "edit", "small.jpg", "--gain-map-from", "original.jpg", "--for-sharing", "--output", "out")
            #expect(shared.errors.contains("cannot be combined with '--for-sharing'"))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Records in items of QuickTime's timed metadata.
struct DetectedFaceTests {
    /// The form is that of the key table in iPhones' movies, and ExifTool reads the same values from such a sample.
    @Test("A detected face is a record of items, and so is a body; a sample without any has no items")
    func readsFaces() throws {
        let name = "com.apple.quicktime.detected-face"
        func key(_ number: UInt32, _ name: String, _ type: [UInt8]) -> [UInt8] {
            let body = box("keyd", latin("mdta"), latin(name)) + type
            return uint32(UInt32(body.count + 8)) + uint32(number) + body
        }
        func type(_ number: UInt32) -> [UInt8] { box("dtyp", uint32(0), uint32(number)) }
        let keys =
            key(3, name + ".bounds", type(80)) + key(1, name, box("dtyp", uint32(1), latin(name)))
            + key(4, name + ".roll-angle", type(23)) + key(5, name + ".face-id", type(77))
        func item(_ number: UInt32, _ value: [UInt8]) -> [UInt8] {
            uint32(UInt32(value.count + 8)) + uint32(number) + value
        }
        let bounds: [Float] = [0.25, 0.5, 0.75, 0.5, 0.75, 1, 0.25, 1]
        func face(_ id: UInt32) -> [UInt8] {
            box(
                "crec",
                box(
                    "cits", item(3, bounds.flatMap { uint32($0.bitPattern) }),
                    item(4, uint32(Float(30).bitPattern)), item(5, uint32(id))))
        }
        let samples = [
            item(1, face(7) + face(8)), item(0, []), item(1, face(7) + [0]), item(1, latin("other")),
        ]
        var movie = TimedMovie("mebx", samples)
        movie.track.descriptions = [box("mebx", zeros(6), uint16(1), box("keys", keys))]
        let (read, diagnostics) = try TimedMovie.read(movie.bytes)
        #expect(diagnostics.isEmpty)
        let faces = [7, 8].map { id in
            [
                TimedItem(name + ".bounds", .numbers(bounds.map(Double.init), columns: 8)),
                TimedItem(name + ".roll-angle", .number(30)), TimedItem(name + ".face-id", .integer(id)),
            ]
        }
        #expect(
            read.map(\.items) == [
                [TimedItem(name, .records(faces))], [], [TimedItem(name, .bytes(face(7) + [0]))],
                [TimedItem(name, .bytes(latin("other")))],
            ])
        let track = try #require(try MediaMetadata(bytes: movie.bytes).timedMetadata.first)
        #expect(read[0].json(file: "f", of: track).contains("face-id\",\"value\":8}]]"))
    }
}

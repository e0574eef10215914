// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// JSON is valid whatever bytes a file contains.
@Suite struct HostileJSONTests {
    @Test(arguments: JSONTextTests.hostileTexts.indices)
    func textsFromFiles(_ number: Int) throws {
        let text = JSONTextTests.hostileTexts[number]
        let bytes = Array(text.utf8.prefix(60_000))
        let photo = try BuiltFile.tiff([TIFFEntry(0x010F, .raw(type: 2, count: UInt32(bytes.count), bytes))])
        let properties =
            try MetadataJSONTests.object(photo, file: text)["properties"] as? [String: [String: Any]]
        #expect(properties?["TIFF"]?["Make"] as? String == photo[\.tiff.make])
    }

    @Test func everyByteAsText() throws {
        for first in UInt8.min ... .max {
            let bytes: [UInt8] = [0x61, first, 0x22, first, 0xC3, first, 0x5C]
            let photo = try BuiltFile.tiff([TIFFEntry(0x010F, .raw(type: 129, count: 7, bytes))])
            _ = try MetadataJSONTests.object(photo)
        }
    }

    @Test(arguments: JSONTextTests.hostileTexts.indices)
    func namesFromFiles(_ number: Int) throws {
        let text = JSONTextTests.hostileTexts[number]
        var surrogates = MovieMetadataBuilder.Item(
            text + "2", type: 2, [0xD8, 0x00, 0x00, 0x22, 0xDC, 0x00, 0x20])
        surrogates.value += [0x28]
        let movie = MovieBuilder(metadata: [.text(text, text), surrogates])
        let metadata = try MediaMetadata(bytes: movie.bytes)
        let properties = try MetadataJSONTests.object(metadata)["properties"] as? [String: [String: Any]]
        #expect(properties?["QuickTime"]?.count == 2)
    }

    /// Boxes, brands and handlers are any four bytes.
    @Test func fourBytesOfAnyKind() throws {
        var random = RandomSource(of: #function)
        for _ in 0..<200 {
            let scalars = (0..<4).map { _ in Unicode.Scalar(UInt8.random(in: .min ... .max, using: &random)) }
            let code = String(String.UnicodeScalarView(scalars))
            var track = TrackBuilder()
            track.handler = code
            track.descriptions = [box(code, zeros(40))]
            var movie = MovieBuilder()
            movie.brand = code
            movie.tracks = [track]
            movie.userData = [box("©" + code.suffix(3), uint16(3), uint16(0), [0xFF, 0x22, 0x00])]
            _ = try MetadataJSONTests.object(MediaMetadata(bytes: movie.bytes))
        }
    }

    /// A list may contain a name twice.
    ///
    /// A JSON object should not (RFC 8259 §4): readers differ on which one they use.
    @Test("The names of a JSON object are unique") func writesUniqueNames() throws {
        let list = PropertyListBuilder(dictionary: [("a", .integer(1)), ("a", .integer(2))])
        let photo = try BuiltFile.jpeg(apple: [TIFFEntry(0x0040, .undefined(list.bytes))])
        #expect(photo[\.makerApple.semanticStyle]?["a"] == .integer(1))
        #expect(photo.json().components(separatedBy: #""a":"#).count == 2)
    }

    @Test("Changed and cut files give valid JSON") func writesValidJSONOfDamagedFiles() throws {
        var random = RandomSource(of: #function)
        let list = PropertyListBuilder(dictionary: [("a", .array([0])), ("b", .utf16("é"))]).bytes
        let exif = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Apple")), TIFFEntry(0x0112, .short([6])),
            TIFFEntry(
                0x8769,
                .directory([
                    TIFFEntry(0x829A, .rational([(1, 120)])),
                    TIFFEntry(
                        0x927C, .undefined(AppleNoteBuilder([TIFFEntry(0x0003, .undefined(list))]).bytes)),
                ])),
        ]).bytes
        var movie = MovieBuilder(metadata: [
            .apple("make", "Apple"), .apple("live-photo.auto", type: 22, [1]),
        ])
        movie.tracks = [TrackBuilder()]
        let files = [JPEGBuilder.image(.exif(exif)), movie.bytes]
        for _ in 0..<2_000 {
            var bytes = try #require(files.randomElement(using: &random))
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                    in: .min ... .max, using: &random)
            }
            if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            guard let metadata = try? MediaMetadata(bytes: bytes) else { continue }
            let value = try? JSONSerialization.jsonObject(with: Data(metadata.json().utf8))
            #expect(value is [String: Any], "seed \(random.seed)")
            for property in metadata.properties { _ = property.text }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

extension ServerTests {
    @Suite("Thumbnails")
    struct ThumbnailTests {
        private static let hasConverter = ["heif-dec", "heif-convert"].contains { name in
            (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
            }
        }

        @Test(
            "A HEIF picture gets a thumbnail from an installed converter, once, unless that is turned off",
            .enabled(if: hasConverter, "libheif's program is absent"), arguments: [true, false])
        func converted(isOn: Bool) async throws {
            let server = try RunningServer(environment: ["PAIRING_CONVERTER": isOn ? "1" : "0"])
            let client = Client(url: server.url, token: server.firstToken)
            let still = try Files.bytes("live-photo/still.heic")
            let asset = try await client.upload(still).json(Asset.self)
            #expect(!asset.hasThumbnail)
            for _ in 0..<2 {
                let answer = try await client.get("/assets/\(asset.id)/thumbnail")
                #expect(answer.status == (isOn ? 200 : 404))
                guard isOn else { continue }
                let picture = try MediaMetadata(contentsOf: [UInt8](answer.body))
                let size = try #require(picture.pixelSize)
                let original = try #require(try MediaMetadata(contentsOf: still).displaySize)
                #expect(picture.format == .jpeg && max(size.width, size.height) <= 512)
                #expect((size.width > size.height) == (original.width > original.height))
            }
            let folder = server.folder + "/thumbnails"
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == (isOn ? [asset.id] : []))
            #expect(try await client.send(.DELETE, "/assets/\(asset.id)").status == 204)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }

        @Test(
            "A picture that the converter does not decode has no thumbnail, and is tried once",
            .enabled(if: hasConverter, "libheif's program is absent"))
        func notDecoded() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            var still = try Files.bytes("live-photo/still.heic")
            let metadata = try MediaMetadata(contentsOf: still)
            // The coded picture is at the end.
            let start = still.count - still.count / 3
            for index in start..<still.count { still[index] = UInt8(truncatingIfNeeded: index &* 31) }
            try #require(metadata.format.family == .heif)
            let asset = try await client.upload(still).json(Asset.self)
            var times: [Duration] = []
            for _ in 0..<3 {
                let begin = ContinuousClock.now
                let answer = try await client.get("/assets/\(asset.id)/thumbnail")
                #expect([200, 404].contains(answer.status))
                times.append(begin.duration(to: .now))
            }
            let kept = try FileManager.default.contentsOfDirectory(atPath: server.folder + "/thumbnails")
            #expect(kept == [asset.id], "\(times)")
        }

        @Test("The preview of a DNG file is its thumbnail")
        func preview() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let picture = try Files.bytes("live-photo-jpeg/still.jpg")
            let asset = try await client.upload(Self.dng(preview: picture)).json(Asset.self)
            #expect(asset.format == "DNG" && asset.hasThumbnail)
            #expect(try await client.get("/assets/\(asset.id)/thumbnail").body == Data(picture))
        }

        /// A DNG file of one raw pixel, with a preview in its first directory (DNG 1.7, "NewSubFileType").
        private static func dng(preview: [UInt8]) -> [UInt8] {
            func number16(_ value: Int) -> [UInt8] {
                withUnsafeBytes(of: UInt16(value).littleEndian, Array.init)
            }
            func number32(_ value: Int) -> [UInt8] {
                withUnsafeBytes(of: UInt32(value).littleEndian, Array.init)
            }
            func directory(_ fields: [(tag: Int, value: Int)]) -> [UInt8] {
                let entries = fields.flatMap { field in
                    // DNGVersion has four bytes, and the others have one LONG.
                    let kind = field.tag == 50706 ? number16(1) + number32(4) : number16(4) + number32(1)
                    return number16(field.tag) + kind + number32(field.value)
                }
                return number16(fields.count) + entries + number32(0)
            }
            func first(preview: Int, _ count: Int, raw: Int) -> [UInt8] {
                directory([
                    (254, 1), (256, 64), (257, 48), (259, 7), (262, 6), (273, preview), (277, 3), (278, 48),
                    (279, count), (330, raw), (50706, 0x0401),
                ])
            }
            func raw(pixel: Int) -> [UInt8] {
                directory([
                    (254, 0), (256, 1), (257, 1), (258, 8), (259, 1), (262, 32803), (273, pixel), (277, 1),
                    (278, 1), (279, 1),
                ])
            }
            let rawOffset = 8 + first(preview: 0, 0, raw: 0).count
            let pixelOffset = rawOffset + raw(pixel: 0).count
            return Array("II*\0".utf8) + number32(8)
                + first(preview: pixelOffset + 2, preview.count, raw: rawOffset) + raw(pixel: pixelOffset)
                + [0, 0] + preview
        }
    }
}

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
                let picture = try MediaMetadata(bytes: [UInt8](answer.body))
                let size = try #require(picture.pixelSize)
                let original = try #require(try MediaMetadata(bytes: still).displaySize)
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
            let metadata = try MediaMetadata(bytes: still)
            // The coded picture is at the end.
            let start = still.count - still.count / 3
            for index in start..<still.count { still[index] = UInt8(truncatingIfNeeded: index &* 31) }
            try #require(metadata.format == .heif)
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

        @Test(
            "A raw file's preview is its thumbnail", .enabled(if: dng != nil, "the shared corpus is absent"))
        func preview() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let file = try #require(Self.dng)
            let asset = try await client.upload([UInt8](try Data(contentsOf: file))).json(Asset.self)
            #expect(asset.format == "DNG" && asset.hasThumbnail)
            let answer = try await client.get("/assets/\(asset.id)/thumbnail")
            #expect(try MediaMetadata(bytes: [UInt8](answer.body)).format == .jpeg)
        }

        /// A DNG file of the shared corpus, whose JPEG picture is a preview.
        private static let dng: URL? = {
            let path =
                URL(filePath: Files.root).deletingLastPathComponent().path()
                + "shared/corpus/dng__google-pixel-7__test__2726b0.dng"
            return FileManager.default.fileExists(atPath: path) ? URL(filePath: path) : nil
        }()
    }
}

// SPDX-License-Identifier: Apache-2.0
#if Foundation
    import Foundation
    import PhotoMeta
    import Testing

    /// Each function that takes a URL does what the function that takes a path does.
    @Suite struct FileURLCallTests {
        /// A function in both forms, and the file that it reads.
        struct Call: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let file: [UInt8]
            let withURL: @Sendable (URL) throws -> AnyHashable
            let withPath: @Sendable (String) throws -> AnyHashable

            init(
                _ name: String, _ file: [UInt8], url: @escaping @Sendable (URL) throws -> AnyHashable,
                path: @escaping @Sendable (String) throws -> AnyHashable
            ) {
                testDescription = name
                self.file = file
                withURL = url
                withPath = path
            }
        }

        private static let photo = CommandFiles.photo()
        private static let pictures = JPEGBuilder.file(with: photo)
        private static let movie = EditableMovie().bytes
        private static let camera = TimedMovie(
            "camm", [[UInt8]](repeating: TimedMovie.positionPacket, count: 4)
        ).bytes
        private static let keyed = {
            var movie = TimedMovie("mebx", [SampleDescription.stillImageTimeSample])
            movie.track.descriptions = [
                SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])
            ]
            return movie.bytes
        }()
        private static let credentials = CredentialsBuilder().file { CredentialsFile.movie($0) }
        private static let motionPhoto = MotionPhotoBuilder.jpeg(
            MotionPhotoBuilder.packet(
                "GCamera:MotionPhoto=\"1\" GCamera:MotionPhotoVersion=\"1\"",
                MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.count, 0)])), movie)
        private static let bundle = ZIPBuilder([("IMG_1.JPG", photo), ("IMG_1.MOV", movie)]).bytes
        private static let takeout = utf8(
            #"{"title": "a.jpg", "photoTakenTime": {"timestamp": "1600596727"}}"#)
        private static let details = utf8(
            "imgName,favorite,hidden,deleted,originalCreationDate\na.jpg,yes,no,no,\n")
        private static let track = utf8(
            """
            <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
            <trkpt lat="47.0" lon="8.0"><time>2024-05-01T08:00:00Z</time></trkpt></trkseg></trk></gpx>
            """)

        /// Options that are not the default ones; each changes a result.
        private static let withoutExif = ReadOptions(selection: [.tiff])
        private static let fewSamples = ReadOptions(limits: .with { $0.timedSamples = 2 })

        private static func values(_ metadata: MediaMetadata) -> AnyHashable {
            metadata.properties.map(\.name)
        }

        private static func part(of file: [UInt8]) throws -> MediaPart {
            try #require(try MediaMetadata(bytes: file).parts.last)
        }

        private static func timed(_ file: [UInt8]) throws -> TimedMetadata {
            try #require(try MediaMetadata(bytes: file).timedMetadata.first)
        }

        private static func ranges(_ samples: consuming TimedSamples) throws -> AnyHashable {
            var ranges: [Range<UInt64>] = []
            while let sample = try samples.next() { ranges.append(sample.range) }
            return ranges
        }

        static let calls = [
            Call("FileByteSource", photo) {
                try FileByteSource($0).byteCount
            } path: {
                try FileByteSource(path: $0).byteCount
            },
            Call("MediaMetadata", photo) {
                values(try MediaMetadata(contentsOf: $0, options: withoutExif))
            } path: {
                values(try MediaMetadata(contentsOf: $0, options: withoutExif))
            },
            Call("MediaMetadata, of a part", pictures) {
                values(try MediaMetadata(part: part(of: pictures), contentsOf: $0, options: withoutExif))
            } path: {
                values(try MediaMetadata(part: part(of: pictures), contentsOf: $0, options: withoutExif))
            },
            Call("MotionPhoto", motionPhoto) {
                values(try MotionPhoto(contentsOf: $0, options: withoutExif).metadata)
            } path: {
                values(try MotionPhoto(contentsOf: $0, options: withoutExif).metadata)
            },
            Call("LivePhotoBundle", bundle) {
                values(try LivePhotoBundle(contentsOf: $0, options: withoutExif).still.metadata)
            } path: {
                values(try LivePhotoBundle(contentsOf: $0, options: withoutExif).still.metadata)
            },
            Call("GeoTrack", track) {
                try GeoTrack(contentsOf: $0)
            } path: {
                try GeoTrack(contentsOf: $0)
            },
            Call("PhotoDetails", details) {
                try PhotoDetails(contentsOf: $0)
            } path: {
                try PhotoDetails(contentsOf: $0)
            },
            Call("SidecarMetadata", takeout) {
                try SidecarMetadata(contentsOf: $0, kind: .takeout, for: "a.jpg")
            } path: {
                try SidecarMetadata(contentsOf: $0, kind: .takeout, for: "a.jpg")
            },
            Call("locationTrack", camera) {
                try MediaMetadata(bytes: camera).locationTrack(contentsOf: $0, every: 2, options: fewSamples)
                    .points
            } path: {
                try MediaMetadata(bytes: camera).locationTrack(contentsOf: $0, every: 2, options: fewSamples)
                    .points
            },
            Call("contentBindings", credentials) {
                try MediaMetadata(bytes: credentials, options: ReadOptions(selection: .contentCredentials))
                    .contentBindings(contentsOf: $0).map(\.check)
            } path: {
                try MediaMetadata(bytes: credentials, options: ReadOptions(selection: .contentCredentials))
                    .contentBindings(contentsOf: $0).map(\.check)
            },
            Call("MediaPart.bytes", pictures) {
                try part(of: pictures).bytes(contentsOf: $0)
            } path: {
                try part(of: pictures).bytes(contentsOf: $0)
            },
            Call("ByteRanges.bytes", photo) {
                try ByteRanges([1..<3, 7..<9]).bytes(contentsOf: $0)
            } path: {
                try ByteRanges([1..<3, 7..<9]).bytes(contentsOf: $0)
            },
            Call("sampleRanges", movie) {
                try part(of: movie).sampleRanges(contentsOf: $0).ranges
            } path: {
                try part(of: movie).sampleRanges(contentsOf: $0).ranges
            },
            Call("TimedMetadata.samples", camera) {
                try ranges(timed(camera).samples(contentsOf: $0, options: fewSamples))
            } path: {
                try ranges(timed(camera).samples(contentsOf: $0, options: fewSamples))
            },
            Call("TimedMetadata.keys", keyed) {
                try timed(keyed).keys(contentsOf: $0)
            } path: {
                try timed(keyed).keys(contentsOf: $0)
            },
        ]

        @Test("A URL has the result of its path", arguments: calls) func matchesPath(_ call: Call) throws {
            try TemporaryDirectory.with { folder in
                try folder.write("1 ä", call.file)
                let url = folder.appendingPathComponent("1 ä")
                #expect(try call.withURL(url) == call.withPath(url.path))
            }
        }

        @Test("A URL that is not a file URL is refused", arguments: calls)
        func refusesOtherURL(_ call: Call) throws {
            let remote = try #require(URL(string: "https://example.com/a.jpg"))
            let error = #expect(throws: MetadataError(.notReadable)) { try call.withURL(remote) }
            #expect(error?.message == "not a file URL but one with the scheme https")
        }

        @Test("Finds the sidecars of a file at a URL; none for another URL") func findsSidecars() throws {
            try TemporaryDirectory.with { folder in
                try SidecarFiles.write(to: folder)
                let url = folder.appendingPathComponent("IMG_1.JPG")
                let found = Sidecar.find(forFileAt: url)
                #expect(found == Sidecar.find(forFileAt: url.path) && found.count == 4)
                // The same path on a server.
                let remote = try #require(URL(string: "https://example.com\(url.path)"))
                #expect(Sidecar.find(forFileAt: remote).isEmpty)
            }
        }

        @Test("Reads files at URLs with a transform, in their order") func transforms() async throws {
            try await TemporaryDirectory.with { folder in
                let urls = ["1.jpg", "2.jpg"].map { folder.appendingPathComponent($0) }
                for url in urls { try Data(Self.photo).write(to: url) }
                let files = MediaMetadata.read(files: urls, options: Self.withoutExif) { metadata, path in
                    "\(path) \(metadata[\.exif.exposureTime] == nil)"
                }
                var results: [String] = []
                for await file in files { results.append(try file.result.get()) }
                #expect(results == urls.map { "\($0.path) true" })
            }
        }
    }
#endif

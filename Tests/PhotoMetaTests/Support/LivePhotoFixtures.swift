// SPDX-License-Identifier: Apache-2.0
/// The Live Photos of `Fixtures/`, made with builders from the encoded pictures in `Fixtures/payloads/`.
enum LivePhotoFixtures {
    static let identifier = "2B7E1A64-5C0D-4F38-9A12-D6E4708B35C1"
    static let jpegIdentifier = "F09C83D2-7A5B-4E16-8D4F-1B2C6E7A9035"

    /// Every fixture, by its path in `Fixtures/`.
    static func all() throws -> [(path: String, bytes: [UInt8])] {
        let payloads = try Payloads()
        return [
            ("live-photo/still.heic", heic(payloads)),
            ("live-photo/movie.mov", movie(payloads, identifier: identifier, isTurned: true)),
            ("live-photo-jpeg/still.jpg", jpeg(payloads)),
            ("live-photo-jpeg/movie.mov", movie(payloads, identifier: jpegIdentifier)),
            ("credentials/photo.jpg", credentials(payloads)),
        ]
    }

    /// A picture with Content Credentials, whose signature is not real.
    static func credentials(_ payloads: Payloads) -> [UInt8] {
        var builder = CredentialsBuilder()
        builder.thumbnail = payloads.thumbnail
        return builder.file { store in
            let head = JPEGBuilder(JUMBFBuilder.segments(store)).bytes
            return head + payloads.jpegScan
        }
    }

    /// The output of encoders, made by `Fixtures/payloads/make`.
    struct Payloads {
        var jpegScan: [UInt8]
        var thumbnail: [UInt8]?
        var hevc: [UInt8]
        var hevcConfiguration: [UInt8]
        var h264: [UInt8]
        var h264Configuration: [UInt8]

        init() throws {
            jpegScan = try PackageFiles.bytes(ofFixture: "payloads/picture.jpeg-scan")
            thumbnail = try PackageFiles.bytes(ofFixture: "payloads/thumbnail.jpg")
            hevc = try PackageFiles.bytes(ofFixture: "payloads/picture.hevc")
            hevcConfiguration = try PackageFiles.bytes(ofFixture: "payloads/picture.hvcC")
            h264 = try PackageFiles.bytes(ofFixture: "payloads/movie.h264")
            h264Configuration = try PackageFiles.bytes(ofFixture: "payloads/movie.avcC")
        }

        /// A few bytes for each, for small files with the fixtures' metadata and no picture.
        init(tiny: Void) {
            jpegScan = JPEGBuilder.Part.frame(width: 320, height: 240).bytes + JPEGBuilder.Part.scan.bytes
            hevc = filler(16)
            hevcConfiguration = filler(23)
            h264 = uint32(4) + filler(4)
            h264Configuration = filler(8)
        }
    }

    static func heic(_ payloads: Payloads) -> [UInt8] {
        let block = PhoneExif.tiff(identifier: identifier, orientation: 6).bytes
        var file = HEIFBuilder()
        file.brands = ["mif1", "MiHE", "miaf", "heic"]
        // The offset of the TIFF header, which skips the identifier.
        let exif = uint32(6) + latin("Exif\0\0") + block
        file.items = [.init(1, "hvc1", payloads.hevc), .init(2, "Exif", exif)]
        file.references = [.init(type: "cdsc", from: 2, to: [1])]
        file.add(ImageProperty.configuration(payloads.hevcConfiguration), to: 1)
        file.add(ImageProperty.extents(320, 240), to: 1)
        file.add(ImageProperty.color, to: 1)
        file.add(ImageProperty.pixels([8, 8, 8]), to: 1)
        // As Orientation 6: a quarter turn clockwise is three anticlockwise.
        file.add(ImageProperty.rotation(3), to: 1)
        return file.bytes
    }

    static func jpeg(_ payloads: Payloads) -> [UInt8] {
        let tiff = PhoneExif.tiff(identifier: jpegIdentifier, thumbnail: payloads.thumbnail)
        return JPEGBuilder([.exif(tiff.bytes), .stray(payloads.jpegScan)]).bytes
    }

    /// A movie of 1.5 s, the still at 0.7 s.
    static func movie(_ payloads: Payloads, identifier: String, isTurned: Bool = false) -> [UInt8] {
        var movie = MovieBuilder(metadata: movieItems(identifier: identifier))
        movie.creationTime = 3_833_368_215
        movie.duration = 900
        movie.mediaData = payloads.h264 + SampleDescription.stillImageTimeSample
        let offset = movie.mediaDataOffset
        movie.tracks = [
            videoTrack(payloads, isTurned: isTurned, offset: offset),
            stillImageTrack(after: 420, offset: offset + UInt32(payloads.h264.count)),
        ]
        return movie.bytes
    }

    static func movieItems(identifier: String) -> [MovieMetadataBuilder.Item] {
        [
            .apple("location.accuracy.horizontal", "6.875000"),
            .apple("live-photo.auto", type: 22, [1]),
            .apple("full-frame-rate-playback-intent", type: 21, uint64(1)),
            .apple("content.identifier", identifier),
            .apple("live-photo.vitality-score", type: 23, uint32(Float(0.9375).bitPattern)),
            .apple("live-photo.vitality-scoring-version", type: 21, uint64(4)),
            .apple("location.ISO6709", "+48.8584+002.2945+035.500/"),
            .apple("make", "Apple"),
            .apple("model", "iPhone 15 Pro"),
            .apple("software", "18.5"),
            .apple("creationdate", "2025-06-21T18:30:15+0200"),
        ]
    }

    static func videoTrack(_ payloads: Payloads, isTurned: Bool, offset: UInt32) -> TrackBuilder {
        var track = TrackBuilder()
        track.duration = 900
        track.mediaDuration = 900
        track.width = 320
        track.height = 240
        if isTurned {
            // A quarter turn clockwise, and a translation to the right by the height, which is the displayed width.
            track.matrix = [0, 0x10000, 0, -0x10000, 0, 0, 240 << 16, 0, 0x4000_0000]
        }
        let configuration = box("avcC", payloads.h264Configuration)
        track.descriptions = [
            SampleDescription.video("avc1", width: 320, height: 240, configuration: configuration)
        ]
        track.sampleSizes = sampleSizes(payloads.h264)
        let count = UInt32(track.sampleSizes.count)
        track.timeToSample = [(count, 900 / count)]
        track.syncSamples = [1]
        track.firstSampleOffset = offset
        track.edits = [(900, 0)]
        let lens = MovieMetadataBuilder([
            .apple("camera.lens_model", "iPhone 15 Pro back camera 6.765mm f/1.78"),
            .apple("camera.focal_length.35mm_equivalent", type: 21, uint32(24)),
        ])
        track.extraBoxes = [lens.bytes]
        return track
    }

    /// One sample, shown after the empty edit before it.
    static func stillImageTrack(after duration: UInt64, offset: UInt32 = 0) -> TrackBuilder {
        var track = TrackBuilder(id: 2)
        track.duration = duration + 1
        track.mediaDuration = 1
        track.handler = "meta"
        // 65 is an integer of 8 bits.
        track.descriptions = [SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])]
        track.timeToSample = [(1, 1)]
        track.sampleSizes = [UInt32(SampleDescription.stillImageTimeSample.count)]
        track.firstSampleOffset = offset
        track.edits = [(duration, -1), (1, 0)]
        return track
    }

    /// Each sample is one NAL unit after its four-byte length.
    private static func sampleSizes(_ samples: [UInt8]) -> [UInt32] {
        var sizes: [UInt32] = []
        var offset = 0
        while offset + 4 <= samples.count {
            let length = samples[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
            sizes.append(length + 4)
            offset += Int(length) + 4
        }
        return sizes
    }
}

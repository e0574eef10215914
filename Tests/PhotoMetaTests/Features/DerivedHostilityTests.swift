// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Derived values of any file are computed without a trap, and are valid.
@Suite struct DerivedHostilityTests {
    /// Computes all derived values; returns the violated expectations.
    private static func broken(_ metadata: MediaMetadata) -> [String] {
        var broken: [String] = []
        func expect(_ holds: Bool?, _ what: String) { if holds == false { broken.append(what) } }
        let place = metadata.location
        expect(place.map { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 }, "place")
        expect(place?.altitude.map(\.isFinite), "altitude")
        for length in [place?.horizontalAccuracy, place?.speed] {
            expect(length.map { $0 >= 0 && $0.isFinite }, "length")
        }
        for direction in [place?.course, place?.imageDirection] {
            expect(direction.map { (0...360).contains($0.degrees) && !$0.description.isEmpty }, "direction")
        }
        expect(
            place?.timestamp.map { $0.offsetMinutes != nil || metadata.format.family == .quickTime }, "fix")
        let exposure = metadata.exposure
        for fraction in [exposure?.exposureTime, exposure?.fNumber, exposure?.focalLength] {
            expect(fraction?.doubleValue.map { $0 > 0 && $0.isFinite }, "exposure")
        }
        expect(metadata.caption.map { !$0.isEmpty && !$0.contains("nan") && !$0.contains("inf") }, "caption")
        expect(metadata.hdrHeadroom.map { (1...8).contains($0) }, "headroom")
        expect(metadata.displaySize.map { $0.width > 0 && $0.height > 0 }, "size")
        for date in [metadata.captureDate, metadata.digitizedDate, metadata.modificationDate] {
            expect(date.map { !$0.description.isEmpty }, "date")
        }
        for name in [metadata.camera?.name, metadata.lens?.name] { expect(name.map { !$0.isEmpty }, "name") }
        _ = (metadata.displayOrientation, metadata.mediaSubtypes.description, metadata.videoTrack)
        _ = (metadata.imageCaptureRequestIdentifier, metadata.photoIdentifier)
        return broken
    }

    private static let texts = [
        "", " ", "----", "N", "S", "E", "W", "K", "M", "T", "Apple", "0300", "0232", "2025:05:26 09:27:06",
        "2025:05:26", "+34.6648-086.4704+197.095/", "F1.8", "360.00deg", "21600", "Screenshot", "1e400", "-1",
        "é\u{7F}",
    ]

    private static func number(_ random: inout RandomSource) -> UInt32 {
        let few: [UInt32] = [0, 1, 2, 3, 60, 359, 65_535, 0x7FFF_FFFF, 0x8000_0000, .max]
        return Bool.random(using: &random)
            ? few.randomElement(using: &random) ?? 0 : UInt32.random(in: .min ... .max, using: &random)
    }

    /// A value of a random type and count.
    private static func value(_ random: inout RandomSource) -> TIFFValue {
        let count = Int.random(in: 0...5, using: &random)
        let numbers = (0..<count).map { _ in (number(&random), number(&random)) }
        switch Int.random(in: 0...8, using: &random) {
        case 0, 1: return .rational(numbers)
        case 2: return .signedRational(numbers.map { (Int32(bitPattern: $0.0), Int32(bitPattern: $0.1)) })
        case 3: return .short(numbers.map { UInt16(truncatingIfNeeded: $0.0) })
        case 4: return .long(numbers.map(\.0))
        case 5: return .byte(numbers.map { UInt8(truncatingIfNeeded: $0.0) })
        case 6: return .double(numbers.map { Double(bitPattern: UInt64($0.0) << 32 | UInt64($0.1)) })
        case 7:
            return .undefined(
                Array("ASCII\0\0\0".utf8) + Array((texts.randomElement(using: &random) ?? "").utf8))
        default: return .ascii(texts.randomElement(using: &random) ?? "")
        }
    }

    @Test("Derived values of random tags, types and counts") func derivesFromAnyTags() throws {
        var random = RandomSource(of: #function)
        let tiff: [UInt16] = [0x0100, 0x0101, 0x010F, 0x0110, 0x0112, 0x0131, 0x0132]
        let exif: [UInt16] = [
            0x829A, 0x829D, 0x8827, 0x8830, 0x8831, 0x8832, 0x8833, 0x9000, 0x9003, 0x9004, 0x9010, 0x9011,
            0x9012,
            0x9201, 0x9202, 0x9204, 0x9286, 0x9290, 0x9291, 0x9292, 0x920A, 0xA401, 0xA405, 0xA431, 0xA432,
            0xA433,
            0xA434, 0xA435,
        ]
        let gps = [UInt16](1...7) + [UInt16](0x0C...0x11) + [0x1D, 0x1F]
        let apple: [UInt16] = [0x0A, 0x0B, 0x11, 0x19, 0x20, 0x21, 0x2B, 0x30]
        func entries(_ tags: [UInt16]) -> [TIFFEntry] {
            tags.filter { _ in Int.random(in: 0...3, using: &random) > 0 }.sorted()
                .map { TIFFEntry($0, Self.value(&random)) }
        }
        for round in 0..<1_000 {
            let metadata = try BuiltFile.jpeg(
                tiff: entries(tiff), exif: entries(exif), gps: entries(gps), apple: entries(apple))
            let broken = Self.broken(metadata)
            if !broken.isEmpty { Issue.record("round \(round), seed \(random.seed): \(broken)") }
        }
    }

    @Test("Derived values of random metadata items") func derivesFromAnyKeys() throws {
        var random = RandomSource(of: #function)
        let names = [
            "com.apple.quicktime.creationdate", "com.apple.quicktime.location.ISO6709",
            "com.apple.quicktime.location.accuracy.horizontal", "com.apple.quicktime.location.date",
            "com.apple.quicktime.direction.facing", "com.apple.quicktime.direction.motion",
            "com.apple.quicktime.camera.focal_length.35mm_equivalent",
            "com.apple.quicktime.camera.lens_irisfnumber", "org.smpte.rdd18.camera.isosensitivity",
            "org.smpte.rdd18.camera.shutterspeed_angle", "com.apple.quicktime.cinematic-video-intent",
            "com.apple.quicktime.full-frame-rate-playback-intent", "com.android.capture.fps",
            "com.apple.photos.variation-identifier", "com.apple.quicktime.make",
            "com.apple.quicktime.camera.lens_model",
        ]
        let types: [UInt32] = [0, 1, 1, 1, 2, 21, 22, 23, 24, 65, 67, 74, 75, 78]
        for round in 0..<600 {
            let items = names.map { name in
                let text = Array((Self.texts.randomElement(using: &random) ?? "").utf8)
                let bytes = (0..<8).map { _ in UInt8.random(in: .min ... .max, using: &random) }
                return MovieMetadataBuilder.Item(
                    name, type: types.randomElement(using: &random) ?? 1,
                    Bool.random(using: &random) ? text : bytes)
            }
            let metadata = try MediaMetadata(bytes: MovieBuilder(metadata: items).bytes)
            let broken = Self.broken(metadata)
            if !broken.isEmpty { Issue.record("round \(round), seed \(random.seed): \(broken)") }
        }
    }

    @Test(
        "Derived values of the hostile files of other projects",
        .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
    func derivesFromHostileFiles() throws {
        let directory = try #require(SharedFiles.hostile)
        var count = 0
        for name in SharedFiles.names(in: directory) {
            let path = directory.appendingPathComponent(name).path
            guard let metadata = try? MediaMetadata(contentsOf: path, options: .untrusted) else { continue }
            count += 1
            let broken = Self.broken(metadata)
            if !broken.isEmpty { Issue.record("\(name): \(broken)") }
        }
        #expect(count > 500)
    }
}

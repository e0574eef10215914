// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Properties of images and track headers, compared with ExifTool 13.58's output for the corpus.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusImagePropertyTests {
    @Test("Codecs, colours, light, brands and handlers of images") func images() throws {
        let dump = try #require(ExifToolDump.numbers)
        var differences: Set<String> = []
        var compared = 0
        for file in Oracle.shared.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file], metadata.format.family == .heif else {
                continue
            }
            let ours = Self.values(of: metadata)
            for name in Self.names {
                let theirs = dump.line(file, "QuickTime", name)?.text.parts.first
                guard ours[name] != nil || theirs != nil else { continue }
                compared += 1
                if ours[name] != theirs { differences.insert("\(file): \(name)") }
            }
        }
        #expect(
            differences == [
                // The tiles of the image have profile 1; ExifTool prefers those of its alpha plane.
                "avif__nomake__color-grid-alpha-grid-tile-sha__1924ad.avif: SeqProfile",
                // ExifTool does not read this far in a damaged file.
                "heic__nomake__park__77dc17.heic: HandlerType",
                // A box `mini`, which ExifTool does not read.
                "mp4__nomake__lightning-mini__a3949d.heif: ColorPrimaries",
                "mp4__nomake__lightning-mini__a3949d.heif: TransferCharacteristics",
                "mp4__nomake__lightning-mini__a3949d.heif: MatrixCoefficients",
                "mp4__nomake__lightning-mini__a3949d.heif: VideoFullRangeFlag",
                // Code points of the tiles; the image itself has a profile.
                "heic__samsung-galaxy-s24-fe__issue-437-dotnet__1020cc.heic: ColorPrimaries",
                "heic__samsung-galaxy-s24-fe__issue-437-dotnet__1020cc.heic: TransferCharacteristics",
                "heic__samsung-galaxy-s24-fe__issue-437-dotnet__1020cc.heic: MatrixCoefficients",
                "heic__samsung-galaxy-s24-fe__issue-437-dotnet__1020cc.heic: VideoFullRangeFlag",
            ])
        #expect(compared > 600)
    }

    private static let names = [
        "GeneralProfileIDC", "GeneralProfileSpace", "GeneralTierFlag", "GeneralLevelIDC",
        "GenProfileCompatibilityFlags", "BitDepthLuma", "BitDepthChroma", "AverageFrameRate", "SeqProfile",
        "SeqLevelIdx0", "SeqTier0", "ChromaSamplePosition", "ColorPrimaries", "TransferCharacteristics",
        "MatrixCoefficients", "VideoFullRangeFlag", "HandlerType", "MaxContentLightLevel",
        "MaxPicAverageLightLevel", "PixelAspectRatio", "CleanAperture", "MinorVersion",
    ]

    /// Returns values under ExifTool's names, in its forms.
    private static func values(of metadata: MediaMetadata) -> [String: String] {
        var values: [String: String] = [:]
        for property in metadata.properties(in: .heif) {
            let value = property.value
            let numbers = [Double](value)?.map { "\($0)".replacing(/\.0$/, with: "") } ?? []
            switch property.name {
            case "HEVCConfiguration":
                guard let configuration = HEVCConfiguration(value) else { continue }
                values["GeneralProfileIDC"] = "\(configuration.profile)"
                values["GeneralProfileSpace"] = "\(configuration.profileSpace)"
                values["GeneralTierFlag"] = configuration.isHighTier ? "1" : "0"
                values["GeneralLevelIDC"] = "\(configuration.level)"
                values["GenProfileCompatibilityFlags"] = "\(configuration.profileCompatibilityFlags)"
                values["BitDepthLuma"] = "\(configuration.lumaBitDepth)"
                values["BitDepthChroma"] = "\(configuration.chromaBitDepth)"
                values["AverageFrameRate"] = "\(configuration.averageFrameRate)"
            case "AV1Configuration":
                guard let configuration = AV1Configuration(value) else { continue }
                values["SeqProfile"] = "\(configuration.profile)"
                values["SeqLevelIdx0"] = "\(configuration.level)"
                values["SeqTier0"] = "\(configuration.tier)"
                values["ChromaSamplePosition"] = "\(configuration.chromaSamplePosition)"
            case "ContentLightLevel":
                guard numbers.count == 2 else { continue }
                values["MaxContentLightLevel"] = numbers[0]
                values["MaxPicAverageLightLevel"] = numbers[1]
            case "MinorVersion":
                guard let version = Int(value) else { continue }
                let parts = [version >> 16, version >> 8 & 255, version & 255]
                values["MinorVersion"] = parts.map { String($0, radix: 16) }.joined(separator: ".")
            case "HandlerType": values["HandlerType"] = value.text
            case "ColorPrimaries", "TransferCharacteristics", "VideoFullRangeFlag", "MatrixCoefficients",
                "PixelAspectRatio",
                "CleanAperture":
                values[property.name] = numbers.joined(separator: " ")
            default: break
            }
        }
        return values
    }

    @Test("Times, languages, frame rates and sound of tracks") func tracks() throws {
        let dump = try #require(ExifToolDump.numbers)
        var differences: Set<String> = []
        var compared = 0
        for file in Oracle.shared.readableFiles {
            guard case .success(let metadata)? = Corpus.metadata[file] else { continue }
            for (index, track) in metadata.tracks.enumerated() {
                func theirs(_ name: String) -> String? {
                    dump.line(file, "Track\(index + 1)", name)?.text.parts.first
                }
                func compare(_ name: String, _ ours: String?) {
                    guard let expected = theirs(name) else { return }
                    compared += 1
                    if ours != expected { differences.insert("\(file) \(index + 1): \(name)") }
                }
                compare("TrackID", "\(track.id)")
                compare("MediaTimeScale", "\(track.mediaTimeScale)")
                compare("MediaLanguageCode", track.language)
                if let rate = theirs("VideoFrameRate").flatMap({ Double($0) }) {
                    compared += 1
                    if abs((track.frameRate ?? 0) - rate) > rate * 0.0001 {
                        differences.insert("\(file) \(index + 1): VideoFrameRate")
                    }
                }
                let matrix = [
                    track.matrix.a, track.matrix.b, 0, track.matrix.c, track.matrix.d, 0, track.matrix.x,
                    track.matrix.y,
                ].map { "\(Double($0) / 65_536)".replacing(/\.0$/, with: "") }
                compare("MatrixStructure", (matrix + ["1"]).joined(separator: " "))
                compare("TrackCreateDate", Self.date(track.creationTime))
                compare("TrackModifyDate", Self.date(track.modificationTime))
                guard track.channelCount > 0 else { continue }
                compare("AudioChannels", "\(track.channelCount)")
                compare("AudioBitsPerSample", "\(track.bitsPerSample)")
                compare("AudioSampleRate", track.sampleRate.map { "\($0)".replacing(/\.0$/, with: "") })
            }
        }
        // The second version of QuickTime's sound description, whose first fields are fixed and have no meaning.
        let sound = Set(
            ["lp01_iphone-6s_jpg.mov", "lp03_iphone-15-pro_original.mov", "lp04_iphone-15-pro_edited.mov"]
                .flatMap { ["\($0) 2: AudioChannels", "\($0) 2: AudioSampleRate"] })
        // Seconds since 1970 instead of 1904; ExifTool assumes this if the date would otherwise be before 1970.
        let times = Set(
            (1...3).flatMap { track in
                ["Create", "Modify"].map {
                    "mp4__nomake__sample-empty-track__e9501e.mp4 \(track): Track\($0)Date"
                }
            })
        // The number in the sample entry is a template; the decoder's configuration states one channel, as in ffprobe.
        let channels: Set = ["mp4__nomake__sample-with-metadata__710457.mp4 2: AudioChannels"]
        #expect(differences == sound.union(times).union(channels))
        #expect(compared > 600)
    }

    /// Seconds since 1904 as ExifTool prints them.
    private static func date(_ seconds: UInt64) -> String {
        guard seconds != 0 else { return "0000:00:00 00:00:00" }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy:MM:dd HH:mm:ss"
        return formatter.string(from: Date(timeIntervalSince1970: Double(seconds) - 2_082_844_800))
    }
}

import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Shared files contain the names that ExifTool uses for what is kept, and no others; pictures and packets stay.
@Suite(
    .serialized, .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
    .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct CorpusSharingTests {
    /// The files that are refused: damaged ones, whose items or tracks cannot be told apart.
    private static let refused: [String: MetadataError.Code] = [
        // The movie header is cut off.
        "mov__nomake__fixture-moov__29d695.mov": .damaged,
        // A table of items that does not match its size.
        "heic__nomake__park__77dc17.heic": .damaged,
        "heif__nomake__negativearraysizeexception-hei__4a0a5b.heif": .damaged,
        // No image items.
        "mp4__nomake__lightning-mini__a3949d.heif": .noMedia,
        // A second picture of which the file states a wrong position.
        "mpo__nintendo-nintendo-3ds__sugarshack-ifd-offset__d2e9da.mpo": .notEditable,
    ]

    /// ExifTool's names for what is kept, by group; other groups are structures.
    private static let names: [String: Set<String>] = {
        let tiff: Set<String> = [
            "Orientation", "XResolution", "YResolution", "ResolutionUnit", "ImageWidth", "ImageHeight",
            "BitsPerSample",
            "Compression", "PhotometricInterpretation", "SamplesPerPixel", "PlanarConfiguration",
            "TransferFunction",
            "WhitePoint", "PrimaryChromaticities", "YCbCrCoefficients", "YCbCrSubSampling",
            "YCbCrPositioning",
            "ReferenceBlackWhite", "Make", "Model", "ModifyDate",
        ]
        let exif: Set<String> = [
            "ExifVersion", "FlashpixVersion", "ColorSpace", "ExifImageWidth", "ExifImageHeight",
            "ComponentsConfiguration", "CompressedBitsPerPixel", "Gamma", "DateTimeOriginal", "CreateDate",
            "OffsetTime", "OffsetTimeOriginal", "OffsetTimeDigitized", "SubSecTime", "SubSecTimeOriginal",
            "SubSecTimeDigitized", "ExposureTime", "FNumber", "ExposureProgram", "ISO", "SensitivityType",
            "StandardOutputSensitivity", "RecommendedExposureIndex", "ISOSpeed", "ISOSpeedLatitudeyyy",
            "ISOSpeedLatitudezzz", "ShutterSpeedValue", "ApertureValue", "BrightnessValue",
            "ExposureCompensation",
            "MaxApertureValue", "SubjectDistance", "MeteringMode", "LightSource", "Flash", "FocalLength",
            "SubjectArea", "FlashEnergy", "FocalPlaneXResolution", "FocalPlaneYResolution",
            "FocalPlaneResolutionUnit", "SubjectLocation", "ExposureIndex", "SensingMethod", "FileSource",
            "SceneType",
            "CFAPattern", "CustomRendered", "ExposureMode", "WhiteBalance", "DigitalZoomRatio",
            "FocalLengthIn35mmFormat", "SceneCaptureType", "GainControl", "Contrast", "Saturation",
            "Sharpness",
            "SubjectDistanceRange", "CompositeImage", "CompositeImageCount", "LensMake", "LensModel",
            "LensInfo",
        ]
        return [
            "IFD0": tiff, "ExifIFD": exif, "InteropIFD": ["InteropIndex", "InteropVersion"],
            "Apple": ["MediaGroupUUID", "ContentIdentifier", "HDRHeadroom", "HDRGain"], "GPS": [], "IFD1": [],
            "MakerNotes": [], "Photoshop": [],
            "IPTC": [
                "DateCreated", "TimeCreated", "DigitalCreationDate", "DigitalCreationTime",
                "CodedCharacterSet",
                "ApplicationRecordVersion",
            ],
            "Keys": [
                "ContentIdentifier", "CreationDate", "Make", "Model", "Full-frame-rate-playback-intent",
                "LivePhotoAuto", "LivePhotoVitalityScore", "LivePhotoVitalityScoringVersion", "AndroidMake",
                "AndroidModel", "AndroidCaptureFPS", "LensModel", "CreationDate-und-NO", "Make-und-NO",
                "Model-und-NO", "FocalLengthIn35mmFormat", "CameraLensModel",
                "CameraFocalLength35mmEquivalent",
                "CameraLensIrisfnumber",
            ],
            "UserData": ["Make", "Model", "DateTimeOriginal", "ContentCreateDate"],
            "ItemList": ["ContentCreateDate"], "XMP-dc": [], "XMP-xmp": ["CreateDate"],
            "XMP-photoshop": ["DateCreated"], "XMP-tiff": ["Orientation", "Make", "Model", "DateTime"],
            "XMP-aux": ["Lens", "LensInfo", "LensID"],
            "XMP-iptcExt": ["DigitalSourceType", "DigitalSourcefileType"],
            "XMP-iptcCore": [], "XMP-xmpMM": [], "XMP-crs": [], "XMP-lr": [], "XMP-xmpRights": [],
        ]
    }()

    /// Returns what ExifTool reads of files: their tags with the families 1.
    private static func tags(of names: [String], in folder: URL) throws -> [String: [String: String]] {
        let list = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
        let paths = names.map { folder.appendingPathComponent($0).path }
        try Data(paths.joined(separator: "\n").utf8).write(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        let output = try OtherTool.exiftool.output(
            ["-n", "-G1", "-j", "-a", "-u", "-ee", "-q", "-@", list.path])
        let objects = try #require(try JSONSerialization.jsonObject(with: output) as? [[String: Any]])
        var tags: [String: [String: String]] = [:]
        for object in objects {
            let path = try #require(object["SourceFile"] as? String)
            tags[String(path.dropFirst(folder.path.count + 1))] = object.mapValues { "\($0)" }
        }
        return tags
    }

    /// The decoded pictures, or the packets of movies, as ffmpeg prints their hashes.
    private static func media(_ path: String) throws -> String {
        let isMovie = ["mov", "mp4", "m4v", "m4a", "3gp", "3g2"].contains { path.hasSuffix(".\($0)") }
        let form =
            isMovie
            ? ["-map", "0:v?", "-map", "0:a?", "-c", "copy", "-f", "framemd5"]
            : ["-f", "md5", "-pix_fmt", "rgb24"]
        let output = try? OtherTool.ffmpeg.output(
            ["-v", "error", "-noautorotate", "-i", path] + form + ["-"])
        let lines = String(decoding: output ?? Data(), as: UTF8.self).split(separator: "\n")
        let hashes = lines.filter { !$0.hasPrefix("#") && !$0.contains("d41d8cd98f00b204e9800998ecf8427e") }
        // Times begin at that of the first packet, which may be in a track that is left out.
        return isMovie
            ? hashes.map { line in
                let columns = line.split(separator: ",")
                return ([columns[0]] + columns.dropFirst(4).prefix(2)).joined(separator: ",")
            }.joined(separator: "\n") : hashes.joined()
    }

    /// A movie header without its media, of which ffmpeg reads a part as samples.
    private static let withoutMedia: Set<String> = ["mov__pentax-digital-camera__quicktime__eea529.mov"]

    @Test("ExifTool reads what is kept, with the same values, and nothing else; pictures and packets stay")
    func keepsWhatIsListed() throws {
        let corpus = try #require(SharedFiles.corpus)
        try TemporaryDirectory.with { folder in
            var shared: [String] = []
            var refused: [String: MetadataError.Code] = [:]
            let editable = Corpus.metadata.filter { _, result in
                guard case .success(let metadata) = result else { return false }
                return metadata.format == .xmp || ContainerEditors.editor(of: metadata.format) != nil
            }
            for name in editable.keys.sorted() {
                do throws(MetadataError) {
                    try MetadataEdit.forSharing().write(
                        contentsOf: corpus.appendingPathComponent(name).path,
                        to: folder.appendingPathComponent(name).path)
                    shared.append(name)
                } catch {
                    refused[name] = error.code
                }
            }
            #expect(refused == Self.refused)
            #expect(shared.count > 330)
            let old = try Self.tags(of: shared, in: corpus)
            let new = try Self.tags(of: shared, in: folder)
            var count = 0
            for name in shared {
                let isFile = try [.tiff, .dng, .bigTIFF].contains(
                    MediaMetadata(contentsOf: corpus.appendingPathComponent(name).path).format)
                for (key, value) in new[name] ?? [:] {
                    let parts = key.split(separator: ":").map(String.init)
                    guard parts.count == 2, let names = Self.names[parts[0]],
                        !isFile || parts[0] != "IFD0" && parts[0] != "IFD1"
                    else { continue }
                    count += 1
                    #expect(names.contains(parts[1]), "\(name): \(key)")
                    guard let before = old[name]?[key] else { continue }
                    #expect(before == value, "\(name): \(key)")
                }
            }
            #expect(count > 5_000)
            for name in shared where !name.hasSuffix(".xmp") && !Self.withoutMedia.contains(name) {
                let media = try [corpus, folder].map { try Self.media($0.appendingPathComponent(name).path) }
                #expect(media[0] == media[1] || media[0].isEmpty, "\(name)")
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
@testable import PhotoMeta
import Testing

/// Values of real files have the same descriptions as in ExifTool.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusDescriptionTests {
    /// The differing descriptions, with their reasons.
    private static let differences: [String: String] = [
        "jpeg__canon-canon-powershot-s2-is__sample-unicode5__4c1981.jpg UserComment: Unicode5?  Macro → 5€ Macro":
            "the code is Unicode's, though not in capitals, and what follows is UTF-16",
        "jpeg__gopro-hero11-black__2024-04-30-g012__17cc08.jpg FlashpixVersion: \u{8}\t\n\u{B} → nothing":
            "the bytes 8 9 10 11 are no version",
        "jpeg__gopro-hero6-black__gopro__d4f9d4.jpg FlashpixVersion: \u{8}\t\n\u{B} → nothing":
            "the bytes 8 9 10 11 are no version",
        "jpeg__gopro-hero11-black__2024-04-30-g012__17cc08.jpg ColorSpace: Unknown (0x0) → Unknown (0)":
            "unknown codes are given in decimal digits everywhere",
        "jpeg__gopro-hero6-black__gopro__d4f9d4.jpg ColorSpace: Unknown (0x0) → Unknown (0)":
            "unknown codes are given in decimal digits everywhere",
        "tiff__panasonic-xx-xxxxx__read-sample__9bcbde.tif ColorSpace: Unknown (0x0) → Unknown (0)":
            "unknown codes are given in decimal digits everywhere",
        "jpeg__htc-htc-one-m8__geodegrees-as-string__090a37.jpg GPSTimeStamp: 17:00:00 → 17:08:29":
            "the field is the text \"17,00000,8,00000,29,00000\": 17:08:29",
        "jpeg__infisense-p2-usb-ir__infiray__de2565.jpg GPSTimeStamp: 00:00:00 → ?:?:?":
            "all three numbers are 0/0",
        "jpeg__lge-nexus-5__gocon-tokyo__d43dba.jpg GPSProcessingMethod: ASCII → FUSED":
            "the field has the type ASCII, and its text still stands behind the code",
        "jpeg__qcom-aa-qcam-aa__bb-android__7bcdc2.jpg GPSProcessingMethod: ASCII → FUSED":
            "the field has the type ASCII, and its text still stands behind the code",
        "jpeg__make-xxx-xxx__01__360eb3.jpg GPSLatitude: 4294967295 deg 0' 0.00\" → unknown":
            "no place on Earth has it",
        "jpeg__olympus-imaging-corp-e-pl2__olympus-makernote-variant-4__ffbfa3.jpg Flash: Unknown (0x48) → "
            + "On, Did not fire, Red-eye reduction":
            "a combination that the standard does not list, of bits that it defines",
        "jpeg__realme-realme-3-pro__imagesizeerror__47096d.jpg ShutterSpeedValue: 0 → unknown": "0/0",
        "jpeg__realme-realme-3-pro__imagesizeerror__47096d.jpg MaxApertureValue: 1.0 → unknown": "0/0",
        "jpeg__samsung-sm-g900p__301581895-a7b4390a-e9f4-46cc-b__185e06.jpg UserComment: \\N\u{8}\u{1} → "
            + "2256 bytes": "bytes of another kind, without a code and with zeros among them",
        "jpeg__shareuav-l2600-x-25__309465781-9420afb8-2a57-4bae-a__da723e.jpg GPSAltitudeRef: Unknown () → nothing":
            "text, where there is to be a number",
        "jpeg__sigma-sigma-sd10__sigma__164624.jpg FileSource: Sigma Digital Camera → Digital Camera":
            "ExifTool looks at who made the camera",
        "tiff__nomake__m8-42c19f8e79e582bef107f372f18__2c2c97.tif ExtraSamples: Associated Alpha → "
            + "Unassociated Alpha": "the field stands twice, and the first counts",
    ]

    /// A property: where the library and ExifTool have it.
    private struct Property {
        var group: String
        var name: String
        /// The description of the value; `nil` if there is none.
        var description: @Sendable (MediaMetadata) -> String?

        init<Value: MetadataRepresentable & CustomStringConvertible>(
            _ dictionary: MetadataDictionary, _ tag: UInt16, _ group: String, _ name: String, _: Value.Type,
            _ words: @escaping @Sendable (String) -> String = { $0 }
        ) {
            self.group = group
            self.name = name
            let key = MetadataKey<Value>(dictionary, tag: tag, name: "Test")
            description = { metadata in
                let value =
                    group == "IFD1" ? metadata.secondDirectory?.value(for: key) : metadata.value(for: key)
                return value.map { words($0.description) }
            }
        }
    }

    @Sendable private static func withoutUnit(_ text: String) -> String {
        text.replacing("f/", with: "").replacing(" s", with: "")
    }

    @Sendable private static func degrees(_ text: String) -> String { text.replacing("°", with: " deg") }

    private static let properties: [Property] = {
        var properties = [
            Property(.exif, 0x8822, "ExifIFD", "ExposureProgram", ExposureProgram.self),
            Property(.exif, 0x8830, "ExifIFD", "SensitivityType", SensitivityType.self),
            Property(.exif, 0x9000, "ExifIFD", "ExifVersion", StandardVersion.self, fourDigits),
            Property(.exif, 0x9101, "ExifIFD", "ComponentsConfiguration", ComponentsConfiguration.self),
            Property(.exif, 0x9201, "ExifIFD", "ShutterSpeedValue", APEXTime.self, withoutUnit),
            Property(.exif, 0x9202, "ExifIFD", "ApertureValue", APEXAperture.self, withoutUnit),
            Property(.exif, 0x9205, "ExifIFD", "MaxApertureValue", APEXAperture.self, withoutUnit),
            Property(.exif, 0x9207, "ExifIFD", "MeteringMode", MeteringMode.self),
            Property(.exif, 0x9208, "ExifIFD", "LightSource", LightSource.self),
            Property(.exif, 0x9209, "ExifIFD", "Flash", Flash.self),
            Property(.exif, 0x9214, "ExifIFD", "SubjectArea", SubjectArea.self),
            Property(.exif, 0x9286, "ExifIFD", "UserComment", EncodedText.self),
            Property(.exif, 0xA000, "ExifIFD", "FlashpixVersion", StandardVersion.self, fourDigits),
            Property(.exif, 0xA001, "ExifIFD", "ColorSpace", ColorSpace.self),
            Property(.exif, 0xA210, "ExifIFD", "FocalPlaneResolutionUnit", ResolutionUnit.self),
            Property(.exif, 0xA217, "ExifIFD", "SensingMethod", SensingMethod.self),
            Property(.exif, 0xA300, "ExifIFD", "FileSource", FileSource.self),
            Property(.exif, 0xA301, "ExifIFD", "SceneType", SceneType.self),
            Property(.exif, 0xA302, "ExifIFD", "CFAPattern", CFAPattern.self),
            Property(.exif, 0xA401, "ExifIFD", "CustomRendered", CustomRendered.self),
            Property(.exif, 0xA402, "ExifIFD", "ExposureMode", ExposureMode.self),
            Property(.exif, 0xA403, "ExifIFD", "WhiteBalance", WhiteBalance.self),
            Property(.exif, 0xA406, "ExifIFD", "SceneCaptureType", SceneCaptureType.self),
            Property(.exif, 0xA407, "ExifIFD", "GainControl", GainControl.self),
            Property(.exif, 0xA408, "ExifIFD", "Contrast", Contrast.self),
            Property(.exif, 0xA409, "ExifIFD", "Saturation", Saturation.self),
            Property(.exif, 0xA40A, "ExifIFD", "Sharpness", Sharpness.self),
            Property(.exif, 0xA40C, "ExifIFD", "SubjectDistanceRange", SubjectDistanceRange.self),
            Property(.exif, 0xA432, "ExifIFD", "LensInfo", LensSpecification.self),
            Property(.exif, 0xA460, "ExifIFD", "CompositeImage", CompositeImage.self),
            Property(
                .exif, 0xA462, "ExifIFD", "CompositeImageExposureTimes", SourceExposureTimes.self),
            Property(.gps, 0x0000, "GPS", "GPSVersionID", StandardVersion.self),
            Property(.gps, 0x0001, "GPS", "GPSLatitudeRef", LatitudeReference.self),
            Property(.gps, 0x0002, "GPS", "GPSLatitude", GPSCoordinate.self, degrees),
            Property(.gps, 0x0003, "GPS", "GPSLongitudeRef", LongitudeReference.self),
            Property(.gps, 0x0004, "GPS", "GPSLongitude", GPSCoordinate.self, degrees),
            Property(.gps, 0x0005, "GPS", "GPSAltitudeRef", AltitudeReference.self),
            Property(.gps, 0x0007, "GPS", "GPSTimeStamp", GPSTimeStamp.self),
            Property(.gps, 0x0009, "GPS", "GPSStatus", GPSStatus.self),
            Property(.gps, 0x000A, "GPS", "GPSMeasureMode", GPSMeasureMode.self),
            Property(.gps, 0x000C, "GPS", "GPSSpeedRef", SpeedReference.self),
            Property(.gps, 0x000E, "GPS", "GPSTrackRef", DirectionReference.self),
            Property(.gps, 0x0010, "GPS", "GPSImgDirectionRef", DirectionReference.self),
            Property(.gps, 0x0017, "GPS", "GPSDestBearingRef", DirectionReference.self),
            Property(.gps, 0x0019, "GPS", "GPSDestDistanceRef", DistanceReference.self),
            Property(.gps, 0x001B, "GPS", "GPSProcessingMethod", EncodedText.self),
            Property(.gps, 0x001C, "GPS", "GPSAreaInformation", EncodedText.self),
            Property(.gps, 0x001E, "GPS", "GPSDifferential", GPSDifferential.self),
            Property(
                .interoperability, 0x0002, "InteropIFD", "InteropVersion", StandardVersion.self, fourDigits),
            Property(.makerApple, 0x000A, "Apple", "HDRImageType", HDRImageType.self),
            Property(.makerApple, 0x0014, "Apple", "ImageCaptureType", ImageCaptureType.self),
            Property(.makerApple, 0x002E, "Apple", "CameraType", CameraType.self),
            Property(.tiff, 0x9C9B, "IFD0", "XPTitle", WindowsText.self),
            Property(.tiff, 0x9C9C, "IFD0", "XPComment", WindowsText.self),
            Property(.tiff, 0x9C9D, "IFD0", "XPAuthor", WindowsText.self),
            Property(.tiff, 0x9C9E, "IFD0", "XPKeywords", WindowsText.self),
            Property(.tiff, 0x9C9F, "IFD0", "XPSubject", WindowsText.self),
            Property(.dng, 0xC612, "IFD0", "DNGVersion", StandardVersion.self),
            Property(.dng, 0xC613, "IFD0", "DNGBackwardVersion", StandardVersion.self),
            Property(.dng, 0xC630, "IFD0", "DNGLensInfo", LensSpecification.self),
            Property(.dng, 0xC635, "IFD0", "MakerNoteSafety", MakerNoteSafety.self),
            Property(.dng, 0xC65A, "IFD0", "CalibrationIlluminant1", LightSource.self),
            Property(.dng, 0xC65B, "IFD0", "CalibrationIlluminant2", LightSource.self),
            Property(.dng, 0xC6BF, "IFD0", "ColorimetricReference", ColorimetricReference.self),
            Property(.dng, 0xC6FD, "IFD0", "ProfileEmbedPolicy", ProfileEmbedPolicy.self),
            Property(.dng, 0xC71A, "IFD0", "PreviewColorSpace", PreviewColorSpace.self),
            Property(.dng, 0xC7A6, "IFD0", "DefaultBlackRender", DefaultBlackRender.self),
        ]
        for group in ["IFD0", "IFD1"] {
            let dictionary = MetadataDictionary.tiff
            properties += [
                Property(dictionary, 0x00FE, group, "SubfileType", NewSubfileType.self),
                Property(dictionary, 0x00FF, group, "OldSubfileType", SubfileType.self),
                Property(dictionary, 0x0103, group, "Compression", Compression.self),
                Property(
                    dictionary, 0x0106, group, "PhotometricInterpretation", PhotometricInterpretation.self),
                Property(dictionary, 0x0107, group, "Thresholding", Thresholding.self),
                Property(dictionary, 0x010A, group, "FillOrder", FillOrder.self),
                Property(dictionary, 0x011C, group, "PlanarConfiguration", PlanarConfiguration.self),
                Property(dictionary, 0x0128, group, "ResolutionUnit", ResolutionUnit.self),
                Property(dictionary, 0x013D, group, "Predictor", Predictor.self),
                Property(dictionary, 0x0152, group, "ExtraSamples", ExtraSamples.self),
                Property(dictionary, 0x0213, group, "YCbCrPositioning", YCbCrPositioning.self),
            ]
        }
        return properties
    }()

    /// Returns a version as the four characters stored in the file: "2.3.2" is "0232".
    @Sendable private static func fourDigits(_ text: String) -> String {
        let parts = text.split(separator: ".").compactMap { Int($0) }
        guard (2...3).contains(parts.count) else { return text }
        return (parts[0] < 10 ? "0" : "") + "\(parts[0])\(parts[1])\(parts.count == 3 ? parts[2] : 0)"
    }

    /// Whether texts or numbers are equal: ExifTool prints 2.0, and ten digits of a fraction with seven.
    private static func areEqual(_ ours: String, _ theirs: String) -> Bool {
        if ours == theirs { return true }
        if let a = Double(ours), let b = Double(theirs) { return a == b }
        func numbers(_ text: String) -> [String] {
            text.split(whereSeparator: { !$0.isNumber && $0 != "." && $0 != "?" }).map { word in
                Float(String(word)).map { "\($0)" } ?? String(word)
            }
        }
        func frame(_ text: String) -> String { text.filter { !$0.isNumber && $0 != "." } }
        return theirs.contains("mm f/") && frame(ours) == frame(theirs) && numbers(ours) == numbers(theirs)
    }

    @Test func descriptionsAreThoseOfExifTool() throws {
        let words = try #require(ExifToolDump.words)
        #expect(words.files.count > 380)
        var count = 0
        var found: Set<String> = []
        for (file, metadata) in CorpusDifferences.files {
            for property in Self.properties {
                // A copy comes from another directory than the one that ExifTool prefers.
                guard let said = words.line(file, property.group, property.name), !said.isCopy else {
                    continue
                }
                let theirs = said.text.description
                count += 1
                let ours = property.description(metadata) ?? "nothing"
                if Self.areEqual(ours, theirs) { continue }
                let line = "\(file) \(property.name): \(theirs) → \(ours)"
                found.insert(line)
                if Self.differences[line] == nil { Issue.record("\(line)") }
            }
        }
        #expect(count > 3_000)
        #expect(
            Set(Self.differences.keys).subtracting(found).sorted() == [], "listed, and not there any more")
        print("CorpusDescriptionTests: \(count) values, \(found.count) differences")
    }
}

extension MediaMetadata {
    /// The part described by the second directory of the chain, which ExifTool calls IFD1.
    fileprivate var secondDirectory: MediaPart? {
        parts.dropFirst().first { $0.number == 1 && $0.role != .subImage && $0.role != .preview }
    }
}

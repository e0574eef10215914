// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The most requested values in every file of the corpus: none is wrong, none is missing.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusCameraTests {
    /// One property: how this library reads it, and where the oracle has it.
    private struct Property: Sendable {
        let group: String
        let name: String
        let ours: @Sendable (MediaMetadata) -> String?
        /// Converts the oracle's form to the file's.
        let theirs: @Sendable (String) -> String

        init(
            _ group: String, _ name: String, theirs: @escaping @Sendable (String) -> String = { $0 },
            ours: @escaping @Sendable (MediaMetadata) -> String?
        ) {
            self.group = group
            self.name = name
            self.ours = ours
            self.theirs = theirs
        }
    }

    private static let properties: [Property] = [
        Property("exif_ifd", "LensMake") { $0[\.lensMaker] },
        Property("exif_ifd", "LensModel") { $0[\.lensModel] },
        Property("ifd0", "Make") { $0[\.cameraMaker] },
        Property("ifd0", "Model") { $0[\.cameraModel] },
        Property("exif_ifd", "FocalLength") { text($0[\.focalLength]) },
        Property("exif_ifd", "FocalLengthIn35mmFormat") { $0[\.focalLengthIn35mmFilm].map(String.init) },
        Property("exif_ifd", "FNumber") { text($0[\.fNumber]) },
        // The oracle has seconds: 2 to the power of the negative APEX value.
        Property("exif_ifd", "ShutterSpeedValue", theirs: apexValue) {
            text($0.value(for: MetadataKey<Fraction>(.exif, tag: 0x9201, name: "ShutterSpeedValue")))
        },
        Property("exif_ifd", "ExposureTime") { text($0[\.exposureTime]) },
        Property("exif_ifd", "ISO") {
            $0[\.isoSpeedRatings].map { $0.map(String.init).joined(separator: " ") }
        },
    ]

    /// The differences from the oracle, with their reasons.
    private static let differences: [String: String] = [
        // The file contains 0/0, which is not a number, and not 0.
        "jpeg__realme-realme-3-pro__imagesizeerror__47096d.jpg ShutterSpeedValue": "undef, ExifTool inf",
        // One byte is not valid UTF-8: U+FFFD here, a question mark in ExifTool.
        "tiff__photosmart-plus-b210-series__pport-g4__19c8e4.tif Make": "\u{FFFD}, ExifTool ?",
    ]

    /// Returns a fraction in ExifTool's numeric form.
    private static func text(_ fraction: Fraction?) -> String? {
        guard let fraction else { return nil }
        if let value = fraction.doubleValue { return "\(value)" }
        return fraction.numerator == 0 ? "undef" : "inf"
    }

    private static func apexValue(_ seconds: String) -> String {
        guard let value = Double(seconds) else { return seconds }
        let apex = -log2(value)
        // 1 s is 0 in both, not -0.
        return apex == 0 ? "0" : "\(apex)"
    }

    @Test("The ten camera values agree with ExifTool's in every file") func cameraValues() {
        var compared = 0
        var found: [String: String] = [:]
        for property in Self.properties {
            let differences = CorpusDifferences(
                property.ours,
                { Oracle.shared.text($0, property.group, property.name).map(property.theirs) },
                by: ExifToolValues.agree)
            compared += differences.compared
            for (file, values) in differences.found { found["\(file) \(property.name)"] = values }
        }
        // Equal, so that a resolved difference has to be removed from the list.
        #expect(found == Self.differences)
        #expect(compared >= 1_286, "\(compared) values were compared: the corpus has shrunk")
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// A field that is not in the file is as wrong as a false value: no field may be missing from ExifTool's output.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusUnsaidTests {
    /// Fields that ExifTool parses, printing their contents instead.
    private static let opened: Set = [
        "TIFF XMLPacket", "TIFF IPTCNAA", "TIFF ImageResources", "TIFF InterColorProfile",
        "TIFF GeoKeyDirectory", "TIFF GeoDoubleParams", "TIFF GeoASCIIParams", "TIFF 0x935C",
        "TIFF PrintImageMatching", "DNG DNGPrivateData", "preview 0xC5E0", "Exif MakerNote",
        "MPF 0xB002", "MPF MPEntry",
        // ExifTool prints no empty title: these are zeros alone.
        "TIFF PanasonicTitle", "TIFF PanasonicTitle2",
        // Since iOS 15: bytes in a form unknown to ExifTool, and a number instead of a property list.
        "MakerApple AEMatrix", "MakerApple SemanticStyleRenderingVer", "MakerApple SemanticStylePreset",
    ]

    /// Files for which ExifTool reads less, with the reasons.
    private static let files = [
        "heic__nomake__sample-mp__9a0d28.heic":
            "the offset before the TIFF header is 0 and `Exif\\0\\0` follows: ExifTool finds no header",
        "jpeg__apple-iphone-xr__issue-508__063271.jpg": "an Apple note whose offsets point elsewhere",
        // ExifTool ends a directory at the first unreadable field.
        "tiff__nomake__m1-42c19f8e79e582bef107f372f18__176401.tif": "damaged",
        "tiff__nomake__m14-42c19f8e79e582bef107f372f1__3df134.tif": "damaged",
        "tiff__nomake__m6-63c8b14ea08a18c884d05a34317__ee6274.tif": "damaged",
        "tiff__nomake__m8-42c19f8e79e582bef107f372f18__2c2c97.tif": "damaged",
        "tiff__nomake__m8-f0d7bcb90496c323c880a9773df__fb0585.tif": "damaged",
    ]

    @Test("No field is reported that is not in the file") func unsaid() throws {
        let comparisons = try #require(CorpusComparisons.dump).comparisons
        var filesWithMore: Set<String> = []
        for comparison in comparisons where comparison.verdict == .unsaid {
            if Self.opened.contains("\(comparison.dictionary) \(comparison.name)") { continue }
            filesWithMore.insert(comparison.file)
            #expect(Self.files[comparison.file] != nil, "\(comparison)")
        }
        #expect(filesWithMore == Set(Self.files.keys))
    }
}

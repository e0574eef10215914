// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The exposure and equipment of pictures and movies, in every file of the corpus: compared with ExifTool's values
/// of the same properties.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusExposureTests {
    /// Returns ExifTool's number if it is positive.
    private func positive(_ file: String, _ group: String, _ name: String) -> Double? {
        Oracle.shared.text(file, group, name).flatMap(Double.init).flatMap {
            $0 > 0 && $0.isFinite ? $0 : nil
        }
    }

    @Test func exposureTimes() {
        let differences = CorpusDifferences(ofNumbers: { $0.exposure?.exposureTime?.doubleValue }) { file in
            // ExifTool prints ShutterSpeedValue in seconds.
            Oracle.shared.text(file, "exif_ifd", "ExposureTime") == nil
                ? positive(file, "exif_ifd", "ShutterSpeedValue") : positive(file, "exif_ifd", "ExposureTime")
        }
        #expect(differences.found == [:])
        #expect(differences.compared >= 167)
    }

    @Test func fNumbers() {
        let differences = CorpusDifferences(ofNumbers: { $0.exposure?.fNumber?.doubleValue }) { file in
            positive(file, "exif_ifd", "FNumber") ?? positive(file, "exif_ifd", "ApertureValue")
        }
        #expect(
            differences.found == [
                // In the keys of its video track: f/1.5.
                "lp02_iphone-13-pro_small.mov": "1.5, ExifTool none",
                // FNumber 0: the camera does not know the lens. ApertureValue 0 would be f/1.
                "tiff__canon-eos-r__demosaic__7a9e28.tif": "none, ExifTool 1.0",
            ])
        #expect(differences.compared >= 166)
    }

    @Test func focalLengths() {
        let differences = CorpusDifferences(ofNumbers: { $0.exposure?.focalLength?.doubleValue }) {
            positive($0, "exif_ifd", "FocalLength")
        }
        #expect(differences.found == [:])
        #expect(differences.compared >= 162)
    }

    @Test func focalLengthsIn35mmFilm() {
        let differences = CorpusDifferences(ofNumbers: { $0.exposure?.focalLengthIn35mmFilm.map(Double.init) }
        ) {
            positive($0, "exif_ifd", "FocalLengthIn35mmFormat")
                ?? positive(
                    $0, "qt_video_keys", "FocalLengthIn35mmFormat")
        }
        #expect(
            differences.found == [
                // Longer than any lens.
                "jpeg__sanyo-electric-co-ltd-vpc-mz3__sanyo__aba504.jpg": "none, ExifTool 11113.0",
                "jpeg__google-cuttlefish-gms-x86-64__jpeg-image__a016a3.jpg": "none, ExifTool 14279.0",
            ])
        #expect(differences.compared >= 102)
    }

    @Test func sensitivities() {
        let differences = CorpusDifferences(ofNumbers: { $0.exposure?.iso.map(Double.init) }) { file in
            let text = Oracle.shared.text(file, "exif_ifd", "ISO")?.split(separator: " ").first
            return text.flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
        }
        #expect(
            differences.found == [
                // Only ISOSpeed, which ExifTool prints under a separate name.
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic": "49.0, ExifTool none",
                // Only in the maker's note, where ExifTool prints the same values as Nikon:ISO and Casio:ISO.
                "jpeg__casio-qv-3000ex__casio__c08fed.jpg": "64.0, ExifTool none",
                "jpeg__nikon-corporation-nikon-d100__dsc22278__9fdced.jpg": "400.0, ExifTool none",
                "jpeg__nikon-corporation-nikon-d1x__nikon-d1x__16aacb.jpg": "200.0, ExifTool none",
                "jpeg__nikon-corporation-nikon-d70__nikond70__62aafe.jpg": "200.0, ExifTool none",
                "nef__nikon-corporation-nikon-d1__sample__d2807a.nef": "200.0, ExifTool none",
            ])
        #expect(differences.compared >= 146)
    }

    @Test func biases() {
        let differences = CorpusDifferences(ofNumbers: { $0.exposure?.bias?.doubleValue }) {
            Oracle.shared.text($0, "exif_ifd", "ExposureCompensation").flatMap(Double.init).flatMap {
                $0.isFinite ? $0 : nil
            }
        }
        #expect(differences.found == [:])
        #expect(differences.compared >= 152)
    }

    // MARK: Cameras

    @Test func camerasAndLenses() {
        func trimmed(_ text: String?) -> String? {
            let text = text?.trimmingCharacters(in: .whitespaces)
            return text?.contains { $0 != "-" && $0 != " " } == true ? text : nil
        }
        let expected = [
            "make": [
                // One byte that is not valid UTF-8.
                "tiff__photosmart-plus-b210-series__pport-g4__19c8e4.tif": "\u{FFFD}, ExifTool ?",
                // From XMP.
                "jpeg__nokia-n78__testjpeg-commented__d66c76.jpg": "Nokia, ExifTool none",
            ],
            "model": ["jpeg__nokia-n78__testjpeg-commented__d66c76.jpg": "N78, ExifTool none"],
            "lens": [
                // LensModel or LensType of the maker's note, as in ExifTool's groups Canon, Olympus and Panasonic.
                "jpeg__canon-canon-eos-1d-mark-iii__canon1dmkiii__d754d0.jpg":
                    "EF16-35mm f/2.8L II USM, ExifTool none",
                "jpeg__canon-canon-eos-1000d__259624375424747111241219798258__629266.jpg":
                    "EF-S18-55mm f/3.5-5.6 IS, ExifTool none",
                "jpeg__olympus-imaging-corp-e-pl2__olympus-makernote-variant-4__ffbfa3.jpg":
                    "OLYMPUS M.14-42mm F3.5-5.6 II, ExifTool none",
                "jpeg__olympus-imaging-corp-e-p3__r-pen__1027d4.jpg":
                    "OLYMPUS M.14-42mm F3.5-5.6 II R, ExifTool none",
                "jpeg__panasonic-dmc-l10__r-pana__5e6b13.jpg":
                    "LEICA D VARIO-ELMARIT 14-50mm, ExifTool none",
                // XMP's aux:Lens.
                "dng__canon-canon-eos-350d-digital__dng__daa9ce.dng": "18.0-55.0 mm, ExifTool none",
                "jpeg__nikon-corporation-nikon-d2x__iptc-agency-photographer-examp__d7d835.jpg":
                    "70.0-200.0 mm f/2.8, ExifTool none",
                "jpeg__nikon-corporation-nikon-d300__fixture__fe7c75.jpg":
                    "AF-S DX Nikkor 35mm f/1.8 G, ExifTool none",
                "jpeg__canon-canon-eos-40d__testjpeg-geo__f3eb7a.jpg":
                    "EF-S55-250mm f/4-5.6 IS, ExifTool none",
                "jpeg__sony-dslr-a330__sample-xmpnullended__668bf5.jpg":
                    "DT 18-55mm F3.5-5.6 SAM, ExifTool none",
                "jpeg__canon-canon-eos-5d-mark-iii__landscape-9__be688f.jpg":
                    "EF85mm f/1.2L II USM, ExifTool none",
                "jpeg__sony-dslr-a550__el-torcal-rocks__7befa8.jpg": "18-250mm F3.5-6.3, ExifTool none",
            ],
            "serial": [
                // Bytes that are not text.
                "jpeg__casio-computer-co-ltd-ex-100__r-casio__866ba8.jpg":
                    "none, ExifTool \u{10}\u{15}`\u{12}?",
                // SerialNumber of the maker's note, as in ExifTool's groups Sigma, Olympus and Nikon.
                "jpeg__sigma-sigma-sd10__sigma__164624.jpg": "02000019, ExifTool none",
                "jpeg__sigma-sigma-dp3-merrill__r-sigma__d0fa56.jpg": "90600117, ExifTool none",
                "jpeg__olympus-corporation-e-1__olympuse1__7d76d6.jpg": "143008611, ExifTool none",
                "jpeg__olympus-imaging-corp-stylus1__r-olympus__3d2a6e.jpg": "V5CF00002, ExifTool none",
                "jpeg__olympus-imaging-corp-e-pl2__olympus-makernote-variant-4__ffbfa3.jpg":
                    "A11111111, ExifTool none",
                "jpeg__olympus-imaging-corp-e-p3__r-pen__1027d4.jpg": "B9V508278, ExifTool none",
                "jpeg__nikon-corporation-nikon-d2hs__nikond2hs__aab7d1.jpg": "3001006, ExifTool none",
                "jpeg__nikon-corporation-nikon-d5000__mongolia__987527.jpeg": "6019366, ExifTool none",
                "jpeg__nikon-corporation-nikon-d90__sample-bgo624097__607ece.jpg": "6004417, ExifTool none",
            ],
        ]
        let properties: [(String, (MediaMetadata) -> String?, (String) -> String?)] = [
            (
                "make", { $0.camera?.make },
                { Oracle.shared.text($0, "ifd0", "Make") ?? Oracle.shared.text($0, "qt_keys", "Make") }
            ),
            (
                "model", { $0.camera?.model },
                { Oracle.shared.text($0, "ifd0", "Model") ?? Oracle.shared.text($0, "qt_keys", "Model") }
            ),
            (
                "lens", { $0.lens?.model },
                {
                    Oracle.shared.text($0, "exif_ifd", "LensModel")
                        ?? Oracle.shared.text($0, "qt_video_keys", "LensModel")
                }
            ),
            ("serial", { $0.camera?.serialNumber }, { Oracle.shared.text($0, "exif_ifd", "SerialNumber") }),
        ]
        for (name, ours, theirs) in properties {
            let differences = CorpusDifferences(ours) { trimmed(theirs($0)) }
            #expect(differences.found == expected[name] ?? [:], "\(name)")
            #expect(differences.compared >= 18, "\(name)")
        }
    }
}

import Foundation
import PhotoMeta
import Testing

/// How pictures and movies were exposed, and with what, in every file of the corpus: against ExifTool's values of the
/// same properties.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusExposureTests {
    /// ExifTool's number, if it is a positive one.
    private func positive(_ file: String, _ group: String, _ name: String) -> Double? {
        Oracle.shared.text(file, group, name).flatMap(Double.init).flatMap {
            $0 > 0 && $0.isFinite ? $0 : nil
        }
    }

    @Test func exposureTimes() {
        let differences = CorpusDifferences(ofNumbers: { $0.exposure?.exposureTime?.doubleValue }) { file in
            // ExifTool gives ShutterSpeedValue in seconds.
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
                // In the keys of its video track: F1.5.
                "lp02_iphone-13-pro_small.mov": "1.5, ExifTool none",
                // FNumber 0: no lens that the camera knows. ApertureValue 0 would be f/1.
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
                // ISOSpeed alone, which ExifTool gives under a name of its own.
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic": "49.0, ExifTool none"
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
                // One byte that is not UTF-8.
                "tiff__photosmart-plus-b210-series__pport-g4__19c8e4.tif": "\u{FFFD}, ExifTool ?"
            ],
            "serial": [
                // Bytes that are no text.
                "jpeg__casio-computer-co-ltd-ex-100__r-casio__866ba8.jpg":
                    "none, ExifTool \u{10}\u{15}`\u{12}?"
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

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The locations of pictures and movies, in every file of the corpus, compared with ExifTool's values.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusPlaceTests {
    /// The numbers of the `gps` part, which ExifTool derives from all properties.
    @Test func places() {
        let differences = CorpusDifferences(
            { metadata in metadata.location.map { [$0.latitude, $0.longitude] } },
            { file in
                guard let latitude = Oracle.shared.number(file, "gps", "lat"),
                    let longitude = Oracle.shared.number(file, "gps", "lon")
                else { return nil }
                return [latitude, longitude]
            }, by: { a, b in zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 } })
        #expect(
            differences.found == [
                // Degrees as text, which no standard allows: "52,00000,50,00000,34,01180". ExifTool reads the first
                // two as numbers with a decimal comma.
                "jpeg__htc-htc-one-m8__geodegrees-as-string__090a37.jpg":
                    "[52.842781055555555, 11.182856555555555], ExifTool [52.0138888888889, 11.0027777777778]",
                // Latitude 0° and longitude 0° without a fix: the receiver had no position.
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic": "none, ExifTool [0.0, 0.0]",
                // From XMP if Exif has none, as in ExifTool's group XMP-exif.
                "jpeg__nikon-corporation-nikon-z-30__20240121-102400__3a279b.jpg":
                    "[50.08958748333333, 14.397409516666666], ExifTool none",
                "jpeg__samsung-sm-a715f__20240107-110258__4dc6af.jpg":
                    "[50.08958748333333, 14.397409516666666], ExifTool none",
                // 3GPP's 16.16 fixed-point numbers, which ExifTool prints with five decimals.
                "mp4__nomake__sample-with-chapters__5b906f.mp4":
                    "[40.67999267578125, -74.49989318847656], ExifTool [40.67999, -74.49989]",
            ])
        #expect(differences.compared > 50)
    }

    @Test func altitudes() {
        let differences = CorpusDifferences(ofNumbers: { $0.location?.altitude }) {
            Oracle.shared.number($0, "gps", "lat") == nil ? nil : Oracle.shared.number($0, "gps", "alt")
        }
        #expect(
            differences.found == [
                // Latitude 0° and longitude 0° without a fix: the receiver had no position.
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic": "none, ExifTool 0.0",
                // Without a reference, the default is 0: above sea level.
                "jpeg__canon-canon-eos-600d__issue-exifr-59__572f96.jpg": "1960.0, ExifTool none",
                "jpeg__canon__testimagedesc1__da359e.jpg": "90.0, ExifTool none",
            ])
        #expect(differences.compared >= 57)
    }

    @Test func accuracies() {
        let differences = CorpusDifferences(ofNumbers: { $0.location?.horizontalAccuracy }) {
            Oracle.shared.number($0, "gps_ifd", "GPSHPositioningError")
                ?? Oracle.shared.text(
                    $0, "qt_keys", "LocationAccuracyHorizontal"
                ).flatMap(Double.init)
        } where: {
            $0.location != nil
        }
        #expect(differences.found == [:])
        #expect(differences.compared >= 24)
    }

    @Test func speeds() {
        let differences = CorpusDifferences(ofNumbers: { $0.location?.speed }) { file in
            let units = ["K": 1 / 3.6, "M": 0.447_04, "N": 1_852 / 3_600.0]
            guard let speed = Oracle.shared.number(file, "gps_ifd", "GPSSpeed"),
                let unit = Oracle.shared.text(file, "gps_ifd", "GPSSpeedRef").flatMap({ units[$0] })
            else { return nil }
            return speed * unit
        } where: {
            $0.location != nil
        }
        #expect(differences.found == [:])
        #expect(differences.compared >= 20)
    }

    @Test func directions() {
        let differences = CorpusDifferences(ofNumbers: { $0.location?.imageDirection?.degrees }) {
            Oracle.shared.number($0, "gps_ifd", "GPSImgDirection")
        } where: {
            $0.location != nil
        }
        #expect(differences.found == [:])
        #expect(differences.compared >= 23)
    }
}

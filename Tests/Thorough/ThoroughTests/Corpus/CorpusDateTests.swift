// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// The dates on which pictures and movies were taken, digitized and changed, in every file of the corpus: compared
/// with ExifTool's dates, without this library's date parser.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusDateTests {
    @Test("The capture date: Exif's dates with their decimals and offsets, else the movie's")
    func captureDates() {
        let differences = CorpusDifferences({ $0.captureDate?.description }, captureDate)
        #expect(
            differences.found == [
                // Seconds since 1904 (ISO/IEC 14496-12 §8.2.2.3), which the writer counted from 1970.
                "mp4__nomake__sample-empty-track__e9501e.mp4":
                    "none, ExifTool 2033-05-18T03:33:20+00:00",
                // ExifTool finds no header in the Exif block; Exiv2 reads the same value.
                "heic__nomake__sample-mp__9a0d28.heic": "2020-10-21T12:26:18, ExifTool none",
                // Nearly all of its movie box is missing, except the header; ExifTool gives up.
                "mov__nomake__fixture-moov__29d695.mov": "2003-12-31T12:27:32+00:00, ExifTool none",
                // XMP's exif:DateTimeOriginal takes precedence over the movie header's date.
                "3gp__nomake__hello__f84c8e.3gp":
                    "2014-07-15T06:57:34.000000+00:00, ExifTool 2014-07-15T06:58:36+00:00",
                // XMP's photoshop:DateCreated; ExifTool shows the last one without seconds, as written.
                "jpeg__nomake__withxmp__cc47e6.jpg": "2015-01-22T00:00:00+00:00, ExifTool none",
                "jpeg__nomake__bontonartstorplusiptc__916e5f.jpg":
                    "2007-11-19T00:00:00-08:00, ExifTool none",
                // Only IPTC's DateCreated, a day.
                "tiff__canon-canon-eos-digital-rebel__exiftool__ba7bd9.tif":
                    "2004-02-20, ExifTool none",
                // XMP's xmp:CreateDate; Exif's dates are zeros or missing.
                "jpeg__olympus-optical-co-ltd-c3040z__exif-with-interop-subdir-r98__39723b.jpg":
                    "2004-12-01T13:08:17-05:00, ExifTool none",
                "tiff__nomake__lab-red__0c1365.tif": "2013-10-15T21:26:12-07:00, ExifTool none",
                "jpeg__nomake__issue-121__6ed9c5.jpg": "2011-06-14T15:47:00+02:00, ExifTool none",
                "tiff__canon-eos-r__demosaic__7a9e28.tif": "1970-01-01T12:00:00, ExifTool none",
                "jpeg__nomake__exif-ifd-offset__cd17a4.jpg": "2017-03-13T23:03:09-07:00, ExifTool none",
                // The same, with the nonstandard zone "GMT+02:00", which is ignored.
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic":
                    "2024-04-22T14:38:09.526, ExifTool none",
            ])
        #expect(differences.compared >= 200)
    }

    private func captureDate(_ file: String) -> String? {
        exifDate(file, "exif_ifd", "DateTimeOriginal", "SubSecTimeOriginal", "OffsetTimeOriginal")
            ?? digitizedDate(file)
            ?? date(Oracle.shared.text(file, "qt_keys", "CreationDate"), nil, nil)
            ?? date(Oracle.shared.text(file, "qt_userdata", "DateTimeOriginal"), nil, nil)
            ?? date(Oracle.shared.text(file, "quicktime", "CreateDate"), nil, "+00:00")
    }

    private func digitizedDate(_ file: String) -> String? {
        exifDate(file, "exif_ifd", "CreateDate", "SubSecTimeDigitized", "OffsetTimeDigitized")
    }

    /// Returns a date with its decimals and its offset, which Exif has in separate tags.
    private func exifDate(
        _ file: String, _ group: String, _ name: String, _ subsecond: String, _ offset: String
    )
        -> String?
    {
        let oracle = Oracle.shared
        return date(
            oracle.text(file, group, name), oracle.text(file, "exif_ifd", subsecond),
            oracle.text(file, "exif_ifd", offset))
    }

    private func xmpDate(_ file: String, _ name: String) -> String? {
        // Those of movies are not compared.
        guard Oracle.shared.family(file) != "QuickTime" else { return nil }
        let packet = Oracle.shared.entry(file)["xmp"] as? [String: Any]
        return date((packet?["fields"] as? [String: Any])?["XMP-" + name] as? String, nil, nil)
    }

    /// Returns "2021:04:10 11:43:59+01:00", or its parts, in ISO 8601 form; `nil` if the text is not a date.
    private func date(_ text: String?, _ decimals: String?, _ offset: String?) -> String? {
        let form = /(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d:\d\d|Z)?/
        guard let parts = text?.wholeMatch(of: form), parts.2 != "00", parts.3 != "00" else { return nil }
        let digits = decimals?.trimmingCharacters(in: .whitespaces) ?? ""
        let isDecimal = !digits.isEmpty && digits.allSatisfy(\.isNumber)
        let subseconds = parts.5.map(String.init) ?? (isDecimal ? "." + digits : "")
        let offset = parts.6.map(String.init) ?? offset ?? ""
        let zone = offset.wholeMatch(of: /[+-]\d\d:\d\d/) == nil ? "" : offset
        return "\(parts.1)-\(parts.2)-\(parts.3)T\(parts.4)\(subseconds)\(zone)"
    }

    @Test func datesOfDigitizing() {
        let differences = CorpusDifferences({ $0.digitizedDate?.description }) {
            digitizedDate($0) ?? xmpDate($0, "exif:DateTimeDigitized") ?? xmpDate($0, "xmp:CreateDate")
        }
        #expect(
            differences.found == [
                // With the nonstandard zone "GMT+02:00", which is ignored.
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic":
                    "2024-04-22T14:38:09.526, ExifTool none",
                // Without seconds, as written.
                "jpeg__nomake__issue-121__6ed9c5.jpg": "2011-06-14T15:47:00+02:00, ExifTool none",
            ])
        #expect(differences.compared >= 158)
    }

    @Test func datesOfChange() {
        let differences = CorpusDifferences({
            $0.format.family == .quickTime ? nil : $0.modificationDate?.description
        }) {
            exifDate($0, "ifd0", "ModifyDate", "SubSecTime", "OffsetTime") ?? xmpDate($0, "xmp:ModifyDate")
        }
        #expect(
            differences.found == [
                // In ISO 8601 form or with periods; a named zone is ignored.
                "tiff__nomake__m6-63c8b14ea08a18c884d05a34317__ee6274.tif":
                    "2005-09-15T16:28:54, ExifTool none",
                "tiff__olympus-e-3__raw-olympus-e3-orf__5faffd.tif": "2008-12-19T12:29:40, ExifTool none",
                "tiff__sony-dslr-a300__raw-sony-a300-arw__547544.tif": "2008-08-10T23:16:11, ExifTool none",
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic":
                    "2024-04-22T14:38:09, ExifTool none",
                "jpeg__nomake__paris-xmp-trailing-null__929250.jpg":
                    "2022-08-24T22:07:07+02:00, ExifTool none",
                // ExifTool stops before it; Exiv2 reads the same value.
                "tiff__nomake__m1-42c19f8e79e582bef107f372f18__176401.tif":
                    "2008-06-13T10:53:40, ExifTool none",
                "heic__nomake__sample-mp__9a0d28.heic": "2020-10-21T12:26:37, ExifTool none",
                // Image sequences have a movie header.
                "avif__nomake__fixture-sequence__a75454.avif": "2020-09-13T22:30:27+00:00, ExifTool none",
                "avif__nomake__chimera-av1-10bit-480x270__513349.avif":
                    "2019-02-05T06:01:53+00:00, ExifTool none",
                "heifs__nomake__bird-burst__b9cb76.heic": "2018-03-09T14:16:50+00:00, ExifTool none",
            ])
        #expect(differences.compared >= 169)
    }

    @Test func timesOfFixes() {
        let differences = CorpusDifferences({ $0.location?.timestamp?.description }) { file in
            guard Oracle.shared.number(file, "gps", "lat") != nil,
                let day = Oracle.shared.text(file, "gps_ifd", "GPSDateStamp"),
                let time = Oracle.shared.text(file, "gps_ifd", "GPSTimeStamp"),
                day.wholeMatch(of: /[12]\d{3}:[01]\d:[0-3]\d/) != nil
            else { return nil }
            return "\(day.replacingOccurrences(of: ":", with: "-"))T\(time)+00:00"
        }
        #expect(differences.found == [:])
        #expect(differences.compared >= 29)
    }
}

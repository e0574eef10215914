import Foundation
import PhotoMeta
import Testing

/// What properties mean together, in every file of the corpus, against what ExifTool says of the same properties.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct CorpusMeaningTests {
    private static let files: [(name: String, metadata: MediaMetadata)] = Oracle.shared.readableFiles
        .compactMap {
            guard case .success(let metadata)? = Corpus.metadata[$0] else { return nil }
            return ($0, metadata)
        }

    /// Goes through the files, and gives where two numbers differ and how many were compared.
    private func differences(
        ofPlaces: Bool = false, _ ours: (MediaMetadata) -> Double?, _ theirs: (String) -> Double?
    ) -> (found: [String: String], compared: Int) {
        var found: [String: String] = [:]
        var compared = 0
        for (name, metadata) in Self.files where !ofPlaces || metadata.location != nil {
            let (a, b) = (ours(metadata), theirs(name))
            guard a != nil || b != nil else { continue }
            compared += 1
            // ExifTool gives ten digits.
            if let a, let b, abs(a - b) <= 1e-9 * max(abs(a), abs(b)) { continue }
            found[name] = "\(a.map { "\($0)" } ?? "none"), ExifTool \(b.map { "\($0)" } ?? "none")"
        }
        return (found, compared)
    }

    /// ExifTool's number, if it is a positive one.
    private func positive(_ file: String, _ group: String, _ name: String) -> Double? {
        Oracle.shared.text(file, group, name).flatMap(Double.init).flatMap {
            $0 > 0 && $0.isFinite ? $0 : nil
        }
    }

    @Test func exposureTimes() {
        let (found, compared) = differences({ $0.exposure?.exposureTime?.doubleValue }) { file in
            // ExifTool gives ShutterSpeedValue in seconds.
            Oracle.shared.text(file, "exif_ifd", "ExposureTime") == nil
                ? positive(file, "exif_ifd", "ShutterSpeedValue") : positive(file, "exif_ifd", "ExposureTime")
        }
        #expect(found == [:])
        #expect(compared >= 167)
    }

    @Test func fNumbers() {
        let (found, compared) = differences({ $0.exposure?.fNumber?.doubleValue }) { file in
            positive(file, "exif_ifd", "FNumber") ?? positive(file, "exif_ifd", "ApertureValue")
        }
        #expect(
            found == [
                // In the keys of its video track: F1.5.
                "lp02_iphone-13-pro_small.mov": "1.5, ExifTool none",
                // FNumber 0: no lens that the camera knows. ApertureValue 0 would be f/1.
                "tiff__canon-eos-r__demosaic__7a9e28.tif": "none, ExifTool 1.0",
            ])
        #expect(compared >= 166)
    }

    @Test func focalLengths() {
        let (found, compared) = differences({ $0.exposure?.focalLength?.doubleValue }) {
            positive($0, "exif_ifd", "FocalLength")
        }
        #expect(found == [:])
        #expect(compared >= 162)
    }

    @Test func focalLengthsIn35mmFilm() {
        let (found, compared) = differences({ $0.exposure?.focalLengthIn35mmFilm.map(Double.init) }) {
            positive($0, "exif_ifd", "FocalLengthIn35mmFormat")
                ?? positive(
                    $0, "qt_video_keys", "FocalLengthIn35mmFormat")
        }
        #expect(
            found == [
                // Longer than any lens.
                "jpeg__sanyo-electric-co-ltd-vpc-mz3__sanyo__aba504.jpg": "none, ExifTool 11113.0",
                "jpeg__google-cuttlefish-gms-x86-64__jpeg-image__a016a3.jpg": "none, ExifTool 14279.0",
            ])
        #expect(compared >= 102)
    }

    @Test func sensitivities() {
        let (found, compared) = differences({ $0.exposure?.iso.map(Double.init) }) { file in
            let text = Oracle.shared.text(file, "exif_ifd", "ISO")?.split(separator: " ").first
            return text.flatMap { Double($0) }.flatMap { $0 > 0 ? $0 : nil }
        }
        #expect(
            found == [
                // ISOSpeed alone, which ExifTool gives under a name of its own.
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic": "49.0, ExifTool none"
            ])
        #expect(compared >= 146)
    }

    @Test func biases() {
        let (found, compared) = differences({ $0.exposure?.bias?.doubleValue }) {
            Oracle.shared.text($0, "exif_ifd", "ExposureCompensation").flatMap(Double.init).flatMap {
                $0.isFinite ? $0 : nil
            }
        }
        #expect(found == [:])
        #expect(compared >= 152)
    }

    // MARK: Dates

    /// ISO 8601 of what ExifTool gives, without our own reader of dates.
    private func date(_ file: String, _ group: String, _ name: String, _ subsecond: String, _ offset: String)
        -> String?
    {
        let oracle = Oracle.shared
        guard let text = oracle.text(file, group, name),
            text.wholeMatch(of: /[12]\d{3}:[01]\d:[0-3]\d [0-2]\d:\d\d:\d\d/) != nil
        else { return nil }
        let parts = text.split(separator: " ")
        var result = parts[0].replacingOccurrences(of: ":", with: "-") + "T" + parts[1]
        if let decimals = oracle.text(file, "exif_ifd", subsecond)?.prefixMatch(of: /\s*(\d+)/)?.output.1 {
            result += "." + decimals.prefix(9)
        }
        if let zone = oracle.text(file, "exif_ifd", offset), zone.wholeMatch(of: /[+-]\d\d:\d\d/) != nil {
            result += zone
        }
        return result
    }

    private func differences(
        _ ours: (MediaMetadata) -> String?, _ theirs: (String) -> String?
    ) -> (found: [String: String], compared: Int) {
        var found: [String: String] = [:]
        var compared = 0
        for (name, metadata) in Self.files {
            let (a, b) = (ours(metadata), theirs(name))
            guard a != nil || b != nil else { continue }
            compared += 1
            if a != b { found[name] = "\(a ?? "none"), ExifTool \(b ?? "none")" }
        }
        return (found, compared)
    }

    @Test func datesOfDigitizing() {
        let (found, compared) = differences({ $0.digitizedDate?.description }) {
            date($0, "exif_ifd", "CreateDate", "SubSecTimeDigitized", "OffsetTimeDigitized")
        }
        #expect(found == [:])
        #expect(compared >= 158)
    }

    @Test func datesOfChange() {
        let (found, compared) = differences({
            $0.format == .quickTime ? nil : $0.modificationDate?.description
        }) {
            date($0, "ifd0", "ModifyDate", "SubSecTime", "OffsetTime")
        }
        #expect(
            found == [
                // There is no day 0.
                "jpeg__traveler-optical-co-ltd-sx330z__traveler-sx330z__689b0d.jpg":
                    "none, ExifTool 2001-12-00T00:00:00",
                // Written as ISO 8601 has it, or with points; a zone by name is left out.
                "tiff__nomake__m6-63c8b14ea08a18c884d05a34317__ee6274.tif":
                    "2005-09-15T16:28:54, ExifTool none",
                "tiff__olympus-e-3__raw-olympus-e3-orf__5faffd.tif": "2008-12-19T12:29:40, ExifTool none",
                "tiff__sony-dslr-a300__raw-sony-a300-arw__547544.tif": "2008-08-10T23:16:11, ExifTool none",
                "heic__apple-apple-vision-pro__spatial-photo__ef941d.heic":
                    "2024-04-22T14:38:09, ExifTool none",
                "jpeg__sony-dslr-a550__el-torcal-rocks__7befa8.jpg":
                    "2023-09-27T14:35:33+02:00, ExifTool none",
                "jpeg__fujifilm-finepix-s3pro__cyclamen-persicum__d39a94.jpg":
                    "2023-09-27T14:32:53+02:00, ExifTool none",
                // ExifTool stops before it; Exiv2 has the same.
                "tiff__nomake__m1-42c19f8e79e582bef107f372f18__176401.tif":
                    "2008-06-13T10:53:40, ExifTool none",
                "heic__nomake__sample-mp__9a0d28.heic": "2020-10-21T12:26:37, ExifTool none",
                // Image sequences have a movie header.
                "avif__nomake__fixture-sequence__a75454.avif": "2020-09-13T22:30:27+00:00, ExifTool none",
                "avif__nomake__chimera-av1-10bit-480x270__513349.avif":
                    "2019-02-05T06:01:53+00:00, ExifTool none",
                "heifs__nomake__bird-burst__b9cb76.heic": "2018-03-09T14:16:50+00:00, ExifTool none",
            ])
        #expect(compared >= 170)
    }

    @Test func timesOfFixes() {
        let (found, compared) = differences({ $0.location?.timestamp?.description }) { file in
            guard Oracle.shared.number(file, "gps", "lat") != nil,
                let day = Oracle.shared.text(file, "gps_ifd", "GPSDateStamp"),
                let time = Oracle.shared.text(file, "gps_ifd", "GPSTimeStamp"),
                day.wholeMatch(of: /[12]\d{3}:[01]\d:[0-3]\d/) != nil
            else { return nil }
            return "\(day.replacingOccurrences(of: ":", with: "-"))T\(time)+00:00"
        }
        #expect(found == [:])
        #expect(compared >= 29)
    }

    // MARK: Places

    @Test func altitudes() {
        let (found, compared) = differences({ $0.location?.altitude }) {
            Oracle.shared.number($0, "gps", "lat") == nil ? nil : Oracle.shared.number($0, "gps", "alt")
        }
        #expect(
            found == [
                // No reference, whose default is 0: above.
                "jpeg__canon-canon-eos-600d__issue-exifr-59__572f96.jpg": "1960.0, ExifTool none",
                "jpeg__canon__testimagedesc1__da359e.jpg": "90.0, ExifTool none",
                // No place is read there, as CorpusReadingTests says.
                "jpeg__htc-htc-one-m8__geodegrees-as-string__090a37.jpg": "none, ExifTool 0.0",
            ])
        #expect(compared >= 57)
    }

    @Test func accuracies() {
        let (found, compared) = differences(ofPlaces: true, { $0.location?.horizontalAccuracy }) {
            Oracle.shared.number($0, "gps_ifd", "GPSHPositioningError")
                ?? Oracle.shared.text(
                    $0, "qt_keys", "LocationAccuracyHorizontal"
                ).flatMap(Double.init)
        }
        #expect(found == [:])
        #expect(compared >= 24)
    }

    @Test func speeds() {
        let (found, compared) = differences(ofPlaces: true, { $0.location?.speed }) { file in
            let units = ["K": 1 / 3.6, "M": 0.447_04, "N": 1_852 / 3_600.0]
            guard let speed = Oracle.shared.number(file, "gps_ifd", "GPSSpeed"),
                let unit = Oracle.shared.text(file, "gps_ifd", "GPSSpeedRef").flatMap({ units[$0] })
            else { return nil }
            return speed * unit
        }
        #expect(found == [:])
        #expect(compared >= 20)
    }

    @Test func directions() {
        let (found, compared) = differences(ofPlaces: true, { $0.location?.imageDirection?.degrees }) {
            Oracle.shared.number($0, "gps_ifd", "GPSImgDirection")
        }
        #expect(found == [:])
        #expect(compared >= 23)
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
            let (found, compared) = differences(ours) { trimmed(theirs($0)) }
            #expect(found == expected[name] ?? [:], "\(name)")
            #expect(compared >= 18, "\(name)")
        }
    }

    // MARK: Pictures

    /// What libheif decodes them to (`heif-info`): cropped and turned.
    @Test(arguments: [
        ("avif__nomake__rot3mir1-1-5x__3420a2.avif", [192, 192]),
        ("heic__nomake__l-10-29x100__796d56.heif", [29, 100]),
        ("heic__nomake__rainbow-451x461__4b2ce7.heic", [451, 461]),
        ("lp02_iphone-13-pro_small.heic", [100, 133]),
        ("avif__apple-iphone-xs__avif-orientation-6__685237.avif", [3_024, 4_032]),
        ("heic__apple-iphone-7__img-8062__3469c3.heic", [3_024, 4_032]),
    ])
    func sizesOfDecodedImages(_ file: String, _ size: [Int]) throws {
        let metadata = try #require(Corpus.metadata[file]).get()
        #expect(metadata.displaySize.map { [$0.width, $0.height] } == size)
        #expect(metadata.displayOrientation == .topLeft)
    }

    // MARK: Apple

    /// HDRGainMapHeadroom, which iOS 18 and later write into XMP, as ExifTool reads it.
    @Test(arguments: [
        ("heic__apple-iphone-16-pro__ski-throne__934d24.heic", 6.459427),
        ("lp03_iphone-15-pro_original.heic", 2.786103), ("lp04_iphone-15-pro_edited.heic", 2.786103),
    ])
    func headroomsAgreeWithThoseInXMP(_ file: String, _ headroom: Double) throws {
        let metadata = try #require(Corpus.metadata[file]).get()
        let ours = try #require(metadata.hdrHeadroom)
        #expect(abs(ours - headroom) < 1e-4 * headroom)
    }

    @Test func everyHeadroomIsOne() {
        let headrooms = Self.files.compactMap(\.metadata.hdrHeadroom)
        #expect(headrooms.count >= 8)
        for headroom in headrooms { #expect((1...8).contains(headroom)) }
    }

    @Test func anEditedCopyKeepsItsRequestAndPhoto() throws {
        let original = try #require(Corpus.metadata["lp03_iphone-15-pro_original.heic"]).get()
        let edited = try #require(Corpus.metadata["lp04_iphone-15-pro_edited.heic"]).get()
        #expect(original.imageCaptureRequestIdentifier != nil && original.photoIdentifier != nil)
        #expect(original.imageCaptureRequestIdentifier == edited.imageCaptureRequestIdentifier)
        #expect(original.photoIdentifier == edited.photoIdentifier)
        #expect(original.contentIdentifier != edited.contentIdentifier)
    }

    /// Each was looked at: what it rests on stands in the file.
    @Test func subtypes() {
        var found: [String: MediaSubtypes] = [:]
        for (name, metadata) in Self.files where !metadata.mediaSubtypes.isEmpty {
            found[name] = metadata.mediaSubtypes
        }
        #expect(found == Self.expectedSubtypes)
    }

    private static let expectedSubtypes: [String: MediaSubtypes] = [
        "avif__apple-iphone-12-pro__exif__925f59.avif": .live,
        "avif__nomake__color-grid-alpha-grid-gainmap-__c424c4.avif": .hdr,
        "avif__nomake__colors-hdr-srgb__1aecb7.avif": .hdr,
        // A gain map of a version that no reader knows yet: still one.
        "avif__nomake__unsupported-gainmap-version__f67ef9.avif": .hdr,
        "heic__apple-iphone-11-pro__exif-at-eof__e77bbb.heic": .live,
        "heic__apple-iphone-12-pro__classic-car__8e2a57.heic": .hdr,
        "heic__apple-iphone-13-pro__pug__1ddce9.heic": [.hdr, .portrait, .depth],
        "heic__apple-iphone-16-pro__ski-throne__934d24.heic": [.live, .hdr],
        "heic__apple-iphone-7__img-7702-small__9c3764.heic": .live,
        "heic__apple-iphone-se-2nd-generation__img-1853__8e6fac.heic": .live,
        "heic__samsung-galaxy-s25-ultra__aux-ycbcr__8deae3.heic": .hdr,
        "jpeg__apple-iphone-11__3d5e8082-aa3f-4ae3-949f-b5aefa__511cf1.jpeg": .portrait,
        "lp01_iphone-6s_jpg.jpg": .live,
        "lp01_iphone-6s_jpg.mov": .live,
        "lp02_iphone-13-pro_small.heic": [.live, .hdr],
        "lp02_iphone-13-pro_small.mov": .live,
        "lp03_iphone-15-pro_original.heic": [.live, .hdr, .portrait, .depth],
        "lp03_iphone-15-pro_original.mov": .live,
        "lp04_iphone-15-pro_edited.heic": [.live, .hdr, .portrait, .depth],
        "lp04_iphone-15-pro_edited.mov": .live,
        "mov__nomake__auth__2a3623.mov": .screenRecording,
    ]
}

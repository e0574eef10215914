// SPDX-License-Identifier: Apache-2.0
/// Differences where the library is right, or uses the name for something else, each with a reason.
///
/// A difference is listed because of a standard, not because it exists.
enum ExplainedDifferences {
    struct Row: Sendable {
        let file: String
        /// The library's dictionary and ExifTool's name.
        let field: String
        let ours: String
        let theirs: String
        let reason: Reason

        init(_ file: String, _ field: String, _ ours: String, _ theirs: String, _ reason: Reason) {
            self.file = file
            self.field = field
            self.ours = ours
            self.theirs = theirs
            self.reason = reason
        }

        var dictionary: String { String(field.prefix { $0 != " " }) }

        /// In the form of a comparison's description.
        var description: String { "\(file) \(field): \(ours), ExifTool \(theirs)" }
    }

    enum Reason: String, Sendable {
        case falseOfPropertyList =
            "0x08 is false in a binary property list and 0x09 true (CFBinaryPList.c; Python's plistlib agrees)"
        case nestedList = "the list contains dictionaries, which ExifTool omits"
        case noNumber =
            "0/0 is not a number; ExifTool uses 0, or shows nothing (0/0 is unknown in Exif 3.0 §4.6.7)"
        case textForNumbers =
            "ASCII where Exif 3.0 §4.6.7 has three RATIONALs; ExifTool uses the text's first numbers"
        case severalProfiles =
            "a profile, followed by `nclx` (ISO/IEC 14496-12 §12.1.5 allows both): the first is returned"
        case profileOfTile = "`nclx` belongs to the tiles; the primary item has a profile"
        case encodingInOtherCase =
            "`Unicode` for Exif's `UNICODE`: ExifTool warns, and shows the bytes without their zeros"
        case epochOfMovies =
            "seconds since 1904 (ISO/IEC 14496-12 §8.2.2.3); ExifTool counts times before 1970 from 1970"
        case unmarkedText =
            "UTF-8, which dataset 1:90 does not declare (IIM 4.2 §1.6 refers to ISO 2022): ExifTool assumes Latin-1"
        case beyondLimit = "a value of 3 MB, which exceeds `Limits.valueBytes` and is diagnosed"
    }

    static let rows: [Row] = [
        Row(
            "dng__google-pixel-7__test__2726b0.dng", "SubIFD ProfileGainTableMap",
            "none", "(Binary data 3158080 bytes, use -b option to extract)", .beyondLimit),
        Row(
            "avif__apple-iphone-12-pro__exif__925f59.avif", "MakerApple SemanticStylePreset",
            "0", "1", .falseOfPropertyList),
        Row(
            "avif__apple-iphone-12-pro__exif__925f59.avif", "MakerApple SemanticStyleRenderingVer",
            "0", "1", .falseOfPropertyList),
        Row(
            "avif__nomake__img-20180725-163423-micro__2e7f90.avif", "HEIF ColorProfiles",
            "prof", "nclx", .severalProfiles),
        Row(
            "avif__nomake__xmp-tags-orientation__cbdf8a.avif", "HEIF ColorProfiles",
            "prof", "nclx", .severalProfiles),
        Row(
            "heic__apple-iphone-16-pro__ski-throne__934d24.heic", "MakerApple Apple_0x004e",
            "{_1=3,_2=[{_2.1=84.81791687011719,_2.2=6509},{_2.1=0.4069671630859375,_2.2=100}]…",
            "{_1=3,_2=[]}", .nestedList),
        Row(
            "heic__samsung-galaxy-s24-fe__issue-437-dotnet__1020cc.heic", "HEIF ColorProfiles",
            "prof", "nclx", .profileOfTile),
        Row(
            "jpeg__apple-iphone-12-pro__img-2762__13a692.heic", "MakerApple SemanticStylePreset",
            "0", "1", .falseOfPropertyList),
        Row(
            "jpeg__apple-iphone-12-pro__img-2762__13a692.heic", "MakerApple SemanticStyleRenderingVer",
            "0", "1", .falseOfPropertyList),
        Row(
            "jpeg__apple-iphone-13-mini__apple-gainmap-old__2e4310.jpg", "MakerApple Apple_0x004e",
            "{_1=3,_2=[{_2.1=50.05332946777344,_2.2=30695},{_2.1=0,_2.2=66}]}", "{_1=3,_2=[]}", .nestedList),
        Row(
            "jpeg__canon-canon-powershot-s2-is__sample-unicode5__4c1981.jpg", "Exif UserComment",
            "5€ Macro", "Unicode5?  Macro", .encodingInOtherCase),
        Row(
            "jpeg__htc-htc-one-m8__geodegrees-as-string__090a37.jpg", "GPS GPSLatitude",
            "52,00000,50,00000,34,01180", "52.0138888888889", .textForNumbers),
        Row(
            "jpeg__htc-htc-one-m8__geodegrees-as-string__090a37.jpg", "GPS GPSLongitude",
            "11,00000,10,00000,58,28360", "11.0027777777778", .textForNumbers),
        Row(
            "jpeg__htc-htc-one-m8__geodegrees-as-string__090a37.jpg", "GPS GPSTimeStamp",
            "17,00000,8,00000,29,00000", "17:00:00", .textForNumbers),
        Row(
            "jpeg__infisense-p2-usb-ir__infiray__de2565.jpg", "GPS GPSLatitude",
            "undef undef undef", "", .noNumber),
        Row(
            "jpeg__infisense-p2-usb-ir__infiray__de2565.jpg", "GPS GPSLongitude",
            "undef undef undef", "", .noNumber),
        Row(
            "jpeg__infisense-p2-usb-ir__infiray__de2565.jpg", "GPS GPSTimeStamp",
            "undef undef undef", "00:00:00", .noNumber),
        Row(
            "jpeg__realme-realme-3-pro__imagesizeerror__47096d.jpg", "Exif MaxApertureValue",
            "undef", "1", .noNumber),
        Row(
            "jpeg__realme-realme-3-pro__imagesizeerror__47096d.jpg", "Exif ShutterSpeedValue",
            "undef", "0", .noNumber),
        Row(
            "jpeg__nikon-corporation-nikon-z-30__20240121-102400__3a279b.jpg", "IPTC Keywords",
            "Výlet", "VÃ½let", .unmarkedText),
        Row(
            "jpeg__samsung-sm-a715f__20240107-110258__4dc6af.jpg", "IPTC Keywords",
            "Výlet", "VÃ½let", .unmarkedText),
        Row(
            "lp02_iphone-13-pro_small.heic", "MakerApple Apple_0x004e",
            "{_1=3,_2=[{_2.1=50.108795166015625,_2.2=21057},{_2.1=0.5107269287109375,_2.2=78}…",
            "{_1=3,_2=[]}", .nestedList),
        Row(
            "lp03_iphone-15-pro_original.heic", "MakerApple Apple_0x004e",
            "{_1=3,_2=[{_2.1=318.3501281738281,_2.2=623},{_2.1=0.592742919921875,_2.2=91}]}", "{_1=3,_2=[]}",
            .nestedList),
        Row(
            "lp04_iphone-15-pro_edited.heic", "MakerApple Apple_0x004e",
            "{_1=3,_2=[{_2.1=318.3501281738281,_2.2=623},{_2.1=0.592742919921875,_2.2=91}]}", "{_1=3,_2=[]}",
            .nestedList),
        Row(
            "mp4__nomake__sample-empty-track__e9501e.mp4", "Movie CreateDate",
            "1967:05:18 03:33:20", "2033:05:18 03:33:20", .epochOfMovies),
        Row(
            "mp4__nomake__sample-empty-track__e9501e.mp4", "Movie ModifyDate",
            "1967:05:18 03:33:20", "2033:05:18 03:33:20", .epochOfMovies),
    ]
}

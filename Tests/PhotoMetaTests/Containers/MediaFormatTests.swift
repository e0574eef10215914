// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Formats are equal if their names are.
@Suite struct MediaFormatTests {
    @Test(
        "A format created from a known name is that format",
        arguments: ["JPEG", "HEIF", "QuickTime", "TIFF", "PNG", "GIF", "WebP", "BMP", "ICO"])
    func findsKnownNames(name: String) {
        let formats = [MediaFormat.jpeg, .heif, .quickTime, .tiff, .png, .gif, .webP, .bmp, .ico].filter {
            $0 == MediaFormat(rawValue: name)
        }
        #expect(formats.map(\.rawValue) == [name])
        #expect(formats.first.map { Set([$0, MediaFormat(rawValue: name)]).count } == 1)
    }

    /// MIME types and extensions as ExifTool 12.57 gives them (`exiftool -MIMEType -FileTypeExtension`).
    @Test(
        "Media types and extensions",
        arguments: [
            (.jpeg, "image/jpeg", "jpg", "public.jpeg"), (.heic, "image/heic", "heic", "public.heic"),
            (.avif, "image/avif", "avif", "public.avif"), (.png, "image/png", "png", "public.png"),
            (.quickTime, "video/quicktime", "mov", "com.apple.quicktime-movie"),
            (.mp4, "video/mp4", "mp4", "public.mpeg-4"), (.m4a, "audio/mp4", "m4a", "com.apple.m4a-audio"),
            (.threeGPP, "video/3gpp", "3gp", "public.3gpp"),
            (.dng, "image/x-adobe-dng", "dng", "com.adobe.raw-image"),
            (.arw, "image/x-sony-arw", "arw", "com.sony.arw-raw-image"),
            (.cr3, "image/x-canon-cr3", "cr3", "com.canon.cr3-raw-image"),
        ] as [(MediaFormat, String, String, String)])
    func namesTypes(format: MediaFormat, mime: String, ending: String, identifier: String) {
        #expect(format.mimeType == mime)
        #expect(format.preferredFilenameExtension == ending)
        #expect(format.uniformTypeIdentifier == identifier)
    }

    @Test("A format that is not read has no types") func givesNoTypesForOtherNames() {
        let other = MediaFormat(rawValue: "SVG")
        #expect(other.mimeType == nil && other.preferredFilenameExtension == nil)
        #expect(other.uniformTypeIdentifier == nil && other.family == other)
    }

    @Test(
        "Brands tell the formats of a family apart",
        arguments: [
            ("heic", ["mif1"], MediaFormat.heic), ("hevc", ["msf1"], .heic),
            ("mif1", ["mif1", "heic"], .heic),
            ("avif", ["mif1", "miaf"], .avif), ("mif1", ["miaf", "avif"], .avif), ("mif1", ["mif1"], .heif),
            ("avci", ["mif1"], .heif),
        ])
    func tellsImagesApart(major: String, brands: [String], format: MediaFormat) throws {
        var file = HEIFBuilder()
        file.items = [HEIFBuilder.Item(1, "hvc1", filler(16))]
        (file.majorBrand, file.brands) = (major, brands)
        for selection in [PropertySelection.all, PropertySelection(), [.gps]] {
            let photo = try MediaMetadata(bytes: file.bytes, options: ReadOptions(selection: selection))
            #expect(photo.format == format)
            #expect(photo.format.family == .heif)
        }
    }

    @Test(
        "Brands tell movies apart",
        arguments: [
            ("qt  ", MediaFormat.quickTime), (nil, .quickTime), ("isom", .mp4), ("mp42", .mp4),
            ("M4A ", .m4a),
            ("M4V ", .m4v), ("3gp4", .threeGPP), ("3g2a", .threeGPP2),
        ] as [(String?, MediaFormat)])
    func tellsMoviesApart(brand: String?, format: MediaFormat) throws {
        var builder = MovieBuilder()
        builder.brand = brand
        for selection in [PropertySelection.all, PropertySelection(), [.gps]] {
            let movie = try MediaMetadata(bytes: builder.bytes, options: ReadOptions(selection: selection))
            #expect(movie.format == format)
            #expect(movie.format.family == .quickTime)
        }
    }

    @Test("Formats with other names are equal if their names are") func comparesOtherNames() {
        #expect(Set(["SVG", "MNG", "SVG"].map(MediaFormat.init(rawValue:))).count == 2)
        #expect(MediaFormat(rawValue: "SVG") != MediaFormat(rawValue: "MNG"))
        #expect(MediaFormat(rawValue: "jpeg") != .jpeg && MediaFormat(rawValue: "") != .tiff)
    }
}

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

    @Test("Formats with other names are equal if their names are") func comparesOtherNames() {
        #expect(Set(["AVI", "MNG", "AVI"].map(MediaFormat.init(rawValue:))).count == 2)
        #expect(MediaFormat(rawValue: "AVI") != MediaFormat(rawValue: "MNG"))
        #expect(MediaFormat(rawValue: "jpeg") != .jpeg && MediaFormat(rawValue: "") != .tiff)
    }
}

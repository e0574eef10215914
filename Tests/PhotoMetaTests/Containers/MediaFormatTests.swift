import PhotoMeta
import Testing

/// Formats by their names, which are what they are.
@Suite struct MediaFormatTests {
    @Test(
        "A format made of a name is the one with that name", arguments: ["JPEG", "HEIF", "QuickTime", "TIFF"])
    func knownNames(name: String) {
        let formats = [MediaFormat.jpeg, .heif, .quickTime, .tiff].filter {
            $0 == MediaFormat(rawValue: name)
        }
        #expect(formats.map(\.rawValue) == [name])
        #expect(formats.first.map { Set([$0, MediaFormat(rawValue: name)]).count } == 1)
    }

    @Test("Formats of other names are equal where their names are") func otherNames() {
        #expect(MediaFormat(rawValue: "PNG") == MediaFormat(rawValue: "PNG"))
        #expect(MediaFormat(rawValue: "PNG") != MediaFormat(rawValue: "GIF"))
        #expect(MediaFormat(rawValue: "jpeg") != .jpeg && MediaFormat(rawValue: "") != .tiff)
    }
}

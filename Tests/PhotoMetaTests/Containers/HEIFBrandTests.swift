// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Whether a file is an image, a movie or both, by its brands and boxes (ISO/IEC 23008-12).
@Suite struct HEIFBrandTests {
    @Test(
        "Any image brand makes the file an image",
        arguments: [
            "heic", "heix", "heim", "heis", "hevc", "mif1", "mif2", "msf1", "miaf", "avif", "avis", "avci",
            "vvic", "jpeg",
        ])
    func majorBrands(brand: String) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.majorBrand = brand
        let photo = try read(file.bytes)
        #expect(photo.format.family == .heif)
        #expect(photo[\.heif.majorBrand] == brand)
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.possibleLivePhotoRole == .still)
    }

    @Test("An image with an unknown major brand is recognized by its other brands")
    func compatibleBrands() throws {
        var file = Samples.heif(exif: Samples.exifItem(PhoneExif.tiff(identifier: "AN-IDENTIFIER").bytes))
        file.majorBrand = "1pic"
        let photo = try read(file.bytes)
        #expect(photo[\.cameraMaker] == "Apple")
        #expect(photo.format.family == .heif)
        #expect(photo.livePhotoIdentifier == "AN-IDENTIFIER")
    }

    @Test("An image without `ftyp` is recognized by its handler") func noFileType() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        // Replaces the 24 bytes of `ftyp`, because items are located by file offsets.
        let bytes = box("free", zeros(16)) + file.bytes.dropFirst(24)
        #expect(file.bytes[4..<8].elementsEqual(latin("ftyp")))
        let photo = try read(bytes)
        #expect(photo.format.family == .heif)
        #expect(photo[\.cameraMaker] == "Maker")
        file.handler = "mdir"
        let movie = try read(box("free", zeros(16)) + file.bytes.dropFirst(24))
        #expect(movie.format.family == .quickTime)
        #expect(movie[\.cameraMaker] == nil)
    }

    @Test("An image sequence has an image and a movie", arguments: ["msf1", "hevc", "avis"])
    func imageSequence(brand: String) throws {
        for mediaDataFirst in [true, false] {
            var movie = MovieBuilder(metadata: [.apple("make", "Maker of the movie")])
            movie.tracks = [TrackBuilder(id: 5)]
            var file = Samples.heif(exif: Samples.exifItem())
            file.brands = ["mif1", brand]
            file.mediaDataFirst = mediaDataFirst
            file.trailer = movie.movieBox
            let photo = try read(file.bytes)
            #expect(photo.format.family == .heif)
            #expect(photo[\.cameraMaker] == "Maker")
            #expect(photo[\.quickTime.make] == "Maker of the movie")
            #expect(photo.tracks.map(\.id) == [5])
            #expect(photo.diagnostics.isEmpty)
        }
    }

    @Test("A still image file is not read past its media data") func stillImage() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.trailer = MovieBuilder(metadata: [.apple("make", "Maker of the movie")]).movieBox
        let photo = try read(file.bytes)
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo[\.quickTime.make] == nil)
    }
}

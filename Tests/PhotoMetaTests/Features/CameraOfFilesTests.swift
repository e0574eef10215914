// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The camera and lens of pictures and movies.
@Suite struct CameraOfFilesTests {
    @Test("A picture's camera and lens") func readsCameraOfPicture() throws {
        let image = try BuiltFile.jpeg(
            tiff: [
                TIFFEntry(0x010F, .ascii("Canon ")), TIFFEntry(0x0110, .ascii("Canon EOS R6")),
                TIFFEntry(0x0131, .ascii("Firmware 1.0")),
            ],
            exif: [
                TIFFEntry(0xA431, .ascii("0123")),
                TIFFEntry(0xA432, .rational([(24, 1), (105, 1), (4, 1), (4, 1)])),
                TIFFEntry(0xA433, .ascii("Canon")), TIFFEntry(0xA434, .ascii("RF24-105mm F4 L IS USM")),
                TIFFEntry(0xA435, .ascii("4567")),
            ])
        let camera = try #require(image.camera)
        #expect(camera.make == "Canon" && camera.model == "Canon EOS R6")
        #expect(camera.software == "Firmware 1.0" && camera.serialNumber == "0123")
        #expect(camera.name == "Canon EOS R6")
        let lens = try #require(image.lens)
        #expect(lens.make == "Canon" && lens.model == "RF24-105mm F4 L IS USM" && lens.serialNumber == "4567")
        #expect(lens.specificationText == "24-105 mm f/4")
        #expect(lens.name == "Canon RF24-105mm F4 L IS USM")
    }

    @Test("A file without camera fields has no camera") func givesNoCameraWithoutFields() throws {
        #expect(try BuiltFile.jpeg().camera == nil)
        #expect(try BuiltFile.jpeg().lens == nil)
        let blank = try BuiltFile.jpeg(tiff: [
            TIFFEntry(0x010F, .ascii("    ")), TIFFEntry(0x0110, .ascii("")),
        ])
        #expect(blank.camera == nil)
        #expect(try BuiltFile.jpeg(exif: [TIFFEntry(0xA434, .ascii("----"))]).lens == nil)
    }

    @Test("A file with its software alone has no camera") func givesNoCameraForSoftware() throws {
        #expect(try BuiltFile.jpeg(tiff: [TIFFEntry(0x0131, .ascii("GIMP 2.10"))]).camera == nil)
        #expect(try BuiltFile.jpeg(exif: [TIFFEntry(0xA431, .ascii("0123"))]).camera == nil)
    }

    /// As ExifTool reads it: the tags have the same names in IFD0.
    @Test("A lens in IFD0 is used if the Exif directory has none") func readsLensInFirstDirectory() throws {
        let entries = [
            TIFFEntry(0xA433, .ascii("Sigma")), TIFFEntry(0xA434, .ascii("35mm F1.4 DG HSM")),
        ]
        let lens = try #require(try BuiltFile.tiff(entries).lens)
        #expect(lens.make == "Sigma" && lens.model == "35mm F1.4 DG HSM")
        let both = try BuiltFile.jpeg(tiff: entries, exif: [TIFFEntry(0xA434, .ascii("EF50mm f/1.8"))])
        #expect(both.lens?.model == "EF50mm f/1.8")
        let few = try MediaMetadata(
            bytes: TIFFBuilder(entries).bytes, options: ReadOptions(selection: .lens))
        #expect(few.lens == lens)
    }

    @Test("A movie's camera and lens") func readsCameraOfMovie() throws {
        var builder = MovieBuilder(metadata: [
            .apple("make", "Apple"), .apple("model", "iPhone 15 Pro"), .apple("software", "18.5"),
            .apple("camera.lens_model", "iPhone 15 Pro back camera 6.765mm f/1.78"),
        ])
        builder.userData = [UserDataBuilder.text("©mak", "Other"), UserDataBuilder.text("©mod", "Thing")]
        let movie = try MediaMetadata(bytes: builder.bytes)
        #expect(movie.camera?.name == "Apple iPhone 15 Pro")
        #expect(movie.camera?.software == "18.5")
        #expect(movie.lens?.name == "iPhone 15 Pro back camera 6.765mm f/1.78")

        // Maker and model are read from the same source.
        builder.metadata = MovieMetadataBuilder([.text("com.android.model", "Pixel 8")])
        let android = try MediaMetadata(bytes: builder.bytes)
        #expect(android.camera?.make == nil && android.camera?.model == "Pixel 8")

        builder.metadata = nil
        builder.userData.append(UserDataBuilder.text("©swr", "1.2"))
        let other = try MediaMetadata(bytes: builder.bytes)
        #expect(other.camera == Camera(make: "Other", model: "Thing", software: "1.2"))
        #expect(other.lens == nil)
    }
}

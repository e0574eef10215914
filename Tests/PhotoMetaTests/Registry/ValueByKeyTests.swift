// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Values by key: where they are found, and why one is missing.
@Suite struct ValueByKeyTests {
    private static func code(_ body: () throws(MetadataError) -> Void) -> MetadataError.Code? {
        do throws(MetadataError) {
            try body()
            return nil
        } catch {
            return error.code
        }
    }

    @Test func distinguishesAbsentAndUnreadable() throws {
        let photo = try BuiltFile.jpeg(exif: [
            TIFFEntry(0x829A, .ascii("1/120")), TIFFEntry(0x829D, .rational([(178, 100)])),
        ])
        #expect(try photo.requiredValue(for: \.exif.fNumber) == Fraction(178, 100))
        #expect(
            Self.code { () throws(MetadataError) in _ = try photo.requiredValue(for: \.exif.fNumber) } == nil)
        #expect(
            Self.code { () throws(MetadataError) in _ = try photo.requiredValue(for: \.exif.focalLength) }
                == .absent)
        #expect(
            Self.code { () throws(MetadataError) in _ = try photo.requiredValue(for: \.exif.exposureTime) }
                == .unreadable)
        #expect(photo[\.exif.exposureTime] == nil)
        #expect(photo.storedValue(for: \.exif.exposureTime)?.text == "1/120")
        #expect(photo.storedValue(for: \.exif.focalLength) == nil)
    }

    @Test func describesErrors() throws {
        let photo = try BuiltFile.jpeg(exif: [TIFFEntry(0x829A, .ascii("1/120"))])
        let absent = #expect(throws: MetadataError.self) { try photo.requiredValue(for: \.gps.altitude) }
        #expect(absent?.message == "GPS has no Altitude")
        let unreadable = #expect(throws: MetadataError.self) {
            try photo.requiredValue(for: \.exif.exposureTime)
        }
        #expect(
            unreadable?.message == "Exif ExposureTime is stored as ASCII ×6, which cannot be read as Fraction"
        )
    }

    /// A tag has a meaning only in its dictionary: 0x0001 to 0x0004 are in three of them.
    @Test(arguments: Endianness.allCases)
    func readsSameTagInSeveralDictionaries(_ order: Endianness) throws {
        let photo = try BuiltFile.jpeg(
            exif: [TIFFEntry(0xA005, .directory([TIFFEntry(0x0001, .ascii("R98"))]))],
            gps: [TIFFEntry(0x0001, .ascii("N"))], apple: [TIFFEntry(0x0001, .signedLong([16]))], order: order
        )
        #expect(photo[\.gps.latitudeRef] == .north)
        #expect(photo[\.makerApple.makerNoteVersion] == 16)
        #expect(photo.value(for: MetadataKey<String>(.interoperability, tag: 0x0001, name: "Index")) == "R98")
        #expect(photo.value(for: MetadataKey<Int>(.tiff, tag: 0x0001, name: "None")) == nil)
        #expect(photo.value(for: MetadataKey<Int>(.gps, tag: 0x7777, name: "None")) == nil)
    }

    @Test func readsDuplicateTagOnce() throws {
        let photo = try BuiltFile.tiff([
            TIFFEntry(0x010F, .ascii("First")), TIFFEntry(0x010F, .ascii("Second")),
        ])
        #expect(photo[\.tiff.make] == "First")
        #expect(photo.properties(in: .tiff).map(\.text) == ["First"])
    }

    /// Tags must ascend (TIFF 6.0 §2), but some writers do not sort them.
    @Test func findsUnsortedTags() throws {
        let tags: [UInt16] = [0x0131, 0x010F, 0x0110, 0x013B, 0x0000]
        let photo = try BuiltFile.tiff(tags.map { TIFFEntry($0, .ascii("\($0)")) })
        for tag in tags {
            #expect(photo.value(for: MetadataKey<String>(.tiff, tag: tag, name: "Any")) == "\(tag)")
        }
    }

    @Test func namesBoxesAndFieldsByKeys() throws {
        let image = try BuiltFile.heif(properties: [
            ImageProperty.extents(40, 30), ImageProperty.rotation(1), ImageProperty.mirroring(1),
            ImageProperty.pixels([8, 8, 8]), ImageProperty.color,
        ])
        let keys = MetadataKeys().heif
        #expect(image[keys.majorBrand] == "heic")
        #expect(image[keys.imageSpatialExtents] == [40, 30])
        #expect(image[keys.imageRotation] == .quarterTurn)
        #expect(image[keys.imageMirroring] == .horizontal)
        #expect(image[keys.pixelInformation] == [8, 8, 8])
        #expect(image[keys.colorInformation] == "nclx")
        let names = [
            keys.majorBrand.name, "MinorVersion", "CompatibleBrands", "HandlerType",
            keys.imageSpatialExtents.name,
            keys.imageRotation.name, keys.imageMirroring.name, keys.pixelInformation.name,
            keys.colorInformation.name, "ColorPrimaries", "TransferCharacteristics", "MatrixCoefficients",
            "VideoFullRangeFlag",
        ]
        #expect(image.properties(in: .heif).map(\.name) == names)
    }

    @Test(arguments: [0, 1] as [UInt8])
    func namesMovieHeaderFieldsByKeys(_ version: UInt8) throws {
        var builder = MovieBuilder()
        builder.version = version
        builder.creationTime = 3_831_211_626
        builder.timeScale = 600
        builder.duration = 1_500
        let movie = try MediaMetadata(bytes: builder.bytes)
        let keys = MetadataKeys().movie
        #expect(movie[keys.majorBrand] == "qt  ")
        #expect(movie[keys.creationTime] == 3_831_211_626)
        #expect(movie[keys.modificationTime] == 3_831_211_626)
        #expect(movie[keys.timeScale] == 600)
        #expect(movie[keys.duration] == 1_500)
        #expect(movie[keys.preferredRate] == 1)
        #expect(movie[keys.preferredVolume] == 1)
        let names = [
            keys.creationTime.name, keys.modificationTime.name, keys.timeScale.name, keys.duration.name,
            keys.preferredRate.name, keys.preferredVolume.name,
        ]
        #expect(movie.properties(in: .movie).map(\.name).suffix(6) == names[...])
    }

    @Test func readsQuickTimeByNameAndCode() throws {
        var builder = MovieBuilder(metadata: [
            .apple("make", "Apple"), .text("com.android.version", "15"),
            .apple("live-photo.auto", type: 22, [1]),
        ])
        builder.userData = [UserDataBuilder.text("©nam", "Title")]
        let movie = try MediaMetadata(bytes: builder.bytes)
        #expect(movie[\.quickTime.make] == "Apple")
        #expect(movie.value(for: MetadataKey<String>(.quickTime, name: "com.android.version")) == "15")
        #expect(movie[\.quickTime.livePhotoAuto] == true)
        #expect(movie.value(for: MetadataKey<String>(.userData, name: "©nam")) == "Title")
        #expect(movie.value(for: MetadataKey<String>(.quickTime, name: "©nam")) == nil)
        #expect(movie.value(for: MetadataKey<String>(.quickTime, name: "com.android")) == nil)
        #expect(movie.value(for: MetadataKey<String>(.quickTime, name: "")) == nil)
        let names = movie.properties(in: .quickTime).map(\.name).sorted()
        #expect(
            names == [
                "com.android.version", "com.apple.quicktime.live-photo.auto", "com.apple.quicktime.make",
            ])
        #expect(movie.properties(in: .userData).map(\.name) == ["Title"])
    }

    /// A value listed under a name is found by that name.
    @Test func readsNameDeclaredTwice() throws {
        var builder = MovieBuilder(metadata: [.apple("make", "Apple")])
        builder.metadata?.unusedKeys = ["com.apple.quicktime.make"]
        let movie = try MediaMetadata(bytes: builder.bytes)
        #expect(movie.properties(in: .quickTime).map(\.text) == ["Apple"])
        #expect(movie[\.quickTime.make] == "Apple")
    }

    /// A key without a tag finds nothing in a dictionary stored by number: tag 0 is GPS's version.
    @Test func findsNoNameInNumberedDictionary() throws {
        let photo = try BuiltFile.jpeg(gps: [TIFFEntry(0x0000, .byte([2, 3, 0, 0]))])
        #expect(photo.value(for: MetadataKey<[UInt8]>(.gps, name: "Altitude")) == nil)
        #expect(MetadataKey<Int>(.gps, name: "Altitude").tag == nil)
    }

    /// Property lists are decoded when a key requests them, within the reader's limits.
    @Test func limitsPropertyLists() throws {
        let list = PropertyListBuilder.time(5, timescale: 1)
        var options = ReadOptions()
        options.limits.propertyListObjects = 3
        let photo = try BuiltFile.jpeg(apple: [TIFFEntry(0x0003, .undefined(list))], options: options)
        #expect(photo[\.makerApple.runTime] == nil)
    }
}

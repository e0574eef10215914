// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Which of a file's dates is the capture date.
@Suite struct CaptureDateOfFilesTests {
    private static var original: TIFFEntry { TIFFEntry(0x9003, .ascii("2025:05:26 09:27:06")) }
    private static var digitized: TIFFEntry { TIFFEntry(0x9004, .ascii("2026:01:02 03:04:05")) }
    private static var changed: TIFFEntry { TIFFEntry(0x0132, .ascii("2027:01:01 00:00:00")) }

    private static func date(tiff: [TIFFEntry] = [], _ exif: TIFFEntry...) throws -> String? {
        try BuiltFile.jpeg(tiff: tiff, exif: exif).captureDate?.description
    }

    @Test("The original date comes first, with its own sub-seconds and offset") func prefersOriginalDate()
        throws
    {
        #expect(try Self.date(Self.original) == "2025-05-26T09:27:06")
        #expect(try Self.date(tiff: [Self.changed], Self.original, Self.digitized) == "2025-05-26T09:27:06")
        let own = [TIFFEntry(0x9011, .ascii("-05:00")), TIFFEntry(0x9291, .ascii("603"))]
        let others = [
            TIFFEntry(0x9010, .ascii("+01:00")), TIFFEntry(0x9012, .ascii("+02:00")),
            TIFFEntry(0x9290, .ascii("1")), TIFFEntry(0x9292, .ascii("2")),
        ]
        #expect(
            try Self.date(Self.original, own[0], own[1], others[0], others[1], others[2], others[3])
                == "2025-05-26T09:27:06.603-05:00")
        // Another tag's offset and decimals are not used: the time zone is not guessed.
        #expect(
            try Self.date(Self.original, others[0], others[1], others[2], others[3]) == "2025-05-26T09:27:06")
    }

    @Test("Without an original date, the digitized date is used") func fallsBackToDigitizedDate() throws {
        let own = [TIFFEntry(0x9012, .ascii("+02:00")), TIFFEntry(0x9292, .ascii("25"))]
        #expect(try Self.date(Self.digitized, own[0], own[1]) == "2026-01-02T03:04:05.25+02:00")
        for blank in [
            "                   ", "    :  :     :  :  ", "0000:00:00 00:00:00", "2025:02:30 00:00:00", "",
        ] {
            #expect(try Self.date(TIFFEntry(0x9003, .ascii(blank)), Self.digitized) == "2026-01-02T03:04:05")
        }
        #expect(try Self.date(TIFFEntry(0x9003, .short([1])), Self.digitized) == "2026-01-02T03:04:05")
    }

    /// ISO 12234-2 has no Exif directory: its tags are in IFD0.
    @Test("TIFF/EP raw files have the date in IFD0") func readsDateOfTIFFEP() throws {
        let photo = try BuiltFile.tiff([TIFFEntry(0x9003, .ascii("2004:02:29 10:11:12"))])
        #expect(photo.captureDate?.description == "2004-02-29T10:11:12")
    }

    @Test("The modification date is not a capture date") func ignoresModificationDate() throws {
        #expect(try Self.date(tiff: [Self.changed]) == nil)
        #expect(try Self.date(tiff: [Self.changed], TIFFEntry(0x9003, .ascii("nonsense"))) == nil)
        #expect(try Self.date() == nil)
    }

    @Test("A HEIF image has the same dates") func readsDateOfHEIF() throws {
        let image = try BuiltFile.heif(properties: [ImageProperty.extents(4, 3)], exif: [Self.original])
        #expect(image.captureDate?.description == "2025-05-26T09:27:06")
    }

    @Test("A movie's creation date has an offset") func readsDateOfMovie() throws {
        var builder = MovieBuilder(metadata: [.apple("creationdate", "2025-05-26T09:27:06-0500")])
        builder.creationTime = 1
        #expect(
            try MediaMetadata(bytes: builder.bytes).captureDate?.description == "2025-05-26T09:27:06-05:00")
    }

    @Test(
        "A movie without a creation date uses its header's time",
        arguments: [nil, "", "nonsense", "0000:00:00 00:00:00"])
    func fallsBackToMovieHeader(_ text: String?) throws {
        var builder = MovieBuilder(metadata: text.map { [.apple("creationdate", $0)] } ?? [])
        builder.creationTime = 3_831_211_626
        // Python: datetime(1904, 1, 1) + timedelta(seconds=3_831_211_626).
        #expect(
            try MediaMetadata(bytes: builder.bytes).captureDate?.description == "2025-05-27T17:27:06+00:00")
        builder.creationTime = 0
        #expect(try MediaMetadata(bytes: builder.bytes).captureDate == nil)
    }

    @Test("Header times of 32 and 64 bits") func readsHeaderTimeOfAnyWidth() throws {
        var builder = MovieBuilder()
        builder.version = 1
        for time in [.max, 1 << 63, (1 << 63) - 1, 255_485_145_600] as [UInt64] {
            builder.creationTime = time
            #expect(try MediaMetadata(bytes: builder.bytes).captureDate == nil)
        }
        builder.creationTime = 255_485_145_599
        #expect(try MediaMetadata(bytes: builder.bytes).captureDate?.year == 9_999)
    }

    // MARK: Digitized and changed

    @Test("The digitized date has its own sub-seconds and offset") func readsDigitizedDate() throws {
        let image = try BuiltFile.jpeg(
            tiff: [Self.changed],
            exif: [
                Self.original, Self.digitized, TIFFEntry(0x9010, .ascii("+01:00")),
                TIFFEntry(0x9011, .ascii("-05:00")), TIFFEntry(0x9012, .ascii("+02:00")),
                TIFFEntry(0x9290, .ascii("1")), TIFFEntry(0x9291, .ascii("603")),
                TIFFEntry(0x9292, .ascii("25")),
            ])
        #expect(image.captureDate?.description == "2025-05-26T09:27:06.603-05:00")
        #expect(image.digitizedDate?.description == "2026-01-02T03:04:05.25+02:00")
        #expect(image.modificationDate?.description == "2027-01-01T00:00:00.1+01:00")
    }

    @Test("A date without its own offset is floating") func givesFloatingDates() throws {
        let image = try BuiltFile.jpeg(
            tiff: [Self.changed],
            exif: [
                Self.original, Self.digitized, TIFFEntry(0x9011, .ascii("-05:00")),
                TIFFEntry(0x9291, .ascii("603")),
            ])
        #expect(image.digitizedDate?.description == "2026-01-02T03:04:05")
        #expect(image.modificationDate?.description == "2027-01-01T00:00:00")
    }

    @Test(
        "An invalid offset is ignored",
        arguments: ["   :  ", "", "      ", "+25:00", "05:00", "GMT", "+5:00"])
    func ignoresInvalidOffset(_ offset: String) throws {
        let image = try BuiltFile.jpeg(
            tiff: [Self.changed],
            exif: [
                Self.digitized, TIFFEntry(0x9010, .ascii(offset)),
                TIFFEntry(0x9012, .ascii(offset)),
            ])
        #expect(image.digitizedDate?.description == "2026-01-02T03:04:05")
        #expect(image.modificationDate?.description == "2027-01-01T00:00:00")
    }

    @Test(
        "A blank date is not a date",
        arguments: ["    :  :     :  :  ", "0000:00:00 00:00:00", "", "2027:13:01 00:00:00", "soon"])
    func ignoresBlankDates(_ blank: String) throws {
        let image = try BuiltFile.jpeg(
            tiff: [TIFFEntry(0x0132, .ascii(blank))], exif: [TIFFEntry(0x9004, .ascii(blank))])
        #expect(image.digitizedDate == nil)
        #expect(image.modificationDate == nil)
        #expect(image.captureDate == nil)
    }

    @Test("A movie's modification date is in its header") func readsModificationDateOfMovie() throws {
        var builder = MovieBuilder(metadata: [.apple("creationdate", "2025-05-26T09:27:06-0500")])
        builder.creationTime = 1
        builder.modificationTime = 3_831_211_626
        let movie = try MediaMetadata(bytes: builder.bytes)
        #expect(movie.modificationDate?.description == "2025-05-27T17:27:06+00:00")
        #expect(movie.digitizedDate == nil)
        builder.modificationTime = 0
        #expect(try MediaMetadata(bytes: builder.bytes).modificationDate == nil)
    }

    @Test("A movie's user data dates it, unless it states only a day or a key is present")
    func readsUserData() throws {
        var movie = MovieBuilder()
        movie.creationTime = 3_600_000_000
        func date(_ userData: [UInt8]...) throws -> String? {
            movie.userData = userData
            return try MediaMetadata(bytes: movie.bytes).captureDate?.description
        }
        let header = try date()
        #expect(header == "2018-01-28T16:00:00+00:00")
        let made = UserDataBuilder.text("©day", "2010-03-05T14:35:00-0500")
        #expect(try date(made) == "2010-03-05T14:35:00-05:00")
        let began = box("date", utf8("2010-03-05T14:34:00-0500"))
        #expect(try date(made, began) == "2010-03-05T14:34:00-05:00")
        for text in ["2010", "2010-03-05", "May"] {
            #expect(try date(UserDataBuilder.text("©day", text)) == header)
        }
        movie.metadata = MovieMetadataBuilder([.apple("creationdate", "2011-01-02T03:04:05+0900")])
        #expect(try date(made, began) == "2011-01-02T03:04:05+09:00")
    }
}

import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Color profiles of shared files have no numbers of a display and no texts beside their names.
@Suite struct SharingProfileTests {
    private static let secrets = ["SN-4711", "EDID_serial", "Ann's measurements"]

    /// A profile with the numbers of a display, a dictionary and measurements (ICC.1:2022 §10).
    private static let profile = {
        var builder = ProfileBuilder.displayP3
        builder.tags += [
            (
                "mmod",
                latin("mmod") + zeros(4) + uint32(0x0610) + uint32(0x9D03) + latin("SN-4711") + zeros(5)
            ),
            ("meta", latin("dict") + zeros(4) + uint32(1) + uint32(16) + zeros(16) + latin("EDID_serial")),
            ("targ", latin("text") + zeros(4) + latin("Ann's measurements\0")),
        ]
        return builder.bytes
    }()

    /// The same profile as a shared file has it: zeros instead of the identifier, and after the types of the elements.
    private static let shared = {
        var bytes = profile
        bytes.replaceSubrange(84..<100, with: zeros(16))
        for (start, count) in [("mmod", 20), ("dict", 35), ("text", 19)] {
            // Of the two places of "mmod", one is in the table.
            let place = bytes.indices.last { bytes[$0...].starts(with: latin(start)) } ?? 0
            bytes.replaceSubrange((place + 8)..<(place + 8 + count), with: zeros(count))
        }
        return bytes
    }()

    private static func jpeg(_ profile: [UInt8], limit: Int) -> [UInt8] {
        let starts = Array(stride(from: 0, to: profile.count, by: limit))
        let parts = starts.enumerated().map { index, start in
            JPEGBuilder.Part.segment(
                0xE2,
                latin("ICC_PROFILE\0") + [UInt8(index + 1), UInt8(starts.count)]
                    + profile[start..<min(start + limit, profile.count)])
        }
        return JPEGBuilder(parts + [.frame(width: 320, height: 240), .scan]).bytes
    }

    private static func heif(_ profile: [UInt8]) -> [UInt8] {
        var file = Samples.heif(exif: Samples.exifItem())
        file.add(box("colr", latin("prof"), profile), to: 1)
        return file.bytes
    }

    private static func tiff(_ profile: [UInt8]) -> [UInt8] {
        TIFFBuilder([
            TIFFEntry(0x0100, .long([8])), TIFFEntry(0x0101, .long([8])),
            TIFFEntry(0x8773, .undefined(profile)),
        ]).bytes
    }

    private static func webP(_ profile: [UInt8]) -> [UInt8] {
        WebPBuilder.file(
            WebPBuilder.extended(flags: 0x20, width: 320, height: 240),
            WebPBuilder.chunk("ICCP", profile), WebPBuilder.lossy(width: 320, height: 240))
    }

    private static func movie(_ profile: [UInt8]) -> [UInt8] {
        var movie = EditableMovie()
        movie.video.descriptions = [
            SampleDescription.video(
                "hvc1", width: 64, height: 48, configuration: box("colr", latin("prof"), profile))
        ]
        return movie.bytes
    }

    private static func png(_ stored: [UInt8], method: UInt8 = 0) -> [UInt8] {
        PNGBuilder.file(
            PNGBuilder.header(width: 8, height: 8),
            PNGBuilder.chunk("iCCP", latin("Name\0") + [method] + stored))
    }

    @Test("The tags are cleared in JPEG, HEIF, TIFF, WebP and MOV files, and nothing else")
    func clearsTags() throws {
        for file in [
            { Self.jpeg($0, limit: 65_519) }, { Self.jpeg($0, limit: 100) }, Self.heif, Self.tiff, Self.webP,
            Self.movie, { Samples.jpeg(.exif(Self.tiff($0))) },
        ] as [([UInt8]) -> [UInt8]] {
            let edited = try SharingEdits.edited(file(Self.profile))
            for secret in Self.secrets { #expect(!edited.contains(latin(secret)), "\(secret)") }
            #expect(edited == (try SharingEdits.edited(file(Self.shared))))
        }
        let photo = try read(SharingEdits.edited(Self.heif(Self.profile)))
        #expect(photo.colorProfileName == "Display P3" && photo[\.icc.profileID] == nil)
    }

    @Test("The compressed profile of a PNG file is stored anew") func rewritesCompressedProfile() throws {
        let edited = try SharingEdits.edited(Self.png(PNGBuilder.zlib(Self.profile)))
        for secret in Self.secrets { #expect(!edited.contains(latin(secret)), "\(secret)") }
        // The stored blocks contain the profile as it is.
        #expect(edited.contains(Self.shared))
        let photo = try read(edited)
        #expect(photo.colorProfileName == "Display P3" && photo.diagnostics.isEmpty)
    }

    @Test("Data of any size is stored", arguments: [0, 1, 65_535, 65_536, 200_000])
    func storesData(byteCount: Int) throws {
        let bytes = ContiguousArray(filler(byteCount))
        let stored = StoredZlib.encoded(bytes)
        #expect(try Inflate.inflate(stored.span, limit: .max) == bytes)
        if byteCount < 65_536 { #expect(Array(stored) == PNGBuilder.zlib(Array(bytes))) }
    }

    @Test("A profile without these tags is not changed") func keepsOthers() throws {
        let profile = ProfileBuilder.displayP3.bytes
        for file in [Self.jpeg(profile, limit: 65_519), Self.png(PNGBuilder.zlib(profile))] {
            #expect(try SharingEdits.edited(file) == file)
        }
    }

    @Test("A PNG file's profile that cannot be decoded is left out") func leavesOutDamagedProfile() throws {
        let stored = PNGBuilder.zlib(Self.profile)
        for file in [Self.png(Array(stored.dropLast(20))), Self.png(stored, method: 1), Self.png([])] {
            let edited = try SharingEdits.edited(file)
            #expect(!edited.contains(latin("iCCP")) && !edited.contains(latin("SN-4711")))
        }
    }
}

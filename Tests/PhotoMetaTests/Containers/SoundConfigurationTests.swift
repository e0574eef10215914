// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The number of channels of coded sound (ISO/IEC 14496-14 §5.6; ETSI TS 102 366 §F.4).
///
/// The bytes of `esds` and `dac3` are those of FFmpeg, and the numbers those of ffprobe.
@Suite struct SoundConfigurationTests {
    /// Returns the number of channels of a track whose sample entry states two.
    private static func channelCount(
        _ codec: String, _ configuration: [UInt8], codes: [Diagnostic.Code] = []
    ) throws -> UInt16? {
        try channelCount(
            of: SampleDescription.sound(
                codec, channels: 2, bits: 16, rate: 48_000, configuration: configuration), codes)
    }

    private static func channelCount(
        of description: [UInt8], _ codes: [Diagnostic.Code] = []
    ) throws -> UInt16? {
        try track(description, codes)?.channelCount
    }

    private static func track(
        _ description: [UInt8], _ codes: [Diagnostic.Code] = []
    ) throws -> MovieTrack? {
        var track = TrackBuilder()
        track.handler = "soun"
        track.descriptions = [description]
        var movie = MovieBuilder()
        movie.brand = "isom"
        movie.tracks = [track]
        let file = try read(movie.bytes)
        #expect(file.codes == codes)
        return file.tracks.first
    }

    /// A descriptor with its size in four bytes, or in one.
    private static func descriptor(_ tag: UInt8, isShort: Bool = false, _ body: [UInt8]...) -> [UInt8] {
        let content = Array(body.joined())
        var bytes = [tag]
        if !isShort { bytes += [0x80, 0x80, 0x80] }
        bytes.append(UInt8(content.count))
        return bytes + content
    }

    /// The description of a stream: the flags and the fields that they announce, the codec, the configuration.
    private static func stream(
        _ configuration: [UInt8], codec: UInt8 = 0x40, flags: [UInt8] = [0], isShort: Bool = false
    ) -> [UInt8] {
        let specific: [UInt8] = configuration.isEmpty ? [] : descriptor(5, isShort: isShort, configuration)
        let decoder = descriptor(4, isShort: isShort, [codec, 0x15], zeros(3), zeros(8), specific)
        return fullBox("esds", descriptor(3, isShort: isShort, uint16(1), flags, decoder, [6, 1, 2]))
    }

    @Test(
        "The channels of AAC are those of its configuration",
        arguments: [
            // FFmpeg's mono, stereo, 5.1 and 7.1.
            ([0x11, 0x88, 0x56, 0xE5, 0x00], 1), ([0x11, 0x90, 0x56, 0xE5, 0x00], 2),
            ([0x11, 0xB0, 0x56, 0xE5, 0x00], 6), ([0x10, 0x38, 0x56, 0xE5, 0x00], 8),
            // 48,000 Hz in 24 bits, mono; xHE-AAC, whose type has eleven bits, stereo.
            ([0x17, 0x80, 0x5D, 0xC0, 0x08], 1), ([0xF9, 0x46, 0x40], 2),
            // Mono of HE-AAC, and of HE-AAC v2, which makes it stereo.
            ([0x2B, 0x09, 0x88], 1), ([0xEB, 0x09, 0x88], 2),
            // Channels that the samples state, a reserved number, and too few bytes.
            ([0x11, 0x80], 0), ([0x11, 0xC0], 0), ([0x11], 0), ([], 0),
        ] as [([UInt8], UInt16)])
    func readsAAC(configuration: [UInt8], expected: UInt16) throws {
        for isShort in [false, true] {
            let box = Self.stream(configuration, isShort: isShort)
            #expect(try Self.channelCount("mp4a", box) == expected)
            // After another box.
            #expect(try Self.channelCount("mp4a", fullBox("chnl", zeros(2)) + box) == expected)
        }
    }

    @Test(
        "A sample rate that does not fit the sample entry is that of the configuration",
        arguments: [
            // FFmpeg's 96,000 Hz and 88,200 Hz, with 0 in the entry; 96,000 Hz in 24 bits.
            ([0x10, 0x08, 0x56, 0xE5, 0x00], 0, 96_000), ([0x10, 0x88, 0x56, 0xE5, 0x00], 0, 88_200),
            ([0x17, 0x80, 0xBB, 0x80, 0x08], 0, 96_000),
            // The low 16 bits of 96,000.
            ([0x10, 0x08], 30_464, 96_000),
            // Rates that fit: HE-AAC's entry may state that of its output.
            ([0x11, 0x88], 48_000, 48_000), ([0x2B, 0x09, 0x88], 48_000, 48_000),
            // A reserved index, and too few bytes.
            ([0x16, 0x88], 44_100, 44_100), ([0x17, 0x80, 0xBB], 44_100, 44_100), ([0x10], 0, nil),
            ([], 0, nil),
        ] as [([UInt8], UInt32, Double?)])
    func readsHighRates(configuration: [UInt8], stated: UInt32, expected: Double?) throws {
        let description = SampleDescription.sound(
            "mp4a", channels: 2, bits: 16, rate: stated, configuration: Self.stream(configuration))
        #expect(try Self.track(description)?.sampleRate == expected)
    }

    @Test("The fields that a stream's flags announce are skipped") func skipsFields() throws {
        let mono: [UInt8] = [0x11, 0x88]
        let flags: [[UInt8]] = [
            [0x80, 0, 7], [0x40, 3, 4, 4, 4], [0x20, 0, 7], [0xE0, 0, 7, 1, 4, 0, 9], [0x1F],
        ]
        for flags in flags {
            #expect(try Self.channelCount("mp4a", Self.stream(mono, flags: flags)) == 1)
        }
    }

    @Test("A stream of another codec, or a damaged one, does not state the channels")
    func refusesOthers() throws {
        let mono: [UInt8] = [0x11, 0x88]
        for codec in [0x66, 0x67, 0x68] as [UInt8] {
            #expect(try Self.channelCount("mp4a", Self.stream(mono, codec: codec)) == 1)
        }
        // MP3 of MPEG-2 and of MPEG-1, and AC-3.
        for codec in [0x69, 0x6B, 0xA5] as [UInt8] {
            #expect(try Self.channelCount("mp4a", Self.stream(mono, codec: codec)) == 0)
        }
        let whole = Self.stream(mono, isShort: true)
        // Its configuration ends three bytes before the box.
        for byteCount in 8..<(whole.count - 4) {
            let cut = box("esds", Array(whole[8..<byteCount]))
            #expect(try Self.channelCount("mp4a", cut) == 0, "\(byteCount)")
        }
        // The tags of the stream, of its decoder and of the configuration.
        for place in [12, 17, 32] {
            var changed = whole
            changed[place] = 9
            #expect(try Self.channelCount("mp4a", changed) == 0, "\(place)")
        }
    }

    @Test("The channels of AC-3 are those of its layout")
    func readsDolbyDigital() throws {
        let files: [([UInt8], UInt16)] = [
            ([0x10, 0x08, 0xC0], 1), ([0x10, 0x11, 0x40], 2), ([0x10, 0x3D, 0xE0], 6), ([0x10], 0),
        ]
        for (bytes, expected) in files {
            #expect(try Self.channelCount("ac-3", box("dac3", bytes)) == expected)
        }
        // ETSI TS 102 366 §4.4.2.3: the channels of each layout; then the low-frequency channel.
        for (layout, expected) in zip(0..., [2, 1, 2, 3, 3, 4, 4, 5] as [UInt16]) {
            let bits = UInt8(layout) << 3
            #expect(try Self.channelCount("ac-3", box("dac3", [0x10, bits, 0])) == expected)
            #expect(try Self.channelCount("ac-3", box("dac3", [0x10, bits | 4, 0])) == expected + 1)
        }
        // The streams of E-AC-3 are not read.
        #expect(try Self.channelCount("ec-3", box("dec3", [3, 0, 0x20, 2, 0])) == 0)
    }

    @Test("Other sample entries state the channels themselves") func keepsEntry() throws {
        let mono = Self.stream([0x11, 0x88])
        #expect(try Self.channelCount("alac", box("alac", zeros(28))) == 2)
        #expect(try Self.channelCount("sowt", mono) == 2)
        #expect(try Self.channelCount("mp4a", []) == 2)
        #expect(try Self.channelCount("mp4a", fullBox("chnl", zeros(2))) == 2)
        #expect(try Self.channelCount("mp4a", uint32(4) + latin("esds"), codes: [.malformed]) == 2)
        // QTFF, "Sound Sample Description (Version 1)": four more numbers, and the configuration in `wave`.
        let head = uint16(1) + zeros(6) + uint16(1) + uint16(16) + uint16(0xFFFE) + zeros(2)
        let numbers = uint32(48_000 << 16) + uint32(1_024) + zeros(8) + uint32(2)
        let wave = box("wave", box("frma", latin("mp4a")), Self.stream([0x11, 0x90]))
        #expect(try Self.channelCount(of: box("mp4a", zeros(6), uint16(1), head, numbers, wave)) == 1)
    }
}

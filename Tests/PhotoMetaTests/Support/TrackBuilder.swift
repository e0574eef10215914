// SPDX-License-Identifier: Apache-2.0
/// Builds a track of a movie (ISO/IEC 14496-12 §8.3; QTFF, "Track Atoms").
struct TrackBuilder {
    var id: UInt32 = 1
    /// Version 1 of the headers has 64-bit times.
    var version: UInt8 = 0
    /// In seconds since 1904.
    var creationTime: UInt64 = 0
    var modificationTime: UInt64 = 0
    /// "und", packed.
    var language: UInt16 = 0x55C4
    /// In units of the movie's time scale.
    var duration: UInt64 = 0
    var mediaTimeScale: UInt32 = 600
    var mediaDuration: UInt64 = 0
    var matrix = TrackBuilder.upright
    var width: UInt16 = 0
    var height: UInt16 = 0
    var handler = "vide"
    var isEnabled = true
    /// Rows with a duration in the movie's time scale and a media time; -1 is an empty edit.
    ///
    /// No `elst` if empty.
    var edits: [(duration: UInt64, mediaTime: Int64)] = []
    var editVersion: UInt8 = 0
    /// `stsd` entries.
    var descriptions: [[UInt8]] = []
    /// Rows of `stts`: a number of samples and the duration of each.
    var timeToSample: [(count: UInt32, duration: UInt32)] = []
    /// The size of each sample, and the offset of the first; samples are contiguous.
    var sampleSizes: [UInt32] = []
    var firstSampleOffset: UInt32 = 0
    /// The tables of the sizes and of the places of the samples, instead of those of samples that are contiguous.
    var placeTables: [[UInt8]]?
    /// Numbers of the sync samples, from 1; every sample is one if empty.
    var syncSamples: [UInt32] = []
    /// Where the data is: in this file.
    var dataReference = fullBox("url ", flags: 1)
    /// The media header, instead of one with the values above.
    var mediaHeader: [UInt8]?
    /// Boxes before the track header.
    var firstBoxes: [[UInt8]] = []
    /// Boxes at the end of `stbl`.
    var extraTables: [[UInt8]] = []
    /// A `meta` atom, `udta`, or others.
    var extraBoxes: [[UInt8]] = []

    /// Matrices of 16.16 and 2.30 fixed-point numbers (§8.3.2).
    static let upright: [Int32] = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x4000_0000]
    static func turned(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) -> [Int32] {
        [a << 16, b << 16, 0, c << 16, d << 16, 0, 0, 0, 0x4000_0000]
    }

    var bytes: [UInt8] {
        var body = Array(firstBoxes.joined()) + headerBox
        if !edits.isEmpty { body += box("edts", editListBox) }
        body += box(
            "mdia", mediaHeader ?? mediaHeaderBox, handlerBox,
            box("minf", mediaInformation, box("stbl", tables)))
        return box("trak", body, Array(extraBoxes.joined()))
    }

    private func time(_ value: UInt64) -> [UInt8] {
        version == 1 ? uint64(value) : uint32(UInt32(truncatingIfNeeded: value))
    }

    private var headerBox: [UInt8] {
        let times = time(creationTime) + time(modificationTime) + uint32(id) + zeros(4) + time(duration)
        // Reserved; layer, group, volume, reserved.
        let place = zeros(8) + zeros(8) + matrix.flatMap { uint32(UInt32(bitPattern: $0)) }
        let size = uint16(width) + zeros(2) + uint16(height) + zeros(2)
        return fullBox("tkhd", version: version, flags: isEnabled ? 15 : 14, times, place, size)
    }

    private var editListBox: [UInt8] {
        let rows = edits.flatMap { edit in
            let isWide = editVersion == 1
            let mediaTime = UInt64(bitPattern: edit.mediaTime)
            let row =
                isWide
                ? uint64(edit.duration) + uint64(mediaTime)
                : uint32(UInt32(truncatingIfNeeded: edit.duration))
                    + uint32(UInt32(truncatingIfNeeded: mediaTime))
            return row + uint32(0x10000)
        }
        return fullBox("elst", version: editVersion, uint32(UInt32(edits.count)), rows)
    }

    private var mediaHeaderBox: [UInt8] {
        fullBox(
            "mdhd", version: version, time(0), time(0), uint32(mediaTimeScale), time(mediaDuration),
            uint16(language),
            zeros(2))
    }

    private var handlerBox: [UInt8] {
        fullBox("hdlr", latin("mhlr"), latin(handler), zeros(12), [0])
    }

    /// A header for the kind of media, and the data reference.
    private var mediaInformation: [UInt8] {
        let header =
            handler == "vide"
            ? fullBox("vmhd", flags: 1, zeros(8)) : box("gmhd", fullBox("gmin", uint16(64), zeros(10)))
        return header + box("dinf", fullBox("dref", uint32(1), dataReference))
    }

    private var tables: [UInt8] {
        let descriptionBox = fullBox(
            "stsd", uint32(UInt32(descriptions.count)), Array(descriptions.joined()))
        var tables = descriptionBox
        tables += fullBox(
            "stts", uint32(UInt32(timeToSample.count)),
            timeToSample.flatMap { uint32($0.count) + uint32($0.duration) })
        if !syncSamples.isEmpty {
            tables += fullBox("stss", uint32(UInt32(syncSamples.count)), syncSamples.flatMap(uint32))
        }
        if let placeTables { return tables + placeTables.joined() }
        guard !sampleSizes.isEmpty else { return tables }
        let count = UInt32(sampleSizes.count)
        // One chunk with all samples.
        tables += fullBox("stsc", uint32(1), uint32(1), uint32(count), uint32(1))
        tables += fullBox("stsz", uint32(0), uint32(count), sampleSizes.flatMap(uint32))
        tables += fullBox("stco", uint32(1), uint32(firstSampleOffset))
        return tables + extraTables.joined()
    }
}

/// Sample descriptions (§8.5.2; QTFF, "Sample Description Atoms").
enum SampleDescription {
    /// A video codec, with its configuration.
    static func video(
        _ codec: String, width: UInt16, height: UInt16, configuration: [UInt8] = []
    ) -> [UInt8] {
        let size = uint16(width) + uint16(height)
        // 72 dots per inch, one frame per sample, no name, 24 bits, no color table.
        let rest = uint32(0x48_0000) + uint32(0x48_0000) + zeros(4) + uint16(1) + zeros(32)
        return box(
            codec, zeros(6), uint16(1), zeros(16), size, rest, uint16(24), uint16(0xFFFF), configuration)
    }

    /// Sound (§12.2.3), with the decoder's configuration: the sample rate is a 16.16 fixed-point number.
    static func sound(
        _ codec: String, channels: UInt16, bits: UInt16, rate: UInt32, configuration: [UInt8] = []
    ) -> [UInt8] {
        box(
            codec, zeros(6), uint16(1), zeros(8), uint16(channels), uint16(bits), zeros(4),
            uint32(rate << 16), configuration)
    }

    /// Sound in QuickTime's second version: the first fields are fixed; the true ones follow them.
    static func sound(_ codec: String, rate: Double, channels: UInt32, bits: UInt32) -> [UInt8] {
        let fixed =
            uint16(2) + zeros(6) + uint16(3) + uint16(16) + uint16(0xFFFE) + zeros(2) + uint32(0x1_0000)
        let rest =
            uint32(72) + uint64(rate.bitPattern) + uint32(channels) + uint32(0x7F00_0000) + uint32(bits)
        return box(codec, zeros(6), uint16(1), fixed, rest, zeros(12))
    }

    /// Timed metadata: keys with the local number used by their samples, and the type of their values.
    static func timedMetadata(_ keys: [(name: String, type: UInt32)], namespace: String = "mdta") -> [UInt8] {
        let table = keys.enumerated().flatMap { number, key in
            let declaration = box("keyd", latin(namespace), Array(key.name.utf8))
            let type = box("dtyp", uint32(0), uint32(key.type))
            return uint32(UInt32(declaration.count + type.count + 8)) + uint32(UInt32(number + 1))
                + declaration
                + type
        }
        return box("mebx", zeros(6), uint16(1), box("keys", table))
    }

    static let stillImageTime = "com.apple.quicktime.still-image-time"

    /// The one sample of a still-image-time track: its size, the key's number, -1.
    static let stillImageTimeSample = uint32(9) + uint32(1) + [0xFF]
}

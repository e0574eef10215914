// SPDX-License-Identifier: Apache-2.0
/// The header of a frame of sound, in a stream without other descriptions.
struct SoundHeader {
    var sampleRate: UInt32
    var channelCount: UInt16
    var bitsPerSample: UInt16 = 0
    /// The codec, if the kind of stream leaves it open.
    var codec: FourCharacterCode?

    /// MPEG-1 and MPEG-2 audio (ISO/IEC 11172-3 §2.4.1.3; 13818-3 §2.4.1.3).
    static func mpeg(_ bytes: Span<UInt8>) -> SoundHeader? {
        guard let header = try? bytes.uint32(at: 0), header >> 20 == 0xFFF else { return nil }
        let layer = header >> 17 & 3
        let rate = Int(header >> 10 & 3)
        guard layer != 0, rate < 3, header >> 12 & 15 != 15 else { return nil }
        let full: UInt32 = [44_100, 48_000, 32_000][rate]
        let codecs: [FourCharacterCode] = [
            .mp3, FourCharacterCode(".", "m", "p", "2"), FourCharacterCode(".", "m", "p", "1"),
        ]
        // A lower sampling frequency if the bit of MPEG-1 is not set.
        return SoundHeader(
            sampleRate: header >> 19 & 1 == 1 ? full : full / 2, channelCount: header >> 6 & 3 == 3 ? 1 : 2,
            codec: codecs[Int(layer) - 1])
    }

    /// AAC in ADTS frames (ISO/IEC 13818-7 §6.2; the rates are those of ISO/IEC 14496-3, Table 1.18).
    static func aac(_ bytes: Span<UInt8>) -> SoundHeader? {
        guard let header = try? bytes.uint32(at: 0), header >> 20 == 0xFFF, header >> 17 & 3 == 0 else {
            return nil
        }
        let rates: [UInt32] = [
            96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
            7_350,
        ]
        let rate = Int(header >> 10 & 15)
        guard rate < rates.count else { return nil }
        // 7 is eight channels; 0 is described by the stream.
        let channels = UInt16(header >> 6 & 7)
        return SoundHeader(sampleRate: rates[rate], channelCount: channels == 7 ? 8 : channels)
    }

    /// AC-3 and E-AC-3 (ETSI TS 102 366 §4.3, §E.1.2).
    ///
    /// The streams of E-AC-3 add channels to each other, so that their number is not known.
    static func dolby(_ bytes: Span<UInt8>) -> SoundHeader? {
        guard (try? bytes.uint16(at: 0)) == 0x0B77, bytes.count >= 8 else { return nil }
        let channels: [UInt16] = [2, 1, 2, 3, 3, 4, 4, 5]
        let rates: [UInt32] = [48_000, 44_100, 32_000]
        var bits = HeaderBits(ContiguousArray((2..<8).map { bytes[$0] }))
        // `bsid`, in the same place in both.
        guard bytes[5] >> 3 > 10 else {
            bits.skip(16)
            let rate = Int(bits.bits(2))
            bits.skip(6 + 5 + 3)
            let mode = bits.bits(3)
            // Mixing levels, if there is a center, if there are surround channels, or of two channels.
            if mode & 1 == 1, mode != 1 { bits.skip(2) }
            if mode & 4 != 0 { bits.skip(2) }
            if mode == 2 { bits.skip(2) }
            guard rate < 3 else { return nil }
            return SoundHeader(
                sampleRate: rates[rate], channelCount: channels[Int(mode)] + UInt16(bits.bits(1)))
        }
        bits.skip(2 + 3 + 11)
        let rate = Int(bits.bits(2))
        let half = Int(bits.bits(2))
        guard rate < 3 || half < 3 else { return nil }
        return SoundHeader(sampleRate: rate < 3 ? rates[rate] : rates[half] / 2, channelCount: 0)
    }

    /// Uncompressed sound of Blu-ray discs: the size of a packet, channels, rate and bits.
    static func lpcm(_ bytes: Span<UInt8>) -> SoundHeader? {
        guard let header = try? bytes.uint16(at: 2) else { return nil }
        let channels: [UInt16] = [0, 1, 0, 2, 3, 3, 4, 4, 5, 6, 7, 8]
        let rates: [UInt16: UInt32] = [1: 48_000, 4: 96_000, 5: 192_000]
        let assignment = Int(header >> 12)
        guard assignment < channels.count, channels[assignment] > 0, let rate = rates[header >> 8 & 15] else {
            return nil
        }
        let bits: [UInt16] = [0, 16, 20, 24]
        return SoundHeader(
            sampleRate: rate, channelCount: channels[assignment], bitsPerSample: bits[Int(header >> 6 & 3)])
    }
}

// SPDX-License-Identifier: Apache-2.0
/// The decoder configuration of a sound track.
///
/// In MP4 files, the number of channels in the sample entry itself is only a template, mostly 2 (ISO/IEC 14496-14 §5.6; ETSI
/// TS 102 366 §F.3), and its sample rate has 16 bits.
struct SoundConfiguration {
    /// 0 if the configuration does not state it.
    private(set) var channelCount: UInt16 = 0
    /// Samples per second; 0 if the configuration does not state it.
    private(set) var sampleRate: UInt32 = 0

    /// The codecs whose sample entry of version 0 does not state the number of channels.
    static let codecs: [FourCharacterCode] = [.mp4a, .ac3, .ec3]

    /// Reads a child box of a sample entry; `nil` for those that are not a configuration.
    init?(_ body: Span<UInt8>, of type: FourCharacterCode) {
        switch type {
        case .esds: try? readElementaryStream(body)
        case .dac3: channelCount = (try? Self.dolbyDigital(body)) ?? 0
        // The streams of Dolby Digital Plus add channels to each other.
        case .dec3: break
        default: return nil
        }
    }

    /// ISO/IEC 14496-1 §7.2.6.5 to §7.2.6.7: after version and flags, the descriptors of the stream, of its decoder and of the
    /// decoder's configuration, each within the one before.
    private mutating func readElementaryStream(_ body: Span<UInt8>) throws(ParseStop) {
        var offset = 4
        guard try Self.descriptor(body, &offset).tag == 3 else { return }
        // The stream's ID, then flags for three fields: another stream's ID, a URL and a clock's ID.
        let flags = try body.uint8(at: offset + 2)
        offset += 3
        if flags & 0x80 != 0 { offset += 2 }
        if flags & 0x40 != 0 { offset += 1 + Int(try body.uint8(at: offset)) }
        if flags & 0x20 != 0 { offset += 2 }
        guard try Self.descriptor(body, &offset).tag == 4 else { return }
        // MPEG-4 audio, or one of three profiles of MPEG-2's AAC; the configuration of others differs.
        let codec = try body.uint8(at: offset)
        guard codec == 0x40 || (0x66...0x68).contains(codec) else { return }
        offset += 13
        let configuration = try Self.descriptor(body, &offset)
        guard configuration.tag == 5 else { return }
        let byteCount = min(configuration.byteCount, body.count - offset, 8)
        let number = try body.unsignedInteger(at: offset, count: byteCount)
        readAudio(number << (64 - 8 * byteCount), bitCount: 8 * byteCount)
    }

    /// ISO/IEC 14496-1 §8.3.3: a tag, and a size with seven bits in each of up to four bytes.
    private static func descriptor(
        _ body: Span<UInt8>, _ offset: inout Int
    ) throws(ParseStop) -> (tag: UInt8, byteCount: Int) {
        let tag = try body.uint8(at: offset)
        var byteCount = 0
        for _ in 0..<4 {
            offset += 1
            let byte = try body.uint8(at: offset)
            byteCount = byteCount << 7 | Int(byte & 0x7F)
            if byte < 0x80 { break }
        }
        offset += 1
        return (tag, byteCount)
    }

    /// ISO/IEC 14496-3 §1.6.2.1, AudioSpecificConfig: the object type, the sample rate and the channels, from the highest bit.
    private mutating func readAudio(_ configuration: UInt64, bitCount: Int) {
        var bits = configuration
        var bitsLeft = bitCount
        func take(_ count: UInt64) -> UInt64 {
            let value = bits >> (64 - count)
            bits <<= count
            bitsLeft -= Int(count)
            return value
        }
        var objectType = take(5)
        if objectType == 31 { objectType = 32 + take(6) }
        let rateIndex = Int(take(4))
        let statedRate = rateIndex == 15 ? UInt32(take(24)) : nil
        let layout = take(4)
        guard bitsLeft >= 0 else { return }
        sampleRate = statedRate ?? Self.sampleRates.dropFirst(rateIndex).first ?? 0
        channelCount =
            switch layout {
            // §1.6.6: parametric stereo is decoded to two channels.
            case 1 where objectType == 29: 2
            case let count where count <= 6: UInt16(count)
            case 7, 12, 14: 8
            case 11: 7
            default: 0
            }
    }

    /// ISO/IEC 14496-3 table 1.18: the sample rates by index.
    private static let sampleRates: [UInt32] = [
        96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
    ]

    /// ETSI TS 102 366 §F.4: the sample rate in two bits, the version in five, the kind in three, the layout in three, and
    /// whether there is a low-frequency channel.
    private static func dolbyDigital(_ body: Span<UInt8>) throws(ParseStop) -> UInt16 {
        let bits = try body.uint16(at: 0)
        let front: UInt16 =
            switch bits >> 3 & 7 {
            case 1: 1
            case 0, 2: 2
            case 3, 4: 3
            case 5, 6: 4
            default: 5
            }
        return front + (bits >> 2 & 1)
    }
}

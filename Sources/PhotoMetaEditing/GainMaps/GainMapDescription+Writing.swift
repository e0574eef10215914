// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension GainMap.Description {
    // MARK: Conversion

    /// The description with all numbers that ISO 21496-1 needs; `nil` if it does not state enough.
    ///
    /// Apple's form states only the headroom H. The gain of a sample v is 1 + (H − 1) · f(v), with the inverse f of the transfer
    /// function of ITU-R BT.709 ("Applying Apple HDR effect to your photos", developer.apple.com/documentation/appkit). ISO 21496-1
    /// states a power instead. Both agree for the least and the greatest sample; with the gamma here also for v = 1/2, and within a
    /// tenth of a stop for all others. Apple's own phones, which write both forms, choose a gamma within 0.04 of it.
    var completed: GainMap.Description? {
        guard channels.isEmpty else { return self }
        guard format == .apple, let headroom = alternateHeadroom, headroom >= 0, headroom.isFinite else {
            return nil
        }
        let channel = GainMap.Channel(
            minimum: 0, maximum: headroom, gamma: Self.gamma(ofHeadroom: headroom),
            baseOffset: Self.appleOffset, alternateOffset: Self.appleOffset)
        return GainMap.Description(
            baseHeadroom: 0, alternateHeadroom: headroom, channels: [channel], usesBaseColorSpace: true)
    }

    /// The offset that Apple's phones write.
    private static let appleOffset = 0.00001
    /// The linear value of a sample of 1/2: ((0.5 + 0.099) / 1.099)^(1 / 0.45) (ITU-R BT.709).
    private static let middle = Double.powerOfTwo((0.599 / 1.099).binaryLogarithm / 0.45)

    private static func gamma(ofHeadroom headroom: Double) -> Double {
        guard headroom > 0 else { return 1 }
        // v^(1 / gamma) of 1/2 is this share of the headroom.
        let share = (1 + (.powerOfTwo(headroom) - 1) * middle).binaryLogarithm / headroom
        let gamma = -1 / share.binaryLogarithm
        return gamma.isFinite && gamma > 0 ? gamma : 1
    }

    // MARK: ISO 21496-1

    /// The metadata of ISO 21496-1 (Annex C.2), all of whose numbers are fractions of a million.
    ///
    /// - Throws: `MetadataError.Code.invalidValue` for numbers that it cannot state.
    func isoMetadata() throws(MetadataError) -> ContiguousArray<UInt8> {
        guard let baseHeadroom, let alternateHeadroom, channels.count == 1 || channels.count == 3,
            channels.allSatisfy({ $0.gamma > 0 })
        else { throw Self.invalid }
        var bytes: ContiguousArray<UInt8> = [0, 0, 0, 0]
        bytes.append((channels.count == 3 ? 0x80 : 0) | (usesBaseColorSpace ?? true ? 0x40 : 0))
        try Self.append(unsigned: baseHeadroom, to: &bytes)
        try Self.append(unsigned: alternateHeadroom, to: &bytes)
        for channel in channels {
            try Self.append(signed: channel.minimum, to: &bytes)
            try Self.append(signed: channel.maximum, to: &bytes)
            try Self.append(unsigned: channel.gamma, to: &bytes)
            try Self.append(signed: channel.baseOffset, to: &bytes)
            try Self.append(signed: channel.alternateOffset, to: &bytes)
        }
        return bytes
    }

    private static let invalid = MetadataError(
        .invalidValue, "the gain map is described with numbers that ISO 21496-1 cannot state")
    private static let denominator: UInt32 = 1_000_000

    private static func append(
        unsigned number: Double, to bytes: inout ContiguousArray<UInt8>
    ) throws(MetadataError) {
        guard let numerator = UInt32(exactly: (number * Double(denominator)).rounded()) else { throw invalid }
        bytes.appendInteger(numerator)
        bytes.appendInteger(denominator)
    }

    private static func append(
        signed number: Double, to bytes: inout ContiguousArray<UInt8>
    ) throws(MetadataError) {
        guard let numerator = Int32(exactly: (number * Double(denominator)).rounded()) else { throw invalid }
        bytes.appendInteger(UInt32(bitPattern: numerator))
        bytes.appendInteger(denominator)
    }

    // MARK: Ultra HDR

    /// The properties of Ultra HDR in the packet of the map; empty if it cannot state the description: its maps apply in the color space of
    /// the base picture.
    var ultraHDRMembers: [XMPMember] {
        guard usesBaseColorSpace ?? true, let baseHeadroom, let alternateHeadroom, !channels.isEmpty else {
            return []
        }
        let isHDR = baseHeadroom > alternateHeadroom
        func member(_ name: String, _ number: (GainMap.Channel) -> Double) -> XMPMember {
            let texts = channels.map { XMPContent.text(Self.text(number($0))) }
            return .field(
                "hdrgm", name, texts.count == 1 ? texts[0] : .sequence(texts.map { .item($0) }))
        }
        return [
            Self.version, .field("hdrgm", "BaseRenditionIsHDR", .text(isHDR ? "True" : "False")),
            member("GainMapMin") { $0.minimum }, member("GainMapMax") { $0.maximum },
            member("Gamma") { $0.gamma },
            member("OffsetSDR") { isHDR ? $0.alternateOffset : $0.baseOffset },
            member("OffsetHDR") { isHDR ? $0.baseOffset : $0.alternateOffset },
            .field("hdrgm", "HDRCapacityMin", .text(Self.text(min(baseHeadroom, alternateHeadroom)))),
            .field("hdrgm", "HDRCapacityMax", .text(Self.text(max(baseHeadroom, alternateHeadroom)))),
        ]
    }

    /// The version of Ultra HDR, which the main picture states, too.
    static let version = XMPMember.field("hdrgm", "Version", .text("1.0"))

    /// A number with up to six decimals and without an exponent, which some readers do not know.
    private static func text(_ number: Double) -> String {
        guard let millionths = Int64(exactly: (number * 1_000_000).rounded()) else { return "\(number)" }
        var decimals = String(("000000" + String(millionths.magnitude % 1_000_000)).suffix(6))
        while decimals.hasSuffix("0") { decimals = String(decimals.dropLast()) }
        let whole = "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000)"
        return decimals.isEmpty ? whole : "\(whole).\(decimals)"
    }
}

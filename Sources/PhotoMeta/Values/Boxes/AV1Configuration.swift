// SPDX-License-Identifier: Apache-2.0
/// How an image or a track is coded in AV1 (AV1 in ISOBMFF §2.3, `av1C`).
public struct AV1Configuration: Hashable, Sendable, Codable {
    /// The profile: 0 Main, 1 High, 2 Professional.
    public let profile: Int
    /// The level's index: 4 × (major number − 2) + minor number; 31 for no level.
    public let level: Int
    /// The tier: 0 Main, 1 High.
    public let tier: Int
    /// Bits of a sample: 8, 10 or 12.
    public let bitDepth: Int
    /// Whether there is only luma.
    public let isMonochrome: Bool
    /// Whether chroma has half as many samples in a row as luma.
    public let isChromaSubsampledHorizontally: Bool
    /// Whether chroma has half as many samples in a column as luma.
    public let isChromaSubsampledVertically: Bool
    /// The position of chroma samples: 0 unknown, 1 between two luma samples of a column, 2 at luma samples.
    public let chromaSamplePosition: Int

    /// Reads the fields before the sequence header; `nil` if any is missing.
    init?(_ bytes: ArraySlice<UInt8>) {
        let span = bytes.span
        guard let first = try? span.uint8(at: 1), let second = try? span.uint8(at: 2) else { return nil }
        profile = Int(first >> 5)
        level = Int(first & 0x1F)
        tier = Int(second >> 7)
        bitDepth = second & 0x40 == 0 ? 8 : second & 0x20 == 0 ? 10 : 12
        isMonochrome = second & 0x10 != 0
        isChromaSubsampledHorizontally = second & 0x08 != 0
        isChromaSubsampledVertically = second & 0x04 != 0
        chromaSamplePosition = Int(second & 3)
    }
}

extension AV1Configuration: CustomStringConvertible {
    /// Profile, level and bit depth, as in "profile 0, level 5.1, 8 bits".
    public var description: String {
        let number = level == 31 ? "without limits" : "\(2 + level / 4).\(level % 4)"
        return "profile \(profile), level \(number), \(bitDepth) bits"
    }
}

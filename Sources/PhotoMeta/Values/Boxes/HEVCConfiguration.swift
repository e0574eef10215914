// SPDX-License-Identifier: Apache-2.0
/// How an image or a track is coded in HEVC (ISO/IEC 14496-15 §8.3.2, `hvcC`; the words are those of ISO/IEC 23008-2).
public struct HEVCConfiguration: Hashable, Sendable, Codable {
    /// The set that the profile belongs to; usually 0.
    public let profileSpace: Int
    /// Whether the tier is High, and not Main.
    public let isHighTier: Bool
    /// The profile: 1 Main, 2 Main 10, 3 Main Still Picture, 4 range extensions.
    public let profile: Int
    /// The compatible profiles, one bit each.
    public let profileCompatibilityFlags: UInt32
    /// Constraints of the source, 48 bits.
    public let constraintFlags: UInt64
    /// The level, thirty times its number: 90 is level 3.
    public let level: Int
    /// The chroma sampling: 0 gray, 1 4:2:0, 2 4:2:2, 3 4:4:4.
    public let chromaFormat: Int
    /// Bits of a luma sample.
    public let lumaBitDepth: Int
    /// Bits of a chroma sample.
    public let chromaBitDepth: Int
    /// Frames in 256 seconds; 0 if not stated.
    public let averageFrameRate: Int

    /// Reads the fields before the parameter sets; `nil` if any is missing.
    init?(_ bytes: ArraySlice<UInt8>) {
        let span = bytes.span
        guard let profile = try? span.uint8(at: 1), let compatibility = try? span.uint32(at: 2),
            let constraints = try? span.unsignedInteger(at: 6, count: 6), let level = try? span.uint8(at: 12),
            let chroma = try? span.uint8(at: 16), let luma = try? span.uint8(at: 17),
            let chromaDepth = try? span.uint8(at: 18), let rate = try? span.uint16(at: 19)
        else { return nil }
        profileSpace = Int(profile >> 6)
        isHighTier = profile & 0x20 != 0
        self.profile = Int(profile & 0x1F)
        profileCompatibilityFlags = compatibility
        constraintFlags = constraints
        self.level = Int(level)
        chromaFormat = Int(chroma & 3)
        lumaBitDepth = Int(luma & 7) + 8
        chromaBitDepth = Int(chromaDepth & 7) + 8
        averageFrameRate = Int(rate)
    }
}

extension HEVCConfiguration: CustomStringConvertible {
    /// Profile, level and bit depth, as in "profile 3, level 3, 8 bits".
    public var description: String {
        let number = level % 30 == 0 ? "\(level / 30)" : "\(Double(level) / 30)"
        return "profile \(profile), level \(number), \(lumaBitDepth) bits"
    }
}

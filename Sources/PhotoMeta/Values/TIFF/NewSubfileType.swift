// SPDX-License-Identifier: Apache-2.0
/// The role of an image among those of its file, as bits (TIFF 6.0 §8, tag 0x00FE; DNG 1.7.1, chapter 4).
///
/// LONG ×1. Without any bit it is a full-resolution image. The standards disagree on bits 3 and 4: a depth map and an
/// enhanced image in DNG, a final page in TIFF/IT and mixed raster content in TIFF-FX.
public struct NewSubfileType: OptionSet, Hashable, Sendable, Codable {
    /// The bits as stored.
    public let rawValue: Int

    /// Creates a value from its bits; none is refused.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A smaller version of another image of the file.
    public static let reducedResolution = NewSubfileType(rawValue: 1)
    /// One page of several.
    public static let page = NewSubfileType(rawValue: 2)
    /// A transparency mask of another image.
    public static let transparencyMask = NewSubfileType(rawValue: 4)
    /// A depth map of another image (DNG 1.5).
    public static let depthMap = NewSubfileType(rawValue: 8)
    /// An image whose raw data were processed further (DNG 1.5).
    public static let enhanced = NewSubfileType(rawValue: 16)
    /// With the first bit, a smaller version with other settings than those of the file (DNG 1.2); with the third, a
    /// semantic mask (DNG 1.6).
    public static let alternate = NewSubfileType(rawValue: 0x1_0000)
}

extension NewSubfileType: CustomStringConvertible {
    /// The meaning, as in "Reduced-resolution image"; for other combinations, that of each bit, as in "Single page, [5]".
    public var description: String {
        if let meaning = Self.meanings[rawValue] { return meaning }
        let names = [
            "Reduced resolution", "Single page", "Transparency mask", "TIFF/IT final page",
            "TIFF-FX mixed raster content",
        ]
        let bits = (0..<Int.bitWidth).filter { rawValue >> $0 & 1 == 1 }
        // With that many bits set, the number is not a set of flags.
        if bits.count > 8 { return "Unknown (\(rawValue))" }
        return bits.map { $0 < names.count ? names[$0] : "[\($0)]" }.joined(separator: ", ")
    }

    private static let meanings = [
        0: "Full-resolution image",
        1: "Reduced-resolution image",
        2: "Single page of multi-page image",
        3: "Single page of multi-page reduced-resolution image",
        4: "Transparency mask",
        5: "Transparency mask of reduced-resolution image",
        6: "Transparency mask of multi-page image",
        7: "Transparency mask of reduced-resolution multi-page image",
        8: "Depth map",
        9: "Depth map of reduced-resolution image",
        16: "Enhanced image data",
        0x1_0001: "Alternate reduced-resolution image",
        0x1_0004: "Semantic Mask",
    ]
}

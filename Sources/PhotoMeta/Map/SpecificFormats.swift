// SPDX-License-Identifier: Apache-2.0
/// What the brands of a file say about its format within a family (ISO/IEC 14496-12 §4.3).
package struct SpecificFormats {
    private enum Image { case heic, avif }
    private enum Movie { case mp4, m4v, m4a, threeGPP, threeGPP2 }

    /// The format of an image; `nil` if no brand determines it.
    private var image: Image?
    /// The format of a movie; `nil` for QuickTime.
    private var movie: Movie?

    /// The formats of a file without brands.
    init() {}

    /// Reads the brands in the body of a `ftyp` box: the major brand, its version, and the compatible brands.
    init(_ bytes: Span<UInt8>) {
        guard let major = try? bytes.fourCharacterCode(at: 0) else { return }
        movie = Self.movie(of: major)
        image = Self.image(of: major)
        // The version of a file with one box is the brand of its codec (ISO/IEC 23008-12:2022 Amd 2).
        if major == .mif3, let codec = try? bytes.fourCharacterCode(at: 4) { image = Self.image(of: codec) }
        var offset = 8
        while image == nil, offset <= bytes.count &- 4, let brand = try? bytes.fourCharacterCode(at: offset) {
            image = Self.image(of: brand)
            offset &+= 4
        }
    }

    /// The format within a family; `nil` if it is the family itself.
    subscript(family: MediaFormat) -> MediaFormat? {
        switch family {
        case .heif:
            switch image {
            case .heic: .heic
            case .avif: .avif
            case nil: nil
            }
        case .quickTime:
            switch movie {
            case .mp4: .mp4
            case .m4v: .m4v
            case .m4a: .m4a
            case .threeGPP: .threeGPP
            case .threeGPP2: .threeGPP2
            case nil: nil
            }
        default: nil
        }
    }

    /// ISO/IEC 23008-12 Annex B; AV1 Image File Format §6.
    private static func image(of brand: FourCharacterCode) -> Image? {
        switch brand {
        case FourCharacterCode("h", "e", "i", "c"), FourCharacterCode("h", "e", "i", "x"),
            FourCharacterCode("h", "e", "i", "m"), FourCharacterCode("h", "e", "i", "s"),
            FourCharacterCode("h", "e", "v", "c"), FourCharacterCode("h", "e", "v", "x"):
            .heic
        case FourCharacterCode("a", "v", "i", "f"), FourCharacterCode("a", "v", "i", "s"): .avif
        default: nil
        }
    }

    /// The registered brands (mp4ra.org); every other brand is one of MP4.
    private static func movie(of brand: FourCharacterCode) -> Movie? {
        switch brand {
        case FourCharacterCode("q", "t", " ", " "): nil
        case FourCharacterCode("M", "4", "A", " "), FourCharacterCode("M", "4", "B", " "),
            FourCharacterCode("M", "4", "P", " "):
            .m4a
        case FourCharacterCode("M", "4", "V", " "), FourCharacterCode("M", "4", "V", "H"),
            FourCharacterCode("M", "4", "V", "P"):
            .m4v
        // "3gp4", "3gr6", "3g2a" and others.
        case _ where brand.rawValue >> 8 == 0x33_67_32: .threeGPP2
        case _ where brand.rawValue >> 16 == 0x33_67: .threeGPP
        default: .mp4
        }
    }
}

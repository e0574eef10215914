// SPDX-License-Identifier: Apache-2.0
/// Types of items (ISO/IEC 23008-12 Annexes B to H and others).
extension FourCharacterCode {
    /// The same image with other properties, and images over one another (ISO/IEC 23008-12 §6.6.2).
    static var iden: Self { Self("i", "d", "e", "n") }
    static var iovl: Self { Self("i", "o", "v", "l") }
    /// An image computed from the samples of others, such as one of 16 bits from two of 8 (AV1 Image File Format 1.2, "Sample
    /// Transform Derived Image Item").
    static var sato: Self { Self("s", "a", "t", "o") }

    /// Whether items of this type state how an image is made of others (§6.6, ISO/IEC 23008-12 Amendment 1).
    package var isDerivedImage: Bool {
        self == .grid || self == .tmap || self == .iovl || self == .iden || self == .sato
    }

    /// Whether items of this type are images, coded or derived.
    package var isImageItem: Bool {
        switch self {
        case .hvc1, .av01, .avc1, .jpegItem,
            FourCharacterCode("h", "e", "v", "1"), FourCharacterCode("l", "h", "v", "1"),
            FourCharacterCode("l", "h", "e", "1"), FourCharacterCode("s", "v", "c", "1"),
            FourCharacterCode("m", "v", "c", "1"), FourCharacterCode("j", "2", "k", "1"),
            FourCharacterCode("v", "v", "c", "1"), FourCharacterCode("v", "v", "s", "1"),
            FourCharacterCode("e", "v", "c", "1"), FourCharacterCode("u", "n", "c", "i"),
            FourCharacterCode("m", "s", "k", "i"), .jxl:
            true
        default: isDerivedImage
        }
    }
}

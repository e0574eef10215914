// SPDX-License-Identifier: Apache-2.0
/// The types of boxes in JPEG XL files (ISO/IEC 18181-2).
extension FourCharacterCode {
    package static var jxlSignature: Self { Self("J", "X", "L", " ") }
    /// The brand, and the type of such images in HEIF files.
    package static var jxl: Self { Self("j", "x", "l", " ") }
    package static var jxlc: Self { Self("j", "x", "l", "c") }
    package static var jxlp: Self { Self("j", "x", "l", "p") }
    package static var jbrd: Self { Self("j", "b", "r", "d") }
    package static var brob: Self { Self("b", "r", "o", "b") }
}

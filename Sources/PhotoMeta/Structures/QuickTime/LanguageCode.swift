// SPDX-License-Identifier: Apache-2.0
/// A language in `mdhd` and in user data: three packed letters, or a code of the Macintosh (ISO/IEC 14496-12 §8.4.2; QuickTime File
/// Format, "Language Code Values").
package enum LanguageCode {
    /// "und", in three packed letters.
    package static var undetermined: UInt16 { 0x55C4 }

    /// Packs three small letters; `nil` for other codes.
    static func packed(_ letters: some Collection<UInt8>) -> UInt16? {
        guard letters.count == 3, letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
        return letters.reduce(0) { $0 << 5 | UInt16($1 - 0x60) }
    }

    /// Whether a language is a code of the Macintosh, which implies an encoding of text.
    package static func isMacintosh(_ language: UInt16) -> Bool { language < 0x400 || language == 0x7FFF }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension UserDataText {
    /// Returns a text with its size and a language, which is that of the first old text; `nil` if it is too long.
    static func bytes(
        _ text: ContiguousArray<UInt8>, replacing old: ArraySlice<UInt8>?
    ) -> ContiguousArray<UInt8>? {
        guard let byteCount = UInt16(exactly: text.count) else { return nil }
        var language = old?.uint16(at: Self.language) ?? LanguageCode.undetermined
        // Macintosh language codes imply their own encodings.
        if LanguageCode.isMacintosh(language), text.contains(where: { $0 > 0x7F }) {
            language = LanguageCode.undetermined
        }
        return ContiguousArray(bigEndian: byteCount) + ContiguousArray(bigEndian: language) + text
    }

    /// Returns a text with version, flags and the old language, followed by the old last byte, such as a track number.
    static func bytesBehindFlags(
        _ text: ContiguousArray<UInt8>, replacing old: ArraySlice<UInt8>?
    ) -> ContiguousArray<UInt8> {
        var language = LanguageCode.undetermined
        var rest: ArraySlice<UInt8> = []
        if let old, old.uint32(at: 0) == 0, let stated = old.uint16(at: languageBehindFlags), stated > 0x400 {
            language = stated
            rest = old.dropFirst(textBehindFlags).drop { $0 != 0 }.dropFirst()
        }
        return .zeros(languageBehindFlags) + ContiguousArray(bigEndian: language) + text + [0]
            + (rest.count == 1 ? rest : [])
    }
}

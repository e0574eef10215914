// SPDX-License-Identifier: Apache-2.0
/// The right halves of the parts of ISO/IEC 8859, from 0xA0 on, by the final byte of their escape sequence (ISO-IR).
///
/// They are the mapping tables of Unicode (8859-1.TXT to 8859-16.TXT); positions without a character are U+FFFD. The right half of part 1
/// is that of Unicode, read as Windows-1252, which has characters from 0x80 on.
enum ISO8859 {
    private static let parts: [(final: Unicode.Scalar, characters: String)] = [
        // ISO/IEC 8859-2
        (
            "B",
            "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôő"
                + "ö÷řůúűüýţ˙"
        ),
        // ISO/IEC 8859-3
        (
            "C",
            "\u{A0}Ħ˘£¤\u{FFFD}Ĥ§¨İŞĞĴ\u{AD}\u{FFFD}Ż°ħ²³´µĥ·¸ışğĵ½\u{FFFD}żÀÁÂ\u{FFFD}ÄĊĈÇÈÉÊËÌÍÎÏ\u{FFFD}ÑÒ"
                + "ÓÔĠÖ×ĜÙÚÛÜŬŜßàáâ\u{FFFD}äċĉçèéêëìíîï\u{FFFD}ñòóôġö÷ĝùúûüŭŝ˙"
        ),
        // ISO/IEC 8859-4
        (
            "D",
            "\u{A0}ĄĸŖ¤ĨĻ§¨ŠĒĢŦ\u{AD}Ž¯°ą˛ŗ´ĩļˇ¸šēģŧŊžŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎĪĐŅŌĶÔÕÖ×ØŲÚÛÜŨŪßāáâãäåæįčéęëėíîīđņōķôõ"
                + "ö÷øųúûüũū˙"
        ),
        // ISO/IEC 8859-5
        (
            "L",
            "\u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя№ёђѓєѕ"
                + "іїјљњћќ§ўџ"
        ),
        // ISO/IEC 8859-6
        (
            "G",
            "\u{A0}\u{FFFD}\u{FFFD}\u{FFFD}¤\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{60C}"
                + "\u{AD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
                + "\u{FFFD}\u{FFFD}\u{61B}\u{FFFD}\u{FFFD}\u{FFFD}\u{61F}\u{FFFD}\u{621}\u{622}\u{623}\u{624}"
                + "\u{625}\u{626}\u{627}\u{628}\u{629}\u{62A}\u{62B}\u{62C}\u{62D}\u{62E}\u{62F}\u{630}\u{631}"
                + "\u{632}\u{633}\u{634}\u{635}\u{636}\u{637}\u{638}\u{639}\u{63A}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
                + "\u{FFFD}\u{640}\u{641}\u{642}\u{643}\u{644}\u{645}\u{646}\u{647}\u{648}\u{649}\u{64A}\u{64B}"
                + "\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
                + "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
        ),
        // ISO/IEC 8859-7
        (
            "F",
            "\u{A0}‘’£€₯¦§¨©ͺ«¬\u{AD}\u{FFFD}―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζη"
                + "θικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}"
        ),
        // ISO/IEC 8859-8
        (
            "H",
            "\u{A0}\u{FFFD}¢£¤¥¦§¨©×«¬\u{AD}®¯°±²³´µ¶·¸¹÷»¼½¾\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
                + "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
                + "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
                + "\u{FFFD}\u{FFFD}‗\u{5D0}\u{5D1}\u{5D2}\u{5D3}\u{5D4}\u{5D5}\u{5D6}\u{5D7}\u{5D8}\u{5D9}\u{5DA}"
                + "\u{5DB}\u{5DC}\u{5DD}\u{5DE}\u{5DF}\u{5E0}\u{5E1}\u{5E2}\u{5E3}\u{5E4}\u{5E5}\u{5E6}\u{5E7}"
                + "\u{5E8}\u{5E9}\u{5EA}\u{FFFD}\u{FFFD}\u{200E}\u{200F}\u{FFFD}"
        ),
        // ISO/IEC 8859-9
        (
            "M",
            "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõ"
                + "ö÷øùúûüışÿ"
        ),
        // ISO/IEC 8859-10
        (
            "V",
            "\u{A0}ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{AD}ŪŊ°ąēģīĩķ·ļđšŧž―ūŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞßāáâãäåæįčéęëėíîïðņōóôõ"
                + "öũøųúûüýþĸ"
        ),
        // ISO/IEC 8859-13
        (
            "Y",
            "\u{A0}”¢£¤„¦§Ø©Ŗ«¬\u{AD}®Æ°±²³“µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõ"
                + "ö÷ųłśūüżž’"
        ),
        // ISO/IEC 8859-14
        (
            "_",
            "\u{A0}Ḃḃ£ĊċḊ§Ẁ©ẂḋỲ\u{AD}®ŸḞḟĠġṀṁ¶ṖẁṗẃṠỳẄẅṡÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏŴÑÒÓÔÕÖṪØÙÚÛÜÝŶßàáâãäåæçèéêëìíîïŵñòóôõ"
                + "öṫøùúûüýŷÿ"
        ),
        // ISO/IEC 8859-15
        (
            "b",
            "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõ"
                + "ö÷øùúûüýþÿ"
        ),
        // ISO/IEC 8859-16
        (
            "f",
            "\u{A0}ĄąŁ€„Š§š©Ș«Ź\u{AD}źŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôő"
                + "öśűùúûüęțÿ"
        ),
    ]

    /// The characters of the bytes from 0x80 on, by the final byte; `nil` for another byte.
    static func characters(_ final: UInt8) -> [UTF8.EncodedScalar]? { halves[final] }

    private static let halves: [UInt8: [UTF8.EncodedScalar]] = {
        var halves = [UInt8(ascii: "A"): String.windows1252]
        for (final, characters) in parts {
            let controls = (0x80...0x9F).map { (byte: UInt8) in Unicode.Scalar(byte) }
            halves[UInt8(ascii: final)] = String.encoded(controls + Array(characters.unicodeScalars))
        }
        return halves
    }()
}

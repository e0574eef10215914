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

    /// Packs the language of a tag such as `en-US`, as its code of three letters; `nil` for one that has none (BCP 47 §2.2.1).
    static func packed(tag: String) -> UInt16? {
        let language = tag.lowercased().prefix { $0 != "-" }
        guard language.utf8.count == 2 else { return packed(language.utf8) }
        let row = codes.split(separator: " ").first { $0.hasPrefix(language) }
        return row.flatMap { packed($0.dropFirst(2).utf8) }
    }

    /// The languages with codes of two letters (ISO 639-1), each followed by its bibliographic code of three (ISO 639-2).
    private static let codes = """
        aaaar ababk aeave afafr akaka amamh anarg arara asasm avava ayaym azaze babak bebel bgbul bhbih bibis bmbam \
        bnben botib brbre bsbos cacat ceche chcha cocos crcre cscze cuchu cvchv cywel dadan deger dvdiv dzdzo eeewe \
        elgre eneng eoepo esspa etest eubaq faper ffful fifin fjfij fofao frfre fyfry gagle gdgla glglg gngrn guguj \
        gvglv hahau heheb hihin hohmo hrhrv hthat huhun hyarm hzher iaina idind ieile igibo iiiii ikipk ioido isice \
        itita iuiku jajpn jvjav kageo kgkon kikik kjkua kkkaz klkal kmkhm knkan kokor krkau kskas kukur kvkom kwcor \
        kykir lalat lbltz lglug lilim lnlin lolao ltlit lulub lvlav mgmlg mhmah mimao mkmac mlmal mnmon mrmar msmay \
        mtmlt mybur nanau nbnob ndnde nenep ngndo nldut nnnno nonor nrnbl nvnav nynya ococi ojoji omorm orori ososs \
        papan pipli plpol pspus ptpor quque rmroh rnrun rorum rurus rwkin sasan scsrd sdsnd sesme sgsag sisin skslo \
        slslv smsmo snsna sosom sqalb srsrp ssssw stsot susun svswe swswa tatam tetel tgtgk ththa titir tktuk tltgl \
        tntsn toton trtur tstso tttat twtwi tytah uguig ukukr ururd uzuzb veven vivie vovol wawln wowol xhxho yiyid \
        yoyor zazha zhchi zuzul
        """

    /// Whether a language is a code of the Macintosh, which implies an encoding of text.
    package static func isMacintosh(_ language: UInt16) -> Bool { language < 0x400 || language == 0x7FFF }
}

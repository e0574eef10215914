// SPDX-License-Identifier: Apache-2.0
/// The English name of a property or a dictionary for people, made from its Swift name: `focalLengthIn35mmFilm` is "Focal Length
/// in 35 mm Film".
struct DisplayName {
    /// The name.
    let text: String

    init(_ swiftName: String) {
        let words = Self.words(of: swiftName)
        text = words.enumerated().map { index, word in
            let small = word.lowercased()
            if let abbreviation = Self.abbreviations[small] { return abbreviation }
            if let whole = Self.shortened[small] { return whole }
            if index > 0, index + 1 < words.count, Self.smallWords.contains(small) { return small }
            return word.prefix(1).uppercased() + word.dropFirst()
        }.joined(separator: " ")
    }

    /// The name of a dictionary, by the type of its keys: `MakerApple` is "Apple Maker Note".
    init(ofScope scope: String) {
        guard scope.hasPrefix("Maker") else {
            self.init(scope)
            return
        }
        let maker = DisplayName(String(scope.dropFirst(5))).text
        self.init(text: "\(maker) Maker Note")
    }

    private init(text: String) { self.text = text }

    /// The words of a Swift name: a word begins with a capital letter after a small one, with the last of several capital letters
    /// before a small one, with a digit, and with a letter after a digit.
    private static func words(of name: String) -> [String] {
        let letters = Array(name)
        var words: [String] = []
        var word = ""
        for (index, letter) in letters.enumerated() {
            if let previous = word.last {
                let next = index + 1 < letters.count ? letters[index + 1] : nil
                let begins =
                    letter.isUppercase && (!previous.isUppercase || next?.isLowercase == true)
                    || letter.isNumber != previous.isNumber
                if begins {
                    words.append(word)
                    word = ""
                }
            }
            word.append(letter)
        }
        return joined(words + [word])
    }

    /// Joins the pieces of abbreviations with small letters or digits, such as "YCbCr" and "WebP".
    private static func joined(_ words: [String]) -> [String] {
        var result: [String] = []
        var rest = words[...]
        while !rest.isEmpty {
            let count = (1...4).last { abbreviations[rest.prefix($0).joined().lowercased()] != nil } ?? 1
            result.append(rest.prefix(count).joined())
            rest = rest.dropFirst(count)
        }
        return result
    }

    private static let smallWords: Set<String> = [
        "a", "and", "as", "at", "by", "for", "from", "in", "mm", "of", "on", "or", "per", "the", "to", "with",
    ]

    /// Words that Swift names shorten, as standards do.
    private static let shortened = [
        "comp": "Compensation", "dest": "Destination", "dim": "Dimensions", "img": "Image", "max": "Maximum",
        "min": "Minimum", "ref": "Reference", "xp": "Windows",
    ]

    private static let abbreviations: [String: String] = {
        let words = [
            "ACDSee", "AE", "AF", "ARKit", "AI", "AV1", "AWB", "CCT", "CFA", "CIFF", "CRC", "CV", "DCT",
            "DJI", "DNG", "DOP", "DPI", "EV",
            "EX", "Exif", "FlashPix", "FPS", "GIF", "GPS", "GUID", "HD", "HDR", "HEIF", "HEVC", "ICC",
            "iCloud", "ID", "IDs", "IFD", "IFDs", "IP",
            "IPTC", "ISBN", "ISO", "ISRC", "ISSN", "IT", "JFIF", "JPEG", "JUMBF", "LFAF", "LUT", "MIME",
            "MPF", "MSP", "NAA", "NR", "NRF", "OIS", "OPI",
            "PDF", "PICT", "PLUS", "PNG", "QRM", "QVC", "RAF", "RAW", "RGB", "ROI", "SDR", "SIS", "SMPTE",
            "SNR", "SRL", "T4", "T6", "TIFF", "TV", "UPC",
            "URI", "URL", "URLs", "UTC", "UUID", "WB", "WebP", "XML", "XMP", "XR", "YCbCr", "iTunes",
        ]
        return Dictionary(words.map { ($0.lowercased(), $0) }) { first, _ in first }
    }()
}

// SPDX-License-Identifier: Apache-2.0
/// Editorial properties: title, descriptions, keywords, rating, creators, copyright.
///
/// Exif, IPTC and XMP can each have them. <doc:Meanings> lists the properties in the order in which they are looked for, which is that
/// of the Metadata Working Group (Guidelines for Handling Image Metadata 2.0 §5): Exif's field if it is not blank, else XMP, else
/// IPTC. Windows' own fields come next, and last those of movies: Apple's keys, iTunes' items, and user data, and PNG's own texts
/// (PNG, 3rd edition, §11.3.3.2).
extension MetadataView {
    /// The title, by <doc:Meanings#title>: of XMP, IPTC, Windows, movies or PNG.
    public var title: String? { scope.statedTitle }

    /// The description of the picture, by <doc:Meanings#descriptionText>: of Exif, XMP, IPTC, movies or PNG (§5.3).
    public var descriptionText: String? { scope.statedDescriptionText }

    /// The text alternative, by <doc:Meanings#altText>: what the picture shows, for those who do not see it.
    ///
    /// IPTC's Alt Text (Accessibility): LangAlt, one text (IPTC Photo Metadata Standard 2024.1, Core). It is a sentence, while
    /// ``extendedDescription`` says more, and ``descriptionText`` is for those who see the picture.
    public var altText: String? { scope.statedAltText }

    /// The longer description for those who do not see the picture, by <doc:Meanings#extendedDescription>.
    ///
    /// IPTC's Extended Description (Accessibility): LangAlt, one text (IPTC Photo Metadata Standard 2024.1, Core).
    public var extendedDescription: String? { scope.statedExtendedDescription }

    /// The keywords, by <doc:Meanings#keywords>: of XMP, IPTC (§5.2), Windows or movies; empty if the file has no keywords.
    public var keywords: [String] { scope.statedKeywords ?? [] }

    /// The creators of the picture, by <doc:Meanings#creators>: of Exif, XMP, IPTC (§5.7), Windows, movies or PNG; empty if nobody is
    /// named.
    public var creators: [String] { scope.statedCreators?.compactMap(\.trimmed) ?? [] }

    /// The copyright notice, by <doc:Meanings#copyright>: of Exif, XMP, IPTC (§5.6), movies or PNG.
    public var copyright: String? { scope.statedCopyright }

    /// Whether the picture may be used for data mining, such as training models, by <doc:Meanings#dataMining>; `nil` if the rights
    /// holder does not say.
    ///
    /// PLUS's term, or else what Exif's ``LearningOptOutIn`` says. Those of Content Credentials are in their assertions.
    public var dataMining: DataMining? { scope.statedDataMining }

    /// The rating: 1 to 5 stars, 0 for none, -1 if the picture is rejected; `nil` if it is not rated.
    ///
    /// By <doc:Meanings#rating>: XMP's (ISO 16684-1 §8.4), else that of Windows. Values outside -1...5 are left out.
    public var rating: Int? { scope.statedRating.flatMap { (-1...5).contains($0) ? $0 : nil } }

    /// The label that a program sorts pictures by, by <doc:Meanings#label>, such as "Red"; `nil` if there is none.
    ///
    /// XMP's (ISO 16684-1 §8.4), a text in the words of the program's user, else the name of Photoshop's color with a capital letter.
    public var label: String? { scope.statedLabel }
}

extension MetadataScope {
    /// The elements of a list that are not blank; `nil` if none is left.
    static func elements(_ list: [String]?) -> [String]? {
        guard let list = list?.compactMap(\.notBlank), !list.isEmpty else { return nil }
        return list
    }

    /// The names of a label's colors (developer.adobe.com/xmp, Photoshop namespace).
    private static let labelColors = ["red", "yellow", "green", "blue", "purple"]

    /// The label of a color: its name, as programs write it into XMP's label, or else the color as it is.
    static func label(ofColor color: String?) -> String? {
        guard let color = color?.notBlankLines else { return nil }
        return labelColors.contains(color) ? color.prefix(1).uppercased() + color.dropFirst() : color
    }

    /// The color of a label; `nil` for a label that is not the name of a color, nor a color as #RRGGBB.
    package static func labelColor(of label: String) -> String? {
        let isNumber =
            label.hasPrefix("#") && label.utf8.count == 7
            && label.utf8.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        if isNumber { return label }
        let name = label.lowercased()
        return labelColors.contains(name) ? name : nil
    }

    /// The stars of a percentage from 0 to 99, as Windows shows them; `nil` for a text that is not such a number.
    static func stars(ofPercent text: String?) -> Int? {
        guard let percent = text.flatMap({ Int($0) }), (0...99).contains(percent) else { return nil }
        return percent == 0 ? 0 : (percent + 12) / 25 + 1
    }

    /// The elements of a list in one text, without surrounding white space; `nil` if none is left.
    static func elements(of text: String?, _ separator: Character) -> [String]? {
        elements(text?.split(separator: separator).compactMap { String($0).trimmed })
    }
}

extension String {
    /// The text without surrounding white space; `nil` if nothing is left.
    fileprivate var trimmed: String? {
        var text = self[...]
        while text.first?.isWhitespace == true { text = text.dropFirst() }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return text.isEmpty ? nil : String(text)
    }
}

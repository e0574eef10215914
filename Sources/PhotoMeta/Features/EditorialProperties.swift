/// Editorial properties: title, description, keywords, rating, creators, copyright.
///
/// Exif, IPTC and XMP can each have them. The order of precedence is that of the Metadata Working Group (Guidelines for
/// Handling Image Metadata 2.0 §5): Exif's field if it is not blank, else XMP, else IPTC. Windows' own fields come last.
extension MetadataView {
    /// The title: XMP's `dc:title`, else IPTC's ObjectName, else Windows' XPTitle.
    public var title: String? {
        self[\.dublinCore.title]?.defaultText.notBlank ?? self[\.iptc.objectName]?.notBlank
            ?? self[\.tiff.xpTitle]?.text.notBlank
    }

    /// The description of the picture: Exif's ImageDescription, else XMP's `dc:description`, else IPTC's Caption/Abstract
    /// (§5.3).
    public var descriptionText: String? {
        self[\.tiff.imageDescription]?.notBlank ?? self[\.dublinCore.description]?.defaultText.notBlank
            ?? self[\.iptc.captionAbstract]?.notBlank
    }

    /// The keywords: XMP's `dc:subject`, else IPTC's Keywords (§5.2), else Windows' XPKeywords; empty if there are none.
    public var keywords: [String] {
        let lists = [self[\.dublinCore.subject], self[\.iptc.keywords], self[\.tiff.xpKeywords]?.keywords]
        return lists.lazy.compactMap { $0?.compactMap(\.notBlank) }.first { !$0.isEmpty } ?? []
    }

    /// The creators of the picture: Exif's Artist, whose names have semicolons between them, else XMP's `dc:creator`, else
    /// IPTC's By-line (§5.7); empty if nobody is named.
    public var creators: [String] {
        let artists = self[\.tiff.artist].map { $0.split(separator: ";").map(String.init) }
        let lists = [artists, self[\.dublinCore.creator], self[\.iptc.byline]]
        return lists.lazy.compactMap { $0?.compactMap(\.trimmed) }.first { !$0.isEmpty } ?? []
    }

    /// The copyright notice: Exif's Copyright, else XMP's `dc:rights`, else IPTC's CopyrightNotice (§5.6).
    public var copyright: String? {
        self[\.tiff.copyright]?.notBlank ?? self[\.dublinCore.rights]?.defaultText.notBlank
            ?? self[\.iptc.copyrightNotice]?.notBlank
    }

    /// The rating: 1 to 5 stars, 0 for none, -1 if the picture is rejected; `nil` if it is not rated.
    ///
    /// XMP's `xmp:Rating` (ISO 16684-1 §8.4), else Windows' Rating in TIFF's directory. Values outside -1...5 are left out.
    public var rating: Int? {
        let stars =
            self[\.xmp.rating].flatMap { Int(exactly: $0.rounded(.towardZero)) } ?? self[\.tiff.rating]
        return stars.flatMap { (-1...5).contains($0) ? $0 : nil }
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

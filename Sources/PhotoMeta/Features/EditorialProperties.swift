/// Editorial properties: title, description, keywords, rating, creators, copyright.
///
/// Exif, IPTC and XMP can each have them. The order of precedence is that of the Metadata Working Group (Guidelines for
/// Handling Image Metadata 2.0 §5): Exif's field if it is not blank, else XMP, else IPTC. Windows' own fields come next, and
/// last those of movies: Apple's keys, iTunes' items, and user data, and PNG's own texts (PNG, 3rd edition, §11.3.3.2).
extension MetadataView {
    /// The title: XMP's `dc:title`, else IPTC's ObjectName, else Windows' XPTitle; for movies also
    /// `com.apple.quicktime.title`, `©nam` of iTunes and of the user data, and 3GPP's `titl`.
    public var title: String? {
        self[\.dublinCore.title]?.defaultText.notBlank ?? self[\.iptc.objectName]?.notBlank
            ?? self[\.tiff.xpTitle]?.text.notBlank ?? scope.movieTitle ?? self[\.png.title]?.notBlank
    }

    /// The description of the picture: Exif's ImageDescription, else XMP's `dc:description`, else IPTC's Caption/Abstract
    /// (§5.3); for movies also `com.apple.quicktime.description`, `desc`, `ldes` and `©des` of iTunes, and `©des` and 3GPP's
    /// `dscp` of the user data.
    public var descriptionText: String? {
        self[\.tiff.imageDescription]?.notBlank ?? self[\.dublinCore.description]?.defaultText.notBlank
            ?? self[\.iptc.captionAbstract]?.notBlank ?? scope.movieDescription
            ?? self[\.png.description]?.notBlank
    }

    /// The keywords: XMP's `dc:subject`, else IPTC's Keywords (§5.2), else Windows' XPKeywords, else the text of
    /// `com.apple.quicktime.keywords` or of iTunes' `keyw`, which has commas between them; empty if the file has no keywords.
    public var keywords: [String] {
        let words = (self[\.quickTime.keywords]?.notBlank ?? self[\.itemList.keyword]).map {
            $0.split(separator: ",").compactMap { String($0).trimmed }
        }
        let lists = [
            self[\.dublinCore.subject], self[\.iptc.keywords], self[\.tiff.xpKeywords]?.keywords, words,
        ]
        return lists.lazy.compactMap { $0?.compactMap(\.notBlank) }.first { !$0.isEmpty } ?? []
    }

    /// The creators of the picture; empty if nobody is named.
    ///
    /// Exif's Artist, whose names have semicolons between them, else XMP's `dc:creator`, else IPTC's By-line (§5.7), else
    /// Windows' XPAuthor; for movies also the author, else the artist, of Apple's keys, of iTunes and of the user data.
    public var creators: [String] {
        func names(_ text: String?) -> [String]? { text.map { $0.split(separator: ";").map(String.init) } }
        let lists = [
            names(self[\.tiff.artist]), self[\.dublinCore.creator], self[\.iptc.byline],
            names(self[\.tiff.xpAuthor]?.text), names(scope.movieAuthor), names(self[\.png.author]),
        ]
        return lists.lazy.compactMap { $0?.compactMap(\.trimmed) }.first { !$0.isEmpty } ?? []
    }

    /// The copyright notice: Exif's Copyright, else XMP's `dc:rights`, else IPTC's CopyrightNotice (§5.6); for movies also
    /// `com.apple.quicktime.copyright`, `cprt` of iTunes, and `©cpy` and 3GPP's `cprt` of the user data.
    public var copyright: String? {
        self[\.tiff.copyright]?.notBlank ?? self[\.dublinCore.rights]?.defaultText.notBlank
            ?? self[\.iptc.copyrightNotice]?.notBlank ?? scope.movieCopyright
            ?? self[\.png.copyright]?.notBlank
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

extension MetadataScope {
    // Each property returns the first value found; an edit changes all of them (`MeaningTable`).

    fileprivate var movieTitle: String? {
        self[\.quickTime.title]?.notBlank ?? self[\.itemList.title]?.notBlank
            ?? self[\.userData.title]?.notBlank ?? self[\.userData.mediaTitle]?.notBlank
    }

    fileprivate var movieDescription: String? {
        self[\.quickTime.movieDescription]?.notBlank ?? self[\.itemList.shortDescription]?.notBlank
            ?? self[\.itemList.longDescription]?.notBlank ?? self[\.itemList.contentDescription]?.notBlank
            ?? self[\.userData.movieDescription]?.notBlank ?? self[\.userData.mediaDescription]?.notBlank
    }

    fileprivate var movieAuthor: String? {
        self[\.quickTime.author]?.notBlank ?? self[\.itemList.author]?.notBlank
            ?? self[\.userData.author]?.notBlank
            ?? self[\.userData.mediaAuthor]?.notBlank ?? self[\.quickTime.artist]?.notBlank
            ?? self[\.itemList.artist]?.notBlank ?? self[\.userData.artist]?.notBlank
    }

    fileprivate var movieCopyright: String? {
        self[\.quickTime.copyright]?.notBlank ?? self[\.itemList.copyright]?.notBlank
            ?? self[\.userData.copyright]?.notBlank ?? self[\.userData.copyrightNotice]?.notBlank
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

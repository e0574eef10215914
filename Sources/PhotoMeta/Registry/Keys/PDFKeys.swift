// Made by RegistryMaker from Tables/PDF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/pdf``.
    public struct PDF: Sendable {
        @usableFromInline init() {}
    }

    /// Properties of PDF documents that editors leave in pictures.
    public var pdf: PDF { PDF() }
}

extension MetadataKeys.PDF {
    /// The author.
    ///
    /// `Author`, text. XMP part 2 §3.1.
    public var author: MetadataKey<String> {
        MetadataKey(.pdf, name: "Author")
    }

    /// The copyright.
    ///
    /// `Copyright`, text. XMP part 2 §3.1.
    public var copyright: MetadataKey<String> {
        MetadataKey(.pdf, name: "Copyright")
    }

    /// The creation date.
    ///
    /// `CreationDate`, date. XMP part 2 §3.1.
    public var creationDate: MetadataKey<CaptureDate> {
        MetadataKey(.pdf, name: "CreationDate")
    }

    /// The creator.
    ///
    /// `Creator`, text. XMP part 2 §3.1.
    public var creator: MetadataKey<String> {
        MetadataKey(.pdf, name: "Creator")
    }

    /// The keywords.
    ///
    /// `Keywords`, text. XMP part 2 §3.1.
    public var keywords: MetadataKey<String> {
        MetadataKey(.pdf, name: "Keywords")
    }

    /// Whether marked is set.
    ///
    /// `Marked`, boolean. XMP part 2 §3.1.
    public var marked: MetadataKey<Bool> {
        MetadataKey(.pdf, name: "Marked")
    }

    /// The mod date.
    ///
    /// `ModDate`, date. XMP part 2 §3.1.
    public var modDate: MetadataKey<CaptureDate> {
        MetadataKey(.pdf, name: "ModDate")
    }

    /// The PDF version.
    ///
    /// `PDFVersion`, text. XMP part 2 §3.1.
    public var pdfVersion: MetadataKey<String> {
        MetadataKey(.pdf, name: "PDFVersion")
    }

    /// The producer.
    ///
    /// `Producer`, text. XMP part 2 §3.1.
    public var producer: MetadataKey<String> {
        MetadataKey(.pdf, name: "Producer")
    }

    /// The subject.
    ///
    /// `Subject`, text. XMP part 2 §3.1.
    public var subject: MetadataKey<String> {
        MetadataKey(.pdf, name: "Subject")
    }

    /// The title.
    ///
    /// `Title`, text. XMP part 2 §3.1.
    public var title: MetadataKey<String> {
        MetadataKey(.pdf, name: "Title")
    }

    /// The trapped.
    ///
    /// `Trapped`, text. XMP part 2 §3.1.
    public var trapped: MetadataKey<String> {
        MetadataKey(.pdf, name: "Trapped")
    }
}

extension RegisteredKeys {
    static let pdf = RegisteredKeys([
        RegisteredKey(.pdf, "Author", "author", String.self, "text"),
        RegisteredKey(.pdf, "Copyright", "copyright", String.self, "text"),
        RegisteredKey(.pdf, "CreationDate", "creationDate", CaptureDate.self, "date"),
        RegisteredKey(.pdf, "Creator", "creator", String.self, "text"),
        RegisteredKey(.pdf, "Keywords", "keywords", String.self, "text"),
        RegisteredKey(.pdf, "Marked", "marked", Bool.self, "boolean"),
        RegisteredKey(.pdf, "ModDate", "modDate", CaptureDate.self, "date"),
        RegisteredKey(.pdf, "PDFVersion", "pdfVersion", String.self, "text"),
        RegisteredKey(.pdf, "Producer", "producer", String.self, "text"),
        RegisteredKey(.pdf, "Subject", "subject", String.self, "text"),
        RegisteredKey(.pdf, "Title", "title", String.self, "text"),
        RegisteredKey(.pdf, "Trapped", "trapped", String.self, "text"),
    ])
}

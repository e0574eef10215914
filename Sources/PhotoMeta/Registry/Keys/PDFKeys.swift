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
    static let pdf = RegisteredKeys(.pdf) { rows in
        rows.add("Author", "author", String.self, .xmpText, .text)
        rows.add("Copyright", "copyright", String.self, .xmpText, .text)
        rows.add("CreationDate", "creationDate", CaptureDate.self, .xmpDate, .date)
        rows.add("Creator", "creator", String.self, .xmpText, .text)
        rows.add("Keywords", "keywords", String.self, .xmpText, .text)
        rows.add("Marked", "marked", Bool.self, .xmpBoolean)
        rows.add("ModDate", "modDate", CaptureDate.self, .xmpDate, .date)
        rows.add("PDFVersion", "pdfVersion", String.self, .xmpText, .text)
        rows.add("Producer", "producer", String.self, .xmpText, .text)
        rows.add("Subject", "subject", String.self, .xmpText, .text)
        rows.add("Title", "title", String.self, .xmpText, .text)
        rows.add("Trapped", "trapped", String.self, .xmpText, .text)
    }
}

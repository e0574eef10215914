// Made by RegistryMaker from Tables/IPTC.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/iptc``.
    public struct IPTC: Sendable {
        @usableFromInline init() {}
    }

    /// What an agency or a photographer states about a picture.
    public var iptc: IPTC { IPTC() }
}

extension MetadataKeys.IPTC {
    /// The version of the model's Part I that the provider follows.
    ///
    /// Tag 0x0100, SHORT ×1. IIM 4.2 ch. 5, 1:00.
    public var modelVersion: MetadataKey<Int> {
        MetadataKey(.iptc, tag: 0x0100, name: "ModelVersion")
    }

    /// The destination of the object, for providers that route by it.
    ///
    /// Tag 0x0105, text, up to 1024 bytes, repeated. IIM 4.2 ch. 5, 1:05.
    public var destination: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0105, name: "Destination")
    }

    /// The format of the object, as a number of the standard's Appendix A.
    ///
    /// Tag 0x0114, SHORT ×1. IIM 4.2 ch. 5, 1:20.
    public var fileFormat: MetadataKey<Int> {
        MetadataKey(.iptc, tag: 0x0114, name: "FileFormat")
    }

    /// The version of ``fileFormat``, as a number of the standard's Appendix A.
    ///
    /// Tag 0x0116, SHORT ×1. IIM 4.2 ch. 5, 1:22.
    public var fileFormatVersion: MetadataKey<Int> {
        MetadataKey(.iptc, tag: 0x0116, name: "FileFormatVersion")
    }

    /// The provider and its product.
    ///
    /// Tag 0x011E, text, up to 10 bytes. IIM 4.2 ch. 5, 1:30.
    public var serviceIdentifier: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x011E, name: "ServiceIdentifier")
    }

    /// A number that is unique for ``dateSent`` and ``serviceIdentifier``.
    ///
    /// Tag 0x0128, 8 digits. IIM 4.2 ch. 5, 1:40.
    public var envelopeNumber: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0128, name: "EnvelopeNumber")
    }

    /// Parts of the provider's service that the object belongs to.
    ///
    /// Tag 0x0132, text, up to 32 bytes, repeated. IIM 4.2 ch. 5, 1:50.
    public var productID: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0132, name: "ProductID")
    }

    /// How urgently the envelope is to be handled: 1 most, 5 normal, 8 least, 9 as the user says.
    ///
    /// ``urgency`` is the editor's.
    ///
    /// Tag 0x013C, 1 digit. IIM 4.2 ch. 5, 1:60.
    public var envelopePriority: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x013C, name: "EnvelopePriority")
    }

    /// When the service sent the object, as "YYYYMMDD".
    ///
    /// Tag 0x0146, 8 digits. IIM 4.2 ch. 5, 1:70.
    public var dateSent: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0146, name: "DateSent")
    }

    /// When in the day the service sent the object, as "HHMMSS±HHMM".
    ///
    /// Tag 0x0150, text, 11 bytes. IIM 4.2 ch. 5, 1:80.
    public var timeSent: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0150, name: "TimeSent")
    }

    /// The escape sequences of ISO 2022 that name the character set of the text: "ESC % G" is UTF-8.
    ///
    /// Tag 0x015A, ASCII, up to 32 bytes. IIM 4.2 ch. 5, 1:90.
    public var codedCharacterSet: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x015A, name: "CodedCharacterSet")
    }

    /// The unique name of the object: date, provider, object and variant, with colons between them.
    ///
    /// Tag 0x0164, text, 14 to 80 bytes. IIM 4.2 ch. 5, 1:100.
    public var uno: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0164, name: "UNO")
    }

    /// The method by which objects refer to each other (ARM), as a number of the standard's Appendix F.
    ///
    /// Tag 0x0178, SHORT ×1. IIM 4.2 ch. 5, 1:120.
    public var armIdentifier: MetadataKey<Int> {
        MetadataKey(.iptc, tag: 0x0178, name: "ARMIdentifier")
    }

    /// The version of ``armIdentifier``, as a number of the standard's Appendix F.
    ///
    /// Tag 0x017A, SHORT ×1. IIM 4.2 ch. 5, 1:122.
    public var armVersion: MetadataKey<Int> {
        MetadataKey(.iptc, tag: 0x017A, name: "ARMVersion")
    }

    /// The version of the model's Part II that the provider follows.
    ///
    /// Tag 0x0200, SHORT ×1. IIM 4.2 ch. 6, 2:00.
    public var recordVersion: MetadataKey<Int> {
        MetadataKey(.iptc, tag: 0x0200, name: "RecordVersion")
    }

    /// The kind of object, as two digits of the standard's Appendix G, a colon, and its name.
    ///
    /// Tag 0x0203, text, 3 to 67 bytes. IIM 4.2 ch. 6, 2:03. ImageIO:
    /// `kCGImagePropertyIPTCObjectTypeReference`.
    public var objectTypeReference: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0203, name: "ObjectTypeReference")
    }

    /// What nature the object has whatever its subject, each as three digits of Appendix G, a colon, and its
    /// name.
    ///
    /// Tag 0x0204, text, 4 to 68 bytes, repeated. IIM 4.2 ch. 6, 2:04. ImageIO:
    /// `kCGImagePropertyIPTCObjectAttributeReference`.
    public var objectAttributeReference: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0204, name: "ObjectAttributeReference")
    }

    /// A short name for the picture.
    ///
    /// Tag 0x0205, text, up to 64 bytes. IIM 4.2 ch. 6, 2:05. ImageIO: `kCGImagePropertyIPTCObjectName`.
    public var objectName: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0205, name: "ObjectName")
    }

    /// The status of the object, as its provider says it, such as "CORRECTION".
    ///
    /// Tag 0x0207, text, up to 64 bytes. IIM 4.2 ch. 6, 2:07. ImageIO: `kCGImagePropertyIPTCEditStatus`.
    public var editStatus: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0207, name: "EditStatus")
    }

    /// How the object updates an earlier one: 01 for another language.
    ///
    /// Tag 0x0208, 2 digits. IIM 4.2 ch. 6, 2:08. ImageIO: `kCGImagePropertyIPTCEditorialUpdate`.
    public var editorialUpdate: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0208, name: "EditorialUpdate")
    }

    /// How urgent the content is to editors: 1 most, 5 normal, 8 least.
    ///
    /// Tag 0x020A, 1 digit. IIM 4.2 ch. 6, 2:10. ImageIO: `kCGImagePropertyIPTCUrgency`.
    public var urgency: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x020A, name: "Urgency")
    }

    /// The subjects, each as provider, eight digits and names, with colons between them.
    ///
    /// Tag 0x020C, text, 13 to 236 bytes, repeated. IIM 4.2 ch. 6, 2:12. ImageIO:
    /// `kCGImagePropertyIPTCSubjectReference`.
    public var subjectReference: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x020C, name: "SubjectReference")
    }

    /// The subject in the provider's opinion, as up to three letters.
    ///
    /// Superseded by ``subjectReference``.
    ///
    /// Tag 0x020F, text, up to 3 bytes. IIM 4.2 ch. 6, 2:15. ImageIO: `kCGImagePropertyIPTCCategory`.
    public var category: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x020F, name: "Category")
    }

    /// Finer categories.
    ///
    /// Superseded by ``subjectReference``.
    ///
    /// Tag 0x0214, text, up to 32 bytes, repeated. IIM 4.2 ch. 6, 2:20. ImageIO:
    /// `kCGImagePropertyIPTCSupplementalCategory`.
    public var supplementalCategory: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0214, name: "SupplementalCategory")
    }

    /// A name for objects that come again and again, such as "EUROWEATHER".
    ///
    /// Tag 0x0216, text, up to 32 bytes. IIM 4.2 ch. 6, 2:22. ImageIO:
    /// `kCGImagePropertyIPTCFixtureIdentifier`.
    public var fixtureIdentifier: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0216, name: "FixtureIdentifier")
    }

    /// Keywords.
    ///
    /// Tag 0x0219, text, up to 64 bytes, repeated. IIM 4.2 ch. 6, 2:25. ImageIO:
    /// `kCGImagePropertyIPTCKeywords`.
    public var keywords: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0219, name: "Keywords")
    }

    /// Places that the picture shows, as country codes of three letters (ISO 3166).
    ///
    /// Tag 0x021A, 3 letters, repeated. IIM 4.2 ch. 6, 2:26. ImageIO:
    /// `kCGImagePropertyIPTCContentLocationCode`.
    public var contentLocationCode: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x021A, name: "ContentLocationCode")
    }

    /// Places that the picture shows, as names.
    ///
    /// Tag 0x021B, text, up to 64 bytes, repeated. IIM 4.2 ch. 6, 2:27. ImageIO:
    /// `kCGImagePropertyIPTCContentLocationName`.
    public var contentLocationName: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x021B, name: "ContentLocationName")
    }

    /// The earliest date for the picture to be used, as "YYYYMMDD".
    ///
    /// Tag 0x021E, 8 digits. IIM 4.2 ch. 6, 2:30. ImageIO: `kCGImagePropertyIPTCReleaseDate`.
    public var releaseDate: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x021E, name: "ReleaseDate")
    }

    /// The earliest time for the picture to be used, as "HHMMSS±HHMM".
    ///
    /// Tag 0x0223, text, 11 bytes. IIM 4.2 ch. 6, 2:35. ImageIO: `kCGImagePropertyIPTCReleaseTime`.
    public var releaseTime: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0223, name: "ReleaseTime")
    }

    /// The latest date for the picture to be used, as "YYYYMMDD".
    ///
    /// Tag 0x0225, 8 digits. IIM 4.2 ch. 6, 2:37. ImageIO: `kCGImagePropertyIPTCExpirationDate`.
    public var expirationDate: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0225, name: "ExpirationDate")
    }

    /// The latest time for the picture to be used, as "HHMMSS±HHMM".
    ///
    /// Tag 0x0226, text, 11 bytes. IIM 4.2 ch. 6, 2:38. ImageIO: `kCGImagePropertyIPTCExpirationTime`.
    public var expirationTime: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0226, name: "ExpirationTime")
    }

    /// Instructions for the picture's use, such as embargoes.
    ///
    /// Tag 0x0228, text, up to 256 bytes. IIM 4.2 ch. 6, 2:40. ImageIO:
    /// `kCGImagePropertyIPTCSpecialInstructions`.
    public var specialInstructions: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0228, name: "SpecialInstructions")
    }

    /// The action on an earlier object: 01 kill, 02 replace, 03 append, 04 refer to.
    ///
    /// Tag 0x022A, 2 digits. IIM 4.2 ch. 6, 2:42. ImageIO: `kCGImagePropertyIPTCActionAdvised`.
    public var actionAdvised: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x022A, name: "ActionAdvised")
    }

    /// The ``serviceIdentifier`` of each earlier envelope that the object refers to.
    ///
    /// Tag 0x022D, text, up to 10 bytes, repeated. IIM 4.2 ch. 6, 2:45. ImageIO:
    /// `kCGImagePropertyIPTCReferenceService`.
    public var referenceService: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x022D, name: "ReferenceService")
    }

    /// The ``dateSent`` of each earlier envelope that the object refers to.
    ///
    /// Tag 0x022F, 8 digits, repeated. IIM 4.2 ch. 6, 2:47. ImageIO: `kCGImagePropertyIPTCReferenceDate`.
    public var referenceDate: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x022F, name: "ReferenceDate")
    }

    /// The ``envelopeNumber`` of each earlier envelope that the object refers to.
    ///
    /// Tag 0x0232, 8 digits, repeated. IIM 4.2 ch. 6, 2:50. ImageIO: `kCGImagePropertyIPTCReferenceNumber`.
    public var referenceNumber: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0232, name: "ReferenceNumber")
    }

    /// When the content was created, as "YYYYMMDD"; zeros where a part is unknown.
    ///
    /// Tag 0x0237, 8 digits. IIM 4.2 ch. 6, 2:55. ImageIO: `kCGImagePropertyIPTCDateCreated`.
    public var dateCreated: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0237, name: "DateCreated")
    }

    /// When in the day the content was created, as "HHMMSS±HHMM".
    ///
    /// Tag 0x023C, text, 11 bytes. IIM 4.2 ch. 6, 2:60. ImageIO: `kCGImagePropertyIPTCTimeCreated`.
    public var timeCreated: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x023C, name: "TimeCreated")
    }

    /// When the picture was made digital, as "YYYYMMDD".
    ///
    /// Tag 0x023E, 8 digits. IIM 4.2 ch. 6, 2:62. ImageIO: `kCGImagePropertyIPTCDigitalCreationDate`.
    public var digitalCreationDate: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x023E, name: "DigitalCreationDate")
    }

    /// When in the day the picture was made digital, as "HHMMSS±HHMM".
    ///
    /// Tag 0x023F, text, 11 bytes. IIM 4.2 ch. 6, 2:63. ImageIO: `kCGImagePropertyIPTCDigitalCreationTime`.
    public var digitalCreationTime: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x023F, name: "DigitalCreationTime")
    }

    /// The program that made the object.
    ///
    /// Tag 0x0241, text, up to 32 bytes. IIM 4.2 ch. 6, 2:65. ImageIO:
    /// `kCGImagePropertyIPTCOriginatingProgram`.
    public var originatingProgram: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0241, name: "OriginatingProgram")
    }

    /// The version of ``originatingProgram``.
    ///
    /// Tag 0x0246, text, up to 10 bytes. IIM 4.2 ch. 6, 2:70. ImageIO: `kCGImagePropertyIPTCProgramVersion`.
    public var programVersion: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0246, name: "ProgramVersion")
    }

    /// When in the day the object is for: a for morning, p for evening, b for both.
    ///
    /// Tag 0x024B, 1 letter. IIM 4.2 ch. 6, 2:75. ImageIO: `kCGImagePropertyIPTCObjectCycle`.
    public var objectCycle: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x024B, name: "ObjectCycle")
    }

    /// Who made the picture.
    ///
    /// Tag 0x0250, text, up to 32 bytes, repeated. IIM 4.2 ch. 6, 2:80. ImageIO:
    /// `kCGImagePropertyIPTCByline`.
    public var byline: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0250, name: "Byline")
    }

    /// The title or position of each who made the picture.
    ///
    /// Tag 0x0255, text, up to 32 bytes, repeated. IIM 4.2 ch. 6, 2:85. ImageIO:
    /// `kCGImagePropertyIPTCBylineTitle`.
    public var bylineTitle: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0255, name: "BylineTitle")
    }

    /// The city that the picture is from.
    ///
    /// Tag 0x025A, text, up to 32 bytes. IIM 4.2 ch. 6, 2:90. ImageIO: `kCGImagePropertyIPTCCity`.
    public var city: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x025A, name: "City")
    }

    /// The place within the city that the picture is from.
    ///
    /// Tag 0x025C, text, up to 32 bytes. IIM 4.2 ch. 6, 2:92. ImageIO: `kCGImagePropertyIPTCSubLocation`.
    public var subLocation: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x025C, name: "SubLocation")
    }

    /// The province or state that the picture is from.
    ///
    /// Tag 0x025F, text, up to 32 bytes. IIM 4.2 ch. 6, 2:95. ImageIO: `kCGImagePropertyIPTCProvinceState`.
    public var provinceState: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x025F, name: "Province/State")
    }

    /// The country that the picture is from, as a code of three letters (ISO 3166).
    ///
    /// Tag 0x0264, 3 letters. IIM 4.2 ch. 6, 2:100. ImageIO:
    /// `kCGImagePropertyIPTCCountryPrimaryLocationCode`.
    public var countryPrimaryLocationCode: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0264, name: "Country/PrimaryLocationCode")
    }

    /// The country that the picture is from, as a name.
    ///
    /// Tag 0x0265, text, up to 64 bytes. IIM 4.2 ch. 6, 2:101. ImageIO:
    /// `kCGImagePropertyIPTCCountryPrimaryLocationName`.
    public var countryPrimaryLocationName: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0265, name: "Country/PrimaryLocationName")
    }

    /// A code for the place of first transmission; today often the number of a job.
    ///
    /// Tag 0x0267, text, up to 32 bytes. IIM 4.2 ch. 6, 2:103. ImageIO:
    /// `kCGImagePropertyIPTCOriginalTransmissionReference`.
    public var originalTransmissionReference: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0267, name: "OriginalTransmissionReference")
    }

    /// A headline for the picture, to be published.
    ///
    /// Tag 0x0269, text, up to 256 bytes. IIM 4.2 ch. 6, 2:105. ImageIO: `kCGImagePropertyIPTCHeadline`.
    public var headline: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0269, name: "Headline")
    }

    /// The provider of the picture, who need not own it.
    ///
    /// Tag 0x026E, text, up to 32 bytes. IIM 4.2 ch. 6, 2:110. ImageIO: `kCGImagePropertyIPTCCredit`.
    public var credit: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x026E, name: "Credit")
    }

    /// A person or party through whom the picture came.
    ///
    /// Tag 0x0273, text, up to 32 bytes. IIM 4.2 ch. 6, 2:115. ImageIO: `kCGImagePropertyIPTCSource`.
    public var source: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0273, name: "Source")
    }

    /// The copyright notice.
    ///
    /// Tag 0x0274, text, up to 128 bytes. IIM 4.2 ch. 6, 2:116. ImageIO:
    /// `kCGImagePropertyIPTCCopyrightNotice`.
    public var copyrightNotice: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0274, name: "CopyrightNotice")
    }

    /// The person or organization to contact about the picture.
    ///
    /// Tag 0x0276, text, up to 128 bytes, repeated. IIM 4.2 ch. 6, 2:118. ImageIO:
    /// `kCGImagePropertyIPTCContact`.
    public var contact: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x0276, name: "Contact")
    }

    /// A description of the picture.
    ///
    /// Tag 0x0278, text, up to 2000 bytes. IIM 4.2 ch. 6, 2:120. ImageIO:
    /// `kCGImagePropertyIPTCCaptionAbstract`.
    public var captionAbstract: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0278, name: "Caption/Abstract")
    }

    /// Who wrote or edited the picture's description.
    ///
    /// Tag 0x027A, text, up to 32 bytes, repeated. IIM 4.2 ch. 6, 2:122. ImageIO:
    /// `kCGImagePropertyIPTCWriterEditor`.
    public var writerEditor: MetadataKey<[String]> {
        MetadataKey(.iptc, tag: 0x027A, name: "Writer/Editor")
    }

    /// The description as a bitmap, for writing that has no code: 460 by 128 pixels, one bit each, 1 for
    /// black.
    ///
    /// Tag 0x027D, UNDEFINED ×7360. IIM 4.2 ch. 6, 2:125.
    public var rasterizedCaption: MetadataKey<[UInt8]> {
        MetadataKey(.iptc, tag: 0x027D, name: "RasterizedCaption")
    }

    /// How many components the image has, as a digit, and what they are, as a letter.
    ///
    /// Tag 0x0282, text, 2 bytes. IIM 4.2 ch. 6, 2:130. ImageIO: `kCGImagePropertyIPTCImageType`.
    public var imageType: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0282, name: "ImageType")
    }

    /// The shape of the image: P for portrait, L for landscape, S for square.
    ///
    /// It does not turn the image.
    ///
    /// Tag 0x0283, 1 letter. IIM 4.2 ch. 6, 2:131. ImageIO: `kCGImagePropertyIPTCImageOrientation`.
    public var imageOrientation: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0283, name: "ImageOrientation")
    }

    /// The language of the text, as a code of ISO 639.
    ///
    /// Tag 0x0287, 2 to 3 letters. IIM 4.2 ch. 6, 2:135. ImageIO: `kCGImagePropertyIPTCLanguageIdentifier`.
    public var languageIdentifier: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0287, name: "LanguageIdentifier")
    }

    /// How many channels a sound has, as a digit, and what it is, as a letter.
    ///
    /// Tag 0x0296, text, 2 bytes. IIM 4.2 ch. 6, 2:150.
    public var audioType: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0296, name: "AudioType")
    }

    /// The sampling rate of a sound, in hertz, such as "044100".
    ///
    /// Tag 0x0297, 6 digits. IIM 4.2 ch. 6, 2:151.
    public var audioSamplingRate: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0297, name: "AudioSamplingRate")
    }

    /// The number of bits of each sample of a sound, such as "16".
    ///
    /// Tag 0x0298, 2 digits. IIM 4.2 ch. 6, 2:152.
    public var audioSamplingResolution: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0298, name: "AudioSamplingResolution")
    }

    /// How long a sound runs, as "HHMMSS".
    ///
    /// Tag 0x0299, 6 digits. IIM 4.2 ch. 6, 2:153.
    public var audioDuration: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x0299, name: "AudioDuration")
    }

    /// What is heard at the end of a sound.
    ///
    /// Tag 0x029A, text, up to 64 bytes. IIM 4.2 ch. 6, 2:154.
    public var audioOutcue: MetadataKey<String> {
        MetadataKey(.iptc, tag: 0x029A, name: "AudioOutcue")
    }

    /// The format of ``objectDataPreviewData``, as a number of the standard's Appendix A.
    ///
    /// Tag 0x02C8, SHORT ×1. IIM 4.2 ch. 6, 2:200.
    public var objectDataPreviewFileFormat: MetadataKey<Int> {
        MetadataKey(.iptc, tag: 0x02C8, name: "ObjectDataPreviewFileFormat")
    }

    /// The version of ``objectDataPreviewFileFormat``, as a number of the standard's Appendix A.
    ///
    /// Tag 0x02C9, SHORT ×1. IIM 4.2 ch. 6, 2:201.
    public var objectDataPreviewFileFormatVersion: MetadataKey<Int> {
        MetadataKey(.iptc, tag: 0x02C9, name: "ObjectDataPreviewFileFormatVersion")
    }

    /// A preview of the object, as bytes.
    ///
    /// Tag 0x02CA, UNDEFINED, up to 256000 bytes. IIM 4.2 ch. 6, 2:202.
    public var objectDataPreviewData: MetadataKey<[UInt8]> {
        MetadataKey(.iptc, tag: 0x02CA, name: "ObjectDataPreviewData")
    }
}

extension RegisteredKeys {
    static let iptc = RegisteredKeys(.iptc) { rows in
        rows.add(tag: 0x0100, "ModelVersion", "modelVersion", Int.self, .u16)
        rows.add(tag: 0x0105, "Destination", "destination", [String].self, .repeatedTextUpTo1024, .list)
        rows.add(tag: 0x0114, "FileFormat", "fileFormat", Int.self, .u16)
        rows.add(tag: 0x0116, "FileFormatVersion", "fileFormatVersion", Int.self, .u16)
        rows.add(tag: 0x011E, "ServiceIdentifier", "serviceIdentifier", String.self, .textUpTo10, .text)
        rows.add(tag: 0x0128, "EnvelopeNumber", "envelopeNumber", String.self, .digitsX8, .text)
        rows.add(tag: 0x0132, "ProductID", "productID", [String].self, .repeatedTextUpTo32, .list)
        rows.add(tag: 0x013C, "EnvelopePriority", "envelopePriority", String.self, .digitsX1, .text)
        rows.add(tag: 0x0146, "DateSent", "dateSent", String.self, .digitsX8, .text)
        rows.add(tag: 0x0150, "TimeSent", "timeSent", String.self, .textX11, .text)
        rows.add(tag: 0x015A, "CodedCharacterSet", "codedCharacterSet", String.self, .asciiUpTo32, .text)
        rows.add(tag: 0x0164, "UNO", "uno", String.self, .textX14To80, .text)
        rows.add(tag: 0x0178, "ARMIdentifier", "armIdentifier", Int.self, .u16)
        rows.add(tag: 0x017A, "ARMVersion", "armVersion", Int.self, .u16)
        rows.add(tag: 0x0200, "RecordVersion", "recordVersion", Int.self, .u16)
        rows.add(tag: 0x0203, "ObjectTypeReference", "objectTypeReference", String.self, .textX3To67, .text, imageIO: "kCGImagePropertyIPTCObjectTypeReference")
        rows.add(tag: 0x0204, "ObjectAttributeReference", "objectAttributeReference", [String].self, .repeatedTextX4To68, .list, imageIO: "kCGImagePropertyIPTCObjectAttributeReference")
        rows.add(tag: 0x0205, "ObjectName", "objectName", String.self, .textUpTo64, .text, imageIO: "kCGImagePropertyIPTCObjectName")
        rows.add(tag: 0x0207, "EditStatus", "editStatus", String.self, .textUpTo64, .text, imageIO: "kCGImagePropertyIPTCEditStatus")
        rows.add(tag: 0x0208, "EditorialUpdate", "editorialUpdate", String.self, .digitsX2, .text, imageIO: "kCGImagePropertyIPTCEditorialUpdate")
        rows.add(tag: 0x020A, "Urgency", "urgency", String.self, .digitsX1, .text, imageIO: "kCGImagePropertyIPTCUrgency")
        rows.add(tag: 0x020C, "SubjectReference", "subjectReference", [String].self, .repeatedTextX13To236, .list, imageIO: "kCGImagePropertyIPTCSubjectReference")
        rows.add(tag: 0x020F, "Category", "category", String.self, .textUpTo3, .text, imageIO: "kCGImagePropertyIPTCCategory")
        rows.add(tag: 0x0214, "SupplementalCategory", "supplementalCategory", [String].self, .repeatedTextUpTo32, .list, imageIO: "kCGImagePropertyIPTCSupplementalCategory")
        rows.add(tag: 0x0216, "FixtureIdentifier", "fixtureIdentifier", String.self, .textUpTo32, .text, imageIO: "kCGImagePropertyIPTCFixtureIdentifier")
        rows.add(tag: 0x0219, "Keywords", "keywords", [String].self, .repeatedTextUpTo64, .list, imageIO: "kCGImagePropertyIPTCKeywords")
        rows.add(tag: 0x021A, "ContentLocationCode", "contentLocationCode", [String].self, .repeatedLettersX3, .list, imageIO: "kCGImagePropertyIPTCContentLocationCode")
        rows.add(tag: 0x021B, "ContentLocationName", "contentLocationName", [String].self, .repeatedTextUpTo64, .list, imageIO: "kCGImagePropertyIPTCContentLocationName")
        rows.add(tag: 0x021E, "ReleaseDate", "releaseDate", String.self, .digitsX8, .text, imageIO: "kCGImagePropertyIPTCReleaseDate")
        rows.add(tag: 0x0223, "ReleaseTime", "releaseTime", String.self, .textX11, .text, imageIO: "kCGImagePropertyIPTCReleaseTime")
        rows.add(tag: 0x0225, "ExpirationDate", "expirationDate", String.self, .digitsX8, .text, imageIO: "kCGImagePropertyIPTCExpirationDate")
        rows.add(tag: 0x0226, "ExpirationTime", "expirationTime", String.self, .textX11, .text, imageIO: "kCGImagePropertyIPTCExpirationTime")
        rows.add(tag: 0x0228, "SpecialInstructions", "specialInstructions", String.self, .textUpTo256, .text, imageIO: "kCGImagePropertyIPTCSpecialInstructions")
        rows.add(tag: 0x022A, "ActionAdvised", "actionAdvised", String.self, .digitsX2, .text, imageIO: "kCGImagePropertyIPTCActionAdvised")
        rows.add(tag: 0x022D, "ReferenceService", "referenceService", [String].self, .repeatedTextUpTo10, .list, imageIO: "kCGImagePropertyIPTCReferenceService")
        rows.add(tag: 0x022F, "ReferenceDate", "referenceDate", [String].self, .repeatedDigitsX8, .list, imageIO: "kCGImagePropertyIPTCReferenceDate")
        rows.add(tag: 0x0232, "ReferenceNumber", "referenceNumber", [String].self, .repeatedDigitsX8, .list, imageIO: "kCGImagePropertyIPTCReferenceNumber")
        rows.add(tag: 0x0237, "DateCreated", "dateCreated", String.self, .digitsX8, .text, imageIO: "kCGImagePropertyIPTCDateCreated")
        rows.add(tag: 0x023C, "TimeCreated", "timeCreated", String.self, .textX11, .text, imageIO: "kCGImagePropertyIPTCTimeCreated")
        rows.add(tag: 0x023E, "DigitalCreationDate", "digitalCreationDate", String.self, .digitsX8, .text, imageIO: "kCGImagePropertyIPTCDigitalCreationDate")
        rows.add(tag: 0x023F, "DigitalCreationTime", "digitalCreationTime", String.self, .textX11, .text, imageIO: "kCGImagePropertyIPTCDigitalCreationTime")
        rows.add(tag: 0x0241, "OriginatingProgram", "originatingProgram", String.self, .textUpTo32, .text, imageIO: "kCGImagePropertyIPTCOriginatingProgram")
        rows.add(tag: 0x0246, "ProgramVersion", "programVersion", String.self, .textUpTo10, .text, imageIO: "kCGImagePropertyIPTCProgramVersion")
        rows.add(tag: 0x024B, "ObjectCycle", "objectCycle", String.self, .lettersX1, .text, imageIO: "kCGImagePropertyIPTCObjectCycle")
        rows.add(tag: 0x0250, "Byline", "byline", [String].self, .repeatedTextUpTo32, .list, imageIO: "kCGImagePropertyIPTCByline")
        rows.add(tag: 0x0255, "BylineTitle", "bylineTitle", [String].self, .repeatedTextUpTo32, .list, imageIO: "kCGImagePropertyIPTCBylineTitle")
        rows.add(tag: 0x025A, "City", "city", String.self, .textUpTo32, .text, imageIO: "kCGImagePropertyIPTCCity")
        rows.add(tag: 0x025C, "SubLocation", "subLocation", String.self, .textUpTo32, .text, imageIO: "kCGImagePropertyIPTCSubLocation")
        rows.add(tag: 0x025F, "Province/State", "provinceState", String.self, .textUpTo32, .text, imageIO: "kCGImagePropertyIPTCProvinceState")
        rows.add(tag: 0x0264, "Country/PrimaryLocationCode", "countryPrimaryLocationCode", String.self, .lettersX3, .text, imageIO: "kCGImagePropertyIPTCCountryPrimaryLocationCode")
        rows.add(tag: 0x0265, "Country/PrimaryLocationName", "countryPrimaryLocationName", String.self, .textUpTo64, .text, imageIO: "kCGImagePropertyIPTCCountryPrimaryLocationName")
        rows.add(tag: 0x0267, "OriginalTransmissionReference", "originalTransmissionReference", String.self, .textUpTo32, .text, imageIO: "kCGImagePropertyIPTCOriginalTransmissionReference")
        rows.add(tag: 0x0269, "Headline", "headline", String.self, .textUpTo256, .text, imageIO: "kCGImagePropertyIPTCHeadline")
        rows.add(tag: 0x026E, "Credit", "credit", String.self, .textUpTo32, .text, imageIO: "kCGImagePropertyIPTCCredit")
        rows.add(tag: 0x0273, "Source", "source", String.self, .textUpTo32, .text, imageIO: "kCGImagePropertyIPTCSource")
        rows.add(tag: 0x0274, "CopyrightNotice", "copyrightNotice", String.self, .textUpTo128, .text, imageIO: "kCGImagePropertyIPTCCopyrightNotice")
        rows.add(tag: 0x0276, "Contact", "contact", [String].self, .repeatedTextUpTo128, .list, imageIO: "kCGImagePropertyIPTCContact")
        rows.add(tag: 0x0278, "Caption/Abstract", "captionAbstract", String.self, .textUpTo2000, .text, imageIO: "kCGImagePropertyIPTCCaptionAbstract")
        rows.add(tag: 0x027A, "Writer/Editor", "writerEditor", [String].self, .repeatedTextUpTo32, .list, imageIO: "kCGImagePropertyIPTCWriterEditor")
        rows.add(tag: 0x027D, "RasterizedCaption", "rasterizedCaption", [UInt8].self, .bytesX7360, .list)
        rows.add(tag: 0x0282, "ImageType", "imageType", String.self, .textX2, .text, imageIO: "kCGImagePropertyIPTCImageType")
        rows.add(tag: 0x0283, "ImageOrientation", "imageOrientation", String.self, .lettersX1, .text, imageIO: "kCGImagePropertyIPTCImageOrientation")
        rows.add(tag: 0x0287, "LanguageIdentifier", "languageIdentifier", String.self, .lettersX2To3, .text, imageIO: "kCGImagePropertyIPTCLanguageIdentifier")
        rows.add(tag: 0x0296, "AudioType", "audioType", String.self, .textX2, .text)
        rows.add(tag: 0x0297, "AudioSamplingRate", "audioSamplingRate", String.self, .digitsX6, .text)
        rows.add(tag: 0x0298, "AudioSamplingResolution", "audioSamplingResolution", String.self, .digitsX2, .text)
        rows.add(tag: 0x0299, "AudioDuration", "audioDuration", String.self, .digitsX6, .text)
        rows.add(tag: 0x029A, "AudioOutcue", "audioOutcue", String.self, .textUpTo64, .text)
        rows.add(tag: 0x02C8, "ObjectDataPreviewFileFormat", "objectDataPreviewFileFormat", Int.self, .u16)
        rows.add(tag: 0x02C9, "ObjectDataPreviewFileFormatVersion", "objectDataPreviewFileFormatVersion", Int.self, .u16)
        rows.add(tag: 0x02CA, "ObjectDataPreviewData", "objectDataPreviewData", [UInt8].self, .bytesUpTo256000, .list)
    }
}

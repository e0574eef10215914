// Made by RegistryMaker from Tables/PLUS.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/plus``.
    public struct PLUS: Sendable {
        @usableFromInline init() {}
    }

    /// Licenses and releases.
    public var plus: PLUS { PLUS() }
}

extension MetadataKeys.PLUS {
    /// The adult content warning.
    ///
    /// `AdultContentWarning`, text. PLUS, License Data Format 1.2.
    public var adultContentWarning: MetadataKey<String> {
        MetadataKey(.plus, name: "AdultContentWarning")
    }

    /// The copyright owner.
    ///
    /// `CopyrightOwner`, seq of structures. PLUS, License Data Format 1.2.
    public var copyrightOwner: MetadataKey<[XMPValue]> {
        MetadataKey(.plus, name: "CopyrightOwner")
    }

    /// The copyright owner image ID.
    ///
    /// `CopyrightOwnerImageID`, text. PLUS, License Data Format 1.2.
    public var copyrightOwnerImageID: MetadataKey<String> {
        MetadataKey(.plus, name: "CopyrightOwnerImageID")
    }

    /// The copyright registration number.
    ///
    /// `CopyrightRegistrationNumber`, text. PLUS, License Data Format 1.2.
    public var copyrightRegistrationNumber: MetadataKey<String> {
        MetadataKey(.plus, name: "CopyrightRegistrationNumber")
    }

    /// The copyright status.
    ///
    /// `CopyrightStatus`, text. PLUS, License Data Format 1.2.
    public var copyrightStatus: MetadataKey<String> {
        MetadataKey(.plus, name: "CopyrightStatus")
    }

    /// The credit line required.
    ///
    /// `CreditLineRequired`, text. PLUS, License Data Format 1.2.
    public var creditLineRequired: MetadataKey<String> {
        MetadataKey(.plus, name: "CreditLineRequired")
    }

    /// The custom1.
    ///
    /// `Custom1`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom1: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom1")
    }

    /// The custom10.
    ///
    /// `Custom10`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom10: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom10")
    }

    /// The custom2.
    ///
    /// `Custom2`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom2: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom2")
    }

    /// The custom3.
    ///
    /// `Custom3`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom3: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom3")
    }

    /// The custom4.
    ///
    /// `Custom4`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom4: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom4")
    }

    /// The custom5.
    ///
    /// `Custom5`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom5: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom5")
    }

    /// The custom6.
    ///
    /// `Custom6`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom6: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom6")
    }

    /// The custom7.
    ///
    /// `Custom7`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom7: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom7")
    }

    /// The custom8.
    ///
    /// `Custom8`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom8: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom8")
    }

    /// The custom9.
    ///
    /// `Custom9`, bag of language alternatives. PLUS, License Data Format 1.2.
    public var custom9: MetadataKey<[String]> {
        MetadataKey(.plus, name: "Custom9")
    }

    /// The end user.
    ///
    /// `EndUser`, seq of structures. PLUS, License Data Format 1.2.
    public var endUser: MetadataKey<[XMPValue]> {
        MetadataKey(.plus, name: "EndUser")
    }

    /// The file name as delivered.
    ///
    /// `FileNameAsDelivered`, text. PLUS, License Data Format 1.2.
    public var fileNameAsDelivered: MetadataKey<String> {
        MetadataKey(.plus, name: "FileNameAsDelivered")
    }

    /// The first publication date.
    ///
    /// `FirstPublicationDate`, date. PLUS, License Data Format 1.2.
    public var firstPublicationDate: MetadataKey<CaptureDate> {
        MetadataKey(.plus, name: "FirstPublicationDate")
    }

    /// The image alteration constraints.
    ///
    /// `ImageAlterationConstraints`, bag of text. PLUS, License Data Format 1.2.
    public var imageAlterationConstraints: MetadataKey<[String]> {
        MetadataKey(.plus, name: "ImageAlterationConstraints")
    }

    /// The image creator.
    ///
    /// `ImageCreator`, seq of structures. PLUS, License Data Format 1.2.
    public var imageCreator: MetadataKey<[XMPValue]> {
        MetadataKey(.plus, name: "ImageCreator")
    }

    /// The image creator image ID.
    ///
    /// `ImageCreatorImageID`, text. PLUS, License Data Format 1.2.
    public var imageCreatorImageID: MetadataKey<String> {
        MetadataKey(.plus, name: "ImageCreatorImageID")
    }

    /// The image duplication constraints.
    ///
    /// `ImageDuplicationConstraints`, text. PLUS, License Data Format 1.2.
    public var imageDuplicationConstraints: MetadataKey<String> {
        MetadataKey(.plus, name: "ImageDuplicationConstraints")
    }

    /// The image file constraints.
    ///
    /// `ImageFileConstraints`, bag of text. PLUS, License Data Format 1.2.
    public var imageFileConstraints: MetadataKey<[String]> {
        MetadataKey(.plus, name: "ImageFileConstraints")
    }

    /// The image file format as delivered.
    ///
    /// `ImageFileFormatAsDelivered`, text. PLUS, License Data Format 1.2.
    public var imageFileFormatAsDelivered: MetadataKey<String> {
        MetadataKey(.plus, name: "ImageFileFormatAsDelivered")
    }

    /// The image file size as delivered.
    ///
    /// `ImageFileSizeAsDelivered`, text. PLUS, License Data Format 1.2.
    public var imageFileSizeAsDelivered: MetadataKey<String> {
        MetadataKey(.plus, name: "ImageFileSizeAsDelivered")
    }

    /// The image supplier.
    ///
    /// `ImageSupplier`, seq of structures. PLUS, License Data Format 1.2.
    public var imageSupplier: MetadataKey<[XMPValue]> {
        MetadataKey(.plus, name: "ImageSupplier")
    }

    /// The image supplier image ID.
    ///
    /// `ImageSupplierImageID`, text. PLUS, License Data Format 1.2.
    public var imageSupplierImageID: MetadataKey<String> {
        MetadataKey(.plus, name: "ImageSupplierImageID")
    }

    /// The image type.
    ///
    /// `ImageType`, text. PLUS, License Data Format 1.2.
    public var imageType: MetadataKey<String> {
        MetadataKey(.plus, name: "ImageType")
    }

    /// The license end date.
    ///
    /// `LicenseEndDate`, date. PLUS, License Data Format 1.2.
    public var licenseEndDate: MetadataKey<CaptureDate> {
        MetadataKey(.plus, name: "LicenseEndDate")
    }

    /// The license ID.
    ///
    /// `LicenseID`, text. PLUS, License Data Format 1.2.
    public var licenseID: MetadataKey<String> {
        MetadataKey(.plus, name: "LicenseID")
    }

    /// The license start date.
    ///
    /// `LicenseStartDate`, date. PLUS, License Data Format 1.2.
    public var licenseStartDate: MetadataKey<CaptureDate> {
        MetadataKey(.plus, name: "LicenseStartDate")
    }

    /// The license transaction date.
    ///
    /// `LicenseTransactionDate`, date. PLUS, License Data Format 1.2.
    public var licenseTransactionDate: MetadataKey<CaptureDate> {
        MetadataKey(.plus, name: "LicenseTransactionDate")
    }

    /// The licensee.
    ///
    /// `Licensee`, seq of structures. PLUS, License Data Format 1.2.
    public var licensee: MetadataKey<[XMPValue]> {
        MetadataKey(.plus, name: "Licensee")
    }

    /// The licensee image ID.
    ///
    /// `LicenseeImageID`, text. PLUS, License Data Format 1.2.
    public var licenseeImageID: MetadataKey<String> {
        MetadataKey(.plus, name: "LicenseeImageID")
    }

    /// The licensee image notes.
    ///
    /// `LicenseeImageNotes`, language alternative. PLUS, License Data Format 1.2.
    public var licenseeImageNotes: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "LicenseeImageNotes")
    }

    /// The licensee project reference.
    ///
    /// `LicenseeProjectReference`, bag of text. PLUS, License Data Format 1.2.
    public var licenseeProjectReference: MetadataKey<[String]> {
        MetadataKey(.plus, name: "LicenseeProjectReference")
    }

    /// The licensee transaction ID.
    ///
    /// `LicenseeTransactionID`, bag of text. PLUS, License Data Format 1.2.
    public var licenseeTransactionID: MetadataKey<[String]> {
        MetadataKey(.plus, name: "LicenseeTransactionID")
    }

    /// The licensor.
    ///
    /// `Licensor`, seq of structures. PLUS, License Data Format 1.2.
    public var licensor: MetadataKey<[XMPValue]> {
        MetadataKey(.plus, name: "Licensor")
    }

    /// The licensor image ID.
    ///
    /// `LicensorImageID`, text. PLUS, License Data Format 1.2.
    public var licensorImageID: MetadataKey<String> {
        MetadataKey(.plus, name: "LicensorImageID")
    }

    /// The licensor notes.
    ///
    /// `LicensorNotes`, language alternative. PLUS, License Data Format 1.2.
    public var licensorNotes: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "LicensorNotes")
    }

    /// The licensor transaction ID.
    ///
    /// `LicensorTransactionID`, bag of text. PLUS, License Data Format 1.2.
    public var licensorTransactionID: MetadataKey<[String]> {
        MetadataKey(.plus, name: "LicensorTransactionID")
    }

    /// The media constraints.
    ///
    /// `MediaConstraints`, language alternative. PLUS, License Data Format 1.2.
    public var mediaConstraints: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "MediaConstraints")
    }

    /// The media summary code.
    ///
    /// `MediaSummaryCode`, text. PLUS, License Data Format 1.2.
    public var mediaSummaryCode: MetadataKey<String> {
        MetadataKey(.plus, name: "MediaSummaryCode")
    }

    /// The minor model age disclosure.
    ///
    /// `MinorModelAgeDisclosure`, text. PLUS, License Data Format 1.2.
    public var minorModelAgeDisclosure: MetadataKey<String> {
        MetadataKey(.plus, name: "MinorModelAgeDisclosure")
    }

    /// The model release ID.
    ///
    /// `ModelReleaseID`, bag of text. PLUS, License Data Format 1.2.
    public var modelReleaseID: MetadataKey<[String]> {
        MetadataKey(.plus, name: "ModelReleaseID")
    }

    /// The model release status.
    ///
    /// `ModelReleaseStatus`, text. PLUS, License Data Format 1.2.
    public var modelReleaseStatus: MetadataKey<String> {
        MetadataKey(.plus, name: "ModelReleaseStatus")
    }

    /// The other conditions.
    ///
    /// `OtherConditions`, language alternative. PLUS, License Data Format 1.2.
    public var otherConditions: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "OtherConditions")
    }

    /// The other constraints.
    ///
    /// `OtherConstraints`, language alternative. PLUS, License Data Format 1.2.
    public var otherConstraints: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "OtherConstraints")
    }

    /// The other image info.
    ///
    /// `OtherImageInfo`, language alternative. PLUS, License Data Format 1.2.
    public var otherImageInfo: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "OtherImageInfo")
    }

    /// The other license documents.
    ///
    /// `OtherLicenseDocuments`, bag of text. PLUS, License Data Format 1.2.
    public var otherLicenseDocuments: MetadataKey<[String]> {
        MetadataKey(.plus, name: "OtherLicenseDocuments")
    }

    /// The other license info.
    ///
    /// `OtherLicenseInfo`, language alternative. PLUS, License Data Format 1.2.
    public var otherLicenseInfo: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "OtherLicenseInfo")
    }

    /// The other license requirements.
    ///
    /// `OtherLicenseRequirements`, language alternative. PLUS, License Data Format 1.2.
    public var otherLicenseRequirements: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "OtherLicenseRequirements")
    }

    /// The product or service constraints.
    ///
    /// `ProductOrServiceConstraints`, language alternative. PLUS, License Data Format 1.2.
    public var productOrServiceConstraints: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "ProductOrServiceConstraints")
    }

    /// The property release ID.
    ///
    /// `PropertyReleaseID`, bag of text. PLUS, License Data Format 1.2.
    public var propertyReleaseID: MetadataKey<[String]> {
        MetadataKey(.plus, name: "PropertyReleaseID")
    }

    /// The property release status.
    ///
    /// `PropertyReleaseStatus`, text. PLUS, License Data Format 1.2.
    public var propertyReleaseStatus: MetadataKey<String> {
        MetadataKey(.plus, name: "PropertyReleaseStatus")
    }

    /// The region constraints.
    ///
    /// `RegionConstraints`, language alternative. PLUS, License Data Format 1.2.
    public var regionConstraints: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "RegionConstraints")
    }

    /// The reuse.
    ///
    /// `Reuse`, text. PLUS, License Data Format 1.2.
    public var reuse: MetadataKey<String> {
        MetadataKey(.plus, name: "Reuse")
    }

    /// The terms and conditions text.
    ///
    /// `TermsAndConditionsText`, language alternative. PLUS, License Data Format 1.2.
    public var termsAndConditionsText: MetadataKey<LocalizedText> {
        MetadataKey(.plus, name: "TermsAndConditionsText")
    }

    /// The terms and conditions URL.
    ///
    /// `TermsAndConditionsURL`, text. PLUS, License Data Format 1.2.
    public var termsAndConditionsURL: MetadataKey<String> {
        MetadataKey(.plus, name: "TermsAndConditionsURL")
    }

    /// The version.
    ///
    /// `Version`, text. PLUS, License Data Format 1.2.
    public var version: MetadataKey<String> {
        MetadataKey(.plus, name: "Version")
    }
}

extension RegisteredKeys {
    static let plus = RegisteredKeys(.plus) { rows in
        rows.add("AdultContentWarning", "adultContentWarning", String.self, .xmpText, .text)
        rows.add("CopyrightOwner", "copyrightOwner", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("CopyrightOwnerImageID", "copyrightOwnerImageID", String.self, .xmpText, .text)
        rows.add("CopyrightRegistrationNumber", "copyrightRegistrationNumber", String.self, .xmpText, .text)
        rows.add("CopyrightStatus", "copyrightStatus", String.self, .xmpText, .text)
        rows.add("CreditLineRequired", "creditLineRequired", String.self, .xmpText, .text)
        rows.add("Custom1", "custom1", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom10", "custom10", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom2", "custom2", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom3", "custom3", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom4", "custom4", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom5", "custom5", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom6", "custom6", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom7", "custom7", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom8", "custom8", [String].self, .xmpBagLangalt, .list)
        rows.add("Custom9", "custom9", [String].self, .xmpBagLangalt, .list)
        rows.add("EndUser", "endUser", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("FileNameAsDelivered", "fileNameAsDelivered", String.self, .xmpText, .text)
        rows.add("FirstPublicationDate", "firstPublicationDate", CaptureDate.self, .xmpDate, .date)
        rows.add("ImageAlterationConstraints", "imageAlterationConstraints", [String].self, .xmpBagText, .list)
        rows.add("ImageCreator", "imageCreator", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("ImageCreatorImageID", "imageCreatorImageID", String.self, .xmpText, .text)
        rows.add("ImageDuplicationConstraints", "imageDuplicationConstraints", String.self, .xmpText, .text)
        rows.add("ImageFileConstraints", "imageFileConstraints", [String].self, .xmpBagText, .list)
        rows.add("ImageFileFormatAsDelivered", "imageFileFormatAsDelivered", String.self, .xmpText, .text)
        rows.add("ImageFileSizeAsDelivered", "imageFileSizeAsDelivered", String.self, .xmpText, .text)
        rows.add("ImageSupplier", "imageSupplier", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("ImageSupplierImageID", "imageSupplierImageID", String.self, .xmpText, .text)
        rows.add("ImageType", "imageType", String.self, .xmpText, .text)
        rows.add("LicenseEndDate", "licenseEndDate", CaptureDate.self, .xmpDate, .date)
        rows.add("LicenseID", "licenseID", String.self, .xmpText, .text)
        rows.add("LicenseStartDate", "licenseStartDate", CaptureDate.self, .xmpDate, .date)
        rows.add("LicenseTransactionDate", "licenseTransactionDate", CaptureDate.self, .xmpDate, .date)
        rows.add("Licensee", "licensee", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("LicenseeImageID", "licenseeImageID", String.self, .xmpText, .text)
        rows.add("LicenseeImageNotes", "licenseeImageNotes", LocalizedText.self, .xmpLangalt)
        rows.add("LicenseeProjectReference", "licenseeProjectReference", [String].self, .xmpBagText, .list)
        rows.add("LicenseeTransactionID", "licenseeTransactionID", [String].self, .xmpBagText, .list)
        rows.add("Licensor", "licensor", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("LicensorImageID", "licensorImageID", String.self, .xmpText, .text)
        rows.add("LicensorNotes", "licensorNotes", LocalizedText.self, .xmpLangalt)
        rows.add("LicensorTransactionID", "licensorTransactionID", [String].self, .xmpBagText, .list)
        rows.add("MediaConstraints", "mediaConstraints", LocalizedText.self, .xmpLangalt)
        rows.add("MediaSummaryCode", "mediaSummaryCode", String.self, .xmpText, .text)
        rows.add("MinorModelAgeDisclosure", "minorModelAgeDisclosure", String.self, .xmpText, .text)
        rows.add("ModelReleaseID", "modelReleaseID", [String].self, .xmpBagText, .list)
        rows.add("ModelReleaseStatus", "modelReleaseStatus", String.self, .xmpText, .text)
        rows.add("OtherConditions", "otherConditions", LocalizedText.self, .xmpLangalt)
        rows.add("OtherConstraints", "otherConstraints", LocalizedText.self, .xmpLangalt)
        rows.add("OtherImageInfo", "otherImageInfo", LocalizedText.self, .xmpLangalt)
        rows.add("OtherLicenseDocuments", "otherLicenseDocuments", [String].self, .xmpBagText, .list)
        rows.add("OtherLicenseInfo", "otherLicenseInfo", LocalizedText.self, .xmpLangalt)
        rows.add("OtherLicenseRequirements", "otherLicenseRequirements", LocalizedText.self, .xmpLangalt)
        rows.add("ProductOrServiceConstraints", "productOrServiceConstraints", LocalizedText.self, .xmpLangalt)
        rows.add("PropertyReleaseID", "propertyReleaseID", [String].self, .xmpBagText, .list)
        rows.add("PropertyReleaseStatus", "propertyReleaseStatus", String.self, .xmpText, .text)
        rows.add("RegionConstraints", "regionConstraints", LocalizedText.self, .xmpLangalt)
        rows.add("Reuse", "reuse", String.self, .xmpText, .text)
        rows.add("TermsAndConditionsText", "termsAndConditionsText", LocalizedText.self, .xmpLangalt)
        rows.add("TermsAndConditionsURL", "termsAndConditionsURL", String.self, .xmpText, .text)
        rows.add("Version", "version", String.self, .xmpText, .text)
    }
}

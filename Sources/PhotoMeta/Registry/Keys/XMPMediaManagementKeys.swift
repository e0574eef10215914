// Made by RegistryMaker from Tables/XMPMediaManagement.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/xmpMediaManagement``.
    public struct XMPMediaManagement: Sendable {
        @usableFromInline init() {}
    }

    /// Identifiers of a file and its history.
    public var xmpMediaManagement: XMPMediaManagement { XMPMediaManagement() }
}

extension MetadataKeys.XMPMediaManagement {
    /// The derived from.
    ///
    /// `DerivedFrom`, structure. XMP part 1 §8.6.
    public var derivedFrom: MetadataKey<XMPValue> {
        MetadataKey(.xmpMediaManagement, name: "DerivedFrom")
    }

    /// The document ID.
    ///
    /// `DocumentID`, text. XMP part 1 §8.6.
    public var documentID: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "DocumentID")
    }

    /// The history.
    ///
    /// `History`, seq of structures. XMP part 1 §8.6.
    public var history: MetadataKey<[XMPValue]> {
        MetadataKey(.xmpMediaManagement, name: "History")
    }

    /// The ingredients.
    ///
    /// `Ingredients`, bag of structures. XMP part 1 §8.6.
    public var ingredients: MetadataKey<[XMPValue]> {
        MetadataKey(.xmpMediaManagement, name: "Ingredients")
    }

    /// The instance ID.
    ///
    /// `InstanceID`, text. XMP part 1 §8.6.
    public var instanceID: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "InstanceID")
    }

    /// The last URL.
    ///
    /// `LastURL`, text. XMP part 1 §8.6.
    public var lastURL: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "LastURL")
    }

    /// The manage to.
    ///
    /// `ManageTo`, text. XMP part 1 §8.6.
    public var manageTo: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "ManageTo")
    }

    /// The manage UI.
    ///
    /// `ManageUI`, text. XMP part 1 §8.6.
    public var manageUI: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "ManageUI")
    }

    /// The managed from.
    ///
    /// `ManagedFrom`, structure. XMP part 1 §8.6.
    public var managedFrom: MetadataKey<XMPValue> {
        MetadataKey(.xmpMediaManagement, name: "ManagedFrom")
    }

    /// The manager.
    ///
    /// `Manager`, text. XMP part 1 §8.6.
    public var manager: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "Manager")
    }

    /// The manager variant.
    ///
    /// `ManagerVariant`, text. XMP part 1 §8.6.
    public var managerVariant: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "ManagerVariant")
    }

    /// The manifest.
    ///
    /// `Manifest`, bag of structures. XMP part 1 §8.6.
    public var manifest: MetadataKey<[XMPValue]> {
        MetadataKey(.xmpMediaManagement, name: "Manifest")
    }

    /// The original document ID.
    ///
    /// `OriginalDocumentID`, text. XMP part 1 §8.6.
    public var originalDocumentID: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "OriginalDocumentID")
    }

    /// The pantry.
    ///
    /// `Pantry`, bag of structures. XMP part 1 §8.6.
    public var pantry: MetadataKey<[XMPValue]> {
        MetadataKey(.xmpMediaManagement, name: "Pantry")
    }

    /// The preserved file name.
    ///
    /// `PreservedFileName`, text. XMP part 1 §8.6.
    public var preservedFileName: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "PreservedFileName")
    }

    /// The rendition class.
    ///
    /// `RenditionClass`, text. XMP part 1 §8.6.
    public var renditionClass: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "RenditionClass")
    }

    /// The rendition of.
    ///
    /// `RenditionOf`, structure. XMP part 1 §8.6.
    public var renditionOf: MetadataKey<XMPValue> {
        MetadataKey(.xmpMediaManagement, name: "RenditionOf")
    }

    /// The rendition params.
    ///
    /// `RenditionParams`, text. XMP part 1 §8.6.
    public var renditionParams: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "RenditionParams")
    }

    /// The save ID.
    ///
    /// `SaveID`, integer. XMP part 1 §8.6.
    public var saveID: MetadataKey<Int> {
        MetadataKey(.xmpMediaManagement, name: "SaveID")
    }

    /// The version ID.
    ///
    /// `VersionID`, text. XMP part 1 §8.6.
    public var versionID: MetadataKey<String> {
        MetadataKey(.xmpMediaManagement, name: "VersionID")
    }

    /// The versions.
    ///
    /// `Versions`, seq of structures. XMP part 1 §8.6.
    public var versions: MetadataKey<[XMPValue]> {
        MetadataKey(.xmpMediaManagement, name: "Versions")
    }

    /// The subject.
    ///
    /// `subject`, seq of text. XMP part 1 §8.6.
    public var subject: MetadataKey<[String]> {
        MetadataKey(.xmpMediaManagement, name: "subject")
    }
}

extension RegisteredKeys {
    static let xmpMediaManagement = RegisteredKeys(.xmpMediaManagement) { rows in
        rows.add("DerivedFrom", "derivedFrom", XMPValue.self, .xmpStructure)
        rows.add("DocumentID", "documentID", String.self, .xmpText, .text)
        rows.add("History", "history", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("Ingredients", "ingredients", [XMPValue].self, .xmpBagStructure, .list)
        rows.add("InstanceID", "instanceID", String.self, .xmpText, .text)
        rows.add("LastURL", "lastURL", String.self, .xmpText, .text)
        rows.add("ManageTo", "manageTo", String.self, .xmpText, .text)
        rows.add("ManageUI", "manageUI", String.self, .xmpText, .text)
        rows.add("ManagedFrom", "managedFrom", XMPValue.self, .xmpStructure)
        rows.add("Manager", "manager", String.self, .xmpText, .text)
        rows.add("ManagerVariant", "managerVariant", String.self, .xmpText, .text)
        rows.add("Manifest", "manifest", [XMPValue].self, .xmpBagStructure, .list)
        rows.add("OriginalDocumentID", "originalDocumentID", String.self, .xmpText, .text)
        rows.add("Pantry", "pantry", [XMPValue].self, .xmpBagStructure, .list)
        rows.add("PreservedFileName", "preservedFileName", String.self, .xmpText, .text)
        rows.add("RenditionClass", "renditionClass", String.self, .xmpText, .text)
        rows.add("RenditionOf", "renditionOf", XMPValue.self, .xmpStructure)
        rows.add("RenditionParams", "renditionParams", String.self, .xmpText, .text)
        rows.add("SaveID", "saveID", Int.self, .xmpInteger)
        rows.add("VersionID", "versionID", String.self, .xmpText, .text)
        rows.add("Versions", "versions", [XMPValue].self, .xmpSeqStructure, .list)
        rows.add("subject", "subject", [String].self, .xmpSeqText, .list)
    }
}

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
    static let xmpMediaManagement = RegisteredKeys([
        RegisteredKey(.xmpMediaManagement, "DerivedFrom", "derivedFrom", XMPValue.self, "structure"),
        RegisteredKey(.xmpMediaManagement, "DocumentID", "documentID", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "History", "history", [XMPValue].self, "seq of structures"),
        RegisteredKey(.xmpMediaManagement, "Ingredients", "ingredients", [XMPValue].self, "bag of structures"),
        RegisteredKey(.xmpMediaManagement, "InstanceID", "instanceID", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "LastURL", "lastURL", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "ManageTo", "manageTo", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "ManageUI", "manageUI", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "ManagedFrom", "managedFrom", XMPValue.self, "structure"),
        RegisteredKey(.xmpMediaManagement, "Manager", "manager", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "ManagerVariant", "managerVariant", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "Manifest", "manifest", [XMPValue].self, "bag of structures"),
        RegisteredKey(.xmpMediaManagement, "OriginalDocumentID", "originalDocumentID", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "Pantry", "pantry", [XMPValue].self, "bag of structures"),
        RegisteredKey(.xmpMediaManagement, "PreservedFileName", "preservedFileName", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "RenditionClass", "renditionClass", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "RenditionOf", "renditionOf", XMPValue.self, "structure"),
        RegisteredKey(.xmpMediaManagement, "RenditionParams", "renditionParams", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "SaveID", "saveID", Int.self, "integer"),
        RegisteredKey(.xmpMediaManagement, "VersionID", "versionID", String.self, "text"),
        RegisteredKey(.xmpMediaManagement, "Versions", "versions", [XMPValue].self, "seq of structures"),
        RegisteredKey(.xmpMediaManagement, "subject", "subject", [String].self, "seq of text"),
    ])
}

// Made by RegistryMaker from Tables/GoogleContainer.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/googleContainer``.
    public struct GoogleContainer: Sendable {
        @usableFromInline init() {}
    }

    /// Files within a file.
    public var googleContainer: GoogleContainer { GoogleContainer() }
}

extension MetadataKeys.GoogleContainer {
    /// The files, in the order of the file, each with `Item:Mime`, `Item:Semantic` and `Item:Length`.
    ///
    /// `Directory`, seq of structures. Android, Motion Photo format 1.0.
    public var directory: MetadataKey<[XMPValue]> {
        MetadataKey(.googleContainer, name: "Directory")
    }
}

extension RegisteredKeys {
    static let googleContainer = RegisteredKeys(.googleContainer) { rows in
        rows.add("Directory", "directory", [XMPValue].self, .xmpSeqStructure, .list)
    }
}

// Made by RegistryMaker from Tables/JFIF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/jfif``.
    public struct JFIF: Sendable {
        @usableFromInline init() {}
    }

    /// A JPEG file's header.
    public var jfif: JFIF { JFIF() }
}

extension MetadataKeys.JFIF {

}

extension RegisteredKeys {
    static let jfif = RegisteredKeys([

    ])
}

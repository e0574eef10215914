import Testing

/// A structure's code stands only in the structure's own file, and in tables with a row for each code.
@Suite struct StructureCodeTests {
    /// The distinctive tags of TIFF's directories and blocks; lower numbers have other meanings elsewhere.
    private static let tags = #"\b0x(014A|8769|8825|A005|02BC|83BB|8649|8773|927C|CD41|B002)\b"#

    /// The files that may contain them, and why.
    private static let exceptions: [String: String] = [
        "Sources/PhotoMeta/Structures/TIFF/TIFFTag.swift": "their names",
        "Sources/PhotoMeta/Structures/TIFF/MultiPictureEntries.swift": "the tag of the list that it reads",
        "Sources/PhotoMetaEditing/Sharing/SharedTIFFFile.swift": "the table of the tags that are shared",
        "Sources/PhotoMetaEditing/Hashing/DecoderData+TIFF.swift": "the table of the tags that no hash has",
    ]

    @Test("Tags of TIFF are used by their names") func namesTags() throws {
        var used: Set<String> = []
        var others: [String] = []
        for file in SourceFile.library where file.folder != "Registry" {
            let places = try file.places(of: Self.tags)
            if places.isEmpty { continue }
            if Self.exceptions[file.path] == nil { others += places } else { used.insert(file.path) }
        }
        #expect(others == [])
        #expect(used == Set(Self.exceptions.keys), "every exception is needed")
    }
}

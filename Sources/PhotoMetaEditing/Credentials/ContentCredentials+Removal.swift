// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit {
    /// Removes the reference of a file's XMP to Content Credentials, and writes what only these state.
    mutating func removeCredentials(of metadata: MediaMetadata, keeping statements: CredentialStatements) {
        guard metadata.hasContentCredentials else { return }
        if metadata.scope.refersToCredentials {
            let terms = MetadataDictionary(rawValue: ContentCredentials.termsURI)
            add(XMPStore.change(PropertyAddress(terms, .name, name: "provenance"), to: nil))
        }
        for member in statements.members {
            let address = PropertyAddress(
                MetadataDictionary(rawValue: member.prefix), .name, name: member.name)
            // The user's own change counts.
            guard changes.change(at: address) == nil else { continue }
            add(XMPStore.change(address, to: member.content))
        }
    }
}

extension ContentCredentials {
    /// Whether a property is of the structure that contains Content Credentials.
    static func isProperty(_ name: PropertyName) -> Bool {
        name.dictionary == .jumbf || name.dictionary == .tiff && name.name == TIFFTag.credentials.tagText
    }
}

// SPDX-License-Identifier: Apache-2.0
extension MetadataView {
    /// Whether the file has Content Credentials (C2PA): a signed record of its origin and edits.
    ///
    /// They are in the file, or XMP's `dcterms:provenance` has their URL. `\.jumbf.manifestLabels` names those in the file, and
    /// ``MediaMetadata/contentCredentials`` has their contents. Also `false` if
    /// ``PropertySelection/hasContentCredentials`` was not selected.
    public var hasContentCredentials: Bool {
        storedValue(for: \.jumbf.credentialStore) != nil || scope.namesCredentials
    }
}

extension MetadataScope {
    /// Whether XMP has the URL of a manifest (C2PA Technical Specification, "External Manifests").
    ///
    /// The property is one of Dublin Core, and may be plain text in other files.
    package var namesCredentials: Bool { manifestURL != nil }

    /// Whether XMP refers to a manifest, on a server or in the file itself.
    package var refersToCredentials: Bool {
        namesCredentials || provenances.contains { $0.hasPrefix("self#jumbf=") }
    }

    /// The URL of a manifest in XMP.
    var manifestURL: String? {
        provenances.first { $0.hasPrefix("https://") || $0.hasPrefix("http://") }
    }

    /// The texts that XMP has about the origin of the file.
    private var provenances: [String] {
        guard let tree = xmpTree else { return [] }
        return XMP(tree).properties.lazy.filter {
            $0.localName == "provenance" && $0.namespaceURI == ContentCredentials.termsURI
        }.compactMap(\.text)
    }
}

extension ContentCredentials {
    /// The namespace of the property that refers to a manifest.
    package static let termsURI = "http://purl.org/dc/terms/"
}

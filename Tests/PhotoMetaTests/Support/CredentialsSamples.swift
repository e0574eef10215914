// SPDX-License-Identifier: Apache-2.0
/// Files whose Content Credentials have everything that is shown.
enum CredentialsSamples {
    /// A manifest with all properties, and an ingredient with a manifest.
    static let rich: [UInt8] = {
        let ingredient = CredentialsBuilder().manifest
        var builder = CredentialsBuilder()
        (builder.label, builder.earlier) = ("urn:c2pa:2", [ingredient])
        let reference = CBORBuilder.map([
            ("url", .text("self#jumbf=/c2pa/urn:c2pa:1")), ("hash", .bytes(zeros(32))),
        ])
        let thumbnail = CBORBuilder.map([
            ("url", .text("self#jumbf=c2pa.assertions/c2pa.thumbnail.claim.jpeg")),
            ("hash", .bytes(zeros(32))),
        ])
        builder.thumbnail = [0xFF, 0xD8] + filler(20)
        builder.assertions = [
            (
                "c2pa.ingredient.v3",
                .map([
                    ("dc:title", .text("A.jpg")), ("dc:format", .text("image/jpeg")),
                    ("documentID", .text("1")),
                    ("instanceID", .text("2")), ("relationship", .text("parentOf")),
                    ("activeManifest", reference), ("thumbnail", thumbnail),
                ])
            ),
            (
                "c2pa.actions.v2",
                .map([
                    (
                        "actions",
                        .array([
                            .map([
                                ("action", .text("c2pa.created")), ("when", .text("2026-01-02T03:04:05Z")),
                                ("softwareAgent", .text("Generator")),
                                ("digitalSourceType", .text("http://example.com/a")),
                                ("description", .text("made")), ("reason", .text("c2pa.PII.present")),
                                ("parameters", .map([("name", .text("a"))])),
                            ]),
                            .map([
                                ("action", .text("c2pa.edited")),
                                ("digitalSourceType", .text(CredentialsBuilder.generated)),
                            ]),
                        ])
                    )
                ])
            ),
        ]
        builder.claim = [
            ("dc:format", .text("image/jpeg")),
            ("redacted_assertions", .array([.text("self#jumbf=/c2pa/urn:c2pa:1/c2pa.assertions/a")])),
            (
                "gathered_assertions",
                .array([
                    .map([("url", .text("self#jumbf=c2pa.assertions/missing")), ("hash", .bytes(zeros(32)))])
                ])
            ),
        ]
        return builder.file(CredentialsFile.all[0].wrap)
    }()

    /// A file with a manifest on a server.
    static let linked: [UInt8] = {
        let packet = XMPBuilder(
            "", attributes: "dcterms:provenance=\"https://example.com/1.c2pa\"",
            declarations: #"xmlns:dcterms="http://purl.org/dc/terms/""#)
        var builder = CredentialsBuilder()
        builder.algorithm = "md5"
        builder.binding = ("c2pa.hash.collection.data", .map([]))
        let segments = JUMBFBuilder.segments(builder.store)
        return JPEGBuilder([packet.segment] + segments + [.frame(width: 9, height: 5), .scan]).bytes
    }()
}

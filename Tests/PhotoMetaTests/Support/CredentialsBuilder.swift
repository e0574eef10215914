// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

extension HashAlgorithm {
    /// The digest of bytes in any collection.
    func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(bytes)
        return digest(bytes.span)
    }
}

/// Builds Content Credentials (C2PA 2.2): a store with one manifest, whose hashes are those of its assertions.
struct CredentialsBuilder {
    /// IPTC's term for pictures made by generative AI.
    static let generated = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"

    /// The assertions besides the binding: labels and values.
    var assertions: [(String, CBORBuilder)] = [
        (
            "c2pa.actions.v2",
            .map([
                (
                    "actions",
                    .array([
                        .map([
                            ("action", .text("c2pa.created")), ("when", .text("2026-01-02T03:04:05Z")),
                            ("softwareAgent", .map([("name", .text("Generator")), ("version", .text("2"))])),
                            ("digitalSourceType", .text(CredentialsBuilder.generated)),
                        ])
                    ])
                )
            ])
        ),
        (
            "c2pa.ingredient.v2__1",
            .map([("dc:title", .text("A.jpg")), ("relationship", .text("parentOf"))])
        ),
    ]
    var algorithm: String? = "sha256"
    var label = "urn:c2pa:1"
    var type = "c2ma"
    /// The label and the value of the binding.
    var binding: (String, CBORBuilder)?
    /// Manifests before this one.
    var earlier: [[UInt8]] = []
    /// Further members of the claim.
    var claim: [(String, CBORBuilder)] = []
    /// A thumbnail in the manifest.
    var thumbnail: [UInt8]?

    private static func cbor(_ type: String, _ label: String, _ value: CBORBuilder) -> [UInt8] {
        JUMBFBuilder.superbox(type, label, box("cbor", value.encoded))
    }

    var manifest: [UInt8] {
        var boxes = (assertions + [binding].compactMap { $0 }).map { ($0.0, Self.cbor("cbor", $0.0, $0.1)) }
        if let thumbnail {
            let name = "c2pa.thumbnail.claim.jpeg"
            let file = box("bfdb", [0] + latin("image/jpeg") + [0]) + box("bidb", thumbnail)
            boxes.append((name, JUMBFBuilder.superbox("bfdb", name, file)))
        }
        let references = boxes.map { label, bytes in
            // The hash is of the box without its header.
            let hash = HashAlgorithm(rawValue: algorithm ?? "sha256")?.digest(of: bytes[8...]) ?? zeros(32)
            return CBORBuilder.map([
                ("url", .text("self#jumbf=c2pa.assertions/\(label)")), ("hash", .bytes(hash)),
            ])
        }
        var claim: [(String, CBORBuilder)] = [
            ("instanceID", .text("xmp:iid:1")), ("dc:title", .text("Title")),
            ("claim_generator_info", .map([("name", .text("Test")), ("version", .text("1.0"))])),
            ("signature", .text("self#jumbf=c2pa.signature")), ("created_assertions", .array(references)),
        ]
        claim += self.claim
        if let algorithm { claim.append(("alg", .text(algorithm))) }
        let protected = CBORBuilder.numberedMap([
            (1, .number(-7)), (33, .array([.bytes(DERBuilder.certificate)])),
        ]).encoded
        let value = CBORBuilder.bytes(latin("the end of the manifest"))
        let token = DERBuilder.timeStamp(ofHash: HashAlgorithm.sha256.digest(of: value.encoded))
        let stamps = CBORBuilder.map([("tstTokens", .array([.map([("val", .bytes(token))])]))])
        let signature = CBORBuilder.tag(
            18, .array([.bytes(protected), .map([("sigTst2", stamps)]), .null, value]))
        return JUMBFBuilder.superbox(
            type, label,
            JUMBFBuilder.superbox("c2as", "c2pa.assertions", Array(boxes.map(\.1).joined()))
                + Self.cbor("c2cl", "c2pa.claim.v2", .map(claim))
                + Self.cbor("c2cs", "c2pa.signature", signature))
    }

    var store: [UInt8] { JUMBFBuilder.superbox("c2pa", "c2pa", Array((earlier + [manifest]).joined())) }

    /// A file with a store that binds all of it but the store.
    ///
    /// - Parameter headerByteCount: The number of bytes before the store that are not bound either.
    func file(headerByteCount: Int = 0, _ wrap: ([UInt8]) -> [UInt8]) -> [UInt8] {
        func builder(_ hash: [UInt8], _ excluded: Range<Int>) -> CredentialsBuilder {
            var builder = self
            builder.binding = (
                "c2pa.hash.data",
                .map([
                    (
                        "exclusions",
                        .array([
                            .map([
                                ("start", .number(Int64(excluded.lowerBound))),
                                ("length", .number(Int64(excluded.count))),
                            ])
                        ])
                    ), ("alg", .text("sha256")), ("hash", .bytes(hash)),
                ])
            )
            return builder
        }
        let store = builder(zeros(32), 0..<0).store
        let file = wrap(store)
        // In pieces or not, from its first byte to its last.
        guard let first = file.firstRange(of: store.prefix(16))?.lowerBound,
            let end = file.ranges(of: store.suffix(8)).last?.upperBound
        else { return wrap(store) }
        let start = first - headerByteCount
        let hash = HashAlgorithm.sha256.digest(of: file[..<start] + file[end...])
        return wrap(builder(hash, start..<end).store)
    }
}

/// Files of each format with Content Credentials.
struct CredentialsFile: Sendable, CustomStringConvertible {
    let description: String
    let wrap: @Sendable ([UInt8]) -> [UInt8]

    static let identifier: [UInt8] = [
        0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
    ]

    static func uuid(_ store: [UInt8]) -> [UInt8] {
        box("uuid", identifier + zeros(4) + latin("manifest\0") + zeros(8) + store)
    }

    static func movie(_ store: [UInt8]) -> [UInt8] {
        let movie = MovieBuilder().bytes
        let start = Int(movie[3])
        return Array(movie[..<start]) + uuid(store) + movie[start...]
    }

    static let all: [CredentialsFile] = [
        CredentialsFile(description: "JPEG") {
            JPEGBuilder(JUMBFBuilder.segments($0) + [.frame(width: 8, height: 8), .scan]).bytes
        },
        CredentialsFile(description: "JPEG in pieces") {
            JPEGBuilder(JUMBFBuilder.segments($0, limit: 300) + [.frame(width: 8, height: 8), .scan]).bytes
        },
        CredentialsFile(description: "PNG") {
            PNGBuilder.file(PNGBuilder.chunk("caBX", $0))
        },
        CredentialsFile(description: "WebP") {
            WebPBuilder.file(WebPBuilder.lossy(width: 8, height: 8), WebPBuilder.chunk("C2PA", $0))
        },
        CredentialsFile(description: "GIF") {
            GIFBuilder.file(
                GIFBuilder.application("C2PA_GIF\u{1}\0\0", GIFBuilder.subBlocks($0)), GIFBuilder.frame())
        },
        CredentialsFile(description: "TIFF") {
            TIFFBuilder([TIFFEntry(0x0100, .long([8])), TIFFEntry(0xCD41, .undefined($0))]).bytes
        },
        CredentialsFile(description: "QuickTime", wrap: movie),
        CredentialsFile(description: "HEIF") { store in
            var heif = Samples.heif(exif: Samples.exifItem())
            heif.leader = uuid(store)
            return heif.bytes
        },
    ]
}

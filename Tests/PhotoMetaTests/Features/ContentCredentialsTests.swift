// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Content Credentials (C2PA 2.2), in files of each format, and their hashes.
@Suite struct ContentCredentialsTests {
    private static let options = ReadOptions(selection: .all.union(.contentCredentials))

    private func photo(_ bytes: [UInt8]) throws -> MediaMetadata {
        try MediaMetadata(bytes: bytes, options: Self.options)
    }

    private func manifest(_ bytes: [UInt8]) throws -> ContentCredentials.Manifest {
        try #require(try photo(bytes).contentCredentials?.activeManifest)
    }

    @Test("Reads a manifest in each format; all hashes match", arguments: CredentialsFile.all)
    func readsManifests(format: CredentialsFile) async throws {
        let bytes = CredentialsBuilder().file(format.wrap)
        let photo = try photo(bytes)
        // The box moves the data of the HEIF file's items.
        #expect(photo.diagnostics.isEmpty || format.description == "HEIF")
        #expect(photo.hasContentCredentials)
        let manifest = try #require(photo.contentCredentials?.activeManifest)
        #expect(manifest.label == "urn:c2pa:1" && manifest.title == "Title" && manifest.claimVersion == 2)
        #expect(manifest.claimGenerator == "Test 1.0" && manifest.algorithm == "sha256" && !manifest.isUpdate)
        #expect(manifest.signature?.algorithm == .es256 && manifest.signature?.certificates.count == 1)
        let signer = try #require(manifest.signature?.signer)
        #expect(signer.subject.description == "Ada's camera, Tests, Example Cameras, DE")
        #expect(signer.issuer.organization == "Example Authority" && signer.serialText == "120f")
        #expect(signer.notBefore?.description == "2025-01-02T03:04:05+00:00")
        #expect(signer.notAfter?.description == "2051-06-07T08:09:10+00:00")
        #expect(manifest.time?.description == "2026-02-03T04:05:06+00:00")
        let action = try #require(manifest.actions.first)
        #expect(action.name == "c2pa.created" && action.software?.description == "Generator 2")
        #expect(action.time?.description == "2026-01-02T03:04:05+00:00")
        #expect(action.digitalSourceType == CredentialsBuilder.generated)
        #expect(manifest.ingredients.map(\.title) == ["A.jpg"])
        #expect(manifest.ingredients.map(\.relationship) == [.parentOf])
        #expect(manifest.assertions.map(\.kind) == ["c2pa.actions", "c2pa.ingredient", "c2pa.hash.data"])
        #expect(manifest.assertions.map(\.version) == [2, 2, 1])
        #expect(manifest.assertions.allSatisfy { $0.hashCheck == .matches })
        let bindings = try photo.contentBindings(contentsOf: bytes)
        #expect(bindings.map(\.check) == [.matches] && bindings.map(\.leavesOutOtherBytes) == [false])
        let awaited = try await photo.contentBindings(reading: CollectionByteSource(bytes))
        #expect(awaited.map(\.check) == [.matches])
        #expect(bindings[0].hashedByteCount == awaited[0].hashedByteCount && bindings[0].hashedByteCount > 0)
    }

    @Test("A changed picture, assertion and signature are told apart", arguments: CredentialsFile.all)
    func distinguishesChanges(format: CredentialsFile) throws {
        let bytes = CredentialsBuilder().file(format.wrap)
        func check(_ text: String?, assertions: [Bool], binding: ContentCredentials.HashCheck) throws {
            var changed = bytes
            // In a WebP file, the credentials come last.
            var place = format.description == "WebP" ? 40 : changed.count - 2
            if let text { place = try #require(changed.firstRange(of: latin(text))).lowerBound }
            changed[place] ^= 1
            let photo = try photo(changed)
            let manifest = try #require(photo.contentCredentials?.activeManifest, "\(format) \(text ?? "")")
            #expect(manifest.assertions.map { $0.hashCheck == .matches } == assertions)
            #expect(try photo.contentBindings(contentsOf: changed).map(\.check) == [binding])
        }
        try check("trainedAlgorithmicMedia", assertions: [false, true, true], binding: .matches)
        try check("A.jpg", assertions: [true, false, true], binding: .matches)
        try check("the end of", assertions: [true, true, true], binding: .matches)
        if format.description != "TIFF" {
            try check(nil, assertions: [true, true, true], binding: .doesNotMatch)
        }
    }

    @Test("A read without options costs what it costs without manifests, and returns none")
    func readsOnlyIfAsked() throws {
        let bytes = CredentialsBuilder().file(CredentialsFile.all[0].wrap)
        let plain = try MediaMetadata(bytes: bytes)
        #expect(plain.hasContentCredentials && plain.contentCredentials == nil)
        #expect(plain.scope.map.manifests == nil && plain.scope.map.bytes.count < 200)
        #expect(try plain.contentBindings(contentsOf: bytes).isEmpty)
        #expect(!plain.json().contains("\"contentCredentials\""))
        let asked = try photo(bytes).json()
        #expect(asked.contains("\"contentCredentials\":{\"activeManifest\":\"urn:c2pa:1\""))
    }

    @Test("Reads a file of credentials alone, and compares the file that it describes")
    func readsSidecars() throws {
        var builder = CredentialsBuilder()
        let picture = PNGBuilder.file()
        let hash = HashAlgorithm.sha256.digest(of: picture)
        builder.binding = ("c2pa.hash.data", .map([("alg", .text("sha256")), ("hash", .bytes(hash))]))
        let sidecar = try photo(builder.store)
        #expect(sidecar.format == .c2pa && sidecar.mediaKind == .sidecar && sidecar.diagnostics.isEmpty)
        #expect(sidecar.contentCredentials?.activeManifest?.title == "Title")
        #expect(try sidecar.contentBindings(contentsOf: picture).map(\.check) == [.matches])
        #expect(try sidecar.contentBindings(contentsOf: picture + [0]).map(\.check) == [.doesNotMatch])
        let itself = try sidecar.contentBindings(contentsOf: builder.store).map(\.check)
        #expect(itself == [.notChecked("the credentials are in a file of their own")])
    }

    @Test(
        "Without a known algorithm nothing is compared",
        arguments: [
            (nil, "no hash algorithm is stated"), ("md5", "the hash algorithm 'md5' is not known"),
        ] as [(String?, String)])
    func needsAlgorithm(algorithm: String?, reason: String) throws {
        var builder = CredentialsBuilder()
        builder.algorithm = algorithm
        let manifest = try manifest(JPEGBuilder(JUMBFBuilder.segments(builder.store) + [.scan]).bytes)
        #expect(manifest.assertions.map(\.hashCheck) == [.notChecked(reason), .notChecked(reason)])
        #expect("\(manifest.assertions[0].hashCheck)" == "not checked: \(reason)")
    }

    @Test("SHA-384 and SHA-512 are compared", arguments: ["sha384", "sha512"])
    func comparesLongHashes(algorithm: String) throws {
        var builder = CredentialsBuilder()
        builder.algorithm = algorithm
        let manifest = try manifest(JPEGBuilder(JUMBFBuilder.segments(builder.store) + [.scan]).bytes)
        #expect(manifest.assertions.allSatisfy { $0.hashCheck == .matches })
    }

    @Test("A thumbnail is a part with its ranges, also in several segments") func thumbnails() throws {
        var builder = CredentialsBuilder()
        builder.thumbnail = [0xFF, 0xD8] + filler(1_000)
        for limit in [60_000, 300] {
            let bytes = JPEGBuilder(JUMBFBuilder.segments(builder.store, limit: limit) + [.scan]).bytes
            let photo = try photo(bytes)
            let part = try #require(photo.parts.first { $0.role == .credentialThumbnail })
            #expect(part.format == .jpeg && part.ranges?.ranges.count ?? 0 > (limit == 300 ? 3 : 0))
            #expect(try part.bytes(contentsOf: bytes) == builder.thumbnail)
            let thumbnail = try #require(photo.contentCredentials?.activeManifest?.thumbnail)
            #expect(thumbnail.mediaType == "image/jpeg" && thumbnail.fileBytes == builder.thumbnail)
            #expect(try thumbnail.fileRanges?.bytes(contentsOf: bytes) == builder.thumbnail)
            #expect(thumbnail.value == nil && thumbnail.hashCheck == .matches)
            #expect(try MediaMetadata(bytes: bytes).parts.count == 1)
        }
    }

    /// A manifest whose box is compressed (Brotli).
    private static func compressed(_ manifest: [UInt8], _ label: String) -> [UInt8] {
        JUMBFBuilder.superbox("c2cm", label, box("brob", JPEGXLBuilder.brotli(manifest)))
    }

    @Test("A compressed manifest is read as if it were not") func readsCompressedManifests() throws {
        var builder = CredentialsBuilder()
        builder.thumbnail = [0xFF, 0xD8] + filler(20)
        let made = builder.manifest
        let reference = CBORBuilder.map([
            ("url", .text("self#jumbf=/c2pa/urn:c2pa:1")),
            ("hash", .bytes(HashAlgorithm.sha256.digest(of: made[8...]))),
        ])
        builder.label = "urn:c2pa:2"
        builder.assertions = [
            (
                "c2pa.ingredient.v3",
                .map([("relationship", .text("parentOf")), ("activeManifest", reference)])
            )
        ]
        let store = JUMBFBuilder.superbox(
            "c2pa", "c2pa",
            Self.compressed(made, "urn:c2pa:1") + Self.compressed(builder.manifest, "urn:c2pa:2"))
        let photo = try photo(JPEGBuilder(JUMBFBuilder.segments(store) + [.scan]).bytes)
        #expect(photo.diagnostics.isEmpty)
        let credentials = try #require(photo.contentCredentials)
        #expect(credentials.manifests.map(\.label) == ["urn:c2pa:1", "urn:c2pa:2"])
        let manifest = try #require(credentials.activeManifest)
        #expect(manifest.title == "Title" && manifest.signature?.signer != nil)
        #expect(manifest.assertions.allSatisfy { $0.hashCheck == .matches })
        #expect(manifest.thumbnail?.fileBytes == builder.thumbnail && manifest.thumbnail?.fileRanges == nil)
        #expect(credentials.ingredientChecks.map(\.check) == [.matches])
        #expect(photo.digitalSource?.type == .trainedAlgorithmicMedia)
    }

    @Test("A compressed manifest that is damaged keeps its place", arguments: [0, 1, 2])
    func keepsDamagedManifests(damage: Int) throws {
        let whole = CredentialsBuilder().manifest
        let data = [
            Array(JPEGXLBuilder.brotli(whole).dropLast(40)), JPEGXLBuilder.brotli(box("free")),
            JPEGXLBuilder.brotli(Array(whole.dropLast(4))),
        ][damage]
        let last = JUMBFBuilder.superbox("c2cm", "urn:c2pa:2", box("brob", data))
        let store = JUMBFBuilder.superbox("c2pa", "c2pa", whole + last)
        let photo = try photo(JPEGBuilder(JUMBFBuilder.segments(store) + [.scan]).bytes)
        #expect(photo.codes == [damage == 0 ? .truncated : .malformed])
        let manifest = try #require(photo.contentCredentials?.activeManifest)
        #expect(manifest.label == "urn:c2pa:2" && manifest.claim == nil && manifest.assertions.isEmpty)
    }

    /// Otherwise, the valid signature of one claim could stand beside another claim.
    @Test("The signature is of the claim, also if it contains something else") func signsClaim() throws {
        func signed(_ payload: CBORBuilder) throws -> [UInt8] {
            let structure = CBORBuilder.tag(
                18,
                .array([
                    .bytes(CBORBuilder.numberedMap([(1, .number(-7))]).encoded), .map([]), payload,
                    .bytes([1]),
                ]))
            let signature = ContentCredentials.Signature(
                coseSign1: structure.encoded, payload: latin("the claim"))
            return try #require(signature).signedBytes
        }
        let bytes = try signed(.null)
        #expect(bytes.suffix(9) == latin("the claim")[...])
        #expect(try signed(.bytes(latin("another"))) == bytes)
    }

    @Test("A manifest by its address is named, and not fetched") func namesManifest() throws {
        let packet = XMPBuilder(
            "", attributes: "dcterms:provenance=\"https://example.com/1.c2pa\"",
            declarations: #"xmlns:dcterms="http://purl.org/dc/terms/""#)
        let photo = try photo(JPEGBuilder([packet.segment, .frame(width: 9, height: 5), .scan]).bytes)
        let credentials = try #require(photo.contentCredentials)
        #expect(credentials.manifestURL == "https://example.com/1.c2pa" && credentials.manifests.isEmpty)
    }

    @Test("An update manifest leaves the binding to the manifest that it updates") func updates() throws {
        let wrap = CredentialsFile.all[0].wrap
        // The marker and the numbers of the segment change too.
        let first = CredentialsBuilder().file(headerByteCount: 12, wrap)
        let original = try #require(try photo(first).contentCredentials?.activeManifest)
        // The manifest as it is in the first file, without its header.
        let start = try #require(first.firstRange(of: latin("c2ma"))).lowerBound - 16
        let manifest = Array(first[start..<(start + Int(first[start + 2]) << 8 + Int(first[start + 3]))])
        var update = CredentialsBuilder()
        (update.label, update.type, update.earlier) = ("urn:c2pa:2", "c2um", [manifest])
        let reference = CBORBuilder.map([
            ("url", .text("self#jumbf=/c2pa/urn:c2pa:1")),
            ("hash", .bytes(HashAlgorithm.sha256.digest(of: manifest[8...]))),
        ])
        update.assertions = [
            (
                "c2pa.ingredient.v3",
                .map([("relationship", .text("parentOf")), ("activeManifest", reference)])
            )
        ]
        let bytes = wrap(update.store)
        let photo = try photo(bytes)
        let credentials = try #require(photo.contentCredentials)
        #expect(
            credentials.activeManifest?.label == "urn:c2pa:2" && credentials.activeManifest?.isUpdate == true)
        #expect(credentials.boundManifest?.label == original.label)
        #expect(credentials.ingredientChecks.map(\.check) == [.matches])
        let bindings = try photo.contentBindings(contentsOf: bytes)
        #expect(bindings.map(\.check) == [.matches] && bindings.map(\.manifestLabel) == ["urn:c2pa:1"])
    }

    @Test("Damage in manifests is diagnosed, and the rest is read") func damage() throws {
        func codes(_ builder: CredentialsBuilder) throws -> [Diagnostic.Code] {
            let photo = try photo(JPEGBuilder(JUMBFBuilder.segments(builder.store) + [.scan]).bytes)
            #expect(photo.contentCredentials?.activeManifest?.title == "Title")
            return photo.codes
        }
        var builder = CredentialsBuilder()
        builder.assertions = [("org.test", .raw([0x82, 1]))]
        #expect(try codes(builder) == [.malformed])
        builder.assertions = [("org.test", .raw([UInt8](repeating: 0x81, count: 40_000) + [0]))]
        #expect(try codes(builder) == [.limit])
        builder.assertions = [("org.test", .raw([0x9B] + [UInt8](repeating: 0x7F, count: 8)))]
        #expect(try codes(builder) == [.malformed])
        let deep = (0..<50).reduce([UInt8]()) { inner, index in
            JUMBFBuilder.superbox("json", "\(index)", inner)
        }
        let store = JUMBFBuilder.superbox("c2pa", "c2pa", deep)
        #expect(try photo(JPEGBuilder(JUMBFBuilder.segments(store) + [.scan]).bytes).codes == [.limit])
        let boxes = [UInt8]((0..<70_000).map { _ in box("free") }.joined())
        let many = PNGBuilder.file(
            PNGBuilder.chunk("caBX", JUMBFBuilder.superbox("c2pa", "c2pa", boxes)))
        #expect(try photo(many).codes == [.limit])
    }
}

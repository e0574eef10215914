// SPDX-License-Identifier: Apache-2.0
extension ContentCredentials {
    /// One signed statement: a claim, the assertions that it refers to, and a signature (C2PA 2.2 §11).
    public struct Manifest: Identifiable, Sendable {
        /// The name of the manifest in the file, often a URN.
        public let label: String
        /// Whether it adds to an earlier manifest, without a change of the media.
        public let isUpdate: Bool
        /// The claim, as stored; `nil` if there is none or it is damaged.
        public let claim: PropertyList?
        /// The version of the claim: 1, or 2 since C2PA 2.0.
        public let claimVersion: Int
        /// The assertions, in the order of the file.
        public let assertions: [Assertion]
        /// The signature, as stated; `nil` if there is none or it is damaged.
        public let signature: Signature?

        private let store: ManifestStore
        private let body: Range<Int>
        private let claimRange: Range<Int>?

        /// The label.
        public var id: String { label }

        init(_ superbox: JUMBFSuperbox, in store: ManifestStore) {
            self.store = store
            label = superbox.label
            body = superbox.body
            isUpdate = superbox.type == .updateManifest
            let claimBox = superbox.children.first { $0.type == .claim }
            claimVersion = claimBox?.label.hasSuffix(".v2") == true ? 2 : 1
            claimRange = claimBox?.content(.cbor)
            claim = claimBox?.contents.first { $0.type == .cbor }.flatMap(store.value)
            let references = Dictionary(
                Reference.all(in: claim).filter { $0.names(superbox.label) }.map { ($0.label, $0) }
            ) { first, _ in first }
            let algorithm = claim?["alg"]?.string
            assertions =
                superbox.children.first { $0.type == .assertionStore }?.children.map { child in
                    Assertion(child, in: store, reference: references[child.label], algorithm: algorithm)
                } ?? []
            signature = superbox.children.first { $0.type == .claimSignature }?.content(.cbor).flatMap {
                Signature(
                    store.bytes.part($0), claim: claimBox?.content(.cbor).map(store.bytes.part),
                    store.valueLimits)
            }
        }

        /// The bytes that hashes of the manifest are of.
        var hashedBytes: ArraySlice<UInt8> { store.bytes.part(body) }

        /// The stored bytes of the claim, which the signature is of; empty if there is none.
        public var claimBytes: [UInt8] { claimRange.map { Array(store.bytes.part($0)) } ?? [] }
    }
}

// MARK: - The claim

extension ContentCredentials.Manifest {
    /// The title of the file (`dc:title`).
    public var title: String? { claim?["dc:title"]?.string }

    /// The media type of the file (`dc:format`), as in "image/jpeg"; claims of version 2 do not state it.
    public var format: String? { claim?["dc:format"]?.string }

    /// The identifier of this version of the file.
    public var instanceID: String? { claim?["instanceID"]?.string }

    /// The hash algorithm of the claim, as in "sha256".
    public var algorithm: String? { claim?["alg"]?.string }

    /// The software that made the claim: its name, and its version if it is stated.
    public var claimGenerator: String? { generators.first?.description ?? claim?["claim_generator"]?.string }

    /// The software that made the claim, in detail (`claim_generator_info`).
    public var generators: [ContentCredentials.Software] {
        switch claim?["claim_generator_info"] {
        case .array(let values)?: values.compactMap(ContentCredentials.Software.init)
        case .some(let value): [ContentCredentials.Software(value)].compactMap { $0 }
        case nil: []
        }
    }

    /// The time that the signature's time stamp states; `nil` without a time stamp.
    ///
    /// Whether the time stamp is valid is not checked.
    public var time: CaptureDate? { signature?.timeStamp?.time }

    /// The assertions that the claim refers to and the manifest does not contain, by label.
    ///
    /// Those in ``redactedAssertions`` were removed on purpose.
    public var missingAssertions: [String] {
        let present = Set(assertions.map(\.label))
        return ContentCredentials.Reference.all(in: claim).filter {
            $0.names(label) && !present.contains($0.label)
        }
        .map(\.label)
    }

    /// The assertions of ingredients that were removed on purpose, as URIs (`redacted_assertions`).
    public var redactedAssertions: [String] {
        claim?["redacted_assertions"]?.array?.compactMap(\.string) ?? []
    }

    /// The first assertion with a label.
    public func assertion(labelled label: String) -> ContentCredentials.Assertion? {
        assertions.first { $0.label == label }
    }

    /// A thumbnail of the file, made with the claim.
    public var thumbnail: ContentCredentials.Assertion? {
        assertions.first { $0.kind == "c2pa.thumbnail.claim" }
    }

    /// The actions that made the file, in their order, such as captured, opened or edited.
    public var actions: [ContentCredentials.Action] {
        assertions.filter { $0.kind == "c2pa.actions" }.flatMap { assertion in
            let value = assertion.value
            let software = value?["softwareAgents"]?.array ?? []
            return (value?["actions"]?.array ?? []).compactMap {
                ContentCredentials.Action($0, software: software)
            }
        }
    }

    /// The files that this one was made of.
    public var ingredients: [ContentCredentials.Ingredient] {
        let byLabel = Dictionary(assertions.map { ($0.label, $0) }) { first, _ in first }
        return assertions.filter { $0.kind == "c2pa.ingredient" }.map {
            ContentCredentials.Ingredient($0, among: byLabel)
        }
    }
}

extension ContentCredentials {
    /// Compares a hash with that of some bytes.
    static func compare(
        _ hash: [UInt8], algorithm name: String?, with bytes: ArraySlice<UInt8>
    ) -> HashCheck {
        switch HashAlgorithm.named(name) {
        case .failure(let unusable): unusable.check
        case .success(let algorithm): algorithm.digest(bytes.span) == hash ? .matches : .doesNotMatch
        }
    }

    /// A reference to a box and its hash (C2PA 2.2 §8.3.2, "hashed URI").
    struct Reference: Sendable {
        let uri: String
        let hash: [UInt8]
        let algorithm: String?

        init?(_ value: PropertyList?) {
            guard let uri = value?["url"]?.string, let hash = value?["hash"]?.bytes else { return nil }
            (self.uri, self.hash, algorithm) = (uri, hash, value?["alg"]?.string)
        }

        /// The assertions that a claim refers to.
        static func all(in claim: PropertyList?) -> [Reference] {
            ["assertions", "created_assertions", "gathered_assertions"].flatMap { name in
                (claim?[name]?.array ?? []).compactMap(Reference.init)
            }
        }

        /// The names on the path of the URI.
        private var path: [Substring] {
            guard let start = uri.firstIndex(of: "=") else { return [] }
            return uri[uri.index(after: start)...].split(separator: "/")
        }

        /// The label of the box.
        var label: String { path.last.map(String.init) ?? "" }

        /// Whether the box is in a manifest: the path is relative, or has the manifest's label.
        func names(_ manifest: String) -> Bool {
            path.first != "c2pa" || path.dropFirst().first.map { $0 == manifest } ?? false
        }

        /// The label of the manifest that the URI is in, or is of.
        var manifestLabel: String? {
            path.first == "c2pa" ? path.dropFirst().first.map(String.init) : nil
        }
    }
}

extension PropertyList {
    /// Bytes, or their numbers in an array, as some writers store them.
    var bytes: [UInt8]? {
        switch self {
        case .data(let bytes): bytes
        case .string(let text): Base64.bytes(text.utf8)
        case .array(let values):
            values.count <= 64 ? values.compactMap { $0.integer.flatMap(UInt8.init(exactly:)) } : nil
        default: nil
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
/// The Content Credentials of a file (C2PA): what a signer states about its origin and its edits.
///
/// ```swift
/// let options = ReadOptions(selection: .contentCredentials)
/// let photo = try MediaMetadata(contentsOf: "credentials.jpg", options: options)
/// if let manifest = photo.contentCredentials?.activeManifest {
///     print(manifest.claimGenerator ?? "", manifest.actions.map(\.name))
/// }
/// ```
///
/// Everything is returned as the file states it. What can be compared without keys is compared on request:
/// ``Assertion/hashCheck``, ``ingredientChecks`` and ``MediaMetadata/contentBindings(contentsOf:limits:)``. A hash that
/// matches shows that nothing was changed by accident: only a signature shows who made the statement, and signatures are not
/// checked here. The example `Docs/Examples/ContentCredentials` checks them.
public struct ContentCredentials: Sendable {
    /// The manifests in the file, in its order; empty if XMP has only the URL of a manifest.
    public let manifests: [Manifest]
    /// The URL of a manifest on a server, from XMP (`dcterms:provenance`); it is not fetched.
    public let manifestURL: String?

    /// The manifest that describes the file: the last one.
    ///
    /// The others describe its ingredients.
    public var activeManifest: Manifest? { manifests.last }

    /// The first manifest with a label.
    public func manifest(labelled label: String) -> Manifest? {
        manifests.first { $0.label == label }
    }

    /// The active manifest, then that of the file that it was made from (`parentOf`), and so on.
    package var lineage: [Manifest] {
        let byLabel = Dictionary(manifests.map { ($0.label, $0) }) { first, _ in first }
        // A manifest may refer to itself.
        var visited: Set<String> = []
        var lineage: [Manifest] = []
        var next = activeManifest
        while let manifest = next, visited.insert(manifest.label).inserted {
            lineage.append(manifest)
            let parent = manifest.ingredients.first { $0.relationship == .parentOf }?.manifestLabel
            next = parent.flatMap { byLabel[$0] }
        }
        return lineage
    }

    /// The manifest whose bindings apply to the file: the active one or, if that is an update, the one that it updates.
    public var boundManifest: Manifest? { lineage.first { !$0.isUpdate } }

    /// Compares the hashes that ingredients state of their manifests, for those that state one.
    ///
    /// Each manifest is hashed once, however many ingredients refer to it.
    public var ingredientChecks: [IngredientCheck] {
        let byLabel = Dictionary(manifests.map { ($0.label, $0) }) { first, _ in first }
        var digests: [[String]: [UInt8]] = [:]
        return manifests.flatMap { manifest in
            manifest.ingredients.compactMap { ingredient in
                guard let label = ingredient.manifestLabel, let hash = ingredient.manifestHash else {
                    return nil
                }
                func result(_ check: HashCheck) -> IngredientCheck {
                    IngredientCheck(manifestLabel: manifest.label, ingredient: ingredient, check: check)
                }
                guard let other = byLabel[label] else {
                    return result(.notChecked("its manifest is not in the file"))
                }
                switch HashAlgorithm.named(hash.algorithm ?? manifest.algorithm) {
                case .failure(let unusable): return result(unusable.check)
                case .success(let algorithm):
                    let key = [label, algorithm.rawValue]
                    let digest = digests[key] ?? algorithm.digest(other.hashedBytes.span)
                    digests[key] = digest
                    return result(digest == hash.value ? .matches : .doesNotMatch)
                }
            }
        }
    }

    /// The result of comparing the hash that an ingredient states of its manifest.
    public struct IngredientCheck: Sendable {
        /// The label of the manifest that has the ingredient.
        public let manifestLabel: String
        /// The ingredient.
        public let ingredient: Ingredient
        /// Whether the manifest of the ingredient is the one that it refers to.
        public let check: HashCheck
    }
}

extension MediaMetadata {
    /// The Content Credentials of the file; `nil` if it has none, or if ``PropertySelection/contentCredentials`` was not
    /// selected, which a read without options does not.
    ///
    /// The property is computed on each access: store it to use it several times.
    public var contentCredentials: ContentCredentials? {
        guard scope.map.selection.containsAny(of: .manifests) else { return nil }
        let url = scope.manifestURL
        guard let store = ManifestStore(scope.map) else {
            return url.map { ContentCredentials(manifests: [], manifestURL: $0) }
        }
        return ContentCredentials(manifests: store.manifests, manifestURL: url)
    }
}

// MARK: - Results

extension ContentCredentials {
    /// The result of comparing a stated hash with bytes.
    public enum HashCheck: Hashable, Sendable {
        /// The hash of the bytes is the stated one.
        case matches
        /// The bytes are not those whose hash is stated.
        case doesNotMatch
        /// The hash could not be compared, for this reason.
        case notChecked(String)
    }
}

extension ContentCredentials.HashCheck: CustomStringConvertible {
    /// "matches", "does not match", or "not checked" with the reason.
    public var description: String {
        switch self {
        case .matches: "matches"
        case .doesNotMatch: "does not match"
        case .notChecked(let reason): "not checked: \(reason)"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
/// Decides which bytes of a file are hashed, as the assertions of a manifest state it.
struct BindingPlanner {
    /// What to do for an assertion.
    enum Plan {
        case hashes([HashPlan], leavesOutOtherBytes: Bool)
        /// Decided without hashing.
        case result(ContentCredentials.HashCheck)
    }

    /// The assertions with hashes of the file.
    let assertions: [ContentCredentials.Assertion]
    private let manifestLabel: String
    private let algorithm: String?
    /// The range of the store in the file, with what is between its pieces; `nil` if it was decoded.
    private let storeRange: Range<UInt64>?
    /// Whether an update manifest made the store larger since the hash was computed.
    private let isUpdated: Bool

    /// `nil` if there are no credentials in the file, or they were not read.
    init?(_ metadata: MediaMetadata) {
        guard let credentials = metadata.contentCredentials, let manifest = credentials.boundManifest,
            let ranges = ManifestStore(metadata.scope.map)?.ranges
        else { return nil }
        assertions = manifest.assertions.filter { $0.kind.hasPrefix("c2pa.hash.") }
        manifestLabel = manifest.label
        algorithm = manifest.algorithm
        let sourceRanges = ranges.sourceRanges(of: 0..<ranges.byteCount)
        storeRange =
            if let first = sourceRanges.first, let last = sourceRanges.last,
                first.lowerBound < last.upperBound
            {
                first.lowerBound..<last.upperBound
            } else {
                nil
            }
        isUpdated = manifest.label != credentials.activeManifest?.label
    }

    /// The number of hashes of the whole file that are computed; C2PA allows one.
    private static let bindingLimit = 4

    /// Plans the comparison of a file, as far as its bytes are known.
    func comparison(in window: ByteWindow) -> Attempt<BindingComparison> {
        var bindings: [ContentBinding] = []
        var hashes: [(binding: Int, plan: HashPlan)] = []
        for (index, assertion) in assertions.enumerated() {
            guard index < Self.bindingLimit else {
                let reason = "there are more hashes of the file than are compared"
                bindings.append(binding(assertion, .notChecked(reason)))
                continue
            }
            do throws(ParseStop) {
                switch try plan(assertion, in: window) {
                case .hashes(let plans, let leavesOutOtherBytes):
                    bindings.append(binding(assertion, .matches))
                    bindings[index].leavesOutOtherBytes = leavesOutOtherBytes
                    hashes += plans.map { (index, $0) }
                case .result(let check): bindings.append(binding(assertion, check))
                }
            } catch .missing(let range) {
                return .missing(range)
            } catch {
                bindings.append(
                    binding(assertion, .notChecked("the structure of the file could not be read")))
            }
        }
        return .done(BindingComparison(bindings, hashes))
    }

    /// The result for an assertion.
    func binding(
        _ assertion: ContentCredentials.Assertion, _ check: ContentCredentials.HashCheck
    ) -> ContentBinding {
        ContentBinding(
            manifestLabel: manifestLabel, assertionLabel: assertion.label,
            algorithm: assertion.value?["alg"]?.string ?? algorithm, check: check)
    }

    /// Plans the hashes of an assertion.
    func plan(
        _ assertion: ContentCredentials.Assertion, in window: ByteWindow
    ) throws(ParseStop) -> Plan {
        guard let value = assertion.value else {
            return .result(.notChecked("the assertion could not be read"))
        }
        guard window.byteCount != ByteWindow.unknownByteCount else {
            return .result(.notChecked("the size of the file is not known"))
        }
        let start = try window.read(at: 0, count: Int(min(window.byteCount, 12)), FileStart.init)
        if CredentialsFile.recognize(start) != nil {
            return .result(.notChecked("the credentials are in a file of their own"))
        }
        switch assertion.kind {
        case "c2pa.hash.data": return data(value, in: window)
        case "c2pa.hash.bmff":
            return try BoxBinding(value, version: assertion.version, algorithm).plan(in: window)
        case "c2pa.hash.boxes": return try NamedBoxBinding(value, algorithm).plan(start, in: window)
        default: return .result(.notChecked("a binding of the kind '\(assertion.kind)' is not compared"))
        }
    }

    /// The hash of all bytes outside some ranges (C2PA 2.2 §18.5).
    private func data(_ value: PropertyList, in window: ByteWindow) -> Plan {
        guard value["hash"] != nil || value["url"] == nil else {
            return .result(.notChecked("the hash is of a file elsewhere"))
        }
        let stated: HashAlgorithm
        switch HashAlgorithm.named(value["alg"]?.string ?? algorithm) {
        case .success(let algorithm): stated = algorithm
        case .failure(let check): return .result(check.check)
        }
        guard let hash = value["hash"]?.bytes else { return .result(.notChecked("no hash is stated")) }
        var exclusions: [Range<UInt64>] = []
        for exclusion in value["exclusions"]?.array ?? [] {
            guard let start = exclusion["start"]?.integer.flatMap(UInt64.init(exactly:)),
                let count = exclusion["length"]?.integer.flatMap(UInt64.init(exactly:))
            else { return .result(.notChecked("an excluded range is damaged")) }
            var range = start..<start.addingSaturated(count)
            // The store of an update contains the earlier store, and is in its place.
            if isUpdated, let storeRange, range.contains(storeRange.lowerBound) {
                range = start..<max(range.upperBound, storeRange.upperBound)
            }
            guard range.upperBound <= window.byteCount else { return .result(.doesNotMatch) }
            exclusions.append(range)
        }
        let pieces = HashPlan.pieces(ofFileWith: window.byteCount, without: exclusions)
        return .hashes(
            [HashPlan(stated, pieces, expected: [hash])],
            leavesOutOtherBytes: exclusions.contains { !isOfStore($0) })
    }

    /// Whether a range has little more than the store: the headers of its segments and chunks.
    private func isOfStore(_ range: Range<UInt64>) -> Bool {
        let headerByteCount: UInt64 = 64
        guard let storeRange else { return false }
        return range.contains(storeRange.lowerBound)
            && range.lowerBound.addingSaturated(headerByteCount) >= storeRange.lowerBound
            && range.upperBound <= storeRange.upperBound.addingSaturated(headerByteCount)
    }
}

extension HashAlgorithm {
    /// A reason why a hash is not compared, as an error.
    struct Unusable: Error {
        let check: ContentCredentials.HashCheck
    }

    /// An algorithm by the name that an assertion or a claim states.
    static func named(_ name: String?) -> Result<HashAlgorithm, Unusable> {
        guard let name else { return .failure(Unusable(check: .notChecked("no hash algorithm is stated"))) }
        guard let algorithm = HashAlgorithm(rawValue: name) else {
            return .failure(Unusable(check: .notChecked("the hash algorithm '\(name)' is not known")))
        }
        return .success(algorithm)
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// The result of verifying the Content Credentials of a file, in C2PA's terms (C2PA 2.2 §15).
public struct CredentialsReport: Sendable {
    /// One finding.
    public struct Status: Hashable, Sendable {
        /// C2PA's code, as in "claimSignature.validated".
        public let code: String
        /// The box that it is about.
        public let url: String
        /// Whether it makes the credentials worse; informational findings do not.
        public let isFailure: Bool
    }

    /// The overall result.
    public enum State: String, Sendable {
        /// Something does not match.
        case invalid = "Invalid"
        /// Everything matches; who the signer is, is not known.
        case valid = "Valid"
        /// Everything matches, and the signer is certified by an authority of the trust list.
        case trusted = "Trusted"
    }

    /// The findings about the active manifest, and about the file.
    public internal(set) var active: [Status] = []
    /// The findings about ingredients that their writers did not record, by the address of the ingredient's assertion.
    public internal(set) var ingredients: [(url: String, statuses: [Status])] = []

    /// The overall result.
    public var state: State {
        let failures = (active + ingredients.flatMap(\.statuses)).filter(\.isFailure)
        // An unknown signer is not a contradiction.
        guard failures.allSatisfy({ $0.code.hasSuffix("redential.untrusted") }) else { return .invalid }
        let isTrusted = active.contains { $0.code == "signingCredential.trusted" }
        return isTrusted && failures.isEmpty ? .trusted : .valid
    }
}

/// Verifies the Content Credentials of a file.
public struct CredentialsVerifier {
    private let trust: TrustList
    private let now: Date
    private let credentials: ContentCredentials
    private var report = CredentialsReport()
    /// The manifests that were verified as ingredients, so that each is verified once.
    private var visited: Set<String> = []

    /// Verifies the credentials of a file at a path; `nil` if it has none.
    public static func report(
        ofFileAt path: String, trust: TrustList = .none, now: Date = Date()
    ) throws -> CredentialsReport? {
        let photo = try MediaMetadata(contentsOf: path, options: ReadOptions(selection: .contentCredentials))
        guard let credentials = photo.contentCredentials, let active = credentials.activeManifest else {
            return nil
        }
        var verifier = CredentialsVerifier(trust: trust, now: now, credentials: credentials)
        verifier.report.active = verifier.statuses(of: active)
        verifier.report.active += try verifier.bindingStatuses(photo.contentBindings(contentsOf: path), photo)
        verifier.addIngredients(of: active)
        return verifier.report
    }

    private init(trust: TrustList, now: Date, credentials: ContentCredentials) {
        (self.trust, self.now, self.credentials) = (trust, now, credentials)
    }

    private static func url(_ manifest: ContentCredentials.Manifest, _ path: String = "") -> String {
        "self#jumbf=/c2pa/\(manifest.label)\(path)"
    }

    // MARK: One manifest

    private func statuses(of manifest: ContentCredentials.Manifest) -> [CredentialsReport.Status] {
        var statuses: [CredentialsReport.Status] = []
        func add(_ code: String, _ url: String, isFailure: Bool = false) {
            statuses.append(CredentialsReport.Status(code: code, url: url, isFailure: isFailure))
        }
        guard manifest.claim != nil else {
            add("claim.missing", Self.url(manifest), isFailure: true)
            return statuses
        }
        let signatureURL = Self.url(manifest, "/c2pa.signature")
        if let signature = manifest.signature {
            for (code, isFailure) in signatureCodes(signature) {
                add(code, signatureURL, isFailure: isFailure)
            }
        } else {
            add("claimSignature.missing", signatureURL, isFailure: true)
        }
        for assertion in manifest.assertions {
            let url = Self.url(manifest, "/c2pa.assertions/\(assertion.label)")
            switch assertion.hashCheck {
            case .matches: add("assertion.hashedURI.match", url)
            case .doesNotMatch: add("assertion.hashedURI.mismatch", url, isFailure: true)
            case .notChecked where !assertion.isInClaim: add("assertion.undeclared", url, isFailure: true)
            case .notChecked: add("algorithm.unsupported", url, isFailure: true)
            }
            if assertion.kind == "cawg.identity" {
                for (code, isFailure) in IdentityAssertion(assertion)?.codes ?? [] {
                    add(code, url, isFailure: isFailure)
                }
            }
        }
        let redacted = credentials.manifests.flatMap(\.redactedAssertions)
        for label in manifest.missingAssertions {
            let url = Self.url(manifest, "/c2pa.assertions/\(label)")
            if !redacted.contains(url) { add("assertion.missing", url, isFailure: true) }
        }
        return statuses
    }

    /// The codes of a signature, and whether they are failures.
    private func signatureCodes(_ signature: ContentCredentials.Signature) -> [(String, Bool)] {
        var codes: [(String, Bool)] = [("signingCredential.ocsp.skipped", false)]
        let chain = signature.certificates.compactMap { try? SigningCertificate($0.bytes) }
        guard let signer = chain.first, chain.count == signature.certificates.count,
            let key = VerificationKey(signer.publicKey)
        else { return [("signingCredential.invalid", true)] }
        // A time stamp of this claim tells when it was signed. Whether the time stamp is genuine is not verified here: a
        // certificate that has expired since is accepted as it would be with a genuine one.
        let stamped = signature.timeStamp.flatMap { $0.hashCheck == .matches ? $0.time.date : nil }
        let time = stamped ?? now
        if !signer.maySignClaims {
            codes.append(("signingCredential.invalid", true))
        } else if trust.trusts(chain, at: time) {
            codes.append(("signingCredential.trusted", false))
        } else {
            codes.append(("signingCredential.untrusted", true))
        }
        switch key.verifies(signature) {
        case true?:
            let isInside = signer.notBefore <= time && time <= signer.notAfter
            codes.append(
                isInside ? ("claimSignature.insideValidity", false) : ("claimSignature.outsideValidity", true)
            )
            codes.append(("claimSignature.validated", false))
        case false?: codes.append(("claimSignature.mismatch", true))
        case nil: codes.append(("algorithm.unsupported", true))
        }
        return codes
    }

    // MARK: The file

    private func bindingStatuses(
        _ bindings: [ContentBinding], _ photo: MediaMetadata
    ) -> [CredentialsReport.Status] {
        var statuses: [CredentialsReport.Status] = []
        guard let manifest = credentials.boundManifest else { return [] }
        if bindings.isEmpty {
            statuses.append(
                CredentialsReport.Status(
                    code: "claim.hardBindings.missing", url: Self.url(manifest, "/c2pa.claim"),
                    isFailure: true))
        }
        for binding in bindings {
            let url = Self.url(manifest, "/c2pa.assertions/\(binding.assertionLabel)")
            let name =
                binding.assertionLabel.hasPrefix("c2pa.hash.bmff")
                ? "bmffHash" : binding.assertionLabel.hasPrefix("c2pa.hash.boxes") ? "boxesHash" : "dataHash"
            switch binding.check {
            case .matches:
                statuses.append(.init(code: "assertion.\(name).match", url: url, isFailure: false))
            case .doesNotMatch, .notChecked:
                statuses.append(.init(code: "assertion.\(name).mismatch", url: url, isFailure: true))
            }
            if binding.leavesOutOtherBytes {
                statuses.append(
                    .init(code: "assertion.\(name).additionalExclusionsPresent", url: url, isFailure: false))
            }
        }
        return statuses
    }

    // MARK: Ingredients

    /// Verifies the manifests of ingredients, except what the writers of the ingredients have recorded of them.
    ///
    /// - Parameter recorded: What was recorded of the manifest and its ingredients.
    private mutating func addIngredients(
        of manifest: ContentCredentials.Manifest, recorded: Set<[String]> = []
    ) {
        let checks = credentials.ingredientChecks.filter { $0.manifestLabel == manifest.label }
        for ingredient in manifest.ingredients {
            let url = Self.url(manifest, "/c2pa.assertions/\(ingredient.label)")
            let recorded = recorded.union(Self.recorded(in: ingredient.value))
            var statuses: [CredentialsReport.Status] = []
            let child = ingredient.manifestLabel.flatMap { credentials.manifest(labelled: $0) }
            if let child {
                let check = checks.first { $0.ingredient.label == ingredient.label }?.check
                let isSame = check == .matches
                statuses.append(
                    .init(
                        code: "ingredient.manifest.\(isSame ? "validated" : "mismatch")",
                        url: Self.url(child),
                        isFailure: !isSame))
                statuses += self.statuses(of: child)
            } else if ingredient.manifestLabel == nil {
                statuses.append(.init(code: "ingredient.unknownProvenance", url: url, isFailure: false))
            } else {
                statuses.append(.init(code: "ingredient.manifest.missing", url: url, isFailure: true))
            }
            statuses.removeAll { recorded.contains([$0.code, $0.url]) }
            if !statuses.isEmpty { report.ingredients.append((url, statuses)) }
            if let child, visited.insert(child.label).inserted {
                addIngredients(of: child, recorded: recorded)
            }
        }
    }

    /// The codes that an ingredient's writer found when it verified the ingredient, with their addresses.
    private static func recorded(in ingredient: PropertyList?) -> Set<[String]> {
        let results = ingredient?["validationResults"]
        let deltas = results?["ingredientDeltas"]?.array ?? []
        let groups = [results?["activeManifest"]] + deltas.map { $0["validationDeltas"] }
        let lists = groups.flatMap { group in ["success", "informational", "failure"].map { group?[$0] } }
        return Set(
            (lists + [ingredient?["validationStatus"]]).flatMap { $0?.array ?? [] }.map {
                [$0["code"]?.string ?? "", $0["url"]?.string ?? ""]
            })
    }
}

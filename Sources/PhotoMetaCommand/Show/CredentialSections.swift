// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The sections about Content Credentials in the output of `photometa show`.
enum CredentialSections {
    static func all(of credentials: ContentCredentials, _ bindings: [ContentBinding]?) -> [Section] {
        var sections: [Section] = []
        if let url = credentials.manifestURL {
            sections.append(
                Section(title: "Content Credentials on a server", rows: [("URL (not fetched)", url.escaped)]))
        }
        let checks = Dictionary(grouping: credentials.ingredientChecks, by: \.manifestLabel)
        // The active manifest is the last one, and first here.
        for (index, manifest) in credentials.manifests.reversed().enumerated() {
            let title = index == 0 ? "Content Credentials" : "Content Credentials of an ingredient"
            var rows = rows(of: manifest, checks[manifest.label] ?? [])
            for binding in bindings ?? [] where binding.manifestLabel == manifest.label {
                let others = binding.leavesOutOtherBytes ? "; other bytes are left out" : ""
                let checked = "\(binding.hashedByteCount) bytes hashed\(others)"
                rows.append(("Binding", "\(binding.assertionLabel): \(binding.check) (\(checked))".escaped))
            }
            if index == 0, bindings == nil { rows.append(("Binding", "not compared; use --bindings")) }
            sections.append(Section(title: title, rows: rows))
        }
        return sections
    }

    private static func rows(
        of manifest: ContentCredentials.Manifest, _ checks: [ContentCredentials.IngredientCheck]
    ) -> [(String, String)] {
        var rows: [(String, String)] = []
        func add(_ title: String, _ text: String?) {
            if let text, !text.isEmpty { rows.append((title, text.escaped)) }
        }
        add("Manifest", manifest.label + (manifest.isUpdate ? " (an update)" : ""))
        add("Title", manifest.title)
        add("Format", manifest.format)
        add("Made by", manifest.claimGenerator)
        if let signature = manifest.signature {
            if let signer = signature.signer {
                add("Signer", signer.subject.description + " (as stated)")
                add("Certified by", signer.issuer.description)
                let times = [signer.notBefore, signer.notAfter].map { $0?.description ?? "unknown" }
                add("Certificate", "valid from \(times[0]) to \(times[1])")
            }
            add("Signature", "\(signature.algorithm?.description ?? "of an unknown algorithm"), not checked")
            add("Time stamp", signature.timeStamp.map { "\($0.time), not checked" })
        } else {
            add("Signature", "none that can be read")
        }
        for action in manifest.actions {
            let facts = [
                action.name, action.software.map { "with \($0)" }, action.time.map { "on \($0)" },
                action.digitalSourceType, action.descriptionText,
            ]
            add("Action", facts.compactMap { $0 }.joined(separator: ", "))
        }
        let byLabel = Dictionary(checks.map { ($0.ingredient.label, $0.check) }) { first, _ in first }
        for ingredient in manifest.ingredients {
            let check = byLabel[ingredient.label]
            let facts = [
                ingredient.title ?? ingredient.label, ingredient.relationship?.rawValue, ingredient.format,
                check.map { "its manifest: \($0)" },
            ]
            add("Ingredient", facts.compactMap { $0 }.joined(separator: ", "))
        }
        for assertion in manifest.assertions {
            add("Assertion", "\(assertion.label): \(assertion.hashCheck)")
        }
        for label in manifest.missingAssertions { add("Assertion", "\(label): missing") }
        return rows
    }
}

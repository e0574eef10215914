// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Problems of Content Credentials that are found without keys.
enum CredentialFindings {
    static func all(in metadata: MediaMetadata, at path: String) -> [CheckFinding] {
        guard let credentials = metadata.contentCredentials, !credentials.manifests.isEmpty else { return [] }
        var findings: [CheckFinding] = []
        // The last names in their paths.
        let redacted = Set(
            credentials.manifests.flatMap(\.redactedAssertions).compactMap {
                $0.split(separator: "/").last.map(String.init)
            })
        for manifest in credentials.manifests {
            for assertion in manifest.assertions where assertion.hashCheck == .doesNotMatch {
                findings.append(
                    CheckFinding(
                        code: "credentialsChanged",
                        message:
                            "the Content Credentials were changed after they were signed: '\(assertion.label)'",
                        advice: "do not rely on them: use the original file"))
            }
            for label in manifest.missingAssertions where !redacted.contains(label) {
                findings.append(
                    CheckFinding(
                        code: "credentialsIncomplete",
                        message: "a part of the Content Credentials is missing: '\(label)'",
                        advice: "do not rely on them: use the original file"))
            }
        }
        for check in credentials.ingredientChecks where check.check == .doesNotMatch {
            let name = check.ingredient.title ?? check.ingredient.label
            findings.append(
                CheckFinding(
                    code: "credentialsChanged",
                    message: "the Content Credentials of an ingredient were changed: '\(name)'",
                    advice: "do not rely on them: use the original file"))
        }
        for binding in (try? metadata.contentBindings(contentsOf: path)) ?? []
        where binding.check == .doesNotMatch {
            findings.append(
                CheckFinding(
                    code: "credentialsOfOtherBytes",
                    message:
                        "the file was changed without its Content Credentials: '\(binding.assertionLabel)'",
                    advice: "its credentials describe an earlier version: use the original file"))
        }
        return findings
    }
}

// SPDX-License-Identifier: Apache-2.0
import CredentialsVerification
import Foundation
import PhotoMeta

/// `credentials FILE [--trust ROOTS.pem]`: verifies the Content Credentials of a file.
var paths: [String] = []
var trust = TrustList.none
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
    if argument == "--trust", let path = arguments.popFirst() {
        trust = try TrustList(pem: String(contentsOfFile: path, encoding: .utf8))
    } else {
        paths.append(argument)
    }
}
guard !paths.isEmpty else {
    print("usage: credentials FILE… [--trust ROOTS.pem]")
    exit(2)
}
var hasInvalid = false
for path in paths {
    let photo = try MediaMetadata(contentsOf: path, options: ReadOptions(selection: .contentCredentials))
    guard let report = try CredentialsVerifier.report(ofFileAt: path, trust: trust) else {
        print("\(path): no Content Credentials")
        continue
    }
    print("\(path): \(report.state.rawValue)")
    if let manifest = photo.contentCredentials?.activeManifest {
        let signer = manifest.signature?.signer?.subject.description ?? "unknown"
        print("  signer: \(signer)")
        if let stamp = manifest.signature?.timeStamp {
            print("  time stamp: \(stamp.time) (not validated)")
        }
    }
    for status in report.active { print("  \(status.isFailure ? "✗" : "✓") \(status.code)  \(status.url)") }
    for (url, statuses) in report.ingredients {
        print("  ingredient \(url)")
        for status in statuses { print("    \(status.isFailure ? "✗" : "✓") \(status.code)  \(status.url)") }
    }
    hasInvalid = hasInvalid || report.state == .invalid
}
exit(hasInvalid ? 1 : 0)

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// An assertion of who made a file, with a signature of its own (CAWG Identity Assertion 1.1).
struct IdentityAssertion {
    private let payload: [UInt8]
    private let signature: [UInt8]

    /// `nil` if the assertion is damaged, or its signature is not made with a certificate.
    init?(_ assertion: ContentCredentials.Assertion) {
        guard assertion.value?["signer_payload"]?["sig_type"]?.string == "cawg.x509.cose",
            let payload = assertion.storedBytes(ofMember: "signer_payload"),
            case .data(let signature)? = assertion.value?["signature"]
        else { return nil }
        (self.payload, self.signature) = (payload, signature)
    }

    /// The codes of the assertion; its signer is not looked up in a trust list.
    var codes: [(String, Bool)] {
        guard let parsed = ContentCredentials.Signature(coseSign1: signature, payload: payload),
            let certificate = parsed.signer.flatMap({ try? SigningCertificate($0.bytes) }),
            let key = VerificationKey(certificate.publicKey), key.verifies(parsed) == true
        else { return [("cawg.x509.signature.mismatch", true)] }
        return [
            ("cawg.x509.signature.validated", false), ("cawg.identity.well-formed", false),
            ("cawg.x509.credential.untrusted", true),
        ]
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftASN1

/// The certificates of the authorities that are trusted.
public struct TrustList: Sendable {
    private let anchors: [[UInt8]]

    /// No authority.
    public static let none = TrustList(anchors: [])

    private init(anchors: [[UInt8]]) { self.anchors = anchors }

    /// Reads certificates in PEM, one after the other; other lines are skipped.
    public init(pem text: String) throws {
        anchors = try PEMDocument.parseMultiple(pemString: text).filter { $0.discriminator == "CERTIFICATE" }
            .map(\.derBytes)
    }

    /// The number of authorities between a signer and a trusted one.
    private static let depthLimit = 8

    /// Whether a chain leads from the signer's certificate, the first one, to a trusted authority (RFC 5280 §6).
    func trusts(_ chain: [SigningCertificate], at time: Date) -> Bool {
        guard let signer = chain.first else { return false }
        let anchors = anchors.compactMap { try? SigningCertificate($0) }
        var certificate = signer
        for authorities in 0..<Self.depthLimit {
            if anchors.contains(where: { $0.bytes == certificate.bytes }) { return true }
            func certifies(_ issuer: SigningCertificate) -> Bool {
                issuer.subject == certificate.issuer && issuer.notBefore <= time && time <= issuer.notAfter
                    && issuer.mayCertify(authoritiesBelow: authorities)
                    && VerificationKey(issuer.publicKey)?.verifies(certificate) == true
            }
            if anchors.contains(where: certifies) { return true }
            // Each step must lead to another certificate of the chain.
            guard
                let next = chain.dropFirst().first(where: { $0.bytes != certificate.bytes && certifies($0) })
            else {
                return false
            }
            certificate = next
        }
        return false
    }
}

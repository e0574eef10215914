// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftASN1
import X509

/// A certificate of a signer or of an authority, with what its verification needs (RFC 5280 §4.1).
///
/// X509's own type does not read certificates with RSASSA-PSS, which C2PA allows, so the outer structure is read here.
struct SigningCertificate {
    let bytes: [UInt8]
    /// The signed part.
    let content: ArraySlice<UInt8>
    let signatureAlgorithm: ASN1ObjectIdentifier
    /// The parameters of RSASSA-PSS, if there are any.
    let signatureParameters: ASN1Any?
    let signature: [UInt8]
    let issuer: DistinguishedName
    let subject: DistinguishedName
    let notBefore: Date
    let notAfter: Date
    /// `SubjectPublicKeyInfo`.
    let publicKey: [UInt8]
    let extensions: [X509.Certificate.Extension]

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        let root = try DER.parse(bytes)
        (
            content, signatureAlgorithm, signatureParameters, signature, issuer, subject, notBefore, notAfter,
            publicKey, extensions
        ) = try DER.sequence(root, identifier: .sequence) { nodes in
            guard let body = nodes.next(), let name = nodes.next() else {
                throw ASN1Error.invalidASN1Object(reason: "no content")
            }
            let algorithm = try DER.sequence(name, identifier: .sequence) { nodes in
                (try ASN1ObjectIdentifier(derEncoded: &nodes), nodes.next().map { ASN1Any(derEncoded: $0) })
            }
            let signature = try ASN1BitString(derEncoded: &nodes)
            let fields = try Self.fields(body)
            return (
                body.encodedBytes, algorithm.0, algorithm.1, Array(signature.bytes), fields.issuer,
                fields.subject,
                fields.notBefore, fields.notAfter, fields.publicKey, fields.extensions
            )
        }
    }

    private static func fields(_ body: ASN1Node) throws -> (
        issuer: DistinguishedName, subject: DistinguishedName, notBefore: Date, notAfter: Date,
        publicKey: [UInt8], extensions: [X509.Certificate.Extension]
    ) {
        try DER.sequence(body, identifier: .sequence) { nodes in
            _ = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 0, tagClass: .contextSpecific) {
                $0.encodedBytes
            }
            _ = nodes.next()  // the serial number
            _ = nodes.next()  // the algorithm, again
            let issuer = try DistinguishedName(derEncoded: &nodes)
            guard let times = nodes.next() else { throw ASN1Error.invalidASN1Object(reason: "no validity") }
            let validity = try DER.sequence(times, identifier: .sequence) { nodes in
                (try time(&nodes), try time(&nodes))
            }
            let subject = try DistinguishedName(derEncoded: &nodes)
            guard let key = nodes.next() else { throw ASN1Error.invalidASN1Object(reason: "no public key") }
            var extensions: [X509.Certificate.Extension] = []
            while let node = nodes.next() {
                guard node.identifier == ASN1Identifier(tagWithNumber: 3, tagClass: .contextSpecific),
                    case .constructed(let children) = node.content
                else { continue }
                for child in children {
                    extensions += try DER.sequence(
                        of: X509.Certificate.Extension.self, identifier: .sequence, rootNode: child)
                }
            }
            return (issuer, subject, validity.0, validity.1, Array(key.encodedBytes), extensions)
        }
    }

    private static func time(_ nodes: inout ASN1NodeCollection.Iterator) throws -> Date {
        guard let node = nodes.next() else { throw ASN1Error.invalidASN1Object(reason: "no time") }
        var parts = DateComponents()
        switch node.identifier {
        case .utcTime:
            let time = try UTCTime(derEncoded: node)
            (parts.year, parts.month, parts.day) = (time.year, time.month, time.day)
            (parts.hour, parts.minute, parts.second) = (time.hours, time.minutes, time.seconds)
        default:
            let time = try GeneralizedTime(derEncoded: node)
            (parts.year, parts.month, parts.day) = (time.year, time.month, time.day)
            (parts.hour, parts.minute, parts.second) = (time.hours, time.minutes, Int(time.seconds))
        }
        parts.timeZone = TimeZone(secondsFromGMT: 0)
        guard let date = Calendar(identifier: .gregorian).date(from: parts) else {
            throw ASN1Error.invalidASN1Object(reason: "not a time")
        }
        return date
    }

    private func value(_ identifier: ASN1ObjectIdentifier) -> X509.Certificate.Extension? {
        extensions.first { $0.oid == identifier }
    }

    // MARK: What the certificate may be used for

    /// The purposes that C2PA allows for signers: signing of e-mail, of documents, and of claims (C2PA 2.2 §14.5.1.1).
    private static let purposes: [ExtendedKeyUsage.Usage] = [
        .emailProtection, ExtendedKeyUsage.Usage(oid: [1, 3, 6, 1, 5, 5, 7, 3, 36]),
        ExtendedKeyUsage.Usage(oid: [1, 3, 6, 1, 4, 1, 62558, 2, 1]),
        ExtendedKeyUsage.Usage(oid: [1, 3, 6, 1, 4, 1, 311, 76, 59, 1, 9]),
    ]

    /// Extensions that are understood; a critical one that is not makes a certificate unusable (RFC 5280 §4.2).
    private static let known: Set<ASN1ObjectIdentifier> = [
        .X509ExtensionID.basicConstraints, .X509ExtensionID.keyUsage, .X509ExtensionID.extendedKeyUsage,
        .X509ExtensionID.authorityKeyIdentifier, .X509ExtensionID.subjectKeyIdentifier,
    ]

    private var hasOnlyKnownConstraints: Bool {
        extensions.allSatisfy { !$0.critical || Self.known.contains($0.oid) }
    }

    /// Whether the certificate may sign claims.
    var maySignClaims: Bool {
        guard hasOnlyKnownConstraints, !isAuthority,
            let usage = value(.X509ExtensionID.keyUsage).flatMap({ try? KeyUsage($0) }),
            usage.digitalSignature,
            let extended = value(.X509ExtensionID.extendedKeyUsage).flatMap({ try? ExtendedKeyUsage($0) })
        else { return false }
        return extended.contains { Self.purposes.contains($0) }
    }

    private var isAuthority: Bool {
        guard
            let constraints = value(.X509ExtensionID.basicConstraints).flatMap({ try? BasicConstraints($0) })
        else {
            return false
        }
        if case .isCertificateAuthority = constraints { return true } else { return false }
    }

    /// Whether the certificate may certify others, with at most this many authorities between.
    func mayCertify(authoritiesBelow count: Int) -> Bool {
        guard hasOnlyKnownConstraints,
            let constraints = value(.X509ExtensionID.basicConstraints).flatMap({ try? BasicConstraints($0) }),
            case .isCertificateAuthority(let limit) = constraints
        else { return false }
        if let limit, count > limit { return false }
        return value(.X509ExtensionID.keyUsage).flatMap { try? KeyUsage($0) }?.keyCertSign ?? true
    }
}

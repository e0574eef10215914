// SPDX-License-Identifier: Apache-2.0
import Crypto
import CryptoExtras
import Foundation
import PhotoMeta
import SwiftASN1

/// A public key, and how it verifies signatures of claims and of certificates.
enum VerificationKey {
    case p256(P256.Signing.PublicKey)
    case p384(P384.Signing.PublicKey)
    case p521(P521.Signing.PublicKey)
    case rsa(_RSA.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)

    /// The hash of a signature.
    enum Hash { case sha256, sha384, sha512 }

    /// Reads a `SubjectPublicKeyInfo`; `nil` for other kinds of keys.
    init?(_ info: [UInt8]) {
        // RFC 8410 §4: the key is at the end of a structure that is always the same.
        let ed25519: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00]
        if let key = try? P256.Signing.PublicKey(derRepresentation: info) {
            self = .p256(key)
        } else if let key = try? P384.Signing.PublicKey(derRepresentation: info) {
            self = .p384(key)
        } else if let key = try? P521.Signing.PublicKey(derRepresentation: info) {
            self = .p521(key)
        } else if info.starts(with: ed25519),
            let key = try? Curve25519.Signing.PublicKey(rawRepresentation: info.dropFirst(ed25519.count))
        {
            self = .ed25519(key)
        } else if let key = try? _RSA.Signing.PublicKey(derRepresentation: info) {
            self = .rsa(key)
        } else {
            return nil
        }
    }

    /// Verifies the signature of a claim (RFC 9053 §2); `nil` if the algorithm is not one of C2PA's, or not this key's.
    func verifies(_ signature: ContentCredentials.Signature) -> Bool? {
        let (bytes, data) = (signature.value, signature.signedBytes)
        switch (signature.algorithm, self) {
        case (.edDSA?, .ed25519(let key)): return key.isValidSignature(bytes, for: data)
        case (.es256?, .p256), (.es256?, .p384), (.es256?, .p521):
            return verifies(bytes, data, .sha256, isDER: false)
        case (.es384?, .p256), (.es384?, .p384), (.es384?, .p521):
            return verifies(bytes, data, .sha384, isDER: false)
        case (.es512?, .p256), (.es512?, .p384), (.es512?, .p521):
            return verifies(bytes, data, .sha512, isDER: false)
        case (.ps256?, .rsa): return verifies(bytes, data, .sha256, padding: .PSS)
        case (.ps384?, .rsa): return verifies(bytes, data, .sha384, padding: .PSS)
        case (.ps512?, .rsa): return verifies(bytes, data, .sha512, padding: .PSS)
        default: return nil
        }
    }

    /// Verifies the signature of a certificate by this key.
    func verifies(_ certificate: SigningCertificate) -> Bool {
        let (bytes, data) = (certificate.signature, Array(certificate.content))
        switch certificate.signatureAlgorithm {
        case [1, 2, 840, 10045, 4, 3, 2]: return verifies(bytes, data, .sha256, isDER: true)
        case [1, 2, 840, 10045, 4, 3, 3]: return verifies(bytes, data, .sha384, isDER: true)
        case [1, 2, 840, 10045, 4, 3, 4]: return verifies(bytes, data, .sha512, isDER: true)
        case [1, 2, 840, 113549, 1, 1, 11]: return verifies(bytes, data, .sha256, padding: .insecurePKCS1v1_5)
        case [1, 2, 840, 113549, 1, 1, 12]: return verifies(bytes, data, .sha384, padding: .insecurePKCS1v1_5)
        case [1, 2, 840, 113549, 1, 1, 13]: return verifies(bytes, data, .sha512, padding: .insecurePKCS1v1_5)
        case [1, 2, 840, 113549, 1, 1, 10]:
            // RSASSA-PSS: the parameters begin with the hash (RFC 4055 §3.1).
            guard let parameters = certificate.signatureParameters, let hash = Self.hash(ofPSS: parameters)
            else {
                return false
            }
            return verifies(bytes, data, hash, padding: .PSS)
        case [1, 3, 101, 112]:
            if case .ed25519(let key) = self { return key.isValidSignature(bytes, for: data) }
            return false
        default: return false
        }
    }

    private static func hash(ofPSS parameters: ASN1Any) -> Hash? {
        guard let node = try? DER.parse(DER.Serializer.bytes(of: parameters)) else { return nil }
        let name = try? DER.sequence(node, identifier: .sequence) { nodes in
            let name = try DER.optionalExplicitlyTagged(&nodes, tagNumber: 0, tagClass: .contextSpecific) {
                node in
                try DER.sequence(node, identifier: .sequence) { nodes in
                    let name = try ASN1ObjectIdentifier(derEncoded: &nodes)
                    while nodes.next() != nil {}
                    return name
                }
            }
            while nodes.next() != nil {}
            return name
        }
        switch name {
        case [2, 16, 840, 1, 101, 3, 4, 2, 1]: return .sha256
        case [2, 16, 840, 1, 101, 3, 4, 2, 2]: return .sha384
        case [2, 16, 840, 1, 101, 3, 4, 2, 3]: return .sha512
        default: return nil
        }
    }

    private func verifies(_ signature: [UInt8], _ data: [UInt8], _ hash: Hash, isDER: Bool) -> Bool {
        switch hash {
        case .sha256: verifies(signature, SHA256.hash(data: data), isDER: isDER)
        case .sha384: verifies(signature, SHA384.hash(data: data), isDER: isDER)
        case .sha512: verifies(signature, SHA512.hash(data: data), isDER: isDER)
        }
    }

    private func verifies(_ signature: [UInt8], _ digest: some Digest, isDER: Bool) -> Bool {
        switch self {
        case .p256(let key):
            let parsed =
                try? isDER
                ? P256.Signing.ECDSASignature(derRepresentation: signature)
                : P256.Signing.ECDSASignature(rawRepresentation: signature)
            return parsed.map { key.isValidSignature($0, for: digest) } ?? false
        case .p384(let key):
            let parsed =
                try? isDER
                ? P384.Signing.ECDSASignature(derRepresentation: signature)
                : P384.Signing.ECDSASignature(rawRepresentation: signature)
            return parsed.map { key.isValidSignature($0, for: digest) } ?? false
        case .p521(let key):
            let parsed =
                try? isDER
                ? P521.Signing.ECDSASignature(derRepresentation: signature)
                : P521.Signing.ECDSASignature(rawRepresentation: signature)
            return parsed.map { key.isValidSignature($0, for: digest) } ?? false
        default: return false
        }
    }

    private func verifies(_ signature: [UInt8], _ data: [UInt8], _ hash: Hash, padding: _RSA.Signing.Padding)
        -> Bool
    {
        guard case .rsa(let key) = self else { return false }
        let signature = _RSA.Signing.RSASignature(rawRepresentation: signature)
        return switch hash {
        case .sha256: key.isValidSignature(signature, for: SHA256.hash(data: data), padding: padding)
        case .sha384: key.isValidSignature(signature, for: SHA384.hash(data: data), padding: padding)
        case .sha512: key.isValidSignature(signature, for: SHA512.hash(data: data), padding: padding)
        }
    }
}

extension DER.Serializer {
    fileprivate static func bytes(of value: some DERSerializable) throws -> [UInt8] {
        var serializer = DER.Serializer()
        try value.serialize(into: &serializer)
        return serializer.serializedBytes
    }
}

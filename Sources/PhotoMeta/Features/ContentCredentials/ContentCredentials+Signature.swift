// SPDX-License-Identifier: Apache-2.0
extension ContentCredentials {
    /// The signature of a claim, as stated (C2PA 2.2 §13.2; COSE, RFC 9052); it is not checked.
    public struct Signature: Sendable {
        /// The algorithm.
        public let algorithm: Algorithm?
        /// The signer's certificate, and those that certify it; empty if they are damaged.
        public let certificates: [Certificate]
        /// The time stamp; `nil` if there is none.
        public let timeStamp: TimeStamp?
        /// The signature itself.
        public let value: [UInt8]
        /// The bytes that were signed: `Sig_structure` of RFC 9052 §4.4.
        public let signedBytes: [UInt8]

        /// The signer's certificate.
        public var signer: Certificate? { certificates.first }

        /// Reads a `COSE_Sign1` of a payload.
        ///
        /// For assertions of other standards that contain such signatures.
        public init?(coseSign1 bytes: [UInt8], payload: [UInt8]) {
            self.init(bytes[...], claim: payload[...], PropertyListLimits())
        }

        init?(_ bytes: ArraySlice<UInt8>, claim: ArraySlice<UInt8>?, _ limits: PropertyListLimits) {
            guard case .array(let parts)? = try? CBOR.value(of: bytes, limits: limits), parts.count == 4,
                case .data(let protected) = parts[0], case .data(let value) = parts[3]
            else { return nil }
            self.value = value
            let header = protected.isEmpty ? nil : try? CBOR.value(of: protected[...], limits: limits)
            algorithm = header?["1"]?.integer.map { Algorithm(rawValue: Int(clamping: $0)) }
            // The certificates are protected; in older files they are not.
            let chain = header?["33"] ?? header?["x5chain"] ?? parts[1]["33"] ?? parts[1]["x5chain"]
            switch chain {
            case .data(let certificate)?: certificates = [Certificate(certificate)].compactMap { $0 }
            case .array(let chain)?: certificates = chain.compactMap { $0.bytes.flatMap(Certificate.init) }
            default: certificates = []
            }
            // C2PA 2.2 §13.2: the payload is not in the structure. One that is there anyway does not count, or the signature of
            // another claim would pass for that of this one.
            let payload = claim ?? []
            signedBytes = Self.structure("Signature1", protected, payload)
            // C2PA 2.2 §10.3.2.5: since version 2, the time stamp is of the signature, before of the claim.
            func token(_ name: String) -> [UInt8]? {
                parts[1][name]?["tstTokens"]?.array?.first?["val"]?.bytes
            }
            timeStamp =
                token("sigTst2").flatMap { TimeStamp($0, of: Self.string(value[...])) }
                ?? token("sigTst").flatMap {
                    TimeStamp($0, of: Self.structure("CounterSignature", protected, payload))
                }
        }

        /// What is signed: an array of the context, the protected header, no further data, and the payload.
        private static func structure(
            _ context: String, _ protected: [UInt8], _ payload: ArraySlice<UInt8>
        ) -> [UInt8] {
            [0x84, 0x60 | UInt8(truncatingIfNeeded: context.utf8.count)] + Array(context.utf8)
                + string(protected[...]) + [0x40] + string(payload)
        }

        /// Bytes as CBOR (RFC 8949 §3.1).
        private static func string(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
            let count = UInt32(clamping: bytes.count)
            switch bytes.count {
            case 0..<24: return [0x40 | UInt8(bytes.count)] + bytes
            case 24..<0x100: return [0x58, UInt8(bytes.count)] + bytes
            case 0x100..<0x1_0000:
                return [0x59, UInt8(truncatingIfNeeded: count >> 8), UInt8(truncatingIfNeeded: count)] + bytes
            default: return [0x5A] + count.bigEndianBytes + bytes
            }
        }
    }
}

extension ContentCredentials.Signature {
    /// An algorithm of signatures (RFC 9053, IANA's registry of COSE algorithms).
    public struct Algorithm: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
        /// The number in IANA's registry.
        public let rawValue: Int

        /// An algorithm by its number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// ECDSA with SHA-256.
        public static let es256 = Algorithm(rawValue: -7)
        /// ECDSA with SHA-384.
        public static let es384 = Algorithm(rawValue: -35)
        /// ECDSA with SHA-512.
        public static let es512 = Algorithm(rawValue: -36)
        /// RSASSA-PSS with SHA-256.
        public static let ps256 = Algorithm(rawValue: -37)
        /// RSASSA-PSS with SHA-384.
        public static let ps384 = Algorithm(rawValue: -38)
        /// RSASSA-PSS with SHA-512.
        public static let ps512 = Algorithm(rawValue: -39)
        /// EdDSA, which C2PA allows with Ed25519 alone.
        public static let edDSA = Algorithm(rawValue: -8)

        /// The name, as in "ES256"; the number of an unknown algorithm.
        public var description: String {
            switch self {
            case .es256: "ES256"
            case .es384: "ES384"
            case .es512: "ES512"
            case .ps256: "PS256"
            case .ps384: "PS384"
            case .ps512: "PS512"
            case .edDSA: "EdDSA"
            default: "algorithm \(rawValue)"
            }
        }
    }

    /// A statement of a time stamp authority that the signature existed (RFC 3161), as stated; it is not checked.
    public struct TimeStamp: Sendable {
        /// The time.
        public let time: CaptureDate
        /// The hash of what was stamped.
        public let messageHash: [UInt8]
        /// The object identifier of the hash's algorithm.
        public let hashAlgorithm: String
        /// The time stamp as stored: a response of an authority, or its token.
        public let bytes: [UInt8]

        private let stamped: [UInt8]

        /// Compares the stated hash with that of what should have been stamped: the claim or the signature.
        public var hashCheck: ContentCredentials.HashCheck {
            // The identifiers of NIST's hash algorithms.
            let names = [
                "2.16.840.1.101.3.4.2.1": HashAlgorithm.sha256, "2.16.840.1.101.3.4.2.2": .sha384,
                "2.16.840.1.101.3.4.2.3": .sha512,
            ]
            return ContentCredentials.compare(
                messageHash, algorithm: names[hashAlgorithm]?.rawValue ?? hashAlgorithm, with: stamped[...])
        }

        /// Finds the stated values in a response or a token; `nil` if it is damaged.
        init?(_ bytes: [UInt8], of stamped: [UInt8]) {
            self.bytes = bytes
            self.stamped = stamped
            var outer = DER(bytes[...])
            guard let first = outer.next(DER.Tag.sequence) else { return nil }
            var parts = first.elements
            // A response has a status before the token (RFC 3161 §2.4.2).
            var token = first
            if parts.next(DER.Tag.sequence) != nil {
                guard let next = parts.next(DER.Tag.sequence) else { return nil }
                token = next
            }
            // ContentInfo and SignedData (RFC 5652 §3, §5.1): the content is an octet string in an octet string's place.
            var info = token.elements
            guard info.next(DER.Tag.object) != nil, var wrapper = info.next(DER.Tag.context(0))?.elements,
                var signed = wrapper.next(DER.Tag.sequence)?.elements, signed.next(DER.Tag.integer) != nil,
                signed.next(DER.Tag.set) != nil, var content = signed.next(DER.Tag.sequence)?.elements,
                content.next(DER.Tag.object) != nil, var inner = content.next(DER.Tag.context(0))?.elements,
                var stored = inner.next(DER.Tag.octets)?.elements,
                // TSTInfo (RFC 3161 §2.4.2): version, policy, imprint, serial number, time.
                var stamp = stored.next(DER.Tag.sequence)?.elements, stamp.next(DER.Tag.integer) != nil,
                stamp.next(DER.Tag.object) != nil, var imprint = stamp.next(DER.Tag.sequence)?.elements,
                stamp.next(DER.Tag.integer) != nil, let time = stamp.next(DER.Tag.generalizedTime)?.time,
                var algorithm = imprint.next(DER.Tag.sequence)?.elements,
                let name = algorithm.next(DER.Tag.object)?.objectIdentifier,
                let hash = imprint.next(DER.Tag.octets)?.contents
            else { return nil }
            self.time = time
            messageHash = Array(hash)
            hashAlgorithm = name
        }
    }
}

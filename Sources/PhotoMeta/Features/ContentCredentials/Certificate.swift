// SPDX-License-Identifier: Apache-2.0
/// A certificate as stated (X.509, RFC 5280): the names in it and its validity; nothing is checked.
public struct Certificate: Hashable, Sendable {
    /// Who the certificate is of.
    public let subject: Name
    /// Who made the certificate.
    public let issuer: Name
    /// The serial number, big-endian.
    public let serialNumber: [UInt8]
    /// The serial number in hexadecimal digits, as certificates are usually shown.
    public var serialText: String {
        serialNumber.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
    /// The start of the validity.
    public let notBefore: CaptureDate?
    /// The end of the validity.
    public let notAfter: CaptureDate?
    /// The certificate as stored, in DER.
    public let bytes: [UInt8]

    /// A name in a certificate (RFC 5280 §4.1.2.4).
    public struct Name: Hashable, Sendable, CustomStringConvertible {
        /// The name of a person, a company or a device.
        public internal(set) var commonName: String?
        /// The organization.
        public internal(set) var organization: String?
        /// The unit of the organization.
        public internal(set) var organizationalUnit: String?
        /// The country, of two letters.
        public internal(set) var country: String?

        /// The parts that are stated, separated by commas.
        public var description: String {
            [commonName, organizationalUnit, organization, country].compactMap { $0 }.joined(separator: ", ")
        }

        init(_ element: DER.Element) {
            // A sequence of sets, each usually of one pair of a type and a value.
            var sets = element.elements
            while let set = sets.next() {
                var pairs = set.elements
                while let pair = pairs.next() {
                    var parts = pair.elements
                    guard let type = parts.next(DER.Tag.object)?.objectIdentifier,
                        let text = parts.next()?.text
                    else { continue }
                    switch type {
                    case "2.5.4.3": commonName = commonName ?? text
                    case "2.5.4.6": country = country ?? text
                    case "2.5.4.10": organization = organization ?? text
                    case "2.5.4.11": organizationalUnit = organizationalUnit ?? text
                    default: break
                    }
                }
            }
        }
    }

    /// Reads a certificate; `nil` if it is damaged.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        var outer = DER(bytes[...])
        // Certificate: the content, the algorithm, the signature (§4.1).
        guard var certificate = outer.next(DER.Tag.sequence)?.elements,
            var content = certificate.next(DER.Tag.sequence)?.elements
        else { return nil }
        // The version is absent in version 1.
        _ = content.next(DER.Tag.context(0))
        guard let serial = content.next(DER.Tag.integer), content.next(DER.Tag.sequence) != nil,
            let issuer = content.next(DER.Tag.sequence),
            var validity = content.next(DER.Tag.sequence)?.elements,
            let subject = content.next(DER.Tag.sequence)
        else { return nil }
        serialNumber = Array(serial.contents)
        self.issuer = Name(issuer)
        self.subject = Name(subject)
        notBefore = validity.next()?.time
        notAfter = validity.next()?.time
    }
}

extension DER.Element {
    /// A time (RFC 5280 §4.1.2.5), in UTC; `nil` if it is damaged.
    var time: CaptureDate? {
        var digits = contents
        switch tag {
        case DER.Tag.utcTime:
            // Years from 50 on are of the 20th century.
            guard let decade = digits.first else { return nil }
            digits = Array((decade >= UInt8(ascii: "5") ? "19" : "20").utf8) + digits
        case DER.Tag.generalizedTime: break
        default: return nil
        }
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        guard digits.count >= 15, digits.last == UInt8(ascii: "Z"), digits.prefix(14).allSatisfy(isDigit)
        else {
            return nil
        }
        var pairs: [String] = []
        for index in stride(from: 0, to: 14, by: 2) {
            pairs.append(String(decoding: digits.part(index..<(index + 2)), as: UTF8.self))
        }
        // A fraction may follow.
        let fraction = String(decoding: digits.part(14..<(digits.count - 1)), as: UTF8.self)
        return CaptureDate(
            iso8601:
                "\(pairs[0])\(pairs[1])-\(pairs[2])-\(pairs[3])T\(pairs[4]):\(pairs[5]):\(pairs[6])\(fraction)Z"
        )
    }
}

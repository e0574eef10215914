// SPDX-License-Identifier: Apache-2.0
/// The names of RDF and XML that XMP gives a meaning to (ISO 16684-1 §7.4 to §7.9).
package enum RDFName: UInt8, Sendable {
    case rdf, description, bag, sequence, alternative, item, value, type
    case about, resource, parseType, language, toolkit

    /// The name in a range of the bytes, without its prefix; `nil` for others.
    @inline(__always)
    package init?(_ range: Range<Int>, in bytes: borrowing Span<UInt8>) {
        guard range.count <= 11, range.upperBound <= bytes.count else { return nil }
        switch (range.count, bytes.key(of: range)) {
        case (2, 0x696C): self = .item
        case (3, 0x46_4452): self = .rdf
        case (3, 0x67_6142): self = .bag
        case (3, 0x71_6553): self = .sequence
        case (3, 0x74_6C41): self = .alternative
        case (4, 0x6570_7974): self = .type
        case (4, 0x676E_616C): self = .language
        case (5, 0x65_756C_6176): self = .value
        case (5, 0x74_756F_6261): self = .about
        // `xmptk`, and `xaptk` in packets of before 2004.
        case (5, 0x6B_7470_6D78), (5, 0x6B_7470_6178): self = .toolkit
        case (8, 0x6563_7275_6F73_6572): self = .resource
        case (9, _) where bytes.equals(Self.parseTypeName, in: range): self = .parseType
        case (11, _) where bytes.equals(Self.descriptionName, in: range): self = .description
        default:
            // `rdf:_1` and so on are items too.
            guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "_") else { return nil }
            self = .item
        }
    }

    private static let parseTypeName = Array("parseType".utf8)
    private static let descriptionName = Array("Description".utf8)
}

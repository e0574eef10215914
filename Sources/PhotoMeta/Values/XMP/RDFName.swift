/// The names of RDF and XML that XMP gives a meaning to (ISO 16684-1 §7.4 to §7.9).
enum RDFName: UInt8, Sendable {
    case rdf, description, bag, sequence, alternative, item, value, type
    case about, resource, parseType, language, toolkit

    /// The name in a range of the bytes, without its prefix; `nil` for others.
    @inline(__always)
    init?(_ range: Range<Int>, in bytes: borrowing Span<UInt8>) {
        guard range.count <= 11, range.upperBound <= bytes.count else { return nil }
        // Up to eight characters make a number.
        var key: UInt64 = 0
        for place in range { key = (key << 8 | key >> 56) ^ UInt64(bytes[place]) }
        switch (range.count, key) {
        case (2, 0x6C69): self = .item
        case (3, 0x52_4446): self = .rdf
        case (3, 0x42_6167): self = .bag
        case (3, 0x53_6571): self = .sequence
        case (3, 0x41_6C74): self = .alternative
        case (4, 0x7479_7065): self = .type
        case (4, 0x6C61_6E67): self = .language
        case (5, 0x76_616C_7565): self = .value
        case (5, 0x61_626F_7574): self = .about
        case (5, 0x78_6D70_746B): self = .toolkit
        case (8, 0x7265_736F_7572_6365): self = .resource
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

/// One row of a table of properties.
struct Property {
    var tag: Tag
    /// The key string.
    var name: String
    /// The Swift name of the key.
    var key: String
    /// The Swift type that the key reads as.
    var type: String
    /// Type and count on the wire.
    var wire: String
    /// The unit; empty where there is none.
    var unit: String
    /// Where the fact stands.
    var source: String
    /// The name of ImageIO's constant; empty where ImageIO does not have the property.
    var imageIO: String
    /// What it is, in sentences.
    var summary: String

    /// What a property is found by in its dictionary.
    enum Tag: CustomStringConvertible {
        case number(UInt16)
        /// The type of a box.
        case box([Unicode.Scalar])
        /// A field at a fixed place: a member of `BoxField`.
        case field(String)
        case name

        init?(_ text: String) {
            let scalars = Array(text.unicodeScalars)
            if text.isEmpty {
                self = .name
            } else if text.hasPrefix("0x"), text.count == 6, let number = UInt16(text.dropFirst(2), radix: 16)
            {
                self = .number(number)
            } else if text.hasPrefix("field:") {
                self = .field(String(text.dropFirst(6)))
            } else if scalars.count == 4, scalars.allSatisfy({ $0.value < 256 }) {
                self = .box(scalars)
            } else {
                return nil
            }
        }

        /// The tag as people write it.
        var description: String {
            switch self {
            case .number(let number):
                // Four digits, with the zeros in front.
                return "0x" + String(0x1_0000 + Int(number), radix: 16, uppercase: true).dropFirst()
            case .box(let scalars): return scalars.map { String($0) }.joined()
            case .field(let member): return member
            case .name: return "name"
            }
        }
    }

    init?(_ row: [String: String]) {
        guard let tag = row["tag"].flatMap(Tag.init), let name = row["name"], let key = row["key"],
            let type = row["type"], let wire = row["wire"], let unit = row["unit"],
            let source = row["source"],
            let imageIO = row["imageio"], let summary = row["summary"]
        else { return nil }
        self.tag = tag
        self.name = name
        self.key = key
        self.type = type
        self.wire = wire
        self.unit = unit
        self.source = source
        self.imageIO = imageIO
        self.summary = summary
    }

    /// What the row lacks; `nil` if it is whole.
    var mistake: String? {
        if name.isEmpty || type.isEmpty || wire.isEmpty || source.isEmpty { return "an empty cell" }
        let first = key.unicodeScalars.first
        if first?.properties.isLowercase != true || !key.allSatisfy({ $0.isLetter || $0.isNumber }) {
            return "\(key) is no name of a property"
        }
        if !summary.hasSuffix(".") { return "the summary does not end with a full stop" }
        return nil
    }

    /// The summary's first sentence, and what follows it.
    var sentences: (first: String, rest: String) {
        guard let end = summary.range(of: ". ") else { return (summary, "") }
        return (String(summary[..<end.lowerBound]) + ".", String(summary[end.upperBound...]))
    }
}

extension StringProtocol {
    /// The range of a piece of text, if it is there.
    fileprivate func range(of piece: String) -> Range<Index>? {
        ranges(of: piece).first
    }
}

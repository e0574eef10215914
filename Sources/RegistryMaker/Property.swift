// SPDX-License-Identifier: Apache-2.0
/// One row of a table of properties.
struct Property {
    var tag: Tag
    /// The key string.
    var name: String
    /// The Swift name of the key.
    var key: String
    /// The Swift type of the value.
    var type: String
    /// How the value is stored: type and count, or structure.
    var storedForm: StoredForm
    /// Where the field stands in its box; `nil` if a reader says so itself.
    var layout: FieldLayout?
    /// The unit; empty if there is none.
    var unit: String
    /// The source of the fact.
    var source: String
    /// The name of ImageIO's constant; empty if ImageIO does not have the property.
    var imageIO: String
    /// A description, in sentences.
    var summary: String

    /// What identifies a property in its dictionary.
    enum Tag: CustomStringConvertible {
        case number(UInt16)
        /// A number of a list.
        case element(tag: UInt16, index: Int, isSigned: Bool)
        /// The type of a box.
        case box([Unicode.Scalar])
        /// A field that has no code of its own: a member of `BoxField`.
        case field(String)
        /// The type of a group of items.
        case group([Unicode.Scalar])
        case name

        init?(_ text: String) {
            let scalars = Array(text.unicodeScalars)
            if text.isEmpty {
                self = .name
            } else if text.hasPrefix("0x"), text.count == 6, let number = UInt16(text.dropFirst(2), radix: 16)
            {
                self = .number(number)
            } else if text.hasPrefix("0x"), let element = Self.element(text) {
                self = element
            } else if text.hasPrefix("field:") {
                self = .field(String(text.dropFirst(6)))
            } else if text.hasPrefix("group:"), scalars.count == 10 {
                self = .group(Array(scalars[6...]))
            } else if scalars.count == 4, scalars.allSatisfy({ $0.value < 256 }) {
                self = .box(scalars)
            } else {
                return nil
            }
        }

        /// A number of a list, such as "0x0001[5]"; "0x0001[5 signed]" if it is stored without its sign's type.
        private static func element(_ text: String) -> Tag? {
            let parts = text.dropLast().split(separator: "[")
            guard text.hasSuffix("]"), parts.count == 2, parts[0].count == 6,
                let tag = UInt16(parts[0].dropFirst(2), radix: 16)
            else { return nil }
            let words = parts[1].split(separator: " ")
            guard let index = words.first.flatMap({ Int($0) }), (0..<32_768).contains(index),
                words.count == 1 || words.dropFirst() == ["signed"]
            else { return nil }
            return .element(tag: tag, index: index, isSigned: words.count == 2)
        }

        private static func text(_ number: UInt16) -> String {
            // Four digits, with leading zeros.
            "0x" + String(0x1_0000 + Int(number), radix: 16, uppercase: true).dropFirst()
        }

        /// The tag as the standards write it.
        var description: String {
            switch self {
            case .number(let number): return Self.text(number)
            case .element(let tag, let index, _): return "\(Self.text(tag))[\(index)]"
            case .box(let scalars): return scalars.map { String($0) }.joined()
            case .group(let scalars): return "group " + scalars.map { String($0) }.joined()
            case .field(let member): return member
            case .name: return "name"
            }
        }
    }

    init?(_ row: [String: String], storedForm: StoredForm) {
        guard let tag = row["tag"].flatMap(Tag.init), let name = row["name"], let key = row["key"],
            let type = row["type"], let unit = row["unit"], let source = row["source"],
            let imageIO = row["imageio"], let summary = row["summary"]
        else { return nil }
        self.tag = tag
        self.name = name
        self.key = key
        self.type = type
        self.storedForm = storedForm
        if let cell = row["layout"], !cell.isEmpty {
            guard let layout = FieldLayout(cell) else { return nil }
            self.layout = layout
        }
        self.unit = unit
        self.source = source
        self.imageIO = imageIO
        self.summary = summary
    }

    /// What the row lacks; `nil` if it is complete.
    var mistake: String? {
        if name.isEmpty || type.isEmpty || source.isEmpty { return "an empty cell" }
        if let mistake = storedForm.mistake(ofType: type) { return mistake }
        let first = key.unicodeScalars.first
        if first?.properties.isLowercase != true || !key.allSatisfy({ $0.isLetter || $0.isNumber }) {
            return "\(key) is not a property name"
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

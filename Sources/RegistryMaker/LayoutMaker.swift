/// Makes the identifiers of fields without a code, and the layouts of boxes, from the tables of properties.
struct LayoutMaker {
    private let members: [String]
    private let fields: [Field]
    private let forms: [String: [(tag: String, form: StoredForm)]]

    /// A field of a box, and the dictionary that it belongs to.
    private struct Field {
        var dictionary: String
        var layout: FieldLayout
        var identifier: String
    }

    /// The longest that a property of an image without a fixed size is kept.
    private static let longestProperty = 1_024

    init(registers: [(register: Register, properties: [Property])]) throws {
        var members: Set<String> = []
        var fields: [Field] = []
        for (register, properties) in registers {
            // In a table with layouts every box has one, but for international texts, which have their own form.
            let hasLayouts = properties.contains { $0.layout != nil }
            for (index, property) in properties.enumerated() {
                func fail(_ message: String) -> TableFile.Mistake {
                    TableFile.Mistake(table: register.scope, line: index + 2, message: message)
                }
                if case .field(let member) = property.tag { members.insert(member) }
                guard let layout = property.layout else {
                    if hasLayouts, case .box(let code) = property.tag, code.first != "©" {
                        throw fail("a box without a layout")
                    }
                    continue
                }
                switch property.tag {
                case .field(let member):
                    fields.append(
                        Field(
                            dictionary: register.member, layout: layout, identifier: "BoxField.\(member)"))
                case .box where "\(property.tag)" == layout.box:
                    fields.append(
                        Field(
                            dictionary: register.member, layout: layout,
                            identifier: Self.hexadecimal(layout.box)))
                default: throw fail("the layout is of another box")
                }
            }
        }
        forms = registers.reduce(into: [:]) { forms, register in
            forms[register.register.member] = register.properties.map { property in
                var tag = "\(property.tag)"
                if case .box = property.tag { tag = Self.hexadecimal(tag) }
                return (tag, property.storedForm)
            }
        }
        self.members = members.sorted()
        // Box by box, and in each in the order of the file: what stands behind a text comes last.
        self.fields = fields.sorted { first, second in
            (first.dictionary, first.layout.box, first.layout.order)
                < (second.dictionary, second.layout.box, second.layout.order)
        }
    }

    var text: String {
        """
        // Made by RegistryMaker from the tables of properties: change the tables, not this file.
        // swift-format-ignore-file

        /// Identifiers of fields that neither a tag nor a box of their own names.
        enum BoxField {
        \(members.enumerated().map { "    static let \($1): UInt32 = \($0 + 1)" }.joined(separator: "\n"))
        }

        extension BoxFieldLayout {
            /// Every field, box by box.
            static let all: [BoxFieldLayout] = [
        \(fields.map(row).joined(separator: "\n"))
            ]

            /// The places in ``all`` of the fields of a property of an image.
            static func imageProperty(_ code: FourCharacterCode) -> Range<Int> {
        \(ranges(of: "heif"))
            }

            /// The places in ``all`` of the fields of an atom of user data.
            static func userData(_ code: FourCharacterCode) -> Range<Int> {
        \(ranges(of: "userData"))
            }

            /// The places in ``all`` of the fields of a chunk of a PNG file.
            static func png(_ code: FourCharacterCode) -> Range<Int> {
        \(ranges(of: "png"))
            }

            /// The places in ``all`` of the fields of a JPEG file's header.
            static let jfif = \(range(of: "jfif", "JFIF"))
        }

        /// The forms of values whose files do not state them.
        enum UnstatedForm {
            /// The type of an IPTC dataset; `nil` for text.
            static func iptc(_ identifier: UInt32) -> ValueType? {
                switch identifier {
        \(cases(of: "iptc", ".short") { $0.only?.name == "u16" })
        \(cases(of: "iptc", ".ascii") { $0.only?.name == "ascii" })
        \(cases(of: "iptc", ".undefined") { $0.only?.name == "bytes" })
                default: nil
                }
            }

            /// Whether an item of iTunes is a number, which some writers store without saying so.
            static func isNumber(_ item: FourCharacterCode) -> Bool {
                switch item.rawValue {
        \(cases(of: "itemList", "true") { $0.only?.isNumber == true })
                default: false
                }
            }

            /// Whether an item of iTunes is a number and a total behind two bytes.
            static func isNumberWithTotal(_ item: FourCharacterCode) -> Bool {
                switch item.rawValue {
        \(cases(of: "itemList", "true") { $0.only?.isNumberWithTotal == true })
                default: false
                }
            }
        }

        extension FourCharacterCode {
            /// The number of bytes that are read of a property of an image; `nil` for properties that are not read.
            var imagePropertyByteCount: Int? {
                switch rawValue {
        \(byteCounts)
                default: nil
                }
            }

            /// Whether a property of an image configures the decoder of its data.
            var isCodecConfiguration: Bool {
                switch rawValue {
                case \(codecs): true
                default: false
                }
            }
        }

        """
    }

    private static func hexadecimal(_ code: String) -> String {
        "0x" + String(code.unicodeScalars.reduce(0) { $0 << 8 | $1.value }, radix: 16, uppercase: true)
    }

    /// The case of a switch over identifiers for the properties with some stored form.
    private func cases(of dictionary: String, _ value: String, _ condition: (StoredForm) -> Bool) -> String {
        let tags = (forms[dictionary] ?? []).filter { condition($0.form) }.map(\.tag)
        return "        case \(tags.joined(separator: ", ")): \(value)"
    }

    private func boxes(of dictionary: String) -> [String] {
        var boxes: [String] = []
        for field in fields where field.dictionary == dictionary && boxes.last != field.layout.box {
            boxes.append(field.layout.box)
        }
        return boxes
    }

    private func fields(of dictionary: String, _ box: String) -> [FieldLayout] {
        fields.filter { $0.dictionary == dictionary && $0.layout.box == box }.map(\.layout)
    }

    private func row(_ field: Field) -> String {
        let layout = field.layout
        // With version and flags; where they may be missing, the body's size tells.
        let byteCount =
            layout.isVersionOptional
            ? fields(of: field.dictionary, layout.box).compactMap(\.end).max() ?? 0 : 0
        let condition = layout.condition.map(Self.hexadecimal) ?? "0"
        let arguments = [
            field.identifier, ".\(layout.form)", ".\(layout.type)", "\(layout.elementByteCount)",
            "offset: \(layout.offset)", "count: \(layout.count)", "versionedByteCount: \(byteCount)",
            "condition: \(condition)",
        ]
        return "        BoxFieldLayout(\(arguments.joined(separator: ", "))),  // \(layout.box)"
    }

    private func range(of dictionary: String, _ box: String) -> String {
        let places = fields.indices.filter {
            fields[$0].dictionary == dictionary && fields[$0].layout.box == box
        }
        guard let first = places.first, let last = places.last else { return "0..<0" }
        return "\(first)..<\(last + 1)"
    }

    private func ranges(of dictionary: String) -> String {
        let cases = boxes(of: dictionary).map { box in
            "        case \(Self.hexadecimal(box)): \(range(of: dictionary, box))  // \(box)"
        }
        return
            (["        switch code.rawValue {"] + cases + ["        default: 0..<0", "        }"])
            .joined(separator: "\n")
    }

    /// The size of a body whose fields all have a fixed place; else the longest that is kept.
    private var byteCounts: String {
        boxes(of: "heif").compactMap { box in
            let layouts = fields(of: "heif", box)
            guard !layouts.contains(where: { $0.role == "meta" }) else { return nil }
            let ends = layouts.compactMap(\.end)
            let byteCount = ends.count == layouts.count ? ends.max() ?? 0 : Self.longestProperty
            return "        case \(Self.hexadecimal(box)): \(byteCount)  // \(box)"
        }.joined(separator: "\n")
    }

    private var codecs: String {
        fields.filter { $0.layout.role == "codec" }.map { Self.hexadecimal($0.layout.box) }
            .joined(separator: ", ")
    }
}

extension StoredForm.Alternative {
    /// Whether an item of iTunes is a number.
    fileprivate var isNumber: Bool { isSingle && [.unsigned, .signed].contains(element.kind) }

    /// Whether an item of iTunes is a number and a total, with zeros before and after them.
    fileprivate var isNumberWithTotal: Bool { !isSingle && name == "u16" }
}

extension FieldLayout {
    /// What the fields of a box are sorted by.
    fileprivate var order: Int { form == "byteAfterText" ? .max : offset }
}

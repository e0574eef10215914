// SPDX-License-Identifier: Apache-2.0
/// How a property's value is stored, as a table's column `storedForm` writes it.
///
/// ```text
/// form        = "unknown" | alternative *( " or " alternative ) [ "?" ]
/// alternative = element [ count ]
/// element     = name [ "/" scale ] | [ name ] "(" form *( ", " form ) ")"
/// count       = "[]" | "[3]" | "[1, 3]" | "[1…4]" | "[…32]"
/// ```
///
/// Without a count, a form is one number or structure, or a text or bytes of any length. `[]` is any count. The count of
/// a text or of bytes is their size in bytes. `u16/50000` is a number in 1/50000. A `?` at the end says that the form is
/// not established; `unknown`, that nothing is known about it.
///
/// | name | what is stored |
/// |---|---|
/// | `u8` `i8` `u16` `i16` `u32` `i32` `u64` `i64` | an unsigned or a signed number of so many bits |
/// | `u1` `u2` `u3` `u4` `u24` | a number of so many bits that has no type of its own |
/// | `integer` `number` | a signed integer of any width; a number of any type |
/// | `f32` `f64` `fixed16` `fixed32` `ufixed32` | IEEE 754 numbers; 8.8 and 16.16 fixed point, and that without a sign |
/// | `rational` `srational` `ifd` | TIFF's types |
/// | `ascii` `latin1` `utf8` `utf16` `unicode` `text` | text; `unicode` is UTF-8 or UTF-16, `text` is in the file's encoding |
/// | `digits` `letters` | text of digits or letters only |
/// | `fourcc` | a code of four characters |
/// | `bytes` `plist` `jpeg` `png` `bmp` | bytes, a property list, an image file |
/// | `text16+language` | a text after its length in 16 bits and its language (QTFF, "User Data Atoms") |
/// | `icc.…` `jxl.…` | types of ICC profiles and of JPEG XL's codestream |
/// | `xmp.text` and the like | a simple value of XMP: text, integer, real, rational, boolean, date, coordinate or uri |
/// | `xmp.structure` `xmp.langalt` | XMP's structures and language alternatives |
///
/// | element with forms | what is stored |
/// |---|---|
/// | `(u16, u8[5])` | one after the other |
/// | `fullbox(language, utf8)` | after version and flags; `language`, `reserved` and `boxes` are only found here |
/// | `repeated(u16[2])` | any number of times |
/// | `cstring(utf8)` | with a zero at its end |
/// | `sized8(text)` `sized32(text)` | after its size, in 8 or 32 bits |
/// | `xmp.bag(text)` `xmp.seq(text)` `xmp.alt(text)` | XMP's arrays; what they contain is named without `xmp.` |
/// | `xmp.spaced(rational)` | values in one text, with spaces between them |
///
/// What people should know beyond that belongs in the column `summary`.
struct StoredForm: Equatable {
    /// The forms of which a file has one, starting with the preferred one; empty if nothing is known.
    var alternatives: [Alternative]
    var isEstablished = true
    /// The form as tables write it.
    var text: String

    struct Alternative: Equatable {
        /// The element's name, with `xmp.`; "" for a sequence.
        var name: String
        /// The forms in parentheses.
        var parts: [StoredForm] = []
        /// The number is in units of one divided by this.
        var scale: Int?
        var count = Count.none
    }

    enum Count: Equatable {
        case none
        case any
        /// One of some counts.
        case oneOf([Int])
        case range(Int, Int)
    }

    /// What is wrong with a form.
    struct Mistake: Error, Equatable {
        var message: String
    }

    /// Reads a cell; throws a `Mistake` for one that is not a form, or contradicts itself.
    init(_ text: String) throws(Mistake) {
        var parser = Parser(rest: text[...])
        self = try parser.form(in: "")
        guard parser.rest.isEmpty else {
            throw Mistake(message: "\"\(text)\" is not a form: \"\(parser.rest)\" is left over")
        }
    }

    fileprivate init(_ alternatives: [Alternative], isEstablished: Bool = true, text: String) {
        self.alternatives = alternatives
        self.isEstablished = isEstablished
        self.text = text
    }

    /// The only alternative; `nil` if there are several or none.
    var only: Alternative? { alternatives.count == 1 ? alternatives.first : nil }

    /// Whether the form is one of XMP's.
    var isXMP: Bool { alternatives.contains { $0.name.hasPrefix("xmp.") } }
}

// MARK: - Elements

extension StoredForm {
    /// What an element is.
    enum Kind: Equatable {
        case unsigned, signed, number, text, code, bytes, structure
        /// An element with forms in parentheses.
        case container
    }

    /// An element: its words, those of TIFF's directories if they are others, and the names of its `ValueType`s.
    struct Element {
        var kind: Kind
        var words: String
        var directoryWords: String?
        var types: [String] = []
    }

    static let elements: [String: Element] = [
        "u8": Element(kind: .unsigned, words: "UInt8", directoryWords: "BYTE", types: ["byte"]),
        "i8": Element(kind: .signed, words: "Int8", directoryWords: "SBYTE", types: ["signedByte"]),
        "u16": Element(kind: .unsigned, words: "UInt16", directoryWords: "SHORT", types: ["short"]),
        "i16": Element(kind: .signed, words: "Int16", directoryWords: "SSHORT", types: ["signedShort"]),
        "u32": Element(kind: .unsigned, words: "UInt32", directoryWords: "LONG", types: ["long"]),
        "i32": Element(kind: .signed, words: "Int32", directoryWords: "SLONG", types: ["signedLong"]),
        "u64": Element(kind: .unsigned, words: "UInt64", directoryWords: "LONG8", types: ["long8"]),
        "i64": Element(kind: .signed, words: "Int64", directoryWords: "SLONG8", types: ["signedLong8"]),
        "u1": Element(kind: .unsigned, words: "1 bit"),
        "u2": Element(kind: .unsigned, words: "2 bits"),
        "u3": Element(kind: .unsigned, words: "3 bits"),
        "u4": Element(kind: .unsigned, words: "4 bits"),
        "u24": Element(kind: .unsigned, words: "24 bits"),
        "integer": Element(kind: .signed, words: "signed integer of any width", types: ["signedInteger"]),
        "number": Element(kind: .number, words: "number of any type", types: ["signedInteger"]),
        "f32": Element(kind: .number, words: "Float32", directoryWords: "FLOAT", types: ["float"]),
        "f64": Element(kind: .number, words: "Float64", directoryWords: "DOUBLE", types: ["double"]),
        "fixed16": Element(kind: .number, words: "8.8 fixed point", types: ["fixed16"]),
        "fixed32": Element(kind: .number, words: "16.16 fixed point", types: ["fixed32"]),
        "ufixed32": Element(kind: .number, words: "unsigned 16.16 fixed point"),
        "rational": Element(kind: .number, words: "RATIONAL", types: ["rational"]),
        "srational": Element(kind: .number, words: "SRATIONAL", types: ["signedRational"]),
        "ifd": Element(kind: .unsigned, words: "IFD", types: ["ifd"]),
        "ascii": Element(kind: .text, words: "ASCII", types: ["ascii"]),
        "latin1": Element(kind: .text, words: "Latin-1"),
        "utf8": Element(kind: .text, words: "UTF-8", types: ["utf8"]),
        "utf16": Element(kind: .text, words: "UTF-16", types: ["utf16"]),
        "unicode": Element(kind: .text, words: "UTF-8 or UTF-16"),
        "text": Element(kind: .text, words: "text", types: ["unmarkedText"]),
        "digits": Element(kind: .text, words: "digits", types: ["unmarkedText"]),
        "letters": Element(kind: .text, words: "letters", types: ["unmarkedText"]),
        "text16+language": Element(kind: .text, words: "text with its length and language"),
        "fourcc": Element(kind: .code, words: "four characters", types: ["fourCharacterCode"]),
        "bytes": Element(kind: .bytes, words: "bytes", directoryWords: "UNDEFINED", types: ["undefined"]),
        "plist": Element(
            kind: .structure, words: "property list", directoryWords: "UNDEFINED, a property list",
            types: ["undefined"]),
        "jpeg": Element(kind: .bytes, words: "JPEG", types: ["undefined"]),
        "png": Element(kind: .bytes, words: "PNG", types: ["undefined"]),
        "bmp": Element(kind: .bytes, words: "BMP", types: ["undefined"]),
        "language": Element(kind: .code, words: "language"),
        "reserved": Element(kind: .bytes, words: "reserved"),
        "boxes": Element(kind: .bytes, words: "boxes"),
        "icc.curve": Element(kind: .structure, words: "curveType"),
        "icc.parametric": Element(kind: .structure, words: "parametricCurveType"),
        "icc.multiLocalized": Element(kind: .structure, words: "multiLocalizedUnicodeType"),
        "icc.description": Element(kind: .structure, words: "textDescriptionType"),
        "icc.text": Element(kind: .structure, words: "textType"),
        "icc.signature": Element(kind: .code, words: "signatureType"),
        "icc.xyz": Element(kind: .structure, words: "XYZType"),
        "jxl.u32": Element(kind: .unsigned, words: "U32"),
        "jxl.enum": Element(kind: .unsigned, words: "Enum"),
        "xmp.text": Element(kind: .text, words: "text"),
        "xmp.uri": Element(kind: .text, words: "URI"),
        "xmp.date": Element(kind: .text, words: "date"),
        "xmp.coordinate": Element(kind: .text, words: "coordinate"),
        "xmp.integer": Element(kind: .signed, words: "integer"),
        "xmp.real": Element(kind: .number, words: "real"),
        "xmp.rational": Element(kind: .number, words: "rational"),
        "xmp.boolean": Element(kind: .text, words: "boolean"),
        "xmp.structure": Element(kind: .structure, words: "structure"),
        "xmp.langalt": Element(kind: .structure, words: "language alternative"),
        "": Element(kind: .container, words: ""),
        "fullbox": Element(kind: .container, words: "version, flags"),
        "repeated": Element(kind: .container, words: "repeated"),
        "cstring": Element(kind: .container, words: "zero-terminated"),
        "sized8": Element(kind: .container, words: "with its size in 8 bits"),
        "sized32": Element(kind: .container, words: "with its size in 32 bits"),
        "xmp.bag": Element(kind: .container, words: "bag of"),
        "xmp.seq": Element(kind: .container, words: "seq of"),
        "xmp.alt": Element(kind: .container, words: "alt of"),
        "xmp.spaced": Element(kind: .container, words: "with spaces between them"),
    ]

    /// Containers of any number of forms; the others contain one.
    private static let sequences: Set<String> = ["", "fullbox", "repeated"]
    private static let onlyInFullBoxes: Set<String> = ["language", "reserved", "boxes"]
}

extension StoredForm.Alternative {
    /// The facts about the element, whose name was checked when it was read.
    var element: StoredForm.Element {
        StoredForm.elements[name] ?? StoredForm.Element(kind: .structure, words: name)
    }

    /// Whether the count is one of bytes.
    var isMeasuredInBytes: Bool { element.kind == .text || element.kind == .bytes }

    /// Whether one value is stored, and never several.
    var isSingle: Bool {
        switch (element.kind, count) {
        case (.text, _), (_, .none):
            !["repeated", "xmp.bag", "xmp.seq", "xmp.alt", "xmp.spaced"].contains(name)
        case (_, .oneOf(let counts)): counts == [1]
        default: false
        }
    }
}

// MARK: - Parsing

extension StoredForm {
    private struct Parser {
        var rest: Substring

        private mutating func take(_ piece: String) -> Bool {
            guard rest.hasPrefix(piece) else { return false }
            rest = rest.dropFirst(piece.count)
            return true
        }

        private mutating func number() -> Int? {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard let number = Int(digits) else { return nil }
            rest = rest.dropFirst(digits.count)
            return number
        }

        /// - Parameter container: The name of the element around the form.
        mutating func form(in container: String) throws(Mistake) -> StoredForm {
            let start = rest
            func text(_ rest: Substring) -> String { String(start.prefix(start.count - rest.count)) }
            if container.isEmpty, take("unknown") { return StoredForm([], text: text(rest)) }
            var alternatives: [Alternative] = []
            repeat {
                let alternative = try alternative(in: container)
                guard !alternatives.contains(alternative) else {
                    throw Mistake(message: "\"\(text(rest))\" has an alternative twice")
                }
                alternatives.append(alternative)
            } while take(" or ")
            let kinds = alternatives.map(\.element.kind)
            guard !kinds.contains(.unsigned) || !kinds.contains(.signed) else {
                throw Mistake(message: "\"\(text(rest))\" is both unsigned and signed")
            }
            guard
                alternatives.allSatisfy({
                    $0.name.hasPrefix("xmp.") == alternatives[0].name.hasPrefix("xmp.")
                })
            else { throw Mistake(message: "\"\(text(rest))\" is XMP only in part") }
            let isEstablished = !(container.isEmpty && take("?"))
            return StoredForm(alternatives, isEstablished: isEstablished, text: text(rest))
        }

        private mutating func alternative(in container: String) throws(Mistake) -> Alternative {
            var word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "+" })
            rest = rest.dropFirst(word.count)
            if container.hasPrefix("xmp.") { word = "xmp." + word }
            guard let element = StoredForm.elements[word], !word.isEmpty || rest.first == "(" else {
                throw Mistake(message: "\"\(word)\" is not a stored form")
            }
            guard !StoredForm.onlyInFullBoxes.contains(word) || container == "fullbox" else {
                throw Mistake(message: "\(word) is only found in a fullbox")
            }
            var alternative = Alternative(name: word)
            if element.kind == .container {
                guard take("(") else { throw Mistake(message: "\(word) without a form in parentheses") }
                let name = word.isEmpty ? "sequence" : word
                repeat { alternative.parts.append(try form(in: name)) } while take(", ")
                guard take(")") else { throw Mistake(message: "\(name) without its closing parenthesis") }
                guard StoredForm.sequences.contains(word) || alternative.parts.count == 1 else {
                    throw Mistake(message: "\(name) has one form and not \(alternative.parts.count)")
                }
            }
            if take("/") {
                guard let scale = number(), scale > 1, [.unsigned, .signed].contains(element.kind) else {
                    throw Mistake(message: "\(word) with a scale that is not a number above 1")
                }
                alternative.scale = scale
            }
            alternative.count = try count(of: word)
            return alternative
        }

        private mutating func count(of word: String) throws(Mistake) -> Count {
            guard take("[") else { return .none }
            if take("]") { return .any }
            let isInvalid = Mistake(message: "the count of \(word) is not valid")
            var counts: [Int] = []
            if take("…") {
                guard let last = number(), last > 0, take("]") else { throw isInvalid }
                return .range(0, last)
            }
            repeat {
                guard let count = number() else { throw isInvalid }
                counts.append(count)
            } while take(", ")
            if counts.count == 1, take("…") {
                guard let last = number(), last > counts[0], take("]") else { throw isInvalid }
                return .range(counts[0], last)
            }
            guard take("]"), counts.allSatisfy({ $0 > 0 }), counts == Set(counts).sorted() else {
                throw isInvalid
            }
            return .oneOf(counts)
        }
    }
}

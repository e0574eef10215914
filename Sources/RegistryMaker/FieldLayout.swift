// SPDX-License-Identifier: Apache-2.0
/// Where a field stands in the body of a box, as a table's column `layout` writes it.
///
/// `BOX @OFFSET TYPE ×COUNT`, such as `ispe @4 long ×2`. The other forms:
///
/// - `@4?`: after version and flags, which some writers omit.
/// - `×@4`: as many elements as the byte at offset 4 states. `×1…`: all that remain, at least one.
/// - `@6 text`: UTF-8, or UTF-16 with a byte order mark, up to a zero. `@? text`: a text with or without version, flags and
///   language before it. `@end byte ×1`: the byte after a text, if there is one. `@7 keywords`: texts, each with its size.
/// - `@10 flag`: the highest bit of a byte.
/// - `if nclx` at the end: only if the box begins with this code.
/// - `codec` at the end: the box configures a decoder. `meta`: the box is in a `meta` box and not an image's property.
/// - `BOX own`: the field has no fixed layout; the box has a reader of its own.
struct FieldLayout {
    var box: String
    var offset = 0
    /// The case of `BoxFieldLayout.Form`.
    var form: String
    var type = "undefined"
    var count = 0
    var isVersionOptional = false
    var condition: String?
    /// The word at the end of the cell.
    var role: String?

    /// The sizes of the types that fields of boxes have.
    private static let byteCounts = [
        "byte": 1, "signedByte": 1, "short": 2, "long": 4, "signedLong": 4, "long8": 8, "signedRational": 8,
        "utf8": 1,
        "textList": 1, "undefined": 1, "fourCharacterCode": 4,
    ]

    var elementByteCount: Int { Self.byteCounts[type] ?? 1 }

    /// Where the field ends; `nil` if that depends on the file.
    var end: Int? { ["fixed", "flag"].contains(form) ? offset + count * elementByteCount : nil }

    init?(_ cell: String) {
        var rest = cell.split(separator: " ").map(String.init)[...]
        guard rest.count >= 2, let first = rest.popFirst(), first.unicodeScalars.count == 4 else {
            return nil
        }
        box = first
        if rest == ["own"] {
            form = "own"
            return
        }
        if let role = rest.last, ["codec", "meta"].contains(role) {
            self.role = role
            rest = rest.dropLast()
        }
        if rest.count > 2, rest.dropLast().last == "if" {
            condition = rest.last
            rest = rest.dropLast(2)
            guard condition?.unicodeScalars.count == 4 else { return nil }
        }
        let words = Array(rest)
        guard words.count >= 2, words[0].hasPrefix("@") else { return nil }
        let position = words[0].dropFirst()
        if words.count == 2 {
            // A text.
            switch (position, words[1]) {
            case ("?", "text"): form = "textAfterHeader"
            case (_, "text"), (_, "keywords"), (_, "flag"):
                guard let number = Int(position) else { return nil }
                form = words[1]
                offset = number
                // The rest of the byte belongs to the box, too.
                if form == "flag" { (type, count) = ("byte", 1) }
            default: return nil
            }
            return
        }
        guard words.count == 3, Self.byteCounts[words[1]] != nil, words[2].hasPrefix("×") else { return nil }
        type = words[1]
        let count = words[2].dropFirst()
        if position == "end" {
            guard type == "byte", count == "1" else { return nil }
            form = "byteAfterText"
            return
        }
        isVersionOptional = position.hasSuffix("?")
        guard let offset = Int(isVersionOptional ? position.dropLast() : position),
            offset >= (isVersionOptional ? 4 : 0)
        else { return nil }
        self.offset = offset
        if count.hasPrefix("@") {
            form = "counted"
        } else if count.hasSuffix("…") {
            form = "rest"
            guard elementByteCount == 1 else { return nil }
        } else {
            form = "fixed"
        }
        guard let number = Int(count.filter(\.isNumber)), offset < 256, number < 256 else { return nil }
        self.count = number
    }
}

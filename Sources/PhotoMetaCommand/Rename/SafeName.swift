extension String {
    /// The most bytes of a value in a name; file systems allow 255 for the name.
    private static let valueByteLimit = 120

    /// The text as part of a file's name: what separates folders, is obeyed by terminals, or is not allowed on common file
    /// systems becomes `-`, and the text begins with no dot, blank or dash and ends with no dot or blank.
    var safeInName: String {
        var text = ""
        for scalar in unicodeScalars {
            guard text.utf8.count + scalar.utf8.count <= Self.valueByteLimit else { break }
            switch scalar {
            case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": text += "-"
            default:
                if String(scalar).escaped == String(scalar) {
                    text.unicodeScalars.append(scalar)
                } else {
                    text += "-"
                }
            }
        }
        let start = text.drop { " .-".contains($0) }
        return String(start.reversed().drop { " .".contains($0) }.reversed())
    }
}

extension Unicode.Scalar {
    fileprivate var utf8: UTF8.EncodedScalar { UTF8.encode(self) ?? UTF8.encodedReplacementCharacter }
}

extension FilePath {
    /// The extension of a name, without its dot; `nil` if it has none.
    static func fileExtension(of name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex
        else { return nil }
        return String(name[name.index(after: dot)...])
    }

    /// The folder of a path, as it is written in it; "." if there is none.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

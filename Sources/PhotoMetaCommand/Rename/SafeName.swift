// SPDX-License-Identifier: Apache-2.0
extension String {
    /// The maximum size of a value in a name, in bytes; file systems allow 255 bytes for the whole name.
    private static let valueByteLimit = 120

    /// The text in a form that is safe as part of a filename.
    ///
    /// Characters that separate folders, that terminals interpret, or that common file systems do not allow become
    /// `-`. Leading dots, spaces and dashes, and trailing dots and spaces, are removed.
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

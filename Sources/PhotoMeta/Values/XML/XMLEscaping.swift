extension String {
    /// The text as it is written in XML (XML 1.0 §2.4), without the characters that XML does not allow (§2.2).
    ///
    /// - Parameter isAttribute: Whether it is written in quotation marks, where readers replace ends of lines and tabs with
    ///   blanks (§3.3.3) unless they are written as references. Between tags only a carriage return is replaced (§2.11).
    package func escapedForXML(isAttribute: Bool) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r": escaped += "&#13;"
            case "\"" where isAttribute: escaped += "&quot;"
            case "'" where isAttribute: escaped += "&#39;"
            case "\n" where isAttribute: escaped += "&#10;"
            case "\t" where isAttribute: escaped += "&#9;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

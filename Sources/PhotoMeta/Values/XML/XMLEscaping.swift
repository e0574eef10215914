extension String {
    /// The text escaped for XML (XML 1.0 §2.4), without the characters that XML does not allow (§2.2).
    ///
    /// - Parameter isAttribute: Whether the text is written between quotation marks. There, line ends and tabs are written as
    ///   references, because readers replace them with spaces (§3.3.3). Between tags, only a carriage return is replaced
    ///   (§2.11).
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

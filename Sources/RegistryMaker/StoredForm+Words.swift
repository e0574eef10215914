// SPDX-License-Identifier: Apache-2.0
extension StoredForm {
    /// The form in words, for people.
    ///
    /// - Parameter inDirectory: Whether values are in directories, whose standards name the types in capitals.
    func words(inDirectory: Bool) -> String {
        guard let first = alternatives.first else { return "not established" }
        // "SHORT or LONG ×2" and not "SHORT ×2 or LONG ×2".
        let sharesCount = alternatives.allSatisfy {
            ![.text, .structure, .container].contains($0.element.kind) && $0.scale == nil
                && $0.countWords(inDirectory) == first.countWords(inDirectory)
        }
        let words =
            sharesCount && alternatives.count > 1
            ? Self.joined(alternatives.map { $0.name(inDirectory) }) + first.countWords(inDirectory)
            : Self.joined(alternatives.map { $0.words(inDirectory) })
        return isEstablished ? words : words + " (not established)"
    }

    private static func joined(_ words: [String]) -> String {
        guard words.count > 2, let last = words.last else { return words.joined(separator: " or ") }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension StoredForm.Alternative {
    fileprivate func name(_ inDirectory: Bool) -> String {
        inDirectory ? element.directoryWords ?? element.words : element.words
    }

    fileprivate func words(_ inDirectory: Bool) -> String {
        let parts = self.parts.map { $0.words(inDirectory: inDirectory) }
        let part = parts.first ?? ""
        let count = countWords(inDirectory)
        switch name {
        case "": return parts.joined(separator: ", ") + count
        case "fullbox": return ([element.words] + parts).joined(separator: ", ") + count
        case "repeated":
            return (parts.count == 1 ? part : "(\(parts.joined(separator: ", ")))") + ", repeated"
        case "cstring": return "\(element.words) \(part)" + count
        case "sized8", "sized32": return "\(part) \(element.words)" + count
        case "xmp.spaced": return "\(part)\(count) \(element.words)"
        case "xmp.bag", "xmp.seq", "xmp.alt":
            let isStructure = self.parts.first?.only.map { $0.element.kind == .structure } ?? false
            return "\(element.words) \(part)\(isStructure ? "s" : "")" + count
        case "digits", "letters":
            let isOne = self.count == .oneOf([1])
            return "\(numbers(" to ")) \(isOne ? String(name.dropLast()) : name)"
        default: break
        }
        if self.count == .range(0, 1) { return "optional \(self.name(inDirectory))" }
        let unit = scale.map { " in 1/\($0)" } ?? ""
        return self.name(inDirectory) + unit + count
    }

    private func numbers(_ between: String) -> String {
        switch count {
        case .none, .any: ""
        case .oneOf(let counts): counts.map(String.init).joined(separator: " or ")
        case .range(0, let last): "up to \(last)"
        case .range(let first, let last): "\(first)\(between)\(last)"
        }
    }

    /// The count, with what separates it from the name.
    fileprivate func countWords(_ inDirectory: Bool) -> String {
        switch count {
        case .none:
            // Directories state each field's count.
            guard inDirectory else { return "" }
            switch element.kind {
            case .unsigned, .signed, .number: return " ×1"
            case .bytes where name == "bytes": return ", any count"
            default: return ""
            }
        case .any: return ", any count"
        case .oneOf(let counts):
            if name == "text" { return ", \(numbers(" to ")) bytes" }
            return " " + counts.map { "×\($0)" }.joined(separator: " or ")
        case .range(let first, let last):
            if isMeasuredInBytes { return ", \(numbers(" to ")) bytes" }
            return " ×\(first)…\(last)"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
extension StoredForm {
    /// The form as the library's type is written in Swift: `.exactly(2, .u16)`.
    var expression: String {
        guard let first = alternatives.first else { return ".one(.unknown)" }
        let assumed = isEstablished ? "" : ".assumed"
        // "SHORT or LONG ×2": one element with one count.
        if alternatives.allSatisfy({ $0.count == first.count && $0.arrangement == nil }) {
            return first.counted(elementName(counted: false)) + assumed
        }
        guard alternatives.count == 1, let arrangement = first.arrangement, let part = first.parts.first
        else {
            return ".one(.\(elementName(counted: true)))" + assumed
        }
        if arrangement == "repeated" { return part.expression + ".repeated" + assumed }
        return ".\(arrangement)(\(first.count.arguments)\(part.xmpElement))" + assumed
    }

    /// The name of an element for the form: its words in camel case.
    private func elementName(counted: Bool) -> String {
        let words = alternatives.map { $0.words(counted: counted) }.joined(separator: " Or ").split(
            separator: " ")
        return words.enumerated().map { $0 == 0 ? $1.lowercasedFirst : $1.uppercasedFirst }.joined()
    }

    private var xmpElement: String { "." + elementName(counted: false) }

    /// The words of a form within another one; "xmpBagText" and not "xmpBagXmpText".
    fileprivate var partWords: String {
        alternatives.map { $0.words(counted: true) }.joined(separator: " Or ").replacing("xmp", with: " ")
    }
}

extension StoredForm.Alternative {
    /// The library's arrangement of several values; `nil` for one element.
    fileprivate var arrangement: String? {
        switch name {
        case "repeated": parts.count == 1 ? "repeated" : nil
        case "xmp.bag": "bag"
        case "xmp.seq": "sequence"
        case "xmp.alt": "alternative"
        case "xmp.spaced": "spaced"
        default: nil
        }
    }

    /// An element with the count of this alternative.
    fileprivate func counted(_ element: String) -> String {
        switch count {
        case .none: ".one(.\(element))"
        case .any: ".any(.\(element))"
        case .oneOf(let counts):
            counts.count == 1
                ? ".exactly(\(counts[0]), .\(element))" : ".either(\(count.arguments).\(element))"
        case .range: ".range(\(count.arguments).\(element))"
        }
    }

    fileprivate func words(counted: Bool) -> String {
        var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if name.isEmpty { words = ["sequence"] }
        if let scale { words.append("over\(scale)") }
        words += parts.map(\.partWords)
        guard counted else { return words.joined(separator: " ") }
        switch count {
        case .none: break
        case .any: words.append("list")
        case .oneOf(let counts): words.append("x" + counts.map(String.init).joined(separator: "Or"))
        case .range(0, let last): words.append("upTo\(last)")
        case .range(let first, let last): words.append("x\(first)To\(last)")
        }
        return words.joined(separator: " ")
    }
}

extension StoredForm.Count {
    /// The numbers as arguments before an element; "" for none.
    fileprivate var arguments: String {
        switch self {
        case .none, .any: ""
        case .oneOf(let counts): counts.map { "\($0), " }.joined()
        case .range(let first, let last): "\(first), \(last), "
        }
    }
}

extension Substring {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
    fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}

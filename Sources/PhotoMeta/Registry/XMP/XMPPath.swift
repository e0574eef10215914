// SPDX-License-Identifier: Apache-2.0
/// A path in an XMP tree, in the form of Adobe's toolkit: `mwg-rs:Regions/mwg-rs:RegionList[1]/mwg-rs:Name`.
package struct XMPPath: Hashable, Sendable {
    package enum Step: Sendable, Hashable {
        case child(Name)
        case qualifier(Name)
        /// An item by its one-based index.
        case item(Int)
        case lastItem
        case itemWithQualifier(Name, String)
        case itemWithField(Name, String)
    }

    package struct Name: Sendable, Hashable {
        package var prefix: String
        package var local: String

        /// A name with its prefix; `nil` if either is missing.
        init?(_ text: some StringProtocol) {
            guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
            prefix = String(text[..<colon])
            local = String(text[text.index(after: colon)...])
            if local.isEmpty { return nil }
        }
    }

    package private(set) var steps: [Step] = []

    /// Reads a path; `nil` if the text is not a path.
    package init?(_ text: String) {
        var rest = text[...]
        while !rest.isEmpty {
            if rest.first == "[" {
                guard let step = Self.takeSelector(&rest) else { return nil }
                steps.append(step)
            } else {
                let isQualifier = rest.first == "?"
                if isQualifier { rest = rest.dropFirst() }
                let end = rest.firstIndex { $0 == "/" || $0 == "[" } ?? rest.endIndex
                guard let name = Name(rest[..<end]) else { return nil }
                steps.append(isQualifier ? .qualifier(name) : .child(name))
                rest = rest[end...]
            }
            if rest.first == "/" {
                rest = rest.dropFirst()
                if rest.isEmpty || rest.first == "/" { return nil }
            }
        }
    }

    /// Takes a selector in brackets.
    private static func takeSelector(_ rest: inout Substring) -> Step? {
        rest = rest.dropFirst()
        guard let equals = rest.firstIndex(where: { $0 == "=" || $0 == "]" }) else { return nil }
        let subject = rest[..<equals]
        if rest[equals] == "]" {
            rest = rest[equals...].dropFirst()
            return subject == "last()" ? .lastItem : Int(subject).map { .item($0) }
        }
        rest = rest[equals...].dropFirst()
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: quote) else { return nil }
        let value = String(rest[..<end])
        rest = rest[end...].dropFirst()
        guard rest.first == "]" else { return nil }
        rest = rest.dropFirst()
        guard subject.first == "?" else { return Name(subject).map { .itemWithField($0, value) } }
        return Name(subject.dropFirst()).map { .itemWithQualifier($0, value) }
    }
}

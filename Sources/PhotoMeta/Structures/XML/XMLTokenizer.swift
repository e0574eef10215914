// SPDX-License-Identifier: Apache-2.0
/// A pull tokenizer for XML 1.0 with namespaces: finds tags, attributes and text in UTF-8, and copies nothing.
///
/// It does not validate. A document type is skipped, and no entity that it declares is expanded, so a small document cannot
/// grow. Positions are offsets in the span, and remain valid after it.
///
/// ```
/// var tokens = XMLTokenizer(0..<bytes.count)
/// while true {
///     switch tokens.next(in: bytes) {
///     case .startTag: while let attribute = tokens.nextAttribute(in: bytes) { … }
///     case .endTag: tokens.text.string(in: bytes)
///     case .end, .malformed: return
///     }
/// }
/// ```
package struct XMLTokenizer: Sendable {
    /// What ``next(in:)`` found.
    package enum Token: Sendable {
        /// A start tag, or the first half of an empty element's tag.
        case startTag
        /// An end tag, or the second half of an empty element's tag.
        case endTag
        /// The end of the bytes.
        case end
        /// Bytes at ``position`` that are not XML; nothing after them is read.
        case malformed
    }

    /// The position of a name and of its local part (Namespaces in XML 1.0 §4).
    package struct Name: Sendable {
        package var start = 0
        /// The start of the local part; `start` if there is no prefix.
        var localStart = 0
        package var end = 0
        /// The first eight bytes of the prefix, as ``Span/key(of:)`` returns them.
        var prefixKey: UInt64 = 0

        package var prefix: Range<Int> { start..<max(localStart &- 1, start) }
        package var local: Range<Int> { localStart..<max(end, localStart) }
        package var whole: Range<Int> { start..<max(end, start) }
        var hasPrefix: Bool { localStart > start }
    }

    /// An attribute: its name, and its value between the quotation marks.
    package struct Attribute: Sendable {
        package var name: Name
        package var value: XMLText
    }

    /// The position of the next token.
    package private(set) var position: Int
    /// The name of the last tag.
    package private(set) var name = Name()
    /// The text between the last tag and the one before it, with references, comments and CDATA sections as written.
    package private(set) var text = XMLText()
    private let end: Int
    private var state = State.content

    private enum State: Sendable {
        case content
        /// In a start tag, after its name or an attribute.
        case startTag
        /// After the tag of an empty element, whose end tag is still to be returned.
        case emptyElement
        case malformed
    }

    /// Creates a tokenizer for a range of a span.
    package init(_ range: Range<Int>) {
        position = max(range.lowerBound, 0)
        end = range.upperBound
    }

    // MARK: Tokens

    /// Finds the next tag; skips attributes that were not read.
    package mutating func next(in bytes: borrowing Span<UInt8>) -> Token {
        if state == .startTag { skipAttributes(in: bytes) }
        switch state {
        case .malformed: return .malformed
        case .emptyElement:
            state = .content
            text = XMLText(range: position..<position)
            return .endTag
        case .content, .startTag: break
        }
        let held = bytes.limit(end)
        let start = position
        var isPlain = true
        while true {
            position = bytes.skipText(from: position, to: held, &isPlain)
            guard position &+ 1 < held else {
                text = XMLText(range: min(start, held)..<held, isPlain: isPlain)
                position = held
                return .end
            }
            let tag = position
            switch bytes[position &+ 1] {
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                isPlain = false
                guard let next = bytes.endOfMarkup(at: position, to: held) else { return stop() }
                position = next
            case UInt8(ascii: "/"):
                text = XMLText(range: start..<tag, isPlain: isPlain)
                name = bytes.name(at: position &+ 2, to: held)
                let close = bytes.skipSpaces(from: name.end, to: held)
                guard name.end > name.start, close < held, bytes[close] == UInt8(ascii: ">") else {
                    return stop()
                }
                position = close &+ 1
                return .endTag
            default:
                text = XMLText(range: start..<tag, isPlain: isPlain)
                name = bytes.name(at: position &+ 1, to: held)
                guard name.end > name.start else { return stop() }
                let isComplete = name.end < held && bytes[name.end] == UInt8(ascii: ">")
                position = isComplete ? name.end &+ 1 : name.end
                state = isComplete ? .content : .startTag
                return .startTag
            }
        }
    }

    /// The text of the element whose start tag was read with its attributes, if it contains only text and ends with its tag.
    ///
    /// The next token is then the one after its end tag. Most elements are read so, in less time than with two tokens.
    mutating func nextElementText(in bytes: borrowing Span<UInt8>) -> XMLText? {
        guard state == .content else { return nil }
        let held = bytes.limit(end)
        var text = XMLText()
        let tag = bytes.skipText(from: position, to: held, &text.isPlain)
        let close = tag &+ 2 &+ (name.end &- name.start)
        guard close < held, bytes[tag &+ 1] == UInt8(ascii: "/"), bytes[close] == UInt8(ascii: ">"),
            bytes.equals(name.whole, (tag &+ 2)..<close)
        else { return nil }
        text.range = position..<tag
        position = close &+ 1
        return text
    }

    @inline(never)
    private mutating func skipAttributes(in bytes: borrowing Span<UInt8>) {
        while nextAttribute(in: bytes) != nil {}
    }

    /// The next attribute of the start tag; `nil` after the last one, or if the tag is not well-formed.
    @inline(__always)
    package mutating func nextAttribute(in bytes: borrowing Span<UInt8>) -> Attribute? {
        guard state == .startTag else { return nil }
        let held = bytes.limit(end)
        let start = bytes.skipSpaces(from: position, to: held)
        guard start < held else { return stopTag() }
        switch bytes[start] {
        case UInt8(ascii: ">"):
            position = start &+ 1
            state = .content
            return nil
        case UInt8(ascii: "/"):
            guard start &+ 1 < held, bytes[start &+ 1] == UInt8(ascii: ">") else { return stopTag() }
            position = start &+ 2
            state = .emptyElement
            return nil
        default: break
        }
        let name = bytes.name(at: start, to: held)
        guard name.end > name.start, let quote = bytes.quote(from: name.end, to: held) else {
            return stopTag()
        }
        var isPlain = true
        let close = bytes.skipValue(from: quote &+ 1, to: held, quote: bytes[quote], &isPlain)
        guard close < held else { return stopTag() }
        position = close &+ 1
        return Attribute(
            name: name,
            value: XMLText(range: (quote &+ 1)..<close, isPlain: isPlain, isAttribute: true))
    }

    /// Whether the last tag is a start tag, and its attributes were not read yet.
    var hasAttributes: Bool { state == .startTag }

    /// Whether the last start tag, whose attributes were read, is that of an empty element.
    package var isEmptyElement: Bool { state == .emptyElement }

    private mutating func stop() -> Token {
        state = .malformed
        return .malformed
    }

    private mutating func stopTag() -> Attribute? {
        state = .malformed
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0
/// A JUMBF superbox in known bytes: its description, its content boxes and the superboxes in it (ISO/IEC 19566-5
/// Annex A).
struct JUMBFSuperbox {
    /// The whole box.
    let range: Range<Int>
    /// The box without its header: what hashes of the box are computed of.
    let body: Range<Int>
    let type: BoxIdentifier
    /// The name of the box in its parent; empty if it has none.
    let label: String
    private(set) var contents: [Box] = []
    private(set) var children: [JUMBFSuperbox] = []

    /// The depth to which superboxes are read: Content Credentials have four.
    static let depthLimit = 8

    /// Reads a box; `nil`, with a diagnostic, if it is not a superbox with a description.
    ///
    /// - Parameters:
    ///   - bytes: All bytes.
    ///   - base: The position of the bytes in the source, for diagnostics.
    init?(
        _ box: Box, in bytes: Span<UInt8>, base: UInt64, depth: Int = 0, _ context: inout ParseContext
    ) {
        let start = base.addingSaturated(UInt64(clamping: box.start))
        var boxes = BoxCursor(box.body, path: "JUMBF", base: base)
        guard let first = boxes.next(in: bytes, &context), first.type == .superboxDescription,
            let description = JUMBFDescription(bytes.extracting(first.body))
        else {
            context.note(.malformed, "JUMBF", at: start, "a superbox without a description")
            return nil
        }
        range = box.start..<box.end
        body = box.body
        type = description.type
        label = description.label.map { bytes.text(in: $0, of: first.body) } ?? ""
        guard depth < Self.depthLimit else {
            context.noteLimit(Self.depthLimit, of: "levels of superboxes", "JUMBF", at: start)
            return
        }
        while let child = boxes.next(in: bytes, &context) {
            if child.type != .superbox {
                contents.append(child)
            } else if let superbox = JUMBFSuperbox(
                child, in: bytes, base: base, depth: depth + 1, &context)
            {
                children.append(superbox)
            }
        }
    }

    /// The superboxes at the top level of some bytes.
    static func all(in bytes: Span<UInt8>, base: UInt64, _ context: inout ParseContext) -> [JUMBFSuperbox] {
        var boxes = BoxCursor(0..<bytes.count, path: "JUMBF", base: base)
        var found: [JUMBFSuperbox] = []
        while let box = boxes.next(in: bytes, &context) {
            guard box.type == .superbox, let superbox = JUMBFSuperbox(box, in: bytes, base: base, &context)
            else { continue }
            found.append(superbox)
        }
        return found
    }

    /// The first superbox in this one with a label.
    func child(labelled label: String) -> JUMBFSuperbox? { children.first { $0.label == label } }

    /// The body of the first content box of a type.
    func content(_ type: FourCharacterCode) -> Range<Int>? { contents.first { $0.type == type }?.body }
}

extension FourCharacterCode {
    package static var superbox: Self { Self("j", "u", "m", "b") }
    static var superboxDescription: Self { Self("j", "u", "m", "d") }
    static let json = FourCharacterCode("j", "s", "o", "n")
    static let cbor = FourCharacterCode("c", "b", "o", "r")
    /// The media type of an embedded file, and its bytes (ISO/IEC 19566-5 §B.3).
    static let fileDescription = FourCharacterCode("b", "f", "d", "b")
    static let fileData = FourCharacterCode("b", "i", "d", "b")
}

extension ArraySlice<UInt8> {
    /// The bytes in a range that is relative to the first one; fewer at the end.
    func part(_ range: Range<Int>) -> ArraySlice<UInt8> {
        let held = range.clamped(to: 0..<count)
        return self[(startIndex + held.lowerBound)..<(startIndex + held.upperBound)]
    }
}

extension Span<UInt8> {
    /// The text of a range that is relative to the start of another range.
    fileprivate func text(in range: Range<Int>, of outer: Range<Int>) -> String {
        let part = extracting(outer).extracting(range)
        var bytes: [UInt8] = []
        for index in 0..<part.count { bytes.append(part[index]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

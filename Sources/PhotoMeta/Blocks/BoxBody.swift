// SPDX-License-Identifier: Apache-2.0
/// The body of a box, whose fields are read by their layouts in the registry.
struct BoxBody {
    let range: Range<Int>
    let code: FourCharacterCode

    /// Adds the fields with these indices in ``BoxFieldLayout/all``; returns `false` if the body is too short for one of them.
    ///
    /// `textsLeft` counts the texts that are not the first of their box.
    @inline(__always)
    func readFields(
        _ layouts: Range<Int>, _ textsLeft: inout Int, into table: inout FileMapBuilder
    ) -> Bool {
        var end = 0
        for index in layouts {
            let layout = BoxFieldLayout.all[index]
            let offset = layout.offset(inBodyOf: range.count)
            var count = layout.count
            switch layout.form {
            case .fixed:
                guard isMet(layout.condition, table) else { continue }
            case .flag:
                guard isMet(layout.condition, table) else { continue }
                guard offset < range.count else { return false }
                table.append(layout.identifier, flagAt: range.lowerBound + offset)
                continue
            case .counted:
                guard count < range.count else { return false }
                count = Int(table.bytes[range.lowerBound + count])
            case .rest:
                guard offset + count <= range.count else { return false }
                count = range.count - offset
            default:
                guard readText(layout, at: offset, &end, &textsLeft, into: &table) else { return false }
                continue
            }
            guard offset + count * layout.elementByteCount <= range.count else { return false }
            table.append(layout.identifier, layout.type, count, at: range.lowerBound + offset)
        }
        return true
    }

    /// Whether the body begins with a code; `true` if the code is 0.
    @inline(__always)
    private func isMet(_ condition: UInt32, _ table: borrowing FileMapBuilder) -> Bool {
        condition == 0 || table.bytes.span.holds(FourCharacterCode(rawValue: condition), at: range.lowerBound)
    }

    // MARK: Texts

    /// Adds a text, or a field that follows one; returns `false` if the body is too short for it.
    @inline(never)
    private func readText(
        _ layout: BoxFieldLayout, at offset: Int, _ end: inout Int, _ textsLeft: inout Int,
        into table: inout FileMapBuilder
    ) -> Bool {
        switch layout.form {
        case .text:
            guard offset <= range.count else { return false }
            end = appendText(layout.identifier, at: offset, to: &table)
        case .textAfterHeader:
            end = appendText(layout.identifier, at: textStart(in: table), to: &table)
        case .byteAfterText:
            if end < range.count { table.append(layout.identifier, .byte, 1, at: range.lowerBound + end) }
        case .keywords:
            guard offset <= range.count else { return false }
            readKeywords(layout.identifier, at: offset, &textsLeft, into: &table)
        case .fixed, .flag, .counted, .rest, .own: break
        }
        return true
    }

    /// Adds the text at an offset of the body; returns the offset after it and its zero terminator.
    private func appendText(_ identifier: UInt32, at offset: Int, to table: inout FileMapBuilder) -> Int {
        let kept = table.bytes
        let bytes = kept.span
        let start = range.lowerBound + offset
        let isWide = bytes.startsWithByteOrderMark(start..<range.upperBound)
        var end = start
        if isWide {
            while range.upperBound - end >= 2, (try? bytes.uint16(at: end)) != 0 { end += 2 }
        } else {
            end = bytes.textRange(from: start, to: range.upperBound).upperBound
        }
        table.append(identifier, isWide ? .utf16 : .utf8, end - start, at: start)
        return min(end - range.lowerBound + (isWide ? 2 : 1), range.count)
    }

    private func readKeywords(
        _ identifier: UInt32, at offset: Int, _ textsLeft: inout Int, into table: inout FileMapBuilder
    ) {
        let kept = table.bytes
        let bytes = kept.span
        var offset = range.lowerBound + offset
        var isFirst = true
        while isFirst || textsLeft > 0, offset < range.upperBound, let size = try? bytes.uint8(at: offset) {
            let text = (offset + 1)..<min(offset + 1 + Int(size), range.upperBound)
            let type: ValueType = bytes.startsWithByteOrderMark(text) ? .utf16 : .utf8
            if !isFirst { textsLeft -= 1 }
            isFirst = false
            table.append(identifier, type, text.count, at: text.lowerBound)
            offset = text.upperBound
        }
    }

    /// The offset of the text in an atom that no standard describes, or that is written in several ways.
    ///
    /// Some writers put version, flags and a language before it, some put zeros: Canon's `manu` and `modl` have six.
    private func textStart(in table: borrowing FileMapBuilder) -> Int {
        let bytes = table.bytes[range]
        guard bytes.starts(with: [0, 0, 0, 0]) else { return 0 }
        let rest = bytes.dropFirst(4)
        if let first = rest.first, let second = rest.dropFirst().first {
            let language = UInt16(first) << 8 | UInt16(second)
            let letters = [language >> 10 & 31, language >> 5 & 31, language & 31]
            let isPacked = first < 0x80 && letters.allSatisfy { (1...26).contains($0) }
            let isText = (0x20..<0x7F).contains(first) && (0x20..<0x7F).contains(second)
            if isPacked && !isText { return 6 }
        }
        return 4 + rest.prefix { $0 == 0 }.count
    }
}

extension Span<UInt8> {
    /// Whether a text begins with UTF-16's byte order mark.
    @inline(__always)
    func startsWithByteOrderMark(_ text: Range<Int>) -> Bool {
        guard text.count >= 2, let mark = try? uint16(at: text.lowerBound) else { return false }
        return mark == 0xFEFF || mark == 0xFFFE
    }
}

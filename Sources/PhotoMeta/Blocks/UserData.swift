/// Reads the atoms of a movie's or a track's user data into fields, each under its four characters (QuickTime File
/// Format, "User Data Atoms"; 3GPP TS 26.244 §8).
struct UserData {
    private let range: Range<Int>
    private let code: FourCharacterCode

    /// Reads one atom, whose body is kept at `range`; `textsLeft` counts the texts that are not the first of their atom.
    static func read(
        _ range: Range<Int>, code: FourCharacterCode, _ textsLeft: inout Int, into table: inout FileMap,
        _ context: inout ParseContext
    ) {
        guard range.count <= context.limits.valueBytes else {
            context.note(
                .limit, "Movie/udta/\(code)", at: table.sourceOffset(of: range.lowerBound),
                "a value of \(range.count) bytes is not given")
            return
        }
        let atom = UserData(range: range, code: code)
        let isRead =
            code.rawValue >> 24 == 0xA9
            ? atom.readInternationalTexts(&textsLeft, into: &table, &context)
            : atom.readOther(&textsLeft, into: &table)
        if !isRead {
            context.note(
                .truncated, "Movie/udta/\(code)", at: table.sourceOffset(of: range.lowerBound),
                "\(range.count) bytes are too few for its fields")
        }
    }

    private func append(_ type: ValueType, _ count: Int = 1, at offset: Int, to table: inout FileMap) {
        table.append(code.rawValue, type, count, at: range.lowerBound + offset)
    }

    // MARK: QuickTime

    /// Atoms that begin with ©: texts, each with a length and a language.
    ///
    /// Gives whether there is room for a text.
    private func readInternationalTexts(
        _ textsLeft: inout Int, into table: inout FileMap, _ context: inout ParseContext
    ) -> Bool {
        let kept = table.bytes
        let bytes = kept.span
        guard range.count >= 4 else { return false }
        var offset = range.lowerBound
        while range.upperBound - offset >= 4, let stated = try? bytes.uint16(at: offset),
            let language = try? bytes.uint16(at: offset + 2)
        {
            let isFirst = offset == range.lowerBound
            offset += 4
            var count = Int(stated)
            if count > range.upperBound - offset {
                // Behind the last text there may be anything.
                guard isFirst else { break }
                context.note(
                    .truncated, "Movie/udta/\(code)", at: table.sourceOffset(of: offset),
                    "a text of \(count) bytes, room for \(range.upperBound - offset)")
                count = range.upperBound - offset
            }
            if isFirst || count > 0 && textsLeft > 0 {
                if !isFirst { textsLeft -= 1 }
                let type = Self.type(ofText: offset..<(offset + count), language: language, in: bytes)
                table.append(code.rawValue, type, count, at: offset)
            }
            offset += count
        }
        return true
    }

    /// QTFF, "Language Code Values": below 0x400 and at 0x7FFF a language of the Macintosh, with its script's encoding; else
    /// three packed letters, with UTF-8, or UTF-16 behind a byte order mark.
    ///
    /// Of the Macintosh's scripts only Roman is read, which most of its languages have.
    private static func type(ofText text: Range<Int>, language: UInt16, in bytes: Span<UInt8>) -> ValueType {
        if startsWithByteOrderMark(text, in: bytes) { return .utf16 }
        return language < 0x400 || language == 0x7FFF ? .macRoman : .utf8
    }

    private static func startsWithByteOrderMark(_ text: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard text.count >= 2, let mark = try? bytes.uint16(at: text.lowerBound) else { return false }
        return mark == 0xFEFF || mark == 0xFFFE
    }

    // MARK: By type

    /// Every other atom; gives whether there is room for its fields.
    private func readOther(_ textsLeft: inout Int, into table: inout FileMap) -> Bool {
        let count = range.count
        switch code.description {
        // 3GPP TS 26.244 tables 8.1 to 8.6 and 8.12a, and ISO/IEC 14496-12 §8.10.2: version and flags, language, text.
        case "titl", "dscp", "cprt", "perf", "auth", "gnre", "coll":
            guard count >= 6 else { return false }
            _ = appendText(at: 6, to: &table)
        // Table 8.11: the same, and a track's number if the writer has one.
        case "albm":
            guard count >= 6 else { return false }
            let end = appendText(at: 6, to: &table)
            if end < count { table.append(BoxField.albumTrackNumber, .byte, 1, at: range.lowerBound + end) }
        // Table 8.7: who rates, by what, language, text.
        case "rtng":
            guard count >= 14 else { return false }
            _ = appendText(at: 14, to: &table)
            table.append(BoxField.ratingEntity, .fourCharacterCode, 1, at: range.lowerBound + 4)
            table.append(BoxField.ratingCriteria, .fourCharacterCode, 1, at: range.lowerBound + 8)
        // Table 8.8: who classifies, by which table, language, text.
        case "clsf":
            guard count >= 12 else { return false }
            _ = appendText(at: 12, to: &table)
            table.append(BoxField.classificationEntity, .fourCharacterCode, 1, at: range.lowerBound + 4)
            table.append(BoxField.classificationTable, .short, 1, at: range.lowerBound + 8)
        // Table 8.9: language, number of keywords, and each with its size.
        case "kywd":
            guard count >= 7 else { return false }
            readKeywords(&textsLeft, into: &table)
        // Table 8.10; what is behind the language is read as `LocationInformation`.
        case "loci":
            guard count >= 6 else { return false }
            append(.undefined, count - 6, at: 6, to: &table)
        // Table 8.12: a year.
        case "yrrc":
            guard count >= 6 else { return false }
            append(.short, at: 4, to: &table)
        // Table 8.12b: stars, in the last byte of four.
        case "urat":
            guard count >= 8 else { return false }
            append(.byte, at: 7, to: &table)
        // Version and flags, the image's format in four characters, the image.
        case "thmb":
            guard count >= 8 else { return false }
            append(.undefined, count - 8, at: 8, to: &table)
        // QTFF: the window's place, whether and how to play.
        case "WLOC":
            guard count >= 4 else { return false }
            append(.short, 2, at: 0, to: &table)
        case "LOOP":
            guard count >= 4 else { return false }
            append(.long, at: 0, to: &table)
        case "SelO", "AllF":
            guard count >= 1 else { return false }
            append(.byte, at: 0, to: &table)
        case "name", "tnam", "tagc", "date", "manu", "modl", "angl", "clfn", "clid", "cmid", "cmnm", "reel",
            "scen",
            "shot", "slno", "ades", "SDLN":
            _ = appendText(at: textStart(in: table), to: &table)
        default:
            append(.undefined, count, at: 0, to: &table)
        }
        return true
    }

    /// Adds the text that begins at an offset of the body; gives the offset behind it and its zero.
    private func appendText(at offset: Int, to table: inout FileMap) -> Int {
        let kept = table.bytes
        let bytes = kept.span
        let start = range.lowerBound + offset
        let isWide = Self.startsWithByteOrderMark(start..<range.upperBound, in: bytes)
        var end = start
        if isWide {
            while range.upperBound - end >= 2, (try? bytes.uint16(at: end)) != 0 { end += 2 }
        } else {
            end = bytes.textRange(from: start, to: range.upperBound).upperBound
        }
        table.append(code.rawValue, isWide ? .utf16 : .utf8, end - start, at: start)
        return min(end - range.lowerBound + (isWide ? 2 : 1), range.count)
    }

    private func readKeywords(_ textsLeft: inout Int, into table: inout FileMap) {
        let kept = table.bytes
        let bytes = kept.span
        var offset = range.lowerBound + 7
        var isFirst = true
        while isFirst || textsLeft > 0, offset < range.upperBound, let size = try? bytes.uint8(at: offset) {
            let text = (offset + 1)..<min(offset + 1 + Int(size), range.upperBound)
            let type: ValueType = Self.startsWithByteOrderMark(text, in: bytes) ? .utf16 : .utf8
            if !isFirst { textsLeft -= 1 }
            isFirst = false
            table.append(code.rawValue, type, text.count, at: text.lowerBound)
            offset = text.upperBound
        }
    }

    /// Where the text of an atom begins that no standard describes, or of which writers have several forms.
    ///
    /// Some write the text alone, some with version, flags and a language before it, some with zeros: Canon's `manu` and
    /// `modl` have six.
    private func textStart(in table: FileMap) -> Int {
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

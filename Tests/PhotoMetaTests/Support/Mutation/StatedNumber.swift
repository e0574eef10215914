// SPDX-License-Identifier: Apache-2.0
/// A number stated in a file: its position, its value, and its base.
struct StatedNumber: Sendable, CustomStringConvertible {
    /// Its path, such as `meta/iloc/item 2/extent 1/offset`.
    var path: String
    /// Its position in the file.
    var offset: Int
    /// 1, 2, 4 or 8.
    var byteCount: Int
    var order: Endianness
    var kind: Kind
    /// The position in the file from which it counts, if it counts bytes.
    var base: Int
    /// The stated value.
    var value: UInt64
    /// The row of a directory that contains it.
    var row: DirectoryRow?

    /// The purpose of a number.
    enum Kind: CaseIterable, Sendable {
        case size
        case count
        case offset
        /// A type, a version or a marker.
        case type
        case tag
        /// A number that identifies something else: an item, a property, an object, a key.
        case reference
        /// A value that does not affect the position of anything.
        case value
    }

    /// A row of a TIFF directory.
    struct DirectoryRow: Hashable, Sendable {
        /// The offset of the row in the file.
        var start: Int
        /// The tag that leads to its directory; `nil` for the first directory and those chained to it.
        var directory: UInt16?
        var tag: UInt16
        /// The size of the block.
        var blockByteCount: Int
    }

    /// The largest number that fits its bytes.
    var largest: UInt64 { byteCount >= 8 ? .max : (1 << UInt64(8 * byteCount)) - 1 }

    /// The bytes that store another number instead.
    func bytes(of number: UInt64) -> [UInt8] {
        let bytes = unsigned(number, byteCount: byteCount)
        return order == .big ? bytes : bytes.reversed()
    }

    var description: String { "\(path) (\(byteCount) bytes at \(offset), \(value))" }
}

/// A part of a file with a stated end: a box, a segment, a directory, a dataset, a table.
struct StatedPart: Sendable {
    /// The number that states the end.
    var number: StatedNumber
    /// The start of the part, including its header.
    var start: Int
    /// The end of its header.
    var body: Int
    /// The position from which the number counts.
    var base: Int
    /// The size in bytes of each counted unit.
    var unit: Int
    var end: Int

    init(number: StatedNumber, start: Int, body: Int, base: Int, unit: Int) {
        (self.number, self.start, self.body, self.base, self.unit) = (number, start, body, base, unit)
        let (byteCount, overflow) = Int(clamping: number.value).multipliedReportingOverflow(by: unit)
        end = overflow || byteCount > .max - base ? .max : base + byteCount
    }
}

/// The numbers of a file, found by walking through its structure.
///
/// It is written for valid files of this module's builders and is independent of the library. For a damaged file it
/// returns whatever it finds; it ends on any file.
struct NumberMap: Sendable {
    let bytes: [UInt8]
    private(set) var numbers: [StatedNumber] = []
    /// The offsets of directories, boxes, segments and objects.
    private(set) var starts: Set<Int> = []
    /// The parts with a stated end, in the order in which they are found.
    private(set) var parts: [StatedPart] = []
    /// The row of a directory whose numbers are being added.
    var row: StatedNumber.DirectoryRow?

    /// More than any test file has, and few enough for a test's duration.
    static let limit = 20_000

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let all = 0..<bytes.count
        // BigTIFF, and raw formats with their own structure.
        let words: Endianness? =
            switch bytes.prefix(4) {
            case [0x4D, 0x4D, 0, 43], [0x46, 0x55, 0x4A, 0x49], [0, 0x4D, 0x52, 0x4D]: .big
            case [0x49, 0x49, 26, 0], [0x46, 0x4F, 0x56, 0x62]: .little
            default: nil
            }
        if let words {
            walkWords(all, words)
            return
        }
        switch bytes.prefix(2) {
        case [0xFF, 0xD8]: walkSegments(all)
        case [0x4D, 0x4D], [0x49, 0x49]: walkTIFF(all, "TIFF")
        default: walkFile(all)
        }
    }

    /// Adds every two bytes as an offset, for files of unknown structure.
    private mutating func walkWords(_ range: Range<Int>, _ order: Endianness) {
        for offset in stride(from: range.lowerBound, to: range.upperBound - 3, by: 2) {
            add("word \(offset)", .offset, at: offset, 4, in: range, order: order)
        }
    }

    /// Records that something begins here; returns `false` if that is known.
    mutating func begin(at offset: Int) -> Bool { starts.insert(offset).inserted }

    /// Adds a number and returns its value; `nil` if it is not within `range`.
    @discardableResult
    mutating func add(
        _ path: @autoclosure () -> String, _ kind: StatedNumber.Kind, at offset: Int, _ byteCount: Int,
        in range: Range<Int>, base: Int = 0, order: Endianness = .big
    ) -> Int? {
        guard offset >= range.lowerBound, (1...8).contains(byteCount), offset + byteCount <= range.upperBound,
            numbers.count < Self.limit
        else { return nil }
        let digits = bytes[offset..<(offset + byteCount)]
        let value = (order == .big ? Array(digits) : digits.reversed()).reduce(UInt64(0)) {
            $0 << 8 | UInt64($1)
        }
        numbers.append(
            StatedNumber(
                path: path(), offset: offset, byteCount: byteCount, order: order, kind: kind, base: base,
                value: value, row: row))
        return Int(clamping: value)
    }

    /// Records that the last number states the end of a part: a number of units after `base`.
    mutating func endPart(
        _ stated: StatedNumber? = nil, from start: Int, body: Int, base: Int? = nil, unit: Int = 1
    ) {
        guard let number = stated ?? numbers.last else { return }
        let part = StatedPart(number: number, start: start, body: body, base: base ?? number.base, unit: unit)
        if unit > 0, part.end > part.start, part.end <= bytes.count { parts.append(part) }
    }

    /// Records that the last number counts rows, which follow it up to the end of their table.
    mutating func endTable(in table: Range<Int>) {
        guard let number = numbers.last, number.value > 0 else { return }
        let base = number.offset + number.byteCount
        let unit = (table.upperBound - base) / Int(clamping: number.value)
        if unit > 0 { endPart(from: number.offset, body: base, base: base, unit: unit) }
    }

    /// The four characters at an offset, or the number if they are not characters.
    func code(at offset: Int) -> String {
        guard offset >= 0, offset + 4 <= bytes.count else { return "" }
        let code = bytes[offset..<(offset + 4)]
        guard code.allSatisfy({ $0 >= 0x20 }) else { return "\(code.reduce(0) { $0 << 8 | UInt32($1) })" }
        return String(decoding: code.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    }

    func holds(_ text: String, at offset: Int) -> Bool {
        offset >= 0 && bytes.dropFirst(offset).starts(with: latin(text))
    }

    /// A range that begins here, truncated at the end of `outer`.
    func range(from start: Int, count: Int, in outer: Range<Int>) -> Range<Int> {
        let lower = min(max(start, outer.lowerBound), outer.upperBound)
        return lower..<(lower + min(max(count, 0), outer.upperBound - lower))
    }
}

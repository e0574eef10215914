// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A table with commas, semicolons or tabs between its cells (RFC 4180), as `get --csv` and spreadsheets write it.
struct TableText {
    /// A row, and its number in a spreadsheet; the header is row 1.
    struct Row {
        let number: Int
        let cells: [String]
    }

    static let byteLimit = 64 << 20
    static let rowLimit = 500_000
    static let columnLimit = 10_000
    /// The maximum number of cells, which bounds the memory: a short one takes sixteen bytes.
    static let cellLimit = 16_000_000

    /// The cells of the first row.
    let header: [String]
    /// The other rows, without empty ones.
    let rows: [Row]
    /// Whether the text is not Unicode, and was read as Windows-1252.
    let isWindows1252: Bool

    /// Reads a file.
    init(contentsOf path: String) throws(MetadataError) {
        let source = try FileByteSource(path)
        guard source.byteCount <= UInt64(Self.byteLimit) else {
            throw MetadataError(.tooLarge, "a table has at most \(Self.byteLimit >> 20) MiB", path: path)
        }
        let bytes = try source.bytes(in: 0..<source.byteCount)
        guard bytes.count == Int(clamping: source.byteCount) else {
            throw MetadataError(.sourceChanged, "it became shorter while it was read", path: path)
        }
        do throws(MetadataError) {
            try self.init(Array(bytes))
        } catch {
            throw MetadataError(error.code, error.message, path: path)
        }
    }

    /// Reads the bytes of a table.
    init(_ bytes: [UInt8]) throws(MetadataError) {
        let text = try Self.text(of: bytes)
        isWindows1252 = text.isWindows1252
        var content = Array(text.text.utf8)[...]
        // Spreadsheets may name the separator in a line of its own.
        if ["sep=", "SEP="].contains(where: { content.starts(with: $0.utf8) }) {
            content = content.drop { $0 != Self.lineFeed }.dropFirst()
        }
        var failure: MetadataError?
        for separator in [",", ";", "\t"] as [Unicode.Scalar] {
            var reader = TableReader(content, separator: UInt8(ascii: separator))
            var first: [String] = []
            do throws(MetadataError) { first = try reader.next() ?? [] } catch { failure = failure ?? error }
            guard first.count > 1, ["file", "sourcefile"].contains(first[0].trimmingBlanks.lowercased())
            else {
                continue
            }
            header = first.map { $0.trimmingBlanks }
            rows = try reader.rest(width: first.count)
            return
        }
        throw failure
            ?? MetadataError(
                .damaged,
                "not a table: its first row must be 'file' and the names of properties, as 'get --csv' writes them"
            )
    }

    private static let lineFeed = UInt8(ascii: "\n")

    /// The indices of the columns in which a row has a cell that is not empty.
    var filledColumns: Set<Int> {
        var columns: Set<Int> = []
        for row in rows {
            for (index, cell) in row.cells.enumerated() where !cell.isEmpty { columns.insert(index) }
        }
        return columns
    }

    /// Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252.
    private static func text(of bytes: [UInt8]) throws(MetadataError) -> (text: String, isWindows1252: Bool) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isLittleEndian = bytes[0] == 0xFF
            let units = stride(from: 2, to: bytes.count - bytes.count % 2, by: 2).map { index in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isLittleEndian ? second << 8 | first : first << 8 | second
            }
            guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
                throw unreadable
            }
            return (text, false)
        }
        guard !bytes.contains(0) else { throw MetadataError(.damaged, "not a table: it has zero bytes") }
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if let text = String(validating: content, as: UTF8.self) { return (text, false) }
        guard !content.contains(where: { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }),
            let text = StoredValue(type: .unmarkedText, bytes: content)?.text
        else {
            throw unreadable
        }
        return (text, true)
    }

    private static let unreadable = MetadataError(
        .damaged, "its text is not UTF-8, UTF-16 with a byte order mark, or Windows-1252")
}

extension String {
    /// The text without blanks at its ends.
    fileprivate var trimmingBlanks: String {
        let start = drop { $0 == " " }
        return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
    }
}

/// Separates the cells of a table.
private struct TableReader {
    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var index: Int
    private var rowNumber = 0

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        index = bytes.startIndex
    }

    /// The rows up to the end that are not empty.
    mutating func rest(width: Int) throws(MetadataError) -> [TableText.Row] {
        var rows: [TableText.Row] = []
        var cellCount = 0
        while var cells = try next() {
            while cells.last?.isEmpty == true { _ = cells.popLast() }
            guard !cells.isEmpty else { continue }
            guard rows.count < TableText.rowLimit else {
                throw MetadataError(.tooLarge, "a table has at most \(TableText.rowLimit) rows")
            }
            guard cells.count <= width else {
                throw MetadataError(
                    .damaged,
                    "row \(rowNumber) has more cells than the first row: quotation marks belong around a cell with a separator"
                )
            }
            cellCount += cells.count
            guard cellCount <= TableText.cellLimit else {
                throw MetadataError(.tooLarge, "a table has at most \(TableText.cellLimit) cells")
            }
            rows.append(TableText.Row(number: rowNumber, cells: cells))
        }
        return rows
    }

    /// The cells of the next row; `nil` at the end.
    mutating func next() throws(MetadataError) -> [String]? {
        guard index < bytes.endIndex else { return nil }
        rowNumber += 1
        var cells: [String] = []
        while true {
            guard cells.count < TableText.columnLimit else {
                throw MetadataError(
                    .tooLarge, "row \(rowNumber) has more than \(TableText.columnLimit) cells")
            }
            cells.append(try cell())
            guard index < bytes.endIndex else { return cells }
            let end = bytes[index]
            index += 1
            if end == separator { continue }
            if end == Self.carriageReturn, index < bytes.endIndex, bytes[index] == Self.lineFeed {
                index += 1
            }
            return cells
        }
    }

    private mutating func cell() throws(MetadataError) -> String {
        let start = index
        if index < bytes.endIndex, bytes[index] == Self.quote {
            if let text = try quotedCell() { return text }
            index = start
        }
        while index < bytes.endIndex, !isEnd(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// The text between quotation marks; `nil` if they are part of a cell of a table with tabs, which needs none.
    private mutating func quotedCell() throws(MetadataError) -> String? {
        var text: [UInt8] = []
        index += 1
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            if byte == Self.quote {
                guard index < bytes.endIndex, bytes[index] == Self.quote else {
                    if index >= bytes.endIndex || isEnd(bytes[index]) {
                        return String(decoding: text, as: UTF8.self)
                    }
                    if separator == UInt8(ascii: "\t") { return nil }
                    throw MetadataError(.damaged, "row \(rowNumber): there is text after a quotation mark")
                }
                index += 1
                text.append(byte)
            } else if byte == Self.carriageReturn {
                // Line breaks within cells are line feeds.
                if index >= bytes.endIndex || bytes[index] != Self.lineFeed { text.append(Self.lineFeed) }
            } else {
                text.append(byte)
            }
        }
        if separator == UInt8(ascii: "\t") { return nil }
        throw MetadataError(.damaged, "row \(rowNumber): a quotation mark is not closed")
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The changes of `edit --from-csv`: those of each file of a table, which are known before any file is changed.
struct EditTable {
    /// The changes by the paths of the files.
    private(set) var edits: [String: MetadataEdit] = [:]
    /// The files, in the order of the table.
    private(set) var paths: [String] = []
    /// What is wrong with the table; the first of ``problemCount``.
    private var problems: [Problem] = []
    private var problemCount = 0

    /// Something that keeps the table from being used.
    private struct Problem {
        let code: MetadataError.Code
        let message: String
    }

    private var columns: [TableColumn] = []
    /// The paths that the user named; the folder of the table if there are none.
    private let operands: InputOperands
    /// The rows by the real paths of their files.
    private var rows: [String: TableText.Row] = [:]
    /// The edit to which the changes of each file are added; it has the options for all files.
    private let base: MetadataEdit

    static let discussion = [
        """
        '--from-csv' makes the changes of a table that 'get --csv' wrote and that was changed in a spreadsheet, a row for each file. \
        The first column has the paths, the others the properties in the first row. Only cells that differ from what 'get' writes for \
        the file are changed; an empty cell changes nothing, and the cell '\(CellText.removal)' removes the value. Columns that cannot \
        be set, such as camera, may be there unchanged. Paths are relative to the current folder, as in 'get'. The files must be in \
        the folders of the operands, or, without operands, in the folder of the table.
        """,
        """
        The table has commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252, at most \(TableText.byteLimit >> 20) MiB and \
        \(TableText.rowLimit) rows. Decimal commas and dates of spreadsheets are read; if such a date is the file's to the precision \
        of the cell, or a number to a billionth, it is unchanged. A date in ISO 8601 with a T is set as it is, without an offset if it \
        has none. '1,234' and '05/06/2025' have two meanings, and are refused, unless other numbers of the table, or other dates of \
        the column, show which one is right. An apostrophe before a text keeps it from being a formula, as 'get --csv' writes it. If a \
        column, a file or a cell cannot be used, or two rows of a file differ, all of them are listed, and nothing is changed. Columns \
        that state the same, such as location and location.latitude, should not be in one table.
        """,
    ]

    /// - Parameters:
    ///   - folders: The paths that the user named; the folder of the table if there are none.
    ///   - advance: Called after each row.
    init(
        contentsOf path: String, in folders: [String], base: MetadataEdit, advance: () -> Void
    ) throws(MetadataError) {
        let table = try TableText(contentsOf: path)
        self.base = base
        operands = InputOperands(paths: folders.isEmpty ? [FilePath.folder(of: path)] : folders)
        var found: [(index: Int, column: TableColumn)] = []
        var names: Set<String> = []
        let filled = table.filledColumns
        for (index, name) in table.header.enumerated().dropFirst() {
            // Spreadsheets add empty columns.
            guard !name.isEmpty || filled.contains(index) else { continue }
            guard let column = TableColumn(name) else {
                add(.absent, "column \(index + 1): \(NamedProperty.message(forUnknown: name))")
                continue
            }
            let keyPath = column.property.keys.count == 1 ? column.property.keys[0].keyPath : name
            guard names.insert(keyPath).inserted else {
                add(.invalidValue, "column \(index + 1): '\(name)' is there twice")
                continue
            }
            found.append((index, column))
        }
        let numbers = found.lazy.filter { $0.column.form == .number }.flatMap { column in
            table.rows.lazy.compactMap { $0.cells.count > column.index ? $0.cells[column.index] : nil }
        }
        let hasDecimalCommas = CellNumber.proveDecimalCommas(numbers)
        for position in found.indices {
            found[position].column.hasDecimalCommas = hasDecimalCommas
            let index = found[position].index
            found[position].column.learn(
                table.rows.lazy.compactMap { $0.cells.count > index ? $0.cells[index] : nil })
        }
        columns = found.map(\.column)
        let reading = ReadOptions(
            selection: columns.reduce(into: PropertySelection.location) {
                $0.formUnion($1.property.selection)
            })
        let roots = operands.paths.compactMap { System.realPath(of: $0) }
        let isFromOperands = !folders.isEmpty
        for row in table.rows {
            if Task.isCancelled { throw MetadataError(.cancelled) }
            advance()
            guard let file = file(of: row, in: roots, isFromOperands) else { continue }
            do throws(MetadataError) {
                let metadata = try MediaMetadata(contentsOf: file, options: reading)
                let cells = found.map { row.cells.count > $0.index ? row.cells[$0.index] : "" }
                let edit = edit(cells, of: metadata, row)
                if !edit.isEmpty { edits[file] = edit }
            } catch {
                add(error.code, row, "\(file): \(error.message)")
            }
        }
        if table.isWindows1252 { notes.append("\(path) is not UTF-8, and was read as Windows-1252") }
    }

    /// What the user should know about the table.
    private(set) var notes: [String] = []

    /// A file with the folder that contains it, so that its result has the same path in the folder for results.
    func inFolder(_ file: InputFile) -> InputFile {
        var found = file
        found.folder = operands.file(found: file.path).folder
        guard found.folder == nil, operands.paths.contains("."), !file.path.hasPrefix("/") else {
            return found
        }
        // A relative path in the current folder.
        found.folder = ""
        return found.leavesFolder ? file : found
    }

    /// The number of problems that are listed.
    private static let problemLimit = 100
    /// The length from which a message is cut off, because it contains a long cell.
    private static let messageByteLimit = 400

    /// Lists the problems; returns whether there are none.
    func report(_ console: inout Console, path: String, asJSON isJSON: Bool) -> Bool {
        for note in notes { console.warn(note) }
        for problem in problems {
            console.report(path, problem.code, problem.message, asJSON: isJSON)
        }
        guard !problems.isEmpty else { return true }
        let rest = problemCount - problems.count
        let more = rest == 0 ? "" : "\(rest) more problems; "
        console.complain("\(more)nothing was changed")
        return false
    }

    private mutating func add(_ code: MetadataError.Code, _ message: String) {
        problemCount += 1
        guard problemCount <= Self.problemLimit else { return }
        let isLong = message.utf8.count > Self.messageByteLimit
        let shown = isLong ? message.prefix(Self.messageByteLimit) + "…" : message[...]
        problems.append(Problem(code: code, message: String(shown)))
    }

    private mutating func add(_ code: MetadataError.Code, _ row: TableText.Row, _ message: String) {
        add(code, "row \(row.number): \(message)")
    }

    /// The path of a row's file; `nil` if it cannot be used, or another row had it.
    private mutating func file(
        of row: TableText.Row, in roots: [String], _ isFromOperands: Bool
    ) -> String? {
        let cell = CellText.decoded(row.cells[0])
        guard !cell.isEmpty else {
            add(.invalidValue, row, "the path of the file is missing")
            return nil
        }
        // The path '-' is not standard input here.
        let path = cell == InputOperands.standardInput ? "./-" : cell
        guard let status = System.status(of: path), let real = System.realPath(of: path) else {
            add(.notReadable, row, "\(path): \(System.lastError)")
            return nil
        }
        guard status.kind == .file else {
            add(.notARegularFile, row, "\(path): not a file")
            return nil
        }
        guard roots.contains(where: { real == $0 || real.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") })
        else {
            add(
                .notEditable, row,
                isFromOperands
                    ? "\(path): not in one of the named folders"
                    : "\(path): not in the folder of the table: name the folder whose files may be changed")
            return nil
        }
        if let other = rows[real] {
            let width = max(other.cells.count, row.cells.count)
            let differs = (1..<width).contains { index in
                (other.cells.count > index ? other.cells[index] : "")
                    != (row.cells.count > index ? row.cells[index] : "")
            }
            if differs {
                add(.invalidValue, row, "\(path): row \(other.number) is for the same file, and differs")
            }
            return nil
        }
        rows[real] = row
        paths.append(path)
        return path
    }

    /// The changes that the cells of a row make.
    private mutating func edit(
        _ cells: [String], of metadata: MediaMetadata, _ row: TableText.Row
    ) -> MetadataEdit {
        var edit = base
        var location: [Int: String] = [:]
        for (column, cell) in zip(columns, cells) {
            let current = column.property.value(in: metadata)
            do throws(UsageError) {
                switch TableCell(cell, in: column, current) {
                case .unchanged: break
                case .refused(let reason): throw UsageError(message: reason)
                case .removed:
                    if case .locationNumber = column.target {
                        throw UsageError(message: "the column 'location' removes the place")
                    }
                    try column.change(&edit, to: nil, from: current)
                case .changed(let text):
                    guard case .locationNumber(let index) = column.target else {
                        try column.change(&edit, to: text, from: current)
                        continue
                    }
                    location[index] = text
                }
            } catch {
                add(.invalidValue, row, "\(column.name): \(error.message)")
            }
        }
        guard !location.isEmpty else { return edit }
        do throws(UsageError) {
            try edit.set(location, of: metadata.location)
        } catch {
            add(.invalidValue, row, "location: \(error.message)")
        }
        return edit
    }
}

extension MetadataEdit {
    /// Sets some numbers of a location, and keeps the others.
    fileprivate mutating func set(_ numbers: [Int: String], of location: Location?) throws(UsageError) {
        guard case .unchanged = self[\.location] else {
            throw UsageError(message: "two columns change it")
        }
        let own = [location?.latitude, location?.longitude, location?.altitude]
        let all = (0...2).map { numbers[$0] ?? own[$0].map { "\($0)" } }
        guard let latitude = all[0], let longitude = all[1] else {
            throw UsageError(message: "the file has no place, so both latitude and longitude are needed")
        }
        try set(
            argument: "location="
                + ([latitude, longitude] + [all[2]].compactMap { $0 }).joined(separator: ","))
    }
}

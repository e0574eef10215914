// SPDX-License-Identifier: Apache-2.0
/// The values of a field of GPMF: rows of elements, each of a type that a letter names.
struct GPMFValues {
    private let bytes: ArraySlice<UInt8>
    /// The types of the elements of a row; one type if all have it.
    private let types: [UInt8]
    private let rowByteCount: Int

    init(_ bytes: ArraySlice<UInt8>, types: [UInt8], rowByteCount: Int) {
        self.bytes = bytes
        self.types = types
        self.rowByteCount = rowByteCount
    }

    /// The number of bytes of an element; `nil` for a type that is not known.
    private static func byteCount(of type: UInt8) -> Int? {
        switch Unicode.Scalar(type) {
        case "b", "B", "c": 1
        case "s", "S": 2
        case "l", "L", "f", "q", "F": 4
        case "d", "j", "J", "Q": 8
        case "G", "U": 16
        default: nil
        }
    }

    private static func isNumeric(_ type: UInt8) -> Bool { "bBsSlLfqdjJQ".utf8.contains(type) }

    /// Text in ISO 8859-1, up to the first zero; "²" and "°" are in units.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            if byte == 0 { break }
            text.append(Unicode.Scalar(byte))
        }
        return String(text)
    }

    /// Texts of equal size; one for each row.
    static func texts(_ bytes: ArraySlice<UInt8>, rowByteCount: Int) -> [String] {
        var texts: [String] = []
        var rest = bytes
        while !rest.isEmpty {
            texts.append(text(rest.prefix(max(rowByteCount, 1))))
            rest = rest.dropFirst(max(rowByteCount, 1))
        }
        return texts
    }

    /// The types of a structure, with repetitions written out, as in "f[8]L"; empty if it is not valid.
    static func structure(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var types: [UInt8] = []
        var scanner = DigitScanner(text(bytes))
        while let letter = scanner.letter() {
            var count = 1
            if scanner.skip("[") {
                guard (1...3).contains(scanner.digitCount), let number = scanner.number(scanner.digitCount),
                    scanner.skip("]")
                else { return [] }
                count = number
            }
            // A row has at most 255 bytes.
            guard types.count + count <= 255 else { return [] }
            for _ in 0..<count { types.append(letter) }
        }
        return types
    }

    /// Returns all values, with numbers divided by their scales: one for all elements of a row, or one for each.
    func value(scales: [Double]) -> TimedValue {
        guard let first = types.first else { return .bytes(Array(bytes)) }
        guard types.allSatisfy(Self.isNumeric) else { return mixedValue(scales, first) }
        var sizes: [Int] = []
        for type in types { sizes.append(Self.byteCount(of: type) ?? 1) }
        var columns = types.count
        if columns == 1 { columns = max(rowByteCount / sizes[0], 1) }
        guard sizes.count == 1 || sizes.reduce(0, +) == rowByteCount else { return .bytes(Array(bytes)) }
        var numbers: [Double] = []
        let span = bytes.span
        var offset = 0
        var column = 0
        while true {
            let index = types.count == 1 ? 0 : column
            guard let number = Self.number(span, at: offset, types[index]) else { break }
            numbers.append(Self.scaled(number, scales, column))
            offset += sizes[index]
            column = column + 1 == columns ? 0 : column + 1
        }
        // A row that is not complete is left out.
        if column > 0 { numbers = Array(numbers.dropLast(column)) }
        return numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers, columns: columns)
    }

    private static func scaled(_ number: Double, _ scales: [Double], _ column: Int) -> Double {
        guard let scale = scales.count == 1 ? scales[0] : column < scales.count ? scales[column] : nil,
            scale != 0
        else { return number }
        return number / scale
    }

    /// Values of which some are not numbers.
    private func mixedValue(_ scales: [Double], _ first: UInt8) -> TimedValue {
        if types.count == 1 {
            switch Unicode.Scalar(first) {
            case "c":
                // Rows of one character are one text.
                guard rowByteCount > 1 else { return .text(Self.text(bytes)) }
                let texts = Self.texts(bytes, rowByteCount: rowByteCount)
                return texts.count == 1 ? .text(texts[0]) : .list(texts.map { .text($0) })
            case "U": return date(Self.text(bytes.prefix(16))) ?? .text(Self.text(bytes))
            case "F":
                let texts = Self.texts(bytes, rowByteCount: 4)
                return texts.count == 1 ? .text(texts[0]) : .list(texts.map { .text($0) })
            default: return .bytes(Array(bytes))
            }
        }
        let sizes = types.compactMap(Self.byteCount)
        guard sizes.count == types.count, sizes.reduce(0, +) == rowByteCount, rowByteCount > 0 else {
            return .bytes(Array(bytes))
        }
        let span = bytes.span
        var rows: [TimedValue] = []
        var offset = 0
        while offset + rowByteCount <= bytes.count {
            var row: [TimedValue] = []
            for (column, type) in types.enumerated() {
                let part = bytes.dropFirst(offset).prefix(sizes[column])
                if let number = Self.number(span, at: offset, type) {
                    row.append(.number(Self.scaled(number, scales, column)))
                } else if type == UInt8(ascii: "G") {
                    row.append(.bytes(Array(part)))
                } else {
                    row.append(
                        type == UInt8(ascii: "U")
                            ? date(Self.text(part)) ?? .text(Self.text(part)) : .text(Self.text(part)))
                }
                offset += sizes[column]
            }
            rows.append(.list(row))
        }
        return rows.count == 1 ? rows[0] : .list(rows)
    }

    /// A date in UTC, as "yymmddhhmmss.sss".
    private func date(_ text: String) -> TimedValue? {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(2), let month = scanner.number(2), let day = scanner.number(2),
            let hour = scanner.number(2), let minute = scanner.number(2), let second = scanner.number(2)
        else { return nil }
        let decimals = scanner.skip(".") ? scanner.decimals() : nil
        return CaptureDate(
            year: 2_000 + year, month: month, day: day, hour: hour, minute: minute, second: second,
            subsecond: decimals, offsetMinutes: 0
        ).map { .date($0) }
    }

    /// A big-endian number; `nil` past the end and for other types.
    private static func number(_ bytes: Span<UInt8>, at offset: Int, _ type: UInt8) -> Double? {
        switch Unicode.Scalar(type) {
        case "b": (try? bytes.uint8(at: offset)).map { Double(Int8(bitPattern: $0)) }
        case "B": (try? bytes.uint8(at: offset)).map { Double($0) }
        case "s": (try? bytes.uint16(at: offset)).map { Double(Int16(bitPattern: $0)) }
        case "S": (try? bytes.uint16(at: offset)).map { Double($0) }
        case "l": (try? bytes.uint32(at: offset)).map { Double(Int32(bitPattern: $0)) }
        case "L": (try? bytes.uint32(at: offset)).map { Double($0) }
        case "f": (try? bytes.uint32(at: offset)).map { Double(Float(bitPattern: $0)) }
        case "d": (try? bytes.uint64(at: offset)).map { Double(bitPattern: $0) }
        case "j": (try? bytes.uint64(at: offset)).map { Double(Int64(bitPattern: $0)) }
        case "J": (try? bytes.uint64(at: offset)).map { Double($0) }
        // Fixed point: half of the bits are a fraction.
        case "q": (try? bytes.uint32(at: offset)).map { Double(Int32(bitPattern: $0)) / 65_536 }
        case "Q": (try? bytes.uint64(at: offset)).map { Double(Int64(bitPattern: $0)) / 4_294_967_296 }
        default: nil
        }
    }
}

extension DigitScanner {
    /// Reads a letter; `nil` for any other character.
    fileprivate mutating func letter() -> UInt8? {
        for letter in "bBcdfFGjJlLqQsSU" where skip(String(letter)) { return letter.asciiValue }
        return nil
    }
}

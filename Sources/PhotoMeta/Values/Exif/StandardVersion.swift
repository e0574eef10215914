// SPDX-License-Identifier: Apache-2.0
/// The version of a standard: ExifVersion, FlashpixVersion, GPSVersionID, DNGVersion, InteroperabilityVersion, MPFVersion.
///
/// Four characters, two for the main number and one for each of the two after it ("0232" is 2.3.2, "0100" is 1.0), or
/// four numbers in bytes (2 3 0 0). ``components`` has them as ImageIO does: `[2, 3, 2]`, `[1, 0]`, `[2, 3, 0, 0]`.
public struct StandardVersion: Sendable, Codable {
    /// The numbers of the version, the main one first.
    public let components: [Int]

    /// Creates a version to compare with, as in `StandardVersion(2, 3)`.
    public init(_ components: Int...) {
        self.components = components
    }

    package init(components: [Int]) {
        self.components = components
    }

    /// Reads four digits, text such as "2.3.2", or four numbers below 10 of BYTE or UNDEFINED.
    ///
    /// `nil` for anything else, as in "\u{8}\u{9}\u{A}\u{B}": the stored value has the bytes. Four numbers of any
    /// integer type may be larger.
    public init?(_ stored: StoredValue) {
        let bytes = stored.slice
        switch stored.type {
        case .undefined, .ascii, .utf8, .byte:
            if let components = Self.components(ofText: bytes.untilZero.withoutSpacesAtEnd) {
                self.components = components
                return
            }
            let isNumbers =
                stored.type == .byte
                || stored.type == .undefined && bytes.first != 0 && bytes.allSatisfy { $0 < 10 }
            guard bytes.count == 4, isNumbers else { return nil }
            components = bytes.map(Int.init)
        default:
            guard stored.count == 4 else { return nil }
            let numbers = (0..<4).compactMap { stored.integer(at: $0).flatMap(Int.init(exactly:)) }
            guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
            components = numbers
        }
    }

    private static func components(ofText bytes: ArraySlice<UInt8>) -> [Int]? {
        let isDigits = bytes.allSatisfy { (0x30...0x39).contains($0) }
        if isDigits, bytes.count == 4 {
            func digit(_ index: Int) -> Int { Int(bytes[bytes.startIndex + index] - 0x30) }
            let main = digit(0) * 10 + digit(1)
            return digit(3) == 0 ? [main, digit(2)] : [main, digit(2), digit(3)]
        }
        guard !isDigits, bytes.count <= 16 else { return nil }
        var components: [Int] = []
        for word in bytes.split(separator: 0x2E, omittingEmptySubsequences: false) {
            guard (1...4).contains(word.count), word.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            components.append(word.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        return components
    }

    /// The components without trailing zeros.
    private var significant: ArraySlice<Int> {
        var numbers = components[...]
        while numbers.last == 0 { numbers = numbers.dropLast() }
        return numbers
    }
}

extension StandardVersion: Hashable {
    /// Versions are equal if they differ only in trailing zeros: 2.3 equals 2.3.0.0.
    public static func == (a: StandardVersion, b: StandardVersion) -> Bool { a.significant == b.significant }

    /// Equal versions have equal hashes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(significant)
    }
}

extension StandardVersion: Comparable {
    /// Versions are ordered by the main number, then by the numbers after it.
    public static func < (a: StandardVersion, b: StandardVersion) -> Bool {
        a.significant.lexicographicallyPrecedes(b.significant)
    }
}

extension StandardVersion: CustomStringConvertible {
    /// The numbers with points between them, as in "2.3.2".
    public var description: String { components.map(String.init).joined(separator: ".") }
}

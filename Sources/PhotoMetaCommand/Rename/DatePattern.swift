// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A pattern for dates: `yyyy-MM-dd HH.mm.ss`.
struct DatePattern: Sendable {
    private enum Piece: Sendable {
        case text(Character)
        case field(Field)
    }

    /// The fields, with their Unicode names (UTS #35, "Date Field Symbol Table").
    private enum Field: String, CaseIterable {
        case year = "yyyy"
        case month = "MM"
        case day = "dd"
        case hour = "HH"
        case minute = "mm"
        case second = "ss"
        case millisecond = "SSS"

        var isTime: Bool { self != .year && self != .month && self != .day }
    }

    private let pieces: [Piece]

    /// `yyyy-MM-dd HH:mm:ss.SSS`, whose results sort chronologically.
    static let sorting: Self = {
        let fields: [(Field, Character?)] = [
            (.year, "-"), (.month, "-"), (.day, " "), (.hour, ":"), (.minute, ":"), (.second, "."),
            (.millisecond, nil),
        ]
        return Self(pieces: fields.flatMap { [.field($0.0)] + ($0.1.map { [.text($0)] } ?? []) })
    }()

    private init(pieces: [Piece]) {
        self.pieces = pieces
    }

    init(_ pattern: String) throws(UsageError) {
        var pieces: [Piece] = []
        var rest = pattern[...]
        while let character = rest.first {
            let run = rest.prefix { $0 == character }
            // UTS #35 reserves all letters.
            guard character.isASCII, character.isLetter else {
                pieces.append(.text(character))
                rest = rest.dropFirst()
                continue
            }
            guard let field = Field(rawValue: String(run)) else {
                let names = Field.allCases.map(\.rawValue).joined(separator: " ")
                throw UsageError(message: "'\(run)' is not a date field; the fields are \(names)")
            }
            pieces.append(.field(field))
            rest = rest.dropFirst(run.count)
        }
        guard !pieces.isEmpty else { throw UsageError(message: "'{date:}' needs a form, such as yyyy-MM-dd") }
        self.pieces = pieces
    }

    /// Whether the pattern has a field that a day without a time does not have.
    var needsTime: Bool {
        pieces.contains {
            guard case .field(let field) = $0 else { return false }
            return field.isTime
        }
    }

    /// Returns the date as the file states it, ignoring its offset; the time of a day without one is midnight.
    func text(of date: CaptureDate) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let character): String(character)
            case .field(.year): String(date.year, width: 4)
            case .field(.month): String(date.month, width: 2)
            case .field(.day): String(date.day, width: 2)
            case .field(.hour): String(date.hour, width: 2)
            case .field(.minute): String(date.minute, width: 2)
            case .field(.second): String(date.second, width: 2)
            case .field(.millisecond): String(Self.milliseconds(of: date), width: 3)
            }
        }.joined()
    }

    /// Returns the milliseconds, truncated like the seconds.
    private static func milliseconds(of date: CaptureDate) -> Int {
        guard let part = date.subsecond?.doubleValue, part >= 0, part < 1 else { return 0 }
        return min(Int(part * 1_000 + 1e-9), 999)
    }
}

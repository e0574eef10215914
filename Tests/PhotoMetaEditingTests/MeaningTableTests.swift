// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The table of meanings, and reading, setting and removing by it.
@Suite struct MeaningTableTests {
    /// A file that can have the properties of rows.
    enum Target: CaseIterable, Sendable {
        case jpeg, png, movie

        var bytes: [UInt8] {
            switch self {
            case .jpeg:
                let records = IPTCBuilder(.text(2, 0, "\0\u{2}"), .text(2, 80, "Nobody"))
                return JPEGBuilder(
                    JPEGBuilder.Part.photoshop(records.resources) + [.frame(width: 320, height: 240), .scan]
                ).bytes
            case .png: return PNGBuilder.file(PNGBuilder.header(width: 8, height: 8))
            case .movie:
                var movie = EditableMovie()
                movie.movie.creationTime = 3_000_000_000
                return movie.bytes
            }
        }

        func holds(_ dictionary: MetadataDictionary) -> Bool {
            switch dictionary {
            case .tiff, .exif, .gps: self != .movie
            case .iptc: self == .jpeg
            case .png: self == .png
            case .quickTime, .userData, .itemList, .movie: self == .movie
            default: dictionary.index.isXMP
            }
        }
    }

    private static let meanings: [Meaning] = [
        .location, .captureDate, .title, .descriptionText, .altText, .extendedDescription, .keywords,
        .creators,
        .copyright, .dataMining, .rating, .label, .regions,
    ]

    /// A value that differs for each number.
    private static func value(_ meaning: Meaning, _ number: Int) -> MeaningValue? {
        switch meaning {
        case .location: Location(latitude: Double(number + 1), longitude: 20).map { .location($0) }
        case .captureDate:
            CaptureDate("20\(10 + number)-03-04T05:06:07+00:00").map { .date($0) }
        case .keywords, .creators: .texts(["word \(number)"])
        case .rating: .stars(number + 1)
        case .label: .text("#00000\(number)")
        case .regions:
            PictureRegion(
                name: "text \(number)", kind: "Face", centerX: 0.5, centerY: 0.25, width: 0.125, height: 0
            ).map { .regions([$0]) }
        default: .text("text \(number)")
        }
    }

    /// The rows that are read from a file, and that an edit can fill.
    private static func rows(_ meaning: Meaning, in target: Target) -> [MeaningRow] {
        MeaningTable.rows(of: meaning).filter { row in
            guard let (name, form) = row.fields.first, row.isRead else { return false }
            return target.holds(name.property.dictionary)
                && (form != .none || name.property.dictionary == .png)
        }
    }

    /// Returns the file with a value in each row, and the values.
    private static func filled(
        _ meaning: Meaning, _ target: Target
    ) throws -> (bytes: [UInt8], rows: [MeaningRow], values: [MeaningValue]) {
        let rows = rows(meaning, in: target)
        let values = try rows.indices.map { try #require(value(meaning, $0)) }
        let bytes = target.bytes
        var edit = MetadataEdit()
        for (row, value) in zip(rows, values) {
            for (name, form) in row.fields {
                let text: String? =
                    switch value {
                    case .text(let text): text
                    case .texts(let texts): texts.first
                    default: nil
                    }
                if let stored = form.value(of: value) ?? (form == .none ? text : nil) {
                    edit.add(name.key, stored)
                }
            }
        }
        return (try edit.plan(contentsOf: bytes).applied(to: bytes), rows, values)
    }

    private static func without(_ row: MeaningRow, _ bytes: [UInt8]) throws -> [UInt8] {
        var edit = MetadataEdit()
        for (name, form) in row.fields {
            if form == .headerTime { edit.add(name.key, Int64(0)) } else { edit.add(name.key, nil) }
        }
        return try edit.plan(contentsOf: bytes).applied(to: bytes)
    }

    private static func text(_ value: MeaningValue?) -> String {
        switch value {
        case .location(let location): "\(location.latitude.rounded()) \(location.longitude.rounded())"
        case .date(let date): String(date.description.prefix(19))
        case let value?: "\(value)"
        case nil: ""
        }
    }

    @Test("Reading believes the properties in the order of the table", arguments: Target.allCases)
    func readsInOrder(_ target: Target) throws {
        for meaning in Self.meanings {
            var (bytes, rows, values) = try Self.filled(meaning, target)
            #expect(!rows.isEmpty)
            for (row, value) in zip(rows, values) {
                let found = try read(bytes).value(by: meaning)
                let name = try #require(row.first).property
                #expect(Self.text(found) == Self.text(value), "\(meaning) \(name.dictionary) \(name.name)")
                bytes = try Self.without(row, bytes)
            }
            #expect(try read(bytes).value(by: meaning) == nil, "\(meaning)")
        }
    }

    @Test("A new value replaces that of each property", arguments: Target.allCases)
    func setsEach(_ target: Target) throws {
        for meaning in Self.meanings {
            let (bytes, rows, _) = try Self.filled(meaning, target)
            let new = try #require(Self.value(meaning, meaning == .rating ? 4 : 60))
            var edit = MetadataEdit()
            edit.requests = [.set(meaning, new)]
            var edited = try edit.plan(contentsOf: bytes).applied(to: bytes)
            // Those of another meaning stay.
            for row in rows where row.rule != .present { edited = try Self.without(row, edited) }
            for row in rows where row.rule == .present {
                if let found = try read(edited).value(by: meaning) {
                    #expect(
                        Self.text(found) == Self.text(new), "\(meaning) \(row.fields[0].name.property.name)")
                }
                edited = try Self.without(row, edited)
            }
        }
    }

    @Test("A removal clears each property", arguments: Target.allCases)
    func removesEach(_ target: Target) throws {
        for meaning in Self.meanings {
            let (bytes, rows, _) = try Self.filled(meaning, target)
            var edit = MetadataEdit()
            edit.requests = [.set(meaning, nil)]
            let removed = try edit.plan(contentsOf: bytes).applied(to: bytes)
            let photo = try read(removed)
            #expect(photo.value(by: meaning) == nil, "\(meaning)")
            for name in rows.flatMap({ $0.fields }).map(\.name.property) {
                #expect(!photo.statedNames.contains(name), "\(meaning) \(name.dictionary) \(name.name)")
            }
            for text in ["text 0", "text 1", "word 0", "word 1"] {
                #expect(!removed.contains(latin(text)), "\(meaning) \(text)")
            }
        }
    }
}

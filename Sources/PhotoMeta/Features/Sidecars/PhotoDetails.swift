// SPDX-License-Identifier: Apache-2.0
/// The table `Photo Details.csv` in an export from iCloud, which Apple writes into each folder of photos.
///
/// The column `imgName` has the name of a file, `originalCreationDate` the moment it was taken, such as "Saturday March 5,2022
/// 9:32 AM GMT", and `favorite`, `hidden` and `deleted` have "yes" or "no". Rows of files without a date have none.
public struct PhotoDetails: Hashable, Sendable {
    /// The rows by names in lowercase; `nil` if rows with the same name differ.
    private var rows: [String: SidecarMetadata?] = [:]

    /// The maximum number of bytes of a table: a row has about 150.
    private static let byteLimit = 64 << 20

    private init?(fileBytes: ContiguousArray<UInt8>) {
        var reader = CSVReader(Array(fileBytes)[...])
        guard let header = reader.next(), let name = header.firstIndex(of: "imgName") else { return nil }
        let columns = Columns(header)
        while let row = reader.next() {
            guard row.indices.contains(name), !row[name].isEmpty else { continue }
            let record = columns.record(row, name: row[name])
            let key = row[name].lowercased()
            if let other = rows[key], other != record {
                rows[key] = .some(nil)
            } else {
                rows[key] = .some(record)
            }
        }
    }

    /// Reads a table, of at most a million rows.
    ///
    /// - Throws: ``MetadataError``, with the path: as ``FileByteSource/init(_:)``; ``MetadataError/Code/tooLarge`` for more than
    ///   64 MiB; ``MetadataError/Code/unreadable`` if the first row does not have the column `imgName`.
    public init(contentsOf input: some FileInput) throws(MetadataError) {
        self = try input.reading { source throws(MetadataError) in try Self(source) }
    }

    init(_ source: borrowing InputSource<some RandomAccessCollection<UInt8>>) throws(MetadataError) {
        guard let table = Self(fileBytes: try source.contents(limit: Self.byteLimit)) else {
            throw MetadataError(.unreadable, "not a table of photos from iCloud")
        }
        self = table
    }

    /// The number of different names.
    public var count: Int { rows.count }

    /// The row of a file, ignoring case; `nil` if there is none, or if several differ.
    public subscript(name: String) -> SidecarMetadata? { rows[name.lowercased()] ?? nil }

    /// Whether a file has the name of such a table: `Photo Details.csv`, or `Photo Details-1.csv` in large exports.
    package static func isName(_ name: String) -> Bool {
        let stem = Sidecar.split(name).stem.lowercased()
        guard stem.hasPrefix("photo details"), name.lowercased().hasSuffix(".csv") else { return false }
        let rest = stem.dropFirst("photo details".count)
        return rest.isEmpty || rest.first == "-" && rest.dropFirst().allSatisfy(\.isNumber)
    }

    /// The columns with a meaning.
    private struct Columns {
        private let date, favorite, hidden, deleted: Int?

        init(_ header: [String]) {
            date = header.firstIndex(of: "originalCreationDate")
            favorite = header.firstIndex(of: "favorite")
            hidden = header.firstIndex(of: "hidden")
            deleted = header.firstIndex(of: "deleted")
        }

        func record(_ row: [String], name: String) -> SidecarMetadata {
            func text(_ column: Int?) -> String? {
                column.flatMap { row.indices.contains($0) ? row[$0] : nil }
            }
            var record = SidecarMetadata()
            record.fileName = name
            record.captureDate = text(date).flatMap(CaptureDate.init(photoDetails:))
            record.isFavorite = text(favorite) == "yes"
            record.isHidden = text(hidden) == "yes"
            record.isTrashed = text(deleted) == "yes"
            return record
        }
    }
}

extension CaptureDate {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// Reads the form of Apple's table: "Saturday March 5,2022 9:32 AM GMT".
    init?(photoDetails text: String) {
        let words = text.split { $0 == " " || $0 == "," || $0 == "\u{202F}" }
        guard words.count == 7, let month = Self.months.firstIndex(of: String(words[1])),
            let day = Int(words[2]), let year = Int(words[3]), words[6] == "GMT" || words[6] == "UTC"
        else { return nil }
        let clock = words[4].split(separator: ":").map { Int($0) }
        guard clock.count == 2, var hour = clock[0], let minute = clock[1], ["AM", "PM"].contains(words[5]),
            (0...23).contains(hour)
        else { return nil }
        if hour <= 12 { hour = hour % 12 + (words[5] == "PM" ? 12 : 0) }
        self.init(year: year, month: month + 1, day: day, hour: hour, minute: minute, offsetMinutes: 0)
    }
}

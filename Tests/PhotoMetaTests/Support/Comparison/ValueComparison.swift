// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta

/// A value from ExifTool, and the library's value for it.
struct ValueComparison: Sendable, CustomStringConvertible {
    enum Verdict: Sendable { case present, missing, wrong, unsaid }

    let file: String
    /// The library's dictionary or other source of the value.
    let dictionary: String
    /// ExifTool's name.
    let name: String
    let verdict: Verdict
    let ours: String
    let theirs: String

    /// The key in the list of explained differences.
    var address: String { "\(file) \(dictionary) \(name)" }

    /// Both values, truncated if long.
    var values: String { "\(Self.cut(ours)), ExifTool \(Self.cut(theirs))" }

    var description: String { "\(address): \(values)" }

    private static func cut(_ text: String) -> String { text.count > 80 ? text.prefix(80) + "…" : text }
}

/// Compares a file's values with ExifTool's.
struct ValueComparer {
    let file: String
    let metadata: MediaMetadata
    /// The positions of the file's TIFF headers: ExifTool counts offsets from the start of the file.
    let headers: Set<Int>
    private(set) var comparisons: [ValueComparison] = []
    /// ExifTool's values without a row.
    private(set) var unnamed: Set<String> = []

    init(_ file: String, at url: URL, _ metadata: MediaMetadata) {
        self.file = file
        self.metadata = metadata
        headers = Self.headers(of: metadata, at: url)
    }

    /// Compares candidate values; one of them must agree with one of ExifTool's.
    mutating func compare(
        _ dictionary: String, _ name: String, _ values: [(value: StoredValue, form: ExifToolForm)],
        _ theirs: [ExifToolText]
    ) {
        let agrees = values.contains { value, form in
            theirs.contains { form.agrees(value, $0, headers: headers) }
        }
        let ours = values.first.map { value, form in form.texts(of: value).first.map { "\($0)" } ?? "\(value)"
        }
        add(dictionary, name, agrees, ours, theirs)
    }

    /// Compares text or numbers that are not stored values.
    mutating func compare(
        _ dictionary: String, _ name: String, _ ours: ExifToolForm.Shown?, _ theirs: [ExifToolText]
    ) {
        let agrees = theirs.contains { ours?.agrees($0.description) == true }
        add(dictionary, name, agrees, ours.map { "\($0)" }, theirs)
    }

    private mutating func add(
        _ dictionary: String, _ name: String, _ agrees: Bool, _ ours: String?, _ theirs: [ExifToolText]
    ) {
        comparisons.append(
            ValueComparison(
                file: file, dictionary: dictionary, name: name,
                verdict: agrees ? .present : ours == nil ? .missing : .wrong, ours: ours ?? "none",
                theirs: theirs.map(\.description).joined(separator: " | ")))
    }

    /// Notes a property that ExifTool does not have.
    ///
    /// `part` names the property's part if it is not the main one.
    mutating func addUnsaid(_ property: MetadataProperty, of part: String? = nil) {
        comparisons.append(
            ValueComparison(
                file: file, dictionary: part ?? property.dictionary.rawValue, name: property.name,
                verdict: .unsaid,
                ours: property.text, theirs: "none"))
    }

    mutating func leaveOut(_ dictionary: String, _ name: String) { unnamed.insert("\(dictionary) \(name)") }

    /// The positions of the TIFF headers near the starts of the file's Exif blocks.
    private static func headers(of metadata: MediaMetadata, at url: URL) -> Set<Int> {
        if metadata.format.isTIFFStructure { return [0] }
        guard let file = try? FileHandle(forReadingFrom: url) else { return [] }
        var headers: Set<Int> = []
        for block in metadata.blocks where block.kind == .exif {
            guard let start = block.ranges.ranges.first?.lowerBound, (try? file.seek(toOffset: start)) != nil,
                let bytes = try? file.read(upToCount: 128)
            else { continue }
            for signature in [Data([0x49, 0x49, 0x2A, 0]), Data([0x4D, 0x4D, 0, 0x2A])] {
                guard let range = bytes.range(of: signature) else { continue }
                headers.insert(Int(start) + range.lowerBound)
            }
        }
        return headers
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// All values that ExifTool reads from the samples of movies of other projects, which are not part of the package.
@Suite(.enabled(if: SharedFiles.isPresent, Comment(rawValue: SharedFiles.absence)))
struct SharedTimedValueTests {
    private static let folder = SharedFiles.root?.appendingPathComponent("timed")
    private static let names = SharedFiles.names(in: folder).filter {
        $0.hasSuffix(".mov") || $0.hasSuffix(".mp4")
    }

    /// Tags whose values are not among the items, by a part of the file's name, and why.
    private static let reasons: [(file: String, tags: Set<String>, reason: String)] = [
        ("", ["SampleTime", "SampleDuration"], "properties of a sample"),
        ("karma", ["ScaleFactor"], "the scales are applied to the values"),
        (
            "karma", ["GPSDateTimeRaw", "GPSDateTime"],
            "the item states the date as a number of seconds since 1970"
        ),
        (
            "karma", ["FirmwareVersion", "SerialNumber", "OtherSerialNumber", "Model"],
            "the format of the track 'fdsc' is not published"
        ),
        ("karma", ["StructureType"], "the types are applied to the values"),
        ("rtmd", ["Sony_rtmd_0x8106"], "numerator and denominator are one number"),
        ("rtmd", ["PitchRollYaw", "Accelerometer"], "the first three numbers are a header"),
        ("arcore", ["AccelerometerUnknown"], "the tags of the fields of the message"),
        ("golive", ["LivePhotoInfo"], "the structure is not published"),
        ("golive", ["LivePhotoStillImageTransform"], "ExifTool 12.57 prints the bytes of the numbers"),
        ("mebx", ["SceneIlluminance"], "ExifTool 12.57 prints the bytes of the number"),
        ("moov_gps", ["GPSSpeed"], "the unit is not known"),
        ("kingslim", ["Warning"], "no value of the file"),
        ("dji", ["Distance"], "ExifTool multiplies the meters by 3.6, as if they were a speed"),
        ("dji", ["ExposureTime"], "the text states the reciprocal"),
    ]

    /// The factors between units of ExifTool's speeds and meters per second.
    private static let speedUnits = [1, 3.6, 1 / 0.514444]

    /// The numbers and texts of a file's items and positions.
    private struct Found {
        var numbers: [Double] = []
        var texts = ""

        mutating func add(_ value: TimedValue) {
            switch value {
            case .text(let text): texts += text.trimmingCharacters(in: .whitespacesAndNewlines) + "\n"
            case .date(let date): texts += date.exifForm + "\n"
            case .list(let values): for value in values { add(value) }
            case .records(let records): for item in records.joined() { add(item.value) }
            default: numbers += value.numbers ?? []
            }
        }

        mutating func add(_ item: TimedItem) {
            add(item.value)
            texts +=
                ([item.title, item.device] + item.units).compactMap { $0 }.joined(separator: "\n") + "\n"
        }

        mutating func add(_ location: Location) {
            numbers += [location.latitude, location.longitude]
            numbers += [location.altitude, location.speed, location.course?.degrees].compactMap { $0 }
            if let date = location.timestamp { texts += date.exifForm + "\n" }
        }

        /// Sorts the numbers, of which there are hundreds of thousands, by their magnitudes.
        mutating func sort() { numbers = numbers.map(\.magnitude).sorted() }

        func contains(_ number: Double, _ units: [Double]) -> Bool {
            units.contains { unit in
                let (wanted, tolerance) = (number.magnitude / unit, max(number.magnitude * 2e-5, 1e-9))
                var (lower, upper) = (0, numbers.count)
                while lower < upper {
                    let middle = (lower + upper) / 2
                    if numbers[middle] < wanted - tolerance { lower = middle + 1 } else { upper = middle }
                }
                return lower < numbers.count && numbers[lower] <= wanted + tolerance
            }
        }
    }

    @Test("Every value that ExifTool reads is among the items, or there is a reason", arguments: names)
    func hasValues(name: String) throws {
        let folder = try #require(Self.folder)
        let data = try Data(contentsOf: folder.appendingPathComponent("exiftool-n.json"))
        let files = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        let file = try #require(files.first { ($0["SourceFile"] as? String)?.hasSuffix(name) == true })
        let path = folder.appendingPathComponent(name).path
        let metadata = try MediaMetadata(contentsOf: path)
        var found = Found()
        for track in metadata.timedMetadata {
            var samples = try track.samples(contentsOf: path)
            while let sample = try samples.next() { for item in sample.items { found.add(item) } }
        }
        for point in try metadata.locationTrack(contentsOf: path).points { found.add(point.location) }
        found.sort()
        var count = 0
        for (key, value) in file {
            let parts = key.split(separator: ":")
            guard parts.count == 3, parts[1].hasPrefix("Doc") else { continue }
            let tag = String(parts[2])
            guard
                !Self.reasons.contains(where: {
                    ($0.file.isEmpty || name.contains($0.file)) && $0.tags.contains(tag)
                })
            else { continue }
            let units = tag.contains("Speed") ? Self.speedUnits : [1]
            // A receiver without a position writes zeros, which are left out.
            if name.contains("kingslim"), parts[1] == "Doc2" { continue }
            for text in (value as? [Any] ?? [value]).map({ "\($0)" }) where !text.contains("Binary data") {
                count += 1
                let date = text.prefix(19)
                let isDate = date.count == 19 && date.filter { $0 == ":" }.count == 4
                let tokens = text.split(separator: " ").map { Double($0) }
                let isFound =
                    isDate
                    ? found.texts.contains(date)
                    : found.texts.contains(text.trimmingCharacters(in: .whitespacesAndNewlines) + "\n")
                        || tokens.allSatisfy { $0.map { found.contains($0, units) } ?? false }
                #expect(isFound, "\(key): \(text)")
            }
        }
        #expect(count > 0 || name.contains("golive") || name.contains("mebx"))
    }
}

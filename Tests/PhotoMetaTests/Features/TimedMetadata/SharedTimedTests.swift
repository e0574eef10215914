// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// The positions that ExifTool reads from movies of other projects, which are not part of the package.
@Suite(.enabled(if: SharedFiles.isPresent, Comment(rawValue: SharedFiles.absence)))
struct SharedTimedTests {
    private static let folder = SharedFiles.root?.appendingPathComponent("timed")

    private static let names = SharedFiles.names(in: folder).filter {
        $0.hasSuffix(".mov") || $0.hasSuffix(".mp4")
    }

    /// Files whose positions differ, and why.
    private static let differences = [
        // A packet overwrites the one before it in the same sample.
        "camm_multipkt": "both packets of a sample are read",
        // Zeros, with a warning that the encryption is not known.
        "kingslim_fmas_valid": "a position that is encrypted is not read",
        // ExifTool prints one position of each sample.
        "gopro-karma": "all positions of a sample are read",
    ]

    /// The values of a tag in all documents of a file, in their order.
    private static func values(_ tag: String, in file: [String: Any]) -> [Double] {
        let found = file.compactMap { key, value -> (Int, Double)? in
            let parts = key.split(separator: ":")
            guard parts.count == 3, parts[2] == tag, parts[0].hasPrefix("Track") || parts[0] == "QuickTime",
                parts[1].hasPrefix("Doc"),
                let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap({ Double($0) }),
                let document = Int(parts[1].dropFirst(3))
            else { return nil }
            return (document, number)
        }
        return found.sorted { $0.0 < $1.0 }.map(\.1)
    }

    @Test("Positions are those of ExifTool", arguments: names) func agreesWithExifTool(name: String) throws {
        let folder = try #require(Self.folder)
        let data = try Data(contentsOf: folder.appendingPathComponent("exiftool-n.json"))
        let files = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
        let file = try #require(files.first { ($0["SourceFile"] as? String)?.hasSuffix(name) == true })
        let path = folder.appendingPathComponent(name).path
        let metadata = try MediaMetadata(contentsOf: path)
        let track = try metadata.locationTrack(contentsOf: path)
        // The first record of this file has a latitude of 900 degrees.
        #expect(track.diagnostics.map(\.code) == (name.contains("gps0") ? [.malformed] : []))
        let latitudes = Self.values("GPSLatitude", in: file)
        let longitudes = Self.values("GPSLongitude", in: file)
        let altitudes = Self.values("GPSAltitude", in: file)
        guard !Self.differences.keys.contains(where: name.contains) else {
            // Each of ExifTool's positions is one of the track's.
            for (latitude, longitude) in zip(latitudes, longitudes) where latitude != 0 || longitude != 0 {
                #expect(
                    track.points.contains {
                        abs($0.location.latitude - latitude) < 1e-7
                            && abs(abs($0.location.longitude) - abs(longitude)) < 1e-7
                    })
            }
            return
        }
        #expect(track.points.count == latitudes.count)
        for (point, latitude) in zip(track.points, latitudes) {
            #expect(abs(point.location.latitude - latitude) < 1e-7)
        }
        // Sony's longitude has its sign in a tag of its own.
        for (point, longitude) in zip(track.points, longitudes) {
            #expect(abs(abs(point.location.longitude) - abs(longitude)) < 1e-7)
        }
        // DJI's "H" is the height above the start, which is not an altitude.
        guard !name.contains("dji") else { return }
        #expect(track.points.compactMap(\.location.altitude) == altitudes)
    }

    @Test("Every movie with a timed track has samples with items") func readsItems() throws {
        let folder = try #require(Self.folder)
        #expect(Self.names.count > 10)
        for name in Self.names where !name.contains("moov_gps") && !name.contains("gps0") {
            let path = folder.appendingPathComponent(name).path
            let tracks = try MediaMetadata(contentsOf: path).timedMetadata
            #expect(!tracks.isEmpty, "\(name)")
            for track in tracks {
                var samples = try track.samples(contentsOf: path)
                var count = 0
                while let sample = try samples.next() {
                    #expect(!sample.items.isEmpty && sample.mediaTime != nil, "\(name)")
                    count += 1
                }
                #expect(UInt64(count) == track.track.sampleCount && samples.diagnostics.isEmpty, "\(name)")
            }
        }
    }
}

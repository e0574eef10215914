// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Reads a track, a sidecar of an export, and the names in them.
func examineTrack(_ input: [UInt8]) {
    if let track = try? GeoTrack(contentsOf: input) {
        require(
            zip(track.points, track.points.dropFirst()).allSatisfy { $0.time < $1.time },
            "the points are not in the order of their times")
        for point in track.points.prefix(8) {
            require(
                track.fix(at: point.time)?.location.latitude == point.latitude,
                "a point is not its own position")
            _ = track.fix(at: point.time + 0.5, tolerances: GeoTrack.Tolerances(extrapolatedSeconds: 1))
        }
        let photos = track.points.prefix(4).compactMap { point in
            Location(latitude: point.latitude, longitude: point.longitude).map {
                (clock: point.time, place: $0)
            }
        }
        _ = track.clockEstimate(of: photos)
    }
    if let record = try? SidecarMetadata(contentsOf: input, kind: .takeout, for: "") {
        require(
            MetadataEdit(applying: record, to: record, preferring: .sidecar).isEmpty || record.isFavorite,
            "a file that has all of a sidecar changes")
    }
    _ = try? PhotoDetails(contentsOf: input)
    let names = input.prefix(1_024).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    for name in names.prefix(8) {
        for sidecar in Sidecar.find(for: name, in: names) {
            require(names.contains(sidecar.name), "\(sidecar.name) is not one of the names")
        }
        if let date = CaptureDate(fileName: name) {
            require(CaptureDate(iso8601: date.description) == date, "\(date) is not read as it is written")
        }
    }
    _ = String(jis: input[...])
}

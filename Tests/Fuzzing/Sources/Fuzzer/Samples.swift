// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Reads the timed metadata of a movie, and checks what every result promises.
func examineSamples(_ file: [UInt8]) {
    if file.count & 3 == 0 { removeSamples(of: file) }
    guard let metadata = try? MediaMetadata(contentsOf: file) else { return }
    var options = ReadOptions()
    // A few bytes can describe four million samples.
    options.limits.timedSamples = 20_000
    var pointCount = 0
    for track in metadata.timedMetadata {
        guard var samples = try? track.samples(contentsOf: file, options: options) else { continue }
        var byteCount: UInt64 = 0
        while let sample = try? samples.next() {
            require(sample.items.count <= options.limits.timedItems, "\(sample.items.count) items")
            require(sample.range.upperBound <= UInt64(file.count), "a sample past the end")
            byteCount += sample.range.upperBound - sample.range.lowerBound
            for point in sample.points {
                require(point.time?.isFinite ?? true, "a time that is no number")
                require(abs(point.location.latitude) <= 90, "\(point.location)")
                require(abs(point.location.longitude) <= 180, "\(point.location)")
                pointCount += 1
            }
            let text = sample.json(file: "file", of: track)
            let itemCount = sample.items.count
            require(
                text.utf8.count <= 60 * Int(clamping: byteCount) + 400 * itemCount + 4_000,
                "\(text.utf8.count)")
        }
        require(byteCount <= 2 * UInt64(file.count), "\(byteCount) bytes of samples")
        require(samples.diagnostics.count <= options.limits.diagnostics, "too many diagnostics")
        _ = try? track.keys(contentsOf: file)
    }
    guard let track = try? metadata.locationTrack(contentsOf: file, options: options) else { return }
    // Positions outside of tracks are read if no track has any.
    require(
        pointCount == 0 || track.points.count == min(pointCount, options.limits.trackPoints),
        "\(track.points.count) points")
    require(track.points.count <= file.count, "\(track.points.count) points")
    require(track.statistics.bytesFetched <= 64 * file.count + 65_536, "\(track.statistics)")
}

/// Removes timed metadata from a movie, and checks that none is left.
private func removeSamples(of file: [UInt8]) {
    guard let before = try? MediaMetadata(contentsOf: file), before.format.family == .quickTime else {
        return
    }
    let isAll = (file.last ?? 0) & 1 == 0
    var edit = MetadataEdit()
    edit.allowsInvalidCredentials = true
    edit.limits.timedSamples = 20_000
    edit.removeTimedMetadata(isAll ? .all : .location)
    examine(
        edit, of: file,
        [.damaged, .notEditable, .tooLarge, .noMedia, .blockTooLarge, .unsupportedFormat])
    guard let result = try? edit.plan(contentsOf: file).applied(to: file),
        let after = try? MediaMetadata(contentsOf: result)
    else { return }
    require(after.tracks.count <= before.tracks.count, "\(after.tracks.count) tracks")
    if isAll { require(after.timedMetadata.allSatisfy { $0.format == .text }, "\(after.timedMetadata)") }
    var options = ReadOptions()
    options.limits.timedSamples = 20_000
    let points = (try? after.locationTrack(contentsOf: result, options: options))?.points ?? []
    require(points.isEmpty, "\(points[0])")
}

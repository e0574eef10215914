// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing

/// The places of photos, as an application for tagging shows, sets, removes and restores them.
enum PhotoPlaces {
    /// A row of the list of photos.
    struct Row {
        var url: URL
        var taken: CaptureDate?
        var location: Location?
    }

    /// Reads the rows of a list.
    static func rows(of urls: [URL]) async -> [Row] {
        var rows: [Row] = []
        for await result in MediaMetadata.read(files: urls) {
            guard let photo = try? result.result.get() else { continue }
            rows.append(
                Row(
                    url: URL(fileURLWithPath: result.path), taken: photo.captureDate,
                    location: photo.location))
        }
        return rows
    }

    /// Sets or removes the place of a photo, and returns the edit that restores the earlier one.
    static func set(_ location: Location?, of url: URL) throws(MetadataError) -> MetadataEdit {
        let old = try MediaMetadata(contentsOf: url).location
        let edit = try Self.edit(location)
        try edit.write(contentsOf: url, to: url, options: .init(replacesSource: true))
        return try Self.edit(old)
    }

    /// Gives photos the places that a track has for their dates; returns those that it has none for.
    static func set(from track: GeoTrack, of rows: [Row], zone: TimeZone) throws(MetadataError) -> [Row] {
        var rest: [Row] = []
        for row in rows {
            if let date = row.taken?.withOffset(in: zone), let seconds = date.secondsSince1970,
                let fix = track.fix(at: seconds)
            {
                _ = try set(fix.location, of: row.url)
            } else {
                rest.append(row)
            }
        }
        return rest
    }

    private static func edit(_ location: Location?) throws(MetadataError) -> MetadataEdit {
        var edit = MetadataEdit()
        if let location { try edit.set(\.location, to: location) } else { edit.remove(\.location) }
        return edit
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing

/// Runs the ports of Docs/Examples/Ports on the fixtures.
@main struct Main {
    static func main() async throws {
        let fixtures = URL(fileURLWithPath: CommandLine.arguments[1])
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ports-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Photos", "Made", "Split"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        let photos = folder.appendingPathComponent("Photos")
        for (source, name) in [
            ("live-photo/still.heic", "a.heic"), ("live-photo/movie.mov", "a.mov"),
            ("live-photo-jpeg/still.jpg", "b.jpg"),
        ] {
            try FileManager.default.copyItem(
                at: fixtures.appendingPathComponent(source), to: photos.appendingPathComponent(name))
        }
        try await index(photos)
        try await places(photos)
        try attachment(Data(contentsOf: photos.appendingPathComponent("b.jpg")))
        try livePhoto(
            still: photos.appendingPathComponent("a.heic"), movie: photos.appendingPathComponent("a.mov"),
            folder)
        try upload(
            Data(contentsOf: fixtures.appendingPathComponent("live-photo/still.heic")),
            movie: photos.appendingPathComponent("a.mov")
        )
        print("\(checkCount) results of the ports are as expected")
    }

    nonisolated(unsafe) private static var checkCount = 0

    private static func check(_ isTrue: Bool, _ what: String) {
        checkCount += 1
        guard !isTrue else { return }
        print("a port differs: \(what)")
        exit(1)
    }

    private static func index(_ photos: URL) async throws {
        var edit = MetadataEdit()
        try edit.set(\.keywords, to: ["dog", "beach"])
        try edit.set(\.title, to: "A dog")
        try edit.write(
            contentsOf: photos.appendingPathComponent("b.jpg"), to: photos.appendingPathComponent("c.jpg"))
        let index = await SiteIndex(
            of: ["a.heic", "c.jpg", "missing.jpg"].map { photos.appendingPathComponent($0) })
        check(index.photos.map(\.file) == ["a.heic", "c.jpg"], "files of the index")
        check(index.photos[0].camera == "Apple iPhone 15 Pro", "camera")
        check(index.photos[0].taken?.description == "2025-06-21T18:30:15.417+02:00", "date")
        check(index.photos[1].title == "A dog", "title")
        check(index.keywords == ["dog": ["c.jpg"], "beach": ["c.jpg"]], "keywords")
        check(Array(index.failures.keys) == ["missing.jpg"], "failures")
        let json = try JSONEncoder().encode(index)
        check(try JSONDecoder().decode(SiteIndex.self, from: json).photos.count == 2, "JSON")
    }

    private static func places(_ photos: URL) async throws {
        let url = photos.appendingPathComponent("b.jpg")
        let old = try MediaMetadata(contentsOf: url).location
        let undo = try PhotoPlaces.set(Location(latitude: 59.9, longitude: 10.7), of: url)
        let set = try MediaMetadata(contentsOf: url).location
        check(set?.latitude == 59.9 && set?.longitude == 10.7, "set place")
        _ = try PhotoPlaces.set(nil, of: url)
        check(try MediaMetadata(contentsOf: url).location == nil, "removed place")
        try undo.write(contentsOf: url, to: url, options: .init(replacesSource: true))
        check(try MediaMetadata(contentsOf: url).location?.latitude == old?.latitude, "restored place")
        let rows = await PhotoPlaces.rows(of: [url, photos.appendingPathComponent("missing.jpg")])
        check(rows.count == 1 && rows[0].taken != nil, "rows")
        guard let seconds = rows[0].taken?.secondsSince1970 else {
            return check(false, "a date with an offset")
        }
        let track = GeoTrack(
            points: [-50, 50].compactMap { GeoTrack.Point(time: seconds + $0, latitude: 10, longitude: 20) })
        check(try PhotoPlaces.set(from: track, of: rows, zone: .gmt).isEmpty, "photos without a place")
        check(try MediaMetadata(contentsOf: url).location?.latitude == 10, "place of a track")
    }

    private static func attachment(_ data: Data) throws {
        let sent = try MediaMetadata(contentsOf: MetadataEdit.sent(data))
        check(sent.location == nil && sent.camera == nil && sent.captureDate == nil, "attachment")
        check(sent.pixelSize == (try MediaMetadata(contentsOf: data)).pixelSize, "its picture")
    }

    private static func livePhoto(still: URL, movie: URL, _ folder: URL) throws {
        let split = try LivePhotoFiles.split(
            still: still, movie: movie, in: folder.appendingPathComponent("Split"))
        for url in split {
            check(try MediaMetadata(contentsOf: url).livePhotoIdentifier == nil, "a file that was split")
        }
        let made = try LivePhotoFiles.make(
            still: split[0], movie: split[1], in: folder.appendingPathComponent("Made"))
        let identifiers = try made.map { try MediaMetadata(contentsOf: $0).livePhotoIdentifier }
        check(identifiers[0] != nil && identifiers[0] == identifiers[1], "a Live Photo")
    }

    private static func upload(_ body: Data, movie: URL) throws {
        let upload = try UploadedPhoto(body)
        check(upload?.exposureTime == "1/120" && upload?.iso == 80, "exposure of an upload")
        check(upload?.width == 240 && upload?.orientation == .topLeft, "size of an upload")
        check(try UploadedPhoto(Data(contentsOf: movie)) == nil, "a movie")
    }
}

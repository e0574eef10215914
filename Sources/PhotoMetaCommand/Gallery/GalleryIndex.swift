// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The photos of a gallery, with the properties that the page needs for all of them.
struct GalleryIndex {
    /// A file and its number on the page.
    struct Entry {
        let number: Int
        /// The number of the script with the facts of the file.
        let chunk: Int
        var item: GalleryItem
    }

    /// A photo, a movie or a Live Photo in the grid.
    struct Tile {
        var photo: Entry
        /// The movie of a Live Photo.
        var movie: Entry?
    }

    /// The photos, newest first; those without a date are at the end.
    let tiles: [Tile]

    init(_ entries: [Entry]) {
        let match = LivePhoto.match(entries, role: \.item.role, identifier: \.item.identifier)
        var tiles: [Tile] = []
        for pair in match.pairs {
            // A JPEG and a HEIC of the same photo are two pictures with one movie.
            for still in pair.stills {
                var still = still
                still.item.markLive()
                tiles.append(Tile(photo: still, movie: pair.movies.first))
            }
        }
        for group in match.ambiguous { tiles += (group.stills + group.movies).map { Tile(photo: $0) } }
        tiles += match.unpaired.map { Tile(photo: $0) }
        self.tiles = tiles.sorted { first, second in
            let (time, other) = (first.photo.item.clockTime, second.photo.item.clockTime)
            return time == other ? first.photo.number < second.photo.number : time > other
        }
    }
}

extension GalleryIndex {
    /// A file that could not be read.
    struct Failure {
        let path: String
        let message: String
    }

    /// The number of photos of which the grid shows only the name.
    var unshownCount: Int {
        tiles.count { $0.photo.item.isUnshown }
    }

    /// Returns the index as a JSON object.
    ///
    /// - Parameters:
    ///   - converters: The names of the programs that converted photos, if any was installed.
    ///   - url: Returns the URL of a file, relative to the page.
    func json(
        title: String, failures: [Failure], withoutLocations: Bool, converters: String?,
        url: (_ path: String) -> String
    ) -> String {
        var json = JSONText()
        var cameras = Names()
        var lenses = Names()
        json.object { json in
            json.name("title")
            json.string(title)
            json.name("withoutLocations")
            json.boolean(withoutLocations)
            json.name("unshown")
            json.number(Double(unshownCount))
            if let converters {
                json.name("converters")
                json.string(converters)
            }
            json.name("photos")
            json.array { json in
                for tile in tiles {
                    json.object { json in
                        write(tile, to: &json, cameras: &cameras, lenses: &lenses, url: url)
                    }
                }
            }
            for (name, names) in [("cameras", cameras), ("lenses", lenses)] {
                json.name(name)
                json.array { json in for name in names.all { json.string(name) } }
            }
            json.name("failures")
            json.array { json in
                for failure in failures {
                    json.array { json in
                        json.string(failure.path)
                        json.string(failure.message)
                    }
                }
            }
        }
        return json.text
    }

    /// Names shared by many photos, with their indexes in a list.
    private struct Names {
        private(set) var all: [String] = []
        private var indices: [String: Int] = [:]

        mutating func index(of name: String) -> Int {
            if let index = indices[name] { return index }
            all.append(name)
            indices[name] = all.count - 1
            return all.count - 1
        }
    }

    private func write(
        _ tile: Tile, to json: inout JSONText, cameras: inout Names, lenses: inout Names,
        url: (String) -> String
    ) {
        let item = tile.photo.item
        func text(_ name: String, _ value: String?) {
            guard let value else { return }
            json.name(name)
            json.string(value)
        }
        func numbers(_ name: String, _ values: [Double]?) {
            guard let values else { return }
            json.name(name)
            json.array { json in for value in values { json.number(value) } }
        }
        func number(_ name: String, _ value: Double?) {
            guard let value else { return }
            json.name(name)
            json.number(value)
        }
        number("id", Double(tile.photo.number))
        number("chunk", Double(tile.photo.chunk))
        text("name", FilePath.name(of: item.path))
        text("url", url(item.path))
        text("format", item.format)
        if item.isMovie { text("type", "movie") }
        text("date", item.date)
        number("camera", item.camera.map { Double(cameras.index(of: $0)) })
        number("lens", item.lens.map { Double(lenses.index(of: $0)) })
        text("caption", item.caption)
        number("focal", item.focalLength)
        number("focal35", item.focalLengthIn35mmFilm.map { Double($0) })
        // A movie that states only a track was recorded where that begins.
        let place = item.location.map { [$0.latitude, $0.longitude] } ?? item.track.first
        numbers("place", place?.map(\.inMicrodegrees))
        if item.track.count > 1 {
            json.name("track")
            json.array { json in
                for position in item.track {
                    json.array { json in for degrees in position { json.number(degrees.inMicrodegrees) } }
                }
            }
        }
        if !item.kinds.isEmpty {
            json.name("kinds")
            json.array { json in for kind in item.kinds { json.string(kind) } }
        }
        numbers("size", item.size.map { [Double($0.width), Double($0.height)] })
        number("bytes", Double(item.byteCount + (tile.movie?.item.byteCount ?? 0)))
        if item.isMovie { number("duration", item.duration) }
        if item.showing != .nowhere { text("shown", item.showing.rawValue) }
        number("thumbnail", item.thumbnailOrientation.map { Double($0.rawValue) })
        if let movie = tile.movie {
            text("movie", url(movie.item.path))
            text("movieName", FilePath.name(of: movie.item.path))
            number("movieID", Double(movie.number))
            number("movieChunk", Double(movie.chunk))
        }
    }
}

extension Double {
    /// The degrees rounded to a millionth, which is a tenth of a meter.
    fileprivate var inMicrodegrees: Double { (self * 1_000_000).rounded() / 1_000_000 }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaImageIO
import Testing

/// The fixtures' values are those that ExifTool reads.
@Suite struct ExpectedValueTests {
    @Test("Every Exif, GPS and Apple value of a still", arguments: stills)
    func values(of file: String) throws {
        let photo = try MediaMetadata(contentsOf: PackageFiles.fixture(file).path)
        let expected = try ExifToolValues(of: file)
        try compare(photo, .tiff, ExifToolNames.imageDirectory, with: expected, group: "IFD0")
        try compare(photo, .exif, ExifToolNames.exif, with: expected, group: "ExifIFD")
        try compare(photo, .gps, ExifToolNames.gps, with: expected, group: "GPS")
        try compare(photo, .makerApple, ExifToolNames.apple, with: expected, group: "Apple")
        #expect(photo.diagnostics.isEmpty)
    }

    /// Compares all that ExifTool has in a group, and finds what it does not have.
    private func compare(
        _ photo: MediaMetadata, _ dictionary: MetadataDictionary, _ rows: [ExifToolNames.Row],
        with expected: ExifToolValues, group: String
    ) throws {
        #expect(Set(rows.map(\.name)) == expected.names(in: group))
        for row in rows {
            let theirs = try #require(expected["\(group):\(row.name)"])
            let key = MetadataKey<StoredValue>(dictionary, tag: row.tag, name: row.name)
            let ours = row.text(try photo.requiredValue(for: key))
            #expect(ExifToolValues.agree(ours, theirs), "\(group):\(row.name): \(ours), ExifTool \(theirs)")
        }
        // Pointers and the maker note are no properties to ExifTool.
        let structural: Set<UInt16> = [0x8769, 0x8825, 0x927C]
        let tags = Set(photo.properties(in: dictionary).compactMap(\.tag)).subtracting(structural)
        #expect(tags == Set(rows.map(\.tag)))
    }

    @Test("A still's derived values", arguments: stills) func derivedValues(of file: String) throws {
        let photo = try MediaMetadata(contentsOf: PackageFiles.fixture(file).path)
        let expected = try ExifToolValues(of: file)
        let date = try #require(photo.captureDate)
        let text = try #require(expected["ExifIFD:DateTimeOriginal"])
        let decimals = try #require(expected["ExifIFD:SubSecTimeOriginal"])
        let offset = try #require(expected["ExifIFD:OffsetTimeOriginal"])
        #expect(date == CaptureDate("\(text).\(decimals)\(offset)"))
        let place = try #require(photo.location)
        #expect(ExifToolValues.agree("\(place.latitude)", try #require(expected["GPS:GPSLatitude"])))
        #expect(ExifToolValues.agree("\(place.longitude)", try #require(expected["GPS:GPSLongitude"])))
        #expect(place.altitude == 35.5)
        let size = try #require(photo.pixelSize)
        #expect("\(size.width)" == expected["File:ImageWidth"])
        #expect("\(size.height)" == expected["File:ImageHeight"])
        #expect(photo.orientation.map { "\($0.rawValue)" } == expected["IFD0:Orientation"])
        #expect(photo.livePhotoIdentifier == expected["Apple:MediaGroupUUID"])
    }

    @Test("The HEIC's image properties") func imageProperties() throws {
        let photo = try MediaMetadata(contentsOf: PackageFiles.fixture("live-photo/still.heic").path)
        let expected = try ExifToolValues(of: "live-photo/still.heic")
        #expect(photo[\.heif.majorBrand] == expected["QuickTime:MajorBrand"])
        #expect(
            photo[\.heif.imageSpatialExtents].map(spaced) == expected["QuickTime:ImageSpatialExtent"])
        #expect(photo[\.heif.pixelInformation].map(spaced) == expected["QuickTime:ImagePixelDepth"])
        #expect(photo[\.heif.colorInformation] == expected["QuickTime:ColorProfiles"])
        // ExifTool gives degrees clockwise, the file quarter turns anticlockwise.
        #expect(photo[\.heif.imageRotation].map { "\($0.rawValue * 90)" } == expected["QuickTime:Rotation"])
        #expect(photo[\.heif.imageMirroring] == nil)
    }

    @Test("The JPEG's thumbnail is where ExifTool finds it") func thumbnail() throws {
        let file = "live-photo-jpeg/still.jpg"
        let photo = try MediaMetadata(contentsOf: PackageFiles.fixture(file).path)
        let expected = try ExifToolValues(of: file)
        let range = try #require(photo.thumbnail?.ranges?.ranges.first)
        #expect("\(range.lowerBound)" == expected["IFD1:ThumbnailOffset"])
        #expect("\(range.count)" == expected["IFD1:ThumbnailLength"])
        let bytes = try PackageFiles.bytes(ofFixture: file)
        let image = try PackageFiles.bytes(ofFixture: "payloads/thumbnail.jpg")
        #expect(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]) == image)
    }

    @Test("Every property of a movie", arguments: movies) func movie(_ file: String) throws {
        let movie = try MediaMetadata(contentsOf: PackageFiles.fixture(file).path)
        let expected = try ExifToolValues(of: file)
        let names: [(name: String, key: String)] = [
            ("LocationAccuracyHorizontal", "location.accuracy.horizontal"),
            ("LivePhotoAuto", "live-photo.auto"),
            ("Full-frame-rate-playback-intent", "full-frame-rate-playback-intent"),
            ("ContentIdentifier", "content.identifier"),
            ("LivePhotoVitalityScore", "live-photo.vitality-score"),
            ("LivePhotoVitalityScoringVersion", "live-photo.vitality-scoring-version"),
            ("Make", "make"), ("Model", "model"), ("Software", "software"),
        ]
        // These two ExifTool writes in a form of its own.
        let rewritten: Set<String> = ["GPSCoordinates", "CreationDate"]
        #expect(Set(names.map(\.name)).union(rewritten) == expected.names(in: "Keys"))
        for (name, key) in names {
            let theirs = try #require(expected["Keys:\(name)"])
            let property = MetadataKey<StoredValue>(.quickTime, name: "com.apple.quicktime.\(key)")
            let ours = try movie.requiredValue(for: property).exifToolText
            #expect(ExifToolValues.agree(ours, theirs), "\(name): \(ours), ExifTool \(theirs)")
        }
        let place = try #require(movie.location)
        let altitude = try #require(place.altitude)
        let coordinates = "\(place.latitude) \(place.longitude) \(altitude)"
        #expect(ExifToolValues.agree(coordinates, try #require(expected["Keys:GPSCoordinates"])))
        #expect(movie.captureDate == CaptureDate(try #require(expected["Keys:CreationDate"])))
        #expect(movie.livePhotoIdentifier == expected["Keys:ContentIdentifier"])
        #expect(movie.diagnostics.isEmpty)
    }

    @Test("A movie's header and tracks", arguments: movies) func tracks(of file: String) throws {
        let movie = try MediaMetadata(contentsOf: PackageFiles.fixture(file).path)
        let expected = try ExifToolValues(of: file)
        let created = try #require(movie[\.movie.creationTime])
        #expect(
            CaptureDate(secondsSince1904: created)
                == CaptureDate(try #require(expected["QuickTime:CreateDate"]), offset: "Z"))
        #expect(movie[\.movie.timeScale].map { "\($0)" } == expected["QuickTime:TimeScale"])
        let seconds = try #require(movie.duration?.doubleValue)
        #expect("\(seconds)" == expected["QuickTime:Duration"])
        #expect(movie[\.movie.majorBrand] == "qt  ")
        #expect(movie.tracks.count == 2)
        for (number, track) in movie.tracks.enumerated() {
            let group = "Track\(number + 1)"
            #expect("\(track.id)" == expected["\(group):TrackID"])
            #expect(track.handler.description == expected["\(group):HandlerType"])
            let codec = expected["\(group):CompressorID"] ?? expected["\(group):MetaFormat"]
            #expect(track.codec.description == codec)
            #expect("\(track.mediaTimeScale)" == expected["\(group):MediaTimeScale"])
        }
        #expect(movie.pixelSize == PixelSize(width: 320, height: 240))
        // The matrix of the first movie is "0 1 0 -1 0 0 240 0 1": a quarter turn clockwise.
        let isTurned = expected["Track1:MatrixStructure"] == "0 1 0 -1 0 0 240 0 1"
        #expect(movie.orientation == (isTurned ? .rightTop : .topLeft))
        // ffprobe gives the second stream the start time 0.700000.
        #expect(movie.stillImageTime == Fraction(7, 10))
    }

    @Test("The halves of each Live Photo belong together, and to no other") func pairs() throws {
        let files = stills + movies
        let read = try files.map {
            (path: $0, metadata: try MediaMetadata(contentsOf: PackageFiles.fixture($0).path))
        }
        let match = LivePhoto.match(read) { $0.metadata }
        #expect(match.pairs.map { $0.stills.map(\.path) } == stills.map { [$0] })
        #expect(match.pairs.map { $0.movies.map(\.path) } == movies.map { [$0] })
        #expect(match.unpaired.isEmpty)
        #expect(match.ambiguous.isEmpty)
        for pair in match.pairs {
            #expect(
                LivePhoto.findings(still: pair.stills[0].metadata, movie: pair.movies[0].metadata).isEmpty)
        }
    }

    private func spaced(_ numbers: [Int]) -> String { numbers.map { "\($0)" }.joined(separator: " ") }
}

private let stills = ["live-photo/still.heic", "live-photo-jpeg/still.jpg"]
private let movies = ["live-photo/movie.mov", "live-photo-jpeg/movie.mov"]

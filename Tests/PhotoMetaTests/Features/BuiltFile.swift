// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Metadata of files built in one line, for tests of properties.
enum BuiltFile {
    /// A JPEG image with these directories.
    static func jpeg(
        tiff: [TIFFEntry] = [], exif: [TIFFEntry] = [], gps: [TIFFEntry] = [], apple: [TIFFEntry] = [],
        order: Endianness = .big, options: ReadOptions = ReadOptions()
    ) throws -> MediaMetadata {
        let block = exifBlock(tiff: tiff, exif: exif, gps: gps, apple: apple, order: order)
        return try MediaMetadata(bytes: JPEGBuilder.image(.exif(block)), options: options)
    }

    /// A TIFF file with one directory.
    static func tiff(_ entries: [TIFFEntry], order: Endianness = .big) throws -> MediaMetadata {
        try MediaMetadata(bytes: TIFFBuilder(entries, order: order).bytes)
    }

    /// A Live Photo's still with this identifier.
    static func still(_ identifier: String?) throws -> MediaMetadata {
        try jpeg(apple: identifier.map { [TIFFEntry(0x0011, .ascii($0))] } ?? [])
    }

    /// A Live Photo's movie.
    ///
    /// If `stillImageTime` is set, in 600ths of a second, a track marks that time.
    static func movie(
        _ identifier: String?, stillImageTime: UInt64? = 600, duration: UInt64 = 1_800
    ) throws -> MediaMetadata {
        var movie = MovieBuilder(metadata: identifier.map { [.apple("content.identifier", $0)] } ?? [])
        movie.duration = duration
        if let stillImageTime {
            var track = TrackBuilder()
            track.handler = "meta"
            track.edits = [(stillImageTime, -1), (1, 0)]
            track.descriptions = [
                SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])
            ]
            track.timeToSample = [(1, 1)]
            movie.tracks = [track]
        }
        return try MediaMetadata(bytes: movie.bytes)
    }

    /// A HEIF image with one item, these properties, and an Exif block if there are entries.
    static func heif(properties: [[UInt8]], tiff: [TIFFEntry] = [], exif: [TIFFEntry] = []) throws
        -> MediaMetadata
    {
        var image = HEIFBuilder()
        image.items = [HEIFBuilder.Item(1, "hvc1", filler(16))]
        if !tiff.isEmpty || !exif.isEmpty {
            image.items.append(HEIFBuilder.Item(2, "Exif", zeros(4) + exifBlock(tiff: tiff, exif: exif)))
            image.references = [HEIFBuilder.Reference(type: "cdsc", from: 2, to: [1])]
        }
        for property in properties { image.add(property, to: 1) }
        return try MediaMetadata(bytes: image.bytes)
    }

    static func exifBlock(
        tiff: [TIFFEntry] = [], exif: [TIFFEntry] = [], gps: [TIFFEntry] = [], apple: [TIFFEntry] = [],
        order: Endianness = .big
    ) -> [UInt8] {
        var exif = exif
        if !apple.isEmpty {
            exif.append(TIFFEntry(0x927C, .undefined(AppleNoteBuilder(apple, order: order).bytes)))
            exif.sort { $0.tag < $1.tag }
        }
        var tiff = tiff
        if !exif.isEmpty { tiff.append(TIFFEntry(0x8769, .directory(exif))) }
        if !gps.isEmpty { tiff.append(TIFFEntry(0x8825, .directory(gps))) }
        return TIFFBuilder(tiff.sorted { $0.tag < $1.tag }, order: order).bytes
    }
}

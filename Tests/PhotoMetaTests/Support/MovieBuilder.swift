// SPDX-License-Identifier: Apache-2.0
/// Builds a movie (QuickTime File Format; ISO/IEC 14496-12).
struct MovieBuilder {
    /// The major brand; no `ftyp` if `nil`.
    var brand: String? = "qt  "
    var hasWide = true
    var mediaData: [UInt8] = filler(64)
    var mediaDataSize = BoxBuilder.Size.exact
    var movieSize = BoxBuilder.Size.exact
    /// Whether `moov` precedes `mdat`.
    var movieFirst = false
    /// Version 1 of the movie header has 64-bit times.
    var version: UInt8 = 0
    /// In seconds since 1904.
    var creationTime: UInt64 = 0
    /// In seconds since 1904; the creation time if `nil`.
    var modificationTime: UInt64?
    var timeScale: UInt32 = 600
    var duration: UInt64 = 0
    var tracks: [TrackBuilder] = []
    var metadata: MovieMetadataBuilder?
    /// Atoms of `udta`; no `udta` if empty.
    var userData: [[UInt8]] = []
    /// Atoms at the end of `moov`.
    var extraBoxes: [[UInt8]] = []
    var trailer: [UInt8] = []

    init(metadata items: [MovieMetadataBuilder.Item] = []) {
        if !items.isEmpty { metadata = MovieMetadataBuilder(items) }
    }

    var bytes: [UInt8] {
        let movie = movieBox
        let media = box("mdat", size: mediaDataSize, mediaData)
        return head + (movieFirst ? movie + media : media + movie) + trailer
    }

    /// The offset of the media data, for tables that state it; `moov` must come last.
    var mediaDataOffset: UInt32 {
        UInt32(head.count + BoxBuilder("mdat", size: mediaDataSize).headerByteCount)
    }

    private var head: [UInt8] {
        let fileType = brand.map { box("ftyp", latin($0), uint32(0), latin($0)) } ?? []
        return fileType + (hasWide ? box("wide") : [])
    }

    var movieBox: [UInt8] {
        var body = headerBox + tracks.flatMap(\.bytes)
        if let metadata { body += metadata.bytes }
        if !userData.isEmpty { body += box("udta", Array(userData.joined()), zeros(4)) }
        return box("moov", size: movieSize, body, Array(extraBoxes.joined()))
    }

    private var headerBox: [UInt8] {
        func time(_ value: UInt64) -> [UInt8] {
            version == 1 ? uint64(value) : uint32(UInt32(truncatingIfNeeded: value))
        }
        let times =
            time(creationTime) + time(modificationTime ?? creationTime) + uint32(timeScale) + time(duration)
        // Rate, volume, reserved; the matrix; six times of QuickTime's editor; the next track's number.
        let rest = uint32(0x10000) + uint16(0x100) + zeros(10)
        let matrix = TrackBuilder.upright.flatMap { uint32(UInt32(bitPattern: $0)) }
        return fullBox(
            "mvhd", version: version, times, rest, matrix, zeros(24), uint32(UInt32(tracks.count + 1)))
    }
}

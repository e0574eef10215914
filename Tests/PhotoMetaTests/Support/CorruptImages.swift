// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// The tables of HEIF files.
enum CorruptImages {
    private static let exif = ["Make": "Maker", "ExposureTime": "1/120 s"]
    private static let size = ["ImageSpatialExtents": "320 240"]
    private static let all = exif.merging(size) { $1 }

    /// A valid file, damaged by a change.
    private static func heif(_ change: (inout HEIFBuilder) -> Void) -> [UInt8] {
        var file = Samples.heif(exif: Samples.exifItem())
        change(&file)
        return file.bytes
    }

    static let files: [CorruptFile] = boxes + locations + items

    private static let boxes: [CorruptFile] = [
        CorruptFile(
            "heif-meta-smaller-than-its-header.heic", "`meta` has size 4",
            heif { $0.metaSize = .stated(4) }, [.malformed], lost: ["Make"]),
        CorruptFile(
            "heif-meta-larger-than-the-file.heic", "`meta` has size 0x7FFFFFFF",
            heif { $0.metaSize = .stated(0x7FFF_FFFF) }, [.truncated], kept: all),
        CorruptFile(
            "heif-box-size-wraps-64-bits.heic", "a box within `meta` has the size 2^64 - 1",
            heif { $0.extraMetaBoxes = [box("abcd", size: .statedWide(.max), filler(8))] }, [.truncated],
            kept: all),
        CorruptFile(
            "heif-box-of-size-zero.heic", "the last box within `meta` has size 0: it extends to the end",
            heif { $0.extraMetaBoxes = [box("abcd", size: .toEnd, filler(8))] }, [], kept: all),
        CorruptFile(
            "heif-box-of-size-one.heic", "a box within `meta` has a 64-bit size of 1",
            heif { $0.extraMetaBoxes = [box("abcd", size: .statedWide(1), filler(8))] }, [.malformed],
            kept: all),
    ]

    private static let locations: [CorruptFile] = [
        CorruptFile(
            "heif-item-past-the-file.heic", "the Exif item begins at 0xFFFFFFF0",
            heif { $0.items[1].extents[0].offset = 0xFFFF_FFF0 }, [.truncated], kept: size, lost: ["Make"]),
        CorruptFile(
            "heif-item-longer-than-the-file.heic", "the Exif item has 0xFFFFFFFF bytes",
            heif { $0.items[1].extents[0].length = 0xFFFF_FFFF }, [.truncated], kept: all),
        CorruptFile(
            "heif-item-offset-wraps-64-bits.heic",
            "base offset and offset are 2^63 each, which is 0 in 64 bits",
            heif {
                ($0.locations.baseByteCount, $0.locations.offsetByteCount) = (8, 8)
                $0.items[1].baseOffset = 1 << 63
                $0.items[1].extents[0].offset = 1 << 63
            }, [.truncated], kept: size, lost: ["Make"]),
        CorruptFile(
            "heif-extents-over-the-same-bytes.heic", "an Exif item of 1000 extents, all of the same bytes",
            heif {
                let first = $0.items[1].extents[0]
                $0.items[1].extents += (0..<999).map { _ in
                    .init(offset: 20, length: UInt64(first.data.count))
                }
            }, [.limit], kept: size),
        CorruptFile(
            "heif-offsets-of-three-bytes.heic", "`iloc` says that its fields have three bytes",
            heif { $0.locations.statedSizes = 0x3333 }, [.malformed], kept: size, lost: ["Make"]),
        CorruptFile(
            "heif-item-without-location.heic", "`iloc` has no row for the Exif item",
            heif { $0.items[1].isLocated = false }, [.dangling], kept: size, lost: ["Make"]),
        CorruptFile(
            "heif-item-in-another-file.heic", "the Exif item's data reference is 1",
            heif { $0.items[1].dataReference = 1 }, [.unsupported], kept: size, lost: ["Make"]),
        CorruptFile(
            "heif-item-built-of-itself.heic", "the Exif item is built of the Exif item",
            heif {
                $0.items[1].constructionMethod = 2
                $0.items[1].extents = [.init(index: 1)]
                $0.locations.indexByteCount = 4
                $0.references.append(.init(type: "iloc", from: 2, to: [2]))
            }, [.dangling], kept: size, lost: ["Make"]),
        CorruptFile(
            "heif-items-built-of-each-other.heic",
            "the Exif item is built of an item that is built of the Exif item",
            heif {
                var other = HEIFBuilder.Item(3, "hvc1")
                other.constructionMethod = 2
                other.extents = [.init(index: 1)]
                $0.items[1].constructionMethod = 2
                $0.items[1].extents = [.init(index: 1)]
                $0.items.append(other)
                $0.locations.indexByteCount = 4
                $0.references += [
                    .init(type: "iloc", from: 2, to: [3]), .init(type: "iloc", from: 3, to: [2]),
                ]
            }, [.limit], kept: size, lost: ["Make"]),
    ]

    private static let items: [CorruptFile] = [
        CorruptFile(
            "heif-no-primary-item.heic", "`pitm` is missing",
            heif { $0.primaryItem = nil }, [.malformed], kept: exif, lost: ["ImageSpatialExtents"]),
        CorruptFile(
            "heif-property-that-is-not-there.heic", "the primary item has property 9; there is only one",
            heif { $0.associations[0].properties.append(9) }, [.dangling], kept: all),
        CorruptFile(
            "heif-association-count-of-four-billion.heic", "`ipma` states 0xFFFFFFFF rows",
            {
                var bytes = heif { _ in }
                // After the type: version and flags, the number of rows.
                if let type = bytes.firstRange(of: latin("ipma")) {
                    let count = (type.upperBound + 4)..<(type.upperBound + 8)
                    bytes.replaceSubrange(count, with: uint32(.max))
                }
                return bytes
            }(), [.truncated], kept: all),
        CorruptFile(
            "heif-associations-past-their-table.heic",
            "the primary item states nine properties, in a table of one",
            {
                var bytes = heif { _ in }
                // After the type: version and flags, the number of rows, the item, the number of its properties.
                if let type = bytes.firstRange(of: latin("ipma")) { bytes[type.upperBound + 10] = 9 }
                return bytes
            }(), [.truncated], kept: all),
        CorruptFile(
            "heif-two-items-of-one-number.heic", "two Exif items have the number 2",
            heif { $0.items.append(.init(2, "Exif", Samples.exifItem(Samples.tiff(make: "Other")))) }, [],
            kept: all),
        CorruptFile(
            "heif-property-too-short.heic", "the image's size has four bytes of eight",
            heif { $0.properties[0] = fullBox("ispe", uint32(320)) }, [.truncated], kept: exif,
            lost: ["ImageSpatialExtents"]),
    ]
}

/// The atoms of movies.
enum CorruptMovies {
    private static let kept = ["com.apple.quicktime.make": "Maker"]

    /// A valid movie, damaged by a change.
    private static func movie(_ change: (inout MovieBuilder) -> Void) -> [UInt8] {
        var builder = MovieBuilder(metadata: [.apple("make", "Maker")])
        builder.tracks = [TrackBuilder()]
        change(&builder)
        return builder.bytes
    }

    /// A thousand nested atoms.
    private static let nested = (0..<1_000).reduce(box("abcd")) { inner, _ in box("udta", inner) }

    static let files: [CorruptFile] = atoms + tables

    private static let atoms: [CorruptFile] = [
        CorruptFile(
            "movie-atom-smaller-than-its-header.mov", "`mdat` has size 4",
            movie { $0.mediaDataSize = .stated(4) },
            [.malformed], lost: ["com.apple.quicktime.make"]),
        CorruptFile(
            "movie-wide-atom-smaller-than-its-header.mov", "`mdat` has a 64-bit size of 15",
            movie { $0.mediaDataSize = .statedWide(15) }, [.malformed], lost: ["com.apple.quicktime.make"]),
        CorruptFile(
            "movie-atom-size-wraps-64-bits.mov", "`mdat` has the size 2^64 - 1",
            movie { $0.mediaDataSize = .statedWide(.max) }, [.truncated], lost: ["com.apple.quicktime.make"]),
        CorruptFile(
            "movie-larger-than-the-file.mov", "`moov` has size 0x7FFFFFFF",
            movie { $0.movieSize = .stated(0x7FFF_FFFF) }, [.truncated], kept: kept),
        CorruptFile(
            "movie-atoms-a-thousand-deep.mov", "user data within user data, a thousand times",
            movie { $0.userData = [nested] }, [], kept: kept),
        CorruptFile(
            "movie-child-past-its-parent.mov", "the last atom of `moov` says that it has 5000 bytes",
            movie { $0.extraBoxes = [box("abcd", size: .stated(5_000), filler(12))] }, [.truncated],
            kept: kept),
    ]

    private static let tables: [CorruptFile] = [
        CorruptFile(
            "movie-item-without-a-key.mov", "an item has the index 99 of two keys",
            movie {
                var stranger = MovieMetadataBuilder.Item.text("com.example.stranger", "a stranger")
                stranger.index = 99
                $0.metadata?.items.append(stranger)
            }, [], kept: kept, lost: ["com.example.stranger"]),
        CorruptFile(
            "movie-item-of-index-zero.mov", "an item has the index 0, and keys count from 1",
            movie {
                var stranger = MovieMetadataBuilder.Item.text("com.example.stranger", "a stranger")
                stranger.index = 0
                $0.metadata?.items.append(stranger)
            }, [], kept: kept, lost: ["com.example.stranger"]),
        CorruptFile(
            "movie-key-count-of-four-billion.mov", "`keys` says that it has 0xFFFFFFFF keys",
            movie { $0.metadata?.statedKeyCount = .max }, [], kept: kept),
        CorruptFile(
            "movie-items-of-one-key.mov", "two items have one key: the first counts",
            movie {
                var second = MovieMetadataBuilder.Item.apple("make", "Another")
                second.index = 1
                $0.metadata?.items.append(second)
            }, [], kept: kept),
        CorruptFile(
            "movie-item-of-no-bytes.mov", "an item without bytes, followed by a size of 0 and `data`",
            movie { $0.metadata?.itemsTrailer = uint32(8) + uint32(1) + uint32(0) + latin("data") }, [],
            kept: kept),
        CorruptFile(
            "movie-item-of-four-bytes.mov", "an item of four bytes contains a 4, and is followed by `data`",
            movie {
                $0.metadata?.itemsTrailer = uint32(12) + uint32(1) + uint32(4) + latin("data")
            }, [], kept: kept),
        CorruptFile(
            "movie-track-header-too-short.mov", "`tkhd` has eight bytes",
            movie { $0.extraBoxes = [box("trak", fullBox("tkhd", uint32(0)))] }, [.truncated], kept: kept),
        CorruptFile(
            "movie-edit-count-of-four-billion.mov", "`elst` states 0xFFFFFFFF rows of nothing",
            movie {
                let edits = fullBox("elst", uint32(.max), uint32(10), uint32(.max), uint32(0x10000))
                $0.extraBoxes = [box("trak", box("edts", edits))]
            }, [.truncated], kept: kept),
        CorruptFile(
            "movie-sample-count-of-four-billion.mov",
            "`stts` of timed metadata says that it has 0xFFFFFFFF rows",
            movie {
                var track = TrackBuilder()
                track.handler = "meta"
                track.descriptions = [
                    SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])
                ]
                var bytes = track.bytes
                if let type = bytes.firstRange(of: latin("stts")) {
                    let count = (type.upperBound + 4)..<(type.upperBound + 8)
                    bytes.replaceSubrange(count, with: uint32(.max))
                }
                $0.extraBoxes = [bytes]
            }, [.truncated], kept: kept),
        CorruptFile(
            "movie-text-past-its-atom.mov", "a title of 60000 bytes in an atom of five",
            movie { $0.userData = [UserDataBuilder.text("©nam", "Title", length: 60_000)] }, [.truncated],
            kept: kept),
        CorruptFile(
            "movie-time-scale-of-zero.mov", "the time scale is 0: there is no duration",
            movie { $0.timeScale = 0 },
            [], kept: kept),
    ]
}

// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Tables of HEIF files.
enum HostileImage {
    private static func heif(_ change: (inout HEIFBuilder) -> Void) -> [UInt8] {
        var file = Samples.heif(exif: Samples.exifItem())
        file.locations.version = 2
        file.informationVersion = 1
        file.entryVersion = 3
        file.referenceVersion = 1
        file.associationVersion = 1
        file.primaryItemVersion = 1
        change(&file)
        return file.bytes
    }

    private static func items(_ type: String, _ count: Int, _ data: [UInt8]) -> [HEIFBuilder.Item] {
        (0..<count).map { number in
            var item = HEIFBuilder.Item(UInt32(number + 3), type, data)
            item.contentType = "application/rdf+xml"
            return item
        }
    }

    /// As many extents as 16 bits can count, spread over several items if needed.
    private static func extents(_ count: Int) -> [HEIFBuilder.Extent] {
        [HEIFBuilder.Extent](repeating: .init(index: 1, offset: 24, length: 8), count: min(count, 65_535))
    }

    static let files: [HostileFile] = items + tables

    private static let items: [HostileFile] = [
        HostileFile("tiles") { count in heif { $0.items += items("hvc1", count, [0]) } },
        HostileFile("Exif items") { count in heif { $0.items += items("Exif", count, [0]) } },
        HostileFile("XMP items") { count in heif { $0.items += items("mime", count, [0]) } },
        HostileFile("Exif items that each describe the image") { count in
            heif { file in
                file.items += items("Exif", count, [0])
                file.references = (0..<count).map {
                    .init(type: "cdsc", from: UInt32($0 + 3), to: [UInt32($0 + 4)])
                }
            }
        },
        HostileFile("extents of one item") { count in heif { $0.items[1].extents += extents(count) } },
        HostileFile("items of many extents") { count in
            heif { file in
                var more = items("Exif", 32, [])
                for index in more.indices { more[index].extents = extents(count / 32) }
                file.items += more
            }
        },
        HostileFile("an item built of items") { count in
            heif { file in
                file.locations.indexByteCount = 4
                file.items += items("hvc1", count, [0])
                file.items[1].constructionMethod = 2
                file.items[1].extents = (1...count).map { .init(index: UInt64($0)) }
                let targets = (0..<count).map { UInt32($0 + 3) }
                file.references.append(.init(type: "iloc", from: 2, to: targets))
            }
        },
        HostileFile("items built of one another") { count in
            heif { file in
                file.locations.indexByteCount = 4
                var more = items("hvc1", count, [])
                for index in more.indices {
                    more[index].constructionMethod = 2
                    more[index].extents = [.init(index: 1), .init(index: 1)]
                }
                file.items[1].constructionMethod = 2
                file.items[1].extents = [.init(index: 1), .init(index: 1)]
                file.items += more
                file.references = (0...count).map {
                    .init(type: "iloc", from: UInt32($0 + 2), to: [UInt32($0 + 3)])
                }
            }
        },
    ]

    private static let tables: [HostileFile] = [
        HostileFile("boxes of `meta`") { count in
            heif { $0.extraMetaBoxes = (0..<count).map { _ in box("free") } }
        },
        HostileFile("references") { count in
            heif { $0.references += (0..<count).map { _ in .init(type: "dimg", from: 9, to: [1]) } }
        },
        HostileFile("targets of one reference") { count in
            heif {
                $0.references.append(
                    .init(type: "dimg", from: 9, to: [UInt32](repeating: 1, count: min(count, 65_535))))
            }
        },
        HostileFile("tables of references") { count in
            heif { file in
                file.extraMetaBoxes = (0..<count).map { _ in
                    fullBox("iref", box("cdsc", uint16(2), uint16(1), uint16(1)))
                }
                file.items += items("Exif", 60, [0])
            }
        },
        HostileFile("properties of the image") { count in
            heif { file in
                for _ in 0..<min(count, 120) { file.add(ImageProperty.rotation(1), to: 1) }
                file.properties += (0..<count).map { _ in ImageProperty.rotation(1) }
            }
        },
        HostileFile("rows of associations") { count in
            heif { file in
                file.associations += (0..<count).map { _ in .init(item: 1, properties: [1, 1]) }
            }
        },
        HostileFile("auxiliary images") { count in
            heif {
                $0.properties += (0..<count).map { _ in
                    ImageProperty.auxiliary("urn:com:apple:photo:2020:aux:hdrgainmap")
                }
            }
        },
        HostileFile("groups") { count in
            heif { file in
                let groups = (0..<count).map { fullBox("altr", uint32(UInt32($0)), uint32(0)) }
                file.extraMetaBoxes = [box("grpl", Array(groups.joined()))]
            }
        },
    ]
}

/// Atoms and tables of movies.
enum HostileMovie {
    private static func movie(_ change: (inout MovieBuilder) -> Void) -> [UInt8] {
        var builder = MovieBuilder()
        builder.mediaData = []
        change(&builder)
        return builder.bytes
    }

    private static func track(_ change: (inout TrackBuilder) -> Void) -> [UInt8] {
        movie { movie in
            var track = TrackBuilder()
            change(&track)
            movie.tracks = [track]
        }
    }

    static let files: [HostileFile] = atoms + tables + userData

    private static let atoms: [HostileFile] = [
        HostileFile("atoms before `moov`") { count in
            box("ftyp", latin("qt  "), zeros(4)) + (0..<count).flatMap { _ in box("free") }
                + movie { _ in }.dropFirst(20)
        },
        HostileFile("atoms of `moov`") { count in
            movie { $0.extraBoxes = (0..<count).map { _ in box("free") } }
        },
        HostileFile("atoms within atoms") { count in
            // Each with an eight-byte header around its content.
            let types = ["moov", "trak", "udta", "meta", "mdia"].map(latin)
            var nested: [UInt8] = []
            for number in 0...count { nested += uint32(UInt32(8 * (count + 1 - number))) + types[number % 5] }
            return movie { $0.extraBoxes = [nested] }
        },
        HostileFile("brands") { count in
            box("ftyp", latin("qt  "), zeros(4), (0..<count).flatMap { _ in latin("isom") })
                + movie { _ in }.dropFirst(20)
        },
        HostileFile("tracks") { count in
            let track = TrackBuilder().bytes
            return movie { $0.extraBoxes = [[UInt8]](repeating: track, count: count) }
        },
        HostileFile("tracks with metadata") { count in
            var builder = TrackBuilder()
            builder.extraBoxes = [MovieMetadataBuilder([.apple("make", "Maker")]).bytes]
            let track = builder.bytes
            return movie { $0.extraBoxes = [[UInt8]](repeating: track, count: count) }
        },
        HostileFile("header atoms of a track") { count in
            let header = fullBox("tkhd", zeros(80))
            return track { $0.extraBoxes = (0..<count).map { _ in header } }
        },
    ]

    private static let tables: [HostileFile] = [
        HostileFile("items of as many keys") { count in
            movie { $0.metadata = MovieMetadataBuilder((0..<count).map { .text("com.example.\($0)", "v") }) }
        },
        HostileFile("items of one key") { count in
            movie { movie in
                var item = MovieMetadataBuilder.Item.apple("make", "Maker")
                item.index = 1
                movie.metadata = MovieMetadataBuilder(
                    [item] + [MovieMetadataBuilder.Item](repeating: item, count: count))
            }
        },
        HostileFile("keys of one name without items") { count in
            movie { movie in
                movie.metadata = MovieMetadataBuilder([.apple("model", "Model")])
                movie.metadata?.unusedKeys = [String](repeating: "com.apple.quicktime.make", count: count)
            }
        },
        HostileFile("items without keys") { count in
            movie { movie in
                let items = (0..<count).map { ItemListBuilder.item("a\(100 + $0 % 900)", (1, [0x61])) }
                movie.userData = [ItemListBuilder.meta(Array(items.joined()))]
            }
        },
        HostileFile("items of one code") { count in
            movie { movie in
                let items = (0..<count).map { _ in ItemListBuilder.item("©nam", (1, [0x61])) }
                movie.userData = [ItemListBuilder.meta(Array(items.joined()))]
            }
        },
        HostileFile("items of anyone's own") { count in
            movie { movie in
                let items = (0..<count).map { ItemListBuilder.freeform("com.example", "\($0)", (1, [0x61])) }
                movie.userData = [ItemListBuilder.meta(Array(items.joined()))]
            }
        },
        HostileFile("rows of empty edits") { count in
            track { $0.edits = (0..<count).map { _ in (duration: 1, mediaTime: -1) } }
        },
        HostileFile("rows of sample times") { count in
            track { track in
                track.handler = "meta"
                track.descriptions = [
                    SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])
                ]
                track.timeToSample = (0..<count).map { _ in (count: 1, duration: 1) }
            }
        },
        HostileFile("keys of timed metadata") { count in
            track { track in
                track.handler = "meta"
                track.descriptions = [
                    SampleDescription.timedMetadata(
                        [(name: String, type: UInt32)](
                            repeating: (SampleDescription.stillImageTime, 65), count: count))
                ]
            }
        },
    ]

    private static let userData: [HostileFile] = [
        HostileFile("atoms of user data") { count in
            movie { $0.userData = (0..<count).map { _ in UserDataBuilder.text("©nam", "n") } }
        },
        HostileFile("atoms of user data of different codes") { count in
            movie { $0.userData = (0..<count).map { UserDataBuilder.text("©\(100 + $0 % 900)", "n") } }
        },
        HostileFile("texts of one atom") { count in
            movie { movie in
                let texts = (0..<count).flatMap { _ in uint16(1) + uint16(0x15C7) + [0x61] }
                movie.userData = [box("©nam", texts)]
            }
        },
        HostileFile("keywords of one atom") { count in
            movie { movie in
                let words = (0..<count).flatMap { _ in [1, 0x61] as [UInt8] }
                movie.userData = [UserDataBuilder.asset("kywd", [255] + words)]
            }
        },
    ]
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct LivePhotoMatchTests {
    /// An upload: metadata and a name, which matching ignores.
    struct Item: Hashable {
        var name: String
        var half: LivePhoto.Role?
        var identifier: String?
    }

    /// The metadata of items, each read once.
    ///
    /// A file is built for one identifier, and its bytes are changed for others, as building is slow.
    private final class Library {
        private let still: (bytes: [UInt8], offset: Int)
        private let movie: (bytes: [UInt8], offset: Int)
        private(set) var readCount = 0

        static let placeholder = "00000000-0000-0000-0000-000000000000"

        init() throws {
            func file(_ bytes: [UInt8]) throws -> (bytes: [UInt8], offset: Int) {
                let mark = utf8(Self.placeholder)
                let offset = try #require(
                    bytes.indices.first { bytes[$0...].starts(with: mark) }, "a file has the identifier")
                return (bytes, offset)
            }
            let note = AppleNoteBuilder([TIFFEntry(0x0011, .ascii(Self.placeholder))]).bytes
            let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))
            still = try file(JPEGBuilder.image(.exif(TIFFBuilder([exif]).bytes)))
            movie = try file(MovieBuilder(metadata: [.apple("content.identifier", Self.placeholder)]).bytes)
        }

        func metadata(_ item: Item) -> MediaMetadata? {
            readCount += 1
            guard let half = item.half else { return nil }
            let file = half == .still ? still : movie
            var bytes = file.bytes
            let identifier = utf8(item.identifier ?? "").prefix(Self.placeholder.utf8.count)
            let padded = identifier + zeros(Self.placeholder.utf8.count - identifier.count)
            bytes.replaceSubrange(file.offset..<(file.offset + padded.count), with: padded)
            return try? MediaMetadata(bytes: bytes)
        }
    }

    private static func match(_ items: [Item]) throws -> LivePhoto.Match<Item> {
        let library = try Library()
        let match = LivePhoto.match(items, metadata: library.metadata)
        #expect(library.readCount == items.count)
        // Matching kept metadata gives the same result.
        let kept = LivePhoto.match(
            items, role: \.half, identifier: { $0.identifier.flatMap { $0.isEmpty ? nil : $0 } })
        #expect(kept.pairs.map(\.stills) == match.pairs.map(\.stills))
        #expect(kept.pairs.map(\.movies) == match.pairs.map(\.movies))
        #expect(kept.ambiguous.map(\.movies) == match.ambiguous.map(\.movies))
        #expect(kept.unpaired == match.unpaired)
        return match
    }

    private static func still(_ identifier: String?, _ name: String = "still") -> Item {
        Item(name: name, half: .still, identifier: identifier)
    }

    private static func movie(_ identifier: String?, _ name: String = "movie") -> Item {
        Item(name: name, half: .movie, identifier: identifier)
    }

    @Test("One still and one movie make a pair") func pairsStillAndMovie() throws {
        let items = [Self.still("A"), Self.movie("A")]
        for order in [items, items.reversed()] {
            let match = try Self.match(order)
            #expect(match.pairs.map(\.identifier) == ["A"])
            #expect(match.pairs.first?.stills == [items[0]])
            #expect(match.pairs.first?.movies == [items[1]])
            #expect(match.unpaired.isEmpty)
            #expect(match.ambiguous.isEmpty)
        }
    }

    @Test("File names do not matter") func ignoresFileNames() throws {
        let match = try Self.match([
            Self.still("A", "IMG_0001.HEIC"), Self.movie("B", "IMG_0001.MOV"), Self.movie("A", "x"),
        ])
        #expect(match.pairs.map(\.identifier) == ["A"])
        #expect(match.pairs.first?.movies.map(\.name) == ["x"])
        #expect(match.unpaired.map(\.name) == ["IMG_0001.MOV"])
    }

    @Test("A photo in two formats makes a pair with two stills") func pairsTwoStills() throws {
        let match = try Self.match([Self.still("A", "1"), Self.movie("A", "2"), Self.still("A", "3")])
        #expect(match.pairs.first?.stills.map(\.name) == ["1", "3"])
        #expect(match.pairs.count == 1)
    }

    @Test("Several movies of one still are ambiguous") func marksSeveralMoviesAmbiguous() throws {
        let match = try Self.match([Self.movie("A", "1"), Self.still("A", "2"), Self.movie("A", "3")])
        #expect(match.pairs.isEmpty)
        #expect(match.unpaired.isEmpty)
        #expect(match.ambiguous.map(\.identifier) == ["A"])
        #expect(match.ambiguous.first?.movies.map(\.name) == ["1", "3"])
        #expect(match.ambiguous.first?.stills.map(\.name) == ["2"])
    }

    @Test("Single halves and other files are unpaired") func leavesOthersUnpaired() throws {
        let items = [
            Self.still("A"), Self.movie("B"), Self.movie("B", "again"), Self.still(nil), Self.movie(nil),
            Item(name: "unreadable"),
        ]
        let match = try Self.match(items)
        #expect(match.pairs.isEmpty)
        #expect(match.ambiguous.isEmpty)
        #expect(Set(match.unpaired) == Set(items))
        #expect(match.unpaired.count == items.count)
    }

    @Test("The case of an identifier does not matter") func ignoresCase() throws {
        let match = try Self.match([Self.movie("7a7d4193-ab"), Self.still("7A7D4193-AB")])
        #expect(match.pairs.map(\.identifier) == ["7a7d4193-ab"])
        #expect(try Self.match([Self.still("A"), Self.movie("B")]).pairs.isEmpty)
    }

    @Test("Pairs come in the order of their first items") func keepsOrderOfFirstItems() throws {
        let match = try Self.match([
            Self.movie("C"), Self.still("A"), Self.still("B"), Self.movie("B"), Self.still("C"),
            Self.movie("A"),
        ])
        #expect(match.pairs.map(\.identifier) == ["C", "A", "B"])
    }

    @Test("Without items there are no pairs") func matchesNothing() throws {
        let match = try Self.match([])
        #expect(match.pairs.isEmpty && match.ambiguous.isEmpty && match.unpaired.isEmpty)
    }

    /// Compared with a definition that compares every item with every other item.
    @Test func randomLibraries() throws {
        var random = RandomSource(of: #function)
        for _ in 0..<20 {
            let items = (0..<40).map { number in
                Item(
                    name: "\(number)", half: [.still, .movie, nil].randomElement(using: &random) ?? nil,
                    identifier: [nil, "", "a", "A", "b", "c", "d", "e", "f"].randomElement(using: &random)
                        ?? nil)
            }
            func others(_ item: Item, _ half: LivePhoto.Role) -> [Item] {
                items.filter {
                    $0.half == half && $0.identifier?.uppercased() == item.identifier?.uppercased()
                }
            }
            let match = try Self.match(items)
            for item in items {
                let hasIdentifier = item.half != nil && item.identifier?.isEmpty == false
                let stills = others(item, .still)
                let movies = others(item, .movie)
                let isPaired = hasIdentifier && !stills.isEmpty && movies.count == 1
                let isAmbiguous = hasIdentifier && !stills.isEmpty && movies.count > 1
                let pairs = match.pairs.filter { ($0.stills + $0.movies).contains(item) }
                let groups = match.ambiguous.filter { ($0.stills + $0.movies).contains(item) }
                #expect(pairs.count == (isPaired ? 1 : 0), "seed \(random.seed)")
                #expect(groups.count == (isAmbiguous ? 1 : 0), "seed \(random.seed)")
                #expect(match.unpaired.contains(item) == (!isPaired && !isAmbiguous), "seed \(random.seed)")
                if let pair = pairs.first { #expect(pair.stills == stills && pair.movies == movies) }
            }
        }
    }

    @Test func tenThousandItems() throws {
        let count = 5_000
        let stills = (0..<count).map { Self.still("\($0)", "still \($0)") }
        let movies = (0..<count).reversed().map { Self.movie("\($0)", "movie \($0)") }
        let match = try Self.match(stills + movies)
        #expect(match.pairs.count == count)
        #expect(match.unpaired.isEmpty)
        #expect(match.pairs.map(\.identifier) == (0..<count).map { "\($0)" })
        #expect(match.pairs.allSatisfy { $0.movies.first?.name == "movie \($0.identifier)" })
    }
}

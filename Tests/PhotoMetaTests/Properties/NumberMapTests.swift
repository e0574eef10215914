// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The map is what mutants are made by: it has to know the places.
@Suite struct NumberMapTests {
    /// The tags of a builder's directories and those within, in the order of the walk.
    private func tags(of directory: TIFFDirectory) -> [UInt16] {
        let inner = directory.entries.flatMap { entry -> [UInt16] in
            guard case .directories(let directories) = entry.value else { return [entry.tag] }
            return [entry.tag] + directories.flatMap(tags)
        }
        guard case .directory(let next) = directory.next else { return inner }
        return inner + tags(of: next)
    }

    @Test("Every row of every directory is found", arguments: Endianness.allCases) func rows(
        order: Endianness
    ) {
        var builder = PhoneExif.tiff(identifier: "identifier", thumbnail: filler(40))
        builder.order = order
        let map = NumberMap(builder.bytes)
        let rows = map.numbers.filter { $0.kind == .tag }
        let note = PhoneExif.note(identifier: "identifier").directory
        #expect(
            rows.filter { $0.row?.directory != 0x927C }.map { UInt16($0.value) }
                == tags(of: builder.directory))
        #expect(rows.filter { $0.row?.directory == 0x927C }.map { UInt16($0.value) } == tags(of: note))
        // The property lists of the note: their trailers, and an offset for each object.
        #expect(map.numbers.filter { $0.path.hasSuffix("/objects") }.map(\.value) == [9, 9])
        #expect(
            map.numbers.filter { $0.path.hasSuffix("/27c/3/offset") || $0.path.hasSuffix("927c/3/offset") }
                .count == 9)
    }

    @Test("The tables of an image") func mapsTablesOfImage() throws {
        let file = BuiltFiles.fixtures[0]
        let map = NumberMap(file.bytes)
        func values(_ suffix: String) -> [UInt64] {
            map.numbers.filter { $0.path.hasSuffix(suffix) }.map(\.value)
        }
        #expect(values("iinf/count") == [2] && values("infe/item") == [1, 2])
        #expect(values("iloc/count") == [2] && values("pitm/item") == [1])
        #expect(values("ipma/item/property") == [0x81, 0x82, 0x83, 0x84, 0x85])
        #expect(values("cdsc/from") == [2] && values("cdsc/to 0") == [1])
        let offset = Int(try #require(values("item 2/extent 1/offset").first))
        #expect(map.holds("Exif\0\0MM", at: offset + 4))
        #expect(map.numbers.contains { $0.row?.tag == 0x829A })
    }

    @Test("The tables of a movie") func mapsTablesOfMovie() {
        let map = NumberMap(BuiltFiles.fixtures[2].bytes)
        let keys = map.numbers.filter { $0.path == "moov/meta/keys/count" }
        #expect(keys.map(\.value) == [11])
        #expect(
            map.numbers.filter { $0.path.hasPrefix("moov/meta/ilst/") && $0.path.hasSuffix("data/word 0") }
                .count == 11)
        #expect(map.numbers.contains { $0.path.hasSuffix("mebx/keys/1/dtyp/size") })
        #expect(map.numbers.contains { $0.path.hasSuffix("elst/word 0") && $0.value == 2 })
    }

    @Test("Of every file there are numbers, each where it lies", arguments: BuiltFiles.all)
    func places(file: BuiltFiles.File) {
        let map = NumberMap(file.bytes)
        // Of other formats, only the numbers of the blocks that these have too.
        let isMapped = [.jpeg, .heif, .quickTime, .tiff].contains((try? read(file.bytes))?.family)
        #expect(map.numbers.count >= (isMapped ? 5 : 0) && map.numbers.count < NumberMap.limit)
        for number in map.numbers {
            #expect(
                Array(file.bytes[number.offset..<(number.offset + number.byteCount)])
                    == number.bytes(of: number.value))
        }
        #expect(Set(map.numbers.map(\.offset)).count >= map.numbers.count * 9 / 10)
    }
}

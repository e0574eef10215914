// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The identifier among a movie's metadata items (QuickTime File Format, "Metadata").
@Suite struct MovieIdentifierEditTests {
    private static let key = "com.apple.quicktime.content.identifier"
    private let identifier = EditedBytes.identifier

    /// A metadata list as cameras write it: in QuickTime's form, with an empty two-byte name.
    private var expectedList: [UInt8] {
        let handler = box("hdlr", zeros(8), latin("mdta"), zeros(14))
        let keys = box("keys", zeros(4), uint32(1), box("mdta", latin(Self.key)))
        let data = box("data", uint32(1), uint32(0), latin(identifier))
        let item = uint32(UInt32(data.count + 8)) + uint32(1) + data
        return handler + keys + box("ilst", item)
    }

    private func movie(_ items: [MovieMetadataBuilder.Item]) -> EditableMovie {
        var movie = EditableMovie()
        movie.movie.metadata = MovieMetadataBuilder(items)
        return movie
    }

    @Test("A movie without a list gets one in QuickTime's form") func addsList() throws {
        let edited = try EditedBytes.movie(EditableMovie().bytes)
        #expect(edited.boxes("moov", "meta") == [expectedList])
        #expect(try read(edited).livePhotoIdentifier == identifier)
    }

    @Test("A list gets a key and an item, and keeps the others byte for byte") func addsItem() throws {
        let items: [MovieMetadataBuilder.Item] = [.apple("make", "Maker"), .apple("x", type: 77, [1, 2])]
        let old = movie(items)
        let edited = try EditedBytes.movie(old.bytes)
        let (oldItems, newItems) = (
            old.bytes.boxes("moov", "meta", "ilst"), edited.boxes("moov", "meta", "ilst")
        )
        #expect(newItems.count == 1 && newItems[0].starts(with: oldItems[0]))
        #expect(newItems[0].count == oldItems[0].count + 8 + 16 + 36)
        #expect(edited.boxes("moov", "meta", "keys")[0].number(at: 4) == 3)
        let metadata = try read(edited)
        #expect(metadata.livePhotoIdentifier == identifier)
        #expect(metadata[\.quickTime.make] == "Maker")
        #expect(metadata.diagnostics.isEmpty)
    }

    @Test("An identifier is replaced in place") func replacesIdentifier() throws {
        let edited = try EditedBytes.movie(
            movie([.apple("content.identifier", "OLD"), .apple("make", "Maker")]).bytes)
        #expect(edited.boxes("moov", "meta", "keys")[0].number(at: 4) == 2)
        #expect(edited.boxes("moov", "meta", "ilst", "\0\0\0\u{1}").count == 1)
        #expect(try read(edited).livePhotoIdentifier == identifier)
        #expect(try read(edited)[\.quickTime.make] == "Maker")
    }

    @Test("Doubled identifiers become one") func removesDoubles() throws {
        let edited = try EditedBytes.movie(
            movie([
                .apple("content.identifier", "A"), .apple("make", "Maker"),
                .apple("content.identifier", "B"),
            ]).bytes)
        #expect(edited.boxes("moov", "meta", "ilst", "\0\0\0\u{1}").count == 1)
        #expect(edited.boxes("moov", "meta", "ilst", "\0\0\0\u{3}").isEmpty)
        #expect(try read(edited).livePhotoIdentifier == identifier)
    }

    @Test("A key without an item gets one") func fillsUnusedKey() throws {
        var old = EditableMovie()
        old.movie.metadata = MovieMetadataBuilder([.apple("make", "Maker")])
        old.movie.metadata?.unusedKeys = [Self.key]
        let edited = try EditedBytes.movie(old.bytes)
        #expect(edited.boxes("moov", "meta", "keys")[0].number(at: 4) == 2)
        #expect(try read(edited).livePhotoIdentifier == identifier)
        #expect(try read(edited)[\.quickTime.make] == "Maker")
    }

    @Test("A list in ISO's form becomes QuickTime's") func removesVersionAndFlags() throws {
        var old = movie([.apple("make", "Maker")])
        old.movie.metadata?.isFullBox = true
        let edited = try EditedBytes.movie(old.bytes)
        #expect(Array(edited.boxes("moov", "meta")[0][4..<8]) == latin("hdlr"))
        #expect(try read(edited).livePhotoIdentifier == identifier)
        #expect(try read(edited)[\.quickTime.make] == "Maker")
    }

    @Test("A list of named items in user data, as FFmpeg writes it, loses its identifier")
    func cleansUserData() throws {
        var list = MovieMetadataBuilder([.text("title", "T"), .apple("content.identifier", "OLD")])
        list.isFullBox = true
        var old = EditableMovie()
        old.movie.userData = [list.bytes]
        let edited = try EditedBytes.movie(old.bytes)
        #expect(edited.boxes("moov", "meta") == [expectedList])
        let left = try #require(edited.boxes("moov", "udta", "meta").first)
        // The last key is removed with its item.
        let children = Array(left.dropFirst(4))
        #expect(children.boxes("keys")[0].number(at: 4) == 1)
        #expect(children.boxes("ilst", "\0\0\0\u{2}").isEmpty)
        #expect(children.boxes("ilst", "\0\0\0\u{1}").count == 1)
        #expect(!edited.contains(latin("OLD")))
    }

    @Test("A list with another handler is kept, and readable") func keepsOtherList() throws {
        let handler = box("hdlr", zeros(8), latin("mdir"), latin("appl"), zeros(10))
        let data = box("data", uint32(1), uint32(0), latin("Title"))
        let other = box("meta", zeros(4), handler, box("ilst", box("\u{A9}nam", data)))
        for inUserData in [false, true] {
            var old = EditableMovie()
            if inUserData { old.movie.userData = [other] } else { old.movie.extraBoxes = [other] }
            let edited = try EditedBytes.movie(old.bytes)
            #expect(edited.contains(other))
            #expect(try read(edited).livePhotoIdentifier == identifier)
            #expect(try read(edited)[\.itemList.title] == "Title")
        }
    }

    @Test("A track's identifier is removed") func cleansTracks() throws {
        var old = EditableMovie()
        old.video.extraBoxes = [MovieMetadataBuilder([.apple("content.identifier", "OLD")]).bytes]
        let edited = try EditedBytes.movie(old.bytes)
        #expect(!edited.contains(latin("OLD")))
        #expect(try read(edited).livePhotoIdentifier == identifier)
    }

    @Test("The name in another namespace is removed with its item") func removesOtherNamespace() throws {
        var items: [MovieMetadataBuilder.Item] = [.apple("content.identifier", "OLD")]
        items[0].namespace = "abcd"
        let edited = try EditedBytes.movie(movie(items).bytes)
        #expect(edited.boxes("moov", "meta", "keys")[0].number(at: 4) == 1)
        #expect(!edited.contains(latin("OLD")))
        #expect(try read(edited).livePhotoIdentifier == identifier)
    }

    @Test("A list with a wrong number of keys is refused") func refusesWrongKeyCount() {
        var old = movie([.apple("make", "Maker")])
        old.movie.metadata?.statedKeyCount = 2
        #expect(throws: MetadataError(.damaged)) { try EditedBytes.movie(old.bytes) }
    }

    @Test("A list whose items pass its end is refused") func refusesDamagedItems() {
        var old = movie([.apple("make", "Maker")])
        old.movie.metadata?.itemsTrailer = BoxBuilder("\0\0\0\u{1}", size: .stated(900), zeros(16)).bytes
        #expect(throws: MetadataError(.damaged)) { try EditedBytes.movie(old.bytes) }
    }

    @Test("An item without a key is refused, as it would get the new one") func refusesStrayItem() {
        var items: [MovieMetadataBuilder.Item] = [.apple("make", "Maker")]
        items[0].index = 2
        #expect(throws: MetadataError(.damaged)) { try EditedBytes.movie(movie(items).bytes) }
    }
}

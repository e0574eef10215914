// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@testable import struct PhotoMeta.MediaReader

/// A movie's items and the keys that name them (QuickTime File Format, "Metadata"), in forms that cameras do not write.
@Suite struct NamedItemTests {
    private static let handler = fullBox("hdlr", uint32(0), latin("mdta"), zeros(12), [0])

    private func keys(_ names: String...) -> [UInt8] {
        fullBox("keys", uint32(UInt32(names.count)), names.flatMap { box("mdta", latin($0)) })
    }

    private func item(_ index: UInt32, _ atoms: [UInt8]...) -> [UInt8] {
        let body = atoms.flatMap { $0 }
        return uint32(UInt32(body.count + 8)) + uint32(index) + body
    }

    private func data(_ text: String) -> [UInt8] { box("data", uint32(1), uint32(0), latin(text)) }

    private func movie(_ atoms: [UInt8]...) -> [UInt8] {
        box("moov", box("meta", Self.handler, atoms.flatMap { $0 }))
    }

    private static let make = "com.apple.quicktime.make"
    private static let model = "com.apple.quicktime.model"

    @Test("An item too short for a type is skipped without a diagnostic") func shortItems() throws {
        let short = box("data")
        for items in [item(1, short), item(1, data("Maker")) + item(2, short)] {
            let bytes = movie(keys(Self.make, Self.model), box("ilst", items))
            let movie = try read(bytes)
            #expect(movie.diagnostics.isEmpty)
            #expect(movie[\.quickTime.make] == (items.count > 20 ? "Maker" : nil))
            #expect(movie[\.quickTime.model] == nil)
        }
    }

    @Test("Every `data` atom examined counts as an item") func itemLimit() throws {
        let items = item(1, box("data", uint32(1))) + item(2, data("Model"))
        let bytes = movie(keys(Self.make, Self.model), box("ilst", items))
        let limited = try read(bytes, limits: .with { $0.movieEntries = 1 })
        #expect(limited.codes == [.limit])
        #expect(limited[\.quickTime.model] == nil)
        // There are also two keys.
        let whole = try read(bytes, limits: .with { $0.movieEntries = 2 })
        #expect(whole.codes.isEmpty)
        #expect(whole[\.quickTime.model] == "Model")
    }

    @Test("The limit applies to a value's size, not to its atom's") func valueLimit() throws {
        let number = box("data", uint32(0), uint32(0), [0, 0, 0, 3, 0, 9, 0, 0])
        let list = fullBox("meta", Self.handler, box("ilst", box("trkn", number)))
        let bytes = box("moov", box("udta", list))
        let movie = try read(bytes, limits: .with { $0.valueBytes = 4 })
        #expect(movie.codes.isEmpty)
        #expect(movie[\.itemList.trackNumber] == [3, 9])
        let named = self.movie(keys(Self.make), box("ilst", item(1, data("Maker"))))
        #expect(try read(named, limits: .with { $0.valueBytes = 5 })[\.quickTime.make] == "Maker")
        #expect(try read(named, limits: .with { $0.valueBytes = 4 }).codes == [.limit])
    }

    @Test("The first `data` atom is used, wherever it is in its item") func dataWithinItems() throws {
        let wide = uint32(1) + latin("data") + uint32(0) + uint32(29) + uint32(1) + uint32(0) + latin("Maker")
        for atoms in [
            data("Maker"), box("free", zeros(3)) + data("Maker"), data("Maker") + data("Other"), wide,
        ] {
            let movie = try read(movie(keys(Self.make), box("ilst", item(1, atoms))))
            #expect(movie[\.quickTime.make] == "Maker")
            #expect(movie.diagnostics.isEmpty)
        }
    }

    @Test("Keys may follow their items or be apart from them") func places() throws {
        let names = keys(Self.make)
        let items = box("ilst", item(1, data("Maker")))
        for atoms in [names + items, items + names, names + box("free", zeros(40)) + items] {
            let movie = try read(movie(atoms))
            #expect(movie[\.quickTime.make] == "Maker")
            #expect(movie.diagnostics.isEmpty)
        }
    }

    @Test("Items whose keys cannot be read are not an item list") func readsItemsWithoutKeys() throws {
        let many = (0..<3).map { _ in String(repeating: "k", count: 300) }
        let names = fullBox(
            "keys", uint32(4), ([Self.make] + many).flatMap { box("mdta", latin($0)) })
        let bytes = movie(names, box("ilst", item(1, data("Maker"))))
        let options = ReadOptions(selection: [.quickTime, .itemList])
        let policy = FetchPolicy(firstByteCount: 100, readAhead: 100, joinedGap: 0)
        var makers: [String?] = []
        for requests in 1...20 {
            let source = FailingSource(bytes, after: requests, .error)
            let movie = try MediaReader.read(source, options, policy)
            #expect(movie.properties(in: .itemList).isEmpty, "\(requests) requests")
            makers.append(movie[\.quickTime.make])
        }
        // One request does not reach the keys; twenty suffice for everything.
        #expect(makers.first == .some(nil))
        #expect(makers.last == "Maker")
    }

    private static let identifier = "com.apple.quicktime.content.identifier"

    @Test("Selecting only the identifier returns the same identifier and nothing else")
    func identifierAlone() throws {
        let (named, once) = (Self.identifier, keys(Self.identifier))
        let short = item(1, box("data", uint32(1)))
        let cases: [(keys: [UInt8], items: [UInt8], identifier: String?)] = [
            (once, item(1, data("A")), "A"),
            (keys(Self.make, named), item(1, data("Maker")) + item(2, data("A")), "A"),
            (once, item(1, data("A")) + item(1, data("B")), "A"),
            (once, short + item(1, data("B")), "B"),
            (once, item(1, data("LONGER")) + item(1, data("B")), "B"),
            (once, item(1, box("free", zeros(3)), data("A")), "A"),
            // An item too short for a header, before bytes that look like the rest of one.
            (once, uint32(8) + uint32(1) + uint32(0) + latin("data"), nil),
            (once, uint32(12) + uint32(1) + uint32(4) + latin("data"), nil),
            (keys(named, named), uint32(8) + uint32(2) + uint32(0) + latin("data"), nil),
            (once, item(2, data("B")), nil), (once, [], nil), (once, item(1, data("")), nil),
            (keys(Self.make), item(1, data("Maker")), nil),
            // The name is declared again, with a value at either index.
            (keys(named, named), item(2, data("B")), "B"),
            (keys(named, named), item(2, data("B")) + item(1, data("A")), "A"),
            (
                keys(named, Self.make, named, named),
                item(4, data("C")) + item(2, data("M")) + item(3, data("B")), "B"
            ),
            (keys(named, named), item(1, data("LONGER")) + item(2, data("B")), "B"),
            (keys(named, named), short + item(2, data("LONGER")), nil),
        ]
        for (keys, items, identifier) in cases {
            for atoms in [keys + box("ilst", items), box("ilst", items) + keys] {
                let bytes = movie(atoms)
                var options = ReadOptions(limits: .with { $0.valueBytes = 5 })
                let whole = try MediaMetadata(bytes: bytes, options: options)
                options.selection = .livePhotoIdentifier
                let read = try MediaMetadata(bytes: bytes, options: options)
                let pieces = try MediaReader.read(PiecewiseSource(bytes), options)
                #expect(whole.livePhotoIdentifier == identifier)
                #expect(read.livePhotoIdentifier == identifier)
                #expect(pieces.livePhotoIdentifier == identifier)
                #expect(read[\.quickTime.make] == nil)
            }
        }
    }

    @Test("Selecting only the identifier respects the limit of kept bytes")
    func keptBytes() throws {
        let items = item(2, data("AN-IDENTIFIER"))
        let keys = keys(Self.make, Self.identifier)
        let bytes = movie(keys, box("ilst", items))
        // The bytes after the headers of both.
        let byteCount = keys.count - 8 + items.count
        for (limit, identifier) in [(byteCount, "AN-IDENTIFIER"), (byteCount - 1, nil), (10, nil)] {
            let options = ReadOptions(
                limits: .with { $0.keptBytes = limit }, selection: .livePhotoIdentifier)
            for read in [
                try MediaMetadata(bytes: bytes, options: options),
                try MediaReader.read(PiecewiseSource(bytes), options),
            ] {
                #expect(read.livePhotoIdentifier == identifier)
                #expect(read.codes == (identifier == nil ? [.limit] : []))
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// First-edition items, whose names serve as types, and boxes and properties at the end of their tables.
@Suite struct HEIFOldItemTests {
    private func file(_ change: (inout HEIFBuilder) -> Void) -> [UInt8] {
        var file = Samples.heif(exif: Samples.exifItem())
        change(&file)
        return file.bytes
    }

    /// ISO/IEC 14496-12 §8.11.6: versions 0 and 1 have a name, and XMP is identified by its content type.
    @Test func readsFirstEditionItems() throws {
        let bytes = file { file in
            file.entryVersion = 0
            file.items[1].name = "Exif"
            file.items.append(.init(3, "mime", utf8("<x/>")))
            file.items[2].contentType = "application/rdf+xml"
        }
        let photo = try MediaMetadata(bytes: bytes)
        #expect(photo[\.cameraMaker] == "Maker" && photo.codes == [])
        #expect(photo.blocks.contains { $0.kind == .xmp })
    }

    @Test("An entry too short for an item affects no other", arguments: [0, 2] as [UInt8])
    func shortEntries(version: UInt8) throws {
        let bytes = file { file in
            file.entryVersion = version
            file.items.append(.init(3, "Exif", [0]))
            for number in [1, 2] { file.items[number].name = "Exif" }
        }
        let mutator = StructureMutator(.init(name: "short entry", bytes: bytes))
        let size = try #require(mutator.map.numbers.last { $0.path.hasSuffix("infe/size") })
        // The rest of the entry is parsed as boxes and contains none.
        for value in 8..<size.value {
            let mutant = mutator.mutant([.init(number: size, value: value)])
            #expect(try MediaMetadata(bytes: mutant.bytes)[\.cameraMaker] == "Maker", "\(value) bytes")
        }
    }

    @Test("A table that ends before its first row is diagnosed", arguments: ["iloc", "ipma"])
    func shortTables(table: String) throws {
        let mutator = StructureMutator(.init(name: "short table", bytes: file { _ in }))
        let size = try #require(mutator.map.numbers.last { $0.path.hasSuffix("\(table)/size") })
        // The rest of the table is parsed as boxes and contains none.
        for value in 8..<size.value {
            let photo = try MediaMetadata(bytes: mutator.mutant([.init(number: size, value: value)]).bytes)
            #expect(!photo.codes.isEmpty, "\(value) bytes")
            let lost = table == "iloc" ? photo[\.cameraMaker] == nil : photo.pixelSize == nil
            #expect(lost, "\(value) bytes")
        }
    }

    @Test func usesFirstExifWithoutReferences() throws {
        let bytes = file { file in
            file.references = []
            // Of two Exif items, the one that describes the image would be used, but no reference states it here.
            file.items.append(.init(3, "Exif", Samples.exifItem(Samples.tiff(make: "Other"))))
            file.extraMetaBoxes = [box("iref")]
        }
        #expect(try MediaMetadata(bytes: bytes)[\.cameraMaker] == "Maker")
    }

    /// §4.2.2: a size of 0 extends to the end, also with a 16-byte type.
    @Test func readsUUIDBoxToTheEnd() throws {
        let bytes = file { $0.extraMetaBoxes = [box("uuid", size: .toEnd, zeros(16))] }
        let photo = try MediaMetadata(bytes: bytes)
        #expect(photo[\.cameraMaker] == "Maker" && photo.codes == [])
    }

    @Test("Ignores a property of a missing tile") func ignoresPropertyOfMissingTile() throws {
        let bytes = file { file in
            file.items[0].type = "grid"
            file.items.append(.init(3, "hvc1", filler(9)))
            file.references.append(.init(type: "dimg", from: 1, to: [3]))
            file.properties.append(ImageProperty.color)
            file.associations.append(.init(item: 3, properties: [9, 0, 2]))
        }
        let photo = try MediaMetadata(bytes: bytes)
        #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        #expect(photo[\.cameraMaker] == "Maker")
    }

    /// §6.5.6: the number of channels, followed by their bits.
    @Test("Ignores missing channels") func ignoresMissingChannels() throws {
        for byteCount in 0..<2 {
            let bytes = file { $0.add(fullBox("pixi", [UInt8](repeating: 3, count: byteCount)), to: 1) }
            let photo = try MediaMetadata(bytes: bytes)
            #expect(photo[\.heif.pixelInformation] == nil && photo.codes.count == 1)
            #expect(photo.pixelSize == PixelSize(width: 320, height: 240))
        }
    }
}

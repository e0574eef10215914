import Testing

@testable import PhotoMeta

@Suite struct TagTableTests {
    private static let tables: [(name: String, table: TagTable)] = [
        ("tiff", .tiff), ("exif", .exif), ("gps", .gps), ("interoperability", .interoperability),
        ("makerApple", .makerApple),
    ]

    /// Rows are found by halving, so they must be sorted.
    @Test func rowsAscendAndAreFound() {
        for (name, table) in Self.tables {
            let tags = table.rows.map(\.tag)
            #expect(!tags.isEmpty)
            #expect(zip(tags, tags.dropFirst()).allSatisfy { $0 < $1 }, "\(name)")
            let names = Dictionary(table.rows.map { (UInt32($0.tag), $0.name) }) { first, _ in first }
            for tag in UInt32(0)...0x1_0001 where table.row(of: tag)?.name != names[tag] {
                Issue.record("\(name): tag \(tag)")
            }
        }
    }

    @Test func namesAreUnique() {
        for (name, table) in Self.tables {
            let names = table.rows.map(\.name)
            #expect(Set(names).count == names.count, "\(name)")
            #expect(!names.contains(""), "\(name)")
        }
    }

    /// One property has one name, whether a key gives it or a list of properties.
    @Test func keysHaveTheNamesOfTheTables() throws {
        let keys = try DeclaredKey.all()
        #expect(try keys.count == DeclaredKey.count())
        #expect(keys.count > 170)
        for key in keys {
            guard let tag = key.tag else { continue }
            let table = try #require(Self.tables.first { $0.name == key.dictionary }, "\(key)").table
            #expect(table.row(of: UInt32(tag))?.name == key.name, "\(key)")
        }
    }

    @Test func keysAreUniqueByTagAndByName() throws {
        let keys = try DeclaredKey.all()
        let names = keys.map { "\($0.dictionary) \($0.name)" }
        #expect(Set(names).count == names.count)
        let tags = keys.compactMap { key in key.tag.map { "\(key.dictionary) \($0)" } }
        #expect(Set(tags).count == tags.count)
    }
}

/// The tables held against those of other projects and ImageIO's constants.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct TagTableSourceTests {
    /// The table of a standard's directory, by its name in the source.
    private static func table(_ dictionary: String) -> TagTable? {
        switch dictionary {
        case "TIFF", "TIFF-EP/other", "DNG": .tiff
        case "Exif": .exif
        case "GPS": .gps
        case "Interop": .interoperability
        default: nil
        }
    }

    @Test func everyTagOfTheStandardsHasItsName() throws {
        let strings = try RegistryTables.keyStrings()
        var count = 0
        for row in try RegistryTables.rows("tiff_exif_gps_interop_mpf") {
            // The multi-picture format has no directory in the library.
            guard let dictionary = row["dictionary"], dictionary != "MPF" else { continue }
            let table = try #require(Self.table(dictionary), "\(dictionary)")
            let tag = try #require(row["tag_dec"].flatMap(UInt32.init))
            // A constant that was renamed stands with its older name.
            let constants = row["imageio_constant", default: ""].replacing(" / ", with: ",").split(
                separator: ",")
            var names = Set(constants.compactMap { strings[String($0)] })
            if names.isEmpty, let name = row["spec_name"] { names = [name] }
            let found = try #require(table.row(of: tag)?.name, "\(dictionary) \(tag)")
            #expect(names.contains(found), "\(dictionary) \(tag)")
            count += 1
        }
        #expect(count > 380)
    }

    @Test func everyTagOfApplesNoteHasAKey() throws {
        let keys = try DeclaredKey.all().filter { $0.dictionary == "makerApple" }
        let rows = try RegistryTables.rows("maker_apple")
        #expect(rows.count > 80)
        for row in rows {
            let tag = try #require(row["tag_dec"].flatMap(UInt16.init))
            let key = keys.first { $0.tag == tag }
            #expect(key?.property == row["proposed_key"], "tag \(tag)")
            #expect(TagTable.makerApple.row(of: UInt32(tag)) != nil, "tag \(tag)")
        }
        #expect(keys.count == rows.count)
    }

    @Test func everyQuickTimeKeyIsAKnownOne() throws {
        let known = Set(try RegistryTables.rows("quicktime_keys").compactMap { $0["key"] })
        let keys = try DeclaredKey.all().filter { $0.dictionary == "quickTime" }
        #expect(keys.count > 25)
        for key in keys { #expect(known.contains(key.name), "\(key.name)") }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import RegistryMaker

/// The registry compared with tables from other sources: each of their rows has a key or a reason for having none.
@Suite(.enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
struct RegistrySourceTests {
    private static func reasons(_ name: String, _ column: String) throws -> Set<String> {
        let url = PackageFiles.root.appendingPathComponent("Sources/PhotoMeta/Registry/Tables/\(name).tsv")
        let rows = try TableFile(url: url, name: name).rows
        for row in rows { #expect(row["reason", default: ""].hasSuffix(".")) }
        return Set(
            rows.compactMap { row in row["group"].map { "\($0) " + row[column, default: ""] } ?? row[column] }
        )
    }

    private static func dictionary(_ name: String) -> MetadataDictionary? {
        switch name {
        case "TIFF", "TIFF-EP/other": .tiff
        case "DNG": .dng
        case "Exif": .exif
        case "GPS": .gps
        case "Interop": .interoperability
        case "MPF": .multiPicture
        default: nil
        }
    }

    /// The names in a row with several: `a.{b,c}`, `a.b / .c`, `a.b / c`.
    ///
    /// A later name is either complete or continues the first one's prefix.
    private static func names(_ row: String) -> [(whole: String, continued: String)] {
        let parts = row.split(separator: " / ").map(String.init)
        let parent = parts[0].split(separator: ".").dropLast().joined(separator: ".")
        return parts.flatMap { part -> [(whole: String, continued: String)] in
            let continued = parent + (part.hasPrefix(".") ? part : ".\(part)")
            guard let open = part.firstIndex(of: "{"), let close = part.firstIndex(of: "}") else {
                return [(part, continued)]
            }
            let start = (whole: String(part[..<open]), continued: String(continued.prefix { $0 != "{" }))
            let members = part[part.index(after: open)..<close].split(separator: ",").map(String.init)
            return members.map { (whole: start.whole + $0, continued: start.continued + $0) }
        }
    }

    @Test func hasKeyForEachTag() throws {
        let strings = try RegistryTables.keyStrings()
        let rows = try RegistryTables.rows("tiff_exif_gps_interop_mpf")
        #expect(rows.count > 400)
        for row in rows {
            let dictionary = try #require(row["dictionary"].flatMap(Self.dictionary), "\(row)")
            let tag = try #require(row["tag_dec"].flatMap(UInt32.init))
            let key = try #require(dictionary.keys.key(of: tag), "\(row)")
            // A renamed constant is listed with its older name.
            let constants = row["imageio_constant", default: ""].replacing(" / ", with: ",").split(
                separator: ",")
            let names = constants.compactMap { strings[String($0)] }
            if names.isEmpty {
                let specified = row["spec_name", default: ""]
                #expect(key.name == specified || "GPS" + key.name == specified, "\(row)")
            } else {
                #expect(names.contains(key.name), "\(row)")
            }
        }
    }

    @Test func hasKeyForEachAppleTag() throws {
        let rows = try RegistryTables.rows("maker_apple")
        #expect(rows.count == MetadataDictionary.makerApple.keys.all.count)
        for row in rows {
            let tag = try #require(row["tag_dec"].flatMap(UInt32.init))
            #expect(MetadataDictionary.makerApple.keys.key(of: tag)?.propertyName == row["proposed_key"])
        }
    }

    @Test func coversImageIOConstants() throws {
        let reasons = try Self.reasons("ImageIOWithoutKey", "constant")
        let keys = Dictionary(grouping: MetadataKeys.all.filter { $0.imageIOName != nil }) {
            $0.imageIOName ?? ""
        }
        let rows = try RegistryTables.rows("imageio_constants")
        #expect(rows.count > 660)
        for row in rows {
            let constant = try #require(row["constant"])
            let found = keys[constant, default: []]
            #expect(found.isEmpty == reasons.contains(constant), "\(constant)")
            for key in found {
                let string = row["key_string", default: ""]
                #expect(string.isEmpty || key.name == string, "\(constant)")
            }
        }
    }

    @Test func coversMovieNames() throws {
        let reasons = try Self.reasons("RowsWithoutKey", "row")
        let rows = try RegistryTables.rows("quicktime_keys")
        #expect(rows.count > 100)
        for row in rows {
            let name = try #require(row["key"])
            if reasons.contains("QuickTime metadata \(name)") { continue }
            let keys = MetadataDictionary.quickTime.keys
            for name in Self.names(name) {
                let key = keys.key(named: name.whole) ?? keys.key(named: name.continued)
                #expect(key != nil, "\(name)")
            }
        }
        for row in try RegistryTables.rows("quicktime_userdata_ilst") {
            let isUserData = row["container"] == "udta"
            let dictionary: MetadataDictionary = isUserData ? .userData : .itemList
            let name = try #require(row["fourcc"])
            if reasons.contains("User data and items \(isUserData ? "udta" : "ilst") \(name)") {
                continue
            }
            // The first and last of a range of codes: `©ed1…©ed9`.
            for code in name.split(separator: "…").compactMap({ FourCharacterCode(String($0)) }) {
                #expect(dictionary.keys.key(of: code.rawValue) != nil, "\(name)")
            }
        }
    }

    @Test func coversHEIFProperties() throws {
        let reasons = try Self.reasons("RowsWithoutKey", "row")
        for row in try RegistryTables.rows("heif") where row["kind"] == "item property" {
            let name = try #require(row["code"])
            let hasKey =
                FourCharacterCode(name).flatMap { MetadataDictionary.heif.keys.key(of: $0.rawValue) } != nil
            #expect(hasKey || reasons.contains("HEIF item property \(name)"), "\(name)")
        }
    }
}

import Foundation
import Testing

@testable import PhotoMeta

/// After sharing, the files contain no values that ExifTool reads as places, device numbers or people.
@Suite(
    .serialized, .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
    .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct CorpusSharingTests {
    /// The files that are refused.
    private static let refused: [String: MetadataError.Code] = [
        // A second Exif block to which no item refers.
        "heic__canon-canon-eos-40d__testheif__4e5f21.heic": .notEditable,
        // A lens number in Samsung's trailer.
        "heic__samsung-galaxy-s25-ultra__aux-ycbcr__8deae3.heic": .notEditable,
        // ID3 tags in a fragmented movie.
        // A trailer in ExifTool's MIE format.
        "jpeg__fujifilm-finepix2400zoom__exiftool__fdca32.jpg": .notEditable,
        // A text that overlaps another directory.
        "jpeg__digital-digital-cam__olympus-digital-800__315110.jpg": .damaged,
        // Metadata compressed with Brotli.
        "jxl__nomake__jxl2__4bc68f.jxl": .unsupportedFormat,
        // BigTIFF.
        "btf__nomake__bigtiff-jpeg__6ac9f9.tiff": .unsupportedFormat,
        "btf__nomake__bigtiffsubifd4__85c8da.tif": .unsupportedFormat,
    ]

    /// The tags that ExifTool still reads.
    private static let explained: Set<String> = [
        // The camera's name.
        "jpeg__eastman-kodak-company-kodak-dc3400__kodak-dc3400__9573ab.jpg Copyright",
        "jpeg__eastman-kodak-company-kodak-dc3400__kodak-dc3400__9573ab.jpg CameraOwner",
        // In a second picture, for which the file states a wrong position.
        "mpo__nintendo-nintendo-3ds__sugarshack-ifd-offset__d2e9da.mpo InternalSerialNumber",
        // After a damaged chunk.
        "png__nomake__m3-66ac49ef3f48ac9482049e1ab57__d7b114.png Author",
    ]

    /// ExifTool's names for places, device numbers, owners and people.
    private static let isPrivate = try? NSRegularExpression(
        pattern: """
            ^(GPS(Latitude|Longitude|Altitude|Position|Coordinates|Dest\\w*|AreaInformation|Img\\w*|Speed|Track)\
            |Location\\w*|City|Sub-?location|State|Province-State|Country\\w*|\\w*SerialNumber\\w*|InternalSerial\\w*\
            |Artist|Author|Creator|CreatorContact\\w*|CreatorWork\\w*|CreatorAddress|CreatorCity|CreatorRegion\
            |CreatorPostalCode|CreatorCountry|By-line|By-lineTitle|OwnerName|CameraOwner\\w*|Copyright|CopyrightNotice\
            |CopyrightOwner\\w*|Rights|Person\\w*|RegionName|RegionPerson\\w*|Writer-Editor|CaptionWriter|Credit|Source\
            |XPAuthor|HostComputer|Contact|WebStatement|ImageUniqueID|Owner\\w*|Photographer\\w*|UserName|Licensor\\w*\
            |ImageSupplierName|ImageCreator\\w*)$
            """)

    /// In these groups, makers use the names for other things.
    private static let otherGroups: Set<String> = ["Composite", "File", "System", "ExifTool", "ICC-header"]

    /// Returns the private tags of files: their names, with the values as texts.
    private static func tags(of names: [String], in folder: URL) throws -> [String: [(
        name: String, text: String
    )]] {
        let list = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
        let paths = names.map { folder.appendingPathComponent($0).path }
        try Data(paths.joined(separator: "\n").utf8).write(to: list)
        defer { try? FileManager.default.removeItem(at: list) }
        let output = try OtherTool.exiftool.output(["-n", "-G1:4", "-j", "-a", "-ee", "-q", "-@", list.path])
        let objects = try #require(try JSONSerialization.jsonObject(with: output) as? [[String: Any]])
        var tags: [String: [(name: String, text: String)]] = [:]
        for object in objects {
            let path = try #require(object["SourceFile"] as? String)
            for (key, value) in object {
                let words = key.split(separator: ":").map(String.init)
                guard words.count > 1, let tag = words.last, !otherGroups.contains(words[0]),
                    isPrivate?.firstMatch(in: tag, range: NSRange(0..<tag.utf16.count)) != nil
                else { continue }
                for item in value as? [Any] ?? [value] {
                    // An empty value identifies nobody.
                    let text = "\(item)".trimmingCharacters(in: .whitespacesAndNewlines)
                    guard !text.isEmpty else { continue }
                    tags[String(path.dropFirst(folder.path.count + 1)), default: []].append((tag, text))
                }
            }
        }
        return tags
    }

    /// Returns the bytes of each latitude and longitude, found by the form of their fields (Exif 2.32 §4.6.6):
    /// three RATIONALs at an offset from the nearest preceding header.
    private static func triplets(in file: [UInt8]) -> Set<[UInt8]> {
        var found: Set<[UInt8]> = []
        var header: (start: Int, isLittle: Bool)?
        func number(_ offset: Int, _ isLittle: Bool) -> Int {
            let bytes = file[offset..<(offset + 4)]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        for offset in 0..<max(file.count - 12, 0) {
            let start = file[offset..<(offset + 4)]
            if start.elementsEqual([0x49, 0x49, 42, 0]) { header = (offset, true) }
            if start.elementsEqual([0x4D, 0x4D, 0, 42]) { header = (offset, false) }
            guard let header else { continue }
            let isField = [2, 4].contains { (tag: UInt8) in
                let field: [UInt8] =
                    header.isLittle ? [tag, 0, 5, 0, 3, 0, 0, 0] : [0, tag, 0, 5, 0, 0, 0, 3]
                return file[offset..<(offset + 8)].elementsEqual(field)
            }
            guard isField else { continue }
            let place = header.start + number(offset + 8, header.isLittle)
            guard place + 24 <= file.count else { continue }
            let value = Array(file[place..<(place + 24)])
            let denominators = [4, 12, 20].map { number(place + $0, header.isLittle) }
            let degrees = number(place, header.isLittle)
            // No position or coordinate: coded data can contain the same bytes by chance.
            guard denominators.allSatisfy({ (1...10_000_000).contains($0) }), denominators[0] <= 10_000,
                degrees <= 180 * denominators[0], Set(value).count > 3
            else {
                continue
            }
            found.insert(value)
        }
        return found
    }

    @Test("Neither ExifTool's values nor the bytes of positions are left, and the refusals are known")
    func leavesNothing() throws {
        let corpus = try #require(SharedFiles.corpus)
        try TemporaryDirectory.with { folder in
            var shared: [String] = []
            var refused: [String: MetadataError.Code] = [:]
            let editable = Corpus.metadata.filter { _, result in
                guard case .success(let metadata) = result else { return false }
                return metadata.format == .xmp || StillEditors.editor(of: metadata.format) != nil
                    || metadata.format == .bigTIFF
            }
            for name in editable.keys.sorted() {
                do throws(MetadataError) {
                    try MetadataEdit.forSharing().write(
                        contentsOf: corpus.appendingPathComponent(name).path,
                        to: folder.appendingPathComponent(name).path)
                    shared.append(name)
                } catch {
                    refused[name] = error.code
                }
            }
            #expect(refused.filter { Self.refused[$0.key] != $0.value } == [:])
            #expect(shared.count > 300)
            let old = try Self.tags(of: shared, in: corpus)
            let new = try Self.tags(of: shared, in: folder)
            var counts = (texts: 0, positions: 0)
            for name in shared {
                for (tag, text) in new[name] ?? [] where !Self.explained.contains("\(name) \(tag)") {
                    // The camera's name, which the file also contains elsewhere.
                    if tag == "HostComputer" { continue }
                    Issue.record("\(name): \(tag) is \(text)")
                }
                let result = try Data(contentsOf: folder.appendingPathComponent(name))
                let metadata = try MediaMetadata(contentsOf: corpus.appendingPathComponent(name).path)
                let device = [metadata[\.tiff.make], metadata[\.tiff.model], metadata[\.tiff.software]]
                for (tag, text) in old[name] ?? []
                where text.utf8.count >= 6 && text.lowercased() != "unknown" && !device.contains(text)
                    && !Self.explained.contains("\(name) \(tag)")
                {
                    counts.texts += 1
                    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .isoLatin1] {
                        guard let bytes = text.data(using: encoding) else { continue }
                        #expect(result.range(of: bytes) == nil, "\(name): \(tag) \(text)")
                    }
                }
                let source = [UInt8](try Data(contentsOf: corpus.appendingPathComponent(name)))
                for triplet in Self.triplets(in: source) {
                    counts.positions += 1
                    #expect(result.range(of: Data(triplet)) == nil, "\(name): \(triplet)")
                }
            }
            #expect(counts.texts > 300 && counts.positions > 80, "\(counts)")
        }
    }
}

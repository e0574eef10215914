// SPDX-License-Identifier: Apache-2.0
import Foundation
@testable import PhotoMeta

/// The mapping of ExifTool's groups to the library's dictionaries.
extension ValueComparer {
    /// Compares all of ExifTool's values that the library may have.
    ///
    /// - Parameter isComplete: Whether the lines are ExifTool's complete output.
    mutating func compare(_ lines: [ExifToolDump.Line], isComplete: Bool) {
        var values: [Address: [ExifToolText]] = [:]
        for line in lines where line.document == "Main" {
            guard let group = Group(line.group, metadata.format.family) else { continue }
            values[Address(group: group, name: line.name), default: []].append(line.text)
        }
        for (address, theirs) in values.sorted(by: { $0.key.order < $1.key.order }) {
            compare(address.group, address.name, theirs)
        }
        if isComplete { compareUnsaid(values.keys.map { ($0.group, $0.name) }) }
    }

    private struct Address: Hashable {
        let group: Group
        let name: String

        var order: String { "\(group) \(name)" }
    }

    enum Group: Hashable {
        case directory(MetadataDictionary)
        /// The directory of another image than the main one, by ExifTool's name for it.
        case image(String)
        case names(MetadataDictionary)
        /// The keys of the tracks of a media type.
        case trackKeys(String)
        case boxes
        case track(Int)

        init?(_ group: String, _ format: MediaFormat) {
            switch group {
            case "IFD0": self = .directory(.tiff)
            case "ExifIFD": self = .directory(.exif)
            case "GPS": self = .directory(.gps)
            case "InteropIFD": self = .directory(.interoperability)
            case "Apple": self = .directory(.makerApple)
            case "MPF0": self = .directory(.multiPicture)
            case "IPTC": self = .directory(.iptc)
            case "IFD1": self = .image(group)
            case "JFIF": self = .names(.jfif)
            case "Keys": self = .names(.quickTime)
            case "VideoKeys": self = .trackKeys("vide")
            case "AudioKeys": self = .trackKeys("soun")
            case "UserData": self = .names(.userData)
            case "ItemList": self = .names(.itemList)
            case "QuickTime": self = .boxes
            default:
                if group.hasPrefix("Track"), let number = Int(group.dropFirst(5)) {
                    self = .track(number)
                } else if group.hasPrefix("SubIFD") || group.hasPrefix("IFD") && format.isTIFFStructure {
                    self = .image(group)
                } else {
                    return nil
                }
            }
        }
    }

    private mutating func compare(_ group: Group, _ name: String, _ theirs: [ExifToolText]) {
        switch group {
        case .directory(let dictionary): compareField(dictionary, name, theirs)
        case .image(let image): compareField(ofImage: image, name, theirs)
        case .names(let dictionary): compareNamed(dictionary, in: [metadata], name, theirs)
        case .trackKeys(let type):
            let tracks = metadata.parts.filter {
                $0.track?.handler.description == type
            }
            compareNamed(.quickTime, in: tracks, name, theirs)
        case .boxes: compareBox(name, theirs)
        case .track(let number): compareTrack(number, name, theirs)
        }
    }

    // MARK: Directories

    /// Compares a field of a dictionary stored by number.
    private mutating func compareField(
        _ dictionary: MetadataDictionary, _ name: String, _ theirs: [ExifToolText]
    ) {
        if Self.assembled.contains(name) { return }
        let rows = Self.rows(dictionary, name)
        guard !rows.isEmpty else { return leaveOut(dictionary.rawValue, name) }
        let values = rows.compactMap { row in
            metadata.storedValue(for: MetadataKey<StoredValue>(dictionary, tag: row.tag, name: name))
                .map { (value: $0, form: row.form) }
        }
        compare(dictionary.rawValue, name, values, theirs)
    }

    /// Compares a field of an image that is a part.
    private mutating func compareField(ofImage image: String, _ name: String, _ theirs: [ExifToolText]) {
        if Self.assembled.contains(name) { return }
        let rows = Self.rows(.tiff, name)
        guard !rows.isEmpty else { return leaveOut(image, name) }
        let values = parts(ofImage: image).flatMap { part in
            rows.compactMap { row in
                part.storedValue(for: MetadataKey<StoredValue>(.tiff, tag: row.tag, name: name))
                    .map { (value: $0, form: row.form) }
            }
        }
        compare(image, name, values, theirs)
    }

    /// The parts that ExifTool's name for an image's directory can mean: `IFD` and the index in the chain, or
    /// `SubIFD` and the index in the list, from 0, without a number for the first.
    private func parts(ofImage image: String) -> [MediaPart] {
        metadata.parts.dropFirst().filter { part in
            guard let number = part.number else { return isRawOfCR2(part) && image == "IFD3" }
            let isPreviewOfList = part.role == .preview && !hasChainedPreviews
            return image.hasPrefix("SubIFD")
                ? number == (Int(image.dropFirst(6)) ?? 0) + 1 && part.role != .page
                    && part.role != .thumbnail && (part.role != .preview || isPreviewOfList)
                : number == Int(image.dropFirst(3)) && part.role != .subImage && !isPreviewOfList
        }
    }

    /// Whether the directories of previews are chained to the first one, instead of listed as SubIFDs.
    private var hasChainedPreviews: Bool { metadata.format == .cr2 || metadata.format == .pef }

    /// Whether a part has the fields of a CR2 file's raw image.
    ///
    /// IFD3 describes the main part's data; the main part's own data is the preview of IFD0.
    private func isRawOfCR2(_ part: MediaPart) -> Bool {
        metadata.format == .cr2 && part.role == .preview && part.number == nil
    }

    /// Values that ExifTool assembles from several fields: an image's bytes, from its offset and length.
    private static let assembled: Set = [
        "ThumbnailImage", "ThumbnailTIFF", "PreviewImage", "JpgFromRaw", "OtherImage",
    ]

    /// The rows of a name; ExifTool names an unknown tag by its number.
    private static func rows(_ dictionary: MetadataDictionary, _ name: String) -> [ExifToolNameTable.Row] {
        if let mark = name.range(of: "_0x"), let tag = UInt16(name[mark.upperBound...], radix: 16) {
            return [ExifToolNameTable.Row(tag, name)]
        }
        if name.hasPrefix("IPTC_ApplicationRecord_"), let dataset = UInt16(name.dropFirst(23)), dataset < 256
        {
            return [ExifToolNameTable.Row(0x0200 | dataset, name)]
        }
        return switch dictionary {
        case .gps: gps[name] ?? []
        case .multiPicture: multiPicture[name] ?? []
        case .makerApple: makerApple[name] ?? []
        case .iptc: iptc[name] ?? []
        default: image[name] ?? []
        }
    }

    private static let image = Dictionary(grouping: ExifToolNameTable.image, by: \.name)
    private static let gps = Dictionary(grouping: ExifToolNameTable.gps, by: \.name)
    private static let multiPicture = Dictionary(grouping: ExifToolNameTable.multiPicture, by: \.name)
    private static let makerApple = Dictionary(grouping: ExifToolNameTable.makerApple, by: \.name)
    private static let iptc = Dictionary(grouping: ExifToolNameTable.iptc, by: \.name)

    /// Notes the fields that ExifTool does not have: a field that is not in the file is an error, too.
    private mutating func compareUnsaid(_ said: [(group: Group, name: String)]) {
        let numbered: [MetadataDictionary] = [
            .tiff, .exif, .gps, .interoperability, .makerApple, .multiPicture, .iptc,
        ]
        for dictionary in numbered {
            let names = said.filter { $0.group == .directory(dictionary) }.map(\.name)
            let tags = Set(names.flatMap { Self.rows(dictionary, $0).map(\.tag) })
            for property in metadata.properties(in: dictionary) {
                guard let tag = property.tag, !tags.contains(tag) else { continue }
                addUnsaid(property)
            }
        }
        compareUnsaidOfImages(said)
    }

    private mutating func compareUnsaidOfImages(_ said: [(group: Group, name: String)]) {
        var tags: [Int: Set<UInt16>] = [:]
        for case (.image(let image), let name) in said {
            for part in parts(ofImage: image) {
                tags[part.id, default: []].formUnion(Self.rows(.tiff, name).map(\.tag))
            }
        }
        // ExifTool lists the Exif items of a HEIF file's other images under document numbers, if at all.
        for part in metadata.parts.dropFirst()
        where metadata.format.isTIFFStructure || part.role == .thumbnail {
            for property in part.properties(in: .tiff) {
                guard let tag = property.tag, tags[part.id]?.contains(tag) != true else { continue }
                addUnsaid(property, of: part.role.rawValue)
            }
        }
    }

    // MARK: Names

    /// Compares a value of a dictionary stored by names or by boxes.
    private mutating func compareNamed(
        _ dictionary: MetadataDictionary, in views: [any MetadataView], _ name: String,
        _ theirs: [ExifToolText]
    ) {
        // The names of values in a language end with that language.
        let plainName = name.replacing(/-[a-z]{3}(-[A-Z]{2})?$/, with: "")
        let table =
            switch dictionary {
            case .userData: ExifToolNameTable.userData
            case .itemList: ExifToolNameTable.itemList
            case .jfif: ExifToolNameTable.jfif
            default: ExifToolNameTable.quickTime
            }
        let rows = table.filter { $0.name == plainName }
        let properties = views.flatMap { $0.properties(in: dictionary) }
        var values: [(value: StoredValue, form: ExifToolForm)] = []
        for row in rows {
            let stored: [StoredValue]
            if dictionary != .userData && dictionary != .itemList {
                stored = properties.filter {
                    $0.name == row.key || $0.name == "com.apple.quicktime." + row.key
                }.map(\.value)
            } else if let code = FourCharacterCode(row.key) {
                let key = MetadataKey<StoredValue>(dictionary, box: code, name: row.key)
                stored = views.compactMap { $0.storedValue(for: key) }
            } else {
                stored = []
            }
            values += stored.map { ($0, row.form) }
        }
        if rows.isEmpty, dictionary != .quickTime { return leaveOut(dictionary.rawValue, name) }
        if rows.isEmpty {
            // ExifTool derives a name from an unknown key.
            values = properties.filter { Self.folded($0.name).hasSuffix(Self.folded(plainName)) }.map {
                ($0.value, .moment)
            }
            if values.isEmpty { return leaveOut(dictionary.rawValue, name) }
        }
        compare(dictionary.rawValue, name, values, theirs)
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

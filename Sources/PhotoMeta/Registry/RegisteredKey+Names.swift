// SPDX-License-Identifier: Apache-2.0
extension RegisteredKey {
    /// The keys of the properties with a name in another program or a standard, in the order of the registry; empty if there is none.
    ///
    /// | name | example |
    /// |---|---|
    /// | of this library | `exif.fNumber`, `FNumber` |
    /// | of ImageIO: a constant, or a key in its dictionary | `kCGImagePropertyExifFNumber`, `{Exif}.FNumber` |
    /// | of ExifTool, with or without its group | `EXIF:FNumber`, `ExifIFD:CreateDate`, `XMP-dc:Title`, `ISO` |
    /// | of Exif's standard | `FocalLengthIn35mmFilm`, `GPSLatitude` |
    ///
    /// Letters, digits and their order count; small and capital letters are the same, and other characters are ignored. Several
    /// properties may have one name: the title of a picture is in Dublin Core and in PNG's texts.
    ///
    /// ```swift
    /// RegisteredKey.named("EXIF:CreateDate").map(\.keyPath)     // ["exif.dateTimeDigitized"]
    /// RegisteredKey.named("kCGImagePropertyGPSLatitude").map(\.keyPath)     // ["gps.latitude"]
    /// ```
    public static func named(_ name: String) -> [RegisteredKey] {
        if name.hasPrefix("kCGImage") {
            return MetadataKeys.all.filter { $0.imageIOName == name }
        }
        if let key = RegisteredKey(keyPath: name) { return [key] }
        let end = name.lastIndex { $0 == ":" || $0 == "}" }
        let group = end.map { String(name[..<$0]).comparable } ?? ""
        let word = (end.map { name[name.index(after: $0)...] } ?? name[...]).comparable
        guard !word.isEmpty else { return [] }
        let keys = KeyNames.shared.keys[word] ?? []
        // A dictionary of ImageIO's: TIFF has some of Exif's tags, too.
        if name.hasPrefix("{"), let end = name.firstIndex(of: "}") {
            let dictionary = name[..<end].dropFirst()
            return keys.filter { $0.dictionary.rawValue == dictionary }
        }
        return group.isEmpty
            ? keys : keys.filter { KeyNames.shared.groups(of: $0.dictionary).contains(group) }
    }
}

/// The keys by all their names, and the groups of other programs.
private struct KeyNames {
    static let shared = KeyNames()

    /// The keys with a name, in the order of the registry.
    private(set) var keys: [String: [RegisteredKey]] = [:]
    /// The names in other programs of keys and dictionaries, by key path and member.
    private var others: [String: [String]] = [:]

    private init() {
        for line in RegistryTexts.otherNames.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2 else { continue }
            others[String(words[0]), default: []].append(words[1].comparable)
        }
        for key in MetadataKeys.all {
            var names = Set([key.name.comparable, key.propertyName.comparable])
            // GPS' names begin with the dictionary's in Exif and ExifTool, and not in ImageIO.
            if key.dictionary == .gps { names.formUnion(names.map { "gps" + $0 }) }
            names.formUnion(others[key.keyPath] ?? [])
            for name in names { keys[name, default: []].append(key) }
        }
    }

    /// The names of a dictionary here, in ImageIO and in ExifTool.
    func groups(of dictionary: MetadataDictionary) -> [String] {
        let name = dictionary.rawValue.comparable
        // The names of XMP's dictionaries are prefixes, such as "exif" and "tiff", which other dictionaries are named, too.
        let own = dictionary.index.isXMP ? ["xmp", "xmp" + name] : [name]
        return own + [dictionary.memberName.comparable] + (others[dictionary.memberName] ?? [])
    }
}

extension StringProtocol {
    /// The letters and digits, without regard to case.
    fileprivate var comparable: String {
        String(
            decoding: utf8.compactMap { byte -> UInt8? in
                switch byte {
                case 0x41...0x5A: byte + 0x20
                case 0x61...0x7A, 0x30...0x39, 0x80...: byte
                default: nil
                }
            }, as: UTF8.self)
    }
}

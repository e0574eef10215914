// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The properties that a shared file keeps.
///
/// A property that is not listed is not kept. The rows and the lists in `Docs/Sharing.md` are made from the tables of meanings and of
/// sharing.
enum SharedProperties {
    /// Properties of one group: key paths of the registry, or names of XMP with their usual prefixes.
    struct Row {
        /// The group; empty for properties that are always kept, several for those that need all of them.
        let group: SharedContent
        let names: [String]

        /// - Parameter names: The names after `scope`, separated by spaces; `*` for all.
        init(_ group: SharedContent, _ scope: String, _ names: String) {
            self.group = group
            self.names = names.split(separator: " ").map { "\(scope)\($0)" }
        }
    }

    // MARK: Questions

    /// The texts of a PNG file by the standard's keywords, the comments of JPEG and GIF files, and Photoshop's segment `Ducky`.
    static let texts: Set<PropertyAddress> = {
        let keys = MetadataKeys()
        return [
            keys.png.title.address, keys.png.author.address, keys.png.description.address,
            keys.png.copyright.address, keys.png.creationTime.address, keys.png.software.address,
            keys.png.disclaimer.address, keys.png.warning.address, keys.png.source.address,
            keys.png.comment.address, keys.jpeg.comment.address, keys.jpeg.duckyComment.address,
            keys.jpeg.duckyCopyright.address, keys.jpeg.duckyQuality.address, keys.gif.comment.address,
        ]
    }()

    private static let groups: (addresses: [PropertyAddress: SharedContent], names: [String: SharedContent]) =
        {
            var addresses: [PropertyAddress: SharedContent] = [:]
            var names: [String: SharedContent] = [:]
            for row in rows {
                for name in row.names {
                    if name == "gps.*" {
                        for key in MetadataDictionary.gps.keys.all { addresses[key.address] = row.group }
                    } else if let key = RegisteredKey(keyPath: name) {
                        addresses[key.address] = row.group
                    } else {
                        names[name] = row.group
                    }
                }
            }
            return (addresses, names)
        }()

    /// Whether a property outside XMP is kept.
    static func keep(_ address: PropertyAddress, _ content: SharedContent) -> Bool {
        groups.addresses[address].map { content.isSuperset(of: $0) } ?? false
    }

    /// Whether a field is kept.
    static func keep(tag: UInt16, of dictionary: MetadataDictionary, _ content: SharedContent) -> Bool {
        keep(PropertyAddress(dictionary, .tag(tag), name: ""), content)
    }

    /// Whether an XMP property is kept.
    static func keep(_ value: XMPValue, _ content: SharedContent) -> Bool {
        keep(xmpName: value.name, content)
    }

    /// Whether an XMP property with a name is kept.
    static func keep(xmpName name: String, _ content: SharedContent) -> Bool {
        let prefix = name.prefix { $0 != ":" }
        let all = name.hasPrefix("exif:GPS") ? "exif:GPS*" : "\(prefix):*"
        return (groups.names[name] ?? groups.names[all]).map { content.isSuperset(of: $0) } ?? false
    }

    /// Whether a field of a directory is kept; some programs write Exif's fields into the directory of TIFF's, and the reverse.
    static func keep(field tag: UInt16, of dictionary: MetadataDictionary, _ content: SharedContent) -> Bool {
        [.tiff, .exif].contains(dictionary)
            ? [.tiff, .exif].contains { keep(tag: tag, of: $0, content) }
            : keep(tag: tag, of: dictionary, content)
    }

    /// Whether a property outside XMP is in the list, and kept.
    static func isListed(_ property: MetadataProperty, _ content: SharedContent) -> Bool {
        guard property.dictionary.index.lookup == .tag else {
            return property.key.map { keep($0.address, content) } ?? false
        }
        return property.tag.map { keep(field: $0, of: property.dictionary, content) } ?? false
    }

    /// Whether a property of a file of a format is kept; those of headers always are.
    static func keep(_ property: MetadataProperty, in format: MediaFormat, _ content: SharedContent) -> Bool {
        let index = property.dictionary.index
        switch index.lookup {
        case .profile: return true
        case .xmp: return property.value.xmp.map { keep($0, content) } ?? false
        case .tag:
            guard let tag = property.tag else { return true }
            if index.storedIn == .tiff, format.isTIFFStructure || format == .bigTIFF,
                SharedTIFFFile.rebuilt.contains(tag) || SharedTIFFFile.keep(tag, content)
            {
                return true
            }
            if index == .multiPicture
                || index == .iptc && [IPTCDataset.recordVersion, IPTCDataset.codedCharacterSet].contains(tag)
            {
                return true
            }
            return keep(field: tag, of: property.dictionary, content)
        case .key, .item, .code: return property.key.map { keep($0.address, content) } ?? false
        // The headers of files and chunks; texts of PNG files and comments are not.
        case .field, .keyword:
            if index == .imageResources || index == .jumbf { return false }
            guard let key = property.key else { return index != .png }
            return !texts.contains(key.address) || keep(key.address, content)
        }
    }
}

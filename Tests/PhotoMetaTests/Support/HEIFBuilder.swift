// SPDX-License-Identifier: Apache-2.0
/// Builds an image in an ISO base media file (ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12): `ftyp`, `meta`, `mdat`.
struct HEIFBuilder {
    var majorBrand = "heic"
    var brands = ["mif1", "heic"]
    var items: [Item] = []
    var references: [Reference] = []
    var properties: [[UInt8]] = []
    var associations: [Association] = []

    /// Whether `meta` has version and flags, as the standard requires; QuickTime's has none.
    var metaIsFullBox = true
    var metaSize = BoxBuilder.Size.exact
    var handler = "pict"
    /// The primary item; absent if `nil`.
    var primaryItem: UInt32? = 1
    var primaryItemVersion: UInt8 = 0
    var informationVersion: UInt8 = 0
    /// The version of `infe`; 0 and 1 have no type.
    var entryVersion: UInt8 = 2
    var referenceVersion: UInt8 = 0
    var associationVersion: UInt8 = 0
    /// Whether property indices have 15 bits instead of 7.
    var hasWideIndices = false
    /// Whether `mdat` precedes `meta`.
    var mediaDataFirst = false
    var locations = Locations()
    /// Boxes at the end of `meta`.
    var extraMetaBoxes: [[UInt8]] = []
    /// Boxes after `ftyp`.
    var leader: [UInt8] = []
    /// Boxes after all others.
    var trailer: [UInt8] = []

    /// The form of `iloc` (§8.11.3): its version and the widths of its fields.
    struct Locations {
        var version: UInt8 = 1
        var offsetByteCount = 4
        var lengthByteCount = 4
        var baseByteCount = 0
        /// Only in versions 1 and 2.
        var indexByteCount = 0
        /// The stated widths, as the four digits of the standard's table; the true ones if `nil`.
        var statedSizes: UInt16?
        var statedItemCount: UInt32?
    }

    struct Item {
        var id: UInt32
        var type: String
        var name = ""
        var contentType = ""
        var contentEncoding = ""
        /// 0: in the file; 1: in `idat`; 2: in other items.
        var constructionMethod: UInt16 = 0
        var dataReference: UInt16 = 0
        /// Added to the offset of each extent, and subtracted from the stated offset if the data is in the file or
        /// in `idat`.
        var baseOffset: UInt64 = 0
        var extents: [Extent] = []
        /// Whether `iloc` has a row for the item.
        var isLocated = true

        init(_ id: UInt32, _ type: String, _ data: [UInt8]...) {
            self.id = id
            self.type = type
            extents = data.map { Extent(data: $0) }
        }
    }

    /// A part of an item: bytes placed according to the item's construction method, or a range of other items.
    struct Extent {
        var data: [UInt8] = []
        var index: UInt64 = 0
        /// The stated offset and length; the true ones if `nil`.
        var offset: UInt64?
        var length: UInt64?
    }

    struct Reference {
        var type: String
        var from: UInt32
        var to: [UInt32]
    }

    struct Association {
        var item: UInt32
        /// Property indices, from 1.
        var properties: [UInt16]
    }

    /// Adds a property and associates it with an item.
    mutating func add(_ property: [UInt8], to item: UInt32) {
        properties.append(property)
        let number = UInt16(properties.count)
        if let index = associations.firstIndex(where: { $0.item == item }) {
            associations[index].properties.append(number)
        } else {
            associations.append(Association(item: item, properties: [number]))
        }
    }

    var bytes: [UInt8] {
        let fileType = box("ftyp", latin(majorBrand), uint32(0), brands.flatMap(latin)) + leader
        let data = items.filter { $0.constructionMethod == 0 }.flatMap { $0.extents.flatMap(\.data) }
        let mediaData = box("mdat", data)
        // Offsets do not affect the size of `meta`.
        let metaByteCount = meta(dataStart: 0).count
        let dataStart = fileType.count + 8 + (mediaDataFirst ? 0 : metaByteCount)
        let meta = meta(dataStart: UInt64(dataStart))
        return fileType + (mediaDataFirst ? mediaData + meta : meta + mediaData) + trailer
    }
}

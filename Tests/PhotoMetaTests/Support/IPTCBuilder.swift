// SPDX-License-Identifier: Apache-2.0
/// Builds IPTC records (IIM 4.2 §1.6), and the structures that contain them.
struct IPTCBuilder {
    var datasets: [Dataset]

    init(_ datasets: Dataset...) {
        self.datasets = datasets
    }

    /// One dataset: a record, a number, a value; `length` states a false length.
    struct Dataset: Sendable {
        var record: UInt8
        var number: UInt8
        var value: [UInt8]
        var length: UInt16?
        /// The number of bytes of an extended length; `nil` for a length of two bytes.
        var extendedWidth: Int?

        init(
            _ record: UInt8, _ number: UInt8, _ value: [UInt8], length: UInt16? = nil,
            extendedWidth: Int? = nil
        ) {
            self.record = record
            self.number = number
            self.value = value
            self.length = length
            self.extendedWidth = extendedWidth
        }

        static func text(_ record: UInt8, _ number: UInt8, _ text: String) -> Dataset {
            Dataset(record, number, Array(text.utf8))
        }

        /// 1:90: `ESC % G`.
        static let utf8 = Dataset(1, 90, [0x1B, 0x25, 0x47])

        var bytes: [UInt8] {
            let head = [0x1C, record, number]
            guard let extendedWidth else { return head + uint16(length ?? UInt16(value.count)) + value }
            return head + uint16(0x8000 | UInt16(extendedWidth))
                + unsigned(UInt64(value.count), byteCount: extendedWidth) + value
        }
    }

    var bytes: [UInt8] { datasets.flatMap(\.bytes) }

    /// An image resource (Adobe Photoshop File Formats, "Image Resource Blocks"); `size` states a false size.
    static func resource(
        _ number: UInt16, _ data: [UInt8], signature: String = "8BIM", name: String = "", size: UInt32? = nil
    ) -> [UInt8] {
        let name = [UInt8(name.utf8.count)] + Array(name.utf8)
        return latin(signature) + uint16(number) + name + zeros(name.count % 2)
            + uint32(size ?? UInt32(data.count)) + data + zeros(data.count % 2)
    }

    /// Resources that include the records, as Photoshop writes them.
    var resources: [UInt8] {
        Self.resource(0x0425, filler(16)) + Self.resource(0x0404, bytes) + Self.resource(0x040C, filler(301))
    }
}

extension JPEGBuilder.Part {
    /// APP13 with image resources, split into several segments if longer than `limit` bytes; each repeats the
    /// identifier.
    static func photoshop(_ resources: [UInt8], limit: Int = 65_519) -> [JPEGBuilder.Part] {
        stride(from: 0, to: max(resources.count, 1), by: limit).map { start in
            let piece = resources[start..<min(start + limit, resources.count)]
            return .segment(0xED, latin("Photoshop 3.0\0") + piece)
        }
    }

    /// APP0 (ITU-T T.871 §10.1), without a thumbnail.
    static func jfif(unit: UInt8 = 1, x: UInt16 = 72, y: UInt16 = 96) -> JPEGBuilder.Part {
        .segment(0xE0, latin("JFIF\0") + [1, 2, unit] + uint16(x) + uint16(y) + [0, 0])
    }

    /// APP2 with the index of several pictures (CIPA DC-007 §5.2).
    static func multiPicture(_ index: TIFFBuilder) -> JPEGBuilder.Part {
        .segment(0xE2, latin("MPF\0") + index.bytes)
    }
}

/// Builds the index of several pictures (CIPA DC-007 §5.2.3).
struct MultiPictureBuilder {
    var pictures: [Picture]
    var order = Endianness.big
    /// This picture's attributes; if empty, there is no second directory.
    var attributes: [TIFFEntry] = []

    init(_ pictures: Picture..., order: Endianness = .big) {
        self.pictures = pictures
        self.order = order
    }

    struct Picture {
        var attributes: UInt32
        var byteCount: UInt32
        var offset: UInt32
        var dependents: [UInt16] = [0, 0]
    }

    var index: TIFFBuilder {
        let rows = pictures.flatMap { picture in
            order.bytes(picture.attributes) + order.bytes(picture.byteCount) + order.bytes(picture.offset)
                + picture.dependents.flatMap(order.bytes)
        }
        var directory = TIFFDirectory([
            TIFFEntry(0xB000, .undefined(latin("0100"))), TIFFEntry(0xB001, .long([UInt32(pictures.count)])),
            TIFFEntry(0xB002, .undefined(rows)),
        ])
        if !attributes.isEmpty { directory.next = .directory(TIFFDirectory(attributes)) }
        return TIFFBuilder(directory, order: order)
    }
}

extension JPEGBuilder {
    /// A picture, the data after it, and an index that lists ranges of that data as pictures: all of it, unless given.
    static func file(
        with data: [UInt8], listing ranges: [Range<Int>]? = nil, _ segments: [Part] = []
    ) -> [UInt8] {
        func first(byteCount: Int) -> [UInt8] {
            var index = MultiPictureBuilder(
                .init(attributes: 0x2003_0000, byteCount: UInt32(byteCount), offset: 0))
            for range in ranges ?? [0..<data.count] {
                // Offsets count from the header after the marker, the length and the identifier (CIPA DC-007 §5.2.3.3).
                let offset = max(byteCount - (2 + 4 + 4), 0) + range.lowerBound
                index.pictures.append(
                    .init(
                        attributes: 0x0002_0002, byteCount: UInt32(range.count), offset: UInt32(offset)))
            }
            return JPEGBuilder(
                [.multiPicture(index.index)] + segments + [.frame(width: 320, height: 240), .scan]
            ).bytes
        }
        return first(byteCount: first(byteCount: 0).count) + data
    }
}

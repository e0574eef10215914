// SPDX-License-Identifier: Apache-2.0
/// Builds a TIFF structure (TIFF 6.0 §2), as in an Exif block or at the start of a TIFF file.
struct TIFFBuilder {
    var order = Endianness.big
    /// 42, or a false number.
    var magic: UInt16 = 42
    /// Bytes between the header and the first directory.
    var gap = 0
    var placement = Placement.behindDirectory
    /// The offset of the first directory stated in the header; the true one if `nil`.
    var firstOffset: UInt32?
    var directory: TIFFDirectory

    /// The position of values that need more than four bytes.
    enum Placement: CaseIterable, Sendable {
        case behindDirectory
        case beforeDirectory
        case atEnd
    }

    init(_ entries: [TIFFEntry], order: Endianness = .big, placement: Placement = .behindDirectory) {
        self.init(TIFFDirectory(entries), order: order, placement: placement)
    }

    init(_ directory: TIFFDirectory, order: Endianness = .big, placement: Placement = .behindDirectory) {
        self.directory = directory
        self.order = order
        self.placement = placement
    }

    var bytes: [UInt8] {
        let mark = order == .big ? latin("MM") : latin("II")
        var writer = TIFFWriter(order: order, placement: placement)
        writer.bytes = mark + order.bytes(magic) + zeros(4) + filler(gap)
        let offset = writer.write(directory)
        writer.finish()
        writer.patch(order.bytes(firstOffset ?? offset), at: 4)
        return writer.bytes
    }

    /// A header, and a directory followed by its values; offsets count as if the header began at `offset`.
    static func directory(
        _ directory: TIFFDirectory, behind header: [UInt8], at offset: Int, order: Endianness
    ) -> [UInt8] {
        var writer = TIFFWriter(order: order, placement: .behindDirectory)
        writer.bytes = zeros(max(offset, 0)) + header.dropFirst(max(-offset, 0))
        _ = writer.write(directory)
        writer.finish()
        return Array(header.prefix(max(-offset, 0))) + writer.bytes.dropFirst(max(offset, 0))
    }
}

/// Builds Apple's maker note: a header, then a directory whose offsets count from the note's first byte.
struct AppleNoteBuilder {
    var header = latin("Apple iOS\0") + [0, 1]
    var order = Endianness.big
    /// The bytes at the position of the byte order mark; those of `order` if `nil`.
    var orderMark: [UInt8]?
    var placement = TIFFBuilder.Placement.behindDirectory
    var directory: TIFFDirectory

    init(_ entries: [TIFFEntry], order: Endianness = .big) {
        directory = TIFFDirectory(entries)
        self.order = order
    }

    var bytes: [UInt8] {
        // The directory follows the header immediately, so values cannot precede it.
        var writer = TIFFWriter(order: order, placement: placement)
        writer.bytes = header + (orderMark ?? (order == .big ? latin("MM") : latin("II")))
        _ = writer.write(directory)
        writer.finish()
        return writer.bytes
    }
}

/// Writes directories and keeps the values that are stored elsewhere.
private struct TIFFWriter {
    let order: Endianness
    let placement: TIFFBuilder.Placement
    var bytes: [UInt8] = []
    /// Values for the end, and the positions of their offsets.
    private var deferred: [(field: Int, value: [UInt8])] = []

    init(order: Endianness, placement: TIFFBuilder.Placement) {
        self.order = order
        self.placement = placement
    }

    mutating func patch(_ replacement: [UInt8], at offset: Int) {
        bytes.replaceSubrange(offset..<(offset + replacement.count), with: replacement)
    }

    /// Writes a directory and everything it refers to; returns its offset.
    mutating func write(_ directory: TIFFDirectory) -> UInt32 {
        var fields: [[UInt8]] = []
        if placement == .beforeDirectory {
            for entry in directory.entries { fields.append(field(of: entry, at: nil)) }
        }
        align()
        let start = bytes.count
        bytes += order.bytes(directory.statedCount ?? UInt16(directory.entries.count))
        for (index, entry) in directory.entries.enumerated() {
            bytes += order.bytes(entry.tag) + order.bytes(entry.type ?? entry.value.type)
            bytes += order.bytes(entry.count ?? UInt32(entry.value.count))
            bytes += fields.isEmpty ? zeros(4) : fields[index]
        }
        let nextField = bytes.count
        if case .absent = directory.next {} else { bytes += zeros(4) }
        if placement != .beforeDirectory {
            for (index, entry) in directory.entries.enumerated() {
                let position = start + 2 + index * 12 + 8
                let field = field(of: entry, at: position)
                patch(field, at: position)
            }
        }
        switch directory.next {
        case .none, .absent: break
        case .offset(let offset): patch(order.bytes(offset), at: nextField)
        case .directory(let next):
            let offset = write(next)
            patch(order.bytes(offset), at: nextField)
        }
        return UInt32(start)
    }

    /// Writes the deferred values.
    mutating func finish() {
        for (field, value) in deferred {
            align()
            patch(order.bytes(UInt32(bytes.count)), at: field)
            bytes += value
        }
        deferred = []
    }

    /// Writes the value at its position, and returns the last four bytes of the row.
    private mutating func field(of entry: TIFFEntry, at position: Int?) -> [UInt8] {
        var value = entry.value.bytes(order)
        if case .directories(let directories) = entry.value {
            value = directories.flatMap { order.bytes(write($0)) }
        }
        var field = Array(value.prefix(4)) + zeros(max(4 - value.count, 0))
        if value.count > 4 {
            if placement == .atEnd, let position, entry.offset == nil {
                deferred.append((position, value))
            } else {
                align()
                field = order.bytes(UInt32(bytes.count))
                bytes += value
            }
        }
        return entry.offset.map(order.bytes) ?? field
    }

    /// Values begin at even offsets (TIFF 6.0 §2).
    private mutating func align() {
        if bytes.count % 2 != 0 { bytes.append(0) }
    }
}

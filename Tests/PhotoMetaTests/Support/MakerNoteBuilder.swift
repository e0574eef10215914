// SPDX-License-Identifier: Apache-2.0
/// Builds a maker note: the bytes before its directory, and the directory with its values.
struct MakerNoteBuilder: Sendable {
    /// The origin of the values' offsets.
    enum Origin: Sendable {
        /// The TIFF header of the block.
        case block
        /// A byte of the note.
        case note(Int)
    }

    /// The bytes before the directory.
    var header: [UInt8]
    var order: Endianness
    var origin: Origin
    var directory: TIFFDirectory
    /// A directory that is a value of the note, and its tag.
    var valueDirectory: (tag: UInt16, directory: TIFFDirectory)?
    /// Whether a TIFF header after the values states the note's offset, as in Canon's notes.
    var hasFooter = false
    /// The number of bytes left free before the values and at the end of the note.
    var slack = 0
    /// The amount that editors add to the note's offset when they move it, without adjusting the note's own
    /// offsets.
    var movement = 0

    init(_ header: [UInt8], _ entries: [TIFFEntry], order: Endianness = .big, origin: Origin = .block) {
        self.header = header
        self.order = order
        self.origin = origin
        directory = TIFFDirectory(entries)
    }

    /// The note for a position in its block.
    func bytes(at offset: Int) -> [UInt8] {
        let before =
            switch origin {
            case .block: offset - movement
            case .note(let start): -start
            }
        var directory = directory
        if let (tag, inner) = valueDirectory {
            // The position of the first value, after the rows.
            let place = before + header.count + 2 + (directory.entries.count + 1) * 12 + 4
            let value = TIFFBuilder.directory(inner, behind: [], at: place, order: order)
            directory.entries.insert(TIFFEntry(tag, .undefined(value)), at: 0)
        }
        let footer =
            hasFooter
            ? (order == .big ? latin("MM") : latin("II")) + order.bytes(UInt16(42))
                + order.bytes(UInt32(offset - movement)) : []
        let free = [UInt8](repeating: 0, count: slack)
        var bytes = TIFFBuilder.directory(directory, behind: header, at: before + slack, order: order)
        bytes.insert(contentsOf: free, at: header.count + 2 + directory.entries.count * 12 + 4)
        return bytes + footer + free
    }

    /// An Exif block with this note, from a camera of this maker.
    ///
    /// - Parameter gap: The number of bytes between the block's header and its first directory.
    func block(make: String = "Maker", order: Endianness = .big, gap: Int = 0) -> [UInt8] {
        func block(_ note: [UInt8]) -> [UInt8] {
            var builder = TIFFBuilder(
                [
                    TIFFEntry(0x010F, .ascii(make)),
                    TIFFEntry(
                        0x8769,
                        .directory([
                            TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x927C, .undefined(note)),
                        ])),
                ], order: order)
            builder.gap = gap
            return builder.bytes
        }
        // The note's position depends only on its size.
        let byteCount = bytes(at: 1_000).count
        let mark = [UInt8](repeating: 0xA5, count: byteCount)
        let draft = block(mark)
        let offset = draft.indices.first { draft[$0...].starts(with: mark) } ?? 0
        return block(bytes(at: offset))
    }

    /// A JPEG file with this note.
    func jpeg(make: String = "Maker", order: Endianness = .big, gap: Int = 0) -> [UInt8] {
        Samples.jpeg(.exif(block(make: make, order: order, gap: gap)))
    }
}

extension MakerNoteBuilder {
    /// A form of note, with the dictionary that it is read into.
    struct Form: Sendable, CustomStringConvertible {
        var make: String
        var dictionary: String
        var header: [UInt8]
        var origin: Origin
        /// The only byte order of the note; the block's if `nil`.
        var order: Endianness?

        init(
            _ dictionary: String, make: String = "Maker", _ header: [UInt8], _ origin: Origin = .block,
            _ order: Endianness? = nil
        ) {
            self.dictionary = dictionary
            self.make = make
            self.header = header
            self.origin = origin
            self.order = order
        }

        var description: String {
            "\(dictionary), \(make), \(header.count) bytes, \(order.map { "\($0)" } ?? "any")"
        }

        func builder(_ entries: [TIFFEntry], order: Endianness) -> MakerNoteBuilder {
            MakerNoteBuilder(header, entries, order: self.order ?? order, origin: origin)
        }
    }

    /// Every form, as in the makers' files.
    static let forms: [Form] = [
        Form("MakerCanon", make: "Canon", []), Form("MakerNikon", make: "NIKON CORPORATION", []),
        Form("MakerNikonEarly", latin("Nikon\0\u{1}\0")),
        Form("MakerNikon", latin("Nikon\0\u{2}\u{10}\0\0MM\0*\0\0\0\u{8}"), .note(10), .big),
        Form("MakerNikon", latin("Nikon\0\u{2}\u{10}\0\0II*\0\u{8}\0\0\0"), .note(10), .little),
        Form("MakerSony", make: "SONY", latin("SONY DSC \0\0\0")), Form("MakerSony", make: "SONY", []),
        Form("MakerSony", latin("SONY CAM \0\0\0")), Form("MakerSony", latin("\0\0SONY PIC\0\0")),
        Form("MakerFuji", latin("FUJIFILM\u{C}\0\0\0"), .note(0), .little),
        Form("MakerFuji", latin("GENERALE\u{C}\0\0\0"), .note(0), .little),
        Form("MakerOlympus", latin("OLYMP\0\u{1}\0")), Form("MakerOlympus", latin("EPSON\0\u{1}\0")),
        Form("MakerOlympus", latin("OLYMPUS\0II\u{3}\0"), .note(0), .little),
        Form("MakerOlympus", latin("OLYMPUS\0MM\0\u{3}"), .note(0), .big),
        Form("MakerOlympus", latin("OM SYSTEM\0\0\0II\u{4}\0"), .note(0), .little),
        Form("MakerPanasonic", latin("Panasonic\0\0\0")),
        Form("MakerPentax", latin("AOC\0MM"), .block, .big),
        Form("MakerPentax", latin("AOC\0II"), .block, .little),
        Form("MakerPentax", latin("AOC\0  ")),
        Form("MakerPentax", latin("PENTAX \0MM"), .note(0), .big),
        Form("MakerPentax", latin("PENTAX \0II"), .note(0), .little),
        Form("MakerPentax", latin("RICOH\0II"), .note(0), .little),
        Form("MakerRicoh", latin("Ricoh\0\0\0")), Form("MakerRicoh", latin("RICOH\0\0\0")),
        Form("MakerSamsung", make: "samsung", [], .note(0)),
        Form("MakerSamsung", make: "SAMSUNG", [], .note(0)),
        Form("MakerMinolta", make: "Minolta Co., Ltd.", []), Form("MakerMinolta", make: "KONICA MINOLTA", []),
        Form("MakerCasio", make: "CASIO COMPUTER CO.,LTD.", []),
        Form("MakerCasioQVC", latin("QVC\0\0\0"), .block, .big),
        Form("MakerDJI", make: "DJI", []), Form("MakerNintendo", make: "Nintendo", []),
        Form("MakerSigma", latin("SIGMA\0\0\0\u{1}\0")), Form("MakerSigma", latin("FOVEON\0\0\u{1}\0")),
        Form("MakerSanyo", latin("SANYO\0\u{1}\0")),
        Form("MakerMotorola", latin("MOT\0\u{1}\u{1}\u{1}\u{1}"), .note(0)),
    ]
}

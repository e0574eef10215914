// SPDX-License-Identifier: Apache-2.0
/// A form of maker notes: how it is recognized, where its directory is, and what offsets are relative to.
///
/// Exif 3.0 §4.6.6.4.1 leaves the form to the maker. Almost all write a TIFF directory; they differ in what precedes it.
package struct MakerNoteFormat: Sendable {
    let dictionary: MetadataDictionary.Index
    /// The first bytes of the note, up to eight, or those of the camera's maker if notes begin with their directory.
    let signature: Signature
    /// The offset of the directory in the note.
    let directoryOffset: Int
    let origin: Origin
    let byteOrder: ByteOrder

    /// What the offsets of values are relative to.
    enum Origin {
        /// The TIFF header of the Exif block: such a note cannot be moved without changing its offsets.
        case block
        /// An offset in the note.
        case note(Int)
    }

    enum ByteOrder {
        /// The byte order of the Exif block, unless the directory is plausible only in the other one.
        case block
        /// Stated as "II" or "MM", at an offset of the note.
        case stated(at: Int)
        case little
        case big
    }

    /// One to eight characters, compared as a number.
    struct Signature: Sendable {
        private let bits: UInt64
        private let mask: UInt64

        init(_ characters: String) {
            let bytes = characters.utf8.prefix(8)
            let unused = UInt64(8 - bytes.count) * 8
            bits = bytes.reduce(0) { $0 << 8 | UInt64($1) } << unused
            mask = .max << unused
        }

        func matches(_ start: UInt64) -> Bool { start & mask == bits }
    }

    private init(
        _ dictionary: MetadataDictionary.Index, _ signature: String, at directoryOffset: Int = 0,
        _ origin: Origin = .block, _ byteOrder: ByteOrder = .block
    ) {
        self.dictionary = dictionary
        self.signature = Signature(signature)
        self.directoryOffset = directoryOffset
        self.origin = origin
        self.byteOrder = byteOrder
    }

    /// The notes that begin with a signature, one row each; the first row that matches is used.
    static let signed: [MakerNoteFormat] = [
        MakerNoteFormat(.makerNikonEarly, "Nikon\0\u{1}", at: 8),
        // A TIFF header of its own at 10.
        MakerNoteFormat(.makerNikon, "Nikon\0\u{2}", at: 18, .note(10), .stated(at: 10)),
        MakerNoteFormat(.makerSony, "SONY DSC", at: 12),
        MakerNoteFormat(.makerSony, "SONY CAM", at: 12),
        MakerNoteFormat(.makerSony, "SONY MOB", at: 12),
        MakerNoteFormat(.makerSony, "\0\0SONY P", at: 12),
        MakerNoteFormat(.makerSony, "VHAB    ", at: 12),
        // Fujifilm's notes are little-endian in every file.
        MakerNoteFormat(.makerFuji, "FUJIFILM", at: 12, .note(0), .little),
        MakerNoteFormat(.makerFuji, "GENERALE", at: 12, .note(0), .little),
        MakerNoteFormat(.makerOlympus, "OLYMPUS\0", at: 12, .note(0), .stated(at: 8)),
        MakerNoteFormat(.makerOlympus, "OM SYSTE", at: 16, .note(0), .stated(at: 12)),
        MakerNoteFormat(.makerOlympus, "OLYMP\0", at: 8),
        MakerNoteFormat(.makerOlympus, "EPSON\0", at: 8),
        MakerNoteFormat(.makerPanasonic, "Panasoni", at: 12),
        MakerNoteFormat(.makerPentax, "AOC\0", at: 6, .block, .stated(at: 4)),
        MakerNoteFormat(.makerPentax, "PENTAX \0", at: 10, .note(0), .stated(at: 8)),
        MakerNoteFormat(.makerPentax, "RICOH\0II", at: 8, .note(0), .little),
        MakerNoteFormat(.makerPentax, "RICOH\0MM", at: 8, .note(0), .big),
        MakerNoteFormat(.makerRicoh, "RICOH", at: 8),
        MakerNoteFormat(.makerRicoh, "Ricoh", at: 8),
        MakerNoteFormat(.makerCasioQVC, "QVC\0", at: 6),
        MakerNoteFormat(.makerSigma, "SIGMA\0", at: 10),
        MakerNoteFormat(.makerSigma, "FOVEON\0", at: 10),
        MakerNoteFormat(.makerSanyo, "SANYO\0", at: 8),
        MakerNoteFormat(.makerMotorola, "MOT\0", at: 8, .note(0)),
    ]

    /// The notes that begin with their directory, by the camera's maker, one row each.
    static let unsigned: [MakerNoteFormat] = [
        MakerNoteFormat(.makerCanon, "Canon"),
        MakerNoteFormat(.makerNikon, "NIKON"),
        MakerNoteFormat(.makerSony, "SONY"),
        MakerNoteFormat(.makerMinolta, "Minolta"),
        MakerNoteFormat(.makerMinolta, "MINOLTA"),
        MakerNoteFormat(.makerMinolta, "KONICA M"),
        MakerNoteFormat(.makerMinolta, "Konica M"),
        MakerNoteFormat(.makerCasio, "CASIO"),
        MakerNoteFormat(.makerSamsung, "samsung", .note(0)),
        MakerNoteFormat(.makerSamsung, "SAMSUNG", .note(0)),
        MakerNoteFormat(.makerDJI, "DJI"),
        MakerNoteFormat(.makerNintendo, "Nintendo"),
    ]

    /// The tags of a note that contain further directories, and the dictionaries of these.
    package static let subdirectories:
        [(dictionary: MetadataDictionary.Index, tag: UInt32, holds: MetadataDictionary.Index)] = [
            (.makerOlympus, 0x2010, .olympusEquipment),
            (.makerOlympus, 0x2020, .olympusCameraSettings),
            (.makerOlympus, 0x2030, .olympusRawDevelopment),
            (.makerOlympus, 0x2031, .olympusRawDevelopmentTwo),
            (.makerOlympus, 0x2040, .olympusImageProcessing),
            (.makerOlympus, 0x2050, .olympusFocusInfo),
            (.makerOlympus, 0x3000, .olympusRawInfo),
        ]
}

extension MakerNoteFormat {
    /// The form of a note; `nil` for one of an unknown form.
    ///
    /// - Parameter maker: The camera's maker.
    package static func form(of note: some Collection<UInt8>, maker: String) -> MakerNoteFormat? {
        func start(_ bytes: some Sequence<UInt8>) -> UInt64 {
            let bytes = ContiguousArray(bytes.prefix(8))
            return bytes.reduce(0) { $0 << 8 | UInt64($1) } << UInt64((8 &- bytes.count) &* 8)
        }
        let (note, maker) = (start(note), start(maker.utf8))
        return signed.first { $0.signature.matches(note) } ?? unsigned.first { $0.signature.matches(maker) }
    }

    /// Whether offsets are relative to the note itself, so that it can be moved.
    package var isRelativeToNote: Bool { if case .note = origin { true } else { false } }

    /// Whether the byte order is stated in the note, or the same in every file.
    package var statesByteOrder: Bool { if case .block = byteOrder { false } else { true } }

    /// Whether a note of this form can contain selected properties.
    func isSelected(_ selection: PropertySelection) -> Bool {
        selection.contains(index: dictionary)
            || Self.subdirectories.contains {
                $0.dictionary == dictionary && selection.contains(index: $0.holds)
            }
    }
}

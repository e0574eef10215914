// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// A file of `Fixtures/corrupt/`: it breaks one rule, and is named for it.
struct CorruptFile: Sendable, CustomStringConvertible {
    /// The file name, with its extension.
    var name: String
    /// What is wrong with the file, and how it was made.
    var making: String
    var bytes: [UInt8]
    /// The diagnostics of a read, in order.
    var codes: [Diagnostic.Code]
    /// Values that are read nevertheless, by their names.
    var kept: [String: String]
    /// Names of properties that are not read.
    var lost: [String]
    /// What is read.
    var selection = PropertySelection.all

    var options: ReadOptions { ReadOptions(selection: selection) }
    var path: String { "corrupt/\(name)" }
    var description: String { name }

    init(
        _ name: String, _ making: String, _ bytes: [UInt8], _ codes: [Diagnostic.Code],
        kept: [String: String] = [:], lost: [String] = [], selection: PropertySelection = .all
    ) {
        self.name = name
        self.making = making
        self.bytes = bytes
        self.codes = codes
        self.kept = kept
        self.lost = lost
        self.selection = selection
    }

    static let all: [CorruptFile] =
        CorruptExif.files + CorruptSegments.files + CorruptImages.files + CorruptMovies.files
        + CorruptPictures.files + CorruptPictures.others + CorruptCredentials.files
}

/// Exif blocks and the directories in them.
enum CorruptExif {
    private static let maker = TIFFEntry(0x010F, .ascii("Maker"))
    private static let software = TIFFEntry(0x0131, .ascii("Software 1.0"))
    private static let kept = ["Make": "Maker", "Software": "Software 1.0"]

    /// A JPEG file with this block only.
    private static func jpeg(_ tiff: TIFFBuilder) -> [UInt8] { Samples.jpeg(.exif(tiff.bytes)) }

    /// IFD0 with two valid fields and other entries.
    private static func directory(_ entries: TIFFEntry..., next: TIFFDirectory.Next = .none) -> TIFFBuilder {
        TIFFBuilder(TIFFDirectory([maker] + entries + [software], next: next))
    }

    /// A photo with an Apple note.
    private static func noted(_ note: [UInt8]) -> [UInt8] {
        let exif = [TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x927C, .undefined(note))]
        return jpeg(directory(TIFFEntry(0x8769, .directory(exif))))
    }

    private static let pointersToOne: [TIFFDirectory] = [TIFFDirectory([TIFFEntry(0x0100, .long([1]))])]

    static let files: [CorruptFile] = directories + fields + notes

    private static let directories: [CorruptFile] = [
        CorruptFile(
            "exif-directory-leads-to-itself.jpg", "the Exif pointer is 8, the position of IFD0",
            jpeg(directory(TIFFEntry(0x8769, .long([8])))), [.loop], kept: kept),
        CorruptFile(
            "exif-next-directory-leads-back.jpg", "the next directory of IFD0 is IFD0",
            jpeg(directory(next: .offset(8))), [.loop], kept: kept),
        CorruptFile(
            "exif-directory-past-the-block.jpg", "the GPS pointer is 0xFFFF0000",
            jpeg(directory(TIFFEntry(0x8825, .long([0xFFFF_0000])))), [.dangling], kept: kept),
        CorruptFile(
            "exif-directory-in-the-header.jpg", "the first directory is at 4, within the header",
            jpeg(
                {
                    var builder = directory()
                    builder.firstOffset = 4
                    return builder
                }()), [.dangling], lost: ["Make"]),
        CorruptFile(
            "exif-more-entries-than-room.jpg",
            "IFD0 states 65535 entries and has two; the twelve bytes after them are read as a third",
            jpeg(
                {
                    var builder = directory()
                    builder.directory.statedCount = .max
                    return builder
                }()), [.truncated, .unknownType], kept: kept),
        CorruptFile(
            "exif-many-pointers-to-one-directory.jpg", "64 pointers of tag SubIFDs to one directory",
            jpeg(directory(TIFFEntry(0x014A, .long([UInt32](repeating: 8, count: 64))))),
            [Diagnostic.Code](repeating: .loop, count: 64), kept: kept),
        CorruptFile(
            "exif-header-alone.jpg", "the block ends after its header",
            Samples.jpeg(.exif(latin("MM\0*") + uint32(8))), [.dangling], lost: ["Make"]),
        CorruptFile(
            "exif-without-header.jpg", "the block begins with neither II nor MM",
            Samples.jpeg(.exif(filler(100))), [.malformed], lost: ["Make"]),
    ]

    private static let fields: [CorruptFile] = [
        CorruptFile(
            "exif-value-past-the-block.jpg", "the value of Model is at 0xFFFF0000",
            jpeg(directory(TIFFEntry(0x0110, .ascii("A long model"), offset: 0xFFFF_0000))), [.truncated],
            kept: kept, lost: ["Model"]),
        CorruptFile(
            "exif-value-size-wraps-32-bits.jpg", "0x20000001 numbers of 8 bytes, whose size is 8 in 32 bits",
            jpeg(directory(TIFFEntry(0x0110, .double([1]), count: 0x2000_0001))), [.truncated],
            kept: kept, lost: ["Model"]),
        CorruptFile(
            "exif-count-of-four-billion.jpg", "Model has 0xFFFFFFFF bytes",
            jpeg(directory(TIFFEntry(0x0110, .ascii("A long model"), count: .max))), [.truncated],
            kept: kept, lost: ["Model"]),
        CorruptFile(
            "exif-unknown-type.jpg", "Model has type 99",
            jpeg(directory(TIFFEntry(0x0110, .ascii("A long model"), type: 99))), [.unknownType],
            kept: kept, lost: ["Model"]),
        CorruptFile(
            "exif-many-fields-over-the-same-bytes.jpg", "64 fields that refer to the same 900 bytes",
            jpeg(
                TIFFBuilder(
                    [maker]
                        + (0..<64).map {
                            TIFFEntry(0x0110 + $0, .raw(type: 7, count: 900, zeros(5)), offset: 8)
                        })
            ),
            [Diagnostic.Code](repeating: .limit, count: 62), kept: ["Make": "Maker"]),
        CorruptFile(
            "exif-fractions-over-zero.jpg", "the exposure time is 1/0, the F number 0/0",
            jpeg(
                directory(
                    TIFFEntry(
                        0x8769,
                        .directory([
                            TIFFEntry(0x829A, .rational([(1, 0)])), TIFFEntry(0x829D, .rational([(0, 0)])),
                        ])))), [], kept: kept),
    ]

    private static let notes: [CorruptFile] = [
        CorruptFile(
            "apple-note-without-byte-order.jpg", "XX instead of MM",
            noted(
                {
                    var note = AppleNoteBuilder([TIFFEntry(0x0001, .long([1]))])
                    note.orderMark = latin("XX")
                    return note.bytes
                }()), [.malformed], kept: ["Make": "Maker", "ExposureTime": "1/120 s"]),
        CorruptFile(
            "apple-note-value-past-the-note.jpg", "a text of the note is after the end of the note",
            noted(AppleNoteBuilder([TIFFEntry(0x0011, .ascii("AN-IDENTIFIER"), offset: 5_000)]).bytes),
            [.truncated], kept: ["Make": "Maker", "ExposureTime": "1/120 s"], lost: ["ContentIdentifier"]),
        CorruptFile(
            "property-list-within-itself.jpg", "the run time is an array whose only element is itself",
            noted(
                AppleNoteBuilder([
                    TIFFEntry(0x0001, .signedLong([14])),
                    TIFFEntry(0x0003, .undefined(PropertyListBuilder([.array([0])]).bytes)),
                ]).bytes), [], kept: ["Make": "Maker", "ExposureTime": "1/120 s"]),
        CorruptFile(
            "property-list-shared-a-billion-times.jpg",
            "thirty arrays, each containing the next one twice: 200 bytes that represent 2^30 objects",
            noted(
                AppleNoteBuilder([
                    TIFFEntry(0x0001, .signedLong([14])),
                    TIFFEntry(
                        0x0003,
                        .undefined(
                            PropertyListBuilder((0..<30).map { .array([$0 + 1, $0 + 1]) } + [.null]).bytes)),
                ]).bytes), [], kept: ["Make": "Maker", "ExposureTime": "1/120 s"]),
    ]
}

/// Segments of JPEG files.
enum CorruptSegments {
    private static let exif = JPEGBuilder.Part.exif(Samples.tiff())
    private static let kept = ["Make": "Maker", "ExposureTime": "1/120 s"]

    private static func iptc(_ records: [UInt8], size: UInt32? = nil) -> JPEGBuilder.Part {
        let count = size ?? UInt32(records.count)
        return .segment(
            0xED,
            latin("Photoshop 3.0\0") + latin("8BIM") + uint16(0x0404) + zeros(2) + uint32(count) + records)
    }

    static let files: [CorruptFile] = [
        CorruptFile(
            "jpeg-segment-of-length-zero.jpg", "APP4 has length 0, less than the length itself",
            Samples.jpeg(.segment(0xE4, [], length: 0), exif), [.malformed, .strayBytes], kept: kept),
        CorruptFile(
            "jpeg-segment-of-length-one.jpg", "APP4 has length 1, less than the length itself",
            Samples.jpeg(.segment(0xE4, [], length: 1), exif), [.malformed, .strayBytes], kept: kept),
        CorruptFile(
            "jpeg-segment-past-the-file.jpg", "a comment of 60000 bytes in a file of a few hundred",
            Samples.jpeg(exif, .segment(0xFE, filler(20), length: 60_000)), [.truncated, .truncated],
            kept: kept),
        CorruptFile(
            "jpeg-ends-before-the-image.jpg", "nothing follows the Exif segment",
            JPEGBuilder([exif]).bytes, [.truncated], kept: kept),
        CorruptFile(
            "jpeg-exif-segment-cut.jpg", "the file ends twenty bytes before the end of the Exif block",
            Array(JPEGBuilder([exif]).bytes.dropLast(20)), [.truncated, .truncated, .truncated], kept: [:],
            lost: ["ExposureTime"]),
        CorruptFile(
            "jpeg-stray-bytes.jpg", "forty bytes between two segments",
            Samples.jpeg(.stray(filler(40)), exif), [.strayBytes], kept: kept),
        CorruptFile(
            "jfif-too-short.jpg", "a JFIF header of seven bytes",
            Samples.jpeg(.segment(0xE0, latin("JFIF\0") + [1, 2]), exif), [.truncated], kept: kept),
        CorruptFile(
            "mpf-without-header.jpg", "an index of several pictures without a TIFF header",
            Samples.jpeg(exif, .segment(0xE2, latin("MPF\0") + filler(40))), [.malformed], kept: kept),
        CorruptFile(
            "iptc-dataset-past-its-record.jpg", "a caption of 60 bytes, of which the file has three",
            Samples.jpeg(
                exif, iptc([0x1C, 2, 25] + uint16(3) + latin("one") + [0x1C, 2, 120, 0, 60] + latin("two"))),
            [.truncated], kept: kept.merging(["Keywords": "one"]) { $1 }),
        CorruptFile(
            "iptc-length-of-eight-bytes.jpg", "a dataset whose length is 2^64 - 1, in eight bytes",
            Samples.jpeg(exif, iptc([0x1C, 2, 120, 0x80, 8] + uint64(.max) + latin("two"))), [.truncated],
            kept: kept),
        CorruptFile(
            "photoshop-resource-past-its-segment.jpg", "a resource of four billion bytes",
            Samples.jpeg(exif, iptc([0x1C, 2, 25] + uint16(3) + latin("one"), size: .max)), [.truncated],
            kept: kept.merging(["Keywords": "one"]) { $1 }),
    ]
}

/// The formats that are known by their first bytes, and not read: one row a format.
///
/// A format that comes to be read moves from here to ``Containers``.
enum OtherFormats {
    /// The first bytes of a format: what is tested of each four of them.
    private struct Signature {
        let name: String
        var first: (value: UInt32, mask: UInt32) = (0, 0)
        var second: (value: UInt32, mask: UInt32) = (0, 0)
        var third: (value: UInt32, mask: UInt32) = (0, 0)

        func matches(_ start: FileStart) -> Bool {
            start.first & first.mask == first.value && start.second & second.mask == second.value
                && start.third & third.mask == third.value
        }
    }

    private static let all = UInt32.max

    private static let signatures = [
        // Portable Network Graphics, 3rd edition, §5.2.
        Signature(name: "PNG", first: (0x8950_4E47, all), second: (0x0D0A_1A0A, all)),
        // GIF89a, §17: "GIF8".
        Signature(name: "GIF", first: (0x4749_4638, all)),
        // RFC 9649 §2.4: "RIFF", size, "WEBP".
        Signature(name: "WebP", first: (0x5249_4646, all), third: (0x5745_4250, all)),
        // ISO/IEC 18181-2 §9.1, and 18181-1 for a bare codestream.
        Signature(name: "JPEG XL", first: (0x0C, all), second: (0x4A58_4C20, all), third: (0x0D0A_870A, all)),
        Signature(name: "JPEG XL", first: (0xFF0A_0000, 0xFFFF_0000)),
        // ISO/IEC 15444-1 Annex I.5.1, and Annex A for a bare codestream.
        Signature(
            name: "JPEG 2000", first: (0x0C, all), second: (0x6A50_2020, all), third: (0x0D0A_870A, all)),
        Signature(name: "JPEG 2000", first: (0xFF4F_FF51, all)),
        // ITU-T T.832 Annex A: "II", 0xBC, 1.
        Signature(name: "JPEG XR", first: (0x4949_BC01, all)),
        // The BigTIFF proposal: 43 in place of TIFF's 42.
        Signature(name: "BigTIFF", first: (0x4949_2B00, all)),
        Signature(name: "BigTIFF", first: (0x4D4D_002B, all)),
        // Raw formats, as their cameras write them: "IIU", "IIRO", "IIRS", "MMOR", "FUJI", "FOVb", "\0MRM", "HEAPCCDR".
        Signature(name: "Panasonic RW2", first: (0x4949_5500, all)),
        Signature(name: "Olympus ORF", first: (0x4949_524F, all)),
        Signature(name: "Olympus ORF", first: (0x4949_5253, all)),
        Signature(name: "Olympus ORF", first: (0x4D4D_4F52, all)),
        Signature(name: "Fujifilm RAF", first: (0x4655_4A49, all), second: (0x4649_4C4D, all)),
        Signature(name: "Sigma X3F", first: (0x464F_5662, all)),
        Signature(name: "Minolta MRW", first: (0x004D_524D, all)),
        Signature(
            name: "Canon CRW", first: (0x4949_0000, 0xFFFF_0000), second: (0x4845, 0xFFFF),
            third: (0x4150_4343, all)),
        // Adobe Photoshop File Formats Specification: "8BPS".
        Signature(name: "Photoshop", first: (0x3842_5053, all)),
        // RFC 9559 §4: the EBML header.
        Signature(name: "Matroska", first: (0x1A45_DFA3, all)),
        Signature(name: "AVI", first: (0x5249_4646, all), third: (0x4156_4920, all)),
    ]

    /// The format that the first bytes announce; `nil` if none of these.
    static func format(of start: FileStart) -> MediaFormat? {
        signatures.first { $0.matches(start) }.map { MediaFormat(rawValue: $0.name) }
    }
}

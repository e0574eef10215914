// SPDX-License-Identifier: Apache-2.0
extension MediaFormat {
    /// The format for a major brand; `nil` if the brand does not determine it.
    init?(brand: FourCharacterCode) {
        switch brand {
        case FourCharacterCode("c", "r", "x", " "): self = .cr3
        default: return nil
        }
    }

    /// The format indicated by a file's first bytes; `nil` if it is not a format that is read.
    ///
    /// Twelve bytes are enough for the ``family``, except for XML files and transport streams, which need 1,024. For an ISO base media file the major brand
    /// decides: a file that names its image brand only among the compatible ones is found to be an image when it is read. HEIC is told
    /// from AVIF with the brands among the bytes. Any ZIP file may be a `.livp` file.
    public static func detect(_ bytes: some Collection<UInt8>) -> MediaFormat? {
        let start = ContiguousArray(bytes.prefix(XMLRoot.searchedByteCount))
        guard let family = Containers.reader(for: FileStart(start.span))?.format else { return nil }
        let end = min(start.count, ((try? start.span.uint32(at: 0)).flatMap(Int.init(exactly:))) ?? 0)
        guard end > 8, (try? start.span.fourCharacterCode(at: 4)) == .ftyp else { return family }
        return SpecificFormats(start.span.extracting(8..<end))[family] ?? family
    }
}

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
    /// Twelve bytes are enough, except for XML files, which need 1,024. For an ISO base media file the major brand
    /// decides: a file that names its image brand only among the compatible ones is found to be an image when it is read. Any
    /// ZIP file may be a `.livp` file.
    public static func detect(_ bytes: some Collection<UInt8>) -> MediaFormat? {
        let start = ContiguousArray(bytes.prefix(XMLRoot.searchedByteCount))
        return Containers.reader(for: FileStart(start.span))?.format
    }
}

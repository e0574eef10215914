// SPDX-License-Identifier: Apache-2.0
/// The description of a JUMBF superbox: the first box in it (ISO/IEC 19566-5 §A.3).
struct JUMBFDescription {
    /// The type of the superbox's contents.
    var type: BoxIdentifier
    /// The range of the label in the description, without the zero byte at its end; `nil` if there is none.
    var label: Range<Int>?

    /// The size of the type and the toggles.
    static let leastByteCount = 17

    /// Reads the body of a description; `nil` if it is too short.
    init?(_ body: Span<UInt8>) {
        guard body.count >= Self.leastByteCount, let high = try? body.uint64(at: 0),
            let low = try? body.uint64(at: 8), let toggles = try? body.uint8(at: 16)
        else { return nil }
        type = BoxIdentifier(high: high, low: low)
        // Bit 1 means that there is a label.
        if toggles & 2 != 0, body.count > Self.leastByteCount {
            label = body.textRange(from: Self.leastByteCount, to: body.count)
        }
    }
}

/// The types of the superboxes of Content Credentials (C2PA 2.2 §11.1.4): four letters, and the same twelve bytes.
extension BoxIdentifier {
    private static func credentials(
        _ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar
    ) -> BoxIdentifier {
        let code = FourCharacterCode(a, b, c, d)
        return BoxIdentifier(high: UInt64(code.rawValue) << 32 | 0x0011_0010, low: 0x8000_00AA_0038_9B71)
    }

    static let manifestStore = credentials("c", "2", "p", "a")
    static let manifest = credentials("c", "2", "m", "a")
    /// A manifest that adds to an earlier one of the same file, and does not change the media.
    static let updateManifest = credentials("c", "2", "u", "m")
    /// A manifest whose superbox is compressed (Brotli).
    static let compressedManifest = credentials("c", "2", "c", "m")
    static let assertionStore = credentials("c", "2", "a", "s")
    static let claim = credentials("c", "2", "c", "l")
    static let claimSignature = credentials("c", "2", "c", "s")
}

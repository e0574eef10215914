// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A directory of which some rows are left out (TIFF 6.0 §2).
///
/// Nothing moves: the rows that are kept come first, then the link to the next directory, then zeros.
struct SharedDirectory {
    /// The range of the directory, with the link.
    let range: Range<UInt64>
    let rows: DirectoryCursor.Rows
    let form: TIFFForm
    private let link: ArraySlice<UInt8>

    /// Reads the directory at a position; `nil` if its rows are not within the structure.
    init?(at start: UInt64, in structure: TIFFRegions, _ window: ByteWindow) throws(EditStop) {
        guard start.addingSaturated(UInt64(structure.form.countByteCount)) <= structure.end else {
            return nil
        }
        let cursor = try DirectoryCursor(at: start, in: structure) { range throws(EditStop) in
            try window.bytes(in: range, "TIFF")
        }
        guard cursor.rows.count == cursor.statedCount else { return nil }
        form = cursor.form
        range = start..<min(cursor.end + UInt64(form.offsetByteCount), structure.end)
        rows = cursor.rows
        link = try window.bytes(in: cursor.end..<range.upperBound, "TIFF")
    }

    /// Returns the bytes of the directory with only these entries.
    ///
    /// - Parameter isLast: Whether the link is left out, too.
    func bytes(keeping kept: [DirectoryEntry], isLast: Bool = false) -> ContiguousArray<UInt8> {
        var bytes = form.count(kept.count)
        for entry in kept { bytes += form.bytes(of: entry) }
        if !isLast { bytes += link }
        return bytes + ContiguousArray.zeros(Int(range.byteCount) - bytes.count)
    }
}

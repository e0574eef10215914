// SPDX-License-Identifier: Apache-2.0
/// What is left to read of a file with a movie once its header is known.
///
/// Editors of movies append XMP as a `uuid` box (XMP part 3, §1.2.7), and keys as a `meta` box, after the media.
struct BoxFileRest {
    /// The start of the first box that was not read.
    var start: UInt64 = 0
    /// Whether a box that cannot be read is at the start; its diagnostic is there already.
    var isUnreadable = false
    /// The bodies of `meta` boxes before it, which may contain lists of a movie's metadata.
    var lists: [Range<UInt64>] = []
    /// The number of `meta` boxes that may still be read: a key searches all of them.
    private var listsLeft = 7

    /// Whether anything is selected that the rest may contain.
    ///
    /// The identifier of a Live Photo is not: it is in `moov`.
    func isSelected(in map: borrowing FileMapBuilder) -> Bool {
        let selection = map.selection
        // Not `wants(_:)`: a movie's structure and identifier do not need the rest.
        return selection.containsAny(of: .packets.union(.manifests)) || selection.contains(.jumbf)
            || selection.contains(.quickTime) || selection.contains(.itemList)
    }

    /// Counts a `meta` box; returns whether it may be read.
    mutating func takeList() -> Bool {
        listsLeft = max(listsLeft - 1, -1)
        return listsLeft >= 0
    }
}

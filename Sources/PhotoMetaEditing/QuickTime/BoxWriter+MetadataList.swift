// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension BoxWriter {
    /// Writes a `meta` box with a list of items (QuickTime File Format, "Metadata"; for iTunes' form, ISO/IEC 14496-12 §8.11).
    ///
    /// - Parameters:
    ///   - keys: The rows of `keys`; `nil` for a list in iTunes' form, whose items are named by four characters.
    ///   - isFullBox: Whether the box begins with version and flags, as in ISO files.
    mutating func metadataList(
        keys: [ArraySlice<UInt8>]?, items: ContiguousArray<UInt8>, isFullBox: Bool
    ) {
        box(.meta) { writer in
            if isFullBox { writer.uint32(0) }
            writer.handler(
                nil, keys == nil ? .mdir : .mdta, keys == nil ? .appl : nil,
                name: keys == nil ? [0] : [0, 0])
            if let keys { writer.metadataKeys(keys) }
            writer.box(.ilst) { $0.append(items) }
        }
    }

    /// Writes a `keys` box with its rows.
    mutating func metadataKeys(_ rows: [ArraySlice<UInt8>]) {
        fullBox(.keys) { writer in
            writer.uint32(UInt32(clamping: rows.count))
            for row in rows { writer.append(row) }
        }
    }
}

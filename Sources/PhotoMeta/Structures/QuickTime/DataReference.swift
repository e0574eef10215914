// SPDX-License-Identifier: Apache-2.0
/// Where the media of a track or the data of an item is, an entry of `dref` (ISO/IEC 14496-12 §8.7.2).
package struct DataReference: Sendable {
    /// Flag 1 means "this file".
    package let isThisFile: Bool
    /// Whether the data is in another file: without the flag, only a location names one.
    package let isOtherFile: Bool

    /// The position of the location in the body, after version and flags.
    package static var location: Int { 4 }

    package init(in body: Range<UInt64>, of window: ByteWindow) throws(ParseStop) {
        isThisFile = body.byteCount >= 4 ? try window.uint32(at: body.lowerBound) & 1 == 1 : false
        isOtherFile = !isThisFile && body.byteCount > UInt64(Self.location)
    }
}

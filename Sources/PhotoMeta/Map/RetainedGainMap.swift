// SPDX-License-Identifier: Apache-2.0
/// The description of a gain map (ISO 21496-1) among the kept bytes.
package struct RetainedGainMap: Sendable {
    /// The index of its block, which belongs to the part of the map in a JPEG file; in a HEIF file, the block's code is the
    /// number of the item `tmap`.
    var block: Int
    var range: Range<Int>
}

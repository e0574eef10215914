// SPDX-License-Identifier: Apache-2.0
/// A byte order as a type: generic parsers choose it once per block, not at each read.
package protocol ByteOrdering {
    static var isLittleEndian: Bool { get }
}

/// Most significant byte first: TIFF's "MM", every box of ISO/IEC 14496-12 and every JPEG segment.
package enum BigEndian: ByteOrdering {
    package static var isLittleEndian: Bool { false }
}

/// Least significant byte first: TIFF's "II".
package enum LittleEndian: ByteOrdering {
    package static var isLittleEndian: Bool { true }
}

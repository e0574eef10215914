// SPDX-License-Identifier: Apache-2.0
/// The sections of a Photoshop file, each of which begins with its size (Adobe Photoshop File Formats, "Photoshop File Format").
///
/// A range can end past the file's end.
package struct PhotoshopSections {
    /// The size of the file's header.
    package static let headerByteCount: UInt64 = 26

    /// 1 for PSD; 2 for PSB, in which the size of the layers has 64 bits.
    package let version: UInt16
    package let colors: Range<UInt64>
    package let resources: Range<UInt64>
    /// The position of the size of the layers.
    package var layersSize: UInt64 { resources.upperBound }
    /// The number of bytes of the size of the layers.
    package var layersSizeByteCount: UInt64 { version == 2 ? 8 : 4 }

    /// Reads the sizes of the sections before the layers; `nil` if the version is neither 1 nor 2.
    package init?(in window: ByteWindow) throws(ParseStop) {
        let header = try window.slice(at: 0, count: Int(Self.headerByteCount))
        version = try header.span.uint16(at: 4)
        guard Self.isKnown(version) else { return nil }
        colors = try Self.section(at: Self.headerByteCount, in: window)
        resources = try Self.section(at: colors.upperBound, in: window)
    }

    static func isKnown(_ version: UInt16) -> Bool { version == 1 || version == 2 }

    private static func section(at offset: UInt64, in window: ByteWindow) throws(ParseStop) -> Range<UInt64> {
        let byteCount = try window.uint32(at: offset)
        return .bytes(at: offset.addingSaturated(sizeByteCount), UInt64(byteCount))
    }

    /// The number of bytes of the sizes of the first two sections, which precede them.
    package static let sizeByteCount: UInt64 = 4

    /// The section of the layers; `nil` if the file ends before it.
    package func layers(in window: ByteWindow) throws(ParseStop) -> Range<UInt64>? {
        guard layersSize < window.byteCount, window.byteCount - layersSize >= layersSizeByteCount else {
            return nil
        }
        let count = Int(layersSizeByteCount)
        let bytes = try window.slice(at: layersSize, count: count)
        return .bytes(
            at: layersSize + layersSizeByteCount, try bytes.span.unsignedInteger(at: 0, count: count))
    }
}

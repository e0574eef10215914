// SPDX-License-Identifier: Apache-2.0
/// Builds a JPEG file (ISO/IEC 10918-1 Annex B): SOI, followed by the parts in the given order.
struct JPEGBuilder {
    var parts: [Part]

    init(_ parts: [Part]) {
        self.parts = parts
    }

    /// A part after the start of the image.
    enum Part {
        /// A segment: `FF`, the marker, the length, the payload; `length` states a false length.
        case segment(UInt8, [UInt8], length: UInt16? = nil)
        /// A marker without a length: RSTn, TEM, SOI.
        case marker(UInt8)
        /// Bytes `FF` before a marker (B.1.1.2).
        case fill(Int)
        /// Bytes outside any segment.
        case stray([UInt8])
        /// APP1 with `Exif\0\0` and a TIFF structure (Exif 3.0 §4.7.2), split into several segments if longer than
        /// `limit` bytes; each repeats the identifier.
        case exif([UInt8], limit: Int = 65_527)
        /// A frame header, SOF0 if `marker` is 0xC0.
        case frame(width: UInt16, height: UInt16, marker: UInt8 = 0xC0)
        /// A start of scan with some entropy-coded bytes, and the end of the image.
        case scan
    }

    var bytes: [UInt8] { [0xFF, 0xD8] + parts.flatMap(\.bytes) }

    /// A gray image without metadata.
    ///
    /// Tables are omitted, as no metadata reader needs them.
    static func image(_ parts: Part...) -> [UInt8] {
        JPEGBuilder(parts + [.frame(width: 320, height: 240), .scan]).bytes
    }
}

extension JPEGBuilder.Part {
    static let exifIdentifier = latin("Exif\0\0")

    var bytes: [UInt8] {
        switch self {
        case .segment(let marker, let payload, let length):
            return [0xFF, marker] + uint16(length ?? UInt16(payload.count + 2)) + payload
        case .marker(let marker): return [0xFF, marker]
        case .fill(let count): return [UInt8](repeating: 0xFF, count: count)
        case .stray(let bytes): return bytes
        case .exif(let block, let limit):
            return stride(from: 0, to: max(block.count, 1), by: limit).flatMap { start in
                let payload = Self.exifIdentifier + block[start..<min(start + limit, block.count)]
                return JPEGBuilder.Part.segment(0xE1, payload).bytes
            }
        case .frame(let width, let height, let marker):
            // Precision, lines, samples per line, one component with its number, sampling and table.
            let payload = [8] + uint16(height) + uint16(width) + [1, 1, 0x11, 0]
            return JPEGBuilder.Part.segment(marker, payload).bytes
        case .scan:
            return JPEGBuilder.Part.segment(0xDA, [1, 1, 0, 0, 63, 0]).bytes + [0x12, 0x34, 0xFF, 0xD9]
        }
    }
}

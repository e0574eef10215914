// SPDX-License-Identifier: Apache-2.0
/// The image header of a JPEG 2000 file (ISO/IEC 15444-1 §I.5.3).
struct JPEG2000Header {
    private var size: PixelSize?
    private var componentCount = 0
    private var bits: Int?
    private var colorModel: ColorModel?
    private var hasAlpha: Bool?
    private(set) var hasColor = false

    /// `ihdr`: height, width, the number of components, bits less one; 255 if the components differ.
    mutating func readSize(_ bytes: Span<UInt8>) {
        guard let height = try? bytes.uint32(at: 0), let width = try? bytes.uint32(at: 4),
            let count = try? bytes.uint16(at: 8), let depth = try? bytes.uint8(at: 10), height > 0, width > 0
        else { return }
        size = PixelSize(width: Int(clamping: width), height: Int(clamping: height))
        componentCount = Int(count)
        if depth != 255 { bits = Int(depth & 0x7F) + 1 }
    }

    /// `bpcc`: bits less one of each component.
    mutating func readBits(_ bytes: Span<UInt8>) {
        guard let first = try? bytes.uint8(at: 0) else { return }
        bits = Int(first & 0x7F) + 1
    }

    /// `colr`: method, precedence, approximation, and, by method 1, a color space by its number.
    mutating func readColor(_ bytes: Span<UInt8>) {
        hasColor = true
        guard (try? bytes.uint8(at: 0)) == 1, let space = try? bytes.uint32(at: 3) else { return }
        switch space {
        case 0, 15, 17: colorModel = .gray
        case 1, 3, 4, 16, 18, 20, 21, 24: colorModel = .rgb
        case 12, 13: colorModel = .cmyk
        case 14: colorModel = .lab
        default: break
        }
    }

    /// `cdef`: a count; for each channel its number, its type (1 or 2 for opacity) and its color.
    mutating func readChannels(_ bytes: Span<UInt8>) {
        guard let count = try? bytes.uint16(at: 0) else { return }
        hasAlpha = false
        for channel in 0..<Int(count) {
            guard let type = try? bytes.uint16(at: 2 + 6 * channel + 2) else { return }
            if type == 1 || type == 2 { hasAlpha = true }
        }
    }

    /// The picture, if its size is known.
    var image: CodedImage? {
        guard let size else { return nil }
        let byCount = componentCount == 1 || componentCount == 3
        let model = colorModel ?? (byCount ? ColorModel(componentCount: componentCount) : nil)
        return CodedImage(
            size: size, bitsPerComponent: bits, colorModel: model,
            // Without `cdef`, one or three components are colors.
            hasAlpha: hasAlpha ?? (byCount ? false : nil), frameCount: 1)
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A frame of a GIF file (GIF89a §20, §22).
struct GIFFrame {
    let pixelCount: Int64
    /// The number of bits of a color.
    let minimumCodeSize: UInt8
    /// The ranges of its sub-blocks, without their sizes.
    private(set) var subBlocks: [Range<Int>] = []

    /// - Parameter bytes: The frame, from its introducer.
    init?(_ bytes: ContiguousArray<UInt8>) {
        guard bytes.count > 9, let width = try? bytes.span.uint16(at: 5, LittleEndian.self),
            let height = try? bytes.span.uint16(at: 7, LittleEndian.self)
        else { return nil }
        pixelCount = Int64(width) * Int64(height)
        let start = 10 + Int(GIFBlocks.tableByteCount(bytes[9]))
        guard start < bytes.count else { return nil }
        minimumCodeSize = bytes[start]
        var offset = start + 1
        while offset < bytes.count, bytes[offset] != 0 {
            let end = offset + 1 + Int(bytes[offset])
            guard end <= bytes.count else { return nil }
            subBlocks.append((offset + 1)..<end)
            offset = end
        }
    }
}

/// Finds where the codes of a frame end (GIF89a Appendix F): decoders do not read what follows in the frame's sub-blocks.
///
/// No pixel is decoded: for each code, only the number of its pixels is known.
struct GIFFrameCodes {
    private let bytes: ContiguousArray<UInt8>
    private let clearCode: Int
    /// The number of pixels of each code that was defined, after those of the colors, of clearing and of the end.
    private var pixelCounts = ContiguousArray<Int>()
    private var bit = 0
    private var width: Int

    /// - Parameters:
    ///   - bytes: The data of the frame's sub-blocks.
    ///   - minimumCodeSize: The number of bits of a color, 2 to 8 (§22).
    init?(_ bytes: ContiguousArray<UInt8>, minimumCodeSize: UInt8) {
        guard (1...8).contains(minimumCodeSize) else { return nil }
        self.bytes = bytes
        clearCode = 1 << Int(minimumCodeSize)
        width = Int(minimumCodeSize) + 1
        clear()
    }

    /// The code that ends a frame.
    private var endCode: Int { clearCode + 1 }

    /// Returns the number of bytes of the codes of a frame with this many pixels; `nil` if the codes are damaged, or stop before the
    /// last pixel.
    mutating func byteCount(pixelCount: Int64) -> Int? {
        var pixelsLeft = pixelCount
        var last: Int?
        while let code = next() {
            switch code {
            case endCode: return usedByteCount
            case clearCode:
                clear()
                last = nil
            // Some encoders leave out the code of the end.
            case _ where pixelsLeft <= 0: return usedByteCount
            default:
                guard let count = self.pixelCount(of: code, after: last) else { return nil }
                if let last { define(last + 1) }
                pixelsLeft -= Int64(count)
                last = count
            }
        }
        return pixelsLeft <= 0 ? bytes.count : nil
    }

    private var usedByteCount: Int { (bit + 7) / 8 }

    /// The code that is defined next.
    private var nextCode: Int { endCode + 1 + pixelCounts.count }

    private mutating func clear() {
        pixelCounts.removeAll(keepingCapacity: true)
        width = clearCode.trailingZeroBitCount + 1
    }

    /// The number of pixels of a code; one that is not yet defined repeats the last code and its first pixel.
    private func pixelCount(of code: Int, after last: Int?) -> Int? {
        if code < clearCode { return 1 }
        if code < nextCode { return pixelCounts[code - endCode - 1] }
        return code == nextCode ? last.map { $0 + 1 } : nil
    }

    private mutating func define(_ pixelCount: Int) {
        // A code has at most 12 bits.
        guard nextCode < 1 << 12 else { return }
        pixelCounts.append(pixelCount)
        if nextCode == 1 << width, width < 12 { width += 1 }
    }

    /// The next code, whose first bit is the lowest one of a byte.
    private mutating func next() -> Int? {
        guard bit + width <= bytes.count * 8 else { return nil }
        var code = 0
        for index in 0..<width {
            code |= Int(bytes[(bit + index) / 8] >> UInt8((bit + index) % 8) & 1) << index
        }
        bit += width
        return code
    }
}

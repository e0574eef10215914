// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The MD5 of a JPEG picture's scans that ExifTool calls ImageDataHash.
///
/// ExifTool's documentation describes it as a hash of the main image data without metadata (TagNames, "Extra"; option
/// ImageHashType). For JPEG, these are the bytes: each scan from its marker SOS on, with its header, its coded data and its restart
/// markers, up to the marker that ends it (ISO/IEC 10918-1 §B.2). ExifTool takes a scan in pieces that begin at the marker, at a
/// stuffed byte or at a restart marker, and leaves out a piece that a segment with a length follows, such as the table before the next
/// scan of a progressive picture. Tables, the frame header and everything after the end of the picture are not part of it.
struct ImageDataHash {
    private enum State {
        /// Bytes of a piece, or before the next marker.
        case data
        /// After FF, and the number of further FFs.
        case marker(fillCount: UInt64)
        /// The length of a segment, with its first byte if that was taken.
        case length(first: UInt8?)
        /// The rest of a segment.
        case segment(byteCount: Int)
    }

    private var state = State.data
    /// The hash of the pieces that count.
    private var hash = MD5()
    /// The hash with the current piece, which may not count; `nil` outside a scan.
    private var pending: MD5?
    /// Whether the marker that begins a scan was found.
    private(set) var hasScan = false
    /// Whether the end of the picture was found.
    private(set) var isComplete = false

    var digest: [UInt8] { Array(hash.digest) }
    /// The number of bytes that were hashed.
    var byteCount: UInt64 { hash.byteCount }

    /// Takes the next bytes of the picture, from its first marker on.
    mutating func take(_ bytes: Span<UInt8>) {
        var index = 0
        while index < bytes.count, !isComplete {
            switch state {
            case .data:
                let start = index
                while index < bytes.count, bytes[index] != 0xFF { index &+= 1 }
                pending?.update(bytes.extracting(start..<index))
                guard index < bytes.count else { return }
                state = .marker(fillCount: 0)
                index &+= 1
            case .marker(let fillCount):
                let marker = bytes[index]
                index &+= 1
                if marker == 0xFF {
                    state = .marker(fillCount: fillCount &+ 1)
                } else {
                    takeMarker(marker, fillCount)
                }
            case .length(nil):
                state = .length(first: bytes[index])
                index &+= 1
            case .length(let first?):
                let length = Int(first) << 8 | Int(bytes[index])
                state = .segment(byteCount: max(length &- 2, 0))
                index &+= 1
            case .segment(let left):
                let count = min(left, bytes.count &- index)
                index &+= count
                state = count == left ? .data : .segment(byteCount: left &- count)
            }
        }
    }

    private mutating func takeMarker(_ marker: UInt8, _ fillCount: UInt64) {
        // SOS has a length as well, but its header belongs to the scan.
        let hasLength = !(0x00...0x01).contains(marker) && !(0xD0...0xDA).contains(marker)
        if var piece = pending, !hasLength {
            for _ in 0..<fillCount { piece.update(Self.fill.span) }
            hash = piece
        }
        pending = nil
        switch marker {
        case 0xD9 where hasScan: isComplete = true
        case 0x00, 0xD0...0xD7, 0xDA:
            if marker == 0xDA { hasScan = true }
            pending = hash
            pending?.update(ContiguousArray([0xFF, marker]).span)
        default: break
        }
        state = hasLength ? .length(first: nil) : .data
    }

    private static let fill: ContiguousArray<UInt8> = [0xFF]
}

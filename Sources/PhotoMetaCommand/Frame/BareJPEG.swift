/// The picture of a JPEG file whose metadata cannot be edited.
enum BareJPEG {
    /// Returns the picture with only the segments that decoders need, and without what follows it; `nil` if the file
    /// is not a JPEG file or is damaged.
    static func bytes(of file: [UInt8]) -> [UInt8]? {
        guard file.starts(with: [0xFF, 0xD8]) else { return nil }
        var picture: [UInt8] = [0xFF, 0xD8]
        var position = 2
        while position < file.count - 1, file[position] == 0xFF {
            let marker = file[position + 1]
            switch marker {
            case 0xFF:
                // A fill byte (ISO/IEC 10918-1 §B.1.1.2).
                position += 1
                continue
            case 0xD9:
                picture += [0xFF, 0xD9]
                return picture
            case 0xC0...0xCF, 0xDA...0xFE: break
            default: return nil
            }
            guard position < file.count - 3 else { return nil }
            let byteCount = Int(file[position + 2]) << 8 | Int(file[position + 3])
            guard byteCount >= 2, byteCount <= file.count - position - 2 else { return nil }
            var end = position + 2 + byteCount
            if marker == 0xDA { end = Self.end(ofCodedData: end, in: file) }
            if isNeeded(marker, file[position..<end].dropFirst(4)) { picture += file[position..<end] }
            position = end
        }
        return nil
    }

    /// Returns the position of the next marker that ends coded data: neither a stuffed byte nor a restart marker.
    private static func end(ofCodedData start: Int, in file: [UInt8]) -> Int {
        var position = start
        while position < file.count - 1 {
            let next = file[position + 1]
            if file[position] == 0xFF, next != 0, !(0xD0...0xD7).contains(next) { return position }
            position += 1
        }
        return file.count
    }

    private static func isNeeded(_ marker: UInt8, _ payload: ArraySlice<UInt8>) -> Bool {
        switch marker {
        // Frames, scans and their tables.
        case 0xC0...0xCF, 0xDA...0xDF: true
        case 0xE0: payload.starts(with: "JFIF\0".utf8)
        case 0xE2: payload.starts(with: "ICC_PROFILE\0".utf8)
        // The color transform of the components.
        case 0xEE: payload.starts(with: "Adobe".utf8)
        default: false
        }
    }
}

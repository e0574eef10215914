/// The block at the start of a Phase One raw file, behind TIFF's header: the first TIFF directory is only a stub.
///
/// Eight bytes behind the header of TIFF: the byte order four times, a number, and the offset of a directory, which counts from
/// the block, as its values' do. The directory has its number of entries, a reserved number, and entries of 16 bytes: tag,
/// type, size, and the value or its offset.
enum PhaseOneHeader {
    private static let start: UInt64 = 8
    private static let width: UInt32 = 0x010C
    private static let height: UInt32 = 0x010D
    /// Real files have about sixty.
    private static let entryLimit = 512

    /// The size of the picture, without the sensor's margins.
    static func imageSize(in window: ByteWindow) throws(ParseStop) -> PixelSize? {
        do throws(ParseStop) {
            let isLittleEndian = try window.uint32(at: start) == 0x4949_4949
            let offset = try window.read(at: start + 8, count: 4) { number($0, at: 0, isLittleEndian) }
            let directory = start + UInt64(offset)
            let count = try window.read(at: directory, count: 4) { number($0, at: 0, isLittleEndian) }
            let byteCount = min(Int(clamping: count), entryLimit) * 16
            return try window.read(at: directory + 8, count: byteCount) { rows in
                size(rows, isLittleEndian)
            }
        } catch .truncated {
            return nil
        }
    }

    private static func size(_ rows: Span<UInt8>, _ isLittleEndian: Bool) -> PixelSize? {
        var width: UInt32?
        var height: UInt32?
        var row = 0
        while row <= rows.count &- 16 {
            // A number has four bytes.
            if number(rows, at: row &+ 8, isLittleEndian) == 4 {
                switch number(rows, at: row, isLittleEndian) {
                case self.width: width = number(rows, at: row &+ 12, isLittleEndian)
                case self.height: height = number(rows, at: row &+ 12, isLittleEndian)
                default: break
                }
            }
            row &+= 16
        }
        guard let width, let height else { return nil }
        return PixelSize(width: Int(clamping: width), height: Int(clamping: height))
    }

    private static func number(_ bytes: Span<UInt8>, at offset: Int, _ isLittleEndian: Bool) -> UInt32 {
        let number =
            isLittleEndian
            ? try? bytes.uint32(at: offset, LittleEndian.self) : try? bytes.uint32(at: offset, BigEndian.self)
        return number ?? 0
    }
}

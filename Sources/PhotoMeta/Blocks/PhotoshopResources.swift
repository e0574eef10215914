/// Finds IPTC's records among Photoshop's image resources (Adobe Photoshop File Formats, "Image Resource Blocks").
enum PhotoshopResources {
    /// The number of the resource that holds IPTC's records.
    private static let iptc: UInt16 = 0x0404

    /// The ranges that hold IPTC's records: as a rule one.
    ///
    /// A resource is a signature, a number, a name (its length, its bytes), the size of the data, the data; the name and
    /// the data are each filled up to an even number of bytes.
    static func iptcRanges(
        in bytes: Span<UInt8>, _ range: Range<Int>, path: StaticString, sourceOffset: UInt64,
        _ context: inout ParseContext
    ) -> ContiguousArray<Range<Int>> {
        var found: ContiguousArray<Range<Int>> = []
        var offset = range.lowerBound
        while range.upperBound &- offset >= 12, bytes.beginsPhotoshopResource(at: offset),
            let number = try? bytes.uint16(at: offset &+ 4), let nameCount = try? bytes.uint8(at: offset &+ 6)
        {
            let sizeOffset = offset &+ 6 &+ (Int(nameCount) &+ 2) / 2 &* 2
            guard let stated = try? bytes.uint32(at: sizeOffset), sizeOffset &+ 4 <= range.upperBound else {
                break
            }
            let start = sizeOffset &+ 4
            let byteCount = Int(min(UInt64(stated), UInt64(clamping: range.upperBound &- start)))
            if byteCount < stated {
                context.note(
                    .truncated, path.description, at: sourceOffset &+ UInt64(clamping: offset),
                    "resource \(number) says \(stated) bytes, there are \(byteCount)")
            }
            if number == iptc, byteCount > 0 { found.append(start..<(start &+ byteCount)) }
            offset = start &+ byteCount &+ byteCount % 2
        }
        return found
    }
}

/// Reads a TIFF file, which is one Exif block as long as the file: its directories, and the values they point at.
enum TIFFFile {
    static func read(
        _ window: ByteWindow, into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        do throws(ParseStop) {
            try BlockReader.readDirectories(
                of: WindowBlock(window), path: "TIFF", nextIsThumbnail: false, into: &table, &context)
        } catch .truncated(let offset) {
            context.note(.truncated, "TIFF", at: offset, "the rest could not be read")
        }
        try keepValues(from: window, in: &table, &context)
    }

    /// Until here fields stand at their place in the file; this copies their values and points at the copies.
    private static func keepValues(
        from window: ByteWindow, in table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        for index in 0..<table.fieldCount {
            let field = table.fields[index]
            let byteCount = Int(field.count).multipliedReportingOverflow(by: field.type.elementByteCount)
            let room = context.limits.keptBytes - table.bytes.count
            guard !byteCount.overflow, byteCount.partialValue <= min(context.limits.valueBytes, room) else {
                context.note(
                    .limit, "TIFF", at: UInt64(field.offset),
                    "the value of field \(field.identifier) is not kept: it has \(field.count) elements")
                table.dropValue(ofFieldAt: index)
                continue
            }
            do throws(ParseStop) {
                let slice = try window.slice(at: UInt64(field.offset), count: byteCount.partialValue)
                table.moveField(at: index, to: UInt32(clamping: table.keep(slice)))
            } catch .truncated {
                context.note(
                    .truncated, "TIFF", at: UInt64(field.offset),
                    "the value of field \(field.identifier) could not be read")
                table.dropValue(ofFieldAt: index)
            }
        }
    }
}

/// The images that stand beside a file's picture.
extension MediaMetadata {
    /// What the auxiliary images of a HEIF file are, as URNs in the order of the file: depth, HDR gain maps, mattes.
    ///
    /// From `auxC` (ISO/IEC 23008-12 §6.5.8); empty for other files.
    public var auxiliaryImageTypes: [String] {
        table.directories.lazy.filter { $0.dictionary == .heif }.flatMap { directory in
            table.fields[directory.fields].filter { $0.identifier == BoxField.auxiliaryType }
                .compactMap { String(table.value(of: $0, in: directory)) }
        }
    }

    /// The bytes of the file that hold an Exif block's thumbnail, a JPEG image.
    ///
    /// From tags 0x0201 and 0x0202 of IFD1 (Exif 2.32 §4.6.4).
    public var thumbnailRange: Range<UInt64>? {
        table.thumbnailRange
    }
}

extension FieldTable {
    fileprivate var thumbnailRange: Range<UInt64>? {
        guard let thumbnail = directories.first(where: { $0.dictionary == .thumbnail }),
            let offset = index(of: 0x0201, in: thumbnail).flatMap({
                value(of: fields[$0], in: thumbnail).integer()
            }),
            let count = index(of: 0x0202, in: thumbnail).flatMap({
                value(of: fields[$0], in: thumbnail).integer()
            }),
            let byteCount = Int(exactly: count), byteCount > 0, let relative = Int(exactly: offset)
        else { return nil }
        let (position, overflow) = thumbnail.offsetBase.addingReportingOverflow(relative)
        guard !overflow, position >= thumbnail.offsetBase else { return nil }
        return sourceRange(of: position, count: byteCount, in: thumbnail)
    }
}

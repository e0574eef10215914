extension MediaMetadata {
    /// The bytes of the file that hold each picture of a file with several, in the order of its index.
    ///
    /// An HDR gain map and previews are among them (CIPA DC-007 §5.2.3.3). The index counts from its own byte order mark;
    /// here that is added. A range that ends past the file is given as it is stated: the index was not changed when the
    /// file was. Empty for files without an index.
    public var multiPictureRanges: [Range<UInt64>] {
        guard
            let pictures = self[\.multiPicture.mpEntry],
            let directory = table.directories.first(where: { $0.dictionary == .multiPicture })
        else { return [] }
        let origin = table.sourceOffset(of: directory.offsetBase)
        return pictures.entries.map { entry in
            // The first picture is the file itself, and counts from its start.
            let start = entry.offset == 0 ? 0 : origin.addingSaturated(UInt64(entry.offset))
            return start..<start.addingSaturated(UInt64(entry.byteCount))
        }
    }
}

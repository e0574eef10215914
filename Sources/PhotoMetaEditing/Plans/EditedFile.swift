import PhotoMeta

/// A file that is edited: what was read of it, and its known bytes.
struct EditedFile {
    let map: FileMap
    let window: ByteWindow
    /// The movie in the file of a photo.
    var movie: Range<UInt64>?

    /// The numbers in the file that an edit may have to change.
    ///
    /// - Throws: `MetadataError.Code.damaged` if a table of such numbers is damaged; `MetadataError.Code.tooLarge` if a limit
    ///   was reached.
    func references() throws(EditStop) -> FileReferences {
        let found = try EditStop.reading("File") { () throws(ParseStop) in
            try LayoutCollector.references(of: map, in: window, movie)
        }
        switch found.lack {
        case nil: return found
        case .damagedTable:
            throw .refused(
                MetadataError(
                    .damaged,
                    "a table that states where data is cannot be read, and the data would move"))
        case .limit:
            throw .refused(
                MetadataError(
                    .tooLarge,
                    "the file has more structures than the limits allow, and what refers to them would move"))
        }
    }
}

/// What reading one file may cost at the most.
///
/// A limit that is reached is a ``Diagnostic`` with the code ``Diagnostic/Code/limit``: what was read before it
/// stays. A negative limit counts as 0. Each default is above what cameras write as metadata; raw files keep some
/// image data in values, which are larger than ``valueBytes``.
public struct Limits: Hashable, Sendable {
    /// Bytes fetched from the source.
    ///
    /// Raw files take the most, whose values lie far apart.
    public var bytesFetched = 64 << 20
    /// Requests to the source.
    ///
    /// A file in order needs two or three.
    public var requests = 64
    /// Bytes of a table of an image's `meta` box, which is read in one piece.
    public var blockBytes = 32 << 20
    /// Bytes kept in the result, over all blocks; of a smaller file no more than it has.
    public var keptBytes = 16 << 20
    /// Bytes of one value of a TIFF file or a movie; a larger one is not given.
    public var valueBytes = 1 << 20
    /// Directories within directories, items built of items, lists within property lists.
    public var depth = 16
    /// Boxes looked at, over the whole file.
    public var boxes = 65_536
    /// Directories read: IFDs, of which raw files have about ten.
    public var directories = 128
    /// Entries read of one directory.
    public var directoryEntries = 4_096
    /// Entries read over all directories.
    public var entries = 65_536
    /// Items of a HEIF file.
    ///
    /// A 48 megapixel photo has hundreds, one for each tile.
    public var items = 16_384
    /// Extents of one item; of all items together four times as many.
    public var extents = 64
    /// Tracks and user data of a movie together, its keys, and the items of one list.
    public var movieItems = 4_096
    /// Segments of a JPEG file before its image data.
    public var segments = 4_096
    /// Objects visited in one property list.
    ///
    /// Visits are counted, not objects: a small list can refer to one object a million times.
    public var propertyListObjects = 16_384
    /// Parts of a file: pictures, tracks, pages, thumbnails.
    ///
    /// A scan has a page for each sheet.
    public var parts = 4_096
    /// Diagnostics kept; the others are counted in ``MediaMetadata/omittedDiagnosticCount``.
    public var diagnostics = 256

    /// The defaults.
    public init() {}

    /// The same, with 0 for what is negative.
    @inline(__always)
    var withoutNegatives: Limits {
        // The sign of a number is a bit.
        let signs =
            bytesFetched | requests | blockBytes | keptBytes | valueBytes | depth | boxes | directories
            | directoryEntries | entries | items | extents | movieItems | segments | propertyListObjects
            | parts | diagnostics
        return signs < 0 ? negativesReplaced : self
    }

    private var negativesReplaced: Limits {
        var limits = self
        limits.bytesFetched = max(bytesFetched, 0)
        limits.requests = max(requests, 0)
        limits.blockBytes = max(blockBytes, 0)
        limits.keptBytes = max(keptBytes, 0)
        limits.valueBytes = max(valueBytes, 0)
        limits.depth = max(depth, 0)
        limits.boxes = max(boxes, 0)
        limits.directories = max(directories, 0)
        limits.directoryEntries = max(directoryEntries, 0)
        limits.entries = max(entries, 0)
        limits.items = max(items, 0)
        limits.extents = max(extents, 0)
        limits.movieItems = max(movieItems, 0)
        limits.segments = max(segments, 0)
        limits.propertyListObjects = max(propertyListObjects, 0)
        limits.parts = max(parts, 0)
        limits.diagnostics = max(diagnostics, 0)
        return limits
    }

    /// For uploads of strangers: a few megabytes and a few dozen requests at the most.
    public static let untrusted: Limits = {
        var limits = Limits()
        limits.bytesFetched = 16 << 20
        limits.requests = 32
        limits.blockBytes = 8 << 20
        limits.keptBytes = 4 << 20
        limits.valueBytes = 256 << 10
        limits.depth = 12
        limits.boxes = 8_192
        limits.directories = 32
        limits.directoryEntries = 1_024
        limits.entries = 16_384
        limits.items = 4_096
        limits.extents = 32
        limits.movieItems = 1_024
        limits.segments = 1_024
        limits.propertyListObjects = 4_096
        limits.parts = 256
        limits.diagnostics = 64
        return limits
    }()
}

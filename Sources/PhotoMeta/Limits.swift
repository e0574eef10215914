// SPDX-License-Identifier: Apache-2.0
/// The limits on what reading one file may cost.
///
/// Reaching a limit is a ``Diagnostic`` with the code ``Diagnostic/Code/limit``, and what was read before it is kept. The
/// defaults are above what cameras write as metadata; only raw files have larger values, such as previews, which are
/// image data. A negative limit is stored as 0.
public struct Limits: Hashable, Sendable {
    /// The number of bytes fetched from the source; 64 MiB.
    ///
    /// Most files need some kilobytes. Raw files need the most, as their values are far apart.
    @NonNegative public var bytesFetched = 64 << 20
    /// The number of requests to the source; 64.
    ///
    /// Most files need one or two, a scattered one about twenty. A fragmented movie needs one for each fragment, to find metadata after
    /// them; at the limit, what precedes the fragments has been read.
    @NonNegative public var requests = 64
    /// The number of bytes of one table in the `meta` box of a HEIF file, and of the frames of a GIF file; 32 MiB.
    ///
    /// A table is read in one piece, so this limit is below ``bytesFetched``. The table of properties contains color profiles.
    @NonNegative public var tableBytes = 32 << 20
    /// The number of bytes kept in the result, for all blocks together; 16 MiB.
    ///
    /// An Exif block has kilobytes, and the values of a raw file a few megabytes. For a smaller source its size is the limit.
    /// Compressed texts and profiles may decode to this many bytes, whatever the size of the file.
    @NonNegative public var keptBytes = 16 << 20
    /// The number of bytes of one value of a TIFF file or a movie, and of a compressed text; 1 MiB.
    ///
    /// A larger value, such as a preview, is left out. Color profiles, XMP packets and Photoshop's resources in a TIFF file are
    /// limited by ``keptBytes`` and ``xmpBytes`` instead.
    @NonNegative public var valueBytes = 1 << 20
    /// The depth of directories in directories, items made of items, and lists in property lists; 16.
    ///
    /// Cameras nest them three deep.
    @NonNegative public var depth = 16
    /// The number of boxes, chunks or blocks in the whole file; 65,536.
    ///
    /// A 48-megapixel photo has several for each of its hundreds of tiles.
    @NonNegative public var boxes = 65_536
    /// The number of regions of a `FileLayout`; 262,144.
    ///
    /// A photo has some hundreds.
    @NonNegative public var regions = 262_144
    /// The number of directories (IFDs); 128.
    ///
    /// Raw files have about ten.
    @NonNegative public var directories = 128
    /// The number of entries read from one directory; 4,096.
    ///
    /// The largest maker notes have hundreds.
    @NonNegative public var directoryEntries = 4_096
    /// The number of entries read from all directories; 65,536.
    @NonNegative public var entries = 65_536
    /// The number of items of a HEIF file; 16,384.
    ///
    /// A 48-megapixel photo has hundreds, one for each tile.
    @NonNegative public var items = 16_384
    /// The number of extents of one item; 64.
    ///
    /// All items together may have four times as many. Metadata is in one extent, rarely in two.
    @NonNegative public var extents = 64
    /// The number of entries of each list in a movie; 4,096.
    ///
    /// It bounds its tracks and user data together, its metadata keys, and the items of one metadata list. A phone's movie
    /// has about twenty.
    @NonNegative public var movieEntries = 4_096
    /// The number of segments of a JPEG file before its image data; 4,096.
    ///
    /// A color profile of 16 MiB needs 256.
    @NonNegative public var segments = 4_096
    /// The number of objects visited in one property list; 16,384.
    ///
    /// Visits are counted, not objects: a small list can refer to one object a million times.
    @NonNegative public var propertyListObjects = 16_384
    /// The number of bytes of one XMP packet; 16 MiB.
    ///
    /// A packet has kilobytes; a depth map in it a few megabytes.
    @NonNegative public var xmpBytes = 16 << 20
    /// The number of properties, fields, items and qualifiers in the XMP of one part; 65,536.
    ///
    /// An edited photo has hundreds, and its masks and history thousands.
    @NonNegative public var xmpNodes = 65_536
    /// The depth of elements in an XMP packet; 64.
    ///
    /// A field of a structure in an array is three elements below the array's property. Editors nest six such structures.
    @NonNegative public var xmpDepth = 64
    /// The number of namespaces in the XMP of one part; 256.
    ///
    /// An edited photo has about twenty.
    @NonNegative public var xmpNamespaces = 256
    /// The number of parts of a file: pictures, tracks, pages, thumbnails; 4,096.
    ///
    /// A scan has a page for each sheet.
    @NonNegative public var parts = 4_096
    /// The number of samples read from one track of timed metadata; 4,194,304.
    ///
    /// A sensor that is read a thousand times a second has them after an hour. A few bytes can describe any number of samples.
    @NonNegative public var timedSamples = 1 << 22
    /// The number of bytes of one sample of timed metadata; 4 MiB.
    ///
    /// Action cameras write one sample of a hundred kilobytes per second. A batch of samples is in memory.
    @NonNegative public var timedSampleBytes = 4 << 20
    /// The number of items of one sample of timed metadata; 16,384.
    ///
    /// Action cameras write about a hundred. An item takes more memory than its eight bytes in the file.
    @NonNegative public var timedItems = 16_384
    /// The number of positions of a ``LocationTrack``; 262,144.
    ///
    /// An action camera has them after four hours, at eighteen per second. To read longer recordings, state an interval.
    @NonNegative public var trackPoints = 262_144
    /// The number of bytes of a part or of ranges that are read on request, such as by ``MediaPart/bytes(contentsOf:limits:)``; 64 MiB.
    ///
    /// A picture of a raw file has some megabytes. More bytes are an error.
    @NonNegative public var dataBytes = 64 << 20
    /// The number of bytes of a ``GeoTrack`` file; 256 MiB.
    ///
    /// A GPX file has about a hundred for each position. More bytes are an error.
    @NonNegative public var geoTrackBytes = 256 << 20
    /// The number of bytes that an ``ArrivingFile`` keeps, besides those that are read; 64 MiB.
    @NonNegative public var bufferedBytes = 64 << 20
    /// The number of diagnostics kept; 256.
    ///
    /// The others are counted in ``MediaMetadata/omittedDiagnosticCount``.
    @NonNegative public var diagnostics = 256

    /// The defaults.
    public init() {}

    /// The defaults with another number of ``dataBytes``.
    public init(dataBytes: Int) {
        self.dataBytes = dataBytes
    }

    /// Limits for untrusted uploads: a few megabytes and a few dozen requests at most.
    public static let untrusted: Limits = {
        var limits = Limits()
        limits.bytesFetched = 16 << 20
        limits.requests = 32
        limits.tableBytes = 8 << 20
        limits.keptBytes = 4 << 20
        limits.valueBytes = 256 << 10
        limits.depth = 12
        limits.boxes = 8_192
        limits.regions = 32_768
        limits.directories = 32
        limits.directoryEntries = 1_024
        limits.entries = 16_384
        limits.items = 4_096
        limits.extents = 32
        limits.movieEntries = 1_024
        limits.segments = 1_024
        limits.propertyListObjects = 4_096
        limits.xmpBytes = 4 << 20
        limits.xmpNodes = 16_384
        limits.parts = 256
        limits.timedSamples = 1 << 18
        limits.timedSampleBytes = 1 << 20
        limits.timedItems = 4_096
        limits.trackPoints = 32_768
        limits.dataBytes = 16 << 20
        limits.geoTrackBytes = 16 << 20
        limits.diagnostics = 64
        return limits
    }()
}

extension Limits {
    /// The same limits for a source whose requests cost nothing, of which everything must be seen.
    package var withoutRequestLimit: Limits {
        var limits = self
        limits.requests = .max
        return limits
    }

    /// A limit: a negative number is stored as 0.
    @propertyWrapper
    struct NonNegative: Hashable, Sendable {
        private var limit: Int

        /// Creates a limit.
        init(wrappedValue: Int) {
            limit = max(wrappedValue, 0)
        }

        /// The limit, never negative.
        var wrappedValue: Int {
            get { limit }
            set { limit = max(newValue, 0) }
        }
    }
}

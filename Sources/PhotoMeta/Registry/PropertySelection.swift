/// Which properties a read is to give: whoever wants few, pays for few.
///
/// ```swift
/// let options = ReadOptions(selection: [.exif, .gps])
/// let photo = try MediaMetadata(contentsOf: path, options: options)
/// ```
///
/// Of an unselected dictionary everything is absent, and what only it needs is neither fetched nor read; where Apple's maker
/// note is not selected, `MakerNote` is given as bytes, and what a Digital Negative keeps in a selected directory is given
/// under ``MetadataDictionary/dng`` too. What several properties mean together, such as ``MediaMetadata/captureDate``, is told
/// by those that are selected.
public struct PropertySelection: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// A bit for each dictionary's code, bit 0 for what is in none, and two for parts of them.
    private var bits: UInt32

    /// What tracks say of themselves.
    private static let trackMetadataBit: UInt32 = 1 << 31
    /// The identifier of a movie that is half of a Live Photo.
    private static let movieIdentifierBit: UInt32 = 1 << 30

    private init(bits: UInt32) {
        self.bits = bits
    }

    /// Everything.
    public static let all = PropertySelection(bits: .max)

    /// What a Live Photo's still and movie are told by: Apple's maker note, and of a movie's metadata the identifier alone.
    ///
    /// What the tracks of a movie have of it is not looked for, and ``contains(_:)`` is false of
    /// ``MetadataDictionary/quickTime``.
    public static let contentIdentifier: PropertySelection = {
        var selection: PropertySelection = [.makerApple]
        selection.bits |= movieIdentifierBit
        return selection
    }()

    /// What ``MediaMetadata/location`` is told by: GPS, and Exif's version, which says what its altitudes
    /// are above; of a movie its metadata, user data and items of iTunes.
    public static let location: PropertySelection = [.gps, .exif, .quickTime, .userData, .itemList]

    /// The properties of some dictionaries.
    ///
    /// - Parameter includesStructure: Whether also to read what is in no dictionary: a movie's ``MediaMetadata/tracks``, the
    ///   size of a JPEG file's picture.
    public init(_ dictionaries: some Sequence<MetadataDictionary>, includesStructure: Bool = false) {
        bits = includesStructure ? 1 : 0
        for dictionary in dictionaries { bits |= 1 << UInt32(dictionary.code & 31) }
        // Tracks may have them too.
        if contains(.quickTime) || contains(.itemList) || contains(.userData) {
            bits |= Self.trackMetadataBit
        }
        if contains(.quickTime) { bits |= Self.movieIdentifierBit }
        // A Digital Negative's properties are stored in these, which are given along with it.
        if contains(.dng) { bits |= PropertySelection([.tiff, .subImage]).bits }
    }

    /// The properties of some dictionaries.
    public init(arrayLiteral dictionaries: MetadataDictionary...) {
        self.init(dictionaries)
    }

    /// The dictionaries of some properties, such as `PropertySelection(\.gps.latitude, \.exposureTime)`.
    public init<each Value>(_ keyPaths: repeat KeyPath<MetadataKeys, MetadataKey<each Value>>) {
        var dictionaries: [MetadataDictionary] = []
        for keyPath in repeat each keyPaths { dictionaries.append(MetadataKeys()[keyPath: keyPath].parent) }
        self.init(dictionaries)
    }

    /// Whether the properties of a dictionary are given.
    public func contains(_ dictionary: MetadataDictionary) -> Bool {
        bits >> UInt32(dictionary.code & 31) & 1 != 0
    }

    /// Whether what is in no dictionary is given: tracks, the size of a JPEG file's picture.
    public var includesStructure: Bool { bits & 1 != 0 }

    /// Whether what the tracks of a movie say of themselves is given, and not only what the movie says.
    var includesTrackMetadata: Bool { bits & Self.trackMetadataBit != 0 }

    /// Whether the identifier of a movie is given, of which that may be all.
    var includesMovieIdentifier: Bool { bits & Self.movieIdentifierBit != 0 }

    /// The name of that identifier's key.
    static var movieIdentifierName: String { MetadataKeys().quickTime.contentIdentifier.name }

    /// Whether a directory of a dictionary is given, and was not only read on the way to others.
    func keeps(_ dictionary: MetadataDictionary) -> Bool {
        contains(dictionary) || dictionary == .quickTime && includesMovieIdentifier
    }

    /// Whether one of these dictionaries is selected.
    func containsAny(of other: PropertySelection) -> Bool { bits & other.bits != 0 }

    /// What an Exif block can give.
    static let exifBlock: PropertySelection = [
        .tiff, .exif, .gps, .interoperability, .makerApple, .thumbnail, .subImage, .dng, .iptc,
    ]
    /// What stands in the Exif directory or below it.
    static let exifDirectory: PropertySelection = [.exif, .interoperability, .makerApple]

    /// Whether the values of a dictionary's fields are needed, for themselves or for what stands in them.
    func needsValues(of dictionary: MetadataDictionary) -> Bool {
        // Agencies' records stand in two tags of the first directory.
        contains(dictionary) || dictionary == .tiff && contains(.iptc)
    }
}

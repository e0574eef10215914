// SPDX-License-Identifier: Apache-2.0
/// The properties that a read returns: a read of few properties costs less.
///
/// ```swift
/// let options = ReadOptions(selection: [.exif, .gps])
/// let photo = try MediaMetadata(contentsOf: path, options: options)
///
/// let dates = ReadOptions(selection: .captureDate.union(.location))
/// ```
///
/// Properties of other dictionaries are absent, and bytes that only they need are neither fetched nor read. If the dictionary
/// of a maker note is not selected, `MakerNote` is returned as bytes. A derived property, such as
/// ``MediaMetadata/captureDate``, is computed from what was selected; the selection of the same name contains everything that
/// it depends on.
///
/// Dictionaries that the registry does not have are selected together.
public struct PropertySelection: Hashable, Sendable {
    // The highest bits select a dictionary by its index; index 0 is that of all dictionaries that the registry does not have.
    // The bits below, from 0, select data that is in no dictionary.
    private var low: UInt64
    private var high: UInt64

    /// The bit of index 0; the last of the 128 bits is that of the highest index.
    static let firstDictionaryBit: UInt8 = 127 - dictionaryLimit

    @inline(__always)
    private init(low: UInt64, high: UInt64) {
        self.low = low
        self.high = high
    }

    @inline(__always)
    private init(bit: UInt8) {
        let word = 1 &<< UInt64(bit)
        self.init(low: bit < 64 ? word : 0, high: bit < 64 ? 0 : word)
    }

    @inline(__always)
    private static func bit(of dictionary: MetadataDictionary.Index) -> UInt8 {
        firstDictionaryBit &+ dictionary.number
    }

    @inline(__always)
    private func contains(bit: UInt8) -> Bool {
        (bit < 64 ? low : high) &>> UInt64(bit) & 1 != 0
    }
}

// MARK: - Making selections

extension PropertySelection {
    /// Everything that a read without options returns: all but the manifests of Content Credentials.
    ///
    /// `.all.union(.contentCredentials)` includes them.
    public static let all = PropertySelection(low: ~PropertySelection.manifests.low, high: .max)

    /// An empty selection: a read returns the format alone.
    public init() {
        self.init(low: 0, high: 0)
    }

    /// The properties of some dictionaries.
    ///
    /// - Parameters:
    ///   - dictionaries: The dictionaries.
    ///   - includesStructure: Whether to include data that is in no dictionary: a movie's ``MediaMetadata/tracks``, the pixel size
    ///     of a JPEG file, and the pictures other than the main one.
    public init(_ dictionaries: some Sequence<MetadataDictionary>, includesStructure: Bool = false) {
        self.init()
        for dictionary in dictionaries { insert(dictionary) }
        if includesStructure { formUnion(.structure.union(.parts)) }
    }

    /// The dictionaries of some properties, such as `PropertySelection(\.gps.latitude, \.exposureTime)`.
    public init<each Value>(_ keyPaths: repeat KeyPath<MetadataKeys, MetadataKey<each Value>>) {
        self.init()
        for keyPath in repeat each keyPaths { insert(MetadataKeys()[keyPath: keyPath].dictionary) }
    }

    /// The dictionaries of some registered keys.
    public init(_ keys: some Sequence<RegisteredKey>) {
        self.init()
        for key in keys { insert(key.dictionary) }
    }

    /// Adds the properties of a dictionary.
    public mutating func insert(_ dictionary: MetadataDictionary) {
        formUnion(PropertySelection(bit: Self.bit(of: dictionary.index)))
        formUnion(PropertySelection(bit: Self.bit(of: dictionary.index.storedIn)))
        // Tracks may have these too.
        if dictionary == .quickTime || dictionary == .itemList || dictionary == .userData {
            formUnion(.trackMetadata)
        }
        if dictionary == .quickTime { formUnion(.movieIdentifier) }
        if dictionary == .makerApple { formUnion(.photoIdentifier) }
        if dictionary.index.isXMP { formUnion(.packets) }
        // A Digital Negative's raw image is often a part other than the main one.
        if dictionary == .dng { formUnion(.parts) }
    }

    /// Adds a dictionary alone.
    @inline(__always)
    mutating func insert(index: MetadataDictionary.Index) {
        formUnion(PropertySelection(bit: Self.bit(of: index)))
    }

    /// Adds everything that another selection contains.
    public mutating func formUnion(_ other: PropertySelection) {
        low |= other.low
        high |= other.high
    }

    /// A selection of everything in this one and in another.
    public func union(_ other: PropertySelection) -> PropertySelection {
        PropertySelection(low: low | other.low, high: high | other.high)
    }
}

extension PropertySelection: ExpressibleByArrayLiteral {
    /// The properties of some dictionaries.
    public init(arrayLiteral dictionaries: MetadataDictionary...) {
        self.init(dictionaries)
    }
}

// MARK: - Asking

extension PropertySelection {
    /// Whether the properties of a dictionary are selected.
    public func contains(_ dictionary: MetadataDictionary) -> Bool {
        contains(index: dictionary.index)
    }

    @inline(__always)
    func contains(index: MetadataDictionary.Index) -> Bool { contains(bit: Self.bit(of: index)) }

    /// Whether everything in another selection is in this one.
    public func isSuperset(of other: PropertySelection) -> Bool {
        low & other.low == other.low && high & other.high == other.high
    }

    /// Whether data that is in no dictionary is selected: a movie's tracks, the pixel size of a JPEG file, and the pictures
    /// other than the main one.
    public var includesStructure: Bool { isSuperset(of: .structure.union(.parts)) }

    /// Whether anything in another selection is in this one.
    @inline(__always)
    func containsAny(of other: PropertySelection) -> Bool { low & other.low | high & other.high != 0 }
}

// MARK: - Data in no dictionary

extension PropertySelection {
    /// Everything that ``MediaMetadata/tracks`` depends on.
    public static let tracks = PropertySelection(bit: 0)
    /// The image that the coded data describes: its size, components and precision.
    static let codedImage = PropertySelection(bit: 1)
    /// Everything that ``MediaMetadata/parts`` depends on: the pictures other than the main one.
    public static let parts = PropertySelection(bit: 2)
    /// The metadata and user data of a movie's tracks.
    static let trackMetadata = PropertySelection(bit: 3)
    /// The identifier of a movie that is half of a Live Photo.
    static let movieIdentifier = PropertySelection(bit: 4)
    /// The edit of a photo or a movie: the contents of an AAE file.
    public static let adjustments = PropertySelection(bit: 12)
    /// The identifier of a photo that is half of a Live Photo: one property of Apple's maker note.
    static let photoIdentifier = PropertySelection(bit: 6)
    /// The XMP packets of the file and of its parts.
    static let packets = PropertySelection(bit: 5)
    /// The descriptions of gain maps, for which a JPEG file's further pictures are read.
    static let gainMapDescriptions = PropertySelection(bit: 7)
    /// The manifests of Content Credentials, with their thumbnails and certificates.
    static let manifests = PropertySelection(bit: 8)
    /// A movie's tracks, and the image that coded data describes.
    static let structure = PropertySelection.tracks.union(.codedImage)

    /// Whether the parts other than the main one are read.
    @inline(__always)
    var includesParts: Bool { containsAny(of: .parts) }

    var includesTrackMetadata: Bool { containsAny(of: .trackMetadata) }
    var includesMovieIdentifier: Bool { containsAny(of: .movieIdentifier) }

    /// The name of the key of a movie's identifier.
    static var movieIdentifierName: String { MetadataKeys().quickTime.contentIdentifier.name }

    /// Whether a directory of a dictionary is returned, and was not only read to find others.
    func keeps(_ dictionary: MetadataDictionary.Index) -> Bool {
        contains(index: dictionary) || dictionary == .quickTime && includesMovieIdentifier
            || dictionary == .makerApple && containsAny(of: .photoIdentifier)
    }

    /// The dictionaries that an Exif block can contain.
    static let exifBlock = makerNotes.union([.tiff, .exif, .gps, .interoperability, .dng, .iptc])
    /// The Exif directory, and what it points to.
    static let exifDirectory = makerNotes.union([.exif, .interoperability])
    /// What maker notes contain.
    package static let makerNotes = otherMakerNotes.union([.makerApple])
    /// What the notes of makers other than Apple contain.
    static let otherMakerNotes: PropertySelection = [
        .makerCanon, .makerNikon, .makerNikonEarly, .makerSony, .makerFuji, .makerOlympus,
        .olympusEquipment, .olympusCameraSettings, .olympusRawDevelopment, .olympusRawDevelopmentTwo,
        .olympusImageProcessing, .olympusFocusInfo, .olympusRawInfo, .makerPanasonic, .makerPentax,
        .makerSamsung, .makerMinolta, .makerCasio, .makerCasioQVC, .makerDJI, .makerRicoh, .makerSigma,
        .makerSanyo, .makerMotorola, .makerNintendo,
    ]

    /// Whether the values of a dictionary's fields are needed, for themselves or for what they contain.
    func needsValues(of dictionary: MetadataDictionary.Index) -> Bool {
        keeps(dictionary) || dictionary == .tiff && containsAny(of: .blocksInTags)
    }

    /// What tags of the first directory contain: IPTC records, a color profile, Photoshop's resources with a thumbnail.
    private static let blocksInTags = PropertySelection([.iptc, .icc, .imageResources]).union(.parts)
}

// MARK: - Derived properties

extension PropertySelection {
    /// The XMP of the file and of its parts: ``MetadataView/xmp``, and the properties of all its dictionaries.
    ///
    /// TIFF files have it in a field of TIFF's dictionary.
    public static let xmp = PropertySelection(
        MetadataDictionary.all.filter { $0 == .tiff || $0.index.isXMP })
    /// Everything that ``MediaMetadata/camera`` depends on.
    public static let camera = PropertySelection([
        .tiff, .exif, .quickTime, .userData, .makerNikon, .olympusEquipment, .makerPentax, .makerSony,
        .makerSamsung, .makerSigma, .ciff, .riff, .matroska, .mdpm,
    ]).union(.tracks).union(.xmp)
    /// Everything that ``MediaMetadata/lens`` depends on.
    public static let lens = PropertySelection([
        .tiff, .exif, .quickTime, .makerCanon, .makerNikon, .olympusEquipment, .makerPanasonic,
    ]).union(.tracks).union(.xmp)
    /// Everything that ``MediaMetadata/exposure`` depends on.
    public static let exposure = PropertySelection([
        .exif, .tiff, .quickTime, .makerNikon, .makerCasio, .panasonicRaw, .riff, .mdpm,
    ]).union(.tracks).union(.xmp)
    /// Everything that ``MediaMetadata/caption`` depends on.
    public static let caption = PropertySelection.exposure
    /// Everything that ``MediaMetadata/orientation`` and ``MediaMetadata/displayOrientation`` depend on.
    public static let orientation = PropertySelection([.tiff, .heif, .jpegXL]).union(.tracks)
    /// Everything that ``MediaMetadata/pixelSize`` depends on.
    public static let pixelSize = PropertySelection([.tiff, .heif]).union(.structure).union(.parts)
    /// Everything that ``MediaMetadata/displaySize`` depends on.
    public static let displaySize = PropertySelection.pixelSize.union(.orientation)
    /// Everything that ``MediaMetadata/bitsPerComponent`` depends on.
    public static let bitsPerComponent = PropertySelection.pixelSize
    /// Everything that ``MediaMetadata/colorModel`` depends on.
    public static let colorModel = PropertySelection.pixelSize
    /// Everything that ``MediaMetadata/hasAlpha`` depends on.
    public static let hasAlpha = PropertySelection.pixelSize
    /// Everything that ``MediaMetadata/isProgressive`` depends on.
    public static let isProgressive = PropertySelection.pixelSize
    /// Everything that ``MediaMetadata/frameCount`` depends on.
    public static let frameCount = PropertySelection.pixelSize
    /// Everything that ``MediaMetadata/colorProfileName`` depends on.
    public static let colorProfileName: PropertySelection = [.icc]
    /// Everything that ``MediaMetadata/contentCredentials`` depends on; ``all`` does not contain it.
    public static let contentCredentials = PropertySelection.hasContentCredentials.union(.manifests)
    /// Everything that ``MetadataView/hasContentCredentials`` depends on.
    public static let hasContentCredentials = PropertySelection([.jumbf]).union(.xmp)
    /// Everything that ``MediaMetadata/hdrHeadroom`` depends on.
    public static let hdrHeadroom = PropertySelection([.makerApple]).union(.xmp)
    /// Everything that ``MediaMetadata/gainMap`` depends on.
    ///
    /// In a JPEG file with several pictures, the segments of the others are read, which takes a request or more.
    public static let gainMap = PropertySelection([.makerApple, .heif, .multiPicture])
        .union(.gainMapDescriptions).union(.parts).union(.xmp)
    /// Everything that ``MediaMetadata/digitalSource`` depends on; ``all`` does not contain the part of
    /// ``contentCredentials``.
    public static let digitalSource = PropertySelection([.exif, .iptc, .png]).union(.contentCredentials)
    /// Everything that ``MediaMetadata/spatial`` depends on.
    public static let spatial = PropertySelection([.heif, .multiPicture, .quickTime, .movie])
        .union(.structure).union(.parts).union(.xmp)
    /// Everything that ``MediaMetadata/mediaSubtypes`` depends on.
    public static let mediaSubtypes = PropertySelection([
        .makerApple, .exif, .tiff, .heif, .quickTime, .movie, .multiPicture,
    ]).union(.tracks).union(.gainMap)
    /// Everything that ``MediaMetadata/mediaKind`` depends on.
    public static let mediaKind = PropertySelection([.movie]).union(.tracks)
    /// Everything that ``MediaMetadata/burstIdentifier`` depends on.
    public static let burstIdentifier = PropertySelection([.makerApple]).union(.xmp)
    /// Everything that ``MediaMetadata/regions`` depends on.
    public static let regions = PropertySelection.orientation.union(.pixelSize).union(.xmp)
    /// Everything that ``MediaMetadata/panorama`` depends on.
    public static let panorama = PropertySelection.xmp
    /// Everything that ``MediaMetadata/duration`` depends on.
    public static let duration = PropertySelection([.movie]).union(.codedImage)
    /// Everything that ``MediaMetadata/stillImageTime`` depends on.
    public static let stillImageTime = PropertySelection([.movie]).union(.tracks)
    /// Everything that ``MediaMetadata/livePhotoIdentifier`` depends on: a single property of Apple's maker note, and a
    /// single item of a movie's metadata.
    ///
    /// The rest of them is not read, and ``contains(_:)`` returns false for ``MetadataDictionary/makerApple`` and
    /// ``MetadataDictionary/quickTime``.
    public static let livePhotoIdentifier = PropertySelection.photoIdentifier.union(.movieIdentifier)
    /// Everything that ``LivePhoto/findings(still:movie:)`` depends on: ``livePhotoIdentifier`` and ``stillImageTime``.
    public static let livePhoto = PropertySelection.livePhotoIdentifier.union(.stillImageTime)
}

// SPDX-License-Identifier: Apache-2.0
/// What a sidecar says about a photo or a movie: Google Takeout's JSON, a row of Apple's `Photo Details.csv`, or XMP.
///
/// Each value is what the sidecar states, and `nil` or empty if it states none. `MetadataEdit.init(applying:to:preferring:)` has
/// the rules for which of a sidecar's values are written into a file.
public struct SidecarMetadata: Hashable, Sendable {
    /// The name of the file that the sidecar describes, as it was when it was uploaded; not a title.
    public var fileName: String?
    /// The date when the picture or movie was taken.
    ///
    /// Google and Apple state a moment in UTC, not the local time; Apple's is to the minute.
    public var captureDate: CaptureDate?
    /// Where the picture or movie was taken.
    public var location: Location?
    /// The title.
    public var title: String?
    /// The description of the picture.
    public var descriptionText: String?
    /// The keywords.
    public var keywords: [String] = []
    /// The names of the people in the picture.
    public var people: [String] = []
    /// The rating, as in ``MetadataView/rating``.
    public var rating: Int?
    /// Whether it is a favorite.
    public var isFavorite = false
    /// Whether it is archived, and so not among the photos that the application shows first.
    public var isArchived = false
    /// Whether it is hidden.
    public var isHidden = false
    /// Whether it is in the trash.
    public var isTrashed = false

    /// Creates a value that states nothing.
    public init() {}

    /// The values, with those of another source where there are none; no value is made of both.
    public func filled(from other: SidecarMetadata) -> SidecarMetadata {
        var result = self
        result.fileName = fileName ?? other.fileName
        result.captureDate = captureDate ?? other.captureDate
        result.location = location ?? other.location
        result.title = title ?? other.title
        result.descriptionText = descriptionText ?? other.descriptionText
        if keywords.isEmpty { result.keywords = other.keywords }
        if people.isEmpty { result.people = other.people }
        result.rating = rating ?? other.rating
        result.isFavorite = isFavorite || other.isFavorite
        result.isArchived = isArchived || other.isArchived
        result.isHidden = isHidden || other.isHidden
        result.isTrashed = isTrashed || other.isTrashed
        return result
    }
}

// MARK: - Google Takeout

extension SidecarMetadata {
    /// The maximum number of bytes of a JSON file; Google's have some thousand.
    static let takeoutByteLimit = 4 << 20

    /// Reads the JSON that Google Takeout writes for a photo or a movie; `nil` for other bytes.
    ///
    /// - `captureDate` is `photoTakenTime`, a moment in UTC; `nil` if it is 0.
    /// - `location` is `geoData`, which the user may have set, else `geoDataExif`. 0°, 0° and an altitude of 0 mean that they are not known.
    /// - `fileName` is `title`, `people` the `name` of each of `people`, and `descriptionText` is `description`.
    ///
    /// At most 65,536 values in at most 16 levels are read, and 4,096 people.
    package init?(takeout bytes: some Collection<UInt8>) {
        var limits = PropertyListLimits()
        limits.objects = 65_536
        let content = Array(bytes.prefix(Self.takeoutByteLimit + 1))
        guard content.count <= Self.takeoutByteLimit else { return nil }
        let start = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        // An album's JSON has a title too, but no time of a photo.
        guard let record = JSONPropertyList.read(content[start...], limits: limits),
            record["photoTakenTime"]?.entries != nil
        else { return nil }
        fileName = record["title"]?.string?.notEmpty
        let seconds = record["photoTakenTime"]?["timestamp"].flatMap {
            $0.integer ?? $0.string.flatMap(Int64.init)
        }
        if let seconds, seconds != 0 { captureDate = CaptureDate(moment: Double(seconds)) }
        location = Self.place(record["geoData"]) ?? Self.place(record["geoDataExif"])
        descriptionText = record["description"]?.string?.notEmpty
        people = (record["people"]?.array ?? []).prefix(4_096).compactMap { $0["name"]?.string?.notEmpty }
        isFavorite = record["favorited"] == .boolean(true)
        isArchived = record["archived"] == .boolean(true)
        isTrashed = record["trashed"] == .boolean(true)
    }

    private static func place(_ value: PropertyList?) -> Location? {
        guard let latitude = value?["latitude"]?.number, let longitude = value?["longitude"]?.number,
            latitude != 0 || longitude != 0
        else { return nil }
        let altitude = value?["altitude"]?.number.flatMap { $0 == 0 ? nil : $0 }
        return Location(latitude: latitude, longitude: longitude, altitude: altitude)
    }
}

extension String {
    /// The text; `nil` if it is empty.
    fileprivate var notEmpty: String? { isEmpty ? nil : self }
}

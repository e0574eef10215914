// SPDX-License-Identifier: Apache-2.0
extension SidecarMetadata {
    /// Creates the value of metadata, such as that of an XMP file.
    public init(_ metadata: MediaMetadata) {
        captureDate = metadata.captureDate
        location = metadata.location
        title = metadata.title
        descriptionText = metadata.descriptionText
        keywords = metadata.keywords
        people = metadata[\.iptcExtension.personInImage] ?? []
        rating = metadata.rating
    }

    /// Reads a sidecar, such as one that ``Sidecar/find(forFileAt:)`` found.
    ///
    /// - Parameters:
    ///   - input: The sidecar.
    ///   - kind: Its kind: ``Sidecar/Kind/xmp``, ``Sidecar/Kind/takeout``, ``Sidecar/Kind/takeoutOfStill`` or
    ///     ``Sidecar/Kind/photoDetails``.
    ///   - name: The name of the photo or the movie, which tells the row of a table.
    /// - Throws: ``MetadataError``, with the path: as ``FileByteSource/init(_:)``; ``MetadataError/Code/tooLarge`` for JSON of more
    ///   than 4 MiB, and a table of more than 64 MiB; ``MetadataError/Code/unreadable`` for JSON that Google did not write;
    ///   ``MetadataError/Code/absent`` if the table has no row, or several different ones, with the name; as
    ///   ``MediaMetadata/init(contentsOf:options:)`` for XMP; ``MetadataError/Code/unsupportedFormat`` for other kinds.
    public init(
        contentsOf input: some FileInput, kind: Sidecar.Kind, for name: String
    ) throws(MetadataError) {
        if kind == .xmp || kind == .xmpOfVersion {
            self.init(try MediaMetadata(contentsOf: input))
            return
        }
        self = try input.reading { source throws(MetadataError) in
            switch kind {
            case .takeout, .takeoutOfStill:
                guard let record = Self(takeout: try source.contents(limit: Self.takeoutByteLimit)) else {
                    throw MetadataError(.unreadable, "not the JSON of a photo in Google Takeout")
                }
                return record
            case .photoDetails:
                guard let record = try PhotoDetails(source)[name] else {
                    throw MetadataError(.absent, "the table has no single row for \(name)")
                }
                return record
            default: throw MetadataError(.unsupportedFormat, "a sidecar of another kind")
            }
        }
    }
}

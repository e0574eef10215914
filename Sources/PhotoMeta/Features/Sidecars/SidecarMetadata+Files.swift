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

    /// Reads a sidecar that ``Sidecar/find(forFileAt:)-(String)`` found.
    ///
    /// - Parameters:
    ///   - path: The path of the sidecar.
    ///   - kind: Its kind: ``Sidecar/Kind/xmp``, ``Sidecar/Kind/takeout``, ``Sidecar/Kind/takeoutOfStill`` or
    ///     ``Sidecar/Kind/photoDetails``.
    ///   - name: The name of the photo or the movie, which tells the row of a table.
    /// - Throws: ``MetadataError``, with the path: as ``FileByteSource/init(path:)``; ``MetadataError/Code/tooLarge`` for JSON of more
    ///   than 4 MiB, and a table of more than 64 MiB; ``MetadataError/Code/unreadable`` for JSON that Google did not write;
    ///   ``MetadataError/Code/absent`` if the table has no row, or several different ones, with the name; as
    ///   ``MediaMetadata/init(contentsOf:options:)-(String,_)`` for XMP; ``MetadataError/Code/unsupportedFormat`` for other kinds.
    public init(contentsOf path: String, kind: Sidecar.Kind, for name: String) throws(MetadataError) {
        switch kind {
        case .xmp: self.init(try MediaMetadata(contentsOf: path))
        case .takeout, .takeoutOfStill:
            let bytes = try FileByteSource.contents(of: path, limit: Self.takeoutByteLimit)
            guard let record = Self(takeout: bytes) else {
                throw MetadataError(.unreadable, "not the JSON of a photo in Google Takeout", path: path)
            }
            self = record
        case .photoDetails:
            guard let record = try PhotoDetails(contentsOf: path)[name] else {
                throw MetadataError(.absent, "the table has no single row for \(name)", path: path)
            }
            self = record
        default: throw MetadataError(.unsupportedFormat, "a sidecar of another kind", path: path)
        }
    }
}

extension FileByteSource {
    /// Reads a whole file of at most `limit` bytes.
    ///
    /// - Throws: ``MetadataError``, with the path: as ``init(path:)``, and ``MetadataError/Code/tooLarge``.
    static func contents(of path: String, limit: Int) throws(MetadataError) -> ContiguousArray<UInt8> {
        let file = try FileByteSource(path: path)
        guard file.byteCount <= UInt64(limit) else {
            throw MetadataError(
                .tooLarge, "\(file.byteCount) bytes, more than the limit of \(limit)", path: path)
        }
        do throws(MetadataError) {
            return try file.bytes(in: 0..<file.byteCount)
        } catch {
            throw error.at(path: path)
        }
    }
}

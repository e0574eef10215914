// SPDX-License-Identifier: Apache-2.0
/// The result of comparing a file with the hash that its Content Credentials state of it (C2PA 2.2 §9.2, "Hard bindings").
public struct ContentBinding: Sendable {
    /// The label of the manifest.
    public let manifestLabel: String
    /// The label of the assertion with the hash, as in "c2pa.hash.data".
    public let assertionLabel: String
    /// The hash algorithm; `nil` if none is stated.
    public let algorithm: String?
    /// Whether the bytes of the file are those that were hashed.
    public internal(set) var check: ContentCredentials.HashCheck
    /// The number of bytes that were hashed.
    public internal(set) var hashedByteCount: UInt64 = 0
    /// Whether the hash leaves out other bytes than the credentials and those that C2PA always leaves out.
    ///
    /// Such bytes may have been changed without a trace: the metadata of a camera, or the offsets of samples.
    public internal(set) var leavesOutOtherBytes = false
}

extension ContentBinding: CustomStringConvertible {
    /// The assertion and the result.
    public var description: String { "\(assertionLabel): \(check)" }
}

/// How hashes of the file are compared; the file is read in pieces of a megabyte, and its media is not decoded.
extension MediaMetadata {
    /// Compares a file with the hashes that its Content Credentials state of it.
    ///
    /// - Parameters:
    ///   - input: The file that the metadata was read from or, if that is a `.c2pa` file, the file that it describes.
    ///   - limits: The limits on what reading may cost.
    /// - Returns: A result for each assertion with such a hash; none if the file has no credentials, or if
    ///   ``PropertySelection/contentCredentials`` was not selected.
    /// - Throws: ``MetadataError`` if the file cannot be read.
    public func contentBindings(
        contentsOf input: some FileInput, limits: Limits = Limits()
    ) throws(MetadataError) -> [ContentBinding] {
        try input.reading { source throws(MetadataError) in
            try reading(SourceView(source), limits).run(reading: source)
        }
    }

    /// Compares a file in an asynchronous source with the hashes that its Content Credentials state of it.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as
    ///   ``contentBindings(contentsOf:limits:)``.
    public nonisolated(nonsending) func contentBindings<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limits: Limits = Limits()
    ) async throws(ReadError<Source.Failure>) -> [ContentBinding] {
        try await reading(SourceView(awaiting: source), limits).run(awaiting: source)
    }

    private func reading(
        _ source: SourceView, _ limits: Limits
    ) -> SequentialOperation<[ContentBinding]> {
        let planner = BindingPlanner(self)
        return SequentialOperation { steps throws(StepStop) in
            guard let planner else { return [] }
            var comparison = try steps.take { () throws(MetadataError) in
                WindowReading(FetchPlanner(source, limits: limits)) { known throws(MetadataError) in
                    planner.comparison(in: known.window)
                }
            }
            return try steps.take { () throws(MetadataError) in
                PieceReading(source, comparison.next()) { bytes, range throws(MetadataError) in
                    comparison.add(bytes.span, of: range)
                    return comparison.next()
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

extension EditPlanner {
    /// Reads a file's bytes.
    init(bytes: ContiguousArray<UInt8>, options: ReadOptions = ReadOptions()) throws(MetadataError) {
        let reading = MediaReading(FetchPlanner(whole: bytes, limits: options.limits), options)
        self.init(try reading.run(reading: CollectionByteSource(bytes)), nil)
    }

    /// Reads a blocking source.
    init(
        reading source: borrowing some BlockingByteSource & ~Copyable, options: ReadOptions = ReadOptions(),
        identity: FileIdentity? = nil
    ) throws(MetadataError) {
        let reading = MediaReading(FetchPlanner(SourceView(source), limits: options.limits), options)
        self.init(try reading.run(reading: source), identity)
    }

    /// Reads an asynchronous source.
    nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        awaiting source: borrowing Source
    ) async throws(ReadError<Source.Failure>) {
        let fetches = FetchPlanner(SourceView(awaiting: source), limits: Limits())
        self.init(try await MediaReading(fetches, ReadOptions()).run(awaiting: source), nil)
    }

    /// Plans a change to a file whose bytes are all known.
    func plan(_ editor: @escaping Editor) throws(MetadataError) -> EditPlan {
        try planning(editor).run(reading: CollectionByteSource([]))
    }

    /// Plans a change to a blocking source.
    func plan(
        from source: borrowing some BlockingByteSource & ~Copyable, _ editor: @escaping Editor
    ) throws(MetadataError) -> EditPlan {
        try planning(editor).run(reading: source)
    }

    /// Plans a change to an asynchronous source.
    nonisolated(nonsending) func plan<Source: ByteSource & ~Copyable>(
        awaiting source: borrowing Source, _ editor: @escaping Editor
    ) async throws(ReadError<Source.Failure>) -> EditPlan {
        try await planning(editor).run(awaiting: source)
    }
}

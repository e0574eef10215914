extension MetadataEdit {
    /// Plans the edit of the file at a path, and writes nothing.
    ///
    /// - Throws: ``MetadataError``, with the path: as ``FileByteSource/init(path:)``; ``MetadataError/Code/notEditable`` for a
    ///   property that cannot be edited; ``MetadataError/Code/invalidValue`` for a value that a property cannot have;
    ///   ``MetadataError/Code/unsupportedFormat`` for a file that is neither JPEG nor HEIF; ``MetadataError/Code/damaged`` if
    ///   the block to change is; ``MetadataError/Code/blockTooLarge``; ``MetadataError/Code/contentCredentials``;
    ///   ``MetadataError/Code/tooLarge`` if a limit does not allow the bytes that are needed.
    public func plan(contentsOf path: String) throws(MetadataError) -> EditPlan {
        try checkedPlan(contentsOf: path).plan
    }

    /// Plans the edit of a file's bytes.
    ///
    /// - Throws: As ``plan(contentsOf:)``, without a path.
    public func plan(
        bytes: some RandomAccessCollection<UInt8>
    ) throws(MetadataError) -> EditPlan {
        let source = CollectionByteSource(bytes)
        var planner = try EditPlanner(reading: source, options: ReadOptions(limits: limits))
        let plan = try planner.plan(from: source, replacements)
        let check = MetadataEditCheck(source: planner.metadata, edit: self)
        try check.check(
            try MediaReader.read(PlannedByteSource(plan, of: source), ReadOptions(limits: limits)))
        return plan
    }

    /// Edits the file at a path, and writes the result.
    ///
    /// - Throws: ``MetadataError``, with the path: as ``plan(contentsOf:)``, and as
    ///   ``EditPlan/write(contentsOf:to:options:progress:)``. No file is left then.
    @discardableResult
    public func write(
        contentsOf path: String, to output: String,
        options: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) -> EditPlan {
        let (plan, check) = try checkedPlan(contentsOf: path)
        var files = OutputFiles(sources: [plan.source].compactMap { $0 })
        try files.write(plan, contentsOf: path, to: output, options) { _, _ in
        } verify: { file throws(MetadataError) in
            try check.check(try MediaReader.read(file, ReadOptions(limits: limits)))
        }
        try files.commit()
        return plan
    }

    /// A plan whose result was read and compared, and the check for what is written.
    private func checkedPlan(
        contentsOf path: String
    ) throws(MetadataError) -> (plan: EditPlan, check: MetadataEditCheck) {
        let options = ReadOptions(limits: limits)
        do throws(MetadataError) {
            let file = try FileByteSource(path: path)
            var planner = try EditPlanner(reading: file, options: options)
            let plan = try planner.plan(from: file, replacements)
            let check = MetadataEditCheck(source: planner.metadata, edit: self)
            try check.check(try MediaReader.read(PlannedByteSource(plan, of: file), options))
            return (plan, check)
        } catch {
            throw error.at(path: path)
        }
    }

    /// Returns the replacements that edit a file; none if it is as asked for.
    func replacements(_ map: FileMap, _ window: ByteWindow) throws(EditStop) -> [Replacement] {
        if let name = refused.first {
            throw .refused(MetadataError(.notEditable, "\(name) cannot be edited"))
        }
        guard !isEmpty else { return [] }
        switch map.format {
        case .jpeg: return try JPEGEditor.replacements(for: self, of: map, in: window)
        case .heif: return try HEIFEditor.replacements(for: self, of: map, in: window)
        default:
            throw .refused(
                MetadataError(
                    .unsupportedFormat, "\(map.format) files cannot be edited yet", format: map.format))
        }
    }
}

/// Compares what a file says after an edit of its properties with what it said before.
struct MetadataEditCheck {
    /// What was read of the source.
    let source: MediaMetadata
    let edit: MetadataEdit

    /// Throws ``MetadataError/Code/verificationFailed`` if the result lacks the edit, or differs from the source elsewhere.
    func check(_ result: MediaMetadata) throws(MetadataError) {
        guard result.format == source.format else {
            throw PartComparison.failure("the format is \(result.format)")
        }
        guard
            result.diagnostics.count + result.omittedDiagnosticCount
                <= source.diagnostics.count + source.omittedDiagnosticCount
        else { throw PartComparison.failure(result.diagnostics.last?.description ?? "further damage") }
        try checkValues(of: result)
        let names = Set(edit.changes.map { PropertyName(MetadataDictionary($0.dictionary), $0.name) })
        let removed = Set(edit.removedDictionaries)
        try PartComparison { name, isMain, change in
            if name == PropertyName(MetadataKeys().multiPicture.mpEntry) { return true }
            guard isMain else { return false }
            if names.contains(name) || removed.contains(name.dictionary) { return true }
            guard case .added = change else { return false }
            return Self.versions.contains(name)
        }.check(result.parts, source.parts)
    }

    /// The properties that new directories have to have.
    private static let versions: Set<PropertyName> = {
        let keys = MetadataKeys()
        return [PropertyName(keys.exif.exifVersion), PropertyName(keys.gps.version)]
    }()

    /// Throws unless each property has the value that it was given.
    private func checkValues(of result: MediaMetadata) throws(MetadataError) {
        let values = Dictionary(result.properties.map { (PropertyName($0), $0.value) }) { first, _ in first }
        for change in edit.changes {
            let stored = values[PropertyName(MetadataDictionary(change.dictionary), change.name)]
            guard let value = change.value else {
                guard stored == nil else { throw PartComparison.failure("\(change.name) is still there") }
                continue
            }
            guard let stored, let wanted = value.storedValue(as: stored.type, byteOrder: stored.byteOrder),
                wanted == stored
            else { throw PartComparison.failure("\(change.name) has another value") }
        }
        for dictionary in edit.removedDictionaries
        where values.keys.contains(where: { $0.dictionary == dictionary }) {
            throw PartComparison.failure("the dictionary \(dictionary.rawValue) is still there")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension Steps {
    /// Finds what can be extracted from a source.
    mutating func extraction(
        of kinds: Set<Extraction.Kind>, from source: SourceView, _ limits: Limits, _ identity: FileIdentity?
    ) throws(StepStop) -> Extraction {
        let planner = try editPlanner(of: source, ReadOptions(limits: limits), identity)
        let byteCount = try once { () throws(MetadataError) in try planner.sourceByteCount }
        var found = try once { () throws(MetadataError) in
            ExtractionSearch.Contents(of: planner.metadata, kinds)
        }
        if kinds.contains(.movie), [.jpeg, .heif].contains(planner.metadata.family) {
            found.movie = try movie(of: planner, limits)
        }
        let items = found.hasItems ? try imageItems(of: planner) : nil
        let reader = ExtractionReader(planner: planner, source: source, limits: limits, items: items)
        let chunks = try once { () throws(MetadataError) in found.chunks }
        var searches: [ExtractionSearch] = []
        var budget = ExtractionSearch.Budget(byteCount: byteCount, limits)
        // A function is called again for each request. In chunks, what it repeats is little.
        for chunk in chunks {
            let search = try group { [budget] steps throws(StepStop) in
                var search = ExtractionSearch(budget)
                for content in chunk {
                    let budget = search.budget
                    search.add(
                        content,
                        try steps.group { steps throws(StepStop) in
                            try steps.outcome(of: content, reader, budget)
                        })
                }
                return search
            }
            budget = search.budget
            searches.append(search)
        }
        return try once { () throws(MetadataError) in ExtractionSearch.extraction(of: searches) }
    }

    /// Extracts a content, or finds the reason why that is not possible.
    private mutating func outcome(
        of content: ExtractionSearch.Content, _ reader: ExtractionReader, _ budget: ExtractionSearch.Budget
    ) throws(StepStop) -> ExtractionSearch.Outcome {
        var itemCount = 0
        do throws(StepStop) {
            let found =
                switch content {
                case .picture(let picture): try self.picture(picture, reader, budget, &itemCount)
                case .movie(let range): try movieFile(range, reader)
                case .block(let block): try blockFile(block, reader, budget)
                }
            return ExtractionSearch.Outcome(result: .success(found), itemCount: itemCount)
        } catch .failed(let error) {
            return ExtractionSearch.Outcome(result: .failure(error), itemCount: itemCount)
        }
    }

    // MARK: Pictures

    private mutating func picture(
        _ picture: ExtractionSearch.Picture, _ reader: ExtractionReader, _ budget: ExtractionSearch.Budget,
        _ itemCount: inout Int
    ) throws(StepStop) -> ExtractionSearch.Found {
        let found: ExtractionSearch.Found
        if let item = picture.item {
            found = try imageFile(of: item, reader, budget, &itemCount)
        } else {
            found = try once { () throws(MetadataError) in try picture.found(by: reader.planner) }
        }
        let result: MediaMetadata
        do throws(StepStop) {
            result = try read(reader.source.result(of: found.plan), reader.structure)
        } catch .failed(let error) where error.code == .unrecognizedFormat {
            throw .failed(MetadataError(.unsupportedFormat, "its data is not what the file states"))
        }
        try once { () throws(MetadataError) in try picture.check(result, found) }
        return found
    }

    /// Makes the file of an image item.
    private mutating func imageFile(
        of item: UInt32, _ reader: ExtractionReader, _ budget: ExtractionSearch.Budget,
        _ itemCount: inout Int
    ) throws(StepStop) -> ExtractionSearch.Found {
        let planner = reader.planner
        let tables = try once { () throws(MetadataError) in
            guard let items = reader.items else { throw MetadataError(.noMedia) }
            return try items.get()
        }
        let items = try once { () throws(MetadataError) in
            ImageItemFile.items(of: item, tables, limit: budget.items)
        }
        itemCount = items?.count ?? budget.items
        guard let items else {
            throw .failed(MetadataError(.tooLarge, "the images are made of too many others"))
        }
        let file = try take { () throws(MetadataError) in
            planner.reading { file throws(EditStop) in
                try ImageItemFile(of: items, tables, in: file, byteLimit: budget.bytes)
            }
        }
        return try once { () throws(MetadataError) in
            ExtractionSearch.Found(
                plan: EditPlan(
                    file.pieces, sourceByteCount: try planner.sourceByteCount, planner.source),
                fileExtension: file.fileExtension)
        }
    }

    /// Reads the tables of the image items.
    private mutating func imageItems(
        of planner: EditPlanner
    ) throws(StepStop) -> Result<ImageItemTables, MetadataError> {
        do throws(StepStop) {
            return .success(
                try take { () throws(MetadataError) in
                    planner.reading { file throws(EditStop) in try ImageItemTables(file) }
                })
        } catch .failed(let error) {
            return .failure(error)
        }
    }

    // MARK: Movies

    /// Finds the movie in a photo; an error for one that is announced and not there, and `nil` for a photo without one.
    private mutating func movie(
        of planner: EditPlanner, _ limits: Limits
    ) throws(StepStop) -> Result<Range<UInt64>, MetadataError>? {
        do throws(StepStop) {
            if let range = planner.movie { return .success(range) }
            if let range = try movieRange(of: planner.read, limits) { return .success(range) }
            guard try once({ () throws(MetadataError) in planner.metadata.isMotionPhoto }) else { return nil }
            return .failure(
                MetadataError(.movieMissing, "the photo says that it has a movie, and has none"))
        } catch .failed(let error) {
            return .failure(error)
        }
    }

    private mutating func movieFile(
        _ range: Result<Range<UInt64>, MetadataError>, _ reader: ExtractionReader
    ) throws(StepStop) -> ExtractionSearch.Found {
        let range = try once { () throws(MetadataError) in try range.get() }
        let movie = try read(reader.source.range(range), reader.structure)
        return try once { () throws(MetadataError) in
            guard movie.family == .quickTime else {
                throw MetadataError(.unsupportedFormat, "it is a \(movie.format) file, not a movie")
            }
            let planner = reader.planner
            return ExtractionSearch.Found(
                plan: try EditPlan(
                    copying: range, ofSourceWith: try planner.sourceByteCount, planner.source),
                fileExtension: movie.isQuickTimeMovie ? "mov" : "mp4")
        }
    }

    // MARK: Profiles and packets

    private mutating func blockFile(
        _ block: ExtractionSearch.Block, _ reader: ExtractionReader, _ budget: ExtractionSearch.Budget
    ) throws(StepStop) -> ExtractionSearch.Found {
        let planner = reader.planner
        guard let coding = block.coding else {
            let start = try bytes(block.start, of: reader.source, limit: reader.limits.valueBytes) { $0 }
            return try once { () throws(MetadataError) in
                try block.check(start)
                let plan = EditPlan(
                    block.ranges.ranges.map { .copy($0) }, sourceByteCount: try planner.sourceByteCount,
                    planner.source)
                return ExtractionSearch.Found(plan: plan, fileExtension: block.fileExtension)
            }
        }
        var limits = reader.limits
        limits.keptBytes = budget.decodedBytes
        let decoded = try bytes(block.ranges, of: reader.source, limit: limits.xmpBytes) {
            [limits] stored throws(MetadataError) in
            var context = ParseContext(limits: limits)
            guard let bytes = context.decode(stored[...], of: coding, block.kind.rawValue) else {
                throw MetadataError(.damaged, context.diagnostics.first?.message ?? "it cannot be decoded")
            }
            try block.check(bytes)
            return bytes
        }
        return try once { () throws(MetadataError) in
            ExtractionSearch.Found(
                plan: try EditPlan(
                    bytes: decoded, ofSourceWith: try planner.sourceByteCount, planner.source),
                fileExtension: block.fileExtension, isDecoded: true)
        }
    }
}

/// What the steps of an extraction read.
private struct ExtractionReader {
    let planner: EditPlanner
    let source: SourceView
    let limits: Limits
    /// The tables of the image items; `nil` if none is extracted.
    let items: Result<ImageItemTables, MetadataError>?

    /// The properties that are read of an extracted picture or movie, to check its format and its size.
    var structure: ReadOptions {
        ReadOptions(limits: limits, selection: PropertySelection.pixelSize.union(.duration))
    }
}

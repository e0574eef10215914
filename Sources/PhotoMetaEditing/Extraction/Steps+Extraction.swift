// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension Steps {
    /// Finds what can be extracted from a source.
    mutating func extraction(
        of kinds: Set<Extraction.Kind>, from source: SourceView, _ limits: Limits, _ identity: FileIdentity?
    ) throws(StepStop) -> Extraction {
        let planner = try editPlanner(of: source, ReadOptions(limits: limits), identity)
        let byteCount = try once { () throws(MetadataError) in try planner.sourceByteCount }
        var search = ExtractionSearch(planner, source, byteCount: byteCount, limits)
        for part in try once({ () throws(MetadataError) in
            ExtractionSearch.pictures(in: planner.metadata, kinds)
        }) {
            try search.add(part.kind, part.part.id, auxiliaryType: part.auxiliaryType) {
                search throws(StepStop) in try self.picture(part, &search, limits)
            }
        }
        if kinds.contains(.movie), [.jpeg, .heif].contains(planner.metadata.family),
            let range = try movie(of: planner, limits, &search)
        {
            try search.add(.movie, nil) { _ throws(StepStop) in
                try self.movieFile(range, of: planner, source, limits)
            }
        }
        for block in try once({ () throws(MetadataError) in
            ExtractionSearch.blocks(in: planner.metadata, kinds)
        }) {
            try search.add(block.kind, block.partID) { search throws(StepStop) in
                try self.blockFile(block, search, limits)
            }
        }
        return Extraction(files: search.files, omissions: search.omissions)
    }

    // MARK: Pictures

    private mutating func picture(
        _ part: ExtractionSearch.Picture, _ search: inout ExtractionSearch, _ limits: Limits
    ) throws(StepStop) -> ExtractionSearch.Found {
        let planner = search.planner
        let found: ExtractionSearch.Found
        if let item = part.item {
            found = try imageFile(of: item, &search)
        } else {
            found = try once { () throws(MetadataError) in try part.found(by: planner) }
        }
        let result: MediaMetadata
        do throws(StepStop) {
            result = try read(
                search.source.result(of: found.plan), ExtractionSearch.structure(limits))
        } catch .failed(let error) where error.code == .unrecognizedFormat {
            throw .failed(MetadataError(.unsupportedFormat, "its data is not what the file states"))
        }
        try once { () throws(MetadataError) in try part.check(result, found) }
        return found
    }

    /// Makes the file of an image item.
    private mutating func imageFile(
        of item: UInt32, _ search: inout ExtractionSearch
    ) throws(StepStop) -> ExtractionSearch.Found {
        let planner = search.planner
        let tables = try imageItems(&search)
        let itemLimit = search.itemsLeft
        let items = try once { () throws(MetadataError) in
            ImageItemFile.items(of: item, tables, limit: itemLimit)
        }
        search.itemsLeft -= items?.count ?? search.itemsLeft
        guard let items else {
            throw .failed(MetadataError(.tooLarge, "the images are made of too many others"))
        }
        let byteLimit = search.bytesLeft
        let file = try take { () throws(MetadataError) in
            planner.reading { file throws(EditStop) in
                try ImageItemFile(of: items, tables, in: file, byteLimit: byteLimit)
            }
        }
        return try once { () throws(MetadataError) in
            ExtractionSearch.Found(
                plan: EditPlan(
                    file.pieces, sourceByteCount: try planner.sourceByteCount, planner.source),
                fileExtension: file.fileExtension)
        }
    }

    /// The tables of the items, which are read once.
    private mutating func imageItems(
        _ search: inout ExtractionSearch
    ) throws(StepStop) -> ImageItemTables {
        if let known = search.tables { return try once { () throws(MetadataError) in try known.get() } }
        let planner = search.planner
        do throws(StepStop) {
            let tables = try take { () throws(MetadataError) in
                planner.reading { file throws(EditStop) in try ImageItemTables(file) }
            }
            search.tables = .success(tables)
            return tables
        } catch .failed(let error) {
            search.tables = .failure(error)
            throw .failed(error)
        }
    }

    // MARK: Movies

    /// Finds the movie in a photo; one that is announced and not there is an omission.
    private mutating func movie(
        of planner: EditPlanner, _ limits: Limits, _ search: inout ExtractionSearch
    ) throws(StepStop) -> Range<UInt64>? {
        do throws(StepStop) {
            if let range = planner.movie { return range }
            if let range = try movieRange(of: planner.read, limits) { return range }
            guard try once({ () throws(MetadataError) in planner.metadata.isMotionPhoto }) else { return nil }
            search.omit(
                .movie, nil,
                MetadataError(.movieMissing, "the photo says that it has a movie, and has none"))
        } catch .failed(let error) {
            search.omit(.movie, nil, error)
        }
        return nil
    }

    private mutating func movieFile(
        _ range: Range<UInt64>, of planner: EditPlanner, _ source: SourceView, _ limits: Limits
    ) throws(StepStop) -> ExtractionSearch.Found {
        let movie = try read(source.range(range), ExtractionSearch.structure(limits))
        return try once { () throws(MetadataError) in
            guard movie.family == .quickTime else {
                throw MetadataError(.unsupportedFormat, "it is a \(movie.format) file, not a movie")
            }
            return ExtractionSearch.Found(
                plan: try EditPlan(
                    copying: range, ofSourceWith: try planner.sourceByteCount, planner.source),
                fileExtension: movie.isQuickTimeMovie ? "mov" : "mp4")
        }
    }

    // MARK: Profiles and packets

    private mutating func blockFile(
        _ block: ExtractionSearch.Block, _ search: ExtractionSearch, _ limits: Limits
    ) throws(StepStop) -> ExtractionSearch.Found {
        let planner = search.planner
        guard let coding = block.coding else {
            let start = try bytes(block.start, of: search.source, limit: limits.valueBytes) { $0 }
            return try once { () throws(MetadataError) in
                try block.check(start)
                let plan = EditPlan(
                    block.ranges.ranges.map { .copy($0) }, sourceByteCount: try planner.sourceByteCount,
                    planner.source)
                return ExtractionSearch.Found(plan: plan, fileExtension: block.fileExtension)
            }
        }
        var limits = limits
        limits.keptBytes = search.decodedBytesLeft
        let decoded = try bytes(block.ranges, of: search.source, limit: limits.xmpBytes) {
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

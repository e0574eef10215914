// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa gallery`: writes a page that shows the photos of a folder.
struct GalleryCommand: Command {
    private var source = ""
    private var output: String?
    /// Whether to leave out the locations of photos.
    private var withoutLocations = false
    /// Whether installed programs convert the photos that browsers do not show.
    private var usesConverters = true

    static let description = CommandDescription(
        name: "gallery", operands: "FOLDER --output FOLDER", operand: .folder,
        summary: "writes a page that shows the photos of a folder, for browsers",
        discussion: [
            """
            The page works from the disk, without a server or a network: a grid by date, albums, Live Photos that \
            play, and the metadata of each file. The photos stay where they are; the page refers to them by relative \
            paths.
            """,
            """
            "Select" picks photos by click, with Shift also ranges, and by keyboard with the space bar. The page copies or saves the \
            paths of the selection as a list that 'photometa show -' and 'photometa rename -' read, with both halves of Live Photos.
            """,
            """
            Browsers do not show the HEIC photos of an iPhone. If 'heif-convert' (libheif) or 'ffmpeg' is installed, it makes \
            thumbnails of photos without a preview that browsers show, and 'ffmpeg' those of movies; otherwise, the page shows their names.
            """,
            """
            The output folder is created if there is none; an existing one must be empty, or contain an earlier \
            gallery. The page contains the locations of the photos, unless '--without-locations' is set.
            """,
        ],
        examples: [
            CommandDescription.Example(
                "photometa gallery Pictures --output Gallery", "writes Gallery/index.html"),
            CommandDescription.Example(
                "photometa gallery Pictures --output Gallery --without-locations",
                "writes a page without the locations of the photos"),
        ])

    static let options: [CommandOption<Self>] = [
        .outputFolder(\.output, "the folder for the page"),
        CommandOption(
            "--without-locations", sets: \.withoutLocations,
            summary: "omits the locations of the photos; the photos themselves do not change"),
        CommandOption(
            "--without-converters",
            summary: "starts no installed program: photos without a preview that browsers show are names"
        ) { command in command.usesConverters = false },
    ]

    /// The approximate size of a script of facts, which the page loads on demand.
    private static let chunkByteCount = 256 << 10
    /// The number of programs that run at the same time; a decoder may need hundreds of megabytes.
    private static let converterCount = 4

    init() {}

    mutating func accept(_ operands: [String]) throws(UsageError) {
        guard operands.count == 1, output != nil else {
            throw UsageError(message: "'gallery' needs one folder, and '--output', the folder to write to")
        }
        source = operands[0]
    }

    @MainActor func run(_ console: inout Console) async -> ExitStatus {
        console.showProgress()
        do throws(MetadataError) {
            try await write(&console)
        } catch {
            let path = error.path.map { "\($0): " } ?? ""
            console.complain("\(path)\(error.message)")
        }
        return console.status
    }

    /// The output for a file, made on the thread that reads it.
    private struct Output: Sendable {
        let item: GalleryItem
        let thumbnail: [UInt8]?
        let facts: String
    }

    @MainActor private func write(_ console: inout Console) async throws(MetadataError) {
        let folder = GalleryFolder(path: output ?? "")
        guard System.status(of: source)?.kind == .directory, let sourcePath = System.realPath(of: source)
        else { throw MetadataError(.notReadable, "there is no such folder", path: source) }
        if let known = System.realPath(of: folder.path), (sourcePath + "/").hasPrefix(known + "/") {
            throw MetadataError(
                .notWritten,
                "the folder of the photos is the gallery folder or inside it: choose another folder",
                path: folder.path)
        }
        try folder.prepare()
        guard let outputPath = System.realPath(of: folder.path) else {
            throw MetadataError(.notWritten, System.lastError, path: folder.path)
        }
        var read = try await read(into: folder, &console)
        let converter = usesConverters ? ThumbnailConverter() : nil
        let convertedCount =
            if let converter {
                try await convert(&read.entries, with: converter, into: folder, &console)
            } else { 0 }
        let index = GalleryIndex(read.entries)
        let base = RelativeURL.way(to: sourcePath, from: outputPath)
        let prefix = source.hasSuffix("/") ? source : source + "/"
        try folder.finish(
            index: index.json(
                title: FilePath.name(of: sourcePath), failures: read.failures,
                withoutLocations: withoutLocations, converters: converter?.names
            ) { path in
                "\(base)/\(RelativeURL.encoded(String(path.dropFirst(prefix.count))))"
            })
        console.print(summary(of: index, read.failures.count, converter, convertedCount))
    }

    /// Reads the files of the folder and writes thumbnails and facts.
    @MainActor private func read(
        into folder: GalleryFolder, _ console: inout Console
    ) async throws(MetadataError) -> (entries: [GalleryIndex.Entry], failures: [GalleryIndex.Failure]) {
        var entries: [GalleryIndex.Entry] = []
        var failures: [GalleryIndex.Failure] = []
        var failure: MetadataError?
        var chunk = FactsChunk()
        let withoutLocations = withoutLocations
        let facts = GalleryFacts(withoutLocations: withoutLocations)
        let options = ReadOptions(limits: .untrusted, selection: .all.union(.digitalSource))
        var reader = FileBatch(
            input: InputOperands(paths: [source]), options: options, isJSON: false, skipsRepeatedFiles: false)
        reader.excludedFolder = System.status(of: folder.path)?.identity
        await reader.forEachFile(&console) { metadata, path -> Output? in
            let thumbnail = GalleryThumbnail(of: metadata, at: path)
            guard
                let item = GalleryItem(
                    metadata, at: path, thumbnail: thumbnail, withoutLocations: withoutLocations)
            else { return nil }
            return Output(item: item, thumbnail: thumbnail?.bytes, facts: facts.json(of: metadata))
        } failed: { file, error in
            let failure: FileBatch.Failure<Output?> = FileBatch.failure(of: file, error)
            if failure.isReported {
                failures.append(GalleryIndex.Failure(path: file.path, message: error.message))
            }
            return failure
        } body: { output, _ in
            guard let output, failure == nil else { return }
            do throws(MetadataError) {
                let number = entries.count + 1
                if let thumbnail = output.thumbnail {
                    try folder.writeThumbnail(thumbnail, number: number)
                }
                entries.append(GalleryIndex.Entry(number: number, chunk: chunk.number, item: output.item))
                chunk.add(output.facts, number: number)
                if chunk.byteCount >= Self.chunkByteCount { try folder.writeChunk(&chunk) }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        if chunk.byteCount > 0 { try folder.writeChunk(&chunk) }
        return (entries, failures)
    }

    /// Makes thumbnails for the photos and movies that have none; returns their number.
    @MainActor private func convert(
        _ entries: inout [GalleryIndex.Entry], with converter: ThumbnailConverter, into folder: GalleryFolder,
        _ console: inout Console
    ) async throws(MetadataError) -> Int {
        // The movie of a Live Photo has no tile of its own.
        let tiles = Set(GalleryIndex(entries).tiles.map(\.photo.number))
        let unshown = entries.indices.filter {
            entries[$0].item.isUnshown || entries[$0].item.isMovie && tiles.contains(entries[$0].number)
        }
        console.showProgress("pictures converted")
        console.expect(unshown.count)
        let photos = unshown.map { (index: $0, number: entries[$0].number, path: entries[$0].item.path) }
        var failure: MetadataError?
        var count = 0
        await withTaskGroup(of: (Int, GalleryThumbnail?).self) { group in
            var waiting = photos[...]
            func addNext() {
                guard failure == nil, let photo = waiting.popFirst() else { return }
                group.addTask {
                    let thumbnail = await folder.withConversionFolder(number: photo.number) { folder in
                        await converter.thumbnail(ofPhotoAt: photo.path, in: folder)
                    }
                    return (photo.index, thumbnail)
                }
            }
            for _ in 0..<Self.converterCount { addNext() }
            while let (index, thumbnail) = await group.next(isolation: MainActor.shared) {
                console.advance()
                addNext()
                guard let thumbnail else { continue }
                do throws(MetadataError) {
                    try folder.writeThumbnail(thumbnail.bytes, number: entries[index].number)
                    entries[index].item.thumbnailOrientation = thumbnail.orientation
                    count += 1
                } catch {
                    failure = error
                }
            }
        }
        console.endProgress()
        if let failure { throw failure }
        return count
    }

    private func summary(
        of index: GalleryIndex, _ failureCount: Int, _ converter: ThumbnailConverter?, _ convertedCount: Int
    ) -> String {
        let count = index.tiles.count
        let located = index.tiles.count { $0.photo.item.isLocated || $0.movie?.item.isLocated == true }
        var text = "\(count) \(count == 1 ? "photo" : "photos")"
        if failureCount > 0 { text += ", \(failureCount) unreadable" }
        text += ": \(FilePath.path(of: "index.html", in: output ?? "").escaped)"
        if let converter, convertedCount > 0 {
            text += "\n\(convertedCount.counted("thumbnail")) made with \(converter.names)."
        }
        if index.unshownCount > 0 {
            let reason =
                converter.map { "\($0.names) could not convert the file" }
                ?? (usesConverters
                    ? "neither heif-convert nor ffmpeg is installed" : "no program was asked to convert it")
            text +=
                "\nOf \(index.unshownCount.counted("photo")), the page shows only the name: browsers do not show the format, there is no preview in the file, and \(reason)."
        }
        if withoutLocations {
            text += "\nThe gallery contains no locations; the photos themselves are unchanged."
        } else if located > 0 {
            let photos = located.counted("photo")
            text += "\nThe gallery contains the locations of \(photos); '--without-locations' omits them."
        }
        return text
    }
}

/// The facts of several files, collected for one script.
private struct FactsChunk {
    private(set) var number = 1
    private var text = ""

    var byteCount: Int { text.utf8.count }

    mutating func add(_ facts: String, number: Int) {
        text += "\(text.isEmpty ? "" : ",\n")\"\(number)\":\(facts)"
    }

    /// Returns the collected facts and begins the next chunk.
    mutating func next() -> (facts: String, number: Int) {
        defer {
            number += 1
            text = ""
        }
        return ("{\(text)}", number)
    }
}

extension GalleryFolder {
    fileprivate func writeChunk(_ chunk: inout FactsChunk) throws(MetadataError) {
        let next = chunk.next()
        try writeChunk(next.facts, number: next.number)
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Makes motion photos of the Live Photos among files and the files in folders.
struct MotionPhotoRun {
    let options: MotionPhoto.AssemblyOptions
    let isDryRun: Bool
    let isJSON: Bool
    private let folder: ResultFolder
    private var batch: EditBatch
    /// The photos whose results are in the batch, in their order.
    private var waiting: [Result] = []
    private var status = ExitStatus.success
    private var counts = (made: 0, failed: 0)

    /// A motion photo that is made.
    private struct Result {
        let pair: Pair
        let output: String
        var assembly: MotionPhoto.Assembly?
    }

    /// A still and a movie that belong together.
    struct Pair {
        let still: String
        let movie: String

        /// The name of their motion photo (Motion Photo format 1.0, "File name").
        var name: String { Self.name(of: FilePath.name(of: still)) }

        /// The name of the motion photo of a still.
        static func name(of still: String) -> String {
            let stem = FilePath.stem(of: still)
            return stem.hasSuffix("MP") ? still : "\(stem).MP\(still.dropFirst(stem.count))"
        }

        /// The pairs of a group: each of several stills with the movie.
        static func pairs(of group: LivePhoto.Group<LivePhotoItem>) -> [Pair] {
            guard let movie = group.movies.first else { return [] }
            return group.stills.map { Pair(still: $0.path, movie: movie.path) }
        }

        /// Plans the motion photo, without writing anything.
        func plan(_ options: MotionPhoto.AssemblyOptions) throws(MetadataError) -> MotionPhoto.Assembly {
            try MotionPhoto.planAssembly(still: still, movie: movie, options: options)
        }
    }

    init(
        output: String, options: MotionPhoto.AssemblyOptions, isDryRun: Bool, isJSON: Bool,
        _ journal: JournalOptions
    ) throws(MetadataError) {
        (self.options, self.isDryRun, self.isJSON) = (options, isDryRun, isJSON)
        folder = try ResultFolder(output, isDryRun: isDryRun, journal)
        batch = EditBatch(journal: folder.journal)
    }

    /// Why a `.livp` file becomes no motion photo.
    static let oneFile = MetadataError(
        .unsupportedFormat, "its halves are in one file: 'photometa disassemble' takes it apart")

    @MainActor mutating func run(_ input: InputOperands, _ console: inout Console) async -> ExitStatus {
        var items: [LivePhotoItem] = []
        var bundles: [String] = []
        var reader = FileBatch(
            input: input, options: LivePhotoItem.readOptions, isJSON: isJSON, skipsRepeatedFiles: true)
        reader.excludedFolder = System.status(of: folder.path)?.identity
        await reader.forEachFile(&console) { metadata, path in
            LivePhotoItem.halves(path: path, metadata: metadata)
        } body: { halves, path in
            if halves.contains(where: \.isInBundle) { bundles.append(path) } else { items += halves }
        }
        let match = LivePhoto.match(items, role: \.role, identifier: \.identifier)
        for path in bundles {
            fail(Self.oneFile, path, &console)
        }
        for group in match.ambiguous {
            fail(
                MetadataError(.notEditable, LivePhoto.Finding.severalMovies.message),
                group.stills.first?.path ?? "", &console)
        }
        for pair in match.pairs.flatMap(Pair.pairs) {
            // After an interruption, no further file is begun.
            if Task.isCancelled { break }
            add(pair, input)
            if batch.isFull { commit(&console) }
        }
        commit(&console)
        folder.journal?.close()
        if !isJSON {
            let failed = counts.failed == 0 ? "" : ", \(counts.failed) failed"
            let verb = isDryRun ? "would be made" : "made"
            console.print("\(counts.made.counted("motion photo")) \(verb)\(failed)")
        }
        return status == .success ? console.status : status
    }

    private mutating func add(_ pair: Pair, _ input: InputOperands) {
        let target = folder.folder(of: input.file(found: pair.still))
        let output = FilePath.path(of: pair.name, in: target)
        var result = Result(pair: pair, output: output)
        do throws(MetadataError) {
            try folder.claim(output)
            result.assembly = batch.addMotionPhoto(
                still: pair.still, movie: pair.movie, output: output, options: options,
                writing: folder.writing
            ) { [folder] () throws(MetadataError) in try folder.makeFolder(target) }
        } catch {
            batch.add(error)
        }
        waiting.append(result)
    }

    // MARK: Reports

    private mutating func commit(_ console: inout Console) {
        for (result, outcome) in zip(waiting, batch.commit()) {
            switch outcome {
            case .success:
                counts.made += 1
                guard let assembly = result.assembly else { continue }
                console.endProgress()
                console.print(text(of: result, assembly, console.style))
            case .failure(let error): fail(error, error.path ?? result.pair.still, &console)
            }
        }
        waiting = []
    }

    private mutating func fail(_ error: MetadataError, _ path: String, _ console: inout Console) {
        counts.failed += 1
        let failed = console.reportNoResult(
            error, path: path, advice: error.code.advice, asJSON: isJSON)
        if status != .failure { status = failed }
    }

    private func text(of result: Result, _ assembly: MotionPhoto.Assembly, _ style: TextStyle) -> String {
        guard isJSON else {
            let rows = [("still", result.pair.still.escaped), ("movie", result.pair.movie.escaped)]
            return Section(title: result.output.escaped, rows: rows).text(style)
        }
        return assembly.json(at: result.output, isDryRun: isDryRun, result.pair)
    }
}

extension MotionPhoto.Assembly {
    /// The object of JSON for a motion photo.
    func json(at output: String, isDryRun: Bool = false, _ pair: MotionPhotoRun.Pair? = nil) -> String {
        var json = JSONText()
        json.line { json in
            json.name(isDryRun ? "wouldWrite" : "motionPhoto")
            json.string(output)
            if let pair {
                json.name("still")
                json.string(pair.still)
                json.name("movie")
                json.string(pair.movie)
            }
            json.name("movieRange")
            json.array { json in
                json.number(Double(movieRange.lowerBound))
                json.number(Double(movieRange.upperBound))
            }
            if let time = presentationTime?.doubleValue {
                json.name("stillImageTime")
                json.number(time)
            }
        }
        return json.text
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Runs `photometa extract` over files and folders.
struct ExtractRun {
    let kinds: Set<Extraction.Kind>
    /// The folder for the files; `nil` in a dry run without one.
    let output: String?
    let isDryRun: Bool
    let isJSON: Bool
    let style: TextStyle
    private var batch = EditBatch()
    /// The results of the files that are no longer in the batch.
    private var results: [EditBatch.Result] = []
    private var status = ExitStatus.success
    /// The sources whose files are in the batch, in their order.
    private var waiting: [Source] = []
    /// The paths of all results in lowercase: some file systems are case-insensitive.
    private var outputs: Set<String> = []
    private var counts = (files: 0, sources: 0, omissions: 0)

    init(kinds: Set<Extraction.Kind>, output: String?, isDryRun: Bool, isJSON: Bool, style: TextStyle) {
        (self.kinds, self.output, self.isDryRun, self.isJSON) = (kinds, output, isDryRun, isJSON)
        self.style = style
    }

    /// A file that was read, with what is extracted from it.
    private struct Source {
        let file: InputFile
        var files: [(file: Extraction.File, output: String)] = []
        var omissions: [Extraction.Omission] = []
    }

    /// The maximum number of sources that wait to be reported.
    private static let waitingLimit = 256

    mutating func run(_ input: InputOperands, _ console: inout Console) -> ExitStatus {
        if let output, !isDryRun, !console.makeFolder(output, asJSON: isJSON) { return .failure }
        var tree = FileTree(input, skipsRepeatedFiles: true)
        tree.excludedFolder = output.flatMap { System.status(of: $0)?.identity }
        var files: [InputFile] = []
        while let next = tree.next({ console.complain($0) }) { files += next }
        var stems: [String: Int] = [:]
        for file in files where MediaNames.isMedia(file.path) {
            stems[FilePath.stemPath(of: result(of: file)), default: 0] += 1
        }
        console.expect(files.count)
        for file in files {
            // After an interruption, no further file is begun.
            if Task.isCancelled { break }
            let isAmbiguous = stems[FilePath.stemPath(of: result(of: file)), default: 0] > 1
            extract(file, usesWholeName: isAmbiguous, &console)
            console.advance()
            if !results.isEmpty || batch.isFull || waiting.count >= Self.waitingLimit { commit(&console) }
        }
        commit(&console)
        console.endProgress()
        if !isJSON {
            let verb = isDryRun ? "would be extracted" : "extracted"
            let left = counts.omissions == 0 ? "" : ", \(counts.omissions) not extracted"
            console.print(
                "\(counts.files.counted("file")) \(verb) from \(counts.sources.counted("file"))\(left)")
        }
        return status == .success ? console.status : status
    }

    /// The path that a copy of a file would have in the output folder.
    private func result(of file: InputFile) -> String {
        output.map { FilePath.path(of: file.pathInFolder, in: $0) } ?? file.pathInFolder
    }

    private mutating func extract(_ file: InputFile, usesWholeName: Bool, _ console: inout Console) {
        do throws(MetadataError) {
            if let failure = file.failure { throw MetadataError(.notReadable, failure) }
            let extraction = try Extraction(contentsOf: file.path, kinds: kinds)
            let result = result(of: file)
            let name = FilePath.name(of: result)
            let folder = FilePath.folder(of: result)
            var source = Source(file: file, omissions: extraction.omissions)
            for found in extraction.files {
                let path = FilePath.path(
                    of: found.name(withStem: usesWholeName ? name : FilePath.stem(of: name)), in: folder,
                    like: result)
                add(found, of: file, at: path)
                source.files.append((found, path))
            }
            waiting.append(source)
        } catch {
            guard file.isNamed || !FileBatch.otherFormats.contains(error.code) else { return }
            commit(&console)
            console.report(file.path, error.code, error.message, asJSON: isJSON)
            status = .failure
        }
    }

    private mutating func add(_ found: Extraction.File, of file: InputFile, at path: String) {
        // When files are written, the system refuses to replace others.
        let exists = isDryRun && output != nil && System.linkStatus(of: path) != nil
        guard outputs.insert(path.lowercased()).inserted, !exists else {
            return batch.add(MetadataError(.outputExists, path: path))
        }
        let folder = FilePath.folder(of: path)
        batch.add(
            found.plan, of: file.path, to: path, options: isDryRun ? nil : EditPlan.WriteOptions()
        ) { () throws(MetadataError) in try System.makeOutputFolder(folder) }
        // A photo may contain more files than a process can have open.
        if batch.isFull { results += batch.commit() }
    }

    // MARK: Reports

    /// Gives the files in the batch their names, and reports them.
    private mutating func commit(_ console: inout Console) {
        var results = (self.results + batch.commit())[...]
        self.results = []
        for var source in waiting {
            var failures: [MetadataError] = []
            source.files = source.files.filter { file in
                guard case .failure(let error)? = results.popFirst() else { return true }
                failures.append(error.path == nil ? error.at(path: file.output) : error)
                return false
            }
            counts.files += source.files.count
            counts.sources += source.files.isEmpty ? 0 : 1
            counts.omissions += source.omissions.count
            // A file whose results exist already contains something.
            if failures.isEmpty || !source.files.isEmpty || !source.omissions.isEmpty || isJSON {
                report(source, &console)
            }
            for error in failures {
                let failed = console.reportNoResult(
                    error, path: error.path, advice: error.code.advice, asJSON: isJSON)
                if status != .failure { status = failed }
            }
        }
        waiting = []
    }

    private func report(_ source: Source, _ console: inout Console) {
        // A photo in a folder that contains nothing of these kinds is not worth a line.
        guard source.file.isNamed || isJSON || !source.files.isEmpty || !source.omissions.isEmpty else {
            return
        }
        console.endProgress()
        console.print(isJSON ? json(of: source) : text(of: source))
    }

    private func text(of source: Source) -> String {
        var rows = source.files.map { file, output in
            (file.kind.rawValue, "\(output.escaped) (\(Int(clamping: file.plan.byteCount).counted("byte")))")
        }
        rows += source.omissions.map { ("not extracted", "\($0.kind): \($0.error.message)".escaped) }
        if rows.isEmpty { rows.append(("nothing", "the file contains nothing of these kinds")) }
        return Section(title: source.file.path.escaped, rows: rows).text(style)
    }

    private func json(of source: Source) -> String {
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(source.file.path)
            json.name("extracted")
            json.array { json in
                for (file, output) in source.files { write(file, output, to: &json) }
            }
            json.name("omitted")
            json.array { json in
                for omission in source.omissions {
                    json.object { json in
                        json.name("kind")
                        json.string(omission.kind.rawValue)
                        if let part = omission.partID {
                            json.name("partID")
                            json.integer(UInt64(clamping: part))
                        }
                        json.name("code")
                        json.string(omission.error.code.rawValue)
                        json.name("message")
                        json.string(omission.error.message)
                    }
                }
            }
        }
        return json.text
    }

    private func write(_ file: Extraction.File, _ output: String, to json: inout JSONText) {
        json.object { json in
            json.name("kind")
            json.string(file.kind.rawValue)
            if let part = file.partID {
                json.name("partID")
                json.integer(UInt64(clamping: part))
            }
            if let type = file.auxiliaryType {
                json.name("auxiliaryType")
                json.string(type)
            }
            json.name(isDryRun ? "wouldWrite" : "output")
            json.string(output)
            json.name("byteCount")
            json.integer(file.plan.byteCount)
            if let ranges = file.plan.ranges {
                json.name("ranges")
                json.array { json in
                    for range in ranges.ranges {
                        json.array { json in
                            json.integer(range.lowerBound)
                            json.integer(range.upperBound)
                        }
                    }
                }
            }
        }
    }
}

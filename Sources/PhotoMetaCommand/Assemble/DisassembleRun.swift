// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Takes apart motion photos, `.livp` files and `.pvt` folders, and those in folders.
struct DisassembleRun {
    let options: LivePhoto.DisassemblyOptions
    let isDryRun: Bool
    let isJSON: Bool
    private let folder: ResultFolder
    private var batch: EditBatch
    /// The files whose halves are in the batch, in their order.
    private var waiting: [Result] = []
    private var status = ExitStatus.success
    private var counts = (done: 0, failed: 0)

    /// A file that is taken apart.
    private struct Result {
        let file: InputFile
        var still = ""
        var movie = ""
        var disassembly: LivePhoto.Disassembly?
    }

    /// The codes for photos and other files without a movie, which folders contain.
    private static let others = FileBatch.otherFormats.union([.absent])

    init(
        _ options: LivePhoto.DisassemblyOptions, _ folder: ResultFolder, isDryRun: Bool, isJSON: Bool
    ) {
        (self.options, self.folder, self.isDryRun, self.isJSON) = (options, folder, isDryRun, isJSON)
        batch = EditBatch(journal: folder.journal)
    }

    mutating func run(_ input: InputOperands, _ console: inout Console) -> ExitStatus {
        let bundles = input.paths.filter(Self.isBundle)
        var isSingle = input.paths.count == 1 && !bundles.isEmpty
        for path in bundles { takeApart(InputFile(path: path), &console) }
        let others = input.without(bundles)
        if !others.files.isEmpty {
            var tree = FileTree(others, skipsRepeatedFiles: true)
            tree.excludedFolder = System.status(of: folder.path)?.identity
            var files: [InputFile] = []
            while let next = tree.next({ console.complain($0) }) { files += next }
            isSingle = bundles.isEmpty && files.count == 1 && files[0].isNamed
            console.expect(files.count)
            for file in files {
                // After an interruption, no further file is begun.
                if Task.isCancelled { break }
                takeApart(file, &console)
                console.advance()
            }
        }
        commit(&console)
        console.endProgress()
        folder.journal?.close()
        if !isJSON, !isSingle {
            let failed = counts.failed == 0 ? "" : ", \(counts.failed) failed"
            let verb = isDryRun ? "would be taken apart" : "taken apart"
            console.print("\(counts.done.counted("file")) \(verb)\(failed)")
        }
        return status == .success ? console.status : status
    }

    /// Whether a path is that of a folder which is one item, with a still and a movie.
    static func isBundle(_ path: String) -> Bool {
        System.status(of: path)?.kind == .directory
            && FilePath.fileExtension(of: FilePath.name(of: path))?.lowercased() == "pvt"
    }

    private mutating func takeApart(_ file: InputFile, _ console: inout Console) {
        var result = Result(file: file)
        do throws(MetadataError) {
            if let failure = file.failure { throw MetadataError(.notReadable, failure) }
            let source = try source(at: file.path)
            let target = folder.folder(of: file)
            var names = (still: "", movie: "")
            result.disassembly = batch.addDisassembly(of: source, options: options, writing: folder.writing) {
                [folder, options] disassembly throws(MetadataError) in
                names = Self.outputs(disassembly, file.path, target, options)
                guard names.still != names.movie else {
                    throw MetadataError(.outputExists, "both halves would be named \(names.still)")
                }
                try folder.claim(names.still, names.movie)
                try folder.makeFolder(target)
                return names
            }
            (result.still, result.movie) = names
        } catch {
            batch.add(error)
        }
        waiting.append(result)
        if batch.isFull { commit(&console) }
    }

    // MARK: Sources

    /// Finds the halves; in a folder, such as a `.pvt`, they are separate files.
    private func source(at path: String) throws(MetadataError) -> LivePhoto.DisassembledFile {
        guard System.status(of: path)?.kind == .directory else { return .file(path) }
        guard let entries = System.entries(of: path) else {
            throw MetadataError(.notReadable, "cannot read the folder", path: path)
        }
        let files = entries.filter { $0.status?.kind == .file && !$0.name.hasPrefix(".") }
        func only(_ extensions: [String]) throws(MetadataError) -> String {
            let found = files.filter { file in
                extensions.contains { file.name.lowercased().hasSuffix(".\($0)") }
            }
            guard found.count == 1 else {
                throw MetadataError(
                    .absent,
                    "the folder has \(found.count) files that end in .\(extensions.joined(separator: " or ."))",
                    path: path)
            }
            let half = FilePath.path(of: found[0].name, in: path)
            guard found[0].isUTF8 else {
                throw MetadataError(.notReadable, InputFile.notUTF8, path: half)
            }
            return half
        }
        return .halves(still: try only(["heic", "heif", "jpg", "jpeg"]), movie: try only(["mov", "mp4"]))
    }

    // MARK: Output

    /// Returns the output paths: halves of a bundle keep their names, others get the file's name with their own
    /// extension.
    private static func outputs(
        _ disassembly: LivePhoto.Disassembly, _ path: String, _ folder: String,
        _ options: LivePhoto.DisassemblyOptions
    ) -> (still: String, movie: String) {
        let name = FilePath.name(of: path)
        func output(_ half: LivePhoto.Disassembly.File, keepsExtension: Bool) -> String {
            let known = half.name.flatMap { $0.isPlainName ? $0 : nil }
            let named = known ?? name
            let keeps = keepsExtension && (known != nil || disassembly.origin == .motionPhoto)
            return FilePath.path(
                of: keeps ? named : "\(FilePath.stem(of: named)).\(half.fileExtension)", in: folder)
        }
        return (
            output(disassembly.still, keepsExtension: true),
            output(
                disassembly.movie,
                keepsExtension: disassembly.origin != .motionPhoto && !options.makesLivePhoto)
        )
    }

    private mutating func commit(_ console: inout Console) {
        for (result, outcome) in zip(waiting, batch.commit()) {
            switch outcome {
            case .success:
                counts.done += 1
                guard let disassembly = result.disassembly else { continue }
                console.endProgress()
                console.print(text(of: disassembly, result, console.style))
            case .failure(let error):
                // A folder has other photos, too.
                if !result.file.isNamed, Self.others.contains(error.code) { continue }
                counts.failed += 1
                let failed = console.reportNoResult(
                    error, path: error.path ?? result.file.path, advice: error.code.advice, asJSON: isJSON)
                if status != .failure { status = failed }
            }
        }
        waiting = []
    }

    private func text(
        of disassembly: LivePhoto.Disassembly, _ result: Result, _ style: TextStyle
    ) -> String {
        let time = disassembly.stillImageTime?.doubleValue
        guard isJSON else {
            let moment = time.map { " (still image at \($0.secondsText))" } ?? ""
            var rows = [("still", result.still.escaped), ("movie", result.movie.escaped + moment)]
            if let identifier = disassembly.identifier { rows.append(("identifier", identifier.escaped)) }
            return Section(title: result.file.path.escaped, rows: rows).text(style)
        }
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(result.file.path)
            json.name("origin")
            json.string(disassembly.origin.rawValue)
            if let identifier = disassembly.identifier {
                json.name("identifier")
                json.string(identifier)
            }
            json.name("still")
            json.string(result.still)
            json.name("movie")
            json.string(result.movie)
            if let time {
                json.name("stillImageTime")
                json.number(time)
            }
            if isDryRun {
                json.name("isDryRun")
                json.boolean(true)
            }
        }
        return json.text
    }
}

extension String {
    /// Whether the text is a plain filename, without folders.
    fileprivate var isPlainName: Bool {
        !isEmpty && self != "." && self != ".." && !hasPrefix(".") && utf8.count <= 200
            && utf8.allSatisfy {
                $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
            }
    }
}

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Reads the files at the user's paths, and reports the ones that cannot be read.
struct FileBatch {
    let input: InputOperands
    private let options: ReadOptions
    /// The condition that files match; others are left out.
    private let condition: Condition?
    /// Whether files that cannot be read are reported as JSON too.
    let isJSON: Bool
    /// Whether a file is read only once if several paths or hard links lead to it.
    let skipsRepeatedFiles: Bool
    /// A folder whose files are not read.
    var excludedFolder: System.Identity?

    init(
        input: InputOperands, options: ReadOptions, condition: Condition? = nil, isJSON: Bool,
        skipsRepeatedFiles: Bool
    ) {
        self.input = input
        self.condition = condition
        self.isJSON = isJSON
        self.skipsRepeatedFiles = skipsRepeatedFiles
        var options = options
        if let condition { options.selection.formUnion(condition.selection) }
        self.options = options
    }

    /// The codes for files that are not photos or movies in a supported format.
    static let otherFormats: Set<MetadataError.Code> = [
        .unrecognizedFormat, .unsupportedFormat, .emptyFile,
    ]

    /// Calls `body` with the result of `transform` for each file, in the order of the files.
    ///
    /// `failed` determines how a file that cannot be read is handled. Runs on the main thread, which may wait for
    /// input and output; files are read on other threads.
    @MainActor func forEachFile<Value: Sendable>(
        _ console: inout Console,
        transform: @escaping @Sendable (_ metadata: MediaMetadata, _ path: String) -> Value,
        failed: (_ file: InputFile, _ error: MetadataError) -> Failure<Value> = { Self.failure(of: $0, $1) },
        body: (_ value: Value, _ path: String) -> Void
    ) async {
        guard !input.readsFile else {
            return forFileOnStandardInput(&console, transform: transform, failed: failed, body: body)
        }
        let condition = condition
        if console.showsProgress {
            console.expect(FileTree.count(input, skipsRepeatedFiles: skipsRepeatedFiles))
        }
        var tree = FileTree(input, skipsRepeatedFiles: skipsRepeatedFiles)
        tree.excludedFolder = excludedFolder
        while let files = tree.next({ console.complain($0) }) {
            let paths = files.lazy.filter { $0.failure == nil }.map(\.path)
            let read = MediaMetadata.read(files: paths, options: options) { metadata, path in
                condition?.matches(metadata) == false ? nil : transform(metadata, path)
            }
            var results = read.makeAsyncIterator()
            for file in files {
                console.advance()
                let result: Result<Value?, MetadataError>
                if let failure = file.failure {
                    result = .failure(MetadataError(.notReadable, failure))
                } else if let next = await results.next(isolation: MainActor.shared)?.result {
                    result = next
                } else {
                    return
                }
                switch result {
                case .success(let value?): body(value, file.path)
                case .success(nil): break
                case .failure(let error):
                    let failure = failed(file, error)
                    if failure.isReported {
                        console.report(file.path, error.code, error.message, asJSON: isJSON)
                    }
                    if let value = failure.value { body(value, file.path) }
                }
            }
        }
        console.endProgress()
    }

    /// Calls `body` with the result of `transform` for the file on standard input.
    private func forFileOnStandardInput<Value>(
        _ console: inout Console, transform: (_ metadata: MediaMetadata, _ path: String) -> Value,
        failed: (_ file: InputFile, _ error: MetadataError) -> Failure<Value>,
        body: (_ value: Value, _ path: String) -> Void
    ) {
        let file = InputFile(path: InputOperands.standardInput)
        do throws(MetadataError) {
            let metadata = try MediaMetadata(bytes: try StandardInput.bytes.get(), options: options)
            if condition?.matches(metadata) != false { body(transform(metadata, file.path), file.path) }
        } catch {
            let failure = failed(file, error)
            if failure.isReported {
                console.report("standard input", error.code, error.message, asJSON: isJSON)
            }
            if let value = failure.value { body(value, file.path) }
        }
    }

    /// The handling of a file that cannot be read.
    struct Failure<Value> {
        /// The value for which `body` is called; `nil` to skip the file.
        var value: Value?
        var isReported: Bool
    }

    /// A file in a folder is skipped if its format is not supported; other files are reported.
    static func failure<Value>(of file: InputFile, _ error: MetadataError) -> Failure<Value> {
        Failure(isReported: file.isNamed || !otherFormats.contains(error.code))
    }
}

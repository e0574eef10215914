import PhotoMeta

/// Reads the files at the user's paths, and reports the ones that cannot be read.
struct FileReader {
    let arguments: Arguments
    let options: ReadOptions
    /// Whether a file is read once if several paths or hard links lead to it.
    let skipsRepeatedFiles: Bool
    /// A folder whose files are not read.
    var excludedFolder: System.Identity?

    /// The codes of files that are not photos or movies of a format that is read.
    private static let otherFormats: Set<MetadataError.Code> = [
        .unrecognizedFormat, .unsupportedFormat, .emptyFile,
    ]

    /// Calls `body` with what `transform` returned for each file, in the order of the files; `onFailure` after a report.
    ///
    /// A file in a folder is skipped if its format is not read. Runs on the main thread, which may wait for input and for
    /// the reader of the output; files are read on other threads.
    @MainActor func forEachFile<Value: Sendable>(
        _ console: inout Console,
        transform: @escaping @Sendable (_ metadata: MediaMetadata, _ path: String) -> Value,
        body: (_ value: Value, _ path: String) -> Void,
        onFailure: (_ path: String, _ message: String) -> Void = { _, _ in }
    ) async {
        var tree = FileTree(arguments, skipsRepeatedFiles: skipsRepeatedFiles)
        tree.excludedFolder = excludedFolder
        while let files = tree.next({ console.complain($0) }) {
            let paths = files.lazy.filter { $0.failure == nil }.map(\.path)
            let read = MediaMetadata.read(files: paths, options: options, transform)
            var results = read.makeAsyncIterator()
            for file in files {
                console.advance()
                if let failure = file.failure {
                    console.report(file.path, .notReadable, failure, asJSON: arguments.isJSON)
                    onFailure(file.path, failure)
                    continue
                }
                switch await results.next(isolation: MainActor.shared)?.result {
                case .success(let value): body(value, file.path)
                case .failure(let error):
                    if !file.isNamed, Self.otherFormats.contains(error.code) { continue }
                    console.report(file.path, error.code, error.message, asJSON: arguments.isJSON)
                    onFailure(file.path, error.message)
                case nil: return
                }
            }
        }
        console.endProgress()
    }
}

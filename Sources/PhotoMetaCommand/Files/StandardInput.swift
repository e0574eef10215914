// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The file on standard input.
enum StandardInput {
    /// The maximum size of the file, which is kept in memory.
    private static let byteLimit = 1 << 30

    /// The bytes of the file, which are read on first access.
    static let bytes: Result<ContiguousArray<UInt8>, MetadataError> = {
        var bytes: ContiguousArray<UInt8> = []
        while bytes.count <= byteLimit {
            guard let next = System.readInput() else {
                return .failure(MetadataError(.notReadable, System.lastError))
            }
            guard !next.isEmpty else { return .success(bytes) }
            bytes += next
        }
        return .failure(MetadataError(.tooLarge, "more than \(byteLimit) bytes: save it to a file"))
    }()
}

extension MotionPhoto {
    /// Finds the movie in the file at a path, or on standard input.
    init(at path: String) throws(MetadataError) {
        self =
            path == InputOperands.standardInput
            ? try MotionPhoto(contentsOf: try StandardInput.bytes.get()) : try MotionPhoto(contentsOf: path)
    }
}

extension MediaMetadata {
    /// Whether the photo states that it has a movie, or is of a maker whose photos may have one without stating it.
    var mayHaveMovie: Bool {
        isMotionPhoto || mediaKind == .image && camera?.make?.lowercased() == "samsung"
    }

    /// Compares the file at a path, or on standard input, with its Content Credentials.
    func contentBindings(at path: String) throws(MetadataError) -> [ContentBinding] {
        path == InputOperands.standardInput
            ? try contentBindings(contentsOf: try StandardInput.bytes.get())
            : try contentBindings(contentsOf: path)
    }
}

extension TimedMetadata {
    /// Reads the keys of a track in the file at a path, or on standard input.
    func keys(at path: String) throws(MetadataError) -> [String] {
        path == InputOperands.standardInput
            ? try keys(contentsOf: try StandardInput.bytes.get()) : try keys(contentsOf: path)
    }
}

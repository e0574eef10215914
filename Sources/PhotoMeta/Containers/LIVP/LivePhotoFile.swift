// SPDX-License-Identifier: Apache-2.0
/// Finds the two files of a Live Photo in a `.livp` file: a ZIP file of a still and a movie, as some cloud services export it.
///
/// The format has no published specification. A ZIP file without such a pair is not recognized.
enum LivePhotoFile: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        ZIPDirectory.recognize(start.first) ? .livp : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let halves = try halves(in: window, &context) else { throw .unrecognized }
        guard map.selection.includesParts else { return }
        for half in [halves.still, halves.movie] where half.method == .stored {
            guard let range = try ZIPDirectory.data(of: half, in: window) else { continue }
            var part = LocatedPart(role: .embedded)
            part.data = .range(range)
            _ = map.addPart(part, path: "LIVP", at: range.lowerBound, &context)
        }
    }

    /// The still and the movie; `nil` unless the file has both.
    static func halves(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> (still: ZIPDirectory.Entry, movie: ZIPDirectory.Entry)? {
        guard let directory = try ZIPDirectory(in: window, &context),
            let still = directory.first(named: ["heic", "heif", "jpg", "jpeg"]),
            let movie = directory.first(named: ["mov", "mp4"])
        else { return nil }
        return (still, movie)
    }
}

extension ZIPDirectory {
    /// The first file with one of these extensions, except the files that macOS adds to archives.
    fileprivate func first(named extensions: [String]) -> Entry? {
        entries.first { entry in
            let name = entry.name.lowercased()
            return !name.hasPrefix("__macosx/") && extensions.contains { name.hasSuffix("." + $0) }
        }
    }
}

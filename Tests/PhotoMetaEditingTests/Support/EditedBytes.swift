// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Applies the replacements of an editor to bytes in memory.
enum EditedBytes {
    enum Failure: Error {
        /// Replacements are out of order, overlap, or exceed the source.
        case impossibleReplacements
        /// An editor requests bytes again that it already has.
        case endlessRequests
    }

    static let identifier = "5B8E33F4-8D2E-4D4B-9A58-11F1B6D0C7A2"

    /// The edit that makes a file one half of a Live Photo.
    static func edit(
        at time: Fraction? = nil, allowsInvalidCredentials: Bool = false
    ) -> MetadataEdit {
        var edit = MetadataEdit.with { try $0.set(\.quickTime.contentIdentifier, to: identifier) }
        edit.stillImageTime = StillImageTime(time)
        edit.allowsInvalidCredentials = allowsInvalidCredentials
        return edit
    }

    /// Bytes with replacements.
    static func applying(_ replacements: [Replacement], to bytes: [UInt8]) throws -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for replacement in replacements {
            guard let start = Int(exactly: replacement.range.lowerBound),
                let end = Int(exactly: replacement.range.upperBound), start >= position, end <= bytes.count
            else { throw Failure.impossibleReplacements }
            result += bytes[position..<start]
            result += replacement.bytes
            position = end
        }
        return result + bytes[position...]
    }

    /// Makes a movie half of a Live Photo.
    static func movie(
        _ bytes: [UInt8], at time: Fraction? = nil, allowsInvalidCredentials: Bool = false
    ) throws -> [UInt8] {
        try applying(
            replacements(
                of: bytes, edit(at: time, allowsInvalidCredentials: allowsInvalidCredentials)), to: bytes)
    }

    /// What is read of a movie; of one that cannot be read, nothing.
    private static func map(of bytes: [UInt8]) -> FileMap {
        if let movie = try? MediaMetadata(bytes: bytes) { return movie.scope.map }
        var builder = FileMapBuilder(Limits())
        builder.format = .quickTime
        return FileMap(builder)
    }

    static func replacements(of bytes: [UInt8], _ edit: MetadataEdit) throws -> [Replacement] {
        let map = map(of: bytes)
        let window = ByteWindow(whole: ContiguousArray(bytes))
        do throws(EditStop) {
            let file = EditedFile(map: map, window: window)
            return try MovieFieldEditor.edits(for: edit, in: file).replacements(of: file)
        } catch {
            if case .refused(let reason) = error { throw reason }
            throw error
        }
    }

    /// The same for a source whose bytes are fetched when the editor requests them.
    static func fetchedReplacements(
        _ bytes: [UInt8], _ edit: MetadataEdit
    ) throws -> (replacements: [Replacement], fetched: Int) {
        let map = map(of: bytes)
        var window = ByteWindow(byteCount: UInt64(bytes.count))
        var fetched = 0
        for _ in 0..<10_000 {
            do throws(EditStop) {
                let file = EditedFile(map: map, window: window)
                return (try MovieFieldEditor.edits(for: edit, in: file).replacements(of: file), fetched)
            } catch {
                switch error {
                case .refused(let reason): throw reason
                case .missing(let range):
                    let gap = window.firstGap(in: range)
                    window.insert(
                        ContiguousArray(bytes[Int(gap.lowerBound)..<Int(gap.upperBound)]), at: gap.lowerBound)
                    fetched += Int(gap.byteCount)
                }
            }
        }
        throw Failure.endlessRequests
    }
}

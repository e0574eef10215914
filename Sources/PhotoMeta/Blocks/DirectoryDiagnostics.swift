// SPDX-License-Identifier: Apache-2.0
/// Diagnostics of directories.
extension DirectoryReader {
    /// Adds a diagnostic for a directory that is not read.
    @inline(never)
    func noteUnread(
        _ dictionary: MetadataDictionary.Index, at offset: UInt64, depth: Int, _ map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        let start = block.start.addingSaturated(offset)
        if depth > context.limits.depth {
            note(.limit, dictionary, at: offset, &context, "nested directories past the depth limit")
        } else if offset < 8 || offset > block.byteCount || block.byteCount - offset < 2 {
            note(
                .dangling, dictionary, at: offset, &context,
                "no directory at \(offset): the block ends at \(block.byteCount)")
        } else if map.hasDirectory(at: start, inBlock: structure.block) {
            note(.loop, dictionary, at: offset, &context, "the directory at \(offset) was read before")
        } else if !structure.is64Bit, block.start.addingSaturated(block.byteCount) > UInt64(UInt32.max) {
            note(.unsupported, dictionary, at: offset, &context, "a block of 4 GiB or more")
        } else {
            context.noteRefusedDirectory(fullPath(dictionary), at: block.sourceOffset(of: offset))
        }
    }

    /// Adds diagnostics for entries that are not read.
    @inline(never)
    func noteCount(
        _ count: Int, of statedCount: Int, room: Int, _ dictionary: MetadataDictionary.Index,
        at offset: UInt64,
        _ context: inout ParseContext
    ) {
        if room < statedCount {
            note(
                .truncated, dictionary, at: offset, &context,
                "\(statedCount) entries stated, room for \(room)")
        }
        if count < min(room, statedCount) {
            note(
                .limit, dictionary, at: offset, &context,
                "\(count) of \(min(room, statedCount)) entries read, the limit")
        }
    }

    func fullPath(_ dictionary: MetadataDictionary.Index) -> String {
        "\(structure.path)/\(dictionary == .tiff ? "IFD" : MetadataDictionary(dictionary).rawValue)"
    }

    @inline(never)
    func note(
        _ code: Diagnostic.Code, _ dictionary: MetadataDictionary.Index, at offset: UInt64,
        _ context: inout ParseContext, _ message: @autoclosure () -> String
    ) {
        context.note(code, fullPath(dictionary), at: block.sourceOffset(of: offset), message())
    }

    /// Adds a diagnostic for an entry that cannot be used.
    @inline(never)
    func note(
        _ entry: DirectoryEntry, at offset: UInt64, _ path: String,
        _ context: inout ParseContext
    ) {
        let position = block.sourceOffset(of: offset)
        if entry.hasKnownType, entry.value + entry.byteCount <= block.byteCount {
            context.note(
                .limit, path, at: position,
                "field \(entry.tag.tagText) has \(entry.byteCount) bytes more than its block's values may have together"
            )
        } else if entry.hasKnownType {
            context.note(
                .truncated, path, at: position,
                "field \(entry.tag.tagText) ends at \(entry.value + entry.byteCount), its block at \(block.byteCount)"
            )
        } else {
            // With a single allocation, because a damaged table has many such entries.
            var message = ""
            message.reserveCapacity(40)
            message += "field "
            message += entry.tag.tagText
            message += " has type "
            message += String(entry.type.rawValue)
            context.note(.unknownType, path, at: position, message)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import PhotoMetaEditing

/// Makes Live Photos of two files, and takes them apart.
enum LivePhotoFiles {
    /// Makes a Live Photo of any still and movie.
    static func make(still: URL, movie: URL, in folder: URL) throws(MetadataError) -> [URL] {
        let output = [still, movie].map { folder.appendingPathComponent($0.lastPathComponent) }
        try LivePhoto.assemble(still: still, movie: movie, stillOutput: output[0], movieOutput: output[1])
        return output
    }

    /// Writes a still and a movie that do not belong together any more.
    static func split(still: URL, movie: URL, in folder: URL) throws(MetadataError) -> [URL] {
        var edit = MetadataEdit()
        try edit.remove(\.makerApple.contentIdentifier)
        try edit.remove(\.quickTime.contentIdentifier)
        let output = [still, movie].map { folder.appendingPathComponent($0.lastPathComponent) }
        try edit.write(contentsOf: still, to: output[0])
        try edit.write(contentsOf: movie, to: output[1])
        return output
    }
}

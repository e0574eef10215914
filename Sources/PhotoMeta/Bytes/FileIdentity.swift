// SPDX-License-Identifier: Apache-2.0
/// Identifies a file and its version: it differs between files, and after a change of a file.
package struct FileIdentity: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    package var byteCount: UInt64
    /// The time of the last change of the content: seconds and nanoseconds.
    package var modificationSeconds: Int64
    package var modificationNanoseconds: Int64

    /// Whether this is the same file, which may have changed or been renamed.
    package func isSameFile(as other: FileIdentity) -> Bool {
        device == other.device && inode == other.inode
    }
}

/// The status of a file.
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case regular
        case symbolicLink
        case directory
        /// A device, a pipe, a socket.
        case other
    }

    package var identity: FileIdentity
    package var kind: Kind
    /// The permissions, with the bits that set the user and the group.
    package var permissions: UInt32
    package var owner: UInt32
    package var group: UInt32
    /// The time of the last access: seconds and nanoseconds.
    package var accessSeconds: Int64
    package var accessNanoseconds: Int64
}

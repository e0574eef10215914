/// Identifies a file and its version: it differs between files, and after a change of a file.
struct FileIdentity: Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    var byteCount: UInt64
    /// The time of the last change of the content: seconds and nanoseconds.
    var modificationSeconds: Int64
    var modificationNanoseconds: Int64

    /// Whether this is the same file, which may have changed or been renamed.
    func isSameFile(as other: FileIdentity) -> Bool {
        device == other.device && inode == other.inode
    }
}

/// The status of a file.
struct FileStatus: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case regular
        case symbolicLink
        case directory
        /// A device, a pipe, a socket.
        case other
    }

    var identity: FileIdentity
    var kind: Kind
    /// The permissions, with the bits that set the user and the group.
    var permissions: UInt32
    var owner: UInt32
    var group: UInt32
}

// SPDX-License-Identifier: Apache-2.0
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(Glibc)
    import Glibc
#else
    #error("no calls that write files are known for this system: see Docs/Support.md")
#endif

/// Functions that not all systems have, or that Swift's module of the C library does not declare; on systems without them, they
/// fail with `ENOSYS`.
///
/// With glibc and on Android they are looked up by name on first use: `sys/xattr.h`, and the part of `unistd.h` that needs
/// `_GNU_SOURCE`, are in no module of the toolchain. A program with musl is linked statically, and finds nothing by name.
///
/// The `unsafe` cast states the functions' types as their manual pages do.
package enum SystemFunctions {
    typealias CopyFileRange =
        @convention(c) (
            Int32, UnsafeMutablePointer<Int64>?, Int32, UnsafeMutablePointer<Int64>?, Int, UInt32
        ) -> Int
    typealias SyncFileRange = @convention(c) (Int32, Int64, Int64, UInt32) -> Int32
    typealias ListAttributes = @convention(c) (Int32, UnsafeMutableRawPointer?, Int) -> Int
    typealias GetAttribute =
        @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    typealias SetAttribute =
        @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

    package typealias RenameWithFlags =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// The flag with which ``renameWithFlags`` exchanges two names: `RENAME_SWAP`, `RENAME_EXCHANGE`.
    static let exchangingNames: UInt32 = 2

    #if canImport(Darwin)
        /// The flag with which ``renameWithFlags`` fails if the name is taken: `RENAME_EXCL`.
        package static let keepingTarget: UInt32 = 4
        package static let renameWithFlags: RenameWithFlags = { unsafe renameatx_np($0, $1, $2, $3, $4) }
        static let copyFileRange: CopyFileRange = { _, _, _, _, _, _ in unsupported() }
        static let syncFileRange: SyncFileRange = { _, _, _, _ in unsupported() }
        static let listAttributes: ListAttributes = {
            unsafe flistxattr($0, $1?.assumingMemoryBound(to: CChar.self), $2, 0)
        }
        static let getAttribute: GetAttribute = { unsafe fgetxattr($0, $1, $2, $3, 0, 0) }
        static let setAttribute: SetAttribute = { unsafe fsetxattr($0, $1, $2, $3, 0, $4) }

        /// Stores a file; `fsync` alone does not empty the drive's own cache.
        static func sync(_ descriptor: Int32) -> Int32 {
            fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
        }
    #elseif canImport(Musl) || canImport(WASILibc)
        /// The flag with which ``renameWithFlags`` fails if the name is taken: `RENAME_NOREPLACE`.
        package static let keepingTarget: UInt32 = 1
        package static let renameWithFlags: RenameWithFlags = { _, _, _, _, _ in unsupported() }
        static let copyFileRange: CopyFileRange = { _, _, _, _, _, _ in unsupported() }
        static let syncFileRange: SyncFileRange = { _, _, _, _ in unsupported() }
        #if canImport(Musl)
            static let listAttributes: ListAttributes = {
                unsafe flistxattr($0, $1?.assumingMemoryBound(to: CChar.self), $2)
            }
            static let getAttribute: GetAttribute = { unsafe fgetxattr($0, $1, $2, $3) }
            static let setAttribute: SetAttribute = { unsafe fsetxattr($0, $1, $2, $3, $4) }
        #else
            static let listAttributes: ListAttributes = { _, _, _ in unsupported() }
            static let getAttribute: GetAttribute = { _, _, _, _ in unsupported() }
            static let setAttribute: SetAttribute = { _, _, _, _, _ in unsupported() }
        #endif

        static func sync(_ descriptor: Int32) -> Int32 { fsync(descriptor) }
    #else
        /// The flag with which ``renameWithFlags`` fails if the name is taken: `RENAME_NOREPLACE`.
        package static let keepingTarget: UInt32 = 1
        /// Since Linux 3.15, glibc 2.28.
        package static let renameWithFlags =
            unsafe function("renameat2") { _, _, _, _, _ in unsupported() } as RenameWithFlags
        /// Since Linux 4.5, glibc 2.27, musl 1.1.24.
        static let copyFileRange =
            unsafe function("copy_file_range") { _, _, _, _, _, _ in unsupported() } as CopyFileRange
        /// Since Linux 2.6.17, glibc 2.6.
        static let syncFileRange =
            function("sync_file_range") { _, _, _, _ in unsupported() } as SyncFileRange
        static let listAttributes =
            unsafe function("flistxattr") { _, _, _ in unsupported() } as ListAttributes
        static let getAttribute = unsafe function("fgetxattr") { _, _, _, _ in unsupported() } as GetAttribute
        static let setAttribute =
            unsafe function("fsetxattr") { _, _, _, _, _ in unsupported() } as SetAttribute

        static func sync(_ descriptor: Int32) -> Int32 { fsync(descriptor) }

        /// Returns a function of the C library by its name, or `absent` if the library does not have it.
        private static func function<Function>(_ name: String, _ absent: Function) -> Function {
            guard let program = unsafe dlopen(nil, RTLD_NOW), let found = unsafe dlsym(program, name) else {
                return absent
            }
            return unsafe unsafeBitCast(found, to: Function.self)
        }
    #endif

    /// Fails like a function that the system does not have.
    private static func unsupported<Result: SignedInteger>() -> Result {
        errno = ENOSYS
        return -1
    }

    // MARK: Flags, permissions, owners, locks and links

    #if canImport(WASILibc)
        // Not used, because no directory is opened. Swift does not import the other flags.
        static let directoryFlags = O_RDONLY
        static let readingFlags = O_RDONLY
        static let creatingFlags = O_RDONLY

        static func setPermissions(_ descriptor: Int32, _ permissions: mode_t) -> Int32 { unsupported() }

        static func setOwner(_ descriptor: Int32, _ owner: uid_t, _ group: gid_t) -> Int32 { unsupported() }

        static func lock(_ descriptor: Int32) -> Int32 { unsupported() }

        static func resolve(_ path: String) -> UnsafeMutablePointer<CChar>? {
            errno = ENOSYS
            return nil
        }
    #else
        static let directoryFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        static let readingFlags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        static let creatingFlags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC

        static func setPermissions(_ descriptor: Int32, _ permissions: mode_t) -> Int32 {
            fchmod(descriptor, permissions)
        }

        static func setOwner(_ descriptor: Int32, _ owner: uid_t, _ group: gid_t) -> Int32 {
            fchown(descriptor, owner, group)
        }

        static func lock(_ descriptor: Int32) -> Int32 { flock(descriptor, LOCK_EX | LOCK_NB) }

        static func resolve(_ path: String) -> UnsafeMutablePointer<CChar>? { unsafe realpath(path, nil) }
    #endif
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Functions of the C library that Swift's module does not declare; `nil` on systems without them.
///
/// On Linux they are looked up by name on first use: `sys/xattr.h`, and the part of `unistd.h` that needs `_GNU_SOURCE`, are
/// in no module of the toolchain. A statically linked program finds none of them.
///
/// The `unsafe` casts state the functions' types as their manual pages do.
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

    /// The flag with which ``renameWithFlags`` fails if the name is taken: `RENAME_EXCL`, `RENAME_NOREPLACE`.
    #if canImport(Darwin)
        package static let keepingTarget: UInt32 = 4
    #else
        package static let keepingTarget: UInt32 = 1
    #endif

    #if canImport(Darwin)
        package static let renameWithFlags: RenameWithFlags? = { unsafe renameatx_np($0, $1, $2, $3, $4) }
        static let copyFileRange: CopyFileRange? = nil
        static let syncFileRange: SyncFileRange? = nil
        static let listAttributes: ListAttributes? = {
            unsafe flistxattr($0, $1?.assumingMemoryBound(to: CChar.self), $2, 0)
        }
        static let getAttribute: GetAttribute? = { unsafe fgetxattr($0, $1, $2, $3, 0, 0) }
        static let setAttribute: SetAttribute? = { unsafe fsetxattr($0, $1, $2, $3, 0, $4) }
    #else
        /// Since Linux 4.5, glibc 2.27, musl 1.1.24.
        static let copyFileRange = unsafe function("copy_file_range").map {
            unsafe unsafeBitCast($0, to: CopyFileRange.self)
        }
        /// Since Linux 2.6.17, glibc 2.6.
        static let syncFileRange = unsafe function("sync_file_range").map {
            unsafe unsafeBitCast($0, to: SyncFileRange.self)
        }
        static let listAttributes = unsafe function("flistxattr").map {
            unsafe unsafeBitCast($0, to: ListAttributes.self)
        }
        static let getAttribute = unsafe function("fgetxattr").map {
            unsafe unsafeBitCast($0, to: GetAttribute.self)
        }
        static let setAttribute = unsafe function("fsetxattr").map {
            unsafe unsafeBitCast($0, to: SetAttribute.self)
        }

        /// Since Linux 3.15, glibc 2.28.
        package static let renameWithFlags = unsafe function("renameat2").map {
            unsafe unsafeBitCast($0, to: RenameWithFlags.self)
        }

        private static func function(_ name: String) -> UnsafeMutableRawPointer? {
            guard let program = unsafe dlopen(nil, RTLD_NOW) else { return nil }
            return unsafe dlsym(program, name)
        }
    #endif
}

// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// What Swift's modules of C libraries declare in Swift: variadic functions, and macros that are not plain numbers. The file belongs to
// each of the stand-ins.

#if SYSTEM_Musl
    @_exported import Musl
#elseif SYSTEM_Android
    @_exported import Android
#elseif SYSTEM_WASILibc
    @_exported import WASILibc
#endif

public var errno: Int32 {
    get { errnoLocation().pointee }
    set { errnoLocation().pointee = newValue }
}

#if SYSTEM_Musl
    private func errnoLocation() -> UnsafeMutablePointer<Int32> { __errno_location() }
#elseif SYSTEM_Android
    private func errnoLocation() -> UnsafeMutablePointer<Int32> { __errno() }
#else
    // The values of WASI, which its headers define with macros that Swift does not import.
    public var EACCES: Int32 { 2 }
    public var EAGAIN: Int32 { 6 }
    public var EBADF: Int32 { 8 }
    public var EEXIST: Int32 { 20 }
    public var EFBIG: Int32 { 22 }
    public var EINTR: Int32 { 27 }
    public var EINVAL: Int32 { 28 }
    public var EISDIR: Int32 { 31 }
    public var EMLINK: Int32 { 34 }
    public var ENOENT: Int32 { 44 }
    public var ENOSPC: Int32 { 51 }
    public var ENOSYS: Int32 { 52 }
    public var ENOTDIR: Int32 { 54 }
    public var ENOTSUP: Int32 { 58 }
    public var EOPNOTSUPP: Int32 { ENOTSUP }
    public var EPERM: Int32 { 63 }
    public var ERANGE: Int32 { 68 }
    public var EWOULDBLOCK: Int32 { EAGAIN }
    public var SEEK_END: Int32 { 2 }

    nonisolated(unsafe) private let number = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

    private func errnoLocation() -> UnsafeMutablePointer<Int32> { number }
#endif

#if !SYSTEM_WASILibc
    public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }

    public var SIG_IGN: @convention(c) (Int32) -> Void {
        unsafeBitCast(1, to: (@convention(c) (Int32) -> Void).self)
    }
#endif

public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }

public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }

public func openat(_ fd: Int32, _ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }

public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { -1 }

public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { -1 }

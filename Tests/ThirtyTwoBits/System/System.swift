import Glibc

// Declarations that Swift's C library module and concurrency library would provide.

var errno: Int32 { errorNumber() }

func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { openFile(path, flags) }

enum Task {
    static var isCancelled: Bool { false }
}

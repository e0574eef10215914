import Glibc

// What Swift's own module of a C library, and its library of tasks, would have.

var errno: Int32 { errorNumber() }

func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { openFile(path, flags) }

enum Task {
    static var isCancelled: Bool { false }
}

import FuzzSupport

/// A file of any format as the still of a Live Photo, with a small movie.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    assemble(still: unsafe bytes(start, count))
    return 0
}

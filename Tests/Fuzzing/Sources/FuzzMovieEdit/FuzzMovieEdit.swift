import FuzzSupport

/// A file of any format as the movie of a Live Photo, with a small still.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    assemble(movie: unsafe bytes(start, count))
    return 0
}

import FuzzSupport

/// A packet of XMP, as a file of its own.
///
/// Inputs that do not begin like one are rejected.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let file = Wrapping.xmp(unsafe bytes(start, count)) else { return -1 }
    examine(file)
    return 0
}

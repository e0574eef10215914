import FuzzSupport

/// A packet of XMP, whose properties are set and removed.
///
/// Inputs that do not begin like one are rejected.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let file = Wrapping.xmp(unsafe bytes(start, count)) else { return -1 }
    editXMP(file)
    return 0
}

import FuzzSupport

/// Segments of a JPEG file that are not Exif's: IPTC's records, the index of several pictures, the header.
///
/// An input without that part is not kept.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let file = Wrapping.segments(unsafe bytes(start, count)) else { return -1 }
    examine(file)
    return 0
}

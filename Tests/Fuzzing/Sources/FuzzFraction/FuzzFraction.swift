import FuzzSupport

/// Fractions near a number, and their order.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineFraction(unsafe bytes(start, count))
    return 0
}

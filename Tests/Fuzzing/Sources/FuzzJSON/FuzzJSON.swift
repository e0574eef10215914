import FuzzSupport

/// The output as JSON: of a value, of items of a movie, of a property list, of user data, and of any text.
///
/// An input without the part that its first byte asks for is not kept.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineJSON(unsafe bytes(start, count)) ? 0 : -1
}

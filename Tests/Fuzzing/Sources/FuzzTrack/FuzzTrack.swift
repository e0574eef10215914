// SPDX-License-Identifier: Apache-2.0
import FuzzSupport

/// Tracks in GPX, GeoJSON and NMEA, Google Takeout's JSON, Apple's table, and names of files.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    examineTrack(unsafe bytes(start, count))
    return 0
}

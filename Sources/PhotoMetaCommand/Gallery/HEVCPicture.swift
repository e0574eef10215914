// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A picture coded in HEVC, as a byte stream that decoders of video read (ISO/IEC 23008-2 Annex B).
struct HEVCPicture {
    /// The parameter sets and the picture, with a start code before each unit.
    private(set) var bytes: [UInt8] = []

    private static let startCode: [UInt8] = [0, 0, 0, 1]

    /// Converts the data of an image item.
    ///
    /// - Parameters:
    ///   - configuration: The property `hvcC` of the item (ISO/IEC 14496-15 §8.3.2.1).
    ///   - data: The units of the picture, each after its size.
    /// - Returns: `nil` if either is not complete.
    init?(configuration: [UInt8], data: [UInt8]) {
        guard configuration.count > 22 else { return nil }
        let sizeByteCount = Int(configuration[21] & 3) + 1
        var rest = configuration[23...]
        for _ in 0..<configuration[22] {
            guard rest.popFirst() != nil, let unitCount = Self.takeNumber(2, of: &rest) else { return nil }
            for _ in 0..<unitCount {
                guard appendUnit(takenFrom: &rest, sizeByteCount: 2) else { return nil }
            }
        }
        rest = data[...]
        while !rest.isEmpty {
            guard appendUnit(takenFrom: &rest, sizeByteCount: sizeByteCount) else { return nil }
        }
    }

    private mutating func appendUnit(takenFrom rest: inout ArraySlice<UInt8>, sizeByteCount: Int) -> Bool {
        guard let count = Self.takeNumber(sizeByteCount, of: &rest), count <= rest.count else { return false }
        bytes += Self.startCode
        bytes += rest.prefix(count)
        rest = rest.dropFirst(count)
        return true
    }

    /// Takes a big-endian number of at most four bytes.
    private static func takeNumber(_ byteCount: Int, of rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.count >= byteCount else { return nil }
        defer { rest = rest.dropFirst(byteCount) }
        return Int(exactly: rest.prefix(byteCount).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}

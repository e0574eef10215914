// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension IPTCDataset {
    /// Returns a dataset's bytes before its value; `nil` if the value is longer than 32,767 bytes.
    static func head(_ identifier: UInt16, valueByteCount: Int) -> ContiguousArray<UInt8>? {
        guard valueByteCount <= valueLimit else { return nil }
        return [marker] + ContiguousArray(bigEndian: identifier)
            + ContiguousArray(bigEndian: UInt16(valueByteCount))
    }
}

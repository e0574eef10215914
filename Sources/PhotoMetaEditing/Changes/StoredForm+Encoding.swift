// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension [StoredForm.Alternative] {
    /// Returns a value for a directory in the first form that can represent it; the type of the old field is tried
    /// first.
    func storedValue(
        of value: any MetadataEncodable, like old: ValueType?, _ byteOrder: ByteOrder
    ) -> StoredValue? {
        func stored(_ condition: (ValueType) -> Bool) -> StoredValue? {
            for case .values(let type, let counts) in self where condition(type) {
                // Directories have no other types.
                guard type.wireElementByteCount > 0,
                    let stored = value.storedValue(as: type, byteOrder: byteOrder), stored.count > 0,
                    counts.isEmpty || counts.contains(stored.count)
                else { continue }
                return stored
            }
            return nil
        }
        return stored { $0 == old } ?? stored { $0 != old }
    }

    /// Whether one of the forms can represent a value.
    func canStore(_ value: any MetadataEncodable) -> Bool {
        storedValue(of: value, like: nil, .bigEndian) != nil
    }
}

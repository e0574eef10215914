// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes sample descriptions and samples of QuickTime's timed metadata (QuickTime File Format, "Timed Metadata Media").
extension TimedKeys {
    /// Writes the sample description that declares the keys.
    func write(to writer: inout BoxWriter) {
        writer.box(.mebx) { writer in
            writer.zeros(6)
            writer.uint16(1)
            writer.box(.keys) { writer in
                for number in numbers {
                    guard let key = keys[number] else { continue }
                    writer.box(FourCharacterCode(rawValue: number)) { key.write(to: &$0) }
                }
            }
        }
    }

    /// Returns a sample: a box for each value, whose type is the number of its key.
    func sample(_ values: [(number: UInt32, value: [UInt8])]) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            for (number, value) in values {
                writer.box(FourCharacterCode(rawValue: number)) { $0.append(value) }
            }
        }
    }
}

extension TimedKeys.Key {
    /// The namespace and the name, then the type of the values: a well-known one, or none.
    fileprivate func write(to writer: inout BoxWriter) {
        writer.box(.keyd) { writer in
            writer.code(.mdta)
            writer.text(name)
        }
        writer.box(.dtyp) { writer in
            writer.uint32(0)
            writer.uint32(type ?? 0)
        }
    }
}

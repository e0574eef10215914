// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension BoxWriter {
    /// Writes an `hdlr` box (QTFF, "Handler Reference Atoms"): the component type, the type, the manufacturer, flags and a mask, then a
    /// name.
    mutating func handler(
        _ component: FourCharacterCode?, _ type: FourCharacterCode, _ manufacturer: FourCharacterCode?,
        flags: UInt32 = 0, name: [UInt8]
    ) {
        fullBox(.hdlr) { writer in
            for code in [component, type, manufacturer] { writer.uint32(code?.rawValue ?? 0) }
            writer.uint32(flags)
            writer.zeros(4)
            writer.append(name)
        }
    }
}

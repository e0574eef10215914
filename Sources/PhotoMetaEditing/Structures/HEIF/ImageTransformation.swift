// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A property that turns an image: `irot` or `imir` (ISO/IEC 23008-12 §6.5.10, §6.5.12), whose body is one byte.
struct ImageTransformation: Equatable {
    let type: FourCharacterCode
    let value: UInt8

    /// Whether boxes of a type are such properties.
    static func isType(_ type: FourCharacterCode) -> Bool { type == .irot || type == .imir }

    /// The effect on an image.
    var orientation: Orientation {
        type == .irot
            ? Orientation(quarterTurns: Int(value), mirroring: nil)
            : Orientation(quarterTurns: 0, mirroring: Int(value))
    }

    /// The properties that turn an image to an orientation, in MIAF's order: the rotation before the mirroring (ISO/IEC 23000-22
    /// §7.3.6.7).
    static func all(for orientation: Orientation) -> [ImageTransformation] {
        let (quarterTurns, mirroring) = orientation.transformations
        return (quarterTurns == 0 ? [] : [ImageTransformation(type: .irot, value: UInt8(quarterTurns))])
            + (mirroring.map { [ImageTransformation(type: .imir, value: UInt8($0))] } ?? [])
    }

    func write(to writer: inout BoxWriter) { writer.box(type) { $0.append([value]) } }
}

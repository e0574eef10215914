// SPDX-License-Identifier: Apache-2.0
/// Builds DER (ITU-T X.690): certificates and time stamps whose signatures are not real.
enum DERBuilder {
    static func element(_ tag: UInt8, _ contents: [UInt8]...) -> [UInt8] {
        let body = Array(contents.joined())
        let length =
            body.count < 0x80
            ? [UInt8(body.count)] : [0x82, UInt8(body.count >> 8), UInt8(truncatingIfNeeded: body.count)]
        return [tag] + length + body
    }

    /// A name with an attribute for each type of 2.5.4 and text.
    private static func name(_ parts: [(type: UInt8, text: String)]) -> [UInt8] {
        let sets = parts.map { part in
            element(
                0x31,
                element(0x30, element(0x06, [0x55, 0x04, part.type]), element(0x0C, Array(part.text.utf8))))
        }
        return element(0x30, Array(sets.joined()))
    }

    /// ecdsa-with-SHA256.
    private static let algorithm = element(
        0x30, element(0x06, [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x04, 0x03, 0x02]))

    /// A certificate (RFC 5280 §4.1).
    static let certificate: [UInt8] = {
        let validity = element(
            0x30, element(0x17, latin("250102030405Z")), element(0x18, latin("20510607080910Z")))
        let content = element(
            0x30, element(0xA0, element(0x02, [2])), element(0x02, [0x12, 0x0F]), algorithm,
            name([(6, "DE"), (10, "Example Authority"), (3, "Root")]), validity,
            name([(6, "DE"), (10, "Example Cameras"), (11, "Tests"), (3, "Ada's camera")]),
            element(0x30, algorithm, element(0x03, zeros(66))))
        return element(0x30, content, algorithm, element(0x03, zeros(65)))
    }()

    /// A time stamp's token with a hash by SHA-256 (RFC 3161 §2.4.2).
    static func timeStamp(ofHash hash: [UInt8]) -> [UInt8] {
        let sha256 = element(
            0x30, element(0x06, [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]), element(0x05))
        let stamp = element(
            0x30, element(0x02, [1]), element(0x06, [0x2A, 0x03, 0x04]),
            element(0x30, sha256, element(0x04, hash)),
            element(0x02, [7]), element(0x18, latin("20260203040506Z")))
        let content = element(
            0x30, element(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x10, 0x01, 0x04]),
            element(0xA0, element(0x04, stamp)))
        let signed = element(0x30, element(0x02, [3]), element(0x31, sha256), content)
        return element(
            0x30, element(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]), element(0xA0, signed)
        )
    }
}

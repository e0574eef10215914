// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Known checksums.
@Suite struct ChecksumTests {
    @Test("The digests of RFC 1321 §A.5")
    func digests() {
        let expected = [
            "": "D41D8CD98F00B204E9800998ECF8427E", "a": "0CC175B9C0F1B6A831C399E269772661",
            "message digest": "F96B697D7CB7938D525A2F31AAF161D0",
            "abcdefghijklmnopqrstuvwxyz": "C3FCD3D76192E4007DFB496CCA67E13B",
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789":
                "D174AB98D277D9F5A5611C2C9F419D9F",
            String(repeating: "1234567890", count: 8): "57EDF4A22BE3C955AC49DA2E2107B67A",
        ]
        for (text, digest) in expected {
            #expect(String(decoding: MD5(ContiguousArray(text.utf8)).hexadecimal, as: UTF8.self) == digest)
        }
    }

    @Test("The checksums of zlib's crc32")
    func checksums() {
        var checksum = CRC32()
        #expect(checksum.value == 0)
        checksum.add("1234".utf8)
        checksum.add("56789".utf8)
        #expect(checksum.value == 0xCBF4_3926)
        var end = CRC32()
        end.add("IEND".utf8)
        #expect(end.value == 0xAE42_6082)
    }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct MD5Tests {
    @Test(
        "Digests are those of RFC 1321, A.5",
        arguments: [
            ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
            ("abc", "900150983cd24fb0d6963f7d28e17f72"),
            ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
            ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
            (
                "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
                "d174ab98d277d9f5a5611c2c9f419d9f"
            ),
            (
                "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
                "57edf4a22be3c955ac49da2e2107b67a"
            ),
        ])
    func digests(text: String, digest: String) {
        #expect(
            String(decoding: MD5(ContiguousArray(text.utf8)).hexadecimal, as: UTF8.self)
                == digest.uppercased())
    }

    @Test("A message in pieces has the digest of the whole") func takesPieces() {
        let message = ContiguousArray((0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        for byteCount in [1, 3, 63, 64, 65, 128, 299] {
            var hash = MD5()
            for start in stride(from: 0, to: message.count, by: byteCount) {
                hash.update(ContiguousArray(message[start..<min(start + byteCount, message.count)]).span)
            }
            #expect(hash.digest == MD5(message).digest, "\(byteCount)")
            #expect(hash.byteCount == 300)
        }
        // `python3 -c "import hashlib; print(hashlib.md5(bytes(i*7%256 for i in range(300))).hexdigest())"`
        #expect(
            String(decoding: MD5(message).hexadecimal, as: UTF8.self) == "04EFD1E6A4E06E3794694154279DB582")
    }
}

// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// SHA-256, SHA-384 and SHA-512, against the examples that NIST publishes with FIPS 180-4.
@Suite struct SHA2Tests {
    private static let twoBlocks =
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
    private static let oneBlock = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test(
        "Digests are those of the standard's examples",
        arguments: [
            (HashAlgorithm.sha256, "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (.sha256, oneBlock, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
            (.sha256, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (
                .sha384, "abc",
                "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
            ),
            (
                .sha384, twoBlocks,
                "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712fcc7c71a557e2db966c3e9fa91746039"
            ),
            (
                .sha512, "abc",
                """
                ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
                2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
                """
            ),
            (
                .sha512, twoBlocks,
                """
                8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018\
                501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909
                """
            ),
        ])
    func digests(algorithm: HashAlgorithm, message: String, digest: String) {
        #expect(Self.hexadecimal(algorithm.digest(of: Array(message.utf8))) == digest)
    }

    @Test("A million letters in pieces of any size have the digest of the standard's example")
    func digestsPieces() {
        let expected = [
            HashAlgorithm.sha256: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
            .sha384:
                "9d0e1809716474cb086e834e310a4a1ced149e9c00f248527972cec5704c2a5b07b8b3dc38ecc4ebae97ddd87f3d8985",
            .sha512: """
            e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb\
            de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b
            """,
        ]
        for (algorithm, digest) in expected {
            var hash = RunningHash(algorithm)
            var left = 1_000_000
            var count = 1
            while left > 0 {
                let piece = [UInt8](repeating: 0x61, count: min(count, left))
                hash.update(piece.span)
                left -= piece.count
                count = count * 3 % 1_021 + 1
            }
            #expect(Self.hexadecimal(hash.digest()) == digest)
        }
    }
}

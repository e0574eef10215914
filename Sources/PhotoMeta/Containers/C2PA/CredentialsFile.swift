// SPDX-License-Identifier: Apache-2.0
/// A file of Content Credentials alone, such as a `.c2pa` sidecar: a JUMBF superbox (C2PA 2.2 §11.4).
enum CredentialsFile: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        // A box `jumb`, which begins with its description.
        start.second == FourCharacterCode.superbox.rawValue && start.third >= 25 && start.third < start.first
            ? .c2pa : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard map.wants(.jumbf) else { return }
        map.blocks.append(LocatedBlock(.jumbf, offset: 0, byteCount: Int(clamping: window.byteCount)))
    }
}

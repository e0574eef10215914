// SPDX-License-Identifier: Apache-2.0
#if Foundation
    public import Foundation

    extension URL: FileLocation {
        /// The path of a file URL.
        ///
        /// - Throws: ``MetadataError`` with the code ``MetadataError/Code/notReadable`` if the URL is not a file URL.
        public func fileSystemPath() throws(MetadataError) -> String {
            guard isFileURL else {
                let scheme = scheme.map { "one with the scheme \($0)" } ?? "one without a scheme"
                throw MetadataError(.notReadable, "not a file URL but \(scheme)")
            }
            return path
        }
    }

    extension Data: FileInput {
        /// These bytes.
        public func inputContents() -> InputContents<Data> { .bytes(self) }
    }
#endif

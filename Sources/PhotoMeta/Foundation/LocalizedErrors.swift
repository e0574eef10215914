// SPDX-License-Identifier: Apache-2.0
#if Foundation
    public import Foundation

    extension MetadataError: LocalizedError {
        /// The path and the message, in English.
        public var errorDescription: String? {
            path.map { "\($0): \(message)" } ?? message
        }

        /// The code in words, in English.
        public var failureReason: String? { code.description }
    }

    extension ReadError: LocalizedError {
        /// The description of the source's error in its own language, or that of the library's in English.
        public var errorDescription: String? {
            switch self {
            case .source(let failure): failure.localizedDescription
            case .metadata(let error): error.errorDescription
            }
        }

        /// The failure reason of the source's error, or the code of the library's in words.
        public var failureReason: String? {
            switch self {
            case .source(let failure): (failure as? any LocalizedError)?.failureReason
            case .metadata(let error): error.failureReason
            }
        }
    }
#endif

// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

// Errors of the commands that write photos and movies.

extension Console {
    /// Creates the folder to write to if it does not exist; returns `false` and reports an error if that fails.
    mutating func makeFolder(_ folder: String, asJSON isJSON: Bool) -> Bool {
        guard let reason = System.makeFolder(at: folder) else { return true }
        report(folder, .notWritten, "cannot create the folder: \(reason)", asJSON: isJSON)
        return false
    }

    /// Reports that a result was not written; returns the exit status.
    mutating func reportNoResult(
        _ error: MetadataError, path: String?, advice: String?, asJSON isJSON: Bool
    ) -> ExitStatus {
        report(
            path, error.code, error.message + (advice.map { "; \($0)" } ?? ""), asJSON: isJSON)
        return error.code.isFailure ? .failure : .refusal
    }
}

extension MetadataError.Code {
    /// Whether a file could not be read or written; with other codes, its contents do not allow the request.
    fileprivate var isFailure: Bool {
        switch self {
        case .notFound, .permissionDenied, .notARegularFile, .notReadable, .notWritten, .cancelled,
            .sourceChanged, .verificationFailed:
            true
        default: false
        }
    }

    /// A suggestion for the user.
    var advice: String? {
        switch self {
        case .otherMakerNote: "--replace-maker-note replaces it"
        case .contentCredentials: "--invalidate-credentials allows that"
        case .outputExists: "remove it, or choose another folder"
        case .outputIsSource: "choose another folder"
        case .damaged: "save it again with the program that wrote it, and change the copy"
        default: nil
        }
    }
}

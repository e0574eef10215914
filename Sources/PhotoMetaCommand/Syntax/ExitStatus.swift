// SPDX-License-Identifier: Apache-2.0
/// The exit status of the command.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case failure = 1
    case usageError = 2
    case refusal = 3
    /// The status that shells report for `SIGPIPE`.
    case closedPipe = 141

    /// The usual meaning, as a clause; a command's description may override it.
    var text: String {
        switch self {
        case .success: "success"
        case .failure: "a file could not be read, or a result could not be written"
        case .usageError: "the arguments are wrong; nothing was done"
        case .refusal: "a file cannot be changed as requested, and was not written"
        case .closedPipe: "the reader of the output closed it, as '| head' does"
        }
    }
}

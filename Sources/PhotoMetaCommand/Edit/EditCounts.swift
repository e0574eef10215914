// SPDX-License-Identifier: Apache-2.0
/// How many files were edited, and what happened to the others.
struct EditCounts {
    var edited = 0
    /// Files whose changes are in their XMP files.
    var intoSidecars = 0
    var unchanged = 0
    var copied = 0
    /// Files for which something that was asked for could not be found, and sidecars without a file.
    var incomplete = 0
    /// Files that do not match the condition.
    var notMatching = 0
    var notEdited = 0
    var notCopied = 0

    /// All counts that are not 0, as in "212 edited, 3 into XMP files, 5 not edited".
    func text(isDryRun: Bool) -> String {
        let verb = isDryRun ? "would be edited" : "edited"
        let others = [
            (intoSidecars, "into XMP \(intoSidecars == 1 ? "file" : "files")"), (unchanged, "unchanged"),
            (copied, "copied"), (incomplete, "incomplete"),
            (notMatching, notMatching == 1 ? "does not match" : "do not match"), (notEdited, "not edited"),
            (notCopied, "not copied"),
        ]
        return
            (["\(edited) \(verb)"]
            + others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
    }
}

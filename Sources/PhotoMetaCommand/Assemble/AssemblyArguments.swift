// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The options of commands that make a Live Photo.
struct AssemblyArguments: Sendable {
    private(set) var options = LivePhoto.AssemblyOptions()

    static func options<Owner>(of member: MemberPath<Owner, Self>) -> [CommandOption<
        Owner
    >] {
        [
            CommandOption(
                "--identifier", valueName: "UUID",
                summary: "the identifier; by default the still's, then the movie's, then a new one"
            ) { command, value in command[keyPath: member].options.identifier = value },
            CommandOption(
                "--still-time", valueName: "SECONDS",
                summary: "the time of the still; by default the movie's own, then its middle"
            ) { command, value throws(UsageError) in
                guard let time = Fraction(value), time.doubleValue?.isFinite == true else {
                    throw UsageError(message: "'\(value.escaped)' is not a number of seconds")
                }
                command[keyPath: member].options.stillImageTime = time
            },
            CommandOption(
                "--replace-maker-note",
                summary: "replaces another maker's note with Apple's, which contains the identifier"
            ) { command in command[keyPath: member].options.replacesMakerNote = true },
            .invalidateCredentials { command in
                command[keyPath: member].options.allowsInvalidCredentials = true
            },
        ]
    }
}

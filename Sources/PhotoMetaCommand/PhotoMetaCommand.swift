// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The command `photometa`.
@main
enum PhotoMetaCommand {
    static let version = "1.0.0"

    @MainActor static func main() async {
        System.occupyStandardStreams()
        System.ignoreClosedPipes()
        let words = System.arguments
        let request: Request
        do throws(UsageError) {
            request = try CommandList.parse(words)
        } catch {
            var console = Console()
            console.complain(error.message + (words.isEmpty ? "" : " (see '\(help(for: words))')"))
            for line in error.excerpt { System.writeError(line) }
            if words.isEmpty { System.writeError("\n" + HelpText.overview()) }
            System.end(ExitStatus.usageError.rawValue)
        }
        switch request {
        case .help(let command):
            var console = Console()
            console.print(HelpText.explanation(of: command, console.style))
        case .report(let paths, isJSON: let isJSON, status: let status, let color):
            var console = Console(color: color)
            for path in paths { console.report(path, .notReadable, InputFile.notUTF8, asJSON: isJSON) }
            System.end(status.rawValue)
        case .run(let command, let color):
            let status =
                await type(of: command).changesFiles ? runGuarded(command, color) : run(command, color)
            System.end(status)
        }
        System.end(ExitStatus.success.rawValue)
    }

    /// Runs a command; returns the exit status.
    @MainActor private static func run(_ command: any Command, _ color: Console.ColorChoice) async -> Int32 {
        var command = command
        var console = Console(color: color)
        console.changesFiles = type(of: command).changesFiles
        let status = await command.run(&console)
        console.endProgress()
        let isUnread = status == .success && console.isOutputClosed
        return (isUnread ? .closedPipe : status).rawValue
    }

    /// Runs a command that changes files; when the user interrupts it, it finishes or gives up the file that it writes.
    @MainActor private static func runGuarded(_ command: any Command, _ color: Console.ColorChoice) async
        -> Int32
    {
        System.noteInterruptions()
        let work = Task { await run(command, color) }
        let watch = Task.detached {
            while System.interruption == nil, !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(20))
            }
            if System.interruption != nil { work.cancel() }
        }
        let status = await work.value
        watch.cancel()
        guard let signal = System.interruption else { return status }
        System.writeError("photometa: interrupted; each file is whole, as it was or changed")
        // The status that shells report for a signal.
        return 128 + signal
    }

    /// Returns the command that explains the arguments.
    private static func help(for words: [DecodedText]) -> String {
        let command = CommandList.all.first { $0.name == words.first?.text }
        return "photometa \(command.map { "\($0.name) " } ?? "")--help"
    }
}

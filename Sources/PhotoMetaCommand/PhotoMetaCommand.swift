// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The command `photometa`.
@main
enum PhotoMetaCommand {
    static let version = "0.1.0"

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
        case .run(var command, let color):
            var console = Console(color: color)
            console.changesFiles = type(of: command).changesFiles
            let status = await command.run(&console)
            console.endProgress()
            let isUnread = status == .success && console.isOutputClosed
            System.end((isUnread ? .closedPipe : status).rawValue)
        }
        System.end(ExitStatus.success.rawValue)
    }

    /// Returns the command that explains the arguments.
    private static func help(for words: [DecodedText]) -> String {
        let command = CommandList.all.first { $0.name == words.first?.text }
        return "photometa \(command.map { "\($0.name) " } ?? "")--help"
    }
}

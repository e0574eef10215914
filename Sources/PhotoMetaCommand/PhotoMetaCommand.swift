import PhotoMeta

/// The command `photometa`.
@main
enum PhotoMetaCommand {
    static let version = "0.1.0"

    @MainActor static func main() async {
        System.occupyStandardStreams()
        System.ignoreClosedPipes()
        let words = Array(CommandLine.arguments.dropFirst())
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
            let console = Console()
            console.print(HelpText.explanation(of: command, console.style))
        case .run(var command, let color):
            var console = Console(color: color)
            let status = await command.run(&console)
            console.endProgress()
            System.end(status.rawValue)
        }
        System.end(ExitStatus.success.rawValue)
    }

    /// Returns the command that explains the arguments.
    private static func help(for words: [String]) -> String {
        let command = CommandList.all.first { $0.name == words.first }
        return "photometa \(command.map { "\($0.name) " } ?? "")--help"
    }
}

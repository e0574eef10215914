import PhotoMeta

/// The command `photometa`.
@main
enum PhotoMetaCommand {
    static let version = "0.1.0"

    @MainActor static func main() async {
        System.occupyStandardStreams()
        System.ignoreClosedPipes()
        let words = Array(CommandLine.arguments.dropFirst())
        let arguments: Arguments
        do throws(Arguments.UsageError) {
            arguments = try Arguments(words)
        } catch {
            let help = words.isEmpty ? "\n\n\(Arguments.usage)" : " (see 'photometa --help')"
            System.writeError("photometa: \(error.message)\(help)")
            System.end(2)
        }
        let isComplete: Bool
        switch arguments.action {
        case .show: isComplete = await ShowCommand(arguments: arguments).run()
        case .pairs: isComplete = await PairsCommand(arguments: arguments).run()
        case .assemble: System.end(AssembleCommand(arguments: arguments).run())
        case .edit:
            var command = EditCommand(arguments: arguments)
            System.end(command.run())
        case .frame: isComplete = FrameCommand(arguments: arguments).run()
        case .gallery: isComplete = await GalleryCommand(arguments: arguments).run()
        case .disassemble: System.end(DisassembleCommand(arguments: arguments).run())
        case .keys: isComplete = KeysCommand(arguments: arguments).run()
        case .help: isComplete = print(Arguments.usage)
        case .version: isComplete = print("photometa \(version)")
        }
        System.end(isComplete ? 0 : 1)
    }

    private static func print(_ text: String) -> Bool {
        let console = Console()
        console.print(text)
        return console.isComplete
    }
}

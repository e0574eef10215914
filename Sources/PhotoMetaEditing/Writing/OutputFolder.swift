// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A folder that appears with all of its files, or not at all.
///
/// Its files are written into a folder beside it with a temporary name, which gets the name of the output at the end. A process that is
/// killed may leave the temporary folder.
struct OutputFolder: ~Copyable {
    /// The path of the output, for error messages.
    private let path: String
    /// The path of the temporary folder.
    private let temporaryPath: String
    private let calls: FileCalls
    /// The folder that contains the output, open.
    private let parent: Int32
    private let name: String
    private let temporaryName: String
    /// The names of the files in the folder.
    private var fileNames: [String] = []
    private var isInstalled = false

    /// Creates the temporary folder of an output.
    ///
    /// - Throws: `MetadataError`, with the path: `MetadataError.Code.outputExists` if the path is taken;
    ///   `MetadataError.Code.notWritten`.
    init(_ path: String, calls: FileCalls = FileCalls()) throws(MetadataError) {
        let (folder, name) = try Self.location(of: path)
        let (parent, temporaryName): (Int32, String)
        do throws(MetadataError) {
            (parent, temporaryName) = try Self.create(name, in: folder, calls)
        } catch {
            throw error.at(path: path)
        }
        self.calls = calls
        self.path = path
        self.name = name
        self.parent = parent
        self.temporaryName = temporaryName
        temporaryPath = (folder == "." ? "" : folder) + temporaryName
    }

    deinit {
        if !isInstalled {
            if let directory = try? calls.openDirectory(temporaryPath) {
                for name in fileNames { try? calls.remove(name, in: directory) }
                calls.close(directory)
            }
            try? calls.removeDirectory(temporaryName, in: parent)
        }
        calls.close(parent)
    }

    private static func location(of path: String) throws(MetadataError) -> (folder: String, name: String) {
        var whole = path[...]
        while whole.utf8.count > 1, whole.utf8.last == UInt8(ascii: "/") { whole = whole.dropLast() }
        let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = String(slash.map { whole[whole.utf8.index(after: $0)...] } ?? whole)
        guard !name.isEmpty, name != ".", name != "..", !path.utf8.contains(0) else {
            throw MetadataError(.notWritten, "not the name of a new folder", path: path)
        }
        return (slash.map { String(whole[...$0]) } ?? ".", name)
    }

    /// Opens the folder that contains the output, and creates the temporary one in it.
    private static func create(
        _ name: String, in folder: String, _ calls: FileCalls
    ) throws(MetadataError) -> (parent: Int32, name: String) {
        let parent = try calls.openDirectory(folder)
        do throws(MetadataError) {
            guard try calls.status(of: name, in: parent) == nil else { throw MetadataError(.outputExists) }
            for number in TemporaryFile.numbers {
                let temporary = TemporaryFile.name(for: name, number)
                if try calls.createDirectory(temporary, in: parent) { return (parent, temporary) }
            }
            throw MetadataError(.notWritten, "there are too many temporary folders for \(name)")
        } catch {
            calls.close(parent)
            throw error
        }
    }

    /// The path at which to write a file of the folder.
    mutating func path(ofNewFile name: String) -> String {
        fileNames.append(name)
        return "\(temporaryPath)/\(name)"
    }

    /// An error with the path of the output in place of that of the temporary folder.
    func renamed(_ error: MetadataError) -> MetadataError {
        guard let failed = error.path, failed.hasPrefix(temporaryPath) else { return error }
        return error.at(path: path)
    }

    /// Gives the folder its name, after its files were written.
    mutating func install() throws(MetadataError) {
        do throws(MetadataError) {
            guard try calls.renameNew(temporaryName, to: name, in: parent) else {
                throw MetadataError(.outputExists)
            }
            isInstalled = true
            try calls.sync(directory: parent)
        } catch {
            throw error.at(path: path)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Glibc)
    import Glibc
#else
    #error("no calls that start programs are known for this system: see Docs/Support.md")
#endif

/// Starting other programs.
///
/// Each `unsafe` call passes text or storage that outlives the call.
extension System {
    /// Returns the path of a program in the folders of `PATH`; `nil` if it is not installed.
    static func program(named name: String) -> String? {
        let folders = (environment("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        let paths = folders.map { FilePath.path(of: name, in: String($0)) }
        return paths.first { path in
            guard status(of: path)?.kind == .file else { return false }
            return unsafe access(path, X_OK) == 0
        }
    }

    /// Starts a program without a shell and without input; its messages are discarded.
    ///
    /// Returns `nil` if that fails.
    ///
    /// The program is in the same process group, so that an interruption from the terminal ends it, too.
    static func start(_ program: String, _ arguments: [String]) -> pid_t? {
        let variables = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].compactMap { name in
            environment(name).map { "\(name)=\($0)" }
        }
        var words = unsafe copies(of: [program] + arguments)
        var names = unsafe copies(of: variables)
        defer {
            unsafe release(words)
            unsafe release(names)
        }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #elseif canImport(Android)
            // A pointer that the call replaces; the header does not allow a null pointer.
            guard var actions = unsafe posix_spawn_file_actions_t(bitPattern: 1) else { return nil }
        #else
            var actions = unsafe posix_spawn_file_actions_t()
        #endif
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (stream, mode) in [
            (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY),
        ] {
            guard unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", mode, 0) == 0 else {
                return nil
            }
        }
        var process = pid_t()
        #if canImport(Android)
            var passed: posix_spawn_file_actions_t? = unsafe actions
            return unsafe posix_spawn(&process, program, &passed, nil, &words, &names) == 0 ? process : nil
        #else
            return unsafe posix_spawn(&process, program, &actions, nil, &words, &names) == 0 ? process : nil
        #endif
    }

    /// Copies texts to memory that the caller frees; a `nil` follows the last one.
    private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    private static func release(_ copies: [UnsafeMutablePointer<CChar>?]) {
        for index in unsafe copies.indices { unsafe free(copies[index]) }
    }

    /// Returns whether a program that was started has succeeded; `nil` while it is running.
    static func result(of process: pid_t) -> Bool? {
        var status: Int32 = 0
        let ended = unsafe waitpid(process, &status, WNOHANG)
        if ended == 0 || (ended < 0 && errno == EINTR) { return nil }
        // No signal ended it, and it returned 0.
        return ended == process && status == 0
    }

    /// Ends a program that was started.
    static func stop(_ process: pid_t) {
        kill(process, SIGKILL)
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
}

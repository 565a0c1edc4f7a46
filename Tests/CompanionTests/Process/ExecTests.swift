import Foundation
import OrderedJSON
import TestSupport
import Testing

/// `journeyman exec -- COMMAND`.
@Suite(.spec("issue 6, Testing products"), .needsJourneyman, .timeLimit(.minutes(5))) struct ExecTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func exec(
        _ command: [String], options: [String] = ["--no-https"], variables: [String: String] = [:],
        input: String = ""
    ) async throws -> ProgramRun {
        let environment = environment(variables)
        return try await blocking {
            try ProgramRun(
                Surroundings.executable("journeyman"), ["exec"] + options + ["--"] + command, environment: environment,
                input: Array(input.utf8))
        }
    }

    private func environment(_ variables: [String: String] = [:]) -> [String: String] {
        var environment = ["HOME": folder.path, "PATH": Surroundings.variables["PATH"] ?? "/usr/bin:/bin"]
        environment.merge(Surroundings.sanitizer) { $1 }
        return environment.merging(variables) { $1 }
    }

    /// A shell's script, and what the shell is told.
    private func script(_ text: String, _ arguments: String...) -> [String] {
        ["/bin/sh", "-c", text, "sh"] + arguments
    }

    private func output(_ run: ProgramRun) -> String { String(decoding: run.output, as: UTF8.self) }
    private func errors(_ run: ProgramRun) -> String { String(decoding: run.errors, as: UTF8.self) }

    @Test func `the command finds a server that answers, and its authority`() async throws {
        let journeyman = try Surroundings.executable("journeyman").path
        let text = #""$0" health && "$0" health --url "$JOURNEYMAN_HTTPS_URL" && "$0" admin clock"#
        let run = try await exec(["/bin/sh", "-c", text, journeyman], options: [])
        #expect(run.status == 0)
        #expect(errors(run) == "")
        #expect(output(run).contains(/http:\/\/localhost:\d+ is healthy\nhttps:\/\/localhost:\d+ is healthy\n/))
        #expect(output(run).contains(#""frozen": false"#))
    }

    @Test func `the variables agree, and those of another server are gone`() async throws {
        let names = ["URL", "AM_URL", "DISCOVERY_URL", "HTTPS_URL", "CA", "ADMIN_TOKEN"].map { "JOURNEYMAN_\($0)" }
        let others = Dictionary(uniqueKeysWithValues: names.map { ($0, "other") })
        let lines = names.map { "printf '%s\\n' \"$\($0)\" \"$TEST_RUNNER_\($0)\"" }.joined(separator: "; ")
        let run = try await exec(script(lines), variables: others)
        let values = output(run).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let url = try #require(values.first)
        let discovery = "\(url)/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration"
        #expect(url.wholeMatch(of: /http:\/\/localhost:\d+/) != nil)
        // The token is an option of the server, too, which has taken it.
        let expected = [url, url, "\(url)/am", "\(url)/am", discovery, discovery, "", "", "", "", "other", "other", ""]
        #expect(values == expected)
    }

    @Test(arguments: ["exit 0": 0, "exit 7": 7, "kill -TERM $$": 128 + SIGTERM, "kill -KILL $$": 128 + SIGKILL])
    func `the status is the command's`(text: String, status: Int32) async throws {
        let run = try await exec(script(text))
        #expect(run.status == status)
        #expect(errors(run) == "")
    }

    @Test func `words and input come to the command as they are`() async throws {
        let run = try await exec(script(#"cat; printf '[%s]' "$@""#, "a b", "--help", "--", ""), input: "typed\n")
        #expect(output(run) == "typed\n[a b][--help][--][]")
    }

    @Test func `the command has signals and file mask of whoever began it, and no socket of the server`() async throws {
        let journeyman = try Surroundings.executable("journeyman").path
        let inner = #"umask; kill -PIPE $$; echo still here"#
        let outer = #"umask 027; exec "$0" exec --no-https -- /bin/sh -c "$1""#
        let environment = environment()
        let run = try await blocking {
            try ProgramRun(
                URL(filePath: "/bin/sh"), ["-c", outer, journeyman, inner], environment: environment)
        }
        #expect(output(run) == "0027\n")
        #expect(run.status == 128 + SIGPIPE)
        let descriptors = try await exec(
            script("for number in 3 4 5 6 7 8 9 10 11 12; do test -e /dev/fd/$number && echo $number; done"))
        #expect(output(descriptors) == "")
    }

    @Test func `what can't be run ends as it does in a shell`() async throws {
        let plain = folder.file("plain")
        try Data("echo ran \"$1\"\n".utf8).write(to: URL(filePath: plain))
        #expect(try await exec(["no-such-command"]).status == 127)
        #expect(try await exec([folder.file("nothing")]).status == 127)
        #expect(try await exec([""]).status == 127)
        #expect(try await exec([plain]).status == 126)
        #expect(try await exec(["/"]).status == 126)
        let denied = try await exec(["plain"], variables: ["PATH": folder.path])
        #expect(denied.status == 126)
        #expect(errors(denied) == "journeyman: \"plain\" can't be run: Permission denied.\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: plain)
        #expect(output(try await exec(["plain", "this"], variables: ["PATH": folder.path])) == "ran this\n")
    }

    @Test func `where the server can't be started the command isn't begun`() async throws {
        let marker = folder.file("marker")
        let server = try await ServerProcess.start()
        let port = try #require(server.http.split(separator: ":").last)
        for options in [["--prot", "1"], ["--journeys", "/nowhere"], ["--port", String(port)], ["--user", "x"]] {
            let run = try await exec(["touch", marker], options: options + ["--no-https"])
            #expect(run.status == 125)
            #expect(errors(run).hasPrefix("journeyman: ") && errors(run).split(separator: "\n").count == 1)
        }
        #expect(!FileManager.default.fileExists(atPath: marker))
        await server.stop()
    }

    @Test func `state is kept only where that is asked for`() async throws {
        let data = folder.file("data")
        let file = folder.file("journeyman.json")
        try Data(#"{"port": 1, "data": "\#(data)", "cookieName": "custom"}"#.utf8).write(to: URL(filePath: file))
        let look = script(#"test -e "$1/server.json" && echo kept"#, data)
        #expect(output(try await exec(look, options: ["--no-https", "--config", file])) == "")
        #expect(output(try await exec(look, variables: ["JOURNEYMAN_DATA": data])) == "kept\n")
        #expect(output(try await exec(look, options: ["--no-https", "--data", data])) == "kept\n")
        #expect(!FileManager.default.fileExists(atPath: data + "/server.json"))
        #expect(FileManager.default.fileExists(atPath: data + "/server.sqlite"))
    }

    @Test(arguments: ["--exit-with-parent", "--json", "--json=true"])
    func `what would be done in vain is refused`(option: String) async throws {
        let run = try await exec(script("echo ran"), options: ["--no-https", option])
        #expect(run.status == 125 && output(run) == "")
        let name = option.split(separator: "=").first ?? ""
        #expect(
            errors(run)
                == "journeyman: exec has no \(name): the server ends when the command does, which standard output is left to.\n"
        )
    }

    /// What begins a command that says line by line what befalls it, and ends with its input.
    private func begin(_ text: String, _ body: @escaping @Sendable (ChildProcess, FileHandle, Pipe) throws -> Void)
        async throws
    {
        let environment = environment()
        let words = ["exec", "--no-https", "--"] + script(text)
        try await blocking {
            let (input, output) = (Pipe(), Pipe())
            let process = try ChildProcess(
                Surroundings.executable("journeyman"), words, environment: environment,
                input: input.fileHandleForReading, output: output.fileHandleForWriting)
            try input.fileHandleForReading.close()
            try output.fileHandleForWriting.close()
            try body(process, output.fileHandleForReading, input)
        }
    }

    @Test func `job control reaches the command, stopped and going on`() async throws {
        let text = """
            exec 3<&0
            trap 'echo stop' TSTP; trap 'echo go' CONT; trap 'echo size' WINCH; trap 'kill $child; exit 3' TERM
            cat <&3 & child=$!
            echo ready
            while :; do wait $child; done
            """
        try await begin(text) { process, output, input in
            func line() -> String {
                process.limited { String(decoding: output.availableData, as: UTF8.self) }
            }
            #expect(line() == "ready\n")
            for (signal, word) in [(SIGTSTP, "stop\n"), (SIGCONT, "go\n"), (SIGWINCH, "size\n")] {
                process.send(signal)
                #expect(line() == word)
            }
            process.send(SIGTERM)
            #expect(withExtendedLifetime(input) { process.wait() } == 3)
        }
    }

    /// Only Linux has a way.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `the command doesn't outlive a kill -9`() async throws {
        try await begin("echo ready; read line; echo outlived") { process, output, input in
            #expect(process.limited { String(decoding: output.availableData, as: UTF8.self) } == "ready\n")
            process.send(SIGKILL)
            #expect(process.wait() == 128 + SIGKILL)
            try input.fileHandleForWriting.close()
            #expect(try output.readToEnd() ?? Data() == Data())
        }
    }

    /// A terminal sends its SIGINT to the command itself: where there is one, that isn't relayed.
    private static let relayed =
        [SIGTERM, SIGHUP, SIGUSR1] + (FileHandle(forReadingAtPath: "/dev/tty") == nil ? [SIGINT] : [])

    @Test(arguments: relayed)
    func `signals go to the command, whose answer counts`(signal: Int32) async throws {
        let text = """
            exec 3<&0
            trap 'kill $!; echo told; exit 3' TERM INT HUP USR1
            cat <&3 &
            echo "$JOURNEYMAN_URL"
            wait
            """
        let environment = environment()
        let words = ["exec", "--no-https", "--"] + script(text)
        let status = try await blocking {
            let (input, output) = (Pipe(), Pipe())
            let process = try ChildProcess(
                Surroundings.executable("journeyman"), words, environment: environment,
                input: input.fileHandleForReading, output: output.fileHandleForWriting)
            try output.fileHandleForWriting.close()
            let url = process.limited { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }
            let port = try #require(url.split(whereSeparator: { ":\n".contains($0) }).last.flatMap { UInt16($0) })
            _ = try RawHTTPClient(port: port)
            process.send(signal)
            let status = withExtendedLifetime(input) { process.wait() }
            #expect(throws: (any Error).self) { try RawHTTPClient(port: port) }
            return status
        }
        #expect(status == 3)
    }
}

import Foundation
import TestSupport
import Testing

@Suite(.spec("issue 2, 8"), .timeLimit(.minutes(5))) struct ChildProcessTests {
    private static let cat = URL(filePath: "/bin/cat")
    private static let shell = URL(filePath: "/bin/sh")

    /// A program that waits for what never comes.
    private static func waiting(_ body: (ChildProcess) -> Int32) throws -> Int32 {
        let input = Pipe()
        return try withExtendedLifetime(input) { body(try ChildProcess(cat, input: input.fileHandleForReading)) }
    }

    @Test func `a process that doesn't end is killed, and the wait for it ends`() throws {
        #expect(try Self.waiting { $0.wait(atMost: .milliseconds(1)) } == 128 + SIGKILL)
        let status = try Self.waiting { process in
            process.limited(to: .milliseconds(1)) { process.wait() }
        }
        #expect(status == 128 + SIGKILL)
    }

    @Test func `a signal ends a process that was started from any thread`() async throws {
        let status = try await blocking {
            try Self.waiting { process in
                process.send(SIGTERM)
                return process.wait()
            }
        }
        #expect(status == 128 + SIGTERM)
    }

    @Test func `a program reads what it is given, and is told by what it says`() throws {
        let run = try ProgramRun(Self.shell, ["-c", "cat; echo no >&2; exit 3"], input: Array("yes\n".utf8))
        #expect(run.output == Array("yes\n".utf8) && run.errors == Array("no\n".utf8) && run.status == 3)
    }

    @Test func `a process has folder and environment as they are given`() throws {
        let folder = try TemporaryFolder()
        let (file, script) = (folder.file("said"), "echo $A > said")
        let process = try ChildProcess(Self.shell, ["-c", script], environment: ["A": "b"], in: folder.path)
        #expect(process.wait() == 0 && !process.isRunning)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "b\n")
    }

    @Test func `a process has no descriptor that it isn't given`() throws {
        let open = Pipe()
        let number = "\(open.fileHandleForReading.fileDescriptor)"
        #expect(FileManager.default.fileExists(atPath: "/dev/fd/\(number)"))
        #expect(try ProgramRun(Self.shell, ["-c", "test -e /dev/fd/$0", number]).status == 1)
        withExtendedLifetime(open) {}
    }

    /// `Pipe` has such ends where no descriptor is free; to read from one would end the tests.
    @Test func `a stream without a descriptor is an error`() {
        #expect(throws: (any Error).self) { try ChildProcess(Self.cat, output: FileHandle(fileDescriptor: -1)) }
    }

    @Test func `a program that isn't there is an error`() {
        #expect(throws: (any Error).self) { try ChildProcess(URL(filePath: "/nowhere")) }
    }
}

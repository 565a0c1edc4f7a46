import Foundation
import TestSupport
import Testing

@Suite(.spec("issue 2, 8"), .timeLimit(.minutes(1))) struct ProcessLimitTests {
    @Test func `a process that doesn't end is killed, and the wait for it ends`() throws {
        let process = Process()
        let input = Pipe()
        process.executableURL = URL(filePath: "/bin/cat")
        process.standardInput = input  // stays open: `cat` waits for more
        try process.run()
        process.limited(to: .milliseconds(1)) { process.waitUntilExit() }
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL)
        try input.fileHandleForWriting.close()
    }

    @Test func `a process that ends in time is left alone`() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/echo")
        process.arguments = ["done"]
        process.standardOutput = output
        try process.run()
        let said = process.limited { output.fileHandleForReading.readDataToEndOfFile() }
        process.waitUntilExit()
        #expect(said == Data("done\n".utf8) && process.terminationStatus == 0)
    }
}

import Foundation

/// A program that has run to its end.
package struct ProgramRun: Sendable {
    /// Its exit status, or 128 and the signal that ended it.
    package let status: Int32
    package let output: [UInt8]
    package let errors: [UInt8]

    /// Runs a program, and waits for its end; killed after a minute.
    ///
    /// It reads from a file and writes to files: a pipe to a program that has ended would end the tests, and one that
    /// nobody reads would hold it up.
    ///
    /// - Parameter environment: nil for that of this process.
    package init(
        _ executable: URL, _ arguments: [String] = [], environment: [String: String]? = nil, input: [UInt8] = []
    ) throws {
        let folder = try TemporaryFolder()
        let typed = folder.file("input")
        try Data(input).write(to: URL(filePath: typed))
        let (said, complained) = (folder.file("output"), folder.file("errors"))
        let process = try ChildProcess(
            executable, arguments, environment: environment, input: FileHandle(forReadingFrom: URL(filePath: typed)),
            output: Self.newFile(said), errors: Self.newFile(complained))
        status = process.wait()
        output = Array(try Data(contentsOf: URL(filePath: said)))
        errors = Array(try Data(contentsOf: URL(filePath: complained)))
    }

    private static func newFile(_ path: String) throws -> FileHandle {
        try Data().write(to: URL(filePath: path))
        return try FileHandle(forWritingTo: URL(filePath: path))
    }
}

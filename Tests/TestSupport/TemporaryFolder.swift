import Foundation

/// A folder that is gone when the last reference to it is.
public final class TemporaryFolder: Sendable {
    /// The folder's path, without a slash at its end.
    public let path: String

    /// Makes a new, empty folder.
    public init() throws {
        let template = FileManager.default.temporaryDirectory.path + "/journeyman-XXXXXX"
        var bytes = template.utf8CString
        path = try bytes.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress, mkdtemp(start) != nil else { throw POSIXError(.EIO) }
            return String(cString: start)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in the folder.
    public func file(_ name: String) -> String { path + "/" + name }
}

import Foundation
import Testing

/// Journeys and exchanges recorded from real tenants, which stand beside the repository where somebody has them.
public enum SharedFixtures {
    /// `../shared/fixtures`, seen from the package.
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/fixtures")

    /// Whether they are there.
    public static var exist: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The names of the files in a folder, in alphabetical order; none where the folder is absent.
    public static func names(in path: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)
        return (names ?? []).sorted()
    }

    /// The bytes of a file, for example `recordings/get-serverinfo-200.json`.
    public static func bytes(of path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: folder.appendingPathComponent(path)))
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test where the recorded fixtures are absent.
    public static var needsSharedFixtures: Self {
        .enabled(if: SharedFixtures.exist, "there is no folder ../shared/fixtures")
    }
}

import Foundation
import Testing

/// Which server the suite speaks to, as the environment says.
///
/// Without `JOURNEYMAN_SERVER` the suite starts its own. With it (AM's URL and context path, for example
/// `https://tenant.example.com/am`) it speaks to that AM, as the user `JOURNEYMAN_USER` with `JOURNEYMAN_PASSWORD` and
/// the public client `JOURNEYMAN_CLIENT` with `JOURNEYMAN_REDIRECT_URI`, in the realm `JOURNEYMAN_REALM`, through the
/// journey `JOURNEYMAN_JOURNEY` and with the cookie `JOURNEYMAN_COOKIE_NAME`; what needs the admin API or the process
/// is skipped and says so.
enum Surroundings {
    static let variables = ProcessInfo.processInfo.environment

    /// What `Scripts/test --sanitize` tells the sanitizers, for servers that the suite starts.
    static let sanitizer = variables.filter { ["TSAN_OPTIONS", "ASAN_OPTIONS"].contains($0.key) }

    /// Nil where the suite starts its own server.
    static let otherServer: String? = variables["JOURNEYMAN_SERVER"].flatMap { text in
        text.isEmpty ? nil : String(text.reversed().drop { $0 == "/" }.reversed())
    }

    static func variable(_ name: String, otherwise value: String) -> String {
        otherServer == nil ? value : variables[name] ?? value
    }

    /// An executable of this package: beside the test bundle in the build folder.
    static func executable(_ name: String) throws -> URL {
        let arguments = CommandLine.arguments
        let bundle = arguments.firstIndex(of: "--test-bundle-path").flatMap { index in
            arguments.indices.contains(index + 1) ? URL(filePath: arguments[index + 1]) : nil
        }
        var folder = (bundle ?? Bundle.main.executableURL ?? URL(filePath: arguments[0])).deletingLastPathComponent()
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        let executable = folder.appending(path: name)
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw NoExecutable(description: "\(executable.path) isn't there: build the package first")
        }
        return executable
    }

    struct NoExecutable: Error, CustomStringConvertible { let description: String }
}

extension Trait where Self == ConditionTrait {
    /// For tests that move the clock, make users, or start and kill servers.
    static var needsJourneyman: Self {
        .enabled(
            if: Surroundings.otherServer == nil,
            "skipped at \(Surroundings.otherServer ?? ""): it needs the admin API or the process of a Journeyman")
    }

    /// For tests of journeys that only our own sets have.
    static var needsOurJourneys: Self {
        .enabled(
            if: Surroundings.otherServer == nil,
            "skipped at \(Surroundings.otherServer ?? ""): it needs journeys of the set sdk-tests")
    }
}

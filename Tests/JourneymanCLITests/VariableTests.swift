import Foundation
import TestSupport
import Testing

/// A variable that nothing reads would be a slip without a word.
@Suite(.spec("issue 3 Operation")) struct VariableTests {
    private func warnings(_ names: String...) -> String {
        CommandRun(
            ["trust", "--tls", "/nope", "bad"], environment: Dictionary(uniqueKeysWithValues: names.map { ($0, "1") })
        )
        .errors.split(separator: "\n").filter { $0.contains("variable") }.joined(separator: "\n")
    }

    @Test func `it is told of, with what was meant, and the command goes on`() {
        #expect(
            warnings("JOURNEYMAN_QUIRKS", "JOURNEYMAN_ABCDEFGH", "PATH") == """
                journeyman: Nothing reads the variable JOURNEYMAN_ABCDEFGH.
                journeyman: Nothing reads the variable JOURNEYMAN_QUIRKS. Did you mean JOURNEYMAN_QUIRK?
                """)
        let run = CommandRun(["--version"], environment: ["JOURNEYMAN_PROT": "1"])
        #expect(run.exitCode == 0 && run.errors == "")
        let check = CommandRun(["schema"], environment: ["JOURNEYMAN_PROT": "1"])
        #expect(check.exitCode == 0)
        #expect(
            check.errors == "journeyman: Nothing reads the variable JOURNEYMAN_PROT. Did you mean JOURNEYMAN_PORT?\n")
    }

    @Test func `nothing is said of those that commands, scripts, tests and examples read`() throws {
        #expect(warnings("JOURNEYMAN_CONFIG", "JOURNEYMAN_URL", "JOURNEYMAN_CA", "JOURNEYMAN_PUBLIC_URL") == "")
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var names: Set<String> = []
        for folder in ["Scripts", "Examples", "Tests/CompanionTests", "Sources/JourneymanTesting"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: [.isRegularFileKey])
            for case let file as URL in files ?? .init() {
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
                names.formUnion(text.matches(of: /JOURNEYMAN_[A-Z_]*[A-Z]/).map { String($0.output) })
            }
        }
        #expect(names.contains("JOURNEYMAN_KILLS") && names.contains("JOURNEYMAN_IMAGE"))
        for name in names { #expect(warnings(name) == "") }
    }
}

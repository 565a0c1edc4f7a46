import Journeyman
import TestSupport
import Testing

@Suite(.spec("Issue 3, HTTPS: journeyman trust")) struct TrustGuideTests {
    @Test func `there is a guide for each system that clients run on`() {
        #expect(TrustGuide.all.map(\.system) == ["macos", "ios", "android", "debian", "firefox", "tools"])
    }

    @Test(arguments: TrustGuide.all) func `a guide names the authority's file`(guide: TrustGuide) {
        let text = guide.text(authorityPath: "/data/authority.pem", server: "https://localhost:1")
        #expect(text.hasPrefix(guide.title + "\n  "))
        #expect(text.contains("/data/authority.pem"))
        #expect(!text.contains("AUTHORITY") && !text.contains("SERVER"))
        #expect(!text.contains(" \n"))
    }

    @Test(arguments: [
        ([], "journeyman trust"), (["--ephemeral"], "journeyman trust --ephemeral"),
        (["--data", "/no where/d"], "journeyman trust --data '/no where/d'"),
        (["--ephemeral", "--tls", "/nowhere/t"], "journeyman trust --tls /nowhere/t"),
    ])
    func `the command that is named on start leads to the server's own authority`(
        options: [String], command: String
    ) throws {
        #expect(try Configuration(arguments: options, environment: [:]) { _ in nil }.trustCommand == command)
    }

    @Test func `a path with blanks and quotes can be pasted into a shell`() throws {
        let guide = try #require(TrustGuide.all.first { $0.system == "ios" })
        let text = guide.text(authorityPath: "/it's here/a.pem", server: "https://localhost:1")
        #expect(text.contains(#"booted add-root-cert '/it'\''s here/a.pem'"#))
    }
}

extension TrustGuide: CustomTestStringConvertible {
    public var testDescription: String { system }
}

import Journeyman
import TestSupport
import Testing

@Suite(.spec("Issue 3, HTTPS: journeyman trust")) struct TrustGuideTests {
    @Test func `there is a guide for each system that clients run on`() {
        #expect(TrustGuide.all.map(\.system) == ["macos", "ios", "android", "debian", "firefox", "tools"])
    }

    @Test(arguments: TrustGuide.all) func `a guide names the authority's file`(guide: TrustGuide) {
        let text = guide.text(authorityPath: "/data/authority.pem")
        #expect(text.hasPrefix(guide.title + "\n  "))
        #expect(text.contains("/data/authority.pem"))
        #expect(!text.contains("AUTHORITY"))
        #expect(!text.contains(" \n"))
    }

    @Test func `a path with blanks and quotes can be pasted into a shell`() throws {
        let guide = try #require(TrustGuide.all.first { $0.system == "ios" })
        let text = guide.text(authorityPath: "/it's here/a.pem")
        #expect(text.contains(#"booted add-root-cert '/it'\''s here/a.pem'"#))
    }
}

extension TrustGuide: CustomTestStringConvertible {
    public var testDescription: String { system }
}

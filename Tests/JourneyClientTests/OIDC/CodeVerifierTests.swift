import JourneyClient
import TestSupport
import Testing

@Suite(.spec("RFC 7636 §4")) struct CodeVerifierTests {
    @Test func `the challenge is that of appendix B`() throws {
        let verifier = try #require(CodeVerifier("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"))
        #expect(verifier.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func `a verifier has 86 characters and is as random as its source`() {
        var first = CountingGenerator()
        var second = CountingGenerator(next: 99)
        let verifier = CodeVerifier(using: &first)
        #expect(verifier.text.utf8.count == 86)
        #expect(CodeVerifier(verifier.text) == verifier)
        #expect(CodeVerifier(using: &second) != verifier)
        #expect(CodeVerifier(using: &first) != verifier)
    }

    @Test(arguments: [String(repeating: "a", count: 42), String(repeating: "a", count: 129), "ä", "a b"])
    func `what isn't of the form is refused`(text: String) {
        #expect(CodeVerifier(text + (text.utf8.count < 42 ? String(repeating: "a", count: 60) : "")) == nil)
    }
}

/// Chance that repeats.
struct CountingGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(next: UInt64 = 0) { state = next }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
}

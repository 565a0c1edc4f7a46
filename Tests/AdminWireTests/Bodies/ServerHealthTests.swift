import AdminWire
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct ServerHealthTests {
    @Test func `health comes back as it was written`() throws {
        let text = #"{"status":"ok","version":"0.1.0","tenant":"default"}"#
        #expect(try rewritten(ServerHealth.self, text) == text)
    }

    @Test func `health without version is refused`() throws {
        #expect(try rewritten(ServerHealth.self, #"{"status":"ok"}"#) == #"refused: "version" is missing"#)
    }

    @Test(arguments: [
        ("null", "null"), ("{}", "null"), (#"{"hard":true}"#, #"refused: unknown member "hard"; no body is expected"#),
        ("1", "refused: the body must be a JSON object"),
    ]) func `a verb without body takes none`(text: String, written: String) throws {
        #expect(try rewritten(NoBody.self, text) == written)
    }
}

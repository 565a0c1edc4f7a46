import Determinism
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 3 Safety, issue 5 Journal")) struct SecretFlowTests {
    @Test func `no secret gets into the log, however detailed it is`() throws {
        let log = RecordingLog()
        let flow = try SecretFlow(log: log)
        flow.callAround()
        flow.goAstray()
        #expect(log.entries.count { $0.message == "request" } > 25)
        #expect(log.entries.contains { $0.level == .info })
        #expect(flow.secrets.count > 12)
        #expect(flow.found(in: log.text).isEmpty)
    }

    @Test(arguments: ["requests", "requests/har"]) func `no secret gets out of the journal`(path: String) throws {
        let flow = try SecretFlow()
        flow.callAround()
        let answer = flow.server.send(
            .get, RequestTarget("/__admin/\(path)"), ["X-Journeyman-Token": SecretFlow.adminToken])
        let exchanges =
            try JSONValue(parsing: answer.body)["requests"]?.array
            ?? JSONValue(parsing: answer.body)["log"]?["entries"]?.array
        #expect((exchanges?.count ?? 0) > 70)
        #expect(flow.found(in: answer.text).isEmpty)
        #expect(flow.found(in: answer.text.replacing(#"\/"#, with: "/")).isEmpty)
        // It still tells what went on.
        for word in ["sdkuser", "authorization_code", "shop.example", "NameCallback", "Login failure", "invalid_grant"]
        {
            #expect(answer.text.contains(word), "\(word)")
        }
    }

    @Test func `nor out of what a verification tells`() throws {
        let flow = try SecretFlow()
        flow.callAround()
        for match in [
            #"{"header":{"Authorization":"x"}}"#, #"{"header":{"iPlanetDirectoryPro":"x"}}"#,
            #"{"header":{"Cookie":"x"}}"#, #"{"path":"/am/json/alpha/sessions/x"}"#, #"{"client_id":"x"}"#,
        ] {
            let answer = flow.server.send(
                .post, "/__admin/requests/verify",
                ["X-Journeyman-Token": SecretFlow.adminToken, "Content-Type": "application/json"],
                body: #"{"match":\#(match)}"#)
            #expect(try JSONValue(parsing: answer.body)["closest"]?.object != nil, "\(answer.text)")
            #expect(flow.found(in: answer.text).isEmpty, "\(answer.text)")
        }
    }
}

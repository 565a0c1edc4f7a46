import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3, HTTP Client")) struct RESTNodeTests {
    private func answer(_ config: String, mapper: String = #"{"mail": "$.user.mails[1]"}"#) throws -> String {
        let outcomes = ["200", "404", "vip", "NOMATCHRESPONSE", "ERROR"]
        let on = outcomes.map { #""\#($0)": "end-\#($0)""# }.joined(separator: ", ")
        let ends = outcomes.map {
            #""end-\#($0)": {"type": "respond", "body": "\#($0) {{shared.code}} {{shared.mail}}"}"#
        }
        let fixture = try JourneyFixture(
            """
            {"journey": "R", "start": "a", "nodes": {
              "a": {"type": "HTTP", "on": {\(on)}, "config": {
                "restURL": "https://api.example/", "responseCodes": ["200", "404"],
                "statusCodeReturn": "code", "jpToSSMapper": \(mapper),
                "jpToOutcomeMapper": {"vip": "$.user['is vip']"}\(config)}},
              \(ends.joined(separator: ", "))}}
            """)
        return try fixture.start("R").text
    }

    @Test func `what the node reads of the state is in address, fields, body and credentials`() throws {
        let maker = try #require(NodeCatalog.standard["RESTNode"])
        let config: JSONObject = [
            "restURL": "https://${a}/", "queryParamsMap": ["q": "${b}"], "headersMap": ["X": "${c}"], "body": "${d}",
            "basicAuthn": true, "basicAuthnUsername": "${e}", "basicAuthnPassword": "${f}",
        ]
        let node = try maker.node(NodeConfiguration(type: maker.type, nodeID: "n", values: config))
        #expect(Set(node.inputs) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test func `the stub's answer goes into the state, and its status leads on`() throws {
        let body = #"{"user": {"mails": ["a@example.com", "b@example.com"]}}"#
        #expect(try answer(#", "stubResponse": {"status": 200, "body": \#(body)}"#) == "200 200 b@example.com")
        #expect(try answer(#", "stubResponse": {"status": 404}"#) == "404 404 ")
        #expect(try answer(#", "stubResponse": {"status": 500}"#) == "NOMATCHRESPONSE 500 ")
    }

    @Test func `what a path leads to is an outcome, unless it is null`() throws {
        #expect(try answer(#", "stubResponse": {"status": 200, "body": {"user": {"is vip": true}}}"#) == "vip 200 ")
        #expect(try answer(#", "stubResponse": {"status": 200, "body": {"user": {"is vip": null}}}"#) == "200 200 ")
    }

    @Test func `without a stub nothing is called`() throws {
        #expect(try answer("") == "ERROR  ")
    }

    @Test(arguments: [#"{"body": {}}"#, #"{"status": 99}"#, #""x""#])
    func `a stub without a status makes the node unusable`(stub: String) throws {
        #expect(try answer(#", "stubResponse": \#(stub)"#).contains("Login failure"))
    }

    @Test(arguments: [#""user""#, #""$.""#, #""$[x]""#, #""$[1""#, #""$x""#, "1"])
    func `what is no path makes the node unusable`(path: String) throws {
        let stub = #", "stubResponse": {"status": 200}"#
        #expect(try answer(stub, mapper: #"{"x": \#(path)}"#).contains("Login failure"))
    }
}

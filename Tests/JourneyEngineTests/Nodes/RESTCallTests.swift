import HTTPServing
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// An HTTP Client that calls a service for real.
@Suite(.spec("NODES §3.3, HTTP Client"), .timeLimit(.minutes(5))) struct RESTCallTests {
    private static func answer(_ config: String, _ settings: JourneySettings) throws -> Answer {
        try JourneyFixture(
            """
            {"journey": "R", "start": "state", "nodes": {
              "state": {"type": "SetState", "config": {"attributes": {"who": "ann b"}}, "next": "http"},
              "http": {"type": "HTTP", "on": {"201": "end", "ERROR": "failure"}, "config": {
                "responseCodes": ["201"], "jpToSSMapper": {"told": "$"}, \(config)}},
              "end": {"type": "respond", "body": "{{shared.told}}"}}}
            """, settings: settings
        ).start("R")
    }

    private static let config = """
        "requestMode": "POST", "queryParamsMap": {"q": "${who}"}, "headersMap": {"X-A": "${who}"}, "basicAuthn": true,
        "basicAuthnUsername": "u", "basicAuthnPassword": "p",
        """

    @Test(arguments: [
        (#""bodyType": "JSON", "body": {"a": "${who}"}"#, "application/json", #"{"a":"ann b"}"#),
        (#""bodyType": "TEXT", "body": "hi ${who}""#, "text/plain; charset=UTF-8", "hi ann b"),
        (#""bodyType": "FORM", "body": {"a": "${who}"}"#, "application/x-www-form-urlencoded", "a=ann%20b"),
        (#""bodyType": "NONE", "body": "x""#, nil, ""),
    ])
    func `a service that is allowed is asked`(body: String, type: String?, sent: String) throws {
        try TestService.running { service in
            var settings = JourneySettings()
            settings.allowedServices = [try #require(service.rule)]
            let url = #""restURL": "http://127.0.0.1:\#(service.port)/a", "#
            #expect(
                try Self.answer(url + Self.config + body, settings).json == [
                    "method": "POST", "target": "/a?q=ann%20b", "type": type.map(JSONValue.string) ?? .null,
                    "authorization": "Basic dTpw", "x": ["ann b"], "body": .string(sent),
                ])
        }
    }

    @Test func `a stub comes first, and what nobody allows is not asked`() throws {
        try TestService.running { service in
            var settings = JourneySettings()
            let url = #""restURL": "http://127.0.0.1:\#(service.port)/a""#
            #expect(try Self.answer(url, settings).status == 401)
            settings.allowedServices = [try #require(service.rule)]
            settings.serviceStubs = [try RESTStub(["url": "*/a", "status": 201, "body": "stub"])]
            #expect(try Self.answer(url, settings).text.contains("stub"))
            let own = #", "stubResponse": {"status": 201, "body": "own"}"#
            #expect(try Self.answer(url + own, settings).text.contains("own"))
        }
    }

    @Test func `a service that isn't there is the outcome ERROR`() throws {
        let port = try TestService.running { $0.port }
        var settings = JourneySettings()
        settings.allowedServices = [try #require(OutboundRule("127.0.0.1:\(port)"))]
        let answer = try Self.answer(#""restURL": "http://127.0.0.1:\#(port)/a""#, settings)
        #expect(answer.status == 401)
        #expect(answer.hints.contains { $0.contains("Nobody answers at 127.0.0.1:\(port)") })
    }
}

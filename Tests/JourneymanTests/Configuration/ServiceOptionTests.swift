import HTTPServing
import JourneyEngine
import Journeyman
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 7, httpClient")) struct ServiceOptionTests {
    private func load(
        _ arguments: [String] = [], variable: String? = nil, file: String? = nil
    ) throws(ConfigurationError) -> JourneySettings {
        let environment = variable.map { ["JOURNEYMAN_HTTP_STUB": $0] } ?? [:]
        return try Configuration(arguments: arguments, environment: environment) { path in
            path == "journeyman.json" ? file.map { Array($0.utf8) } : nil
        }.journeySettings
    }

    @Test func `nothing is called and nothing is answered by default`() throws {
        let settings = try load()
        #expect(settings.allowedServices == [] && settings.serviceStubs == [])
    }

    @Test func `services are answered by rules, as texts and as objects`() throws {
        let stub = try RESTStub(["url": "http://x/*", "status": 200])
        #expect(try load(["--http-stub", #"{"url": "http://x/*", "status": 200}"#]).serviceStubs == [stub])
        #expect(try load(file: #"{"httpStub": [{"url": "http://x/*", "status": 200}]}"#).serviceStubs == [stub])
        #expect(try load(file: #"{"httpStub": {"url": "http://x/*", "status": 200}}"#).serviceStubs == [stub])
    }

    @Test func `a variable has one rule, or a list of them, with the blanks that they have`() throws {
        let rule = #"{"url": "http://x/*", "status": 200}"#
        let stub = try RESTStub(["url": "http://x/*", "status": 200])
        #expect(try load(variable: rule).serviceStubs == [stub])
        #expect(try load(variable: "[\(rule),\n \(rule)]").serviceStubs == [stub, stub])
        #expect(try load(variable: " ").serviceStubs == [])
        for (text, sentence) in [
            ("[1]", "JOURNEYMAN_HTTP_STUB must be a list of objects."),
            (
                #"{"status": 99}"#,
                "JOURNEYMAN_HTTP_STUB is not understood: \"http-stub\" must have a \"status\" of 100 to 999, or an "
                    + "\"error\"."
            ),
        ] {
            #expect(throws: ConfigurationError(sentence)) { try load(variable: text) }
        }
        let error = #expect(throws: ConfigurationError.self) { try load(variable: #"{"url":"#) }
        #expect(error?.description.hasPrefix("JOURNEYMAN_HTTP_STUB is no JSON: ") == true)
    }

    @Test func `services that may be called are named by host and port`() throws {
        let rules = ["api.example.com", "localhost:9000"].compactMap { OutboundRule($0) }
        #expect(
            try load(["--allow-http", "api.example.com", "--allow-http", "localhost:9000"]).allowedServices == rules)
        #expect(try load(file: #"{"allowHttp": ["api.example.com", "localhost:9000"]}"#).allowedServices == rules)
    }

    @Test(arguments: [
        (["--allow-http", "http://x"], "--allow-http must be HOST or HOST:PORT, without a scheme, not \"http://x\"."),
        (["--allow-http", "*"], "--allow-http must be HOST or HOST:PORT, without a scheme, not \"*\"."),
        (
            ["--http-stub", #"{"status": 99}"#],
            "--http-stub is not understood: \"http-stub\" must have a \"status\" of 100 to 999, or an \"error\"."
        ),
    ])
    func `what makes no sense gets one sentence`(arguments: [String], sentence: String) {
        let error = #expect(throws: ConfigurationError.self) { try load(arguments) }
        #expect(error?.description == sentence)
    }
}

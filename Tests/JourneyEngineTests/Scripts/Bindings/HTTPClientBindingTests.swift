import HTTPServing
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3"), .timeLimit(.minutes(5))) struct HTTPClientBindingTests {
    private static let stubs: JSONValue = [
        [
            "method": "GET", "url": "https://api.example.com/users/*", "status": 200,
            "headers": ["X-A": "one", "Content-Type": "application/json"], "body": ["name": "Ann", "n": 1],
        ],
        ["url": "*/form", "status": 201, "body": "a=1&a=2&b=x%20y"],
        ["url": "*/missing", "status": 404, "body": "no"],
        ["url": "*/down", "error": "connection refused"],
        ["when": ["header": "X-Test", "equals": "yes"], "status": 299],
    ]

    private static func told(_ script: String, _ generation: ScriptFixture.Generation) throws -> JSONValue {
        try ScriptFixture(script, generation, config: ["stubResponse": stubs]).told()
    }

    private static let next: [(script: String, told: JSONValue)] = [
        ("var r = get('users/1'); tell([r.status, r.ok, r.statusText])", [200, true, "OK"]),
        ("tell(get('users/1').json().name)", "Ann"),
        ("tell(httpClient.send('HTTPS://API.Example.COM/users/1').get().status)", 200),
        ("try { get('USERS/1') } catch (e) { tell('another path') }", "another path"),
        ("tell(get('users/1').json().get('n'))", 1),
        ("tell(get('users/1').text())", #"{"name":"Ann","n":1}"#),
        ("tell([get('users/1').headers.get('x-a')[0], get('users/1').headers['X-A'][0]])", ["one", "one"]),
        ("tell(get('users/1').headers.get('absent'))", nil),
        ("tell(get('form').formData())", ["a": ["1", "2"], "b": ["x y"]]),
        ("var r = get('missing'); tell([r.status, r.ok, r.text()])", [404, false, "no"]),
        ("var r = get('down'); tell([r.status, r.ok, r.text()])", [502, false, ""]),
        ("tell(httpClient.send(base + 'users/1').then((r) => r.status + 1).get())", 201),
        ("try { get('missing').json() } catch (e) { tell(e.name) }", "SyntaxError"),
        (
            "try { httpClient.send('https://other.example.com/') } catch (e) { tell(e.message) }",
            .string(
                "GET https://other.example.com/ is not sent: no stubResponse fits it, and no --allow-http other.example.com "
                    + "allows it")
        ),
        (
            "try { httpClient.send(base + 'users/1', { method: 'POST' }) } catch (e) { tell(e.message) }",
            .string(
                "POST https://api.example.com/users/1 is not sent: no stubResponse fits it, and no --allow-http "
                    + "api.example.com allows it")
        ),
        (
            "try { httpClient.send('file:///etc/passwd') } catch (e) { tell(e.message) }",
            "GET file:///etc/passwd makes no sense as a request"
        ),
        (
            "try { httpClient.send(base + 'users/1', { headers: { 'a b': 'x' } }) } catch (e) { tell(e.message) }",
            #""a b" is no name of a header field"#
        ),
        (
            "try { for (var i = 0; i < 30; i++) get('users/1') } catch (e) { tell([i, e.message]) }",
            [20, "a script may ask services 20 times"]
        ),
    ]

    @Test(arguments: next) func `stubs answer next-generation scripts`(script: String, told: JSONValue) throws {
        let head = """
            const base = 'https://api.example.com/', get = (path) => httpClient.send(base + path, {}).get();

            """
        #expect(try Self.told(head + script, .next) == told)
    }

    private static let legacy: [(script: String, told: JSONValue)] = [
        (
            "var r = ask('users/1'); tell([r.getStatus().getCode(), r.getStatus().isSuccessful(), r.status.code])",
            [200, true, 200]
        ),
        ("tell(JSON.parse(ask('users/1').getEntity().getString()).name)", "Ann"),
        ("tell(ask('users/1').getEntity().getJson().get('n'))", 1),
        ("tell(ask('users/1').entity.string.length())", 20),
        (
            "var h = ask('users/1').getHeaders(); tell([h.getFirst('x-a'), h.get('X-A').getValues().get(0), h.get('no')])",
            ["one", "one", nil]
        ),
        (
            "var r = ask('down'); tell([r.getStatus().getCode(), r.getCause().javaException.getMessage()])",
            [502, "connection refused"]
        ),
        ("tell(ask('missing').getStatus().toString())", "[Status: 404 Not Found]"),
        ("try { ask('nothing') } catch (e) { tell(e.message.indexOf('no --allow-http api.example.com') > 0) }", true),
        ("try { httpClient.send('x') } catch (e) { tell(e.name) }", "TypeError"),
    ]

    @Test(arguments: legacy) func `stubs answer legacy scripts`(script: String, told: JSONValue) throws {
        let head = """
            var fr = JavaImporter(org.forgerock.http.protocol);
            function ask(path) {
                var request = new fr.Request();
                request.setUri('https://api.example.com/' + path);
                request.setMethod('GET');
                return httpClient.send(request).get();
            }

            """
        let script = script.replacing(".length()", with: ".length")
        #expect(try Self.told(head + script, .legacy) == told)
    }

    @Test func `the state and the client's header tell stubs apart`() throws {
        let fixture = try ScriptFixture(
            "tell(httpClient.send('http://x/y').get().status)", config: ["stubResponse": Self.stubs])
        #expect(try fixture.told(["X-Test": "yes"]) == 299)
    }

    @Test func `the configuration's stubs answer where the node has none`() throws {
        var settings = JourneySettings()
        settings.serviceStubs = [try RESTStub(["url": "http://x/*", "status": 200, "body": "all"])]
        let script = "tell(httpClient.send('http://x/y').get().text())"
        #expect(try ScriptFixture(script, settings: settings).told() == "all")
        let own: JSONObject = ["stubResponse": ["status": 200, "body": "own"]]
        #expect(try ScriptFixture(script, config: own, settings: settings).told() == "own")
    }

    /// What a script sends to a service that is allowed, as the service tells it.
    private static func sent(_ script: String, _ generation: ScriptFixture.Generation) throws -> JSONValue {
        try TestService.running { service in
            var settings = JourneySettings()
            settings.allowedServices = [try #require(service.rule)]
            let head = "var base = 'http://127.0.0.1:\(service.port)'; "
            return try ScriptFixture(head + script, generation, settings: settings).told()
        }
    }

    private static let requests: [(options: String, sent: JSONValue)] = [
        ("{}", ["GET", nil, nil, [], ""]),
        (
            "{ method: 'post', body: { a: 1, b: [1.5, 'x'], c: undefined }, token: 't' }",
            [
                "POST", "application/json; charset=UTF-8", "Bearer t", [], #"{"a":1.0,"b":[1.5,"x"],"c":null}"#,
            ]
        ),
        (
            "{ method: 'PUT', body: 'text', headers: { 'X-A': ['1', 2], 'content-type': 'text/x' } }",
            ["PUT", "text/x", nil, ["1", "2"], "text"]
        ),
        (
            "{ method: 'POST', form: { a: 'x y', b: '1' } }",
            ["POST", "application/x-www-form-urlencoded", nil, [], "a=x%20y&b=1"]
        ),
        (
            "{ method: 'POST', form: { b: [1, 2], c: [] } }",
            ["POST", "application/x-www-form-urlencoded", nil, [], "b=1&b=2"]
        ),
        ("{ headers: { 'X-A': 'a\\r\\nX-A: b' } }", ["GET", nil, nil, ["a  X-A: b"], ""]),
    ]

    @Test(arguments: requests) func `a service that is allowed is asked`(options: String, sent: JSONValue) throws {
        let script = """
            var told = httpClient.send(base + '/x', \(options)).get().json();
            tell([told.method, told.type, told.authorization, told.x, told.body])
            """
        #expect(try Self.sent(script, .next) == sent)
    }

    @Test func `legacy scripts ask a service that is allowed`() throws {
        let script = """
            var request = new org.forgerock.http.protocol.Request();
            request.setUri(base + '/x?y=z');
            request.setMethod('POST');
            request.getHeaders().add('X-A', 'one');
            request.addHeaders(new org.forgerock.http.header.GenericHeader('X-A', 'two'));
            request.setEntity({ a: 1 });
            var response = httpClient.send(request).get();
            var told = JSON.parse(response.getEntity().getString());
            tell([response.getStatus().getCode(), told.target, told.type, told.x, told.body])
            """
        #expect(
            try Self.sent(script, .legacy) == [
                201, "/x?y=z", "application/json; charset=UTF-8", ["one", "two"], #"{"a":1}"#,
            ])
    }
}

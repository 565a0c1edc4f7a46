import Determinism
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct ConfigurationTests {
    private func load(
        _ arguments: [String] = [], environment: [String: String] = [:], file: String? = nil
    ) throws(ConfigurationError) -> Configuration {
        try Configuration(arguments: arguments, environment: environment) { path in
            path == "journeyman.json" ? file.map { Array($0.utf8) } : nil
        }
    }

    private func refusal(
        _ arguments: [String] = [], environment: [String: String] = [:], file: String? = nil
    ) -> String? {
        do throws(ConfigurationError) {
            _ = try load(arguments, environment: environment, file: file)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `without anything the defaults hold`() throws {
        let configuration = try load()
        #expect(configuration == Configuration())
        #expect(configuration.port == 8080)
        #expect(configuration.storage == .folder(".journeyman"))
        #expect(configuration.tenantSettings.cookieName == "iPlanetDirectoryPro")
        #expect(!configuration.listensBeyondLoopback)
    }

    @Test func `flags win over the environment, that over the file, and the file over the defaults`() throws {
        let file = #"{"port": 1, "cookieName": "file", "seed": 1, "log": "off"}"#
        let environment = ["JOURNEYMAN_PORT": "2", "JOURNEYMAN_COOKIE_NAME": "environment", "JOURNEYMAN_SEED": "2"]
        let configuration = try load(
            ["--port", "3", "--cookie-name=flag"], environment: environment, file: file)
        #expect(configuration.port == 3)
        #expect(configuration.tenantSettings.cookieName == "flag")
        #expect(configuration.seed == 2)
        #expect(configuration.log == .off)
    }

    @Test func `a list of a higher level replaces that of a lower one`() throws {
        let file = #"{"user": ["a:1", "b:2"], "journeys": "one"}"#
        let configuration = try load(
            ["--user", "c:3:4", "--user", "d:5"], environment: ["JOURNEYMAN_JOURNEYS": " two  three "], file: file)
        #expect(configuration.users == [.init(name: "c", password: "3:4"), .init(name: "d", password: "5")])
        #expect(configuration.journeys == ["two", "three"])
    }

    @Test func `a higher level chooses the storage`() throws {
        #expect(try load(["--data", "x"], file: #"{"ephemeral": true}"#).storage == .folder("x"))
        #expect(try load(["--ephemeral"], file: #"{"data": "x"}"#).storage == .ephemeral)
        #expect(try load(["--ephemeral"], environment: ["JOURNEYMAN_DATA": "x"]).storage == .ephemeral)
        #expect(try load(["--ephemeral=false"]).storage == .folder(".journeyman"))
        #expect(try load(["--ephemeral=false"], file: #"{"ephemeral": true}"#).storage == .folder(".journeyman"))
        let between = ["JOURNEYMAN_EPHEMERAL": "true"]
        #expect(try load(["--ephemeral=false"], environment: between, file: #"{"data": "x"}"#).storage == .folder("x"))
        #expect(try load(["--data", "y"], environment: between, file: #"{"data": "x"}"#).storage == .folder("y"))
    }

    @Test func `one source can't choose both folder and memory`() throws {
        #expect(
            refusal(["--ephemeral", "--data", "x"])
                == "--data and --ephemeral exclude each other; leave one of them out.")
        #expect(refusal(["--data", "x", "--ephemeral=maybe"]) == "--ephemeral must be true or false, not \"maybe\".")
        #expect(try load(["--data", "x", "--ephemeral=false"]).storage == .folder("x"))
        #expect(
            refusal(environment: ["JOURNEYMAN_DATA": "x", "JOURNEYMAN_EPHEMERAL": "1"])
                == "JOURNEYMAN_DATA and JOURNEYMAN_EPHEMERAL exclude each other; leave one of them out.")
        #expect(refusal(["--port", "0"], file: #"{"data": "x", "ephemeral": true}"#) != nil)
        #expect(try load(file: #"{"data": "x", "ephemeral": false}"#).storage == .folder("x"))
    }

    @Test(arguments: ["bad/", "a b", "", "*", "a.*", "-a", "a..b", "a:80", "http://a", "a\"b", "é.example"])
    func `a host that can't be one is refused, with HTTPS or without`(name: String) {
        let sentence = "--host must be a host name or an IP address, not \"\(name)\"."
        #expect(refusal(["--no-https", "--host", name]) == sentence)
        #expect(refusal(["--host", name]) == sentence)
    }

    @Test func `hosts are names, wildcards and addresses`() throws {
        let hosts = ["mac.local", "AM_1.example", "*.example.com", "192.0.2.1", "2001:db8::1", "[::1]"]
        #expect(try load(hosts.flatMap { ["--host", $0] } + ["--no-https"]).hosts == hosts)
        #expect(try load(["--listen", "::", "--listen", "fe80::1%en0"]).listen == ["::", "fe80::1%en0"])
    }

    @Test func `a proxy on this machine is trusted by a word, or without one`() throws {
        #expect(try load(["--trust-proxy"]).trustedProxies == [.loopback])
        #expect(try load(["--trust-proxy", "--ephemeral"]).trustedProxies == [.loopback])
        #expect(try load(["--trust-proxy", "loopback", "--port", "0"]).trustedProxies == [.loopback])
        #expect(try load([], environment: ["JOURNEYMAN_TRUST_PROXY": "all ::1"]).trustedProxies.count == 2)
        #expect(try load([], file: #"{"trustProxy": ["10.0.0.0/8", "all"]}"#).trustedProxies.last == .all)
        #expect(
            refusal(["--trust-proxy", "nginx"])
                == "--trust-proxy must be loopback, all, an address or a range such as 10.0.0.0/8, not \"nginx\".")
        #expect(refusal(["--user"]) == "--user needs a value.")
    }

    @Test func `the file may have comments and a schema`() throws {
        let file = """
            {
                // for the simulator
                "$schema": "journeyman.schema.json",
                "port": 9000, /* free */
            }
            """
        #expect(try load(file: file).port == 9000)
    }

    @Test func `clients are public, or confidential with a secret`() throws {
        let configuration = try load([
            "--client", "app=myapp://cb?x=1", "--client", "web:s3:cret=https://w/cb", "--client",
            "odd:YWI==com.app:/cb",
        ])
        #expect(
            configuration.clients == [
                .init(id: "app", secret: nil, redirectURI: "myapp://cb?x=1"),
                .init(id: "web", secret: "s3:cret", redirectURI: "https://w/cb"),
                .init(id: "odd", secret: "YWI=", redirectURI: "com.app:/cb"),
            ])
    }

    @Test func `variables are given as flags, as a list, or as an object`() throws {
        let flags = try load(["--esv", "esv-a=1=2", "--esv", "esv.b="])
        #expect(flags.variables == [.init(name: "esv-a", value: "1=2"), .init(name: "esv.b", value: "")])
        #expect(flags.tenantVariables["esv.a"] == "1=2")
        let object = try load(file: #"{"esv": {"esv-a": "x y", "esv-b": 5, "esv-c": true}}"#)
        #expect(["esv-a", "esv-b", "esv-c"].map { object.tenantVariables[$0] } == ["x y", "5", "true"])
        #expect(try load(file: #"{"esv": ["esv-a=1"]}"#).tenantVariables["esv-a"] == "1")
        #expect(
            refusal(file: #"{"esv": {"a": [1]}}"#)
                == "journeyman.json: esv must be a list of strings, or an object of them.")
    }

    @Test func `all that this issue needs is understood`() throws {
        let configuration = try load([
            "--no-https", "--listen", "0.0.0.0", "--host", "mac.local", "--public-url", "https://am.example.com/",
            "--durable", "--clock", "2026-01-01T00:00:00Z", "--admin-token", "t", "--exit-with-parent",
            "--ready-file", "r", "--json", "--session-quota", "2", "--session-idle-time", "PT1M",
        ])
        #expect(configuration.listensBeyondLoopback)
        #expect(configuration.hosts == ["mac.local"])
        #expect(configuration.tenantSettings.publicURL == "https://am.example.com")
        #expect(configuration.isDurable && configuration.endsWithParent && configuration.printsJSON)
        #expect(configuration.clock == Instant(secondsSinceEpoch: 1_767_225_600))
        #expect(configuration.sessions.quota == 2)
        #expect(configuration.sessions.maxIdle == .minutes(1))
    }

    @Test func `links in mails have a life and a place of their own`() throws {
        let settings = try load(["--suspended-time", "PT1H", "--resume-url", "myapp://resume?x=1"]).journeySettings
        #expect(settings.suspendedDuration == .minutes(60) && settings.resumeURL == "myapp://resume?x=1")
        for link in ["resume", "://x", "a://", "https://a b", "https://a/#x"] {
            #expect(throws: ConfigurationError.self) { try load(["--resume-url", link]) }
        }
    }

    @Test func `limits and the framing of answers are settings`() throws {
        let standard = try load()
        #expect(standard.connectionLimit == 10_000)
        #expect(standard.bodyLimit == 1_048_576)
        #expect(standard.answerFraming == .length)
        #expect(standard.bodyMemory == 256 * 1024 * 1024)
        #expect(try load(["--max-body", "1073741824"]).bodyMemory == 1_073_741_824)
        let changed = try load(["--max-connections", "5", "--max-body", "9", "--answer-framing", "chunked"])
        #expect(changed.connectionLimit == 5)
        #expect(changed.bodyLimit == 9)
        #expect(changed.answerFraming == .chunked)
        for arguments in [
            ["--max-connections", "0"], ["--max-connections", "many"], ["--max-body", "-1"],
            ["--max-body", "9999999999999999999"], ["--answer-framing", "gzip"],
        ] {
            #expect(throws: ConfigurationError.self) { try load(arguments) }
        }
    }

    @Test func `what scripts may use is a setting, within bounds`() throws {
        let standard = try load().scriptLimits
        #expect(standard.time == .seconds(1) && standard.wallTime == .seconds(10))
        #expect(standard.memoryBytes == 128 * 1024 * 1024)
        for (time, memory) in [("PT0.05S", "8"), ("PT1H", "4096")] {
            _ = try load(["--script-time-limit", time, "--script-memory-limit", memory])
        }
        let changed = try load(["--script-time-limit", "PT2S", "--script-memory-limit", "64"]).scriptLimits
        #expect(changed.time == .seconds(2) && changed.wallTime == .seconds(20))
        #expect(changed.memoryBytes == 64 * 1024 * 1024)
        for arguments in [
            ["--script-time-limit", "PT0.049S"], ["--script-time-limit", "PT1H0.001S"], ["--script-time-limit", "1"],
            ["--script-memory-limit", "7"], ["--script-memory-limit", "4097"], ["--script-memory-limit", "64M"],
        ] {
            #expect(throws: ConfigurationError.self) { try load(arguments) }
        }
    }

    @Test func `a slash after an origin doesn't count, and apps have origins, too`() throws {
        let arguments = ["--cors-origin", "https://app.example:1/", "--goto-origin", "capacitor://localhost"]
        let settings = try Configuration(arguments: arguments, environment: [:]).tenantSettings
        #expect(settings.allowedOrigins == ["https://app.example:1"])
        #expect(settings.gotoOrigins == ["capacitor://localhost"])
    }

    @Test func `HTTPS is served unless it is told not to be`() throws {
        let configuration = try load()
        #expect(configuration.servesHTTPS && configuration.httpsPort == 9443)
        let changed = try load(["--https-port", "0", "--tls", "t", "--certificate", "expired", "--client-certificates"])
        #expect(changed.httpsPort == 0 && changed.tlsFolder == "t" && changed.certificate == .expired)
        #expect(changed.requestsClientCertificates)
        #expect(try load(["--no-https"]).servesHTTPS == false)
    }

    @Test func `the cache folder is the user's`() throws {
        let places = [
            ["XDG_CACHE_HOME": "/c", "HOME": "/h"], ["XDG_CACHE_HOME": "c", "HOME": "/h"], ["HOME": "/h"], ["HOME": ""],
        ].map { try? load(environment: $0).cacheFolder }
        #if canImport(Darwin)
            let standard = "/h/Library/Caches/journeyman"
        #else
            let standard = "/h/.cache/journeyman"
        #endif
        #expect(places == ["/c/journeyman", standard, standard, nil])
    }

    @Test(arguments: [
        (
            ["--certificate", "x"],
            "--certificate must be valid, expired, wrong-name, unknown-authority or old-protocol, not \"x\"."
        ),
        (["--prot", "1"], "There is no option --prot. Did you mean --port?"),
        (["--frobnicate"], "There is no option --frobnicate."),
        (["--port"], "--port needs a value."),
        (["--listen", "0.0.0.0:80"], "--listen must be an IP address or localhost, not \"0.0.0.0:80\"."),
        (
            ["--cors-origin", "https://a:99999"],
            "--cors-origin must be an origin such as https://app.example, not \"https://a:99999\"."
        ),
        (["--port", "70000"], "--port must be a port number from 0 to 65535, not \"70000\"."),
        (["serve"], "\"serve\" is not expected here; options begin with --."),
        (["--seed", "-1"], "--seed must be a whole number, not \"-1\"."),
        (["--clock", "noon"], "--clock must be an instant such as 2026-01-01T00:00:00Z, not \"noon\"."),
        (["--user", "jane"], "--user must be NAME:PASSWORD."),
        (["--client", "app:=a:b"], "--client must be ID[:SECRET]=REDIRECT_URI."),
        (
            ["--client", "app=/cb"],
            "--client must be ID[:SECRET]=REDIRECT_URI, the URI absolute and without #."
        ),
        (
            ["--client", "app=a:b#c"],
            "--client must be ID[:SECRET]=REDIRECT_URI, the URI absolute and without #."
        ),
        (
            ["--public-url", "am.example.com"],
            "--public-url must be a URL of scheme, host and port such as https://am.example.com, not \"am.example.com\"."
        ),
        (
            ["--goto-origin", "https://ann:s3:cret@app.example/@in"],
            "--goto-origin must be an origin such as https://app.example, not \"https://***@app.example/@in\"."
        ),
        (["--cors-origin", "*"], "--cors-origin must be an origin such as https://app.example, not \"*\"."),
        (["--stub", "AcmeNode"], "--stub must be TYPE=OUTCOME, not \"AcmeNode\"."),
        (["--esv", "esv-a"], "--esv must be NAME=VALUE."),
        (["--durable=maybe"], "--durable must be true or false, not \"maybe\"."),
        (["--log", "xml"], "--log must be text, json or off, not \"xml\"."),
        (["--data", ""], "--data must not be empty."),
        (
            ["--admin-token", " padded "],
            "--admin-token must have no blank at its ends and no control character: no client could send it."
        ),
        (["--config", "nowhere.json"], "There is no configuration file nowhere.json."),
    ])
    func `what makes no sense gets one sentence`(arguments: [String], sentence: String) {
        #expect(refusal(arguments) == sentence)
    }

    @Test func `the sentence names the variable or the member`() {
        #expect(
            refusal(environment: ["JOURNEYMAN_PORT": "x"])
                == "JOURNEYMAN_PORT must be a port number from 0 to 65535, not \"x\".")
        #expect(
            refusal(environment: ["JOURNEYMAN_ADMIN_TOKEN": "sesame\n"])
                == "JOURNEYMAN_ADMIN_TOKEN must have no blank at its ends and no control character: no client could "
                + "send it.")
        #expect(
            refusal(file: #"{"publicUrl": "x"}"#)
                == "journeyman.json: publicUrl must be a URL of scheme, host and port such as https://am.example.com, "
                + "not \"x\".")
        #expect(
            refusal(file: #"{"pubicUrl": "x"}"#)
                == "journeyman.json: There is no option pubicUrl. Did you mean publicUrl?")
        #expect(refusal(file: #"{"port": [1]}"#) == "journeyman.json: port must be a string or a number.")
        #expect(refusal(file: #"{"ephemeral": "yes"}"#) == "journeyman.json: ephemeral must be true or false.")
        #expect(refusal(file: #"{"host": [1]}"#) == "journeyman.json: host must be a list of strings.")
        #expect(refusal(file: "[]") == "journeyman.json must hold a JSON object.")
        let sentence = "journeyman.json is no JSON: line 2, column 3: expected a member name in quotes."
        #expect(refusal(file: "{\n  port: 1}") == sentence)
    }
}

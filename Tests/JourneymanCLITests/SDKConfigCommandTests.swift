import Journeyman
import TestSupport
import Testing

@Suite(.spec("issue 6, Testing products; WIRE §0.1, §6")) struct SDKConfigCommandTests {
    private func withServer(_ body: (_ url: String, _ port: UInt16) throws -> Void) throws {
        var configuration = Configuration()
        configuration.port = 0
        configuration.servesHTTPS = false
        configuration.storage = .ephemeral
        configuration.log = .off
        let server = try LocalServer(configuration)
        defer { server.stop() }
        try body(server.report.http, #require(server.addresses.first).port)
    }

    private static let combinations = ["ios", "android", "js"].flatMap { platform in
        ["ping", "forgerock"].map { (platform, $0) }
    }

    private static let discovery = "/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration"

    /// With `HOST` for host and port.
    private static func expected(_ platform: String, _ sdk: String) -> String {
        switch (platform, sdk) {
        case ("ios", "ping"):
            """
            let journey = Journey.createJourney { config in
                config.serverUrl = "http://HOST/am"
                config.realm = "alpha"
                config.cookie = "iPlanetDirectoryPro"
                config.module(PingJourney.OidcModule.config) { oidc in
                    oidc.clientId = "iosclient"
                    oidc.discoveryEndpoint = "http://HOST\(discovery)"
                    oidc.scopes = ["openid", "profile", "email"]
                    oidc.redirectUri = "frauth://oauth2redirect"
                }
            }
            let node = await journey.start("Login")

            """
        case ("ios", _):
            """
            let options = FROptions(
                url: "http://HOST/am",
                realm: "alpha",
                cookieName: "iPlanetDirectoryPro",
                authServiceName: "Login",
                oauthClientId: "iosclient",
                oauthRedirectUri: "frauth://oauth2redirect",
                oauthScope: "openid profile email"
            )
            try FRAuth.start(options: options)

            """
        case ("android", "ping"):
            """
            val journey = Journey {
                serverUrl = "http://HOST/am"
                realm = "alpha"
                cookie = "iPlanetDirectoryPro"
                module(Oidc) {
                    clientId = "androidclient"
                    discoveryEndpoint = "http://HOST\(discovery)"
                    scopes = mutableSetOf("openid", "profile", "email")
                    redirectUri = "frauth://oauth2redirect"
                }
            }
            val node = journey.start("Login")

            """
        case ("android", _):
            """
            val options = FROptionsBuilder.build {
                server {
                    url = "http://HOST/am"
                    realm = "alpha"
                    cookieName = "iPlanetDirectoryPro"
                }
                oauth {
                    oauthClientId = "androidclient"
                    oauthRedirectUri = "frauth://oauth2redirect"
                    oauthScope = "openid profile email"
                }
                service {
                    authServiceName = "Login"
                }
            }
            FRAuth.start(context, options)

            """
        case (_, "ping"):
            """
            const journeyClient = await journey({
              config: { serverConfig: { wellknown: 'http://HOST\(discovery)' } },
            });
            const oidcClient = await oidc({
              config: {
                clientId: 'WebOAuthClient',
                redirectUri: 'http://localhost:8443/callback',
                scope: 'openid profile email',
                serverConfig: { wellknown: 'http://HOST\(discovery)' },
              },
            });
            const step = await journeyClient.start({ journey: 'Login' });

            """
        default:
            """
            await Config.setAsync({
              serverConfig: { wellknown: 'http://HOST\(discovery)' },
              realmPath: 'alpha',
              tree: 'Login',
              clientId: 'WebOAuthClient',
              redirectUri: 'http://localhost:8443/callback',
              scope: 'openid profile email',
            });

            """
        }
    }

    @Test(arguments: combinations) func `each SDK gets lines of its own`(platform: String, sdk: String) throws {
        try withServer { url, port in
            let run = CommandRun("sdk-config", platform, "--sdk", sdk, "--url", url)
            #expect(run.errors == "")
            let host = platform == "android" ? "10.0.2.2:\(port)" : "localhost:\(port)"
            #expect(run.output == Self.expected(platform, sdk).replacing("HOST", with: host))
        }
    }

    @Test(arguments: combinations) func `what is printed is what the server takes`(platform: String, sdk: String) throws
    {
        try withServer { url, port in
            let output = CommandRun("sdk-config", platform, "--sdk", sdk, "--url", url).output
            func value(_ name: String) throws -> String {
                let pattern = try Regex(#"(?i)(?:oauth)?\#(name)(?: =|:) ["']([^"']*)["']"#)
                return String(try #require(output.firstMatch(of: pattern)?[1].substring))
            }
            let query =
                "client_id=\(try value("clientId"))&redirect_uri=\(try value("redirectUri"))&response_type=code"
                + "&scope=openid%20profile%20email&state=s&code_challenge_method=S256"
                + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
            let answer = try RawHTTPClient(port: port).exchange(
                "GET /am/oauth2/realms/root/realms/alpha/authorize?\(query) HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(answer.status == 302)
        }
    }

    @Test func `realm, journey and client are named as the SDK wants them`() throws {
        try withServer { url, _ in
            func print(_ platform: String, _ options: String...) -> String {
                CommandRun(["sdk-config", platform, "--url", url] + options).output
            }
            for realm in ["bravo", "/bravo", "root/realms/bravo"] {
                let ios = print("ios", "--realm", realm)
                #expect(ios.contains("config.realm = \"bravo\"\n"))
                #expect(ios.contains("/oauth2/realms/root/realms/bravo/.well-known"))
            }
            for realm in ["root", "/"] {
                #expect(print("android", "--realm", realm).contains("realm = \"root\"\n"))
                #expect(print("js", "--realm", realm).contains("/oauth2/realms/root/.well-known"))
            }
            #expect(print("ios", "--journey", #"My "own" \journey"#).contains(#"start("My \"own\" \\journey")"#))
            #expect(print("android", "--journey", "$name").contains(#"start("\$name")"#))
            #expect(print("js", "--journey", "it's").contains(#"journey: 'it\'s'"#))
            let own = print("ios", "--client", "own", "--redirect-uri", "own://back")
            #expect(own.contains("oidc.clientId = \"own\"\n") && own.contains("oidc.redirectUri = \"own://back\"\n"))
            #expect(print("android", "--client", "myapp").contains("redirectUri = \"myapp://callback\"\n"))
        }
    }

    @Test func `the client is as the server has it, and what isn't there is said`() throws {
        try withServer { url, _ in
            let client = #"{"redirectUris":["shop://back","shop://more"],"scopes":"openid address"}"#
            #expect(
                CommandRun("admin", "clients", "put", "shop", client, "--realm", "bravo", "--url", url).exitCode == 0)
            func config(_ options: String...) -> CommandRun {
                CommandRun(["sdk-config", "ios", "--url", url, "--realm", "bravo"] + options)
            }
            let shop = config("--client", "shop")
            #expect(shop.errors == "")
            #expect(shop.output.contains("oidc.scopes = [\"openid\"]\n"))
            #expect(shop.output.contains("oidc.redirectUri = \"shop://back\"\n"))
            #expect(config("--client", "shop", "--redirect-uri", "shop://more").errors == "")
            #expect(
                config("--client", "shop", "--redirect-uri", "shop://bakc", "--journey", "Logim").errors == """
                    journeyman: the realm bravo has no journey "Logim", but "Login".
                    journeyman: the realm bravo has no redirect URI "shop://bakc", but "shop://back" for shop.

                    """)
            let unknown = config("--client", "shoq", "--redirect-uri", "shop://back")
            #expect(unknown.exitCode == 0 && unknown.output.contains("shoq"))
            #expect(unknown.errors == "journeyman: the realm bravo has no client \"shoq\", but \"shop\".\n")
        }
    }

    @Test func `what can't be is refused`() throws {
        try withServer { url, _ in
            let realm = CommandRun("sdk-config", "ios", "--url", url, "--realm", "nowhere")
            #expect(realm.exitCode == 1)
            #expect(realm.errors == "journeyman: \(url): Realm \"/nowhere\" not found\n")
            let client = CommandRun("sdk-config", "ios", "--url", url, "--client", "nobody")
            #expect(client.exitCode == 2)
            #expect(client.errors.hasPrefix("journeyman: --client nobody needs --redirect-uri: "))
            #expect(CommandRun("sdk-config", "js", "--url", url, "--sdk", "openam").exitCode == 2)
        }
    }
}

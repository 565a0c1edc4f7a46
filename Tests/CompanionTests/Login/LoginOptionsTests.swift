import JourneyClient
import JourneymanLogin
import TestSupport
import Testing

@Suite(.spec("issue 2, 8"), .timeLimit(.minutes(5))) struct LoginOptionsTests {
    @Test func `every option is read, with a blank or an equals sign`() throws {
        let options = try #require(
            try LoginOptions([
                "--url", "https://am.example.com/am", "--realm=bravo", "--journey", "My Login", "--user=u",
                "--password",
                "p=q", "--cookie-name", "c", "--force-auth", "--client", "app", "--redirect-uri", "app://cb", "--scope",
                "openid  email", "--client-secret", "s", "--json",
                "--wait=7",
            ]))
        #expect(options.url.absoluteString == "https://am.example.com/am")
        #expect(options.realm == "bravo" && options.journey == "My Login" && options.cookieName == "c")
        #expect(options.user == "u" && options.password == "p=q" && options.forceAuth && options.json)
        #expect(!options.noSession && options.wait == .seconds(7))
        #expect(
            options.client
                == OIDCConfiguration(
                    clientID: "app", clientSecret: "s", redirectURI: "app://cb", scopes: ["openid", "email"]))
    }

    @Test func `the least is a URL`() throws {
        let options = try #require(try LoginOptions(["--url=http://localhost:8080/am"]))
        #expect(options.realm == "alpha" && options.journey == nil && options.client == nil && options.user == nil)
    }

    @Test(arguments: [
        ([], "--url is missing"), (["--url"], "--url needs a value"),
        (["--url", "am"], "--url: am is no http or https URL"),
        (["--url", "http://x:65536/am"], "--url: http://x:65536/am is no http or https URL"),
        (["--url=http://x/am", "--bogus"], "--bogus is unknown"), (["--url=http://x/am", "y"], "y is unknown"),
        (["--url=http://x/am", "--client", "a"], "--redirect-uri is missing: one of those that a has registered"),
        (["--url=http://x/am", "--scope", "a"], "--client is missing"),
        (["--url=http://x/am", "--wait", "1m"], "--wait: 1m is no number of seconds up to 86400"),
        (["--url=http://x/am", "--wait", "-1"], "--wait: -1 is no number of seconds up to 86400"),
        (
            ["--url=http://x/am", "--client=a", "--redirect-uri=b", "--no-session"],
            "--client needs the session that --no-session forgoes"
        ),
    ])
    func `a wrong command line is told in a sentence`(arguments: [String], problem: String) {
        #expect(throws: LoginProblem(.usage, "\(problem); journeyman-login --help tells more")) {
            try LoginOptions(arguments)
        }
    }

    @Test func `help wins over everything`() throws {
        #expect(try LoginOptions(["--bogus", "--help"]) == nil)
    }
}

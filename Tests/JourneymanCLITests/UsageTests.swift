import TestSupport
import Testing

/// What makes no sense is told in one sentence and ends with 2, whether or not the rest could be done: nothing listens,
/// and there are no folders, where these commands are told to look.
@Suite(.spec("issue 3 Operation")) struct UsageTests {
    @Test(arguments: [
        ["health", "stray", "--data", "/nope"], ["health", "--data", "/nope", "--stray"], ["health", "--data="],
        ["health", "--timeout", "0"], ["health", "--timeout", "soon"], ["health", "--timeout"],
        ["health", "--admin-token", " padded"], ["serve", "--admin-token", "padded\t"],
        ["serve", "--admin-token", "two\nlines"], ["serve", "--listen", "127.0.0.1", "--listen", "127.0.0.1"],
        ["health", "--url", "http://localhost:1", "--url", "http://localhost:2"], ["health", "--url", ""],
        ["admin", "--data", "/nope", "clok"], ["admin", "--data", "/nope"], ["admin", "clock", "--data"],
        ["admin", "clock", "advance", "--data", "/nope"], ["admin", "clock", "stray", "--data", "/nope"],
        ["sdk-config", "ios", "stray", "--data", "/nope"], ["sdk-config", "--data", "/nope"],
        ["sdk-config", "cobol", "--data", "/nope"], ["sdk-config", "ios", "--client=", "--data", "/nope"],
        ["sdk-config", "ios", "--sdk", "openam", "--data", "/nope"],
        ["sdk-config", "ios", "--realm=", "--data", "/nope"],
        ["trust", "debian", "stray", "--tls", "/dev/null"], ["trust", "--tls", "/dev/null", "--stray"],
        ["trust", "--port", "99999", "--tls", "/dev/null"], ["check", "--stray", "/nope"], ["check", "--esv"],
        ["check", "-x"], ["--version", "stray"], ["--help", "stray"], ["help", "serve", "stray"],
        ["serve", "stray"], ["serve", "--stray"], ["serve", "--port", "65536"], ["serve", "--https-port=-1"],
        ["serve", "--listen", "nowhere"], ["serve", "--listen", "0.0.0.0:80"], ["serve", "--host", "bad/"],
        ["serve", "--public-url", "https://am.example:99999"], ["serve", "--data", "/dev/null", "--ephemeral"],
        ["serve", "--data", "/dev/null", "--port", "9443"], ["serve", "--data", "/dev/null", "--https-port", "8080"],
        ["serve", "--data", "/dev/null", "--no-https", "--client-certificates"],
        ["serve", "--data", "/dev/null", "--https-port", "65535", "--client-certificates"],
        ["serve", "--data", "/dev/null", "--https-port", "8079", "--client-certificates"],
    ])
    func `a word too many, too few or misspelt`(arguments: [String]) throws {
        let run = CommandRun(arguments)
        #expect(run.exitCode == 2)
        #expect(run.output == "")
        let problem = try #require(run.errors.split(separator: "\nusage: journeyman admin").first)
        #expect(problem.hasPrefix("journeyman: "))
        #expect(problem.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        "ftp://localhost", "localhost:8080", "http://", "http://:80", "http://localhost:99999", "http://localhost:+80",
        "http://localhost:", "http://local host", "http://user@localhost", "http://localhost?x", "http://localhost/#x",
        "http://localhost/a b", "http://localhost/\r\nX: y", "http://[::1", "http://[::1]80", "http://bücher.example",
    ])
    func `a URL that is none`(url: String) {
        let problem = " must be a server's URL such as http://localhost:8080, not \"\(url)\".\n"
        for command in [["health"], ["admin", "clock"], ["sdk-config", "ios"]] {
            let flag = CommandRun(command + ["--url", url])
            #expect(flag.exitCode == 2)
            #expect(flag.errors == "journeyman: --url" + problem)
            let variable = CommandRun(command, environment: ["JOURNEYMAN_URL": url])
            #expect(variable.exitCode == 2)
            #expect(variable.errors == "journeyman: JOURNEYMAN_URL" + problem)
        }
    }

    @Test func `a variable that is empty says nothing`() {
        let run = CommandRun(["health", "--data", "/nope"], environment: ["JOURNEYMAN_URL": "", "JOURNEYMAN_CA": ""])
        #expect(run.exitCode == 1)
        #expect(run.errors.hasPrefix("journeyman: No server runs on the data folder /nope;"))
    }

    @Test func `help with a command's name is that command's`() {
        #expect(CommandRun("help", "trust").output == CommandRun("trust", "--help").output)
        #expect(CommandRun("help", "trsut").errors.contains("Did you mean trust?"))
    }
}

import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Errors of the configuration are read by others: in the log of a build, or of a server that was told to read again.
@Suite(.spec("DESIGN §6")) struct SecretOptionTests {
    /// Whose values are no secret: what is refused is shown. An option that isn't here shows nothing.
    private static let shown: Set = [
        "port", "listen", "host", "public-url", "trust-proxy", "realm-alias", "explicit-port", "max-connections",
        "max-body", "answer-framing", "https-port", "no-https", "certificate", "client-certificates", "ephemeral",
        "durable", "stub", "script-time-limit", "script-memory-limit", "http-stub", "allow-http", "cookie-name", "seed",
        "clock", "skew", "version-headers", "cors-origin", "profile", "quirk", "fresh-keys", "log-api-limit",
        "session-time", "session-idle-time", "session-quota", "refresh-tokens", "token-script-errors",
        "suspended-time", "resume-url", "social-return-url", "reusable-authid", "callback-matching", "lockout",
        "lockout-time", "password-rules", "idm-access", "goto-origin", "exit-with-parent", "json", "journal", "log",
        "log-level", "tls", "data", "journeys", "claims-script", "access-token-script", "ready-file",
    ]

    private static let secret = "S3CRET"

    private static let malformed = [
        "S3CRET", ":S3CRET", "=S3CRET", "S3CRET\u{1}", "conf:S3CRET", "conf:S3CRET=http://localhost/cb#x",
        ":S3CRET=http://localhost/cb", "{\"S3CRET\": 1", "{\"a\": [\"S3CRET\"]}", "[\"S3CRET\", 1]",
    ]

    /// By flag, also with a blank that no quotes keep together, by variable and by file.
    private static func refusals(of option: ConfigurationOption, given value: String) -> [String] {
        let flag = "--\(option.name)"
        let json = [JSONValue.string(value), [.string(value), 1], ["a": [.string(value)]]]
        let files = json.map { JSONValue.object([option.member: $0]).text }
        return [
            refusal(["\(flag)=\(value)"]), refusal([flag, value, value]),
            refusal(environment: [option.variable: value]),
        ].compactMap(\.self) + files.compactMap { refusal(file: $0) }
    }

    private static func refusal(
        _ arguments: [String] = [], environment: [String: String] = [:], file: String? = nil
    ) -> String? {
        do throws(ConfigurationError) {
            _ = try Configuration(arguments: arguments, environment: environment) { path in
                path == "journeyman.json" ? file.map { Array($0.utf8) } : nil
            }
            return nil
        } catch {
            return error.description
        }
    }

    @Test(arguments: ConfigurationOption.all.map(\.name))
    func `only what is no secret is shown where it is refused`(name: String) throws {
        let option = try #require(ConfigurationOption.all.first { $0.name == name })
        let refusals = Self.malformed.flatMap { Self.refusals(of: option, given: $0) }
        #expect(!refusals.isEmpty)
        #expect(Self.shown.contains(name) || !refusals.contains { $0.contains(Self.secret) }, "\(refusals)")
    }

    @Test(arguments: [
        (["--client", "conf:S3CRET"], "--client must be ID[:SECRET]=REDIRECT_URI, the URI absolute and without #."),
        (["--log-api-key=:S3CRET"], "--log-api-key must be KEY:SECRET."),
        (
            ["--admin-token", "my", "S3CRET"],
            "A second word behind --admin-token is not expected here; options begin with --."
        ),
        (["--port", "0", "x"], "\"x\" is not expected here; options begin with --."),
    ])
    func `what is wanted is said all the same`(arguments: [String], sentence: String) {
        #expect(Self.refusal(arguments) == sentence)
    }
}

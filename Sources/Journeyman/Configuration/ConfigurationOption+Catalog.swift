import Determinism
import EndpointRouting
import IdentityStore
import JourneyEngine

extension ConfigurationOption {
    /// All options, in the order in which help shows them; `--config` itself is read before them.
    package static let all = network + transport + encryption + storage + content + behaviour + authentication + output

    private static let network: [ConfigurationOption] = [
        .one("port", "N", "the HTTP port; 0 takes a free one (default 8080)", to: \.port, read: Reading.port),
        .many(
            "listen", "ADDRESS", "an address to listen on (default loopback, both families)", to: \.listen,
            read: Reading.listeningAddress),
        .many("host", "NAME", "a name that clients use for this machine", to: \.hosts, read: Reading.host),
        .one(
            "public-url", "URL", "what discovery names (default: what the request says)",
            to: \.tenantSettings.publicURL,
            read: Reading.baseURL),
        .many(
            "trust-proxy", "loopback|all|ADDRESS[/BITS]",
            "peers whose Forwarded and X-Forwarded-* fields are believed (alone: loopback)", to: \.trustedProxies,
            bare: "loopback", read: Reading.proxies),
        .many(
            "realm-alias", "HOST=REALM", "a host name that stands for a realm where path and query name none",
            to: \.tenantSettings.realmAliases, read: Reading.realmAlias),
        .flag("explicit-port", "name the port in issuers even where it is 443 or 80, as the Identity Cloud does") {
            $1.tenantSettings.namesDefaultPort = $0
        },
    ]

    private static let transport: [ConfigurationOption] = [
        .one(
            "max-connections", "N", "open connections; one more is answered 503 (default 10000)", to: \.connectionLimit,
            read: Reading.connections),
        .one(
            "max-body", "BYTES", "the longest request body, but for the admin API's (default 1048576)",
            to: \.bodyLimit, read: Reading.bytes),
        .one(
            "answer-framing", "length|chunked", "how the end of an answer is told (default length)",
            to: \.answerFraming, read: Reading.choice),
    ]

    private static let encryption: [ConfigurationOption] = [
        .one(
            "https-port", "N", "the HTTPS port; 0 takes a free one (default 9443)", to: \.httpsPort, read: Reading.port),
        .flag("no-https", "serve no HTTPS") { $1.servesHTTPS = !$0 },
        .one(
            "tls", "DIR", "where authority and certificate are kept (default: the data folder; --ephemeral: a cache)",
            to: \.tlsFolder, read: Reading.optionalText),
        .one(
            "certificate", "PROFILE",
            "valid, or to test clients: expired, wrong-name, unknown-authority, old-protocol (TLS 1.0 and 1.1 only)",
            to: \.certificate, read: Reading.choice),
        .flag("client-certificates", "ask for client certificates on a third port, the one after --https-port") {
            $1.requestsClientCertificates = $0
        },
    ]

    private static let storage: [ConfigurationOption] = [
        .one(
            "data", "DIR", "where state is kept, instead of --ephemeral (default ./.journeyman)",
            to: \.storage
        ) { text throws(ConfigurationError) in .folder(try Reading.text(text)) },
        .flag(
            "ephemeral", "keep all state in memory, instead of --data; of the two the one from the higher source counts"
        ) {
            $1.isEphemeral = $0
        },
        .flag("durable", "let commits survive a power cut, too") { $1.isDurable = $0 },
    ]

    private static let content: [ConfigurationOption] = [
        .many(
            "journeys", "DIR|SET", "a folder or file of journeys, or an embedded set; later ones win", to: \.journeys,
            read: Reading.text),
        .many(
            "stub", "TYPE=OUTCOME", "nodes of a type aren't run but left by an outcome", to: \.stubs,
            read: Reading.stub),
        .one(
            "script-time-limit", "DURATION",
            "time of the processor that a script may take, and ten times as long on the wall (default PT1S)",
            to: \.scriptLimits.time, read: Reading.scriptTime),
        .one(
            "script-memory-limit", "MIB", "what a script may hold in memory, in MiB (default 128)",
            to: \.scriptLimits.memoryBytes, read: Reading.scriptMemory),
        .objects(
            "http-stub", "RULE",
            "what a service answers to HTTP Clients and scripts, as a node's stubResponse: "
                + #"{"url": "https://api.example.com/*", "status": 200, "body": {}}"#,
            to: \.journeySettings.serviceStubs, read: Reading.serviceStub),
        .many(
            "allow-http", "HOST[:PORT]",
            "a host that HTTP Clients and scripts may call for real; without PORT, on the scheme's own",
            to: \.journeySettings.allowedServices, read: Reading.outboundRule),
        .many(
            "esv", "NAME=VALUE", "a variable that exported journeys name as &{NAME}", to: \.variables,
            read: Reading.variable),
        .many(
            "user", "NAME:PASSWORD", "a user of the realm alpha, made when absent", to: \.users, read: Reading.user),
        .many(
            "agent", "NAME:PASSWORD", "a policy agent, for journeys with an Agent Data Store Decision",
            to: \.journeySettings.agents, read: Reading.agent),
        .many(
            "client", "ID[:SECRET]=REDIRECT_URI", "an OAuth2 client of the realm alpha; again for one more URI",
            to: \.clients,
            read: Reading.client),
        .one(
            "cookie-name", "NAME", "the session cookie (default iPlanetDirectoryPro)", to: \.tenantSettings.cookieName,
            read: Reading.cookieName),
    ]

    private static let behaviour: [ConfigurationOption] = [
        .one("seed", "N", "makes ids, codes and tokens repeatable", to: \.seed, read: Reading.seed),
        .one("clock", "INSTANT", "where the clock of a fresh store starts", to: \.clock, read: Reading.instant),
        .many(
            "skew", "NAME=DURATION",
            "how far Date, iat, nbf, exp or auth_time as sent lies from the clock, such as iat=PT5M", to: \.skew,
            read: Reading.skew),
        .one(
            "version-headers", "lenient|strict", "how Accept-API-Version and the CSRF headers are judged",
            to: \.tenantSettings.versionHeaders, read: Reading.choice),
        .many(
            "cors-origin", "ORIGIN", "an origin that CORS lets in (default: every one)",
            to: \.tenantSettings.allowedOrigins,
            read: Reading.origin),
        .one(
            "profile", "NAME", "what tenants are like: aic (default), am-8.0, am-7.5, am-7.2 or am-6.5", to: \.profile,
            read: Reading.profile),
        .many(
            "quirk", "NAME[=VALUE][:MEMBER=VALUE,…]",
            "an oddity of tenants that is on; MEMBER says for which realm, journey or client, or for how many requests",
            to: \.quirks, member: "quirks", read: Reading.quirk, together: Reading.quirks),
        .flag("fresh-keys", "sign tokens with keys that are made once and kept, not with the public test keys") {
            $1.asksForFreshKeys = $0
        },
        .many(
            "log-api-key", "KEY:SECRET",
            "who may read /monitoring/logs, with x-api-key and x-api-secret (default: nobody)",
            to: \.tenantSettings.logAccess.keys, read: Reading.logKey),
        .one(
            "log-api-limit", "N", "requests a minute that /monitoring/logs answers (default 60)",
            to: \.tenantSettings.logAccess.requests, read: Reading.logLimit),
        .one("admin-token", "TOKEN", "what the admin API asks for", to: \.adminToken, read: Reading.token),
    ]

    private static let authentication: [ConfigurationOption] = [
        .one(
            "session-time", "DURATION", "how long a session lives (default PT120M)", to: \.sessions.maxTime,
            read: Reading.duration),
        .one(
            "session-idle-time", "DURATION", "how long an unused session lives (default PT30M)",
            to: \.sessions.maxIdle, read: Reading.duration),
        .one(
            "session-quota", "N", "sessions a user may have; then the oldest ends (default: any number)",
            to: \.sessions.quota, read: Reading.quota),
        .one(
            "refresh-tokens", "strict|family|kept|DURATION",
            "what a used refresh token is: dead (strict), dead and its reuse ends the grant (family), good for ever "
                + "(kept), or good for the same successor within a time of grace, until that one is used "
                + "(default strict)",
            to: \.oauth2.refreshRotation, read: Reading.rotation),
        .one(
            "claims-script", "SCRIPT",
            "the script that gives the claims of ID tokens and userinfo: its id or name in files of --journeys, or a "
                + "file.js", to: \.oauth2.scripts.claims, read: Reading.optionalText),
        .one(
            "access-token-script", "SCRIPT", "the script that changes access tokens before they are signed",
            to: \.oauth2.scripts.accessToken, read: Reading.optionalText),
        .one(
            "token-script-errors", "refuse|ignore",
            "what becomes of an answer whose script fails: server_error, or the answer without the script (default refuse)",
            to: \.oauth2.scriptErrors, read: Reading.choice),
        .one(
            "suspended-time", "DURATION", "how long a link in a mail is good (default PT5M)",
            to: \.journeySettings.suspendedDuration, read: Reading.duration),
        .one(
            "resume-url", "URL", "where links in mails lead, such as an app's page (default: the login page)",
            to: \.journeySettings.resumeURL, read: Reading.link),
        .one(
            "social-return-url", "URL",
            "where identity providers send browsers back (default: as journeys say, else the login page)",
            to: \.journeySettings.socialReturnURL, read: Reading.link),
        .flag("reusable-authid", "let an authId be used more than once") {
            $1.journeySettings.isAuthIDSingleUse = !$0
        },
        .one(
            "callback-matching", "lenient|legacy", "how strictly callbacks must match what was sent",
            to: \.journeySettings.callbackMatching, read: Reading.choice),
        .one(
            "lockout", "N", "failed logins that lock an account (default: no number does)",
            to: \.identity.lockout.failures,
            read: Reading.quota),
        .one(
            "lockout-time", "DURATION", "how long an account stays locked (default: until it is unlocked)",
            to: \.identity.lockout.duration
        ) { text throws(ConfigurationError) in try Reading.duration(text) },
        .one(
            "password-rules", "cloud|platform", "which rules passwords must meet", to: \.identity.passwordRules,
            read: Reading.choice),
        .one(
            "idm-access", "signed-in|own",
            "who may use IDM's endpoints: whoever is signed in, or all but one's own "
                + "profile only users of the root realm", to: \.identity.access, read: Reading.choice),
        .many(
            "goto-origin", "ORIGIN", "a further origin that goto may lead to", to: \.tenantSettings.gotoOrigins,
            read: Reading.origin),
    ]

    private static let output: [ConfigurationOption] = [
        .flag("exit-with-parent", "stop when standard input is closed") { $1.endsWithParent = $0 },
        .one(
            "ready-file", "PATH", "a file that is written once the server answers", to: \.readyFile,
            read: Reading.optionalText),
        .flag("json", "print what is printed on start as JSON") { $1.printsJSON = $0 },
        .one(
            "journal", "on|off", "whether the last requests are kept for `journeyman admin requests` (default on)",
            to: \.journal, read: Reading.choice),
        .one("log", "text|json|off", "how the log is written to standard error", to: \.log, read: Reading.choice),
        .one(
            "log-level", "LEVEL",
            "the least that is logged: debug (a line a request), info, warning or error (default info, with --log json debug)",
            to: \.logLevel, read: Reading.logLevel),
    ]
}

import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages
import HTTPServing
import IdentityStore
import JourneyEngine
import OAuth2Provider
import TenantScripting

/// What `journeyman serve` is told, by whichever way (DESIGN §6).
package struct Configuration: Sendable, Equatable {
    /// Where tenants' state is kept.
    package enum Storage: Sendable, Equatable {
        case folder(String)
        /// In memory, gone when the process ends.
        case ephemeral
    }

    /// How the log is written to standard error.
    package enum LogFormat: String, Sendable, CaseIterable { case text, json, off }

    /// Whether tenants keep a journal of their requests.
    package enum Journal: String, Sendable, CaseIterable { case on, off }

    /// A user that is made in the realm alpha when absent.
    package struct User: Sendable, Equatable {
        package var name: String
        package var password: String

        package init(name: String, password: String) {
            self.name = name
            self.password = password
        }
    }

    /// An OAuth2 client of the realm alpha.
    package struct Client: Sendable, Equatable {
        package var id: String
        /// Nil: the client is public.
        package var secret: String?
        package var redirectURI: String

        package init(id: String, secret: String?, redirectURI: String) {
            self.id = id
            self.secret = secret
            self.redirectURI = redirectURI
        }
    }

    /// A type of nodes that aren't run but left by an outcome.
    package struct Stub: Sendable, Equatable {
        package var type: String
        package var outcome: String

        package init(type: String, outcome: String) {
            self.type = type
            self.outcome = outcome
        }
    }

    /// A time that is sent, and how far it lies from the clock.
    package struct Skew: Sendable, Equatable {
        package var place: SentSkew.Place
        package var duration: Duration

        package init(place: SentSkew.Place, duration: Duration) {
            self.place = place
            self.duration = duration
        }
    }

    /// A variable of the tenant (ESV) with its value.
    package struct Variable: Sendable, Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// 0 takes a free one.
    package var port: UInt16 = 8080
    /// 0 takes a free one.
    package var httpsPort: UInt16 = 9443
    package var servesHTTPS = true
    /// Where the authority and the server's certificate are; nil: with the state, or in the cache folder.
    package var tlsFolder: String?
    /// The user's folder for what can be made again; nil where the environment doesn't say.
    package var cacheFolder: String?
    package var certificate = CertificateProfile.valid
    /// Whether a third port, the one after `httpsPort`, asks clients for a certificate.
    package var requestsClientCertificates = false
    /// Numeric addresses; empty: loopback, both families.
    package var listen: [String] = []
    /// Names that clients use for this machine.
    package var hosts: [String] = []
    /// Open connections; one more is answered 503.
    package var connectionLimit = 10_000
    /// The longest body that is taken, but for the admin API's; a longer one is answered 413.
    package var bodyLimit = HTTPLimits.standardBodyBytes
    package var answerFraming = HTTP1ResponseSerializer.Framing.length
    /// Proxies that are believed about how requests came to them.
    package var trustedProxies: [ProxyTrust.Peers] = []
    /// Where state is kept unless it is ephemeral.
    var dataFolder = ".journeyman"
    var isEphemeral = false
    package var isDurable = false
    /// Folders, files and names of embedded sets, in their order.
    package var journeys: [String] = []
    package var users: [User] = []
    package var clients: [Client] = []
    package var stubs: [Stub] = []
    package var variables: [Variable] = []
    package var seed: UInt64?
    /// Where the clock of a fresh store starts.
    package var clock: Instant?
    /// What is sent lies this far from tenants' clocks, until they are told otherwise.
    package var skew: [Skew] = []
    package var adminToken: String?
    /// Whether tokens are signed with keys that are made once and kept, not with the public test
    /// keys (DESIGN decision 11).
    package var asksForFreshKeys = false
    package var endsWithParent = false
    package var readyFile: String?
    package var printsJSON = false
    package var journal = Journal.on
    package var log = LogFormat.text
    /// The least that is logged; nil: each request with the format for programs, else what went wrong and why.
    package var logLevel: LogEntry.Level?
    package var tenantSettings = TenantSettings()
    package var sessions = SessionSettings()
    package var journeySettings = JourneySettings()
    package var scriptLimits = ScriptLimits()
    package var identity = IdentitySettings()
    package var oauth2 = OAuth2Settings()
    /// The version of AM that tenants are like, one of `Profile.all`.
    package var profile = "aic"
    /// Quirks beside the profile's that tenants start with.
    package var quirks: [QuirkSetting] = []

    package init() {}

    package var storage: Storage {
        get { isEphemeral ? .ephemeral : .folder(dataFolder) }
        set {
            isEphemeral = newValue == .ephemeral
            if case .folder(let path) = newValue { dataFolder = path }
        }
    }

    /// Bytes that all bodies and long heads may take together: the longest body has room.
    package var bodyMemory: Int { max(HTTPServerConfiguration().bodyMemory, bodyLimit) }

    var sentSkew: SentSkew {
        skew.reduce(into: SentSkew()) { $0[$1.place] = $1.duration }
    }

    /// What exported journeys' placeholders stand for.
    package var tenantVariables: TenantVariables { TenantVariables(variables.map { ($0.name, $0.value) }) }

    /// Whether tokens are signed with keys of this server's own: strangers mustn't be able to make them.
    var usesFreshKeys: Bool { asksForFreshKeys || listensBeyondLoopback }

    /// Names and addresses that clients have for this server, beside those of the loopback.
    var names: [String] { hosts + listen.filter { !["0.0.0.0", "::"].contains($0) } }

    /// Whether somebody outside this machine may be let in.
    package var listensBeyondLoopback: Bool { !listen.allSatisfy(Self.isLoopback) }

    /// Whether the admin API asks for a token: a proxy, too, lets in whoever comes.
    var needsAdminToken: Bool { listensBeyondLoopback || !trustedProxies.isEmpty }

    private static func isLoopback(_ address: String) -> Bool {
        address == "localhost" || address == "::1" || address.hasPrefix("127.")
    }
}

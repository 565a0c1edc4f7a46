import EndpointRouting
import HTTPServing
import OrderedJSON

/// How journeys run in a tenant; AIC's defaults (AM-BEHAVIOUR §1.16, DESIGN §8).
package struct JourneySettings: Sendable, Equatable {
    /// How a client's callbacks are held against those that were sent.
    package enum CallbackMatching: String, Sendable, CaseIterable {
        /// By type and input name; what is missing is missing (WIRE §1.2).
        case lenient
        /// As AM's ancestor did, with its errors (AM-BEHAVIOUR §1.10).
        case legacy
    }

    /// How long a run may take from its start to its end.
    package var maximumDuration: Duration = .minutes(5)
    /// How long a link that a run waits for is good (AM-BEHAVIOUR §1.14).
    package var suspendedDuration: Duration = .minutes(5)
    /// Where links that are sent lead; the login page of this server where nil.
    package var resumeURL: String?
    /// Where identity providers send browsers back, whatever journeys say; where they say nothing, and this is nil, the
    /// login page of this server.
    package var socialReturnURL: String?
    package var emailTemplates = EmailTemplates.standard
    /// Whether a used authId is refused.
    package var isAuthIDSingleUse = true
    package var callbackMatching = CallbackMatching.lenient
    /// What a realm runs when no journey is named; `Login` where this has no entry.
    package var defaultJourneys: [RealmPath: String] = [:]
    /// Where a success leads; AM's own defaults where this has no entry.
    package var successURLs: [RealmPath: String] = [:]
    /// What a failure tells as `failureUrl`; nothing where this has no entry.
    package var failureURLs: [RealmPath: String] = [:]
    /// Who passes Agent Data Store Decision, in every realm.
    package var agents: [AgentProfile] = []
    /// What services answer that HTTP Clients and scripts ask, where nodes have no stubs of their own.
    package var serviceStubs: [RESTStub] = []
    /// The services that are asked for real where no stub answers.
    package var allowedServices: [OutboundRule] = []
    /// By type, without the suffix `Node`.
    private var stubs: [String: [StubRule]] = [:]
    /// How many nodes one request may pass.
    package var maximumSteps = 1000
    /// How deep journeys may stand in each other.
    package var maximumDepth = 32
    /// State of more bytes than this goes into a row, not into the authId.
    package var maximumStateBytes = 256 * 1024

    package init() {}

    /// Gives a rule to all nodes of a type, in any spelling, that have none of their own (DESIGN §4).
    package mutating func stub(_ type: String, _ rule: StubRule) {
        let id = NodeTypeNames(.standard).id(of: type)
        stubs[NodeType.withoutSuffix(id), default: []].append(rule)
    }

    /// The rules for nodes of a type, in the order in which they were given.
    func stubs(of type: String) -> [StubRule] {
        stubs.isEmpty ? [] : stubs[NodeType.withoutSuffix(type)] ?? []
    }

    func defaultJourney(in realm: RealmPath) -> String { defaultJourneys[realm] ?? Self.standardJourney }

    /// What realms run by default.
    package static let standardJourney = "Login"
}

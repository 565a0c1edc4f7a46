import AMWire
import EndpointRouting
import Foundation
import JourneyEngine
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §2")) struct EmbeddedJourneysTests {
    private let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `the generated file is what Scripts embed writes`() throws {
        let run = try ProgramRun(root.appendingPathComponent("Scripts/embed"), ["--print"])
        let file = root.appendingPathComponent("Sources/Journeyman/Generated/EmbeddedJourneys.swift")
        #expect(run.status == 0)
        #expect(try Data(contentsOf: file) == Data(run.output), "run Scripts/embed")
    }

    /// What sample journeys need that isn't here yet, or that their user must give.
    private static let knownFindings = [
        "classic": [
            "Journeys/classic/amsterService.journey.json:10:19: warning: \"authorizedKeys\" has no effect: no file is read, "
                + "the outcome is false without the keys"
        ]
    ]

    @Test func `every journey is called like its file and has no unknown faults`() {
        for set in EmbeddedJourneys.sets {
            let journeys = EmbeddedJourneys.all.filter { $0.set == set }
            let realm = set == "root" ? RealmPath.root : RealmPath("alpha")
            var library = JourneyLibrary()
            let findings = JourneyLoader().load(journeys.map(\.source), realms: [realm], into: &library)
            #expect(findings.map(\.description) == Self.knownFindings[set] ?? [])
            #expect(library.names(in: realm) == journeys.map(\.name).sorted())
        }
    }

    /// What metadata or a script says beside a hidden value.
    private var byMetadata: [String] {
        [
            "PingOneProtectEvaluationMetadata", "PingOneProtectInitializeMetadata", "WebAuthnAuthentication",
            "WebAuthnAuthenticationScript", "WebAuthnRegistration", "WebAuthnRegistrationScript",
        ]
    }

    /// The last two types never travel as callbacks.
    @Test(.spec("issue 5")) func `every callback type has its journey`() {
        let types =
            CallbackCatalog.types.map { typeName($0) } + ["HttpCallback", "X509CertificateCallback"] + byMetadata
        let journeys = EmbeddedJourneys.all.filter { $0.set == "callbacks" }
        #expect(journeys.map(\.name) == types.sorted())
    }

    private func typeName<Value: Callback>(_ type: Value.Type) -> String { Value.layout.type }

    @Test func `the standard journeys are in their realms`() {
        let library = JourneyShelf().library
        let standard = [
            "ForgottenUsername", "Login", "ProgressiveProfile", "Registration", "ResetPassword", "UpdatePassword",
        ]
        #expect(library.names(in: RealmPath("alpha")) == standard)
        #expect(library.names(in: RealmPath("bravo")) == standard)
        #expect(library.names(in: .root) == ["Login"])
        for realm in [RealmPath("alpha"), RealmPath("bravo"), .root] {
            for name in library.names(in: realm) {
                guard case .ready(let journey) = library.entry(name, in: realm) else {
                    Issue.record("\(name) in \(realm.text) is broken")
                    continue
                }
                #expect(journey.realm == realm)
            }
        }
    }
}

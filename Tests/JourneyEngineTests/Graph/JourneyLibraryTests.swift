import Determinism
import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

@Suite struct JourneyLibraryTests {
    private let origin = Origin(file: "test")
    private let alpha = RealmPath("alpha")

    private func journey(_ name: String, target: Target) -> Journey {
        let entry = Connection(outcome: "start", target: target, spelling: "", origin: origin)
        return Journey(name: name, realm: alpha, entry: entry, nodes: [], origin: origin)
    }

    @Test func `what is added later wins`() {
        var library = JourneyLibrary()
        library.add(journey("Login", target: .success))
        library.add(journey("Login", target: .failure))
        guard case .ready(let found) = library.entry("Login", in: alpha) else {
            Issue.record("no journey")
            return
        }
        #expect(found.entry.target == .failure)
        #expect(library.entry("Login", in: .root) == nil && library.entry("Log", in: alpha) == nil)
    }

    @Test(.spec("WIRE §1.1")) func `a name is found in any case, unless that leaves a choice`() {
        var library = JourneyLibrary()
        library.add(journey("Login", target: .success))
        #expect(library.name("login", in: alpha) == "Login" && library.name("LOGIN", in: alpha) == "Login")
        #expect(library.name("login", in: .root) == nil)
        library.add(journey("login", target: .failure))
        #expect(library.name("login", in: alpha) == "login" && library.name("Login", in: alpha) == "Login")
        #expect(library.name("LOGIN", in: alpha) == nil)
    }

    @Test func `a journey is read once, when it is asked for`() {
        let reads = Lock(0)
        var library = JourneyLibrary()
        let broken = BrokenJourney(name: "Login", realm: alpha, reason: "line 1")
        library.add("Login", in: alpha) {
            reads.withLock { $0 += 1 }
            return .broken(broken)
        }
        #expect(library.names(in: alpha) == ["Login"] && reads.withLock { $0 } == 0)
        for _ in 1...2 {
            guard case .broken = library.entry("Login", in: alpha) else {
                Issue.record("not broken")
                return
            }
        }
        #expect(reads.withLock { $0 } == 1)
    }
}

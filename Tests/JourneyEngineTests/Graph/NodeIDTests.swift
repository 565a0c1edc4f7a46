import Determinism
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("RFC 9562 §5.5")) struct NodeIDTests {
    @Test func `an id is a UUID of version 5 that depends on realm, journey and key`() {
        let id = NodeID.derived(realm: .init("alpha"), journey: "Login", key: "page")
        #expect(UUIDText.isWellFormed(id))
        #expect(id == "cd1ab98e-5d1d-5031-9ae9-aa2af30dc13b")
        #expect(id == NodeID.derived(realm: .init("/alpha"), journey: "Login", key: "page"))
        #expect(id != NodeID.derived(realm: .init("bravo"), journey: "Login", key: "page"))
    }
}

import EndpointRouting
import IdentityStore
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §3, universalId")) struct SessionOwnerTests {
    @Test func `a session is a user's unless it says otherwise, in a form that no node can write`() {
        var properties: JSONObject = ["a": "1"]
        #expect(SessionOwner(properties) == .user)
        SessionOwner.agent.store(in: &properties)
        #expect(SessionOwner(properties) == .agent)
        SessionOwner.user.store(in: &properties)
        #expect(properties == ["a": "1"])
        #expect(SessionOwner(["journeyman.owner": "agent"]) == .user)
    }

    @Test(arguments: [
        ("/", "id=gw,ou=agent,ou=am-config"), ("/alpha", "id=gw,ou=agent,o=alpha,ou=services,ou=am-config"),
    ]) func `an agent's name has its kind`(realm: String, name: String) {
        #expect(RealmPath(realm).universalID(of: .agent, "gw") == name)
    }
}

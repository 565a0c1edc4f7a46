import AdminWire
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct AdminVerbsTests {
    @Test func `the catalog has the verbs of the first day`() {
        #expect(
            AdminVerbs.all.map { "\($0.method) \($0.path)" } == [
                "GET health", "POST reset", "GET snapshot", "PUT snapshot", "GET clock", "POST clock", "GET users",
                "GET users/{user}",
                "PUT users/{user}", "DELETE users/{user}", "GET clients", "GET clients/{client}",
                "PUT clients/{client}",
                "DELETE clients/{client}", "GET sessions", "DELETE sessions", "DELETE sessions/{id}",
                "GET keys",
                "POST keys/rotate", "DELETE keys/{kid}", "POST tokens", "GET journeys", "GET journeys/{journey}",
                "PUT journeys/{journey}", "DELETE journeys/{journey}", "GET realms", "PUT realms/{name}",
                "DELETE realms/{name}", "GET settings", "PUT settings", "DELETE settings", "GET outbox",
                "DELETE outbox", "GET faults",
                "POST faults", "DELETE faults", "DELETE faults/{id}", "POST next",
                "GET barriers", "GET barriers/{id}", "POST barriers", "POST barriers/{id}/release", "DELETE barriers",
                "DELETE barriers/{id}", "GET quirks", "PUT quirks", "GET requests", "DELETE requests",
                "POST requests/verify", "GET requests/har", "GET runs", "GET lint", "GET tenants",
                "POST tenants", "DELETE tenants/{name}",
            ])
    }

    @Test func `names and commands are unique, and each verb has help`() {
        let names = AdminVerbs.all.map(\.name)
        let words = AdminVerbs.all.flatMap(\.commands).map { $0.words.joined(separator: " ") }
        #expect(Set(names).count == names.count)
        #expect(Set(words).count == words.count)
        #expect(AdminVerbs.all.allSatisfy { !$0.commands.isEmpty && $0.summary.hasSuffix(".") })
    }

    @Test func `a call escapes what it puts into path and query`() {
        let call = AdminVerbs.user.call(["user": "ann lee/ä"], query: [("realm", "a&b")], body: NoBody())
        #expect(call.method == "GET" && call.body == nil)
        #expect(call.target == "users/ann%20lee%2F%C3%A4?realm=a%26b")
    }

    @Test func `a call carries its body`() {
        let call = AdminVerbs.setClock.call(body: .resume)
        #expect(call.method == "POST" && call.target == "clock" && call.body?.text == #"{"resume":true}"#)
    }
}

import Foundation
import JourneymanTesting
import TestSupport
import Testing

@Suite(.spec("issue 2 item 7")) struct TenantVerbsTests {
    private let url: URL
    private let reading = #"{"now":"2026-01-01T00:00:00.250Z","frozen":true}"#
    private let ann = #"{"_id":"0b4e","userName":"ann"}"#

    init() throws { url = try #require(URL(string: "http://h")) }

    @Test func `the clock is read, moved, stopped and restarted`() async throws {
        let transport = ScriptedTransport(
            (200, reading), (200, reading), (200, reading), (200, reading), (200, reading), (200, reading))
        let clock = tenant(transport).clock
        let now = try await clock.now()
        #expect((now.timeIntervalSince1970 * 1000).rounded() == 1_767_225_600_250)
        try await clock.advance(by: .milliseconds(1500))
        try await clock.freeze(at: now)
        try await clock.freeze()
        #expect(try await clock.resume().isFrozen)
        #expect(
            transport.log == [
                "GET http://h/__admin/clock", #"POST http://h/__admin/clock {"advance":"PT1.500S"}"#,
                #"POST http://h/__admin/clock {"freeze":"2026-01-01T00:00:00.250Z"}"#, "GET http://h/__admin/clock",
                #"POST http://h/__admin/clock {"freeze":"2026-01-01T00:00:00.250Z"}"#,
                #"POST http://h/__admin/clock {"resume":true}"#,
            ])
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (1_767_225_600.123, "2026-01-01T00:00:00.123Z"),
        (1_767_225_600.9996, "2026-01-01T00:00:01.000Z"), (-0.25, "1969-12-31T23:59:59.750Z"),
    ]) func `an instant is sent to the millisecond`(seconds: Double, text: String) async throws {
        let transport = ScriptedTransport((200, reading))
        try await tenant(transport).clock.freeze(at: Date(timeIntervalSince1970: seconds))
        #expect(transport.log == [#"POST http://h/__admin/clock {"freeze":"\#(text)"}"#])
    }

    @Test func `an instant without a fraction is read`() async throws {
        let transport = ScriptedTransport((200, #"{"now":"2026-01-01T00:00:00Z","frozen":true}"#))
        #expect(try await tenant(transport).clock.now() == Date(timeIntervalSince1970: 1_767_225_600))
    }

    @Test func `a clock that tells no time is an error`() async {
        let transport = ScriptedTransport((200, #"{"now":"noon","frozen":true}"#))
        await #expect(throws: AdminMessageError.self) { try await tenant(transport).clock.now() }
    }

    @Test func `users are put, read, listed and deleted`() async throws {
        let transport = ScriptedTransport((201, ann), (200, ann), (200, #"{"result":[\#(ann)]}"#), (200, ann))
        let users = tenant(transport).users
        #expect(try await users.put("ann", ["sn": "Lee"], password: "secret").id == "0b4e")
        #expect(try await users.get("ann lee", realm: "bravo")?.userName == "ann")
        #expect(try await users.all(realm: "/") == [UserRecord(id: "0b4e", attributes: ["userName": "ann"])])
        try await users.delete("ann")
        #expect(
            transport.log == [
                #"PUT http://h/__admin/users/ann?realm=alpha {"sn":"Lee","password":"secret"}"#,
                "GET http://h/__admin/users/ann%20lee?realm=bravo", "GET http://h/__admin/users?realm=%2F",
                "DELETE http://h/__admin/users/ann?realm=alpha",
            ])
    }

    @Test func `a user who isn't there is nil, other refusals are errors`() async throws {
        let transport = ScriptedTransport((404, "{}"), (401, "{}"))
        let users = tenant(transport).users
        #expect(try await users.get("nobody") == nil)
        await #expect(throws: AdminRefusal.self) { try await users.get("ann") }
    }

    @Test func `the outbox is read and emptied`() async throws {
        let mail = { (id: Int, to: String) in
            #"{"id":"\#(id)","kind":"mail","to":"\#(to)","createdAt":"2026-01-01T00:00:00Z"}"#
        }
        let list = #"{"result":[\#(mail(1, "ann")),\#(mail(2, "ann")),\#(mail(3, "bea"))]}"#
        let transport = ScriptedTransport((200, list), (200, list), (200, list))
        let outbox = tenant(transport).outbox
        #expect(try await outbox.latest(to: "ann")?.id == "2")
        #expect(try await outbox.latest(to: "nobody") == nil)
        #expect(try await outbox.clear().count == 3)
        #expect(
            transport.log == [
                "GET http://h/__admin/outbox", "GET http://h/__admin/outbox", "DELETE http://h/__admin/outbox",
            ])
    }

    @Test func `faults are set, queued, listed and taken away`() async throws {
        let fault = #"{"id":"1","match":{},"effect":{"status":503},"times":null,"matched":4,"struck":3}"#
        let transport = ScriptedTransport(
            (201, fault), (201, fault), (200, #"{"result":[\#(fault)]}"#), (200, fault), (200, #"{"result":[]}"#))
        let faults = tenant(transport).faults
        #expect(try await faults.add(["status": 503], match: RequestMatch(path: "/am"), nth: 2, times: 1).struck == 3)
        try await faults.answerNext(with: ["status": 401])
        #expect(try await faults.all().map(\.matched) == [4])
        #expect(try await faults.remove("a b").times == nil)
        #expect(try await faults.clear() == [])
        #expect(
            transport.log == [
                #"POST http://h/__admin/faults {"match":{"path":"/am","nth":2},"effect":{"status":503},"times":1}"#,
                #"POST http://h/__admin/next {"match":{},"answer":{"status":401}}"#, "GET http://h/__admin/faults",
                "DELETE http://h/__admin/faults/a%20b", "DELETE http://h/__admin/faults",
            ])
    }

    @Test func `quirks are switched on, and listed`() async throws {
        let record =
            #"{"name":"authid-rekeyed","source":"B02","summary":"S.","on":[{"setting":"authid-rekeyed","touched":2}]}"#
        let transport = ScriptedTransport((200, #"{"result":[\#(record)]}"#), (200, #"{"result":[\#(record)]}"#))
        let quirks = tenant(transport).quirks
        let setting = QuirkSetting("authid-rekeyed", match: RequestMatch(journey: "Login"), times: 1)
        #expect(try await quirks.set([setting]).map(\.name) == ["authid-rekeyed"])
        #expect(try await quirks.all().first?.uses.map(\.touched) == [2])
        #expect(
            transport.log == [
                #"PUT http://h/__admin/quirks {"quirks":[{"name":"authid-rekeyed","match":{"journey":"Login"},"times":1}]}"#,
                "GET http://h/__admin/quirks",
            ])
    }

    @Test func `the journal is read, verified and emptied`() async throws {
        let list = #"{"requests":[],"groups":[]}"#
        let transport = ScriptedTransport(
            (200, list), (200, list), (200, #"{"log":{"entries":[]}}"#), (200, #"{"ok":true,"numbers":[1]}"#),
            (200, #"{"count":3}"#))
        let requests = tenant(transport).requests
        #expect(try await requests.recorded().requests.isEmpty)
        let match = RequestMatch(path: "/am/json", realm: "alpha", header: ["B": "2", "A": "1"])
        _ = try await requests.recorded(match, since: 4)
        _ = try await requests.archive(RequestMatch(journey: "Login"))
        #expect(try await requests.verify(RequestVerification(match, count: .exact(1))).isOK)
        #expect(try await requests.clear() == 3)
        #expect(
            transport.log == [
                "GET http://h/__admin/requests",
                "GET http://h/__admin/requests?path=%2Fam%2Fjson&realm=alpha&header=A%3A1%0AB%3A2&since=4",
                "GET http://h/__admin/requests/har?journey=Login",
                #"POST http://h/__admin/requests/verify {"match":{"path":"/am/json","realm":"alpha","#
                    + #""header":{"A":"1","B":"2"}},"count":{"exact":1}}"#,
                "DELETE http://h/__admin/requests",
            ])
    }

    private func tenant(_ transport: ScriptedTransport) -> JourneymanTenant {
        JourneymanServer(url: url, transport: transport).defaultTenant
    }
}

import Foundation
import JourneymanTesting
import TestSupport
import Testing

@Suite(.spec("issue 6, Testing products")) struct TenantSetupTests {
    private let blue = #"{"name":"blue","am":"http://h/t/blue/am","admin":"http://h/t/blue/__admin","discovery":"d"}"#
    private let ann = #"{"_id":"0b4e","userName":"ann"}"#
    private let url: URL

    private let setup = TenantSetup(
        name: "blue", seed: 7, clock: Date(timeIntervalSince1970: 0),
        users: [TenantUser("ann", password: "Ch4ng3!t", ["sn": "Lee"]), TenantUser("bea", realm: "bravo")],
        clients: [TenantClient("shop", redirectURIs: ["shop://back"], secret: "s3cret", realm: "bravo")],
        journeys: [TenantJourney("Guest", ["start": "a", "nodes": [:]])],
        quirks: [QuirkSetting("authid-rekeyed")])

    private let made = #"POST http://h/__admin/tenants {"name":"blue","seed":7,"clock":"1970-01-01T00:00:00.000Z"}"#
    private let put = #"PUT http://h/t/blue/__admin/users/ann?realm=alpha {"sn":"Lee","password":"Ch4ng3!t"}"#
    private let deleted = "DELETE http://h/__admin/tenants/blue"

    init() throws { url = try #require(URL(string: "http://h")) }

    @Test func `a tenant is made with its users`() async throws {
        let transport = ScriptedTransport(
            (201, blue), (201, ann), (201, ann), (201, #"{"name":"Guest","put":true}"#),
            (201, #"{"id":"shop","redirectUris":["shop://back"]}"#), (200, #"{"result":[]}"#), (200, blue))
        try await JourneymanServer(url: url, transport: transport).withTenant(setup) { #expect($0.name == "blue") }
        let bea = "PUT http://h/t/blue/__admin/users/bea?realm=bravo {}"
        let quirks = #"PUT http://h/t/blue/__admin/quirks {"quirks":["authid-rekeyed"]}"#
        let shop =
            #"PUT http://h/t/blue/__admin/clients/shop?realm=bravo {"secret":"s3cret","redirectUris":["shop://back"]}"#
        let guest = #"PUT http://h/t/blue/__admin/journeys/Guest?realm=alpha {"start":"a","nodes":{}}"#
        #expect(transport.log == [made, put, bea, guest, shop, quirks, deleted])
    }

    @Test func `a journey may stand in a file with comments`() throws {
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: folder.file("Guest.journey.json"))
        try Data("// mine\n{\"start\": \"a\",}".utf8).write(to: file)
        #expect(try TenantJourney("Guest", contentsOf: file).document == ["start": "a"])
        try Data("[]".utf8).write(to: file)
        #expect(throws: AdminMessageError.self) { try TenantJourney("Guest", contentsOf: file) }
    }

    @Test func `a tenant whose user is refused isn't left behind`() async throws {
        let transport = ScriptedTransport((201, blue), (400, #"{"message":"no"}"#), (200, blue))
        let refusal = await #expect(throws: AdminRefusal.self) {
            try await JourneymanServer(url: url, transport: transport).makeTenant(setup)
        }
        #expect(refusal?.message == "no")
        #expect(transport.log == [made, put, deleted])
    }
}

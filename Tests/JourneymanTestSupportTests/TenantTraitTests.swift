import Determinism
import Foundation
import JourneymanInProcess
import JourneymanTestSupport
import TestSupport
import Testing

private let ann = TenantUser("ann", password: "Ch4ng3!t", ["mail": "ann@example.com"])

@Suite(.spec("issue 6, Testing products"), .tenant(users: [ann], at: .inProcess)) struct TenantTraitTests {
    private static let names = Lock<Set<String>>([])

    private func signIn(_ tenant: JourneymanTenant, as name: String) async throws -> Session? {
        var node = try await Journey(tenant.configuration()).start("Login")
        guard case .continue(var step) = node else { return nil }
        try step.set(\NameCallback.name, to: name)
        try step.set(\PasswordCallback.password, to: "Ch4ng3!t")
        node = try await Journey(tenant.configuration()).next(step)
        return node.success?.session
    }

    @Test func `the suite's users are in the test's tenant`() async throws {
        let tenant = try JourneymanTenant.current
        #expect(try await signIn(tenant, as: "ann") != nil)
        #expect(try await tenant.users.get("ann")?.attributes["mail"] == "ann@example.com")
    }

    @Test(arguments: 1...3) func `each case has a tenant of its own, whose clock nobody else moves`(day: Int)
        async throws
    {
        let tenant = try JourneymanTenant.current
        #expect(Self.names.withLock { $0.insert(tenant.name).inserted })
        try await tenant.clock.freeze(at: Date(timeIntervalSince1970: TimeInterval(day * 86_400)))
        #expect(try await tenant.clock.now() == Date(timeIntervalSince1970: TimeInterval(day * 86_400)))
    }

    @Test(.tenant(seed: 7, clock: Date(timeIntervalSince1970: 1_800_000_000), at: .inProcess))
    func `the trait on the test counts before that of the suite`() async throws {
        let tenant = try JourneymanTenant.current
        #expect(try await tenant.users.get("ann") == nil)
        #expect(try await tenant.clock.now() >= Date(timeIntervalSince1970: 1_800_000_000))
        #expect(try await tenant.clock.now() < Date(timeIntervalSince1970: 1_800_003_600))
    }

    @Test(.tenant(quirks: [QuirkSetting("authid-rekeyed")], at: .inProcess))
    func `a quirk is on in the test's tenant`() async throws {
        let quirks = try await JourneymanTenant.current.quirks.all()
        #expect(quirks.filter { !$0.uses.isEmpty }.map(\.name) == ["authid-rekeyed"])
    }

    private static let guest = TenantJourney(
        "Guest",
        [
            "start": "user",
            "nodes": [
                "user": ["type": "SetState", "config": ["attributes": ["username": "demo"]], "next": "success"]
            ],
        ])

    @Test(
        .tenant(
            clients: [TenantClient("shop", redirectURIs: ["shop://callback"])], journeys: [guest], at: .inProcess))
    func `clients and journeys are in the test's tenant`() async throws {
        let tenant = try JourneymanTenant.current
        #expect(try await tenant.send(AdminVerbs.client, at: ["client": "shop"]).id == "shop")
        #expect(try await Journey(tenant.configuration()).start("Guest").success?.session != nil)
    }

    @Test func `child tasks have the tenant`() async throws {
        async let name = JourneymanTenant.current.name
        #expect(try await name == JourneymanTenant.current.name)
    }

    private struct Mishap: Error {}

    @Test(arguments: [false, true]) func `the tenant is gone when the test is over, however it ended`(fails: Bool)
        async throws
    {
        let server = try await ServerSource.inProcess.server()
        let name = Lock("")
        let trait: some TestScoping = TenantTrait.tenant(at: .inProcess)
        let test = try #require(Test.current)
        do {
            try await trait.provideScope(for: test, testCase: nil) {
                let tenant = try JourneymanTenant.current
                name.withLock { $0 = tenant.name }
                #expect(try await server.tenants().contains { $0.name == tenant.name })
                if fails { throw Mishap() }
            }
            #expect(!fails)
        } catch is Mishap {
            #expect(fails)
        }
        let gone = name.withLock { $0 }
        #expect(try await !server.tenants().contains { $0.name == gone })
    }

    @Test func `where no server is, the test fails and says what to do`() async throws {
        let trait: some TestScoping = TenantTrait.tenant(at: .url("http://localhost:0"))
        let test = try #require(Test.current)
        let error = await #expect(throws: ServerNotFound.self) {
            try await trait.provideScope(for: test, testCase: nil) { Issue.record("the test ran") }
        }
        #expect(error?.description.contains("`journeyman exec -- COMMAND`") == true)
    }
}

@Suite(.spec("issue 6, Testing products")) struct CurrentTenantTests {
    @Test func `a test without a tenant is told how to get one`() {
        let error = #expect(throws: NoCurrentTenant.self) { try JourneymanTenant.current }
        #expect(error?.description.contains("@Test(.tenant)") == true)
    }
}

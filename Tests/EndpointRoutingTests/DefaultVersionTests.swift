import EndpointRouting
import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.2")) struct DefaultVersionTests {
    private struct Versioned: Endpoint {
        let routes = [Route(.crest, [.get], "thing", versions: ["1.0", "2.1"]), Route(.crest, [.get], "plain")]

        func respond(to request: HTTPRequest, in context: inout RequestContext) -> HTTPResponse {
            .json(.ok, ["version": .string(context.version.map(\.description) ?? "none")])
        }
    }

    private func answer(
        _ version: TenantSettings.DefaultVersion, path: String = "thing", asking: String? = nil
    ) throws -> String {
        var settings = TenantSettings()
        settings.defaultVersion = version
        let tenant = try TenantContext.fixture(migrations: [], settings: settings)
        let router = Router(
            endpoints: [Versioned()], realms: [.root], tenant: tenant,
            transactionIDs: TransactionIDs(randomness: tenant.world.randomness))
        var request = HTTPRequest(.get, RequestTarget("/am/json/\(path)"))
        request.fields[.acceptAPIVersion] = asking
        let response = router.route(request, at: .testNow).respond()
        return "\(response.status.code) " + String(decoding: response.body, as: UTF8.self)
    }

    @Test func `a request that asks for no version gets the latest, the oldest or a refusal`() throws {
        #expect(try answer(.latest) == #"200 {"version":"2.1"}"#)
        #expect(try answer(.oldest) == #"200 {"version":"1.0"}"#)
        #expect(
            try answer(.none)
                == #"400 {"code":400,"reason":"Bad Request","message":"No requested version specified and behavior set to NONE."}"#
        )
        #expect(try answer(.oldest, asking: "protocol=1.0") == #"200 {"version":"1.0"}"#)
    }

    @Test func `one that asks gets what it asks for, and a resource without versions isn't concerned`() throws {
        for version in TenantSettings.DefaultVersion.allCases {
            #expect(try answer(version, asking: "resource=2.0") == #"200 {"version":"2.1"}"#)
            #expect(try answer(version, asking: "resource=1.0") == #"200 {"version":"1.0"}"#)
            #expect(try answer(version, path: "plain") == #"200 {"version":"none"}"#)
        }
    }
}

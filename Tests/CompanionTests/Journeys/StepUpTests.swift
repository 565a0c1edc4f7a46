import Foundation
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// Apps that meet a gateway which asks policies.
@Suite(.spec("WIRE §1.9, §7.5, step-up resources"), .needsOurJourneys, .timeLimit(.minutes(5))) struct StepUpTests {
    private static let tags = ["FI", "FA", "LJ"]

    @Test(arguments: tags) func `a transaction opens its resource once`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag, journey: "Login")
            let challenge = try await challenge("authz-by-txn", app, in: world)
            let id = try #require(challenge["TransactionConditionAdvice"]?[0]?.string)
            try await stepUp("TransactionConditionAdvice", id, stage: "TransactionAuthorization", app, in: world)
            #expect(try await get("authz-by-txn?_txid=\(id)", app, in: world).status == 200)
            #expect(try await get("authz-by-txn?_txid=\(id)", app, in: world).status == 401)
        }
    }

    @Test(arguments: tags) func `a journey opens its resource`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag, journey: "Login")
            let challenge = try await challenge("authz-by-tree", app, in: world)
            let name = try #require(challenge["AuthenticateToServiceConditionAdvice"]?[0]?.string)
            try await stepUp(
                "AuthenticateToServiceConditionAdvice", name, stage: "TreeBasedAuthorization", app, in: world)
            #expect(try await get("authz-by-tree", app, in: world).status == 200)
        }
    }

    private func get(
        _ resource: String, _ app: SDKApp, in world: CompanionWorld
    ) async throws -> WireAnswer {
        let token = try #require(await app.session)
        return try await world.wire.send(
            WireRequest(
                "GET", "\(world.origin)/resource/ig/\(resource)",
                headers: [("Cookie", "\(world.cookieName)=\(token)"), ("X-Authenticate-Response", "header")]))
    }

    /// The advices of a challenge, read as the SDKs read it: split at every comma, then at `=`.
    private func challenge(
        _ resource: String, _ app: SDKApp, in world: CompanionWorld
    ) async throws -> JSONValue {
        let answer = try await get(resource, app, in: world)
        let header = try #require(answer["WWW-Authenticate"])
        #expect(answer.status == 401 && header.hasPrefix("SSOADVICE "))
        let halves = header.dropFirst(10).split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
        let texts = Dictionary(uniqueKeysWithValues: halves.map { (String($0[0]), $0[1].filter { $0 != "\"" }) })
        #expect(texts["realm"] == "/alpha" && texts["am_uri"] == world.am + "/")
        var advices = try #require(texts["advices"]).replacing("-", with: "+").replacing("_", with: "/")
        while advices.utf8.count % 4 != 0 { advices += "=" }
        let data = try #require(Data(base64Encoded: advices))
        return try JSONValue(parsing: Array(data))
    }

    private func stepUp(
        _ advice: String, _ value: String, stage: String, _ app: SDKApp, in world: CompanionWorld
    ) async throws {
        let xml =
            "<Advices><AttributeValuePair><Attribute name=\"\(advice)\"/><Value>\(value)</Value>"
            + "</AttributeValuePair></Advices>"
        var step = try #require(try await app.start(SDKStart(nil, advice: xml)).step)
        #expect(step.stage == stage)
        try step.answerCredentials(user: world.user, password: world.password)
        _ = try #require(try await app.next(step).success)
    }
}

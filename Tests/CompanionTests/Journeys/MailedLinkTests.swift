import AMWire
import Foundation
import JourneyClient
import JourneymanTesting
import SDKPersonas
import TestSupport
import Testing

/// The journeys that wait for a mailed link, over the wire: the mail is read over the admin API.
@Suite(.spec("NODES §4.3, §4.4, §4.5; AM-BEHAVIOUR §1.14; WIRE §4.4"), .needsJourneyman, .timeLimit(.minutes(5)))
struct MailedLinkTests {
    private static let text =
        "An email has been sent to the address you entered. Click the link in that email to proceed."
    private static let password = "N3w!passw0rd"

    private func journey(_ world: CompanionWorld) throws -> Journey { Journey(try world.configuration()) }

    /// Walks to the step that waits and tells the link that was mailed.
    private func suspend(
        _ world: CompanionWorld, _ name: String, _ address: String = "sdkuser@example.com"
    ) async throws -> URL {
        let journey = try journey(world)
        var step = try #require(try await journey.start(name).step)
        try step.set(\StringAttributeInputCallback.value, to: address)
        let waiting = try #require(try await journey.next(step).step)
        #expect(waiting.first(SuspendedTextOutputCallback.self)?.message == Self.text && !waiting.authID.isEmpty)
        let mail = try #require(try await world.ours().outbox.latest(to: address))
        #expect(mail.kind == .mail && mail.text?.isEmpty == false && mail.html?.isEmpty == false)
        return try #require(mail.link.flatMap(URL.init(string:)))
    }

    /// Comes by a link with a client that has never been here.
    private func open(_ world: CompanionWorld, _ link: URL) async throws -> JourneyNode {
        try #require(try await journey(world).resume(link: link))
    }

    private func setPassword(_ world: CompanionWorld, _ node: JourneyNode) async throws -> JourneyNode {
        var step = try #require(node.step, "\(node)")
        try step.set(\ValidatedCreatePasswordCallback.password, to: Self.password)
        return try await journey(world).next(step)
    }

    private func expectGone(_ node: JourneyNode, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(node.error?.isSuspendedJourneyGone == true, sourceLocation: sourceLocation)
        #expect(node.error?.detail == nil, sourceLocation: sourceLocation)
    }

    @Test func `ForgottenUsername mails the name, and its link leads to the login`() async throws {
        try await SharedServer.aic.withWorld { world in
            let link = try await suspend(world, "ForgottenUsername")
            let mail = try await world.ours().outbox.latest(to: "sdkuser@example.com")
            #expect(mail?.text?.contains("sdkuser") == true)
            var step = try #require(try await open(world, link).step)
            #expect(step.header == "Sign In")
            try step.set(\NameCallback.name, to: world.user)
            try step.set(\PasswordCallback.password, to: world.password)
            #expect(try await journey(world).next(step).success?.session != nil)
            expectGone(try await open(world, link))
        }
    }

    @Test(arguments: ["ResetPassword", "ForgottenUsername"])
    func `a link is too old after five minutes of the tenant's clock`(name: String) async throws {
        try await SharedServer.aic.withWorld { world in
            let link = try await suspend(world, name)
            try await world.ours().clock.advance(by: .seconds(300))
            expectGone(try await open(world, link))
        }
    }

    @Test func `a link is good after a kill -9, once`() async throws {
        let folder = try TemporaryFolder()
        func serve() async throws -> (ServerProcess, CompanionWorld) {
            let process = try await ServerProcess.start(["--data", folder.file("data")])
            return (
                process, CompanionWorld(am: process.am, tenant: try JourneymanServer(process: process).defaultTenant)
            )
        }
        let (first, before) = try await serve()
        let link = try await suspend(before, "ResetPassword")
        await first.kill()
        let (second, after) = try await serve()
        #expect(try await setPassword(after, try await open(after, link)).success?.session != nil)
        expectGone(try await open(after, link))
        await second.stop()
    }
}

import JourneymanTesting
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// The standard `Registration` of an Advanced Identity Cloud tenant.
@Suite(.spec("NODES §4.2; WIRE §2.2, §7.1"), .needsJourneyman, .timeLimit(.minutes(5))) struct RegistrationTests {
    private static let attributes = ["Ann", "Lee", "ann@example.com"]

    private func fill(_ step: SDKStep, name: String, password: String) throws -> SDKStep {
        var step = step
        try step.answer("ValidatedCreateUsernameCallback", .string(name))
        for (index, text) in Self.attributes.enumerated() {
            try step.answer("StringAttributeInputCallback", at: index, .string(text))
        }
        for index in 0...1 { try step.answer("BooleanAttributeInputCallback", at: index, true) }
        try step.answer("ValidatedCreatePasswordCallback", .string(password))
        try step.answer("KbaCreateCallback", input: 0, "What is your pet's name?")
        try step.answer("KbaCreateCallback", input: 1, "Rex")
        try step.answer("TermsAndConditionsCallback", true)
        return step
    }

    @Test(arguments: Personas.tags)
    func `a user registers, is told what is wrong first, and waits for the mailed link`(tag: String) async throws {
        try await SharedServer.aic.withWorld { world in
            let app = try world.app(tag)
            let page = try #require(try await app.start(SDKStart("Registration")).step)
            #expect(page.types.count == 9)
            let again = try #require(
                try await app.next(fill(page, name: world.user, password: "weak")).step)
            let failed = again.callbacks.map { $0.output("failedPolicies")?.array?.count ?? 0 }
            #expect(failed == [1, 0, 0, 0, 0, 0, 2, 0, 0])
            let waiting = try #require(
                try await app.next(fill(again, name: "ann", password: "Ab3!efgh")).step)
            #expect(waiting.types == ["SuspendedTextOutputCallback"])
            let mail = try #require(try await world.ours().outbox.items().last)
            #expect(mail.to == "ann@example.com" && mail.link?.contains("suspendedId=") == true)
            #expect(try await world.ours().users.get("ann") == nil)
        }
    }
}

import Foundation
import JourneymanTesting
import OrderedJSON
import SDKPersonas
import Testing

/// A script as one client walks it.
struct ScriptRun: Sendable, CustomTestStringConvertible {
    let script: JourneyScript
    /// An SDK; nil for JourneyClient.
    let persona: (any SDKPersona)?

    var testDescription: String { "\(script.name), \(persona?.tag ?? Self.companion)" }

    private static let companion = "JourneyClient"

    /// Every script with every client that knows its callbacks: one that drops what it doesn't know passes over a
    /// MetadataCallback, which asks for nothing.
    static func all(_ scripts: [JourneyScript]) -> [ScriptRun] {
        scripts.flatMap { script in
            (script.tags?.contains(companion) == false ? [] : [ScriptRun(script: script, persona: nil)])
                + Personas.all.filter { persona in
                    if let tags = script.tags { return tags.contains(persona.tag) }
                    let unknown = script.types.subtracting(persona.registeredTypes)
                    return unknown.isEmpty || persona.unregistered == .wrapped
                        || persona.unregistered == .dropped && unknown == ["MetadataCallback"]
                }.map { ScriptRun(script: script, persona: $0) }
        }
    }

    /// Walks in a tenant of its own.
    func walk(at server: SharedServer) async throws {
        try await server.withWorld { world in
            var walk = ScriptWalk(world: world, run: self, client: try client(in: world))
            for (index, move) in script.moves.enumerated() {
                try await walk.make(move, "\(testDescription): move \(index)")
            }
        }
    }

    func client(in world: CompanionWorld) throws -> any ScriptedClient {
        guard let persona else { return CompanionClient(try world.configuration()) }
        return PersonaClient(app: try world.app(persona.tag))
    }
}

/// How far a run has come.
struct ScriptWalk {
    let world: CompanionWorld
    let run: ScriptRun
    var client: any ScriptedClient
    var place = Place.nowhere
    /// That of the latest page: the next one has another.
    private var authID: JSONValue?
    /// Sends what was sent last.
    private var sent: (@Sendable () async throws -> Place)?

    init(world: CompanionWorld, run: ScriptRun, client: any ScriptedClient) {
        self.world = world
        self.run = run
        self.client = client
    }

    mutating func make(_ move: Move, _ comment: Comment) async throws {
        switch move {
        case .given(let name, let attributes): try await give(name, attributes)
        case .start(let journey): place = try await client.start(journey)
        case .anotherClient: client = try run.client(in: world)
        case .see(let page): try await see(page, comment)
        case .sendAgain: place = try await sent?() ?? .nowhere
        case .freezeClock: try await world.ours().clock.freeze()
        case .wait(let duration): try await world.ours().clock.advance(by: duration)
        case .visit(let path, let answers): try await visit(path, answers, comment)
        case .bringToken(let type): try await bringToken(type, comment)
        case .openLink(let address): try await openLink(to: address, comment)
        case .success: try expectSuccess(comment)
        case .failure(let expected):
            guard case .failure(let failure) = place else { throw Astray(comment, place) }
            #expect(failure == expected, comment)
        case .stored(let name, let attributes): try await expectStored(name, attributes, comment)
        case .notStored(let name): #expect(try await world.ours().users.get(name) == nil, comment)
        case .sent(let count, let address):
            let items = try await world.ours().outbox.items()
            #expect(items.filter { $0.to == address }.count == count, comment)
        }
    }

    /// The client stands elsewhere than the script says.
    struct Astray: Error, CustomStringConvertible {
        let description: String

        init(_ comment: Comment, _ place: Place) { description = "\(comment.rawValue): \(place)" }
    }

    private func give(_ name: String, _ attributes: JSONObject) async throws {
        let users = try world.ours().users
        var all = try await users.get(name)?.attributes ?? [:]
        for attribute in attributes { all[attribute.key] = attribute.value }
        try await users.put(name, all)
    }

    private mutating func see(_ page: ScriptedPage, _ comment: Comment) async throws {
        guard case .page(let seen) = place else { throw Astray(comment, place) }
        var received = seen.received
        #expect(received["authId"]?.string?.isEmpty == false && received["authId"] != authID, comment)
        authID = received["authId"]
        received["authId"] = nil
        let expected = JSONValue.object(page.json)
        #expect(JSONValue.object(received).masked(like: expected).text == expected.text, comment)
        let persona = run.persona
        let isKnown = { (type: String) in
            persona?.unregistered != .dropped || persona?.registeredTypes.contains(type) == true
        }
        #expect(seen.types == page.asks.map(\.type).filter(isKnown), comment)
        let inputs = page.inputs(code: try await latestCode(page))
        sent = { try await seen.next(inputs) }
        place = try await seen.next(inputs)
    }

    private func latestCode(_ page: ScriptedPage) async throws -> String? {
        guard page.asks.contains(where: { $0.answers.contains(.sentCode) }) else { return nil }
        return try await world.ours().outbox.items().last?.code
    }

    private mutating func openLink(to address: String, _ comment: Comment) async throws {
        let link = try #require(try await world.ours().outbox.latest(to: address)?.link, comment)
        let query = URLComponents(string: link)?.queryItems
        let id = try #require(query?.first { $0.name == "suspendedId" }?.value, comment)
        place = try await client.resume(id)
    }

    private func expectSuccess(_ comment: Comment) throws {
        guard case .success(let success) = place else { throw Astray(comment, place) }
        #expect(success.token?.isEmpty == false, comment)
        world.expectLanding(success)
    }

    private func expectStored(_ name: String, _ attributes: JSONObject, _ comment: Comment) async throws {
        let user = try #require(try await world.ours().users.get(name), comment)
        for attribute in attributes { #expect(user.attributes[attribute.key] == attribute.value, comment) }
    }
}

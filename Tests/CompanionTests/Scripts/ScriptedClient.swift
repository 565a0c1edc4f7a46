import Foundation
import JourneyClient
import OrderedJSON
import SDKPersonas

/// A client that a script moves.
protocol ScriptedClient: Sendable {
    func start(_ journey: String) async throws -> Place
    /// Comes by a mailed link.
    func resume(_ suspendedID: String) async throws -> Place
}

/// Where a client stands.
enum Place: Sendable {
    case nowhere
    case page(SeenPage)
    case success(SDKSuccess)
    case failure(SDKFailure)
}

/// A page as a client sees it.
struct SeenPage: Sendable {
    /// As it came.
    let received: JSONObject
    /// The types of the callbacks that the client hands to its app.
    let types: [String]
    /// Answers and sends it.
    let next: @Sendable ([FilledInput]) async throws -> Place
    /// Sends it as it is, with the query of an address that a browser came back to.
    let returnBy: @Sendable (URL) async throws -> Place
}

/// An app with an SDK.
struct PersonaClient: ScriptedClient {
    let app: SDKApp

    func start(_ journey: String) async throws -> Place { place(try await app.start(SDKStart(journey))) }

    func resume(_ suspendedID: String) async throws -> Place {
        place(try await app.resume(suspendedID: suspendedID))
    }

    private func place(_ node: SDKNode) -> Place {
        switch node {
        case .step(let step):
            .page(
                SeenPage(received: step.received, types: step.types) {
                    try await next(step, $0)
                } returnBy: {
                    try await next(step, returningBy: $0)
                })
        case .success(let success): .success(success)
        case .failure(let failure): .failure(failure)
        }
    }

    private func next(_ step: SDKStep, returningBy link: URL) async throws -> Place {
        var step = step
        let items = URLComponents(url: link, resolvingAgainstBaseURL: true)?.queryItems ?? []
        step.returned = items.filter { $0.name != "realm" }.map { ($0.name, $0.value ?? "") }
        return place(try await app.next(step))
    }

    private func next(_ step: SDKStep, _ inputs: [FilledInput]) async throws -> Place {
        var step = step
        for input in inputs {
            try step.answer(input.type, at: input.index, input: input.position, input.value)
        }
        return place(try await app.next(step))
    }
}

/// An app with JourneyClient.
actor CompanionClient: ScriptedClient {
    private let journey: Journey
    private var session: String?

    init(_ configuration: JourneyConfiguration) { journey = Journey(configuration) }

    func start(_ name: String) async throws -> Place {
        try place(try await journey.start(name, options: JourneyOptions(existingSession: session)))
    }

    func resume(_ suspendedID: String) async throws -> Place {
        try place(try await journey.resume(suspendedID: suspendedID))
    }

    /// Every callback must have its type in the library.
    private func place(_ node: JourneyNode) throws -> Place {
        switch node {
        case .continue(let step):
            for callback in step.callbacks where callback.typed == nil {
                throw SDKBreaks("JourneyClient doesn't know \(callback.type)")
            }
            return .page(
                SeenPage(received: step.json.object ?? [:], types: step.callbacks.map(\.type)) {
                    try await self.next(step, $0)
                } returnBy: {
                    try await self.next(step, returningBy: $0)
                })
        case .success(let success):
            session = success.session?.token
            return .success(SDKSuccess(token: session, successURL: success.successURL, realm: success.realm))
        case .error(let error):
            return .failure(
                SDKFailure(
                    status: error.code, reason: error.reason, message: error.message,
                    errorCode: error.detail?["errorCode"]?.string))
        case .failure(let failure): throw failure
        }
    }

    private func next(_ step: JourneyStep, returningBy link: URL) async throws -> Place {
        try place(try await journey.next(step, returningBy: link))
    }

    private func next(_ step: JourneyStep, _ inputs: [FilledInput]) async throws -> Place {
        var step = step
        for input in inputs {
            let places = step.callbacks.indices.filter { step.callbacks[$0].type == input.type }
            guard places.indices.contains(input.index) else { throw SDKBreaks("there is no \(input.type)") }
            try step.callbacks[places[input.index]].setInput(input.suffix, to: input.value)
        }
        return try place(try await journey.next(step))
    }
}

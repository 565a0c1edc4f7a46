import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import OrderedJSON

/// `POST /json/…/authenticate`: starts journeys and leads clients through them (AM-BEHAVIOUR §1).
package struct AuthenticateEndpoint: Endpoint {
    private let engine: JourneyEngine

    package init(engine: JourneyEngine) { self.engine = engine }

    package let routes = [Route(.authenticate, [.post], "authenticate", versions: ["1.2", "2.1"])]

    /// On a worker if the journey can come to a node that may wait; which one a link or an advice leads to isn't known
    /// yet.
    ///
    /// A start names its journey, and no other is read for it; a step is read only where some journey may wait.
    package func execution(of request: HTTPRequest, in context: RequestContext) -> Execution {
        let isStep = request.body.count > Self.emptyObject
        if isStep, engine.journeys.isNeverDetached { return .loop }
        let query = request.target.parameters
        guard query["suspendedId"] == nil, query["authIndexType"].map({ $0.lowercased() == "service" }) ?? true else {
            return engine.journeys.isNeverDetached ? .loop : .worker
        }
        let (name, realm) = journey(of: request, in: context)
        return engine.journeys.isDetached(name ?? engine.settings.defaultJourney(in: realm), in: realm)
            ? .worker : .loop
    }

    /// The bytes of `{}`, which some clients start with.
    private static let emptyObject = 2

    package func nodes(of request: HTTPRequest, in context: RequestContext) -> [String] {
        guard request.body.count > Self.emptyObject,
            let authID = (try? JSONValue(parsing: request.body))?["authId"]?.string
        else { return [] }
        return engine.nodes(ofAuthID: authID, in: context)
    }

    package func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let asked = try AuthenticateRequest(request, sessionToken: context.sessionToken(in: request))
        let answer: JourneyAnswer
        if let authID = asked.authID {
            answer = try engine.resume(
                authID: authID, callbacks: asked.callbacks, wishes: asked.start, request, in: &context)
        } else if let suspendedID = asked.suspendedID {
            answer = try engine.resume(suspendedID: suspendedID, wishes: asked.start, request, in: &context)
        } else {
            answer = try engine.start(asked.start, request, in: &context)
        }
        return response(answer, context)
    }

    private func response(_ answer: JourneyAnswer, _ context: RequestContext) -> HTTPResponse {
        let cookies = SessionCookies(context)
        switch answer {
        case .step(let step): return Self.json(step.serialized, cookies.step)
        case .success(let success):
            return Self.json(success.json.serialized, success.tokenID.map { cookies.login($0) } ?? cookies.step)
        case .response(let response): return response
        }
    }

    private static func json(_ body: [UInt8], _ cookies: HTTPFields) -> HTTPResponse {
        var response = HTTPResponse(.ok, fields: cookies, body: body)
        response.fields.append(.contentType, "application/json")
        return response
    }

    /// The journey that a request is about, taken at its word: nothing is verified.
    private func journey(of request: HTTPRequest, in context: RequestContext) -> (name: String?, realm: RealmPath) {
        if request.body.count > Self.emptyObject,
            let text = (try? JSONValue(parsing: request.body))?["authId"]?.string, let jws = try? JWS(parsing: text),
            let claims = try? JWT.claims(of: jws)
        {
            return (claims["authIndexValue"]?.string, RealmPath(claims["realm"]?.string ?? context.realm.text))
        }
        return (request.target.parameters["authIndexValue"], context.realm)
    }
}

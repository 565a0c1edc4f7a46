import AMWire
import Determinism
import HTTPMessages

/// A request whose way is known: an endpoint, or an answer that needs none.
package final class RoutedRequest: Sendable {
    enum Destination: Sendable {
        /// Which is asked with that method, whatever the client's is.
        case endpoint(any Endpoint, as: HTTPMethod)
        case response(HTTPResponse)
        case refusal(any Error)
    }

    /// Changes an answer that is about to leave.
    package typealias Adjustment = @Sendable (inout HTTPResponse, Route.Family, inout RequestContext) -> Void

    /// A response and what the developer should know of it.
    package struct Answer: Sendable {
        package let response: HTTPResponse
        /// Why something was refused or done otherwise than one might think.
        package let hints: [String]
        package let trail: JourneyTrail?

        package init(response: HTTPResponse, hints: [String], trail: JourneyTrail?) {
            self.response = response
            self.hints = hints
            self.trail = trail
        }

        /// The answer to a request that was not dispatched.
        package init(refusing response: HTTPResponse) { self.init(response: response, hints: [], trail: nil) }
    }

    let router: Router
    /// As the client sent it.
    package let request: HTTPRequest
    /// What the standard headers and the form of errors follow.
    package let family: Route.Family
    package let context: RequestContext
    let destination: Destination

    init(
        router: Router, request: HTTPRequest, family: Route.Family, context: RequestContext, destination: Destination
    ) {
        self.router = router
        self.request = request
        self.family = family
        self.context = context
        self.destination = destination
    }

    /// The same request, answered with this.
    package func answered(with response: HTTPResponse, note: String) -> RoutedRequest {
        redirected(to: .response(response), note)
    }

    /// The same request, refused in its family's form.
    package func refused(with error: any Error, note: String) -> RoutedRequest {
        redirected(to: .refusal(error), note)
    }

    /// The same request, which has waited until now. What it was answered with before anybody was asked stays.
    package func routed(again now: Instant) -> RoutedRequest {
        guard case .endpoint = destination else { return self }
        return router.route(request, at: now, mount: context.mount, transactionID: context.transactionID)
    }

    private func redirected(to destination: Destination, _ note: String) -> RoutedRequest {
        var context = context
        context.note(note)
        return RoutedRequest(
            router: router, request: request, family: family, context: context, destination: destination)
    }

    /// Where `respond` is to be called.
    package var execution: Execution {
        guard case .endpoint(let endpoint, let method) = destination else { return .loop }
        return endpoint.execution(of: asked(as: method), in: context)
    }

    /// What the node may be called at which the journey stands that the request goes on with; empty for other requests.
    package var nodes: [String] {
        guard case .endpoint(let endpoint, let method) = destination else { return [] }
        return endpoint.nodes(of: asked(as: method), in: context)
    }

    /// Answers the request.
    package func respond(under faults: (any FaultSource)? = nil) -> HTTPResponse { answer(under: faults).response }

    /// Answers the request and tells what was found out about it.
    ///
    /// - Parameter adjust: changes the answer when all but faults has been done to it.
    package func answer(under faults: (any FaultSource)? = nil, adjust: Adjustment? = nil) -> Answer {
        var context = context
        context.faultSource = faults
        if let fault = faults?.struck { context.faults = [fault] }
        let isReplaced = context.faults.contains(where: \.isInPlace)
        var response = isReplaced ? HTTPResponse(.ok) : answer(in: &context)
        if let fault = context.faults.first(where: \.isLoss) {
            response = fault.substitute
            context.cookies = []
        }
        if family == .authenticate, context.version?.major == 1 { response = response.withOldError }
        for cookie in context.cookies { response.fields.append(.setCookie, cookie.fieldValue) }
        addVersion(to: &response.fields, context)
        if response.fields[.transactionID] == nil { response.fields.append(.transactionID, context.transactionID) }
        response.fields = StandardHeaders.of(family, setsSession: setsSession(response)).arrange(response.fields)
        if family != .admin { router.cors.decorate(&response.fields, for: request) }
        adjust?(&response, family, &context)
        noteFatCookies(response, &context)
        if !context.faults.isEmpty { befall(&response, &context) }
        return Answer(response: response, hints: context.hints, trail: context.trail)
    }

    /// Browsers drop cookies of more than 4,096 bytes without a word (RFC 6265 §6.1).
    private func noteFatCookies(_ response: HTTPResponse, _ context: inout RequestContext) {
        for field in response.fields.fields where field.name == .setCookie && field.value.utf8.count > 4096 {
            let name = field.value.prefix { $0 != "=" }
            context.note("browsers drop a cookie of \(field.value.utf8.count) bytes, over 4096, such as \(name)")
        }
    }

    /// Faults come last: nothing that is added to every answer covers them up.
    private func befall(_ response: inout HTTPResponse, _ context: inout RequestContext) {
        let scene = FaultScene(family: family, randomness: context.world.randomness)
        for fault in context.faults {
            fault.befall(&response, scene)
            let note = "\(fault.name) struck: \(fault.effects.joined(separator: ", "))"
            context.note(note)
            log(.info, note, context)
        }
    }

    /// The one place where an error becomes a response.
    private func answer(in context: inout RequestContext) -> HTTPResponse {
        do {
            switch destination {
            case .endpoint(let endpoint, let method): return try endpoint.respond(to: asked(as: method), in: &context)
            case .response(let response): return response
            case .refusal(let error): throw error
            }
        } catch let error as any WireError {
            return refuse(error, &context)
        } catch {
            return refuse(Defect(underlying: error), &context)
        }
    }

    private func asked(as method: HTTPMethod) -> HTTPRequest {
        guard method != request.method else { return request }
        var asked = request
        asked.method = method
        return asked
    }

    private func refuse(_ error: any WireError, _ context: inout RequestContext) -> HTTPResponse {
        context.note(error.hint)
        if let hint = error.hint { log(error.level, hint, context) }
        return error.response(in: family)
    }

    private func log(_ level: LogEntry.Level, _ message: String, _ context: RequestContext) {
        context.log.write(LogEntry(level, message, ["request": "\(request.method) \(request.target.path)"]))
    }

    /// A query under a stated protocol names its version twice (AM-BEHAVIOUR §9.2).
    private func addVersion(to fields: inout HTTPFields, _ context: RequestContext) {
        guard let version = context.version, fields[.contentAPIVersion] == nil else { return }
        if let asked = request.fields[.acceptAPIVersion], family == .crest, isQuery,
            let protocolVersion = AcceptAPIVersion(asked).protocolVersion
        {
            fields.append(.contentAPIVersion, "protocol=\(protocolVersion),resource=\(version)")
        }
        fields.append(.contentAPIVersion, "resource=\(version)")
    }

    private var isQuery: Bool {
        guard [.get, .head].contains(request.method), let query = request.target.query else { return false }
        return FormParameters(parsing: query).parameters.contains { $0.name.hasPrefix("_query") }
    }

    private func setsSession(_ response: HTTPResponse) -> Bool {
        family == .authenticate
            && response.fields.fields.contains { $0.name == .setCookie && !$0.value.hasPrefix("amlbcookie=") }
    }
}

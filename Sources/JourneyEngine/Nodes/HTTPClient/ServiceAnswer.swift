import HTTPMessages
import HTTPServing
import OrderedJSON

/// What came of a request to a service.
enum ServiceAnswer: Sendable {
    case response(HTTPResponse)
    /// A service that doesn't answer, or takes too long.
    case failure(String, isLate: Bool)
    /// No rule says what it answers, and nothing may be called.
    case unknown(String)
}

extension TreeContext {
    /// Asks a service: the first stub that fits answers, of the node's own and then of the configuration's; where there
    /// is none, the service itself, if it may be called.
    mutating func ask(_ request: RESTRequest, stubs: [RESTStub], within limit: Duration) -> ServiceAnswer {
        for stub in stubs + engine.settings.serviceStubs where stub.applies(to: request, self) {
            return answer(request, by: stub)
        }
        guard let outbound = request.outbound else { return .unknown("\(request) makes no sense as a request") }
        let client = OutboundClient(engine.settings.allowedServices)
        guard client.allows(outbound.url) else {
            return .unknown(
                "\(request) is not sent: no stubResponse fits it, and no --allow-http \(outbound.url.authority) allows it"
            )
        }
        do throws(OutboundError) {
            let response = try client.send(outbound, within: limit)
            note("\(request) is answered with \(response.status.code)")
            return .response(response)
        } catch {
            warn("\(request): \(error)")
            return .failure(error.description, isLate: error.isLate)
        }
    }

    private mutating func answer(_ request: RESTRequest, by stub: RESTStub) -> ServiceAnswer {
        switch stub.reply {
        case .error(let reason):
            warn("\(request): \(reason)")
            return .failure(reason, isLate: false)
        case .response(let status, let fields, let body):
            note("\(request) is answered by the stubResponse with \(status)")
            let body = body.filled(self)
            var response = HTTPResponse(HTTPStatus(status), fields: fields)
            response.body = Array((body.isNull ? "" : body.string ?? body.text).utf8)
            if fields[.contentType] == nil, body.object != nil || body.array != nil {
                response.fields[.contentType] = "application/json"
            }
            return .response(response)
        }
    }
}

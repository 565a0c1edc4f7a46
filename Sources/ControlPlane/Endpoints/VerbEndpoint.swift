import AMWire
import AdminWire
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// Serves one verb: reads the body as the verb defines it, and writes its answer.
struct VerbEndpoint<Body: AdminMessage, Answer: AdminMessage>: Endpoint {
    typealias Handler = @Sendable (Body, inout RequestContext) throws -> Reply
    /// One that looks at the query, too.
    typealias QueryHandler = @Sendable (Body, FormParameters, inout RequestContext) throws -> Reply

    /// A verb's answer and its status.
    struct Reply {
        let status: HTTPStatus
        let answer: Answer

        init(_ answer: Answer, status: HTTPStatus = .ok) {
            self.status = status
            self.answer = answer
        }
    }

    private let verb: AdminVerb<Body, Answer>
    private let execution: Execution
    private let handler: QueryHandler

    /// - Parameter execution: `.control` for whatever reads a store, `.loop` for whatever never does.
    init(_ verb: AdminVerb<Body, Answer>, on execution: Execution, handler: @escaping Handler) {
        self.init(verb, on: execution) { body, _, context in try handler(body, &context) }
    }

    init(_ verb: AdminVerb<Body, Answer>, on execution: Execution, queryHandler: @escaping QueryHandler) {
        self.verb = verb
        self.execution = execution
        handler = queryHandler
    }

    var routes: [Route] { [Route(.admin, [HTTPMethod(verb.method)], verb.path)] }

    func execution(of request: HTTPRequest, in context: RequestContext) -> Execution { execution }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        if request.target.path.hasSuffix("/") {
            throw AMError.notFound("the path ends with a slash: a name is missing")
        }
        try checkParameters(request)
        let reply = try handler(try Body(json: try json(in: request)), request.target.parameters, &context)
        return .json(reply.status, reply.answer.json)
    }

    /// A misspelt parameter would silently act on something else.
    private func checkParameters(_ request: HTTPRequest) throws(AMError) {
        let known = verb.parameters.map(\.name)
        let parameters = request.target.parameters
        if let unknown = parameters.parameters.first(where: { !known.contains($0.name) }) {
            throw .badRequest("unknown parameter \(JSONValue.string(unknown.name).text)")
        }
        if let duplicate = parameters.firstDuplicate {
            throw .badRequest("the parameter \(JSONValue.string(duplicate).text) is repeated")
        }
    }

    /// `null` where there is no body.
    private func json(in request: HTTPRequest) throws(AMError) -> JSONValue {
        do throws(JSONSyntaxError) {
            return request.body.isEmpty ? .null : try JSONValue(parsing: request.body)
        } catch {
            throw .badRequest("the body is not JSON: \(error)")
        }
    }
}

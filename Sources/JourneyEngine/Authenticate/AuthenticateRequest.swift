import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// A request to `/authenticate`, read from its body, its query and its header (AM-BEHAVIOUR §1.1, §1.2).
struct AuthenticateRequest: Sendable, Equatable {
    /// Absent when a journey starts.
    let authID: String?
    /// What a link names that was sent; nil where there is an authId, which wins.
    let suspendedID: String?
    /// What the client returns; nil where the body has no callbacks, which is legal (AM-BEHAVIOUR §1.10).
    let callbacks: [CallbackMessage]?
    let start: JourneyStart

    init(_ request: HTTPRequest, sessionToken: String?) throws(AMError) {
        let body = try Self.body(of: request)
        authID = try Self.authID(in: body)
        callbacks = authID == nil ? nil : try Self.callbacks(in: body)
        let query = request.target.parameters
        suspendedID = authID == nil ? query["suspendedId"] : nil
        start = try Self.start(
            query, isResumed: authID != nil || suspendedID != nil, languages: Self.languages(request, query),
            sessionToken)
    }

    private static func languages(_ request: HTTPRequest, _ query: FormParameters) -> LanguagePreferences {
        LanguagePreferences(acceptLanguage: request.fields[.acceptLanguage], locale: query["locale"])
    }

    /// No body and an empty one mean the same as `{}`.
    private static func body(of request: HTTPRequest) throws(AMError) -> JSONObject {
        guard !request.body.isEmpty else { return [:] }
        try checkMediaType(request.fields.mediaType)
        do {
            guard let object = try JSONValue(parsing: request.body).object else { throw AMError.notAnObject }
            return object
        } catch let error as JSONSyntaxError {
            throw .badRequest(error.description)
        } catch {
            throw .notAnObject
        }
    }

    private static func checkMediaType(_ type: String?) throws(AMError) {
        guard let type, type != "application/json" else { return }
        throw AMError(415, "Unsupported Media Type", "Unsupported Media Type", hint: "the body is \(type)")
    }

    private static func authID(in body: JSONObject) throws(AMError) -> String? {
        guard let value = body["authId"], !value.isNull else { return nil }
        guard let text = value.string else { throw .badRequest("authId must be a string") }
        return text
    }

    private static func callbacks(in body: JSONObject) throws(AMError) -> [CallbackMessage]? {
        guard let value = body["callbacks"], !value.isNull else { return nil }
        guard let elements = value.array else { throw .badRequest("callbacks must be an array") }
        var callbacks: [CallbackMessage] = []
        for (index, element) in elements.enumerated() {
            guard let callback = CallbackMessage(json: element) else {
                throw .badRequest("callbacks[\(index)] must be an object with a type, an output and an input")
            }
            callbacks.append(callback)
        }
        return callbacks
    }

    private static func start(
        _ query: FormParameters, isResumed: Bool, languages: LanguagePreferences, _ sessionToken: String?
    ) throws(AMError) -> JourneyStart {
        var start = JourneyStart()
        start.noSession = query["noSession"]?.lowercased() == "true"
        start.forceAuth = query["ForceAuth"]?.lowercased() == "true"
        if !isResumed { try readIndex(query, into: &start) }
        start.goto = query["goto"]
        start.languages = languages
        start.sessionToken = sessionToken
        start.upgradedToken = query["sessionUpgradeSSOTokenId"]
        return start
    }

    /// The journey that the query names, by itself or by what a policy asks for; an authId wins over it (WIRE §1.2).
    private static func readIndex(_ query: FormParameters, into start: inout JourneyStart) throws(AMError) {
        guard let type = query["authIndexType"] else { return }
        let value = query["authIndexValue"] ?? ""
        switch type.lowercased() {
        case "service":
            guard !value.isEmpty else {
                throw .noConfiguration(hint: "authIndexType=service comes without an authIndexValue")
            }
            start.journey = value
        case "composite_advice":
            guard let advice = Advice(value) else { throw .noConfiguration(hint: "the advice is none that is known") }
            take(advice, into: &start)
        case "transaction": take(.transaction(value), into: &start)
        case "module", "module_instance": throw .unauthorized("Module Based Authentication is not allowed.")
        case "user", "role", "level", "resource":
            throw .noConfiguration(hint: "journeys can't be chosen by authIndexType=\(type) here")
        default: throw .badRequest("Unknown Authentication Index Type", hint: "authIndexType=\(type)")
        }
    }
}

extension AuthenticateRequest {
    /// What a policy asks for is done, whatever session there is (AM-BEHAVIOUR §1.8). A journey may
    /// have its realm before it.
    private static func take(_ advice: Advice, into start: inout JourneyStart) {
        start.forceAuth = true
        switch advice {
        case .journey(let name): start.journey = name.split(separator: ":").last.map(String.init)
        case .transaction(let id): start.transactionID = id
        }
    }
}

extension AMError {
    /// CREST's own words.
    fileprivate static let notAnObject = AMError.badRequest(
        "The request could not be processed because the provided content is not a JSON object")
}

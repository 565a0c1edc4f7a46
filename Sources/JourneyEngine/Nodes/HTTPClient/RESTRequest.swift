import HTTPMessages
import HTTPServing
import JOSETokens
import OrderedJSON

/// What an HTTP Client, or a script, sends to a service.
struct RESTRequest: Sendable, Equatable, CustomStringConvertible {
    let method: String
    /// With the query.
    let url: String
    var fields = HTTPFields()
    var body: [UInt8] = []

    var description: String { "\(method) \(url)" }

    /// As it can be sent; nil where method or URL make no sense.
    var outbound: OutboundRequest? {
        guard HTTPFieldName(method) != nil, let url = HTTPURL(url) else { return nil }
        return OutboundRequest(HTTPMethod(method), url, fields: fields, body: body)
    }

    /// How a node's configuration describes its requests.
    struct Pattern: Sendable {
        private let method: String
        private let url: StateText
        private let parameters: [(name: String, value: StateText)]
        private let fields: [(name: HTTPFieldName, value: StateText)]
        private let credentials: (name: StateText, password: StateText)?
        private let body: RESTBody

        init(_ configuration: NodeConfiguration) throws {
            method = try configuration.string("requestMode")
            url = StateText(try configuration.string("restURL"))
            parameters = try Self.texts("queryParamsMap", configuration)
            fields = try Self.texts("headersMap", configuration).compactMap { entry in
                HTTPFieldName(entry.name).map { (name: $0, value: entry.value) }
            }
            if try configuration.bool("basicAuthn") {
                let password = configuration.value("basicAuthnPassword").string ?? ""
                credentials = (StateText(try configuration.string("basicAuthnUsername")), StateText(password))
            } else {
                credentials = nil
            }
            body = try RESTBody(configuration)
        }

        var inputs: [String] {
            let further = parameters.map(\.value) + fields.map(\.value)
            let credentials = credentials.map { [$0.name, $0.password] } ?? []
            return url.inputs + (further + credentials).flatMap(\.inputs) + body.inputs
        }

        func request(_ state: JourneyState) -> RESTRequest {
            var request = RESTRequest(method: method, url: filledURL(state))
            if let contentType = body.contentType { request.fields[.contentType] = contentType }
            for field in fields { request.fields[field.name] = field.value.filled(state) }
            if let credentials {
                let pair = "\(credentials.name.filled(state)):\(credentials.password.filled(state))"
                request.fields[.authorization] = "Basic \(Base64.encode(pair.utf8))"
            }
            if !["GET", "HEAD"].contains(method) { request.body = Array(body.filled(state).utf8) }
            return request
        }

        private func filledURL(_ state: JourneyState) -> String {
            let url = url.filled(state)
            guard !parameters.isEmpty else { return url }
            var query = FormParameters()
            for parameter in parameters { query.append(parameter.name, parameter.value.filled(state)) }
            return ReturnURL.make(url, adding: query)
        }

        private static func texts(
            _ property: String, _ configuration: NodeConfiguration
        ) throws -> [(name: String, value: StateText)] {
            try configuration.map(property).map { ($0.key, StateText($0.value.looseText ?? $0.value.text)) }
        }
    }
}

/// The body of an HTTP Client's requests: a text, or an object, with `${key}` in it.
struct RESTBody: Sendable {
    let contentType: String?
    private let text: StateText
    private let form: [(name: String, value: StateText)]

    init(_ configuration: NodeConfiguration) throws {
        let type = try configuration.string("bodyType")
        contentType = Self.contentTypes[type]
        let body = type == "NONE" ? JSONValue.null : configuration.value("body")
        form = (type == "FORM" ? body.object ?? [:] : [:]).map { member in
            (member.key, StateText(member.value.looseText ?? member.value.text))
        }
        text = StateText(body.isNull ? "" : body.looseText ?? body.text)
    }

    var inputs: [String] { form.isEmpty ? text.inputs : form.flatMap(\.value.inputs) }

    func filled(_ state: JourneyState) -> String {
        guard !form.isEmpty else { return text.filled(state) }
        var parameters = FormParameters()
        for entry in form { parameters.append(entry.name, entry.value.filled(state)) }
        return parameters.encoded
    }

    private static let contentTypes = [
        "JSON": "application/json", "XML": "application/xml", "FORM": "application/x-www-form-urlencoded",
        "TEXT": "text/plain; charset=UTF-8",
    ]
}

import HTTPMessages
import OrderedJSON

/// What an HTTP Client would send.
struct RESTRequest: Sendable, Equatable, CustomStringConvertible {
    let method: String
    /// With the query.
    let url: String

    var description: String { "\(method) \(url)" }

    /// How a node's configuration describes its requests.
    struct Pattern: Sendable {
        private let method: String
        private let url: StateText
        private let parameters: [(name: String, value: StateText)]

        init(_ configuration: NodeConfiguration) throws {
            method = try configuration.string("requestMode")
            url = StateText(try configuration.string("restURL"))
            parameters = try configuration.map("queryParamsMap").map {
                ($0.key, StateText($0.value.looseText ?? $0.value.text))
            }
        }

        var inputs: [String] { url.inputs + parameters.flatMap(\.value.inputs) }

        func request(_ state: JourneyState) -> RESTRequest {
            let url = url.filled(state)
            guard !parameters.isEmpty else { return RESTRequest(method: method, url: url) }
            var query = FormParameters()
            for parameter in parameters { query.append(parameter.name, parameter.value.filled(state)) }
            return RESTRequest(method: method, url: "\(url)\(url.contains("?") ? "&" : "?")\(query.encoded)")
        }
    }
}

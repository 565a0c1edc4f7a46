import HTTPServing
import JourneyEngine
import OrderedJSON

extension Reading {
    /// A rule in JSON, as a node's `stubResponse` has it.
    static func serviceStub(_ text: String) throws(ConfigurationError) -> RESTStub {
        let json: JSONValue
        do {
            json = try JSONValue(parsing: text, options: .lenient)
        } catch {
            throw ConfigurationError("is no JSON: \(error)")
        }
        do throws(NodeConfigurationError) {
            return try RESTStub(json, at: ["http-stub"])
        } catch {
            throw ConfigurationError("is not understood: \(error.problem)")
        }
    }

    static func outboundRule(_ text: String) throws(ConfigurationError) -> OutboundRule {
        guard let rule = OutboundRule(text) else { throw expected("HOST or HOST:PORT, without a scheme", text) }
        return rule
    }
}

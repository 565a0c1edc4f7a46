import Foundation
import OrderedJSON

/// A request to the server.
public struct TransportRequest: Sendable, Hashable {
    /// What is asked of the resource (RFC 9110 §9).
    public enum Method: String, Sendable, Hashable {
        /// Reads.
        case get = "GET"
        /// Acts.
        case post = "POST"
        /// Makes or replaces.
        case put = "PUT"
        /// Changes a part.
        case patch = "PATCH"
        /// Removes.
        case delete = "DELETE"
        /// Asks what is allowed.
        case options = "OPTIONS"
    }

    /// What is asked.
    public var method: Method
    /// Where, with the query.
    public var url: URL
    /// In the order in which they are sent.
    public var headers: HeaderFields
    /// Nil where the request has no body; not the same as an empty one.
    public var body: [UInt8]?

    /// A request.
    public init(_ method: Method, _ url: URL, headers: HeaderFields = [:], body: [UInt8]? = nil) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    /// A request with a JSON body.
    public static func json(
        _ method: Method, _ url: URL, headers: HeaderFields = [:], _ body: JSONValue
    ) -> TransportRequest {
        var request = TransportRequest(method, url, headers: headers, body: body.serialized)
        request.headers["Content-Type"] = "application/json"
        return request
    }

    /// A POST of a form (RFC 6749 appendix B).
    public static func form(_ url: URL, headers: HeaderFields = [:], _ parameters: QueryParameters) -> TransportRequest
    {
        var request = TransportRequest(.post, url, headers: headers, body: Array(parameters.encoded.utf8))
        request.headers["Content-Type"] = "application/x-www-form-urlencoded"
        return request
    }
}

import OrderedJSON

/// A whole response, and how it is to be delivered.
package struct HTTPResponse: Sendable, Hashable {
    package var status: HTTPStatus
    /// Without `Content-Length`, `Connection` and `Transfer-Encoding`: the transport frames the message.
    package var fields: HTTPFields
    package var body: [UInt8]
    package var delivery: Delivery

    package init(_ status: HTTPStatus, fields: HTTPFields = [:], body: [UInt8] = [], delivery: Delivery = .prompt) {
        self.status = status
        self.fields = fields
        self.body = body
        self.delivery = delivery
    }

    /// A JSON body with its content type.
    package static func json(
        _ status: HTTPStatus, _ value: JSONValue, contentType: String = "application/json;charset=UTF-8"
    ) -> HTTPResponse {
        HTTPResponse(status, fields: [.contentType: contentType], body: value.serialized)
    }

    package static func html(_ status: HTTPStatus, _ page: String) -> HTTPResponse {
        HTTPResponse(status, fields: [.contentType: "text/html;charset=UTF-8"], body: Array(page.utf8))
    }
}

/// How the transport hands a response over; faults are values (DESIGN decision 7).
package enum Delivery: Sendable, Hashable {
    /// At once, head and body in one write.
    case prompt
    /// After a pause.
    case delayed(Duration)
    /// In pieces of so many bytes with a pause before each.
    case dripped(bytes: Int, every: Duration)
    /// Cut off after so many bytes of the body, then the connection is closed.
    case truncated(afterBytes: Int)
    /// The connection is reset instead of an answer.
    case reset
    /// Nothing is sent and the connection stays open until the client gives up.
    case stalled
}

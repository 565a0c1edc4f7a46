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

    /// Says how it travels; pauses that were due before stay due.
    package mutating func deliver(_ delivery: Delivery) {
        if case .delayed(let pause, _) = self.delivery {
            self.delivery = .delayed(pause, then: delivery)
        } else {
            self.delivery = delivery
        }
    }

    package static func html(_ status: HTTPStatus, _ page: String) -> HTTPResponse {
        HTTPResponse(status, fields: [.contentType: "text/html;charset=UTF-8"], body: Array(page.utf8))
    }
}

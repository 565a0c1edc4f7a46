/// The admin API said no.
public struct AdminRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// The HTTP status, for example 404.
    public let status: Int
    /// What the server said.
    public let message: String
    /// What was asked, for example `GET users/nobody`.
    public let request: String

    init(_ call: AdminCall, _ response: TransportResponse) {
        status = response.status
        message = response.json?["message"]?.string ?? String(response.text.prefix(2_000))
        request = "\(call.method) \(call.target)"
    }

    /// `GET users/nobody: 404: there is no user "nobody"`
    public var description: String { "\(request): \(status): \(message)" }
}

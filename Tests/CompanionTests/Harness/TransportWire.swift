import Foundation
import JourneyClient
import SDKPersonas

/// The personas' way to a server over TLS that isn't ours; header spelling is URLSession's.
struct TransportWire: Wire {
    private let transport = URLSessionTransport()

    func send(_ request: WireRequest) async throws -> WireAnswer {
        guard let url = URL(string: request.url), let method = TransportRequest.Method(rawValue: request.method) else {
            throw SDKBreaks("\(request.method) \(request.url) can't be sent")
        }
        var outgoing = TransportRequest(method, url, body: request.body.map { Array($0.utf8) })
        for header in request.headers { outgoing.headers.append(header.name, header.value) }
        let response = try await transport.send(outgoing)
        return WireAnswer(
            status: response.status, headers: response.headers.fields.map { ($0.name, $0.value) }, body: response.body)
    }
}

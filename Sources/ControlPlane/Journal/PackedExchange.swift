import Determinism
import EndpointRouting
import HTTPMessages

/// An exchange in the journal: its texts and bodies are one run of bytes.
///
/// What a request was made of is let go of with it, so that the next one finds that memory still in the processor's
/// cache; kept for a thousand requests it would be cold each time.
struct PackedExchange: Sendable {
    private(set) var run: [UInt8]
    let time: Instant
    let duration: Duration
    let hints: [String]
    let trail: JourneyTrail?
    let bodyBytes: (request: Int, response: Int)
    let weight: Int
    private let isSecure: Bool
    private let client: IPAddress?
    private let status: HTTPStatus
    private let delivery: Delivery

    /// - Parameter room: memory that served an exchange before; used where it isn't much too large.
    init(_ entry: JournalEntry, in room: consuming [UInt8] = []) {
        let (request, response) = (entry.request, entry.response)
        time = entry.time
        duration = entry.duration
        hints = entry.hints
        trail = entry.trail
        bodyBytes = entry.bodyBytes
        weight = entry.weight
        isSecure = request.isSecure
        client = request.client
        status = response.status
        delivery = response.delivery
        run = RunWriter.run(in: room, atMost: Self.bytes(of: entry)) { run in
            run.append(request.method.name)
            run.append(request.target.description)
            run.append(request.authority)
            run.append(request.fields)
            run.append(request.body)
            run.append(response.fields)
            run.append(response.body)
            run.append(entry.realm.text)
            run.append(entry.mount)
            run.append(entry.transactionID)
        }
    }

    /// No less than the run takes: what counts, what doesn't, and the lengths.
    private static func bytes(of entry: JournalEntry) -> Int {
        let others = [
            entry.request.method.name, entry.request.authority, entry.realm.text, entry.mount, entry.transactionID,
        ]
        let fieldCount = entry.request.fields.fields.count + entry.response.fields.fields.count
        return others.reduce(entry.weight + fieldCount * 8 + 64) { $0 + $1.utf8.count }
    }

    /// The parts of the run that are the request's, which come first.
    func request(_ run: inout RunReader) -> HTTPRequest {
        let (method, target, authority) = (HTTPMethod(run.text()), RequestTarget(run.text()), run.text())
        return HTTPRequest(
            method, target, fields: run.fields(), body: run.bytes(), isSecure: isSecure, authority: authority,
            client: client)
    }

    /// The parts that follow.
    func response(_ run: inout RunReader) -> HTTPResponse {
        HTTPResponse(status, fields: run.fields(), body: run.bytes(), delivery: delivery)
    }
}

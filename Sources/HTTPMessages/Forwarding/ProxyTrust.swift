/// Which peers are proxies that are believed when they say how a request came to them; nobody else is.
///
/// A proxy tells what it got, so what it says is as good as it is itself, and what it passes on as good as who sent it
/// that. From the nearest proxy outwards each is believed that one believed already names as trusted; of these the
/// outermost one that says something about scheme, host or client is followed. What is malformed, and a `Forwarded`
/// field that says otherwise than the `X-Forwarded-*` fields beside it, is refused: else whoever can send one of them
/// through a proxy that only sets the other could choose the host.
package struct ProxyTrust: Sendable, Equatable {
    /// One entry of the list.
    package enum Peers: Sendable, Equatable {
        case all
        case loopback
        case range(AddressRange)

        /// Reads `all`, `loopback`, an address or a range of them; nil for anything else.
        package init?(_ text: String) {
            switch text {
            case "all": self = .all
            case "loopback": self = .loopback
            default:
                guard let range = AddressRange(text) else { return nil }
                self = .range(range)
            }
        }
    }

    private let trustsAll: Bool
    private let ranges: [AddressRange]

    package init(_ peers: [Peers] = []) {
        trustsAll = peers.contains(.all)
        ranges = peers.flatMap { peers -> [AddressRange] in
            switch peers {
            case .all: []
            case .loopback: AddressRange.loopback
            case .range(let range): [range]
            }
        }
    }

    /// The request as the client sent it to the outermost proxy that is trusted; as it is where the peer isn't.
    ///
    /// An https URL must have been asked for over TLS (RFC 9110 §7.4).
    package func resolve(_ request: HTTPRequest) throws(MalformedRequest) -> HTTPRequest {
        let resolved = try forwarded(request)
        guard resolved.isSecure || !resolved.asksForHTTPS else { throw .misdirected }
        return resolved
    }

    private func forwarded(_ request: HTTPRequest) throws(MalformedRequest) -> HTTPRequest {
        guard trusts(request.client), let hop = try hop(of: request) else { return request }
        var request = request
        if let isSecure = hop.isSecure { request.isSecure = isSecure }
        if let authority = hop.authority { request.authority = authority }
        request.client = hop.client
        return request
    }

    private func trusts(_ address: IPAddress?) -> Bool {
        if trustsAll { return true }
        guard let address, !ranges.isEmpty else { return false }
        return ranges.contains { $0.contains(address) }
    }

    /// What the two ways of saying it come to; nil where neither is used.
    private func hop(of request: HTTPRequest) throws(MalformedRequest) -> ForwardedHop? {
        let standard = try standardHop(request.fields.values("Forwarded"))
        guard let columns = ForwardedColumns(request.fields) else { return standard }
        let depth = try depth(columns.clients.map { client throws(MalformedRequest) in try ForwardedHop.node(client) })
        let older = try columns.hop(
            depth: depth, authority: standard?.authority ?? request.authority,
            isSecure: standard?.isSecure ?? request.isSecure)
        guard let standard else { return older }
        return try standard.merged(with: older, isSecure: request.isSecure)
    }

    private func standardHop(_ values: [String]) throws(MalformedRequest) -> ForwardedHop? {
        if values.isEmpty { return nil }
        let hops = try ForwardedField.elements(values).map { element throws(MalformedRequest) in
            try ForwardedHop(element)
        }
        let trusted = hops.suffix(depth(hops.map(\.client)))
        return ForwardedHop(
            client: trusted.first?.client, isSecure: trusted.lazy.compactMap(\.isSecure).first,
            authority: trusted.lazy.compactMap(\.authority).first)
    }

    /// How many proxies are believed, given whom each of them names, the nearest one's word last.
    private func depth(_ clients: [IPAddress?]) -> Int {
        if trustsAll { return .max }
        return 1 + clients.dropFirst().reversed().prefix { trusts($0) }.count
    }
}

extension MalformedRequest {
    fileprivate static let misdirected = MalformedRequest(
        status: .misdirectedRequest, problem: "The request's URL is https, but it came over http.")
}

extension ForwardedHop {
    /// Both together, as far as they agree. That a host names the port which its scheme means
    /// anyway makes no difference.
    ///
    /// - Parameter requestIsSecure: what counts where neither names a scheme.
    fileprivate func merged(
        with other: ForwardedHop, isSecure requestIsSecure: Bool
    ) throws(MalformedRequest) -> ForwardedHop {
        let scheme = isSecure ?? other.isSecure ?? requestIsSecure
        let hosts = [authority, other.authority].compactMap { $0?.withoutDefaultPort(isSecure: scheme) }
        let isSameHost = hosts.count < 2 || hosts[0].isEqualIgnoringCase(to: hosts[1])
        guard isSameHost, isSecure == nil || other.isSecure == nil || isSecure == other.isSecure,
            client == nil || other.client == nil || client == other.client
        else { throw .badRequest("A proxy says one thing in Forwarded and another in X-Forwarded-*.") }
        return ForwardedHop(
            client: client ?? other.client, isSecure: isSecure ?? other.isSecure,
            authority: authority ?? other.authority)
    }
}

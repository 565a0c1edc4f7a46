/// The fields `X-Forwarded-For`, `-Proto`, `-Host` and `-Port`: lists to which each proxy adds at the end, or fields
/// that only one of them sets.
struct ForwardedColumns {
    let clients: [String]
    private let schemes: [String]
    private let hosts: [String]
    private let ports: [String]

    /// Nil where there is none of them.
    init?(_ fields: HTTPFields) {
        clients = Self.list(fields.values("X-Forwarded-For"))
        schemes = Self.list(fields.values("X-Forwarded-Proto"))
        hosts = Self.list(fields.values("X-Forwarded-Host"))
        ports = Self.list(fields.values("X-Forwarded-Port"))
        if clients.isEmpty, schemes.isEmpty, hosts.isEmpty, ports.isEmpty { return nil }
    }

    /// What the outermost of the last `depth` proxies says, or of those that say something.
    ///
    /// - Parameters:
    ///   - authority: what is named otherwise, to which a forwarded port may belong.
    ///   - isSecure: whether the request is otherwise known to have come over https.
    func hop(depth: Int, authority: String, isSecure: Bool) throws(MalformedRequest) -> ForwardedHop {
        var hop = ForwardedHop()
        if let client = Self.value(clients, depth) { hop.client = try ForwardedHop.node(client) }
        if let scheme = Self.value(schemes, depth) { hop.isSecure = try ForwardedHop.isSecure(scheme) }
        if let host = Self.value(hosts, depth) { hop.authority = try ForwardedHop.authority(host) }
        if let port = Self.value(ports, depth) {
            try hop.add(port: port, to: hop.authority ?? authority, isSecure: hop.isSecure ?? isSecure)
        }
        return hop
    }

    private static func value(_ list: [String], _ depth: Int) -> String? {
        list.isEmpty ? nil : list[max(0, list.count - depth)]
    }

    private static func list(_ values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",") }.map { String($0.trimmedOfBlanks) }.filter { !$0.isEmpty }
    }
}

extension ForwardedHop {
    /// A host that names its port keeps it: the proxy may itself be reached through another one.
    fileprivate mutating func add(
        port text: String, to authority: String, isSecure: Bool
    ) throws(MalformedRequest) {
        guard text.hasDigitsOnly, let port = UInt16(text), port > 0 else {
            throw Self.problem("port", text)
        }
        guard !authority.isEmpty, !authority.namesPort, port != (isSecure ? 443 : 80) else { return }
        self.authority = "\(authority):\(port)"
    }
}

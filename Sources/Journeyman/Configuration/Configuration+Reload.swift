/// Something that a running server can't change: it stays as it was on start when the configuration is read again.
struct FixedSetting: Sendable {
    /// The option's name.
    let option: String
    /// Takes over what the running server has; says whether the configuration that was read says otherwise.
    let keep: @Sendable (_ running: Configuration, _ next: inout Configuration) -> Bool

    private init<Value: Equatable & Sendable>(
        _ option: String, _ path: WritableKeyPath<Configuration, Value> & Sendable
    ) {
        self.option = option
        keep = { running, next in
            guard running[keyPath: path] != next[keyPath: path] else { return false }
            next[keyPath: path] = running[keyPath: path]
            return true
        }
    }

    static let all = [
        FixedSetting("port", \.port), FixedSetting("https-port", \.httpsPort), FixedSetting("listen", \.listen),
        FixedSetting("max-connections", \.connectionLimit),
        FixedSetting("max-body", \.bodyLimit), FixedSetting("answer-framing", \.answerFraming),
        FixedSetting("no-https", \.servesHTTPS), FixedSetting("client-certificates", \.requestsClientCertificates),
        FixedSetting("tls", \.tlsFolder), FixedSetting("data", \.storage), FixedSetting("durable", \.isDurable),
        FixedSetting("seed", \.seed), FixedSetting("clock", \.clock), FixedSetting("fresh-keys", \.asksForFreshKeys),
        FixedSetting("ready-file", \.readyFile), FixedSetting("exit-with-parent", \.endsWithParent),
        FixedSetting("script-time-limit", \.scriptLimits.time),
        FixedSetting("script-memory-limit", \.scriptLimits.memoryBytes),
    ]
}

extension Configuration {
    /// What a server that runs with this configuration goes on with when `next` was read, and the options that `next`
    /// names in vain until the server is started again.
    ///
    /// Proxies let in whoever comes: none is believed from now on where the admin API has no token to ask for. One that
    /// was made now would be told to nobody.
    package func reloaded(_ next: Configuration) -> (configuration: Configuration, unchanged: [String]) {
        var next = next
        var unchanged = FixedSetting.all.filter { $0.keep(self, &next) }.map(\.option)
        if next.adminToken == nil, next.needsAdminToken { next.adminToken = adminToken }
        if next.adminToken == nil, next.needsAdminToken {
            next.trustedProxies = trustedProxies
            unchanged.append("trust-proxy")
        }
        return (next, unchanged)
    }
}

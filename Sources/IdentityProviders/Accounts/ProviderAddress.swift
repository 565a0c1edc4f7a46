import EndpointRouting
import HTTPMessages

/// Where this server plays a provider: `<origin>/idp/<name>/…`, which is also its issuer.
package struct ProviderAddress: Sendable {
    package let issuer: String

    package init(_ provider: String, in context: RequestContext) {
        issuer = context.origin + Self.path(provider, in: context)
    }

    package var authorize: String { issuer + "/authorize" }
    package var token: String { issuer + "/token" }
    package var userinfo: String { issuer + "/userinfo" }
    package var keys: String { issuer + "/keys" }

    /// The issuer's path, the same under every name of this server.
    package static func path(_ provider: String, in context: RequestContext) -> String {
        "\(context.mount)/idp/\(PercentEncoding.encode(provider))"
    }
}

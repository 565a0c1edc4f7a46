import AMWire
import AdminWire
import EndpointRouting
import OAuth2Provider
import OrderedJSON

/// `POST tokens`
enum TokenEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.mintTokens, on: .control) { order, context in
                let mint = TokenMint(try directory.controlled(context).oauth2)
                let response = try mint.mint(try TokenMint.Order(order), in: context)
                return .init(MintedTokens(response.json.object ?? [:]), status: .created)
            }
        ]
    }
}

extension TokenMint.Order {
    fileprivate init(_ order: TokenOrder) throws(AMError) {
        self.init(
            clientID: order.client, user: order.user, scope: order.scope.map { ScopeSet(text: $0) }, nonce: order.nonce)
        guard let name = order.flaw else { return }
        flaw = TokenFlaw.all.first { $0.name == name }
        if flaw == nil {
            let known = TokenFlaw.all.map(\.name).joined(separator: ", ")
            throw .badRequest("there is no flaw \(JSONValue.string(name).text); known are \(known)")
        }
    }
}

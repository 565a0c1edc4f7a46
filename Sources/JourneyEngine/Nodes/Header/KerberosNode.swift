import AMWire
import HTTPMessages
import OrderedJSON

/// Kerberos: asks for a ticket in the request's header, and knows the user by it, here by the node's own rules.
struct KerberosNode: Node, IncompleteNode {
    static let type = NodeType(
        "product-KerberosNode", "Kerberos", "Asks for a Kerberos ticket in the header; here rules say whose it is.",
        aliases: ["Kerberos"],
        properties: [
            .string("principal", "The service's own name.").withoutEffect,
            .string("keytabFileName", "The file with its keys.").withoutEffect,
            .string("kdcRealm", "The Kerberos realm.").withoutEffect,
            .string("kdcServerName", "Its servers.").withoutEffect,
            StubResult.property("whose ticket it is: \"username\"."),
        ],
        standsOnPages: false)
    static let outcomes: [Outcome] = .trueOrFalse

    let omission: NodeOmission?
    private let stubResult: StubResult

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(configuration, members: ["username": .text])
        omission = stubResult.omission("no ticket is read: the outcome is false", property: "principal")
    }

    var inputs: [String] { stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard context.request.authorization(scheme: "Negotiate") != nil else {
            return .respond(.challenge(.negotiate), .undone, then: "false")
        }
        guard let name = try stubResult.result(context)["username"]?.string else { return .goTo("false") }
        context.sharedState["username"] = .string(name)
        return .goTo("true")
    }
}

extension HTTPResponse {
    /// What asks for credentials in the header (WIRE §2.1).
    static func challenge(_ callback: HttpCallback) -> HTTPResponse {
        var response = HTTPResponse(HTTPStatus(HttpCallback.status))
        response.body = HttpCallback.body.serialized
        response.fields[.contentType] = "application/json;charset=UTF-8"
        response.fields[.wwwAuthenticate] = callback.challenge
        return response
    }
}

import EndpointRouting
import HTTPMessages
import OrderedJSON

/// One thing that a quirk changes; these few ways carry all quirks.
enum QuirkChange: Sendable {
    /// The tenant is set up otherwise while it serves the request.
    case settings(@Sendable (inout DomainSettings, SettingScene) -> Void)
    /// The request is taken for another one.
    case request(@Sendable (inout HTTPRequest, QuirkScene) -> Void)
    /// This is answered in place of what the endpoint would have said, which isn't asked; nil: it is.
    case refusal(@Sendable (QuirkScene) throws -> HTTPResponse?)
    /// This is answered by something in front of AM, without AM's headers; nil: AM is asked.
    case front(@Sendable (QuirkScene) -> HTTPResponse?)
    /// The answer is changed, when all but faults has been done to it.
    case response(@Sendable (inout HTTPResponse, QuirkScene) -> Void)
    /// A fault strikes: its effects, by the quirk's value.
    case fault(@Sendable (JSONValue) -> JSONObject)
    /// The first answer's body is given again for as many seconds as the value says.
    case stale
}

/// What a change of settings may know.
struct SettingScene: Sendable {
    let value: JSONValue
    /// As the tenant's context has it.
    let tenantName: String

    /// A number that was held to its range.
    var number: Int { value.int ?? 0 }
    var text: String { value.string ?? "" }
}

/// What a change may know.
struct QuirkScene: Sendable {
    /// As the client sent it.
    let request: HTTPRequest
    let family: Route.Family
    let context: RequestContext
    /// What the setting says, or the quirk's own; null where the quirk asks for none.
    let value: JSONValue
    /// How many requests have met the quirk in a second of the tenant's clock, up to this one.
    let inSecond: Int

    /// A number that was held to its range.
    var number: Int { value.int ?? 0 }
    var text: String { value.string ?? "" }
}

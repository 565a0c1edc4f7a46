import AMWire
import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import OrderedJSON

/// An exchange of the journal, decoded: now that somebody asks.
struct ReadExchange {
    let number: Int
    let entry: JournalEntry
    /// The parameters of the query and of a form; the form's go first.
    let parameters: FormParameters
    /// Nil where the bodies are no JSON.
    let requestJSON: JSONValue?
    let responseJSON: JSONValue?
    let tokens: [FoundToken]
    /// The parameters that a redirect sends the browser on with.
    let redirect: FormParameters
    /// Filled in from other exchanges of the same run.
    var journey: String?

    init(_ numbered: RequestJournal.Numbered) {
        number = numbered.number
        entry = numbered.entry
        requestJSON = Self.json(entry.request.body)
        responseJSON = Self.json(entry.response.body)
        parameters = entry.request.parameters
        redirect = Self.redirect(entry.response)
        tokens =
            Self.tokens(entry.request, requestJSON, parameters) + Self.tokens(entry.response, responseJSON, redirect)
        journey = entry.trail?.journey ?? HTTPRequest.journey(tokens, parameters)
    }

    /// What a match looks at.
    var subject: RequestSubject {
        var subject = RequestSubject(entry.request, mount: entry.mount, realm: entry.realm, client: client)
        subject.journey = journey
        subject.nodes = entry.trail?.nodes ?? []
        return subject
    }

    /// The authId that the client posted.
    var postedAuthID: String? { requestJSON?["authId"]?.string }
    /// The authId that it was given.
    var givenAuthID: String? { responseJSON?["authId"]?.string }

    /// The client that the request names, else the one that a token was given to.
    var client: String? { entry.request.client(parameters) ?? tokens.lazy.compactMap(\.client).first }

    /// The grant that the exchange is about: the row that a code or a token is a handle of.
    var grant: Int64? {
        let code = parameters["code"] ?? redirect["code"]
        return code.flatMap { Handle($0)?.row } ?? tokens.lazy.compactMap(\.grant).first
    }

    /// Why the request was refused, as its client learnt it; nil where it wasn't.
    var reason: String? {
        if let error = redirect["error"] { return Self.sentence(error, redirect["error_description"]) }
        guard entry.response.status.code >= 400 else { return nil }
        if let error = responseJSON?["error"]?.string {
            return Self.sentence(error, responseJSON?["error_description"]?.string)
        }
        return responseJSON?["message"]?.string ?? entry.response.status.reasonPhrase
    }

    private static func sentence(_ error: String, _ description: String?) -> String {
        description.map { "\(error): \($0)" } ?? error
    }
}

extension ReadExchange {
    private static func json(_ body: [UInt8]) -> JSONValue? {
        guard let first = body.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else { return nil }
        return try? JSONValue(parsing: body)
    }

    private static func redirect(_ response: HTTPResponse) -> FormParameters {
        guard let location = response.fields[.location],
            let mark = location.firstIndex(where: { $0 == "?" || $0 == "#" })
        else { return FormParameters() }
        return FormParameters(parsing: location[location.index(after: mark)...])
    }

    private static func tokens(
        _ request: HTTPRequest, _ json: JSONValue?, _ parameters: FormParameters
    ) -> [FoundToken] {
        var texts = parameters.parameters.map { ($0.name, $0.value) } + texts(json)
        if let bearer = request.authorization(scheme: "Bearer") { texts.append(("Authorization", bearer)) }
        return texts.compactMap { FoundToken($1, named: $0, isInResponse: false) }
    }

    private static func tokens(
        _ response: HTTPResponse, _ json: JSONValue?, _ redirect: FormParameters
    ) -> [FoundToken] {
        (redirect.parameters.map { ($0.name, $0.value) } + texts(json)).compactMap {
            FoundToken($1, named: $0, isInResponse: true)
        }
    }

    private static func texts(_ json: JSONValue?) -> [(String, String)] {
        (json?.object ?? [:]).compactMap { member in member.value.string.map { (member.key, $0) } }
    }
}

import HTTPMessages
import OrderedJSON

extension HTTPRequest {
    /// The journey that it names: by its query, or by the authId that it brings.
    var namedJourney: String? {
        let authID = (try? JSONValue(parsing: body))?["authId"]?.string
        let token = authID.flatMap { FoundToken($0, named: "authId", isInResponse: false) }
        return Self.journey(token.map { [$0] } ?? [], parameters)
    }

    static func journey(_ tokens: [FoundToken], _ parameters: FormParameters) -> String? {
        if let token = tokens.first(where: { $0.name == "authId" }) { return token.claims["authIndexValue"]?.string }
        return parameters["authIndexType"]?.lowercased() == "service" ? parameters["authIndexValue"] : nil
    }
}

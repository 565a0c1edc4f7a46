import EndpointRouting
import HTTPMessages
import IdentityStore
import OrderedJSON

extension JourneyFixture {
    /// What was sent, oldest first.
    func outbox() throws -> [OutboxItem] { try tenant.store.read { try OutboxTable().items(&$0) } }

    /// The id in the link that was sent last.
    func suspendedID() throws -> String {
        let link = try outbox().last?.link ?? ""
        return FormParameters(parsing: link.split(separator: "?").last ?? "")["suspendedId"] ?? ""
    }

    /// Comes by a link.
    func open(_ suspendedID: String, _ fields: HTTPFields = [:], query: String = "") throws -> Answer {
        try post("{}", query: "suspendedId=\(suspendedID)&\(query)", fields: fields)
    }

    /// Gives the user demo an address.
    func giveMail(_ address: String = "demo@example.com") throws {
        try update {
            $0.attributes["mail"] = .string(address)
            $0.attributes["givenName"] = "Dee"
        }
    }
}

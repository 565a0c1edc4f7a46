import HTTPMessages

/// The address that whoever is to log in in a backchannel transaction opens.
enum BackChannelAddress: Sendable, Equatable {
    /// The login page, or the authenticate endpoint, of this server.
    case get, post
    case custom(String)
    /// The journey makes one of the transaction's id.
    case none

    private enum Kind: String, CaseIterable { case get, post, custom, none }

    init(_ configuration: NodeConfiguration) throws {
        let kind: Kind = try configuration.word("redirectUrlType")
        switch kind {
        case .get: self = .get
        case .post: self = .post
        case .custom: self = .custom(try configuration.string("customRedirectUrl"))
        case .none: self = .none
        }
    }

    func text(for transaction: BackChannelTransaction, _ context: borrowing TreeContext) -> String? {
        var parameters = FormParameters()
        parameters.append("realm", context.realm.text)
        parameters.append("authIndexType", "transaction")
        parameters.append("authIndexValue", transaction.id)
        let am = context.requestContext.amURL
        return switch self {
        case .get: "\(am)/XUI/?\(parameters.encoded)"
        case .post: "\(am)/json/authenticate?\(parameters.encoded)"
        case .custom(let text): text
        case .none: nil
        }
    }
}

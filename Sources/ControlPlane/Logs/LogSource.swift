/// What a log entry comes from, as `source` names it.
enum LogSource: String, CaseIterable {
    case amAccess = "am-access"
    case amAuthentication = "am-authentication"
    case amEverything = "am-everything"
    case idmAccess = "idm-access"
    case idmEverything = "idm-everything"

    /// Whether entries of another source come with this one.
    func includes(_ other: LogSource) -> Bool {
        switch self {
        case .amEverything: [.amAccess, .amAuthentication].contains(other)
        case .idmEverything: other == .idmAccess
        case .amAccess, .amAuthentication, .idmAccess: other == self
        }
    }
}

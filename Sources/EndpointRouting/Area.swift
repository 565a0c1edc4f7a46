import HTTPMessages

/// A part of the server's paths: what stands in front of a route's pattern.
enum Area: Int, Sendable, CaseIterable {
    case json, oauth2, openidm, admin, page

    /// Where the routes of a family stand.
    init(_ family: Route.Family) {
        switch family {
        case .authenticate, .crest: self = .json
        case .oauth2: self = .oauth2
        case .openidm: self = .openidm
        case .admin: self = .admin
        case .page: self = .page
        }
    }

    /// The area that a path lies in, and its segments from there on. Where a base URL and a path were joined without
    /// the slash between them it is found all the same (EDGE-CASES B56).
    static func find(_ segments: [String]) -> (area: Area, rest: ArraySlice<String>) {
        switch (segments.first, segments.dropFirst().first) {
        case ("am", "json"): (.json, segments.dropFirst(2))
        case ("am", "oauth2"): (.oauth2, segments.dropFirst(2))
        case ("amjson", _): (.json, segments.dropFirst())
        case ("amoauth2", _): (.oauth2, segments.dropFirst())
        case ("openidm", _): (.openidm, segments.dropFirst())
        case (AdminPath.segment, _): (.admin, segments.dropFirst())
        default: (.page, segments[...])
        }
    }

    /// The family whose headers and errors a path has where no route fits.
    var family: Route.Family {
        switch self {
        case .json: .crest
        case .oauth2: .oauth2
        case .openidm: .openidm
        case .admin: .admin
        case .page: .page
        }
    }
}

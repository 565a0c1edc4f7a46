import AMWire
import HTTPMessages

/// Finds the realm in the spellings that clients use (WIRE §0.1).
struct RealmRouting: Sendable {
    let realms: Set<RealmPath>

    /// Where a path leads.
    struct Place {
        var realm: RealmPath = .root
        /// What an issuer repeats, for example `/realms/root/realms/alpha`, `/alpha` or nothing.
        var spelling = ""
        /// The segments after the realm.
        var rest: ArraySlice<String>
    }

    /// Reads a path's decoded segments, and the query where the path names no realm.
    ///
    /// - Parameters:
    ///   - alias: the realm that the request's host stands for, where the query names none either.
    ///   - isRoute: whether a segment begins a route; such a segment is never taken for a realm.
    func place(
        of segments: ArraySlice<String>, query: String?, alias: RealmPath? = nil, isRoute: (String) -> Bool
    ) throws(AMError) -> Place {
        var place = Place(rest: segments)
        var names: [String] = []
        takePairs(&place, &names)
        takeLegacySegments(&place, &names, isRoute)
        guard place.spelling.isEmpty else {
            place.realm = RealmPath(names)
            guard realms.contains(place.realm) else { throw Self.notFound(place.realm) }
            return place
        }
        if let first = place.rest.first, !isRoute(first), place.rest.dropFirst().first.map(isRoute) == true {
            throw Self.notFound(RealmPath([first]))
        }
        guard let realm = try realm(in: query, alias: alias) else { return place }
        place.realm = realm
        place.spelling = realm.encoded
        return place
    }

    /// The realm that a query names, else the one that the request's host stands for.
    func realm(in query: String?, alias: RealmPath?) throws(AMError) -> RealmPath? {
        if let realm = try realm(in: query) { return realm }
        guard let alias else { return nil }
        guard realms.contains(alias) else { throw .badRequest(Self.absence(of: alias)) }
        return alias
    }

    /// The realm that a query names; nil where it names none. `root` is the top realm there, too, as it is in paths.
    func realm(in query: String?) throws(AMError) -> RealmPath? {
        guard let query, let text = FormParameters(parsing: query)["realm"] else { return nil }
        let realm = RealmPath(spelling: text)
        guard realms.contains(realm) else { throw .badRequest("Invalid realm, \(text)") }
        return realm
    }

    /// `/realms/root/realms/alpha`; a pair's second segment may hold several, slashes encoded (WIRE §0.1, FA).
    private func takePairs(_ place: inout Place, _ names: inout [String]) {
        while place.rest.first == "realms", let segment = place.rest.dropFirst().first {
            let parts = Self.parts(of: segment)
            for name in parts where parts.count == 1 || name != "realms" {
                if !(name == "root" && place.spelling.isEmpty) { names.append(name) }
                place.spelling += "/realms/" + PercentEncoding.encode(name)
            }
            place.rest = place.rest.dropFirst(2)
        }
    }

    /// Hardly any segment has several.
    private static func parts(of segment: String) -> [String] {
        let slash = UInt8(ascii: "/")
        guard segment.utf8.contains(slash) else { return [segment] }
        return segment.utf8.split(separator: slash).map { String(Substring($0)) }
    }

    /// `/alpha`, as issuers of that form make clients write.
    private func takeLegacySegments(_ place: inout Place, _ names: inout [String], _ isRoute: (String) -> Bool) {
        while let segment = place.rest.first, !isRoute(segment), realms.contains(RealmPath(names + [segment])) {
            names.append(segment)
            place.spelling += "/\(PercentEncoding.encode(segment))"
            place.rest = place.rest.dropFirst()
        }
    }

    private static func notFound(_ realm: RealmPath) -> AMError { .notFound(absence(of: realm)) }

    /// AM-BEHAVIOUR §1.13.
    private static func absence(of realm: RealmPath) -> String { "Realm \"\(realm.text)\" not found" }
}

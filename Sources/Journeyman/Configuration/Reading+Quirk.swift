import AdminWire
import ControlPlane
import OrderedJSON

extension Reading {
    static func profile(_ text: String) throws(ConfigurationError) -> String {
        let names = Profile.all.map(\.name)
        guard names.contains(text) else {
            throw expected("\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")", text)
        }
        return text
    }

    /// `NAME`, `NAME=VALUE`, and behind a colon for whom: `authid-rekeyed:realm=bravo,every=2`.
    static func quirk(_ text: String) throws(ConfigurationError) -> QuirkSetting {
        let (use, members) = parts(of: text)
        let (name, value) = try pair(use, in: text)
        var object: JSONObject = ["name": .string(name)]
        object["value"] = value.map(json)
        var match: JSONObject = [:]
        for member in members?.split(separator: ",") ?? [] {
            let (name, value) = try pair(member, in: text)
            guard let value else { throw ConfigurationError("must have a value behind \"\(name)\", not \"\(text)\"") }
            switch name {
            case "times", "every": object[name] = json(value)
            default: match[name] = .string(value)
            }
        }
        if !match.isEmpty { object["match"] = .object(match) }
        return try checked(.object(object))
    }

    /// A server starts with these realms; what is on in one that was made later, the admin API says.
    static func quirks(_ settings: [QuirkSetting]) throws(ConfigurationError) {
        do throws(AdminMessageError) {
            try QuirkPlan.check(settings, realms: JourneyShelf.realms)
        } catch {
            throw ConfigurationError("is not understood: \(error.description)")
        }
    }

    private static func checked(_ json: JSONValue) throws(ConfigurationError) -> QuirkSetting {
        do throws(AdminMessageError) {
            return try QuirkSetting(json: json)
        } catch {
            throw ConfigurationError("is not understood: \(error.description)")
        }
    }

    /// A value may have colons, but none with `MEMBER=` behind it.
    private static func parts(of text: String) -> (use: Substring, members: Substring?) {
        let name = text.prefix { $0 != ":" && $0 != "=" }
        let rest = text[name.endIndex...]
        let colon = rest.hasPrefix("=") ? rest.firstMatch(of: /:(?=[a-z_]+=)/)?.range.lowerBound : rest.indices.first
        guard let colon else { return (text[...], nil) }
        return (text[..<colon], text[text.index(after: colon)...])
    }

    private static func pair(
        _ text: Substring, in whole: String
    ) throws(ConfigurationError) -> (name: String, value: String?) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = sides.first, !name.isEmpty else {
            throw ConfigurationError("must be NAME[=VALUE][:MEMBER=VALUE,…], not \"\(whole)\"")
        }
        return (name, sides.count > 1 ? sides[1] : nil)
    }

    /// A whole number where it is written like one.
    private static func json(_ text: String) -> JSONValue { Int(text).map { .int($0) } ?? .string(text) }
}

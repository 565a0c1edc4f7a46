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
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let (name, value) = try pair(parts[0], in: text)
        var object: JSONObject = ["name": .string(name)]
        object["value"] = value.map(json)
        var match: JSONObject = [:]
        for member in parts.dropFirst().first?.split(separator: ",") ?? [] {
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

    private static func checked(_ json: JSONValue) throws(ConfigurationError) -> QuirkSetting {
        do throws(AdminMessageError) {
            let setting = try QuirkSetting(json: json)
            try QuirkPlan.check(setting)
            return setting
        } catch {
            throw ConfigurationError("is not understood: \(error.description)")
        }
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

import AdminWire
import OrderedJSON

/// Quirks that were set while a tenant ran, for when it is opened again.
struct KeptQuirks: Sendable, Equatable {
    let on: [QuirkSetting]
    /// Those of the configuration, in whose place they came: one that says others now is newer.
    let over: [QuirkSetting]

    init(_ on: [QuirkSetting], over: [QuirkSetting]) {
        self.on = on
        self.over = over
    }

    /// Reads what `text` wrote.
    init?(text: String) {
        guard let json = try? JSONValue(parsing: text), let on = Self.settings(json["on"]),
            let over = Self.settings(json["over"])
        else { return nil }
        self.init(on, over: over)
    }

    var text: String {
        let json: JSONValue = ["on": .array(on.map(\.json)), "over": .array(over.map(\.json))]
        return json.text
    }

    private static func settings(_ json: JSONValue?) -> [QuirkSetting]? {
        try? json?.array?.map { try QuirkSetting(json: $0) }
    }
}

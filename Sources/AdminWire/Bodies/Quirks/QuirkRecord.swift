import OrderedJSON

/// A quirk that there is, and whether it is on.
public struct QuirkRecord: AdminMessage, Equatable {
    /// A setting of the quirk, and how many requests it has touched.
    public struct Use: Equatable, Sendable {
        /// For whom it is on; `times` counts down.
        public var setting: QuirkSetting
        /// How many requests it has touched.
        public var touched: Int

        /// A use.
        public init(_ setting: QuirkSetting, touched: Int = 0) {
            self.setting = setting
            self.touched = touched
        }
    }

    /// What it is called.
    public var name: String
    /// The entry of the list of edge cases, and where it was reported.
    public var source: String
    /// One sentence.
    public var summary: String
    /// What it acts by where a setting says nothing; nil: it asks for no value.
    public var value: JSONValue?
    /// What a value has to be, for people: `a host name such as am.example.com`; nil: it asks for none.
    public var form: String?
    /// Where it is on; empty: nowhere.
    public var uses: [Use]

    /// A record.
    public init(
        name: String, source: String, summary: String, value: JSONValue? = nil, form: String? = nil, uses: [Use] = []
    ) {
        self.name = name
        self.source = source
        self.summary = summary
        self.value = value
        self.form = form
        self.uses = uses
    }

    /// `name`, `source`, `summary`, `value`, `form`, `on`
    public var json: JSONValue {
        var object: JSONObject = ["name": .string(name), "source": .string(source), "summary": .string(summary)]
        object["value"] = value
        object["form"] = form.map(JSONValue.string)
        object["on"] = .array(uses.map { ["setting": $0.setting.json, "touched": .int($0.touched)] })
        return .object(object)
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        self.init(
            name: try members.requiredText("name"), source: try members.requiredText("source"),
            summary: try members.requiredText("summary"), value: json["value"], form: try members.text("form"))
        for element in try members.requiredArray("on") {
            let use = try MemberReader(element)
            guard let setting = element["setting"] else { throw AdminMessageError("\"setting\" is missing") }
            uses.append(Use(try QuirkSetting(json: setting), touched: try use.number("touched") ?? 0))
        }
    }
}

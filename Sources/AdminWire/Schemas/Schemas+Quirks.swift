import OrderedJSON

extension QuirkSetting {
    /// Stands in the document's components, once.
    public static var schema: JSONValue { ["$ref": "#/components/schemas/QuirkSetting"] }

    /// A name alone, or with what goes with it.
    ///
    /// - Parameter values: the schemas of quirks' values by the quirks' names.
    static func component(values: JSONObject) -> JSONValue {
        var match = RequestMatch.schemaMembers
        match["node"] = nil
        var setting = Schema.body(
            [
                "name": Schema.choice(values.keys), "value": [:], "match": Schema.body(match),
                "times": Schema.count(from: 1), "every": Schema.count(from: 1),
            ], required: ["name"]
        ).object
        setting?["allOf"] = .array(
            values.map { quirk in
                [
                    "if": ["properties": ["name": ["const": .string(quirk.key)]]],
                    "then": ["properties": ["value": Schema.nullable(quirk.value)]],
                ]
            })
        return ["anyOf": [Schema.choice(values.keys), setting.map(JSONValue.object) ?? Schema.open]]
    }
}

extension QuirkRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        let use = Schema.answer(["setting": QuirkSetting.schema, "touched": Schema.number])
        return Schema.answer(
            [
                "name": Schema.text, "source": Schema.text, "summary": Schema.text, "value": [:], "form": Schema.text,
                "on": Schema.list(use),
            ], optional: ["value", "form"])
    }
}

extension QuirkSettings {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.body(["quirks": Schema.list(QuirkSetting.schema)], required: ["quirks"])
    }
}

import OrderedJSON

extension QuirkSetting {
    /// A name alone, or with what goes with it.
    public static var schema: JSONValue {
        [
            "anyOf": [
                Schema.text,
                Schema.body(
                    [
                        "name": Schema.text, "value": [:], "match": RequestMatch.schema,
                        "times": Schema.count(from: 1), "every": Schema.count(from: 1),
                    ], required: ["name"]),
            ]
        ]
    }
}

extension QuirkRecord {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        let use = Schema.answer(["setting": QuirkSetting.schema, "touched": Schema.number])
        return Schema.answer(
            [
                "name": Schema.text, "source": Schema.text, "summary": Schema.text, "value": [:],
                "on": Schema.list(use),
            ], optional: ["value"])
    }
}

extension QuirkSettings {
    /// The body's JSON Schema.
    public static var schema: JSONValue {
        Schema.body(["quirks": Schema.list(QuirkSetting.schema)], required: ["quirks"])
    }
}

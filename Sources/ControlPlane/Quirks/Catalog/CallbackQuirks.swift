import AMWire
import HTTPMessages
import OrderedJSON

extension Quirk {
    static let scriptOutputRefused = Quirk(
        "script-output-refused", "B39", "forgerock-android-sdk #434",
        "A step that brings back a TextOutputCallback of type 4, a script, is refused: 500.", at: "**/authenticate",
        .refusal { scene in
            let callbacks = scene.request.json["callbacks"]?.array ?? []
            guard callbacks.contains(where: isScript) else { return nil }
            throw AMError(500, "Internal Server Error", "JSON Callback does not include a input field")
        })

    static let typesSwapped = Quirk(
        "callback-types-swapped", "B40", "forgerock-ios-sdk 2.0.0 changelog",
        "messageType and waitTime are numbers where AM has texts, and texts where it has numbers.",
        at: "**/authenticate",
        .response { response, _ in
            response.changeOutputs { name, value in
                guard name == "messageType" || name == "waitTime" else { return value }
                if let text = value.string, let number = Int(text) { return .int(number) }
                return value.int.map { .string(String($0)) } ?? value
            }
        })

    static let policiesBroken = Quirk(
        "policies-broken", "B41", "forgerock-javascript-sdk b08fcaa, f619062",
        "failedPolicies has an item that is cut off, that is empty, or that is an object where AM has a text.",
        value: .choice(["cut", "empty", "object"]), at: "**/authenticate",
        .response { response, scene in
            let items: [String: JSONValue] = [
                "cut": #"{ "policyRequirement": "#, "empty": "", "object": ["policyRequirement": "REQUIRED"],
            ]
            response.changeOutputs { name, value in
                guard name == "failedPolicies", let list = value.array else { return value }
                return .array(list + [items[scene.text] ?? ""])
            }
        })

    private static func isScript(_ callback: JSONValue) -> Bool {
        callback["type"] == "TextOutputCallback"
            && callback["output"]?.array?.contains { $0["name"] == "messageType" && $0["value"] == "4" } == true
    }
}

extension HTTPResponse {
    /// Changes the callbacks of a step.
    mutating func changeCallbacks(_ change: (inout [JSONValue]) -> Void) {
        changeJSON { body in
            guard var callbacks = body["callbacks"]?.array else { return }
            change(&callbacks)
            body["callbacks"] = .array(callbacks)
        }
    }

    /// Changes what the callbacks of a step show.
    mutating func changeOutputs(_ change: (_ name: String, _ value: JSONValue) -> JSONValue) {
        changeCallbacks { callbacks in
            callbacks = callbacks.map { callback in
                var object = callback.object ?? [:]
                object["output"] = .array(
                    (object["output"]?.array ?? []).map { entry in
                        guard var output = entry.object, let name = output["name"]?.string,
                            let value = output["value"]
                        else { return entry }
                        output["value"] = .some(change(name, value))
                        return .object(output)
                    })
                return .object(object)
            }
        }
    }
}

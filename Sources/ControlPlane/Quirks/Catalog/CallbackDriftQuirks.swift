import HTTPMessages
import OrderedJSON

extension Quirk {
    static let stageInMetadata = Quirk(
        "stage-in-metadata", "B45", "forgerock-ios-sdk #104, SDKS-304",
        "The stage of a page stands in a MetadataCallback, as with AM 6.5.2, not beside the callbacks.",
        at: "**/authenticate",
        .response { response, _ in
            response.changeJSON { body in
                guard let stage = body["stage"], let callbacks = body["callbacks"]?.array else { return }
                body["stage"] = nil
                let output: JSONValue = [["name": "data", "value": ["stage": stage]]]
                body["callbacks"] = .array([["type": "MetadataCallback", "output": output]] + callbacks)
            }
        })

    static let callbackMemberAbsent = Quirk(
        "callback-member-absent", "B58", "ping-android-sdk 5bd7e8a745, e99b374aa1",
        "Callbacks of a type don't show a member: TYPE.MEMBER.",
        value: .text("KbaCreateCallback.allowUserDefinedQuestions", as: .callbackMember), at: "**/authenticate",
        .response { response, scene in
            response.changeMember(scene.text) { _ in nil }
        })

    static let callbackMemberRenamed = Quirk(
        "callback-member-renamed", "B58", "ping-android-sdk fb041e0480",
        "Callbacks of a type show a member under another name: TYPE.MEMBER=NAME.",
        value: .text("HiddenValueCallback.value=description", as: .renamedMember), at: "**/authenticate",
        .response { response, scene in
            let sides = scene.text.split(separator: "=", maxSplits: 1).map(String.init)
            guard sides.count == 2 else { return }
            response.changeMember(sides[0]) { output in
                var output = output
                output["name"] = .string(sides[1])
                return output
            }
        })
}

extension HTTPResponse {
    /// Changes one output of the callbacks of a type, `TYPE.MEMBER`; nil takes it away.
    fileprivate mutating func changeMember(_ place: String, _ change: (JSONObject) -> JSONObject?) {
        let parts = place.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return }
        changeCallbacks { callbacks in
            callbacks = callbacks.map { callback in
                guard var object = callback.object, object["type"]?.string == parts[0] else { return callback }
                object["output"] = .array(
                    (object["output"]?.array ?? []).compactMap { entry in
                        guard let output = entry.object, output["name"]?.string == parts[1] else { return entry }
                        return change(output).map { .object($0) }
                    })
                return .object(object)
            }
        }
    }
}

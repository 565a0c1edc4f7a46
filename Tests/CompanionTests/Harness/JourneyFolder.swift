import Foundation
import TestSupport

/// Journeys of the tests' own, in a folder for `--journeys`.
final class JourneyFolder: Sendable {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init() throws {
        folder = try TemporaryFolder()
        for (name, text) in Self.journeys {
            try Data(text.utf8).write(to: URL(filePath: folder.file("\(name).journey.json")))
        }
    }

    /// Callbacks of which the SDKs send some back and others not (WIRE §1.2).
    private static let everyKind = """
        {
          "journey": "EveryKind",
          "start": "page",
          "nodes": {
            "page": {
              "type": "callbacks",
              "stage": "EveryKind",
              "callbacks": [
                { "type": "MetadataCallback", "output": { "data": { "purpose": "none" } } },
                { "type": "TextOutputCallback", "output": { "message": "Hello", "messageType": "0" } },
                { "type": "TextOutputCallback", "output": { "message": "go()", "messageType": "4" } },
                { "type": "NameCallback", "output": { "prompt": "User Name" }, "input": { "": "" },
                  "store": "shared.username" },
                { "type": "PasswordCallback", "output": { "prompt": "Password" }, "input": { "": "" },
                  "store": "transient.password" },
                { "type": "HiddenValueCallback", "output": { "value": "preset", "id": "myId" }, "input": { "": "myId" } },
                { "type": "ChoiceCallback", "output": { "prompt": "Choice", "choices": ["Yes", "No"], "defaultChoice": 0 },
                  "input": { "": 0 } }
              ],
              "route": [
                { "when": { "callback": 6, "equals": 1 }, "to": "check" },
                { "to": "failure" }
              ]
            },
            "check": { "type": "DataStoreDecision", "on": { "true": "success", "false": "failure" } }
          }
        }
        """

    /// A text and two buttons, after the credentials.
    private static let choices = """
        {
          "journey": "Choices",
          "start": "credentials",
          "nodes": {
            "credentials": {
              "type": "Page", "children": [{ "type": "PlatformUsername" }, { "type": "PlatformPassword" }], "next": "check"
            },
            "check": { "type": "DataStoreDecision", "on": { "true": "pick", "false": "failure" } },
            "pick": {
              "type": "ChoiceCollector",
              "config": { "prompt": "Choice", "choices": ["Yes", "No"], "defaultChoice": "Yes" },
              "on": { "Yes": "failure", "No": "message" }
            },
            "message": {
              "type": "MessageNode",
              "config": {
                "message": { "en": "Test" }, "messageYes": { "en": "Yes" }, "messageNo": { "en": "No" }
              },
              "on": { "true": "success", "false": "failure" }
            }
          }
        }
        """

    private static let journeys = ["EveryKind": everyKind, "Choices": choices]
}

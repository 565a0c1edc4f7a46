import Foundation
import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Callbacks as HTML, and back.
@Suite(.spec("WIRE §2.1, §2.2")) struct LoginFormTests {
    private let folder: TemporaryFolder
    private var browser: PageBrowser

    init() throws {
        let folder = try TemporaryFolder()
        try Data(Self.journey.utf8).write(to: URL(filePath: folder.file("Every.journey.json")))
        browser = PageBrowser(try TestApplication { $0.journeys = [folder.path] })
        self.folder = folder
    }

    /// Prompts of the kind that would break a page.
    private static let journey = """
        {
          "journey": "Every",
          "start": "first",
          "nodes": {
            "first": {
              "type": "callbacks",
              "header": "<i>Head</i>",
              "callbacks": [
                { "type": "TextOutputCallback", "output": { "message": "<b>Hello</b>", "messageType": "0" } },
                { "type": "TextOutputCallback", "output": { "message": "go()", "messageType": "4" } },
                { "type": "ChoiceCallback", "output": { "prompt": "\\"Pick\\"", "choices": ["<1>", "<2>"], "defaultChoice": 1 },
                  "input": { "": 1 } },
                { "type": "HiddenValueCallback", "output": { "value": "preset", "id": "secret" }, "input": { "": "secret" } },
                { "type": "NumberAttributeInputCallback", "output": { "name": "age", "prompt": "Age", "value": 7 },
                  "input": { "": 7, "validateOnly": false } },
                { "type": "BooleanAttributeInputCallback", "output": { "name": "news", "prompt": "News", "value": true },
                  "input": { "": true, "validateOnly": false } },
                { "type": "AcmeCallback", "output": { "prompt": "?" }, "input": { "token": 3 } }
              ],
              "route": [
                { "when": { "callback": 2, "equals": 0 }, "to": "second" },
                { "to": "failure" }
              ]
            },
            "second": {
              "type": "callbacks",
              "callbacks": [
                { "type": "ConfirmationCallback", "output": { "prompt": "Sure?", "messageType": 0, "options": ["Yes", "<No>"],
                  "optionType": -1, "defaultOption": 0 }, "input": { "": 0 } }
              ],
              "route": [
                { "when": { "callback": 0, "equals": 1 }, "to": "success" },
                { "to": "failure" }
              ]
            }
          }
        }
        """

    @Test mutating func `of values that texts stand for, the value goes back`() throws {
        browser = PageBrowser(try TestApplication { $0.journeys = ["callbacks"] })
        let page = browser.open("/am/XUI/?realm=/alpha&service=SelectIdPCallback")
        #expect(
            page.shown.contains(
                #"<select id="IDToken1" name="IDToken1"><option value="google" selected>Google</option>"#
                    + #"<option value="localAuthentication">localAuthentication</option></select>"#))
        #expect(try browser.submit(page, [("IDToken1", "localAuthentication")]).status == .found)
    }

    private mutating func first() -> HTTPResponse { browser.open("/am/XUI/?realm=/alpha&service=Every") }

    @Test mutating func `every kind has its form, and nothing in it is markup but the page's own`() {
        #expect(
            first().shown == """
                <h1>&lt;i&gt;Head&lt;/i&gt;</h1>
                <form method="post" action="/am/XUI/?realm=/alpha&amp;service=Every">
                <step>
                <p>&lt;b&gt;Hello&lt;/b&gt;</p>
                <label for="IDToken3">&quot;Pick&quot;</label>
                <select id="IDToken3" name="IDToken3"><option value="0">&lt;1&gt;</option>\
                <option value="1" selected>&lt;2&gt;</option></select>
                <label for="IDToken5">Age</label>
                <input id="IDToken5" name="IDToken5" type="text" value="7">
                <label><input name="IDToken6" type="checkbox" value="true" checked> News</label>
                <label for="IDToken7token">IDToken7token</label>
                <input id="IDToken7token" name="IDToken7token" type="text" value="3">
                <button type="submit">Next</button>
                </form>

                """)
    }

    @Test mutating func `a choice takes its way, and options are buttons`() throws {
        let second = try browser.submit(first(), [("IDToken3", "0")])
        #expect(
            second.shown == """
                <h1>Sign in</h1>
                <form method="post" action="/am/XUI/?realm=/alpha&amp;service=Every">
                <step>
                <p>Sure?</p>
                <button type="submit" name="IDToken1" value="0">Yes</button>
                <button type="submit" name="IDToken1" value="1">&lt;No&gt;</button>
                </form>

                """)
        let refused = try browser.submit(second, [("IDToken1", "0")])
        #expect(refused.shown.contains("role=\"alert\">Login failure</p>"))
    }

    @Test func `a wait can be sat out, although there is a button to leave it`() throws {
        let folder = try TemporaryFolder()
        let journey = """
            {"journey": "Wait", "start": "wait", "nodes": {
              "wait": {"type": "PollingWait", "config": {"exitable": true}, "on": {"EXITED": "failure", "DONE": "success"}}}}
            """
        try Data(journey.utf8).write(to: URL(filePath: folder.file("Wait.journey.json")))
        var browser = PageBrowser(try TestApplication { $0.journeys = [folder.path] })
        let page = browser.open("/am/XUI/?realm=/alpha&service=Wait")
        let buttons = """
            <p>Please Wait</p>
            <p></p>
            <button type="submit" name="IDToken2" value="0">Exit</button>
            <button type="submit">Next</button>
            """
        #expect(page.shown.contains(buttons))
        let early = try browser.submit(page, [])
        #expect(early.shown.contains(buttons))
        #expect(try browser.submit(early, [("IDToken2", "0")]).shown.contains("Login failure"))
    }

    @Test mutating func `a box that isn't ticked says no`() throws {
        for _ in 1...2 {
            var visitor = PageBrowser(browser.server)
            #expect(try visitor.logIn(visitor.open("/am/XUI/?realm=/alpha")).status == .found)
        }
        let profile = try browser.logIn(browser.open("/am/XUI/?realm=/alpha"))
        #expect(profile.shown.contains("<h1>Please select your preferences</h1>\n<form"))
        #expect(profile.shown.contains("<label><input name=\"IDToken2\" type=\"checkbox\" value=\"true\"> "))
        #expect(try browser.submit(profile, [("IDToken2", "true")]).status == .found)
        let user = try JSONValue(parsing: browser.server.admin(.get, "users/demo").body)
        #expect(user["preferences"] == ["updates": false, "marketing": true])
    }
}

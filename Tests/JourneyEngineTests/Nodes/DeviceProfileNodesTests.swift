import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.6, device profile")) struct DeviceProfileNodesTests {
    /// Collects for `demo`, then does what `node` says; each outcome is told by name.
    private func fixture(_ node: String, _ outcomes: String...) throws -> JourneyFixture {
        let on = outcomes.map { #""\#($0)": "\#($0)End""# }.joined(separator: ", ")
        let ends = outcomes.map { #""\#($0)End": {"type": "respond", "body": "\#($0)"}"# }.joined(separator: ", ")
        return try JourneyFixture(
            """
            {"journey": "Save", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo", "label": "Mine"}}, "next": "collect"},
              "collect": {"type": "DeviceProfileCollector", "config": {"deviceMetadata": true}, "next": "save"},
              "save": {"type": "DeviceSave", "config": {"variableName": "label", "maxSavedProfiles": 2,
                "saveDeviceLocation": true}, "next": "success"}}}
            """,
            """
            {"journey": "Look", "start": "who", "nodes": {
              "who": {"type": "SetState", "config": {"attributes": {"username": "demo"}}, "next": "collect"},
              "collect": {"type": "DeviceProfileCollector", "config": {"deviceMetadata": true}, "next": "look"},
              "look": {\(node), "on": {\(on)}}, \(ends)}}
            """)
    }

    private func profile(_ id: String = "a", version: String = "1", jailBreakScore: String = "0", at: String = "52.5")
        -> String
    {
        #"{"identifier":"\#(id)","metadata":{"platform":{"version":"\#(version)","jailBreakScore":\#(jailBreakScore)},"#
            + #""hardware":{"cpu":6}},"location":{"latitude":\#(at),"longitude":13.4}}"#
    }

    private func look(_ fixture: JourneyFixture, _ profile: String) throws -> String {
        try fixture.answer(try fixture.start("Look"), profile).text
    }

    private let match = #""type": "DeviceMatch", "config": {"acceptableVariance": 1, "expiration": 1}"#

    @Test func `a device is saved with its name, and the oldest makes room`() throws {
        let fixture = try fixture(match, "true", "false", "unknownDevice")
        for id in ["a", "b", "a", "c"] {
            #expect(try fixture.answer(try fixture.start("Save"), profile(id)).token.isEmpty == false)
        }
        let devices = UserDevices(.profile, of: try #require(try fixture.user()))
        #expect(devices.all.map { $0["identifier"] } == ["b", "c"])
        #expect(devices.all[1]["alias"] == "Mine" && devices.all[1]["_id"] == "c")
        #expect(devices.all[1]["location"]?["latitude"]?.double == 52.5)
    }

    @Test func `a saved device may differ in so many facts, for so many days`() throws {
        let fixture = try fixture(match, "true", "false", "unknownDevice")
        #expect(try look(fixture, profile()) == "unknownDevice")
        _ = try fixture.answer(try fixture.start("Save"), profile())
        #expect(try look(fixture, profile()) == "true")
        #expect(try look(fixture, profile(version: "2")) == "true")
        #expect(try look(fixture, profile(version: "2", jailBreakScore: "1")) == "false")
        #expect(try look(fixture, profile("b")) == "unknownDevice")
        fixture.tenant.world.clock.advance(by: .seconds(86_400))
        #expect(try look(fixture, profile()) == "unknownDevice")
    }

    @Test(arguments: [
        (
            """
            var given = JSON.parse(sharedState.get('forgeRock.device.profile').toString());
            outcome = sharedState.get('username').asString() === 'demo' && given.identifier === 'a' ? 'true' : 'false';
            """, "1.0", "true"
        ),
        (
            "action.goTo(nodeState.get('forgeRock.device.profile').identifier === 'a' ? 'false' : 'true')", "2.0",
            "false"
        ),
        ("outcome = 'unknownDevice'", "1.0", "unknownDevice"),
    ])
    func `a script may decide instead`(script: String, version: String, outcome: String) throws {
        let program: JSONValue = ["text": .string(script), "evaluatorVersion": .string(version)]
        let node = #""type": "DeviceMatch", "config": {"useScript": true}, "script": \#(program.text)"#
        #expect(try look(fixture(node, "true", "false", "unknownDevice"), profile()) == outcome)
    }

    @Test func `a script that fails ends the journey, and one that can't run is passed over`() throws {
        let node = { (script: String) in #""type": "DeviceMatch", "config": {"useScript": true}, "script": \#(script)"#
        }
        let failing = try fixture(node(#""throw new Error('no')""#), "true", "false", "unknownDevice")
        #expect(try failing.answer(try failing.start("Look"), profile()).status == 401)
        let groovy = try fixture(node(#"{"text": "x", "language": "GROOVY"}"#), "true", "false", "unknownDevice")
        let answer = try groovy.answer(try groovy.start("Look"), profile())
        #expect(answer.text == "unknownDevice")
        #expect(
            answer.hints.contains { $0.contains("is in GROOVY, which isn't run here: saved profiles are compared") })
    }

    @Test func `a device is near its saved place, or isn't`() throws {
        let fixture = try fixture(
            #""type": "DeviceLocationMatch", "config": {"distance": "100"}"#, "true", "false", "unknownDevice")
        #expect(try look(fixture, profile()) == "unknownDevice")
        _ = try fixture.answer(try fixture.start("Save"), profile())
        #expect(try look(fixture, profile(at: "53.3")) == "true")
        #expect(try look(fixture, profile(at: "53.5")) == "false")
    }

    @Test func `a device is inside a fence, or isn't`() throws {
        let fixture = try fixture(
            #""type": "DeviceGeoFencing", "config": {"locations": ["0,0", "52.5, 13.4"], "distance": "10"}"#, "true",
            "false")
        #expect(try look(fixture, profile(at: "52.58")) == "true")
        #expect(try look(fixture, profile(at: "52.6")) == "false")
        #expect(try look(fixture, #"{"identifier":"a"}"#) == "false")
    }

    @Test(arguments: [
        (#""locations": ["91,0"], "distance": "1""#, "\"91,0\" is no place"),
        (#""locations": ["0,373.4"], "distance": "1""#, "\"0,373.4\" is no place"),
        (#""locations": ["0,nan"], "distance": "1""#, "\"0,nan\" is no place"),
        (#""locations": ["0,0"], "distance": "1e999""#, "\"distance\" must be a number of kilometres"),
    ]) func `a fence is on the Earth`(configuration: String, reason: String) throws {
        let fixture = try fixture(#""type": "DeviceGeoFencing", "config": {\#(configuration)}"#, "true", "false")
        let answer = try fixture.answer(try fixture.start("Look"), profile())
        #expect(answer.hints.contains { $0.contains(reason) }, "\(answer.hints)")
    }

    @Test func `a place that is none on the Earth is outside every fence`() throws {
        let fixture = try fixture(
            #""type": "DeviceGeoFencing", "config": {"locations": ["52.5,13.4"], "distance": "10"}"#, "true", "false")
        let json = #"{"identifier":"a","location":{"latitude":52.5,"longitude":373.4}}"#
        #expect(try look(fixture, json) == "false")
    }

    @Test func `a device is whole up to a score`() throws {
        let fixture = try fixture(
            #""type": "DeviceTamperingVerification", "config": {"score": "0.5"}"#, "true", "false")
        #expect(try look(fixture, profile(jailBreakScore: "0.5")) == "true")
        #expect(try look(fixture, profile(jailBreakScore: "0.6")) == "false")
        #expect(try look(fixture, #"{"identifier":"a"}"#) == "true")
    }

    @Test func `nothing is asked for again, and what is no profile or too long fails`() throws {
        let fixture = try fixture(match, "true", "false", "unknownDevice")
        #expect(try fixture.answer(try fixture.start("Look"), "").authID.isEmpty == false)
        for text in ["none", "[]", #"{"identifier":""# + String(repeating: "a", count: 3072) + #""}"#] {
            #expect(try fixture.answer(try fixture.start("Look"), text).status == 401)
        }
    }
}

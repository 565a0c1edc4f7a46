import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3")) struct DeviceProfilesBindingTests {
    private static func fixture(_ script: String, _ generation: ScriptFixture.Generation) throws -> ScriptFixture {
        let fixture = try ScriptFixture(script, generation)
        try fixture.journey.update { $0.attributes["deviceProfiles"] = [["identifier": "one", "alias": "Phone"]] }
        return fixture
    }

    @Test func `legacy scripts get texts that are JSON`() throws {
        let fixture = try Self.fixture(
            """
            var stored = deviceProfilesDao.getDeviceProfiles('demo', sharedState.get('realm'));
            tell([stored.size(), JSON.parse(stored.get(0)).alias, stored.get(0).get('identifier').asString()])
            """, .legacy)
        #expect(try fixture.told() == [1, "Phone", "one"])
    }

    @Test func `next-generation scripts get maps`() throws {
        let fixture = try Self.fixture(
            "tell(deviceProfilesDao.getDeviceProfiles('demo', realm)[0].get('alias'))", .next)
        #expect(try fixture.told() == "Phone")
    }

    @Test(arguments: [
        ("'nobody', realm", 0), ("'demo', '/bravo'", 0), ("'demo', null", 1), ("'\(JourneyFixture.demoID)', realm", 1),
    ])
    func `whose devices they are is told by user and realm`(arguments: String, count: Int) throws {
        for generation in ScriptFixture.Generation.allCases {
            let script = "tell(deviceProfilesDao.getDeviceProfiles(\(arguments)).size())"
            #expect(try Self.fixture(script, generation).told() == .int(count))
        }
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `devices are saved`(generation: ScriptFixture.Generation) throws {
        let fixture = try Self.fixture(
            """
            var stored = deviceProfilesDao.getDeviceProfiles('demo', realm);
            stored.add({ identifier: 'two' });
            deviceProfilesDao.saveDeviceProfiles('demo', realm, stored);
            outcome = 'told'
            """, generation)
        _ = try fixture.journey.start("S")
        #expect(
            try fixture.journey.user()?.attributes["deviceProfiles"] == [
                ["identifier": "one", "alias": "Phone"], ["identifier": "two"],
            ])
    }

    @Test(arguments: [
        ("'nobody', realm, []", "there is no user nobody"), ("'demo', realm, [1]", "a device's profile is an object"),
        ("'demo', realm, 'str'", "the devices' profiles are a list"),
        ("'demo', realm", "the devices' profiles are a list"),
    ])
    func `what can't be saved is an error`(arguments: String, message: String) throws {
        let script = "try { deviceProfilesDao.saveDeviceProfiles(\(arguments)) } catch (e) { tell(e.message) }"
        let fixture = try Self.fixture(script, .next)
        #expect(try fixture.told() == .string(message))
        #expect(try fixture.journey.user()?.attributes["deviceProfiles"]?.array?.count == 1)
    }
}

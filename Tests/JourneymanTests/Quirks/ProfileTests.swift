import AdminWire
import ControlPlane
import Journeyman
import TestSupport
import Testing

@Suite(.spec("issue 6, Profiles; EDGE-CASES B30")) struct ProfileTests {
    @Test func `the cloud of today is the profile where none is named`() throws {
        #expect(Profile.all.map(\.name) == ["aic", "am-8.0", "am-7.5", "am-7.2", "am-6.5"])
        #expect(try Configuration(arguments: [], environment: [:], readFile: { _ in nil }).profile == "aic")
        #expect(Profile.all.first?.quirks == [] && Profile.all.first?.options == [:])
    }

    @Test(arguments: Profile.all.dropFirst().map(\.name)) func `a profile is told by what it answers`(
        name: String
    ) throws {
        let server = try WireServer("--profile", name)
        let version = try server.send(
            "GET /am/json/serverinfo/version", "iPlanetDirectoryPro: \(try server.session())")
        #expect(try version.member("version")?.hasPrefix(name.dropFirst("am-".count)) == true)
        #expect(try server.send("GET /am/json/serverinfo/*").json["cloudOnlyFeaturesEnabled"] == nil)
        let quirks = try #require(try server.admin("GET quirks").json["result"]?.array)
        let named = try #require(Profile.all.first { $0.name == name }).quirks.map(\.name)
        #expect(quirks.filter { $0["on"] != [] }.compactMap { $0["name"]?.string }.sorted() == named.sorted())
    }

    @Test func `old AM is old in many ways`() throws {
        let server = try WireServer("--profile", "am-6.5", "--journeys", "edge-cases")
        #expect(try server.start("StageAndMetadata").json["stage"] == nil)
        let step = try server.start()
        #expect(try server.post(server.filled(step)).member("tokenId") != nil)
        #expect(try server.post(server.filled(step)).member("tokenId") != nil, "an authId may be used again")
        server.server.clock.advance(by: .minutes(6))
        #expect(try server.post(server.filled(step)).status == 400)
    }

    @Test(.spec("EDGE-CASES B58")) func `only the cloud's security questions say whether others may be made up`() throws
    {
        for profile in Profile.all.map(\.name) {
            let server = try WireServer("--profile", profile, "--journeys", "callbacks")
            let output = try server.start("KbaCreateCallback").json["callbacks"]?[0]?["output"]?.array
            let names = output?.compactMap { $0["name"]?.string } ?? []
            #expect(names.contains("predefinedQuestions"))
            #expect(names.contains("allowUserDefinedQuestions") == (profile == "aic"), "\(profile)")
        }
    }

    @Test(.spec("EDGE-CASES B08")) func `the limit of bodies is younger than AM 6.5`() throws {
        for profile in Profile.all.map(\.name) {
            let configuration = try Configuration(
                arguments: ["--profile", profile], environment: [:], readFile: { _ in nil })
            #expect(configuration.bodyLimit == (profile == "am-6.5" ? 67_108_864 : 1_048_576))
        }
    }

    @Test func `options and quirks that are named go beyond the profile`() throws {
        let configuration = try Configuration(
            arguments: ["--profile", "am-6.5", "--reusable-authid=false", "--quirk", "html-as-json"],
            environment: ["JOURNEYMAN_PROFILE": "am-8.0"], readFile: { _ in nil })
        #expect(configuration.profile == "am-6.5" && configuration.journeySettings.isAuthIDSingleUse)
        #expect(configuration.identity.passwordRules == .platform)
        #expect(configuration.tenantQuirks.map(\.name).last == "html-as-json")
        #expect(configuration.tenantQuirks.count == 8)
        let options = Set(Profile.all.flatMap(\.options.keys))
        #expect(options.isSubset(of: ConfigurationOption.all.map(\.name)))
    }

    @Test func `an unknown one is refused`() {
        #expect(throws: ConfigurationError("--profile must be aic, am-8.0, am-7.5, am-7.2 or am-6.5, not \"am-9\".")) {
            try Configuration(arguments: ["--profile", "am-9"], environment: [:], readFile: { _ in nil })
        }
    }
}

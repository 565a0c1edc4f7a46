import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.4")) struct TermsNodesTests {
    private func runner() throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "accepted"},
                "accepted": {"type": "TermsAndConditionsDecision", "on": {"true": "success", "false": "ask"}},
                "ask": {"type": "AcceptTermsAndConditions", "next": "save"},
                "save": {"type": "PatchObject", "on": {"PATCHED": "success", "FAILURE": "failure"}}
                """)
    }

    @Test func `the terms in force are asked for until they are accepted, and once`() throws {
        let runner = try runner()
        let step = runner.answer(runner.start(), "demo")
        #expect(step.types == ["TermsAndConditionsCallback"])
        #expect(step.output(0, "version") == "0.0" && step.output(0, "createDate") == "2019-10-28T04:20:11.320Z")
        #expect(step.output(0, "terms")?.string?.hasPrefix("Lorem ipsum dolor sit amet, consectetur") == true)
        let again = runner.answer(step, false)
        #expect(again.types == ["TermsAndConditionsCallback"])
        #expect(runner.answer(again, true).isSuccess)
        #expect(
            try runner.user()?.attributes["termsAccepted"]
                == ["acceptDate": "2026-01-02T03:04:05Z", "termsVersion": "0.0"])
        #expect(runner.answer(runner.start(), "demo").isSuccess)
    }

    @Test func `a new version is asked for again, in the client's language`() throws {
        let runner = try runner()
        #expect(runner.answer(runner.answer(runner.start(), "demo"), true).isSuccess)
        try runner.configure(
            "selfservice.terms",
            [
                "active": "2",
                "versions": [
                    ["version": "2", "createDate": "x", "termsTranslations": ["en": "New", "fr": "Nouveau"]]
                ],
            ])
        let step = runner.answer(runner.start(), "demo")
        #expect(step.output(0, "version") == "2" && step.output(0, "terms") == "New")
    }

    @Test func `where no terms are in force there is nothing to accept`() throws {
        let runner = try runner()
        try runner.configure("selfservice.terms", ["active": "9", "versions": []])
        #expect(runner.answer(runner.start(), "demo").isSuccess)
    }

    @Test func `consent is asked for each mapping of the realm's users, and kept`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "ask"},
                "ask": {"type": "ConsentNode", "config": {"allRequired": true, "message": {"en": "Share?"}}, "next": "save"},
                "save": {"type": "PatchObject", "on": {"PATCHED": "success", "FAILURE": "failure"}}
                """)
        #expect(runner.answer(runner.start(), "demo").isSuccess)
        try runner.configure(
            "sync",
            [
                "mappings": [
                    [
                        "name": "map1", "displayName": "X", "icon": "i", "source": "managed/alpha_user",
                        "consentRequired": true, "properties": [["source": "mail", "target": "email"]],
                    ],
                    ["name": "map2", "source": "managed/bravo_user", "consentRequired": true],
                    ["name": "map3", "source": "managed/alpha_user"],
                ]
            ])
        let step = runner.answer(runner.start(), "demo")
        #expect(
            step.body["callbacks"]?.text
                == #"[{"type":"ConsentMappingCallback","output":[{"name":"name","value":"map1"},"#
                + #"{"name":"displayName","value":"X"},{"name":"icon","value":"i"},"#
                + #"{"name":"accessLevel","value":"Actual Profile"},{"name":"isRequired","value":true},"#
                + #"{"name":"message","value":"Share?"},{"name":"fields","value":["mail"]}],"#
                + #""input":[{"name":"IDToken1","value":false}]}]"#)
        let again = runner.answer(step, false)
        #expect(again.types == ["ConsentMappingCallback"])
        #expect(runner.answer(again, true).isSuccess)
        #expect(
            try runner.user()?.attributes["consentedMappings"]
                == [["consentDate": "2026-01-02T03:04:05Z", "mapping": "map1"]])
    }
}

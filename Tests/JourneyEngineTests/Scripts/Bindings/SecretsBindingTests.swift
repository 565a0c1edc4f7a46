import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3, §1.6")) struct SecretsBindingTests {
    private static let variable = #"{"variable": {"esv-api-key": {"_id": "esv-api-key", "valueBase64": "aMOp"}}}"#

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `a secret is a variable, as text and as bytes`(generation: ScriptFixture.Generation) throws {
        let fixture = try ScriptFixture(
            """
            var secret = secrets.getGenericSecret('esv.api.key');
            tell([secret.getAsUtf8(), secret.getAsBytes()])
            """, generation, files: [Self.variable])
        #expect(try fixture.told() == ["hé", [104, 195, 169]])
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `a secret that isn't there is an exception, and the developer hears how to give it`(
        generation: ScriptFixture.Generation
    ) throws {
        let fixture = try ScriptFixture(
            "try { secrets.getGenericSecret('scripted.x') } catch (e) { tell(e.javaException.getMessage()) }",
            generation)
        let answer = try fixture.journey.start("S")
        #expect(answer.json["told"] == "Secret id scripted.x not accessible")
        #expect(answer.hints.contains("there is no secret scripted.x: give it with --esv scripted.x=VALUE"))
    }
}

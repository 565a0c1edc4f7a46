import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct VariableListTests {
    @Test func `a list in a variable may be JSON, so its values may have blanks`() throws {
        let variables = ["JOURNEYMAN_JOURNEYS": #"["my journeys", "two"]"#, "JOURNEYMAN_LISTEN": "::1 127.0.0.1"]
        let configuration = try Configuration(arguments: [], environment: variables, readFile: { _ in nil })
        #expect(configuration.journeys == ["my journeys", "two"])
        #expect(configuration.listen.count == 2)
        #expect(throws: ConfigurationError("JOURNEYMAN_JOURNEYS must be a list of strings.")) {
            try Configuration(arguments: [], environment: ["JOURNEYMAN_JOURNEYS": "[1]"], readFile: { _ in nil })
        }
    }
}

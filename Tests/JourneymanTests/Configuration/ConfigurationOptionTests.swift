import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct ConfigurationOptionTests {
    @Test func `every option has a name of its own in each place`() {
        let options = ConfigurationOption.all
        #expect(Set(options.map(\.name)).count == options.count)
        #expect(Set(options.map(\.member)).count == options.count)
        #expect(options.first { $0.name == "public-url" }?.variable == "JOURNEYMAN_PUBLIC_URL")
        #expect(options.allSatisfy { !$0.help.isEmpty })
    }
}

import Foundation
import Journeyman
import JourneymanCLI
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct CommandLineToolTests {
    @Test func `help lists the commands, and each has help of its own`() {
        let help = CommandRun("--help")
        #expect(help.exitCode == 0)
        for name in ["serve", "exec", "check", "convert", "graph", "schema", "admin", "sdk-config", "trust", "health"] {
            #expect(help.output.contains("\n  \(name) "))
            let own = CommandRun(name, "--help")
            #expect(own.exitCode == 0)
            #expect(own.output.hasPrefix("usage: journeyman \(name) "))
        }
        #expect(CommandRun("serve", "--help").output.contains("--public-url URL"))
    }

    @Test func `no command is a matter of usage`() {
        let run = CommandRun()
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("usage: journeyman COMMAND"))
    }

    @Test func `the version is printed`() {
        #expect(CommandRun("--version").output == "journeyman \(Version.current)\n")
    }

    @Test func `what isn't understood gets one sentence and 2`() {
        let command = CommandRun("srve")
        #expect(command.exitCode == 2)
        #expect(
            command.errors
                == "journeyman: There is no command \"srve\". Did you mean serve? "
                + "The commands are serve, exec, check, convert, graph, script, schema, admin, sdk-config, trust, health.\n"
        )
        let option = CommandRun("serve", "--prot", "1")
        #expect(option.exitCode == 2)
        #expect(option.errors == "journeyman: There is no option --prot. Did you mean --port?\n")
        #expect(CommandRun("admin", "clok").errors.hasPrefix("journeyman: there is no admin verb \"clok\"\n"))
        #expect(CommandRun("health", "--url").errors == "journeyman: --url needs a value.\n")
    }

    @Test func `where no server runs, that is said`() throws {
        let folder = try TemporaryFolder()
        let run = CommandRun("health", "--data", folder.path)
        #expect(run.exitCode == 1)
        #expect(
            run.errors
                == "journeyman: No server runs on the data folder \(folder.path); start one with `journeyman serve`, "
                + "or name one with --url.\n")
        for arguments in [["admin", "clock"], ["sdk-config", "ios"]] {
            #expect(CommandRun(arguments + ["--data", folder.path]).exitCode == 1)
        }
    }

    @Test func `a data folder that is taken ends serve with one sentence and 1`() throws {
        let folder = try TemporaryFolder()
        var configuration = Configuration()
        configuration.port = 0
        configuration.servesHTTPS = false
        configuration.storage = .folder(folder.path)
        configuration.log = .off
        let server = try LocalServer(configuration)
        defer { server.stop() }
        let run = CommandRun("serve", "--port", "0", "--data", folder.path)
        #expect(run.exitCode == 1)
        #expect(
            run.errors
                == "journeyman: Another server runs on the data folder \(folder.path); "
                + "stop it or choose another --data.\n")
    }

    @Test func `check names errors by file and line, and ends with 1`() throws {
        let folder = try TemporaryFolder()
        let good = """
            { "journey": "Good", "nodes": { "page": { "type": "UsernameCollectorNode", "next": "success" } } }
            """
        try Data(good.utf8).write(to: URL(fileURLWithPath: folder.file("Good.journey.json")))
        let run = CommandRun("check", folder.path)
        #expect(run.exitCode == 0, "\(run.output)")
        try Data("{\n  \"journey\": }".utf8).write(to: URL(fileURLWithPath: folder.file("Bad.journey.json")))
        let bad = CommandRun("check", folder.path)
        #expect(bad.exitCode == 1)
        #expect(bad.output.hasPrefix("\(folder.file("Bad.journey.json")):2:14: error: expected a value\n"))
        #expect(bad.output.hasSuffix("1 error, 0 warnings\n"))
        #expect(CommandRun("check", "/nowhere").exitCode == 1)
        #expect(CommandRun("check", "--fast").exitCode == 2)
    }

    @Test func `check takes values of variables`() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("J.journey.json")
        let journey = """
            {"journey": "J", "nodes": {"a": {"type": "Message", "config": {"message": "&{esv.a}"}, "on": {"*": "success"}}}}
            """
        try Data(journey.utf8).write(to: URL(fileURLWithPath: file))
        let warning = "\(file):1:64: warning: nothing is known of the variable esv.a: say --esv esv.a=VALUE\n"
        #expect(CommandRun("check", file).output == warning + "0 errors, 1 warning\n")
        #expect(CommandRun("check", "--esv", "esv-a=1", file).output == "No errors, no warnings\n")
        #expect(CommandRun("check", file, "--esv=esv.a=").output == "No errors, no warnings\n")
        #expect(CommandRun("check", file, "--esv").exitCode == 2)
    }
}

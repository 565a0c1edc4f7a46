import Foundation
import Journeyman
import TestSupport
import Testing

/// README and the examples say nothing that the command line doesn't know.
@Suite(.spec("issue 6, Testing products")) struct DocumentedCommandsTests {
    private static let examples = ["github-actions.yml", "gitlab-ci.yml", "compose.yaml"]

    @Test func `each command is there, with each of its options`() throws {
        let lines = try DocumentedCommands.all()
        #expect(lines.count { $0.hasPrefix("journeyman exec ") } > 4)
        for line in lines {
            let words = line.split(separator: " ").dropFirst().map(String.init)
            let name = try #require(words.first)
            if name.allSatisfy({ $0.isUppercase }) { continue }
            let help = CommandRun("help", name)
            #expect(help.exitCode == 0, "\(line)")
            // exec takes the options of serve.
            let text = help.output + (name == "exec" ? CommandRun("help", "serve").output : "")
            for option in words.prefix(while: { $0 != "--" }) where option.hasPrefix("--") {
                let option = option.prefix { $0 != "=" }
                #expect(text.contains("\(option) ") || text.contains("\(option)]"), "\(line)")
            }
        }
    }

    @Test func `the examples are whole`() throws {
        #expect(try DocumentedCommands.examples(endingIn: "ml") == Self.examples.sorted())
        for example in Self.examples {
            let text = try DocumentedCommands.text("Examples/\(example)")
            #expect(!text.contains("\t"))
            #expect(text.split(separator: "\n").allSatisfy { $0.prefix { $0 == " " }.count.isMultiple(of: 2) })
        }
    }

    private static let python = URL(filePath: "/usr/bin/python3")
    private static let node = URL(filePath: "/usr/bin/node")

    @Test(
        .enabled("python3 with yaml isn't there") {
            FileManager.default.isExecutableFile(atPath: python.path)
                && (try? ProgramRun(python, ["-c", "import yaml"]))?.status == 0
        },
        arguments: examples)
    func `the examples are YAML`(example: String) throws {
        let path = DocumentedCommands.file("Examples/\(example)").path
        let run = try ProgramRun(Self.python, ["-c", "import sys, yaml; yaml.safe_load(open(sys.argv[1]))", path])
        #expect(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: node.path), "node isn't there"))
    func `the JavaScript example is JavaScript`() throws {
        let path = DocumentedCommands.file("Examples/testcontainers/journeyman.mjs").path
        #expect(try ProgramRun(Self.node, ["--check", path]).status == 0)
    }

    /// What a container's server is told there, beside what the image says itself.
    @Test(arguments: ["gitlab-ci.yml", "compose.yaml"])
    func `a service's server knows its name and its token`(example: String) throws {
        let text = try DocumentedCommands.text("Examples/\(example)")
        let command = try #require(text.firstMatch(of: /command: \["serve", (.*)\]/)).output.1
        let words = command.split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) }
        var environment = ["JOURNEYMAN_DATA": "/data", "JOURNEYMAN_LISTEN": "0.0.0.0"]
        for match in text.matches(of: /(JOURNEYMAN_\w+): (\S+)/) {
            environment[String(match.output.1)] = String(match.output.2)
        }
        let configuration = try Configuration(arguments: words, environment: environment)
        #expect(configuration.storage == .ephemeral)
        #expect(configuration.hosts == ["journeyman"])
        #expect(configuration.adminToken == "only-for-tests")
        #expect(environment["JOURNEYMAN_URL"] == "http://journeyman:\(configuration.port)")
        #expect(environment["JOURNEYMAN_AM_URL"] == "http://journeyman:\(configuration.port)/am")
    }

    @Test(arguments: ["journeyman.mjs", "JourneymanContainer.java"])
    func `a container is waited for, told its token, and asked with it`(example: String) throws {
        let text = try DocumentedCommands.text("Examples/testcontainers/\(example)")
        for part in ["\(example.hasSuffix("java") ? "\"" : "'")serve", "--ephemeral", "/am/json/health/ready"] {
            #expect(text.contains(part))
        }
        for part in ["JOURNEYMAN_ADMIN_TOKEN", "JOURNEYMAN_HOST", "X-Journeyman-Token", "/__admin/", "8080"] {
            #expect(text.contains(part))
        }
    }
}

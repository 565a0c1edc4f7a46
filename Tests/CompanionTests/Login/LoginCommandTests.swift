import Foundation
import JourneymanTesting
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// `journeyman-login` as a process, against the real server.
@Suite(.spec("issue 2, 8"), .timeLimit(.minutes(5))) struct LoginCommandTests {
    struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    private func run(_ arguments: [String], input: String = "") async throws -> Run {
        let executable = try Surroundings.executable("journeyman-login")
        let run = try await blocking { try ProgramRun(executable, arguments, input: Array(input.utf8)) }
        return Run(
            status: run.status, output: String(decoding: run.output, as: UTF8.self),
            errors: String(decoding: run.errors, as: UTF8.self))
    }

    private func base(_ world: CompanionWorld) -> [String] {
        ["--url", world.am, "--realm", world.realm, "--journey", world.journey]
    }

    @Test func `name and password on the command line bring a session, as JSON`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let run = try await run(
                base(world) + ["--user", world.user, "--password", world.password, "--json"])
            #expect(run.status == 0, "\(run.errors)")
            let json = try JSONValue(parsing: run.output.trimmingCharacters(in: .newlines))
            #expect(json["tokenId"]?.string?.isEmpty == false)
            #expect(json["realm"] == "/alpha")
            #expect(json["access_token"] == nil)
        }
    }

    @Test(.needsOurJourneys) func `questions are answered from standard input`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let run = try await run(
                ["--url", world.am, "--journey", "Choices"], input: "sdkuser\npassword\n3\n2\n1\n")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.hasPrefix("Signed in to the realm /alpha.\nSession: "))
            for text in ["User Name: ", "Password: ", "Choice\n  1 Yes\n  2 No\n", "One of 1 to 2", "Test\n"] {
                #expect(run.errors.contains(text), "\(run.errors)")
            }
        }
    }

    @Test(.needsJourneyman) func `flags are asked by y and n, with what is there already`() async throws {
        try await SharedServer.aic.withWorld { world in
            for _ in 1...2 { #expect(try await world.logIn(world.app("I")).success != nil) }
            let run = try await run(
                base(world) + ["--user", "sdkuser", "--password", "password", "--json"], input: "y\n\n")
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.errors.contains("Create an account\nForgot username?"))
            #expect(run.errors.contains("Please select your preferences\n"))
            #expect(run.errors.contains(", y or n [n]: "))
            let user = try await world.ours().users.get("sdkuser")
            #expect(user?.attributes["preferences"] == ["updates": true, "marketing": false])
        }
    }

    @Test(.needsOurJourneys) func `a way to an identity provider is shown, and the way back asked for`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let run = try await run(
                ["--url", world.am, "--journey", "IDMSocialLogin"],
                input: "1\nmyapp://back?error=access_denied&state=wrong\n")
            #expect(run.errors.contains("\(world.origin)/idp/google/authorize?client_id="))
            #expect(run.errors.contains("The address that the browser came back to: "))
            #expect(run.status != 0 && run.errors.contains("Login failure"), "\(run.errors)")
        }
    }

    @Test(.needsOurJourneys) func `with a client there are tokens and claims`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let run = try await run(
                base(world) + [
                    "--user", "sdkuser", "--password", "password", "--json", "--client", "iosclient",
                    "--redirect-uri", "frauth://oauth2redirect",
                ])
            #expect(run.status == 0, "\(run.errors)")
            let json = try JSONValue(parsing: run.output.trimmingCharacters(in: .newlines))
            #expect(json["access_token"]?.string?.isEmpty == false)
            #expect(json["userinfo"]?["name"] == "Sdk User")
        }
    }

    @Test(.needsOurJourneys) func `each way to fail has its status and its sentence`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let wrong = try await run(base(world) + ["--user", "sdkuser", "--password", "wrong"])
            #expect(wrong.status == 1)
            #expect(wrong.errors.hasSuffix("journeyman-login: the server refused: 401 Login failure\n"))
            let open = try await run(base(world) + ["--user", "sdkuser"])
            #expect(open.status == 4)
            #expect(open.errors.hasSuffix("the journey asks for \"Password\", and there is no answer\n"))
            let usage = try await run(["--realm", "alpha"])
            #expect(usage.status == 2)
            let nobody = try await run(["--url", "http://localhost:1/am"])
            #expect(nobody.status == 3)
            #expect(nobody.errors.contains("nobody listens"))
            let client = try await run(
                base(world) + [
                    "--user", "sdkuser", "--password", "password", "--client", "iosclient", "--redirect-uri",
                    "frauth://x",
                ])
            #expect(client.status == 1)
            #expect(
                client.errors.hasSuffix(
                    "journeyman-login: redirect_uri_mismatch: "
                        + "The redirection URI provided does not match a pre-registered value.\n"))
        }
    }

    @Test func `help is a result`() async throws {
        let run = try await run(["--help"])
        #expect(run.status == 0)
        #expect(run.output.contains("--redirect-uri"))
        #expect(run.errors.isEmpty)
    }

    @Test(.needsJourneyman, .spec("WIRE §4.4")) func `a journey that waits for a mailed link asks for it`() async throws
    {
        try await SharedServer.sdkTests.withWorld { world in
            let arguments = [
                "--url", world.am, "--journey", "SuspendedTextCallbackTest", "--user", world.user, "--password",
                world.password, "--json",
            ]
            let unanswered = try await run(arguments)
            #expect(unanswered.status != 0 && unanswered.output.isEmpty)
            #expect(unanswered.errors.contains("An email has been sent to the address you entered."))
            let link = try #require(try await world.ours().outbox.latest(to: "sdkuser@example.com")?.link)
            let answered = try await run(arguments, input: "no link\n\(link)\n")
            #expect(answered.status == 0, "\(answered.errors)")
            #expect(answered.output.contains("tokenId"))
        }
    }
}

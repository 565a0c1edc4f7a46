import Foundation

@main
struct Main {
    static func main() async {
        let status: ExitStatus
        do {
            status = try await Login.run(Array(CommandLine.arguments.dropFirst())) {
                try await ContinuousClock().sleep(for: $0)
            }
        } catch {
            let problem = LoginProblem(error)
            StandardStreams.sayError("journeyman-login: \(problem.sentence)")
            status = problem.status
        }
        exit(status.rawValue)
    }
}

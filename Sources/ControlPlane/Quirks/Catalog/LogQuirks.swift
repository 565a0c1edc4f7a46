import EndpointRouting
import HTTPMessages

extension Quirk {
    private static let logs = "/monitoring/logs"

    static let logRate = Quirk(
        "log-rate", "B32", "frodo-lib changelog",
        "The log API answers so many requests a second; one more is 429 with Retry-After.",
        value: .number(1, in: 1...1_000), at: logs,
        .settings { settings, scene in
            settings.tenant.logAccess.requests = scene.number
            settings.tenant.logAccess.period = .seconds(1)
        })

    static let logFilterIgnored = Quirk(
        "log-filter-ignored", "B32", "frodo-cli #553",
        "A _queryFilter of the log API that is encoded once too often is overlooked: every entry comes.", at: logs,
        .request { request, _ in
            var parameters = request.target.parameters
            guard let filter = parameters["_queryFilter"], PercentEncoding.decode(filter, plusIsBlank: false) != filter
            else { return }
            parameters.remove("_queryFilter")
            request.target = RequestTarget("\(request.target.path)?\(parameters.encoded)")
        })
}

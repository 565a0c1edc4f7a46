import AMWire
import ControlPlane
import Determinism
import EndpointRouting
import HTTPMessages
import HTTPServing
import JourneyEngine

/// All that the server does with requests; needs no sockets.
package final class Application: HTTPResponder {
    /// Decides before dispatch whether a request may go on; a value at once, never a wait (DESIGN decision 2).
    package typealias AdmissionRule = @Sendable (HTTPRequest, Instant) -> Admission

    let tenants: Tenants
    private let admission: AdmissionRule
    private let log: MaskedLog
    private let proxies: Lock<ProxyTrust>
    /// Names requests that come to no tenant.
    private let transactionIDs = TransactionIDs(randomness: SystemRandomness())
    /// Held while journeys are read and put in force: what was read last is in force in the end.
    private let reading = Lock(())

    /// Opens the data folder and the default tenant; throws one sentence where it can't.
    package init(
        _ configuration: Configuration, clock: any WallClock, log: any Log,
        admission: @escaping AdmissionRule = { _, _ in .proceed }
    ) throws {
        self.admission = admission
        self.log = MaskedLog(log, SecretMask(configuration))
        proxies = Lock(ProxyTrust(configuration.trustedProxies))
        let blueprint = try TenantBlueprint(configuration, clock: clock, log: self.log)
        tenants = try Tenants(try TenantOpener(blueprint))
    }

    package func open(_ request: HTTPRequest) -> Exchange {
        let line = log.takes(.debug) ? RequestLogEntry(request) : nil
        do throws(MalformedRequest) {
            return exchange(for: try proxies.withLock { $0 }.resolve(request), line)
        } catch {
            var error = error
            error.request = request
            let id = transactionIDs.id(of: request)
            return refusal(refuse(error, transactionID: id), id, line)
        }
    }

    private func exchange(for request: HTTPRequest, _ line: RequestLogEntry?) -> Exchange {
        let place = TenantPlace(request)
        do {
            guard let tenant = try tenants.open(place.name) else { throw TenantError.unknown(place.name) }
            let now = tenant.world.clock.now()
            let journal = tenant.journal
            let quirked = tenant.route(request, at: now, mount: place.mount)
            let routed = quirked.routed
            let faults = quirked.faults(tenant.faults, for: request)
            let held = tenant.barriers.open(request, routed)
            let answer = { @Sendable [log] in
                let quirked = held?.place == .dispatch ? quirked.routed(again: tenant.world.clock.now()) : quirked
                let (routed, answer) = (quirked.routed, quirked.answer(under: held?.watching(faults) ?? faults))
                held?.settle()
                tenant.keepPosition(log: routed.context.log)
                journal?.record(routed, answer, until: tenant.world.clock.now())
                let response = answer.response.dated(tenant.world.sentDate)
                line?.write(response, routed.context, to: log)
                return response
            }
            if let held { return Exchange(held, execution: routed.execution, respond: answer) }
            if faults?.struck?.isInPlace == true { return Exchange(admission: .refuse(answer()), respond: answer) }
            let admission = admission(request, now)
            if case .refuse(let response) = admission {
                journal?.record(routed, RoutedRequest.Answer(refusing: response), until: now)
                line?.write(response, routed.context, to: log)
            }
            return Exchange(admission: admission, execution: routed.execution, respond: answer)
        } catch let error as TenantError {
            return refusal(error.response, transactionIDs.id(of: request), line)
        } catch {
            let id = transactionIDs.id(of: request)
            RequestLog(log, transactionID: id).error(
                "a tenant can't be opened", ["tenant": place.name, "reason": "\(error)"])
            return refusal(AMError(500, "Internal Server Error", "Internal Server Error").response, id, line)
        }
    }

    /// The log has a line for it as for requests, with the id of its answer. Whatever id the client chose isn't taken:
    /// this is no request, or none that was taken on.
    package func refuse(_ malformed: MalformedRequest) -> HTTPResponse {
        let id = transactionIDs.next()
        if log.takes(.debug) {
            var entry = LogEntry(.debug, "refused", ["reason": malformed.problem])
            entry.numbers = [("status", malformed.status.code)]
            RequestLog(log, transactionID: id).write(entry)
        }
        return refuse(malformed, transactionID: id)
    }

    package func cutOff(_ request: HTTPRequest) {
        RequestLog(log, transactionID: transactionIDs.id(of: request)).warning(
            "the server stopped before the request was answered",
            ["method": request.method.name, "path": log.mask.masked(request.target)])
    }

    private func refuse(_ malformed: MalformedRequest, transactionID: String) -> HTTPResponse {
        var response = AMError(malformed.status.code, malformed.status.reasonPhrase, malformed.problem).response
        response.fields[.transactionID] = transactionID
        letPagesRead(&response, to: malformed.request)
        record(malformed, response, transactionID: transactionID)
        return response
    }

    /// Goes on with another configuration, journeys read again; where they can't be, all stays as it is.
    ///
    /// What `FixedSetting` names must not differ.
    ///
    /// - Parameter commit: is called once, when all was read, and makes the change if it is to be; that can't fail
    ///   and waits for nobody.
    package func reload(
        _ configuration: Configuration, commit: (_ change: () -> Void) throws(StartError) -> Void = { $0() }
    ) throws(StartError) {
        try reading.withLock { _ throws(StartError) in
            let shelf = try JourneyShelf(configuration, log, after: tenants.blueprint?.journeys)
            try commit { change(to: configuration, shelf) }
        }
    }

    private func change(to configuration: Configuration, _ shelf: JourneyShelf) {
        proxies.withLock { $0 = ProxyTrust(configuration.trustedProxies) }
        log.change(to: SecretMask(configuration))
        tenants.refurnish { blueprint in
            blueprint.journeys.replace(with: shelf.library, brokenFiles: shelf.brokenFiles)
            var blueprint = blueprint
            blueprint.configuration = configuration
            return blueprint
        }
    }

    /// Reads journeys again from where the configuration says, and nothing else. Open journeys go on in what they began
    /// with, and what came from a file that now has errors stays.
    package func reloadJourneys() throws(StartError) {
        try reading.withLock { _ throws(StartError) in
            guard let blueprint = tenants.blueprint else { return }
            let shelf = try JourneyShelf(blueprint.configuration, log, after: blueprint.journeys)
            blueprint.journeys.replace(with: shelf.library, brokenFiles: shelf.brokenFiles)
            tenants.journeysWereReplaced()
            let broken = shelf.brokenFiles.sorted().joined(separator: ", ")
            log.write(LogEntry(.info, "journeys were read again", broken.isEmpty ? [:] : ["unchangedIn": broken]))
        }
    }

    /// Reads journeys again where a watch sees that their files have changed; where they can't be read, all stays as it
    /// was and the log says why.
    package func reloadJourneys(seenBy watch: JourneyWatch) {
        guard let paths = tenants.blueprint?.configuration.journeyPaths, watch.hasChanged(paths) else { return }
        do {
            try reloadJourneys()
        } catch {
            log.error("journeys can't be read again, all stays as it was", ["reason": "\(error)"])
        }
    }

    /// Lets go of all stores; to be called when no request is under way.
    package func close() { tenants.close() }

    /// The answer to a request that comes to no tenant, which would have given it an id.
    private func refusal(_ response: HTTPResponse, _ transactionID: String, _ line: RequestLogEntry?) -> Exchange {
        var response = response
        response.fields[.transactionID] = transactionID
        line?.write(response, nil, to: log)
        return Exchange(admission: .refuse(response)) { [response] in response }
    }
}

extension HTTPResponse {
    /// The transport dates answers by the machine's clock; a tenant whose clock is another says so here.
    fileprivate func dated(_ date: Instant?) -> HTTPResponse {
        guard let date, fields[.date] == nil else { return self }
        var response = self
        response.fields[.date] = date.httpDate
        return response
    }
}

extension Exchange {
    /// A request that a barrier holds: the exchange keeps it from going before its answer has.
    fileprivate init(_ held: HeldRequest, execution: Execution, respond: @escaping @Sendable () -> HTTPResponse) {
        self.init(
            admission: held.place == .dispatch ? .hold(held.gate) : .proceed, execution: execution,
            departure: held.place == .commit ? held.gate : nil
        ) { withExtendedLifetime(held) { respond() } }
    }
}

extension SecretMask {
    init(_ configuration: Configuration) {
        let (tls, cache, ready) = (configuration.tlsFolder, configuration.cacheFolder, configuration.readyFile)
        let paths = configuration.journeys + [configuration.dataFolder] + [tls, cache, ready].compactMap { $0 }
        self.init(
            known: [configuration.adminToken ?? ""] + configuration.tenantSettings.logAccess.keys.map(\.secret),
            paths: paths + paths.map(SystemFiles.absolute))
    }
}

import AdminWire
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// Shows exchanges without their secrets.
struct ExchangeMask {
    let mask: SecretMask
    /// The session's token may come in a header of this name.
    let cookieName: String

    private init(mask: SecretMask, cookieName: String) {
        self.mask = mask
        self.cookieName = cookieName
    }

    /// The server's mask, with what a tenant's journeys know besides.
    init(_ mask: SecretMask, of tenant: any ControlledTenant, in context: RequestContext) {
        let mask = mask.sparing(tenant.realmPaths.flatMap(\.names) + tenant.journeyNames)
        self.init(mask: mask.hiding(fields: tenant.passwordFields), cookieName: context.settings.cookieName)
    }

    /// The mask for one exchange: what stands anywhere in it as a password, by its name, goes wherever it is a value;
    /// tokens, codes and other credentials go from every text; what names a journey stays.
    func knowing(_ exchange: ReadExchange) -> ExchangeMask {
        let entry = exchange.entry
        var passwords = SecretMask.passwords(in: exchange.parameters)
        passwords.formUnion(SecretMask.passwords(in: entry.request.fields, known: mask.secretFields))
        if let password = entry.request.basicPassword, !password.isEmpty { passwords.insert(password) }
        var credentials = SecretMask.credentials(in: exchange.parameters)
        credentials.formUnion(SecretMask.credentials(in: exchange.redirect))
        for fields in [entry.request.fields, entry.response.fields] {
            credentials.formUnion(SecretMask.credentials(in: fields, cookieName: cookieName))
        }
        for json in [exchange.requestJSON, exchange.responseJSON].compactMap(\.self) {
            passwords.formUnion(SecretMask.passwords(in: json))
            credentials.formUnion(SecretMask.credentials(in: json))
        }
        let named = exchange.parameters.parameters.filter { SecretMask.namesThings($0.name) }.map(\.value)
        return ExchangeMask(
            mask: mask.sparing(named + [exchange.journey].compactMap(\.self))
                .knowing(passwords: passwords, credentials: credentials), cookieName: cookieName)
    }

    func fields(_ fields: HTTPFields) -> HTTPFields { mask.masked(fields, cookieName: cookieName) }

    func requestBody(_ exchange: ReadExchange) -> String {
        mask.masked(body: exchange.entry.request.body, isForm: exchange.entry.request.isForm)
    }

    func responseBody(_ exchange: ReadExchange) -> String {
        mask.masked(body: exchange.entry.response.body, isForm: false)
    }

    /// Path and query.
    func target(_ exchange: ReadExchange) -> String { mask.maskedURL(exchange.entry.request.target.description) }

    func text(_ text: String) -> String { mask.masked(text) }

    func record(_ exchange: ReadExchange) -> RecordedExchange { knowing(exchange).maskedRecord(exchange) }

    private func maskedRecord(_ exchange: ReadExchange) -> RecordedExchange {
        let entry = exchange.entry
        var record = RecordedExchange(
            number: exchange.number, time: entry.time.iso8601, method: entry.request.method.name,
            target: target(exchange), realm: entry.realm.text, status: entry.response.status.code,
            transactionID: mask.withoutKnown(entry.transactionID),
            request: message(
                entry.request.fields, requestBody(exchange), entry.bodyBytes.request, entry.request.body.count),
            response: message(
                entry.response.fields, responseBody(exchange), entry.bodyBytes.response, entry.response.body.count))
        record.journey = exchange.journey
        record.nodes = entry.trail?.nodes ?? []
        record.client = exchange.client
        record.reason = exchange.reason.map(text)
        record.hints = entry.hints.map(text)
        record.delivery = entry.response.delivery.name
        record.tokens = exchange.tokens.map(token)
        return record
    }

    private func message(_ fields: HTTPFields, _ body: String, _ bytes: Int, _ kept: Int) -> RecordedMessage {
        let json = body.isEmpty ? JSONValue?.none : (try? JSONValue(parsing: body)) ?? .string(body)
        return RecordedMessage(
            headers: self.fields(fields).fields.map { .init(name: $0.name.text, value: $0.value) }, body: json,
            bodyBytes: bytes, isTruncated: kept < bytes)
    }

    private func token(_ token: FoundToken) -> RecordedToken {
        var claims = token.claims
        for claim in claims where SecretMask.isSecret(claim.key) {
            claims[claim.key] = SecretMask.hidden(claim.value, claim.key)
        }
        return RecordedToken(
            name: token.name, isInResponse: token.isInResponse, header: token.header, claims: claims)
    }
}

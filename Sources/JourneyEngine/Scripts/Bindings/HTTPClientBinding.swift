import HTTPMessages
import OrderedJSON
import TenantScripting

extension ScriptBinding {
    static let httpClient = ScriptBinding(
        "httpClient",
        "Asks services: stubs answer, of the node (`stubResponse`) or of `--http-stub`, else those that `--allow-http` names.",
        members: [
            "send", "send().get", "send().then", "send().get().status", "send().get().ok", "send().get().statusText",
            "send().get().headers", "send().get().text", "send().get().json", "send().get().formData",
        ],
        [.legacy: legacy, .next: next],
        functions: [
            "send": { scope, arguments in
                var request = RESTRequest(method: arguments.text(0).uppercased(), url: arguments.text(1))
                try request.add(fields: arguments[at: 2])
                request.body = Array(arguments.text(3).utf8)
                return try scope.answer(to: request)
            },
            "json": { _, arguments in .string(arguments[at: 0].withDoubles.text) },
            "form": { _, arguments in .string(FormParameters(form: arguments[at: 0]).encoded) },
            "readForm": { _, arguments in
                .object(
                    JSONObject(lists: FormParameters(parsing: arguments.text(0)).parameters.map { ($0.name, $0.value) })
                )
            },
        ])

    private static let legacy = #"""
        return {
            send(request, more) {
                const { Request, send, promise } = http();
                if (request instanceof Request) return promise(send(request));
                if (more instanceof Request) return promise(send(more));
                throw new TypeError('httpClient.send takes an org.forgerock.http.protocol.Request');
            },
        };
        """#

    /// Numbers in a body become doubles, and what is undefined null, as on tenants.
    private static let next = #"""
        const isGiven = (value) => value !== undefined && value !== null;
        function body(value) {
            const given = parse(stringify(value, (key, inner) => inner === undefined ? null : inner));
            return script.call('httpClient.json', given);
        }
        function made(url, options) {
            const request = new (http().Request)();
            request.setUri(url).setMethod(options.method ?? 'GET');
            request.headers.addAll(options.headers ?? {});
            if (isGiven(options.token)) request.headers.put('Authorization', `Bearer ${options.token}`);
            const isObject = typeof options.body === 'object';
            if (isGiven(options.form)) request.getEntity().setString(script.call('httpClient.form', options.form));
            else if (isGiven(options.body)) request.getEntity().setString(isObject ? body(options.body) : options.body);
            const type = isGiven(options.form) ? 'application/x-www-form-urlencoded'
                : !isGiven(options.body) ? null : isObject ? 'application/json; charset=UTF-8' : 'text/plain; charset=UTF-8';
            if (type && !request.headers.containsKey('Content-Type')) request.headers.put('Content-Type', type);
            return request;
        }
        function shown(response) {
            const text = response.getEntity().getString(), { status } = response;
            const headers = java().javaify(response.headers.toJSON());
            property(headers, 'get', (name) => response.headers.get(name)?.getValues() ?? null, false);
            return {
                status: status.code, ok: status.isSuccessful(), statusText: status.reasonPhrase, headers,
                text: () => text, json: () => java().javaify(parse(text)),
                formData: () => java().javaify(script.call('httpClient.readForm', text)),
            };
        }
        return { send: (url, options) => http().promise(shown(http().send(made(url, options ?? {})))) };
        """#
}

extension RESTRequest {
    /// - Parameter values: lists of values by names.
    fileprivate mutating func add(fields values: JSONValue) throws(ScriptRefusal) {
        for member in values.object ?? [:] {
            guard let name = HTTPFieldName(member.key) else {
                throw ScriptRefusal("\"\(member.key)\" is no name of a header field")
            }
            for value in member.value.array ?? [] { fields.append(name, value.string ?? "") }
        }
    }
}

extension ScriptScope {
    /// The answer for `send`; a service that can't be reached is one of a gateway's errors, as AM has it.
    fileprivate mutating func answer(to request: RESTRequest) throws -> JSONValue {
        guard calls < Self.mostCalls else { throw ScriptRefusal("a script may ask services \(Self.mostCalls) times") }
        calls += 1
        switch tree.ask(request, stubs: node.stubs, within: Self.patience) {
        case .response(let response):
            let headers = JSONObject(lists: response.fields.fields.map { ($0.name.text, $0.value) })
            return Self.answer(response.status, headers, String(decoding: response.body, as: UTF8.self))
        case .failure(let cause, let isLate):
            var answer = Self.answer(isLate ? 504 : 502, [:], "").object ?? [:]
            answer["cause"] = .string(cause)
            return .object(answer)
        case .unknown(let reason):
            tree.warn("the script \"\(script.name)\": \(reason)")
            throw ScriptRefusal(reason)
        }
    }

    /// So that a script doesn't hold a worker for long: it waits for services on no time of its own.
    private static let mostCalls = 20
    private static let patience = Duration.seconds(5)

    private static func answer(_ status: HTTPStatus, _ headers: JSONObject, _ text: String) -> JSONValue {
        [
            "status": .int(status.code), "reason": .string(status.reasonPhrase), "headers": .object(headers),
            "text": .string(text),
        ]
    }
}

extension JSONValue {
    /// Whole numbers as Java writes doubles: `1.0`.
    fileprivate var withDoubles: JSONValue {
        switch self {
        case .number(let number): number.double.flatMap { JSONNumber($0) }.map(JSONValue.number) ?? self
        case .array(let elements): .array(elements.map(\.withDoubles))
        case .object(let object):
            .object(
                JSONObject(
                    uniqueMembers: object.members.map { JSONObject.Member(key: $0.key, value: $0.value.withDoubles) }))
        case .null, .bool, .string: self
        }
    }
}

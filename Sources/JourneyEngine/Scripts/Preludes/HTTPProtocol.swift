/// JavaScript: `http()`, the requests and answers of `org.forgerock.http.protocol`, and what `httpClient` makes of them
/// (NODES §5.3).
///
/// Nothing happens later: a promise is there when `send` returns, and knows its result.
enum HTTPProtocol {
    static let source = "const http = lazy(function () {\n" + messages + "\n" + exchange + "\n});"

    private static let messages = #"""
        const { javaify, read } = java();
        /// The names of fields differ in case only as texts.
        class Headers {
            #values = {};
            #key(name) { return Object.keys(this.#values).find((key) => key.toLowerCase() === `${name}`.toLowerCase()); }
            add(name, value) {
                if (typeof name === 'object') return this.add(name.getName(), name.getValues());
                const key = this.#key(name) ?? `${name}`;
                const given = Array.isArray(value) ? Array.from(value, String) : [`${value}`];
                property(this.#values, key, [...(this.#values[key] ?? []), ...given], true);
                return this;
            }
            addAll(values) { for (const name of Object.keys(values)) this.add(name, read(values, name)); return this; }
            put(name, value) {
                this.remove(typeof name === 'object' ? name.getName() : name);
                return this.add(name, value);
            }
            remove(name) { const key = this.#key(name); if (key !== undefined) delete this.#values[key]; return this; }
            containsKey(name) { return this.#key(name) !== undefined; }
            keySet() { return javaify(Object.keys(this.#values)); }
            getFirst(name) { return this.#values[this.#key(name)]?.[0] ?? null; }
            get(name) {
                const key = this.#key(name);
                return key === undefined ? null : new GenericHeader(key, ...this.#values[key]);
            }
            size() { return Object.keys(this.#values).length; }
            isEmpty() { return this.size() === 0; }
            toJSON() { return { ...this.#values }; }
        }
        class GenericHeader {
            #name; #values;
            constructor(name, ...values) { this.#name = `${name}`; this.#values = values.map(String); }
            getName() { return this.#name; }
            getValues() { return javaify([...this.#values]); }
            getFirstValue() { return this.#values[0] ?? null; }
            toString() { return this.#values.join(', '); }
        }
        class Entity {
            #text = '';
            setString(text) { this.#text = `${text ?? ''}`; }
            setJson(value) { this.#text = stringify(value) ?? ''; }
            setBytes(bytes) { this.#text = script.call('utils.text', bytes); }
            getString() { return this.#text; }
            getJson() { return this.#text === '' ? null : javaify(parse(this.#text)); }
            getBytes() { return script.call('utils.bytes', this.#text); }
            isEmpty() { return this.#text === ''; }
            get string() { return this.#text; }
            set string(text) { this.setString(text); }
            get json() { return this.getJson(); }
            set json(value) { this.setJson(value); }
            toString() { return this.#text; }
        }
        class Message {
            headers = new Headers();
            #entity = new Entity();
            getHeaders() { return this.headers; }
            addHeaders(...given) { for (const header of given) this.headers.add(header); return this; }
            getEntity() { return this.#entity; }
            setEntity(value) {
                if (value instanceof Entity) this.#entity = value;
                else if (typeof value === 'object' && value !== null) {
                    this.#entity.setJson(value);
                    if (!this.headers.containsKey('Content-Type')) {
                        this.headers.put('Content-Type', 'application/json; charset=UTF-8');
                    }
                } else this.#entity.setString(value);
                return this;
            }
            get entity() { return this.#entity; }
            set entity(value) { this.setEntity(value); }
            close() { }
        }
        class Request extends Message {
            method = 'GET'; uri = '';
            getMethod() { return `${this.method}`; }
            setMethod(method) { this.method = `${method}`; return this; }
            getUri() { return `${this.uri}`; }
            setUri(uri) { this.uri = `${uri}`; return this; }
        }
        class Status {
            code; reasonPhrase;
            constructor(code, reason) { this.code = code; this.reasonPhrase = reason; }
            getCode() { return this.code; }
            getReasonPhrase() { return this.reasonPhrase; }
            isInformational() { return this.code < 200; }
            isSuccessful() { return this.code >= 200 && this.code < 300; }
            isRedirection() { return this.code >= 300 && this.code < 400; }
            isClientError() { return this.code >= 400 && this.code < 500; }
            isServerError() { return this.code >= 500 && this.code < 600; }
            toString() { return `[Status: ${this.code} ${this.reasonPhrase}]`; }
        }
        class Response extends Message {
            status; cause = null;
            constructor(status) { super(); this.status = status; }
            getStatus() { return this.status; }
            getCause() { return this.cause; }
        }
        """#

    private static let exchange = #"""
        function send(request) {
            const answer = script.call('httpClient.send', request.getMethod(), request.getUri(), request.headers,
                request.getEntity().getString());
            const response = new Response(new Status(answer.status, answer.reason));
            response.headers.addAll(answer.headers);
            response.getEntity().setString(answer.text);
            if (answer.cause) response.cause = javaError({ type: 'java.io.IOException', message: answer.cause, details: {} });
            return response;
        }
        function promise(value) {
            const after = (use) => {
                const next = typeof use === 'function' ? use(value) : value;
                return next && next.isPromise ? next : promise(next);
            };
            return {
                isPromise: true, get: () => value, getOrThrow: () => value, getOrThrowUninterruptibly: () => value,
                isDone: () => true, then: after, thenAsync: after,
                thenOnResult(use) { use(value); return promise(value); },
                thenAlways(use) { use(); return promise(value); },
                thenCatch: () => promise(value), thenOnException: () => promise(value),
            };
        }
        return { Headers, GenericHeader, Request, Response, Status, Entity, send, promise };
        """#
}

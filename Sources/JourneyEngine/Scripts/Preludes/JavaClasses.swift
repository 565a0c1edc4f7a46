/// JavaScript: `javaClasses()`, the Java classes that legacy scripts import (NODES §5.1), and how they import them.
enum JavaClasses {
    static let source =
        strings + "\nconst javaClasses = lazy(function () {\n" + CallbackMakers.source + "\n" + JavaValues.source + "\n"
        + classes
        + "\n" + TokenClasses.source + "\n" + packages + "\n});"

    /// Texts and numbers that come from Java have its methods.
    private static let strings = #"""
        for (const [type, methods] of [
            [String, {
                equals(other) { return `${this}` === `${other}`; },
                equalsIgnoreCase(other) { return `${this}`.toLowerCase() === `${other}`.toLowerCase(); },
                isEmpty() { return `${this}` === ''; }, contains(text) { return this.includes(text); },
                compareTo(other) { return this < other ? -1 : this > other ? 1 : 0; },
                matches(pattern) { return new RegExp(`^(?:${pattern})$`).test(this); },
                getBytes() { return script.call('utils.bytes', `${this}`); },
                /// As text it is the characters, as where Java prints it.
                toCharArray() {
                    const characters = `${this}`.split('');
                    property(characters, 'toString', () => characters.join(''), false);
                    return characters;
                },
                hashCode() {
                    let hash = 0;
                    for (const unit of `${this}`.split('')) hash = (hash * 31 + unit.charCodeAt(0)) | 0;
                    return hash;
                },
            }],
            [Number, {
                intValue() { return Math.trunc(this); }, longValue() { return Math.trunc(this); },
                doubleValue() { return Number(this); }, equals(other) { return Number(this) === Number(other); },
            }],
            [Boolean, {
                booleanValue() { return this == true; }, equals(other) { return `${this}` === `${other}`; },
            }],
        ]) {
            for (const name of Object.keys(methods)) {
                property(type.prototype, name, methods[name], false);
            }
        }
        """#

    private static let classes = #"""
        const { JavaMap, JavaList, JavaSet, JsonValue, javaify, copy, iterator, write } = java();
        class ActionBuilder {
            decision = {};
            #put(key, value) { this.decision[key] = value; return this; }
            withHeader(text) { return this.#put('header', `${text}`); }
            withDescription(text) { return this.#put('description', `${text}`); }
            withStage(text) { return this.#put('stage', `${text}`); }
            withErrorMessage(text) { return this.#put('errorMessage', `${text}`); }
            withLockoutMessage(text) { return this.#put('lockoutMessage', `${text}`); }
            withIdentifiedIdentity(name) { return this.#put('identifiedUser', `${name.getName ? name.getName() : name}`); }
            withIdentifiedUser(name) { return this.withIdentifiedIdentity(name); }
            withIdentifiedAgent(name) { return this.#put('identifiedAgent', `${name}`); }
            withMaxSessionTime(value) { return this.#put('maxSessionTime', minutes(value)); }
            withMaxIdleTime(value) { return this.#put('maxIdleTime', minutes(value)); }
            withUniversalId() { return this; }
            replaceSharedState(values) { state().shared.putAll(copy(values)); return this; }
            replaceTransientState(values) { state().transient.putAll(copy(values)); return this; }
            putSessionProperty(key, value) { return this.#put('session', { ...this.decision.session, [key]: `${value}` }); }
            removeSessionProperty(key) { return this.#put('session', { ...this.decision.session, [key]: null }); }
            build() { return this; }
        }
        const began = (decision) => Object.assign(new ActionBuilder(), { decision });
        const Action = {
            goTo: (outcome) => began({ outcome: `${outcome}` }),
            send: (...given) => began({ isSending: true, callbacks: given.flat(1) }),
            suspend(text, use) {
                const link = script.call('action.suspend');
                if (typeof use === 'function') use(link);
                return began({ suspend: `${text}` });
            },
        };
        const setters = {
            nameCallback: { setName(name) { this.input[''] = text(name); } },
            textInputCallback: { setText(value) { this.input[''] = text(value); } },
            redirectCallback: { setTrackingCookie(value) { this.output.trackingCookie = flag(value); } },
        };
        const callback = (maker) => function (...given) {
            const made = makers[maker](...given), own = setters[maker] ?? {};
            for (const name of Object.keys(own)) property(made, name, own[name], false);
            return made;
        };
        const constants = { INFORMATION: 0, WARNING: 1, ERROR: 2, UNSPECIFIED_OPTION: -1, YES_NO_OPTION: 0,
            YES_NO_CANCEL_OPTION: 1, OK_CANCEL_OPTION: 2, YES: 0, NO: 1, CANCEL: 2, OK: 3, SCRIPT: 4 };
        const withConstants = (type) => Object.assign(type, constants);
        const boxed = (convert) => function (value) { return new.target ? Object(convert(value)) : convert(value); };
        const standard = {
            'java.lang': {
                String: Object.assign(
                    function (...given) { return new.target ? new JavaString(textOf(...given)) : textOf(...given); },
                    { valueOf: (value) => Array.isArray(value) ? textOf(value) : String(value), format: (text, ...given) => text.replace(/%[sd]/g, () => `${given.shift()}`),
                        join: (mark, ...given) => given.flat().join(mark) }),
                Integer: Object.assign(boxed(integer), { parseInt: integer, valueOf: integer, toString: String,
                    MAX_VALUE: 2147483647, MIN_VALUE: -2147483648 }),
                Long: Object.assign(boxed(long), { parseLong: long, valueOf: long }),
                Double: Object.assign(boxed(double), { parseDouble: double, valueOf: double }),
                Boolean: Object.assign(boxed(truth), { parseBoolean: truth, valueOf: truth, TRUE: true, FALSE: false }),
                Math, Object: function () { return new JavaMap(); },
                System: { currentTimeMillis: () => script.call('Packages.now'), getenv: () => null, getProperty: () => null },
                StringBuilder: class {
                    #text; constructor(text = '') { this.#text = `${text}`; }
                    append(text) { this.#text += text; return this; } toString() { return this.#text; }
                    length() { return this.#text.length; }
                },
            },
            'java.nio.charset': { StandardCharsets: { UTF_8: 'UTF-8', US_ASCII: 'US-ASCII', ISO_8859_1: 'ISO-8859-1' } },
            'java.util': {
                ArrayList: listClass(JavaList), LinkedList: listClass(JavaList), HashSet: listClass(JavaSet),
                LinkedHashSet: listClass(JavaSet), TreeSet: listClass(JavaSet), HashMap: mapClass(), TreeMap: mapClass(),
                LinkedHashMap: mapClass(),
                Arrays: { asList: (...given) => javaify(given.length === 1 && Array.isArray(given[0]) ? [...given[0]] : given),
                    toString: (values) => `[${values.join(', ')}]` },
                Collections: { emptyList: () => new JavaList(), emptyMap: () => new JavaMap(),
                    singletonList: (value) => javaify([value]), singletonMap: (key, value) => javaify({ [key]: value }),
                    unmodifiableList: (list) => list, unmodifiableMap: (map) => map },
                UUID: { randomUUID: () => script.call('utils.uuid') },
                Base64: { getEncoder: () => coder(false), getDecoder: () => coder(false), getUrlEncoder: () => coder(true),
                    getUrlDecoder: () => coder(true) },
            },
            'org.forgerock.openam.auth.node.api': { Action, ActionBuilder },
            'org.forgerock.json': { JsonValue: Object.assign(function (value) { return new JsonValue(value); },
                { json: (value) => new JsonValue(value), array: (...given) => javaify(given),
                    field: (key, value) => ({ getKey: () => `${key}`, getValue: () => value }),
                    object(...fields) {
                        const map = new JavaMap();
                        for (const field of fields) write(map, field.getKey(), field.getValue());
                        return map;
                    } }) },
            'org.forgerock.http.protocol': {
                Request: http().Request, Response: http().Response, Status: http().Status, Headers: http().Headers,
                Entity: http().Entity,
            },
            'org.forgerock.http.header': { GenericHeader: http().GenericHeader },
            'org.forgerock.util.encode': { Base64: coder(false), Base64url: coder(true) },
            'javax.security.auth.callback': {
                NameCallback: callback('nameCallback'), PasswordCallback: callback('passwordCallback'),
                TextInputCallback: callback('textInputCallback'), LanguageCallback: callback('languageCallback'),
                TextOutputCallback: withConstants(callback('textOutputCallback')),
                ChoiceCallback: callback('choiceCallback'),
                ConfirmationCallback: withConstants(callback('confirmationCallback')),
            },
            'com.sun.identity.authentication.callbacks': {
                HiddenValueCallback: callback('hiddenValueCallback'),
                ScriptTextOutputCallback: callback('scriptTextOutputCallback'),
            },
            'com.sun.identity.authentication.spi': {
                MetadataCallback: callback('metadataCallback'), RedirectCallback: callback('redirectCallback'),
                HttpCallback: callback('httpCallback'), X509CertificateCallback: callback('x509CertificateCallback'),
            },
            'org.forgerock.openam.authentication.callbacks': {
                StringAttributeInputCallback: callback('stringAttributeInputCallback'),
                NumberAttributeInputCallback: callback('numberAttributeInputCallback'),
                BooleanAttributeInputCallback: callback('booleanAttributeInputCallback'),
                PollingWaitCallback: Object.assign(callback('pollingWaitCallback'), { makeCallback: pollingBuilder }),
                ValidatedUsernameCallback: callback('validatedUsernameCallback'),
                ValidatedPasswordCallback: callback('validatedPasswordCallback'),
                TermsAndConditionsCallback: callback('termsAndConditionsCallback'),
                KbaCreateCallback: callback('kbaCreateCallback'), SelectIdPCallback: callback('selectIdPCallback'),
                IdPCallback: callback('idPCallback'), ConsentMappingCallback: callback('consentMappingCallback'),
                DeviceProfileCallback: callback('deviceProfileCallback'),
                SuspendedTextOutputCallback: callback('suspendedTextOutputCallback'),
            },
        };
        function listClass(type) {
            return function (given) { const list = new type(); if (typeof given === 'object') list.addAll(given); return list; };
        }
        function mapClass() {
            return function (given) { const map = new JavaMap(); if (typeof given === 'object') map.putAll(given); return map; };
        }
        function coder(isURL) {
            return {
                encode: (value) => script.call('utils.encode', value, isURL),
                encodeToString: (value) => script.call('utils.encode', value, isURL),
                decode: (text) => script.call('utils.decode', `${text}`, isURL), withoutPadding: () => coder(isURL),
            };
        }
        function pollingBuilder() {
            let time = '', message = '';
            const builder = {
                withWaitTime: (value) => { time = value; return builder; },
                withMessage: (value) => { message = value; return builder; },
                build: () => makers.pollingWaitCallback(time, message),
            };
            return builder;
        }
        """#

    /// A package is asked for its members by their names; a class that isn't known is an error when it is used.
    private static let packages = #"""
        function member(path) {
            const use = () => { throw new TypeError(`the Java class ${path} is not known here`); };
            return new Proxy(function () { }, {
                get(target, key) {
                    if (typeof key !== 'string') return key === Symbol.toPrimitive ? () => path : undefined;
                    if (key === 'packagePath') return path;
                    if (key === 'toString') return () => path;
                    const inner = path ? `${path}.${key}` : key;
                    const known = standard[path]?.[key];
                    if (known === undefined) return member(inner);
                    if (typeof known === 'function' && !Object.hasOwn(known, 'className')) {
                        property(known, 'className', inner, false);
                    }
                    return known;
                },
                has: () => true, apply: use, construct: use,
            });
        }
        const simpleNames = new Map();
        for (const path of Object.keys(standard)) {
            for (const name of Object.keys(standard[path])) simpleNames.set(standard[path][name], name);
        }
        function JavaImporter(...given) {
            const imported = { importPackage: add, importClass: add };
            function add(...given) {
                for (const one of given) {
                    const name = simpleNames.get(one);
                    if (name) imported[name] = one;
                    else if (one?.packagePath !== undefined) Object.assign(imported, standard[one.packagePath]);
                }
            }
            add(...given);
            return imported;
        }
        return { root: member(''), JavaImporter };
        """#
}

/// JavaScript: the Java classes of OIDC claims scripts, beside those of `JavaClasses`.
enum TokenClasses {
    static let source = #"""
        class Claim {
            #name; #values; #locale;
            constructor(name, ...given) {
                this.#name = `${name}`;
                this.#locale = given.length > 1 ? given[0] : null;
                const value = given[given.length - 1];
                const values = Array.isArray(value) ? [...value] : [value];
                this.#values = javaify(values.filter((one) => one !== undefined && one !== null));
            }
            getName() { return this.#name; }
            getLocale() { return this.#locale; }
            getValues() { return this.#values; }
            getValue() { return this.#values[0] ?? null; }
            isEssential() { return false; }
        }
        class InvalidRequestException extends Error { }
        Object.assign(standard, {
            'org.forgerock.oauth2.core': {
                UserInfoClaims: function (values, compositeScopes) { return { values, compositeScopes }; },
            },
            'org.forgerock.oauth2.core.exceptions': { InvalidRequestException },
            'org.forgerock.openidconnect': { Claim },
        });
        """#
}

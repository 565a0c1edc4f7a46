-- The first authenticate call, as the Android and iOS SDKs ask for a step: `wrk … -- JOURNEY`, Login where none is named.
wrk.method = "POST"
wrk.body = "{}"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Accept-API-Version"] = "resource=2.1, protocol=1.0"
wrk.headers["X-Requested-With"] = "ping-sdk"

function init(arguments)
    wrk.path = "/am/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue="
        .. (arguments[1] or "Login")
end
